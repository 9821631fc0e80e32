/* A fast table for training: simple opponents and the network's policy.
 *
 * Compiled by train.py and used through ctypes; the program itself never needs it.
 */
#include <math.h>
#include <stdint.h>
#include <string.h>

#include "table.h" /* the rules: assets/native */

#define OUT 16
#define FEATURES 176
#define OTHERS (CARDS * (SEATS - 1))
#define VALUE_FEATURES 17
#define H1 256
#define H2 64
#define V1 32
#define V2 16

enum { RULE, NEXT_FIRST, RANDOM, NET, NOVICE, WARY, NOISY_NET, FROZEN };

typedef struct {
    float w1[FEATURES][H1], b1[H1], w2[H1][H2], b2[H2], w3[H2][OUT], b3[OUT];
} Net;

typedef struct {
    float w1[VALUE_FEATURES][V1], b1[V1], w2[V1][V2], b2[V2], w3[V2], b3;
} Value;

typedef struct {
    int32_t kind, threshold, noise; /* noise: percent of random moves */
} Player;

static uint64_t seed_state;

static uint64_t next64(void) {
    uint64_t z = (seed_state += 0x9e3779b97f4a7c15ull);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
    return z ^ (z >> 31);
}
static int below(int n) { return (int)((next64() >> 32) * (uint64_t)n >> 32); }
static float chance(void) { return (next64() >> 40) * (1.0f / 16777216.0f); }

static void deal(Round *r, int starter) {
    int cards = 0;
    for (int c = 0; c < CARDS; c++)
        for (int i = 0; i < r->variant->copies[c]; i++) r->deck[cards++] = (uint8_t)c;
    for (int i = cards - 1; i > 0; i--) {
        int j = below(i + 1);
        uint8_t t = r->deck[i];
        r->deck[i] = r->deck[j];
        r->deck[j] = t;
    }
    deal_hands(r, cards, starter, 6);
}

/* Scores the round into total; the next starter. */
static int score(Round *r) {
    for (int s = 0; s < r->seats; s++) r->total[s] += points(r->hand[s]);
    if (r->went_out >= 0) {
        int *t = &r->total[r->went_out];
        *t -= r->variant->twenty && *t >= 20 ? 20 : *t >= 10 ? 10 : *t >= 1 ? 1 : 0;
    }
    return r->variant->last_card && r->last_card >= 0 ? r->last_card : r->last_turn;
}

static int match_over(const Round *r) {
    for (int s = 0; s < r->seats; s++)
        if (r->total[s] >= 40) return 1;
    return 0;
}

static float win_share(const Round *r, int seat) {
    int best = 1000, count = 0;
    for (int s = 0; s < r->seats; s++) {
        if (r->total[s] < best) best = r->total[s], count = 0;
        count += r->total[s] == best;
    }
    return r->total[seat] == best ? 1.0f / count : 0.0f;
}

/* ------------------------------------------------------------------ features
 * Small whole numbers that a view gives away; the same list in lama_gui/bots/lama_network.py. */

static int add_counts(uint8_t *x, int n, int steps) {
    for (int i = 0; i < steps; i++) x[i] = n > i;
    return steps;
}

static void features(const Round *r, uint8_t *x) {
    int me = r->turn, top = r->top, at = 0;
    const uint8_t *hand = r->hand[me];
    int held[8] = {0}, out[8] = {0}, different = 0;
    memset(x, 0, FEATURES);
    for (int c = 0; c < CARDS; c++) {
        held[value_of(c)] += hand[c];
        out[value_of(c)] += r->variant->copies[c] - hand[c] - r->seen[c];
    }
    x[at + r->seats - 2] = 1, at += 5;
    x[at + top - 1] = 1, at += 7;
    for (int v = 1; v <= 7; v++) at += add_counts(x + at, held[v], 3), different += held[v] > 0;
    for (int k = 0, v = top; k < 7; k++, v = after(v)) at += add_counts(x + at, held[v], 2);
    for (int k = 0, v = top; k < 7; k++, v = after(v)) x[at++] = (uint8_t)out[v];
    int cost = points(hand), deck = r->deck_end - r->deck_at;
    x[at++] = r->size[me];
    x[at++] = (uint8_t)different;
    x[at++] = (uint8_t)cost;
    x[at++] = (uint8_t)deck;
    x[at++] = deck == 0;
    x[at++] = deck > 0 && deck < r->seats;
    x[at++] = r->playing == 1;
    x[at++] = r->total[me];
    x[at++] = r->total[me] + cost >= 40;
    x[at++] = r->total[me] >= 10;
    int smallest = 9, low = 1000, high = 0;
    for (int s = 0; s < r->seats; s++) {
        if (s == me) continue;
        if (!r->quit[s] && r->size[s] < smallest) smallest = r->size[s];
        if (r->total[s] < low) low = r->total[s];
        if (r->total[s] > high) high = r->total[s];
    }
    x[at++] = (uint8_t)low;
    x[at++] = (uint8_t)high;
    for (int k = 1; k <= 4; k++) x[at++] = smallest == k;
    for (int k = 2; k <= 5; k++) x[at++] = r->playing >= k;
    /* party cards */
    for (int v = 1; v <= 6; v++) x[at++] = hand[v + 6];
    x[at++] = top < 7 && hand[top + 6];
    x[at++] = after(top) < 7 && hand[after(top) + 6];
    x[at++] = hand[13];
    x[at++] = r->variant->copies[13] && !hand[13] && !r->seen[13];
    for (int v = 1; v <= 6; v++)
        x[at++] = r->variant->copies[v + 6] && !hand[v + 6] && !r->seen[v + 6];
    /* the others, clockwise */
    for (int k = 1; k < SEATS; k++, at += 17) {
        if (k >= r->seats) continue;
        int s = (me + k) % r->seats;
        uint8_t *y = x + at;
        y[0] = !r->quit[s];
        y[1] = r->total[s];
        if (r->quit[s]) {
            y[2] = r->size[s];
            y[3] = 1;
            continue;
        }
        int size = r->size[s];
        for (int i = 1; i <= 6; i++) y[3 + i] = size == i;
        y[10] = size > 6 ? size - 6 : 0;
        y[11] = size <= 2;
        if (r->drew[s] && r->acted[s] > r->acted[me]) {
            int moved = (top - r->drew_top[s] + 7) % 7;
            y[12] = 1;
            y[13 + (moved < 3 ? moved : 3)] = 1;
        }
    }
    x[FEATURES - 1] = (uint8_t)(r->round > 20 ? 20 : r->round);
}

/* What no seat sees and a critic does in training: the others' cards, clockwise. */
static void others_hands(const Round *r, uint8_t *x) {
    memset(x, 0, OTHERS);
    for (int k = 1; k < r->seats; k++)
        memcpy(x + CARDS * (k - 1), r->hand[(r->turn + k) % r->seats], CARDS);
}

/* A match in the middle: any totals, and about as many rounds as they take. */
static void any_totals(Round *r) {
    int sum = 0;
    for (int s = 0; s < r->seats; s++) sum += r->total[s] = below(40);
    r->round = sum / (5 * r->seats) + below(3);
}

static void run_net(const Net *net, const uint8_t *x, float *out) {
    float h1[H1], h2[H2];
    memcpy(h1, net->b1, sizeof h1);
    for (int i = 0; i < FEATURES; i++)
        if (x[i]) {
            float v = x[i];
            const float *w = net->w1[i];
            for (int j = 0; j < H1; j++) h1[j] += v * w[j];
        }
    memcpy(h2, net->b2, sizeof h2);
    for (int i = 0; i < H1; i++)
        if (h1[i] > 0) {
            const float *w = net->w2[i];
            for (int j = 0; j < H2; j++) h2[j] += h1[i] * w[j];
        }
    memcpy(out, net->b3, sizeof net->b3);
    for (int i = 0; i < H2; i++)
        if (h2[i] > 0)
            for (int j = 0; j < OUT; j++) out[j] += h2[i] * net->w3[i][j];
}

/* The chance of `seat` to win, between two rounds. */
static void value_features(const Round *r, int seat, int starter, float *x) {
    int others[SEATS], n = 0, high = 0;
    memset(x, 0, VALUE_FEATURES * sizeof *x);
    x[r->seats - 2] = 1;
    for (int s = 0; s < r->seats; s++) {
        if (r->total[s] > high) high = r->total[s];
        if (s == seat) continue;
        int i = n++;
        for (; i > 0 && others[i - 1] > r->total[s]; i--) others[i] = others[i - 1];
        others[i] = r->total[s];
    }
    x[5] = r->total[seat] / 40.0f;
    x[6] = high / 40.0f;
    for (int i = 0; i < n; i++) x[7 + i] = others[i] / 40.0f;
    x[12] = starter == seat;
    x[13] = starter == (seat + 1) % r->seats;
    x[14] = (r->total[seat] >= 10) + (r->variant->twenty && r->total[seat] >= 20);
    x[15] = r->total[seat] == high;
    x[16] = (r->round > 20 ? 20 : r->round) / 10.0f;
}

static float run_value(const Value *value, const float *x) {
    float h1[V1], h2[V2], out = value->b3;
    memcpy(h1, value->b1, sizeof h1);
    for (int i = 0; i < VALUE_FEATURES; i++)
        if (x[i] != 0)
            for (int j = 0; j < V1; j++) h1[j] += x[i] * value->w1[i][j];
    memcpy(h2, value->b2, sizeof h2);
    for (int i = 0; i < V1; i++)
        if (h1[i] > 0)
            for (int j = 0; j < V2; j++) h2[j] += h1[i] * value->w2[i][j];
    for (int i = 0; i < V2; i++)
        if (h2[i] > 0) out += h2[i] * value->w3[i];
    return 1.0f / (1.0f + expf(-out));
}

/* ------------------------------------------------------------------ players */

static int pick_random(int bits) {
    int n = below(__builtin_popcount((unsigned)bits));
    for (int a = 0;; a++)
        if (bits >> a & 1 && n-- == 0) return a;
}

static const int8_t SAME_ORDER[] = {SAME, SAME_PLUS, NEXT, NEXT_PLUS, PINK};
static const int8_t LLAMA_ORDER[] = {SAME, PINK, NEXT, NEXT_PLUS, SAME_PLUS};
static const int8_t NEXT_ORDER[] = {NEXT, NEXT_PLUS, PINK, SAME, SAME_PLUS};

static int first_of(const int8_t *order, int bits) {
    for (int i = 0; i < 5; i++)
        if (bits >> order[i] & 1) return order[i];
    return -1;
}

static int smallest_other(const Round *r) {
    int smallest = 9;
    for (int s = 0; s < r->seats; s++)
        if (s != r->turn && !r->quit[s] && r->size[s] < smallest) smallest = r->size[s];
    return smallest;
}

static int greedy(const Round *r, const Net *net, int bits, int noisy) {
    uint8_t x[FEATURES];
    float out[OUT], best = -1e9f;
    int choice = QUIT;
    if ((bits & (bits - 1)) == 0) return QUIT;
    features(r, x);
    run_net(net, x, out);
    for (int a = 0; a < ACTIONS; a++) {
        if (!(bits >> a & 1)) continue;
        float q = out[a] + (noisy ? 0.02f * (chance() + chance() - 1) : 0);
        if (q > best) best = q, choice = a;
    }
    return choice;
}

/* Thresholds of the wary rule by the smallest hand of the others; set from outside. */
static int wary_at[8] = {4, 4, 4, 4, 4, 4, 4, 4};
void set_wary(const int32_t *at) { for (int i = 0; i < 8; i++) wary_at[i] = at[i]; }

/* A network that learns no more, for whom another learns to beat; set from outside. */
static const Net *frozen;
void freeze(const Net *net) { frozen = net; }

static int choose(const Round *r, const Player *p, const Net *net) {
    int bits = legal(r), a, kind = p->kind;
    if (kind == FROZEN) return greedy(r, frozen, bits, 0);
    if (!net && (kind == NET || kind == NOISY_NET)) kind = RULE; /* before there is one */
    if (p->noise && below(100) < p->noise) return pick_random(bits);
    switch (kind) {
        case NET: return greedy(r, net, bits, 0);
        case NOISY_NET: return greedy(r, net, bits, 1);
        case RANDOM: return pick_random(bits);
        case NEXT_FIRST: a = first_of(NEXT_ORDER, bits); break;
        case NOVICE: a = first_of(r->top == 7 ? LLAMA_ORDER : NEXT_ORDER, bits);
            if (a >= 0 && below(100) < 15) a = -1;
            break;
        default: a = first_of(r->top == 7 ? LLAMA_ORDER : SAME_ORDER, bits);
    }
    if (a >= 0) return a;
    if (!(bits >> DRAW & 1)) return QUIT;
    int at = p->threshold;
    if (kind == WARY) {
        int smallest = smallest_other(r);
        at = wary_at[smallest > 7 ? 7 : smallest];
    }
    return points(r->hand[r->turn]) <= at ? QUIT : DRAW;
}

static void finish(Round *r, const Player *players, const Net *net) {
    while (!r->over) act(r, choose(r, &players[r->turn], net));
}

/* ------------------------------------------------------------------ what is called */

static const Variant *pick(const Variant *variants, int count) {
    int sum = 0;
    for (int i = 0; i < count; i++) sum += variants[i].weight;
    sum = below(sum);
    for (int i = 0;; i++)
        if ((sum -= variants[i].weight) < 0) return &variants[i];
}

/* Plays matches of players[0..seats) rotated over the seats; the win share of each. */
void play_matches(const Variant *variant, int seats, const Player *players, const Net *net,
                  const Net *other, int matches, uint64_t seed, double *shares, double *squares) {
    seed_state = seed;
    for (int i = 0; i < seats; i++) shares[i] = squares[i] = 0;
    for (int m = 0; m < matches; m++) {
        Round r = {.variant = variant, .seats = seats};
        Player sitting[SEATS];
        for (int s = 0; s < seats; s++) sitting[s] = players[(s + m) % seats];
        int starter = below(seats);
        do {
            deal(&r, starter);
            while (!r.over) {
                int own = (r.turn + m) % seats == 0;
                act(&r, choose(&r, &sitting[r.turn], own || !other ? net : other));
            }
            starter = score(&r);
        } while (!match_over(&r));
        for (int s = 0; s < seats; s++) {
            double w = win_share(&r, s);
            shares[(s + m) % seats] += w;
            squares[(s + m) % seats] += w * w;
        }
    }
}

static void seat_players(Player *sitting, int seats, int hero, const int32_t *mix, int kinds,
                         const Player *pool) {
    int sum = 0, whole = chance() < 0.6f, kind = 0;
    for (int k = 0; k < kinds; k++) sum += mix[k];
    for (int s = 0; s < seats; s++) {
        if (!whole || s == 0) {
            int n = below(sum);
            for (kind = 0; (n -= mix[kind]) >= 0; kind++) {}
        }
        sitting[s] = pool[kind];
    }
    sitting[hero] = (Player){NET, 4, 0};
}

/* A match begins, one in `middle` amid its rounds; the seat of the learner among the crowd. */
static int sit_down(Round *r, Player *sitting, int *starter, const Variant *variants, int count,
                    const int32_t *seat_mix, const Player *pool, const int32_t *mix, int kinds,
                    int middle) {
    *r = (Round){.variant = pick(variants, count), .seats = seat_mix[below(16)]};
    int hero = below(r->seats);
    *starter = below(r->seats);
    seat_players(sitting, r->seats, hero, mix, kinds, pool);
    if (!below(middle)) any_totals(r);
    return hero;
}

/* Samples for the value between rounds: features and whether the seat won in the end. */
int value_samples(const Variant *variants, int count, const int32_t *seat_mix, const Player *pool,
                  const int32_t *mix, int kinds, const Net *net, int wanted, uint64_t seed,
                  float *xs, float *ys) {
    int n = 0;
    seed_state = seed;
    while (n < wanted) {
        Round r;
        Player sitting[SEATS];
        int first = n, starter;
        int hero = sit_down(&r, sitting, &starter, variants, count, seat_mix, pool, mix, kinds, 3);
        do {
            deal(&r, starter);
            finish(&r, sitting, net);
            starter = score(&r);
            if (!match_over(&r) && n < wanted)
                value_features(&r, hero, starter, xs + VALUE_FEATURES * n++);
        } while (!match_over(&r));
        for (int i = first; i < n; i++) ys[i] = win_share(&r, hero);
    }
    return n;
}

/* What the match is worth to `hero` after a round was scored. */
static float worth(const Round *r, int hero, int starter, const Value *value) {
    float x[VALUE_FEATURES];
    if (match_over(r)) return win_share(r, hero);
    value_features(r, hero, starter, x);
    return run_value(value, x);
}

/* How far the net sees the best legal action ahead of the second. */
static float lead(const Net *net, const uint8_t *x, int bits) {
    float out[OUT], best = -1e9f, second = -1e9f;
    run_net(net, x, out);
    for (int a = 0; a < ACTIONS; a++) {
        if (!(bits >> a & 1)) continue;
        if (out[a] > best) second = best, best = out[a];
        else if (out[a] > second) second = out[a];
    }
    return best - second;
}

/* Samples for the policy: for decisions of the net's seat every legal action is played out
 * with the same hidden cards. xs: features; ys: chance to win, then points, per action; hands:
 * the others' cards, clockwise, or null.
 * keep: percent of the decisions taken, and a quarter of that where the net sees a lead of
 * more than `clear`: little is to be learned there. */
int policy_samples(const Variant *variants, int count, const int32_t *seat_mix, const Player *pool,
                   const int32_t *mix, int kinds, const Net *net, const Value *value, int wanted,
                   int keep, float clear, int explore, uint64_t seed, uint8_t *xs, float *ys, uint8_t *masks,
                   uint8_t *hands) {
    int n = 0;
    seed_state = seed;
    while (n < wanted) {
        Round r;
        Player sitting[SEATS];
        int starter;
        int hero = sit_down(&r, sitting, &starter, variants, count, seat_mix, pool, mix, kinds, 3);
        do {
            deal(&r, starter);
            while (!r.over) {
                if (r.turn != hero) {
                    act(&r, choose(&r, &sitting[r.turn], net));
                    continue;
                }
                int bits = legal(&r);
                uint8_t *x = xs + (int64_t)FEATURES * n;
                int take = (bits & (bits - 1)) && below(100) < keep && n < wanted;
                if (take) {
                    features(&r, x);
                    take = !net || lead(net, x, bits) <= clear || !below(4);
                }
                if (take) {
                    float *y = ys + 2 * ACTIONS * (int64_t)n;
                    uint64_t stream = next64();
                    if (hands) others_hands(&r, hands + (int64_t)OTHERS * n);
                    masks[n++] = (uint8_t)bits;
                    for (int a = 0; a < ACTIONS; a++) {
                        y[a] = y[ACTIONS + a] = 0;
                        if (!(bits >> a & 1)) continue;
                        Round copy = r;
                        uint64_t keep_state = seed_state;
                        seed_state = stream; /* the same luck for each action */
                        act(&copy, a);
                        finish(&copy, sitting, net);
                        y[a] = worth(&copy, hero, score(&copy), value);
                        y[ACTIONS + a] = (copy.total[hero] - r.total[hero]) / 10.0f;
                        seed_state = keep_state;
                    }
                }
                act(&r, below(100) < explore ? pick_random(bits) : choose(&r, &sitting[hero], net));
            }
            starter = score(&r);
        } while (!match_over(&r));
    }
    return n;
}
