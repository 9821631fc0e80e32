/* Mini-L.A.M.A., whole: the values 1 to 3 and the llama, three copies each, three cards, two
 * players, one round that the fewest points win (a tie is half a win). Solved by CFR+, and any
 * strategy's exploitability, by walking every line of public play.
 *
 * Compiled by mini.py; the program itself never needs it. A strategy gives, for each public line
 * and each hand of the seat whose turn it is, the chances of the four actions. What a seat drew
 * when does not matter beside what it holds now: the chance of the cards of both seats depends on
 * how many of each kind are out of the deck, so nothing is lost by forgetting it.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define KINDS 4
#ifndef COPIES /* a still smaller game for a quick look */
#define COPIES 3
#define DEALT 3
#endif
#define HANDS 44 /* the most different hands of one size */
#define SIZES 10
#define ACTIONS 4

enum { SAME, NEXT, DRAW, QUIT };

/* A hand is a number: two bits a kind. In `wide` a kind has four bits, so that sums fit. */
static int hands[SIZES][HANDS], many[SIZES], place[256], wide[256], points[256];
/* Of wide sums: in how many orders these cards leave the deck. Each is as likely as any other
 * with as many cards; that there are more orders with more cards is made up for at each draw. */
static double ways[1 << 16];
static int plus[256][KINDS], minus[256][KINDS]; /* place of the hand with a card more or less */
static const int COST[KINDS] = {1, 2, 3, 10};

static int count(int hand, int kind) { return hand >> 2 * kind & 3; }

void set_up(void) {
    memset(many, 0, sizeof many);
    for (int hand = 0; hand < 256; hand++) {
        int size = 0;
        wide[hand] = points[hand] = 0;
        for (int k = 0; k < KINDS; k++) {
            int n = count(hand, k);
            size += n;
            wide[hand] |= n << 4 * k;
            points[hand] += n ? COST[k] : 0;
        }
        if (size < SIZES) {
            place[hand] = many[size];
            hands[size][many[size]++] = hand;
        }
    }
    for (int hand = 0; hand < 256; hand++)
        for (int k = 0; k < KINDS; k++) {
            plus[hand][k] = count(hand, k) < COPIES ? place[hand + (1 << 2 * k)] : -1;
            minus[hand][k] = count(hand, k) ? place[hand - (1 << 2 * k)] : -1;
        }
    for (int sum = 0; sum < 1 << 16; sum++) {
        ways[sum] = 1;
        for (int k = 0; k < KINDS; k++) {
            int n = sum >> 4 * k & 15;
            for (int i = 0; i < n; i++) ways[sum] *= i < COPIES ? COPIES - i : 0;
        }
    }
}

/* What everybody sees, and where in a strategy this line lies. */
typedef struct {
    int top, seen, size[2], deck, gone[2], turn; /* seen: the discards, wide */
} Line;

/* What a walk does at the decisions of the seat `me`: solve by CFR+, take the best, count what
 * each action is worth into `worth`, or just play. */
enum { SOLVE, BEST, WORTH, PLAY };

typedef struct {
    int mode, me;
    const float *own, *other; /* strategies, unless it solves */
    float *regret, *sum;      /* of CFR+ */
    float *worth;
    double weight;
    int64_t at;
} Walk;

static int open_actions(const Line *l) {
    int bits = 1 << QUIT;
    if (l->deck && !l->gone[!l->turn]) bits |= 1 << DRAW;
    for (int a = SAME; a <= NEXT; a++)
        if ((l->seen >> 4 * ((l->top + a) % KINDS) & 15) < COPIES) bits |= 1 << a;
    return bits;
}

static int may(const Line *l, int bits, int hand, int a) {
    return (bits >> a & 1) && (a >= DRAW || count(hand, (l->top + a) % KINDS));
}

static void end_all_quit(const Line *l, int me, const double *theirs, double *v) {
    int mine = l->size[me], other = l->size[!me];
    for (int i = 0; i < many[mine]; i++) {
        int hand = hands[mine][i], base = l->seen + wide[hand], cost = points[hand];
        double sum = 0;
        for (int j = 0; j < many[other]; j++) {
            int held = hands[other][j], more = points[held];
            if (theirs[j] != 0 && cost <= more)
                sum += theirs[j] * ways[base + wide[held]] * (cost < more ? 1 : 0.5);
        }
        v[i] = sum;
    }
}

/* Who went out has no points, the other some. */
static void end_out(const Line *l, int me, int out, const double *theirs, double *v) {
    int mine = l->size[me], other = l->size[!me];
    for (int i = 0; i < many[mine]; i++) {
        double sum = 0;
        if (out == me)
            for (int j = 0; j < many[other]; j++)
                sum += theirs[j] * ways[l->seen + wide[hands[other][j]]];
        v[i] = sum;
    }
}

/* The line at the beginning of the round. */
static Line dealt(int top) {
    return (Line){.top = top, .seen = 1 << 4 * top, .size = {DEALT, DEALT},
                  .deck = KINDS * COPIES - 2 * DEALT - 1};
}

/* The line after an action of the seat whose turn it is: what everybody sees of it. */
static Line after(const Line *l, int a) {
    int turn = l->turn;
    Line next = *l;
    if (a == QUIT) next.gone[turn] = 1;
    else if (a == DRAW) next.deck--, next.size[turn]++;
    else {
        next.top = (l->top + a) % KINDS;
        next.seen += 1 << 4 * next.top;
        next.size[turn]--;
    }
    if (!next.gone[!turn]) next.turn = !turn;
    return next;
}

/* Whether the round is over: somebody has no card left, or both have quit. */
static int over(const Line *l) { return !l->size[0] || !l->size[1] || (l->gone[0] && l->gone[1]); }

static void walk(Walk *w, const Line *l, double reach[2][HANDS], double *v);

/* The reaches after an action; the value for `me` of each of its hands there. */
static void step(Walk *w, const Line *l, int a, double reach[2][HANDS], const double *p, double *v) {
    int turn = l->turn, size = l->size[turn];
    Line next = after(l, a);
    double then[2][HANDS], there[HANDS];
    memcpy(then[!turn], reach[!turn], sizeof then[!turn]);
    memset(then[turn], 0, sizeof then[turn]);
    for (int i = 0; i < many[size]; i++) {
        int hand = hands[size][i];
        double x = reach[turn][i] * p[i * ACTIONS + a];
        if (a == QUIT) then[turn][i] = x;
        else if (a == DRAW) {
            for (int k = 0; k < KINDS; k++)
                if (plus[hand][k] >= 0) then[turn][plus[hand][k]] += x / l->deck;
        } else if (minus[hand][next.top] >= 0) then[turn][minus[hand][next.top]] += x;
    }
    if (!over(&next)) walk(w, &next, then, there);
    else if (next.size[turn]) end_all_quit(&next, w->me, then[!w->me], there);
    else end_out(&next, w->me, turn, then[!w->me], there);
    if (a == QUIT) {
        memcpy(v, there, sizeof there);
        return;
    }
    if (turn != w->me) {
        memcpy(v, there, sizeof there);
        return;
    }
    for (int i = 0; i < many[size]; i++) {
        v[i] = 0;
        if (a == DRAW) {
            for (int k = 0; k < KINDS; k++) {
                int j = plus[hands[size][i]][k];
                if (j >= 0) v[i] += there[j] / l->deck;
            }
        } else {
            int j = minus[hands[size][i]][(l->top + a) % KINDS];
            if (j >= 0) v[i] = there[j];
        }
    }
}

/* The chances of a seat's actions for each of its hands: by regret, or as the strategy says. */
static void chances(const Walk *w, const Line *l, int bits, int64_t at, double *p) {
    int size = l->size[l->turn];
    const float *said = l->turn == w->me ? w->own : w->other;
    for (int i = 0; i < many[size]; i++) {
        const float *from = (w->mode == SOLVE ? w->regret : said) + at + i * ACTIONS;
        double sum = 0;
        int open = 0;
        for (int a = 0; a < ACTIONS; a++) {
            int ok = may(l, bits, hands[size][i], a);
            double x = ok && from[a] > 0 ? from[a] : 0;
            p[i * ACTIONS + a] = x;
            sum += x;
            open += ok;
        }
        for (int a = 0; a < ACTIONS; a++)
            p[i * ACTIONS + a] = sum > 0 ? p[i * ACTIONS + a] / sum
                                         : may(l, bits, hands[size][i], a) / (double)open;
    }
}

static void walk(Walk *w, const Line *l, double reach[2][HANDS], double *v) {
    int turn = l->turn, size = l->size[turn], bits = open_actions(l), mine = l->size[w->me];
    int64_t at = w->at;
    double p[HANDS * ACTIONS], q[ACTIONS][HANDS];
    w->at += many[size] * ACTIONS;
    chances(w, l, bits, at, p);
    for (int a = 0; a < ACTIONS; a++)
        if (bits >> a & 1) step(w, l, a, reach, p, q[a]);
    for (int i = 0; i < many[mine]; i++) v[i] = 0;
    if (turn != w->me) {
        for (int a = 0; a < ACTIONS; a++)
            if (bits >> a & 1)
                for (int i = 0; i < many[mine]; i++) v[i] += q[a][i];
        return;
    }
    for (int i = 0; i < many[size]; i++) {
        int hand = hands[size][i];
        double best = -1;
        for (int a = 0; a < ACTIONS; a++) {
            if (!may(l, bits, hand, a)) continue;
            v[i] += p[i * ACTIONS + a] * q[a][i];
            if (q[a][i] > best) best = q[a][i];
        }
        for (int a = 0; a < ACTIONS; a++) {
            if (!may(l, bits, hand, a)) continue;
            int64_t slot = at + i * ACTIONS + a;
            if (w->mode == SOLVE) {
                double r = w->regret[slot] + q[a][i] - v[i];
                w->regret[slot] = r > 0 ? (float)r : 0;
                w->sum[slot] += (float)(w->weight * reach[turn][i] * p[i * ACTIONS + a]);
            } else if (w->mode == WORTH) w->worth[slot] += (float)(w->weight * q[a][i]);
        }
        if (w->mode == BEST) v[i] = best;
    }
}

static double whole(Walk *w) {
    static const double FEWER[] = {1, 1, 0.5, 1.0 / 6}; /* orders of alike cards in a hand */
    double value = 0;
    w->at = 0;
    for (int top = 0; top < KINDS; top++) {
        Line l = dealt(top);
        double reach[2][HANDS], v[HANDS], all = 0, won = 0;
        for (int i = 0; i < many[DEALT]; i++) {
            double x = 1;
            for (int k = 0; k < KINDS; k++) x *= FEWER[count(hands[DEALT][i], k)];
            reach[0][i] = reach[1][i] = x;
        }
        for (int i = 0; i < many[DEALT]; i++)
            for (int j = 0; j < many[DEALT]; j++)
                all += reach[0][i] * reach[1][j] *
                       ways[l.seen + wide[hands[DEALT][i]] + wide[hands[DEALT][j]]];
        for (int i = 0; i < many[DEALT]; i++) reach[0][i] /= all;
        double mine[HANDS];
        for (int i = 0; i < many[DEALT]; i++) mine[i] = reach[w->me][i];
        walk(w, &l, reach, v);
        for (int i = 0; i < many[DEALT]; i++) won += mine[i] * v[i];
        value += won / KINDS;
    }
    return value;
}

static int64_t room(const Line *l) {
    int turn = l->turn, bits = open_actions(l);
    int64_t sum = many[l->size[turn]] * ACTIONS;
    for (int a = 0; a < ACTIONS; a++) {
        if (!(bits >> a & 1)) continue;
        Line next = after(l, a);
        if (!over(&next)) sum += room(&next);
    }
    return sum;
}

/* ------------------------------------------------------------------ what is called */

/* How many numbers a strategy has. */
int64_t numbers(void) {
    int64_t sum = 0;
    for (int top = 0; top < KINDS; top++) {
        Line l = dealt(top);
        sum += room(&l);
    }
    return sum;
}

/* Iterations number `first` and on of CFR+, both seats by turns. */
void solve(float *regret, float *sum, int first, int count_) {
    for (int t = first; t < first + count_; t++)
        for (int me = 0; me < 2; me++) {
            Walk w = {.mode = SOLVE, .me = me, .regret = regret, .sum = sum, .weight = t};
            whole(&w);
        }
}

/* What the best answer to `strategy` wins from seat `me`. */
double best_answer(const float *strategy, int me) {
    Walk w = {.mode = BEST, .me = me, .own = strategy, .other = strategy};
    return whole(&w);
}

/* What `own` wins from seat `me` against `other`. */
double value(const float *own, const float *other, int me) {
    Walk w = {.mode = PLAY, .me = me, .own = own, .other = other};
    return whole(&w);
}

/* Adds `weight` times what each action is worth when `own` plays on, against `other`. */
void add_worth(const float *own, const float *other, float *worth, double weight) {
    for (int me = 0; me < 2; me++) {
        Walk w = {.mode = WORTH, .me = me, .own = own, .other = other, .worth = worth,
                  .weight = weight};
        whole(&w);
    }
}

/* The plain rule: the same value, the next, quit with so many points or fewer, else draw; or, for
 * worth, the best action of each hand. `out` is filled line by line. */
static void fill(const Line *l, int quit_at, const float *worth, float *out, int64_t *at) {
    int turn = l->turn, bits = open_actions(l), size = l->size[turn];
    for (int i = 0; i < many[size]; i++) {
        int hand = hands[size][i], choice = QUIT;
        float best = -1;
        if (worth) {
            for (int a = 0; a < ACTIONS; a++)
                if (may(l, bits, hand, a) && worth[*at + a] > best)
                    best = worth[*at + a], choice = a;
        } else if (may(l, bits, hand, SAME)) choice = SAME;
        else if (may(l, bits, hand, NEXT)) choice = NEXT;
        else if (bits >> DRAW & 1 && points[hand] > quit_at) choice = DRAW;
        for (int a = 0; a < ACTIONS; a++) out[(*at)++] = a == choice;
    }
    for (int a = 0; a < ACTIONS; a++) {
        if (!(bits >> a & 1)) continue;
        Line next = after(l, a);
        if (!over(&next)) fill(&next, quit_at, worth, out, at);
    }
}

void decide(int quit_at, const float *worth, float *out) {
    int64_t at = 0;
    for (int top = 0; top < KINDS; top++) {
        Line l = dealt(top);
        fill(&l, quit_at, worth, out, &at);
    }
}
