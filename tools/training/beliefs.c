/* What others' play says of their hands: what a round shows, likelihoods, samples to learn from.
 *
 * Compiled by beliefs.py; the program itself never needs it. Kinds of card: 0..6 the values
 * 1..6 and the llama, plus cards among them, 7 the pink llama.
 */
#include "table.c"
#include "habits.c"

#define KINDS 8
#define PAIR 63   /* features of a seat and a kind; the same list in lama_gui/bots/lama_beliefs.py */
#define HIDDEN 24
#define NONE 255

/* What a round has shown of each seat: for each kind, how many cards it drew since it showed
 * that it held none (deny) or preferred another (pass); NONE when it never did. */
typedef struct {
    uint8_t deny[SEATS][KINDS], pass[SEATS][KINDS], played[SEATS][KINDS];
    uint8_t draws[SEATS], turns[SEATS], gone_top[SEATS], drew_last[SEATS], forced[SEATS];
} Track;

typedef struct {
    float w1[PAIR][HIDDEN], b1[HIDDEN], w2[HIDDEN], b2;
} Belief;

/* The value network as it is shipped: one hidden layer. */
typedef struct {
    float w1[VALUE_FEATURES][V1], b1[V1], w2[V1], b2;
} SmallValue;

static int kind_of(int card) { return card == 13 ? 7 : value_of(card) - 1; }

static void forget(Track *t) {
    memset(t, 0, sizeof *t);
    memset(t->deny, NONE, sizeof t->deny);
    memset(t->pass, NONE, sizeof t->pass);
}

static void note(Track *t, const Round *r, int action) {
    int s = r->turn, top = r->top - 1, next = (top + 1) % 7;
    uint8_t *deny = t->deny[s], *pass = t->pass[s];
    t->turns[s]++;
    t->drew_last[s] = action == DRAW;
    if (action == QUIT) {
        t->gone_top[s] = (uint8_t)(top + 1);
        t->forced[s] = r->playing == 1 || r->deck_at == r->deck_end;
        return;
    }
    if (action == DRAW) {
        for (int k = 0; k < KINDS; k++) {
            if (deny[k] != NONE) deny[k]++;
            if (pass[k] != NONE) pass[k]++;
        }
        deny[top] = deny[next] = deny[7] = 1;
        pass[top] = pass[next] = NONE;
        t->draws[s]++;
        return;
    }
    int k = kind_of(card_of(action, r->top));
    t->played[s][k]++;
    if (deny[k] != NONE) deny[k] = deny[k] ? deny[k] - 1 : NONE;
    if (pass[k] != NONE) pass[k] = pass[k] ? pass[k] - 1 : NONE;
    if (k == next) pass[top] = 0;
    if (k == 7 && top != 6) pass[top] = pass[next] = 0;
}

/* A round is over: what it adds to what is known of each seat. */
static void remember(Habits *h, const Track *t, const Round *r) {
    h->rounds++;
    for (int s = 0; s < r->seats; s++) {
        int cost = points(r->hand[s]);
        int cell = cell_of(r->seats, r->quit[s], t->forced[s], cost, t->draws[s]);
        for (int k = 0; k < TYPES; k++) h->logit[s][k] += likely.like[cell][k];
    }
}

static void hidden_kinds(const Round *r, int me, int *out) {
    for (int k = 0; k < KINDS; k++) out[k] = 0;
    for (int c = 0; c < CARDS; c++)
        out[kind_of(c)] += r->variant->copies[c] - r->hand[me][c] - r->seen[c];
}

static int least(int a, int b) { return a < b ? a : b; }

/* The features of every kind in the hand of s, 8 rows. */
static void pair_features(const Round *r, const Track *t, const Habits *h, int s, const int *out,
                          uint8_t *xs) {
    uint8_t eighths[GROUPS];
    int n = r->size[s], top = r->top - 1, denied = 0;
    const uint8_t *deny = t->deny[s], *pass = t->pass[s], *played = t->played[s];
    for (int k = 0; k < KINDS; k++) denied += deny[k] != NONE;
    memset(xs, 0, KINDS * PAIR);
    groups_of(h, s, eighths);
    for (int k = 0; k < KINDS; k++) {
        uint8_t *x = xs + k * PAIR;
        int up = (k + 1) % 7, down = (k + 6) % 7;
        if (deny[k] != NONE) {
            x[least(deny[k], 4)] = 1;
            x[5] = n ? (uint8_t)((8 * least(deny[k], n) + n / 2) / n) : 0;
            x[6] = 1;
        }
        if (pass[k] != NONE) x[7 + least(pass[k], 2)] = 1;
        if (k < 7) x[10 + (k - top + 7) % 7] = 1;
        x[17 + k] = 1;
        if (r->quit[s]) {
            x[25] = 1;
            x[26] = k < 7 && (k == t->gone_top[s] - 1 || k == t->gone_top[s] % 7);
            if (n) x[26 + least(n, 5)] = 1;
        } else {
            if (n) x[31 + least(n, 7)] = 1;
            x[39] = t->drew_last[s];
        }
        if (t->draws[s]) x[39 + least(t->draws[s], 4)] = 1;
        x[44] = played[k] == 1;
        x[45] = played[k] > 1;
        if (k < 7) {
            x[46] = played[up] > 0;
            x[47] = played[down] > 0;
            x[52] = deny[up] != NONE;
            x[53] = deny[down] != NONE;
        }
        x[48] = (uint8_t)denied;
        x[49] = (uint8_t)least(t->turns[s], 8);
        x[50] = (uint8_t)(r->round > 1 ? least(r->total[s] / (r->round - 1), 20) : 0);
        x[51] = r->round <= 1;
        x[54] = (uint8_t)r->seats;
        x[55] = (uint8_t)out[k];
        memcpy(x + 56, eighths, sizeof eighths);
    }
}

/* ------------------------------------------------------------------ likelihoods */

static double choose_of(int n, int k) {
    double c = 1;
    for (int i = 0; i < k; i++) c = c * (n - i) / (i + 1);
    return c;
}

/* A hand of n from `out`, the odds of kind k times exp(lw[k]): its log likelihood, and the
 * expected copies of each kind. */
static double fisher(const float *lw, const uint8_t *out, const uint8_t *hand, int n, double *mean) {
    double part[KINDS][16], before[KINDS + 1][16] = {{0}}, behind[KINDS + 1][16] = {{0}};
    before[0][0] = behind[KINDS][0] = 1;
    for (int k = 0; k < KINDS; k++) {
        double w = exp(lw[k]), p = 1;
        for (int j = 0; j <= n; j++, p *= w) part[k][j] = j <= out[k] ? choose_of(out[k], j) * p : 0;
    }
    for (int k = 0; k < KINDS; k++)
        for (int a = 0; a <= n; a++)
            for (int j = 0; a + j <= n && j <= out[k]; j++)
                before[k + 1][a + j] += before[k][a] * part[k][j];
    for (int k = KINDS - 1; k >= 0; k--)
        for (int a = 0; a <= n; a++)
            for (int j = 0; a + j <= n && j <= out[k]; j++)
                behind[k][a + j] += behind[k + 1][a] * part[k][j];
    double all = before[KINDS][n], ll = -log(all);
    for (int k = 0; k < KINDS; k++) {
        double sum = 0;
        for (int j = 1; j <= n && j <= out[k]; j++) {
            double rest = 0;
            for (int a = 0; a + j <= n; a++) rest += before[k][a] * behind[k + 1][n - j - a];
            sum += j * part[k][j] * rest;
        }
        mean[k] = sum / all;
        ll += log(part[k][hand[k]]);
    }
    return ll;
}

/* lw: count x 8; gradient of the mean log likelihood by lw. Skips hands of 0 or more than 14. */
void likelihoods(int count, const float *lw, const uint8_t *out, const uint8_t *hands,
                 const uint8_t *sizes, double *lls, float *gradient) {
    for (int i = 0; i < count; i++) {
        double mean[KINDS];
        lls[i] = fisher(lw + 8 * i, out + 8 * i, hands + 8 * i, sizes[i], mean);
        if (gradient)
            for (int k = 0; k < 8; k++) gradient[8 * i + k] = (float)(mean[k] - hands[8 * i + k]);
    }
}

static double hyper(const uint8_t *hand, const uint8_t *out) { /* ways, not a chance */
    double ways = 1;
    for (int k = 0; k < KINDS; k++) ways *= choose_of(out[k], hand[k]);
    return ways;
}

/* The two rules of thumb: rule[i] is 0, 1..7 (drew just now on that top) or 8 (quit with few).
 * One deal in twenty is at random, so that nothing is impossible. */
void rules_of_thumb(int count, const uint8_t *out, const uint8_t *hands, const uint8_t *sizes,
                    const uint8_t *rule, double *lls) {
    for (int i = 0; i < count; i++) {
        const uint8_t *o = out + 8 * i, *h = hands + 8 * i;
        int n = sizes[i], all = 0;
        for (int k = 0; k < 8; k++) all += o[k];
        double even = hyper(h, o) / choose_of(all, n), p = even;
        if (rule[i] == 8) {
            double dp[16][8] = {{0}};
            int cost = 0;
            dp[0][0] = 1;
            for (int k = 0; k < 6; k++) {
                cost += h[k] ? k + 1 : 0;
                double to[16][8] = {{0}};
                for (int a = 0; a <= n; a++)
                    for (int c = 0; c <= 6; c++)
                        for (int j = 0; a + j <= n && j <= o[k]; j++) {
                            int d = c + (j ? k + 1 : 0);
                            if (d <= 6) to[a + j][d] += dp[a][c] * choose_of(o[k], j);
                        }
                memcpy(dp, to, sizeof dp);
            }
            double sum = 0;
            for (int c = 0; c <= 6; c++) sum += dp[n][c];
            if (sum > 0) p = cost <= 6 && !h[6] && !h[7] ? hyper(h, o) / sum : 0;
        } else if (rule[i]) {
            int a = rule[i] - 1, b = rule[i] % 7, fit = o[a] + o[b] + o[7];
            if (all - fit >= n - 1) {
                p = 0;
                for (int k = 0; k < 8; k++) {
                    if (!h[k]) continue;
                    uint8_t rest[8];
                    memcpy(rest, h, 8);
                    rest[k]--;
                    if (rest[a] || rest[b] || rest[7]) continue;
                    p += hyper(rest, o) / choose_of(all - fit, n - 1) * (o[k] - rest[k]) /
                         (all - n + 1);
                }
            }
        }
        lls[i] = log(0.95 * p + 0.05 * even);
    }
}

/* Samples: what a deciding seat sees of another seat, and that seat's hand. */
int belief_samples(const Variant *variants, int count, const int32_t *seat_mix, const Player *pool,
                   const int32_t *mix, int kinds, const Net *net, int wanted, int keep, uint64_t seed,
                   uint8_t *xs, uint8_t *outs, uint8_t *hands, uint8_t *sizes, uint8_t *rule,
                   uint8_t *turns) {
    int n = 0;
    seed_state = seed;
    while (n < wanted) {
        Round r;
        Player sitting[SEATS];
        Habits h;
        int starter;
        int hero = sit_down(&r, sitting, &starter, variants, count, seat_mix, pool, mix, kinds, 5);
        know_nobody(&h);
        do {
            Track t;
            deal(&r, starter);
            forget(&t);
            while (!r.over) {
                if (r.turn == hero && r.playing > 1 && below(100) < keep) {
                    int out[KINDS];
                    hidden_kinds(&r, hero, out);
                    for (int s = 0; s < r.seats && n < wanted; s++) {
                        if (s == hero || r.size[s] > 14) continue;
                        pair_features(&r, &t, &h, s, out, xs + (int64_t)n * KINDS * PAIR);
                        for (int k = 0; k < 8; k++) outs[8 * n + k] = (uint8_t)out[k], hands[8 * n + k] = 0;
                        for (int c = 0; c < CARDS; c++) hands[8 * n + kind_of(c)] += r.hand[s][c];
                        sizes[n] = r.size[s];
                        rule[n] = r.quit[s] ? (r.size[s] <= 4 ? 8 : 0)
                                  : r.drew[s] && r.acted[s] > r.acted[hero] ? r.drew_top[s] : 0;
                        turns[n] = t.turns[hero];
                        n++;
                    }
                }
                int a = below(100) < 8 && r.turn == hero ? pick_random(legal(&r))
                                                         : choose(&r, &sitting[r.turn], net);
                note(&t, &r, a);
                act(&r, a);
            }
            remember(&h, &t, &r);
            starter = score(&r);
        } while (!match_over(&r));
    }
    return n;
}

/* Counts how the rounds of each kind of player end. counts: CELLS x TYPES. */
void habit_counts(const Variant *variants, int count, const int32_t *seat_mix, const Player *pool,
                  const int32_t *mix, int kinds, const Net *net, int matches, uint64_t seed,
                  double *counts) {
    seed_state = seed;
    int sum = 0;
    for (int k = 0; k < kinds; k++) sum += mix[k];
    for (int m = 0; m < matches; m++) {
        Round r = {.variant = pick(variants, count), .seats = seat_mix[below(16)]};
        Player sitting[SEATS];
        int who[SEATS], whole = below(2), starter = below(r.seats);
        for (int s = 0; s < r.seats; s++) {
            /* one seat of any kind, the others as they sit in the crowd */
            int n = below(sum), k = 0;
            for (; (n -= mix[k]) >= 0; k++) {}
            who[s] = s == m % r.seats ? below(kinds) : whole && s > 1 ? who[s - 1] : k;
            sitting[s] = pool[who[s]];
        }
        do {
            Track t;
            deal(&r, starter);
            forget(&t);
            while (!r.over) {
                int a = choose(&r, &sitting[r.turn], net);
                note(&t, &r, a);
                act(&r, a);
            }
            for (int s = 0; s < r.seats; s++) {
                int cost = points(r.hand[s]);
                int cell = cell_of(r.seats, r.quit[s], t.forced[s], cost, t.draws[s]);
                counts[cell * TYPES + who[s]]++;
            }
            starter = score(&r);
        } while (!match_over(&r));
    }
}

static Round replayed_round;

void begin_habits(Habits *h) { know_nobody(h); }

/* The features after some actions, for the test that holds the program's own against them.
 * cards: the hands by seat, the first discard, the deck; xs: 8 rows a seat, nothing for me.
 * h: what the rounds before have shown; a round that is over is added. */
void replayed(const Variant *variant, int seats, int starter, const int32_t *totals, int number,
              const uint8_t *cards, int count, const uint8_t *actions, int made, int me,
              Habits *h, uint8_t *xs) {
    Round r = {.variant = variant, .seats = seats};
    Track t;
    int out[KINDS];
    deal(&r, starter);
    memset(r.hand, 0, sizeof r.hand);
    memset(r.seen, 0, sizeof r.seen);
    memcpy(r.deck, cards, (size_t)count);
    for (int i = 0; i < 6 * seats; i++) r.hand[i / 6][cards[i]]++;
    r.seen[cards[6 * seats]]++;
    r.top = value_of(cards[6 * seats]);
    r.deck_at = 6 * seats + 1;
    r.deck_end = count;
    r.round = number;
    for (int s = 0; s < seats; s++) r.total[s] = totals[s];
    forget(&t);
    for (int i = 0; i < made; i++) {
        note(&t, &r, actions[i]);
        act(&r, actions[i]);
    }
    hidden_kinds(&r, me, out);
    for (int s = 0; s < seats; s++)
        if (s != me) pair_features(&r, &t, h, s, out, xs + s * KINDS * PAIR);
    if (r.over) remember(h, &t, &r);
    replayed_round = r;
}
