/* The search of lama_gui/bots/lama_expert.py at the table of table.c, to measure what guesses are
 * worth: thousands of matches in the same deals.
 *
 * Compiled by beliefs.py; the program itself never needs it.
 */
#include "beliefs.c"
#include "strangers.c"

static float run_small(const SmallValue *value, const float *x) {
    float h[V1], out = value->b2;
    memcpy(h, value->b1, sizeof h);
    for (int i = 0; i < VALUE_FEATURES; i++)
        if (x[i] != 0)
            for (int j = 0; j < V1; j++) h[j] += x[i] * value->w1[i][j];
    for (int j = 0; j < V1; j++)
        if (h[j] > 0) out += h[j] * value->w2[j];
    return 1.0f / (1.0f + expf(-out));
}

static float worth_small(Round *r, int hero, const SmallValue *value) {
    float x[VALUE_FEATURES];
    int starter = score(r);
    if (match_over(r)) return win_share(r, hero);
    value_features(r, hero, starter, x);
    return run_small(value, x);
}

static void weights_of(const Belief *b, const uint8_t *xs, float *lw) {
    for (int k = 0; k < KINDS; k++) {
        float h[HIDDEN];
        const uint8_t *x = xs + k * PAIR;
        memcpy(h, b->b1, sizeof h);
        for (int i = 0; i < PAIR; i++)
            if (x[i])
                for (int j = 0; j < HIDDEN; j++) h[j] += x[i] * b->w1[i][j];
        lw[k] = b->b2;
        for (int j = 0; j < HIDDEN; j++)
            if (h[j] > 0) lw[k] += h[j] * b->w2[j];
    }
}

#define SAFE 8  /* against the careless: the plain rule, quitting with so many points */
#define WILD 99 /* the limit of who makes any legal move */

typedef struct {
    int mode, worlds, two; /* mode 0 at random, 1 the rules of thumb, 2 beliefs, 3 sees all hands */
    float mix, clear, sharp;
    int habits; /* whether the others play on as they did in earlier rounds */
    int wild;   /* the careless: 0 as all others, 1 told by their points and met with the plain
                   rule, 2 told by their habits and imagined so */
} Way;

typedef struct {
    int me, cards, order[SEATS], holders;
    uint8_t pool[64];
    float accept[SEATS][KINDS], chances[SEATS][TYPES];
} Guess;

static void begin_guess(Guess *g, const Round *r, const Track *t, const Habits *h, const Belief *b,
                        const Way *way) {
    int out[KINDS], me = r->turn;
    float spread[SEATS];
    g->me = me;
    g->cards = g->holders = 0;
    for (int c = 0; c < CARDS; c++)
        for (int i = r->variant->copies[c] - r->hand[me][c] - r->seen[c]; i > 0; i--)
            g->pool[g->cards++] = (uint8_t)c;
    hidden_kinds(r, me, out);
    for (int s = 0; s < r->seats; s++) {
        if (s == me) continue;
        if (way->habits) kinds_of(h, s, g->chances[s]);
        spread[s] = 0;
        if (way->mode == 2) {
            uint8_t xs[KINDS * PAIR];
            float lw[KINDS], high = -1e9f, low = 1e9f;
            pair_features(r, t, h, s, out, xs);
            weights_of(b, xs, lw);
            for (int k = 0; k < KINDS; k++)
                if (out[k]) {
                    if (lw[k] > high) high = lw[k];
                    if (lw[k] < low) low = lw[k];
                }
            for (int k = 0; k < KINDS; k++) g->accept[s][k] = expf(way->sharp * (lw[k] - high));
            spread[s] = high - low;
        } else if (way->mode == 1) {
            spread[s] = (r->quit[s] && r->size[s] <= 4) || (r->drew[s] && r->acted[s] > r->acted[me]);
        }
        int i = g->holders++;
        for (; i > 0 && spread[g->order[i - 1]] < spread[s]; i--) g->order[i] = g->order[i - 1];
        g->order[i] = s;
    }
}

/* Put a guess at the hidden cards into w, a copy of the round. */
static void deal_guess(Guess *g, Round *w, const Way *way) {
    uint8_t *pool = g->pool, rest[80];
    uint8_t left[64];
    int n = g->cards;
    memcpy(left, pool, (size_t)n);
    if (way->mode == 3) n = 0;
    if (way->mode == 3)
        for (int i = w->deck_at; i < w->deck_end; i++) left[n++] = w->deck[i];
    for (int i = n - 1; i > 0; i--) {
        int j = below(i + 1);
        uint8_t c = left[i];
        left[i] = left[j], left[j] = c;
    }
    for (int o = 0; o < g->holders && way->mode != 3; o++) {
        int s = g->order[o], need = w->size[s], kept = 0;
        uint8_t *hand = w->hand[s];
        memset(hand, 0, 16);
        if (way->mode == 2) {
            const float *accept = g->accept[s];
            for (int i = 0; i < n; i++) {
                int c = left[i];
                if (need && chance() < accept[kind_of(c)]) hand[c]++, need--;
                else rest[kept++] = (uint8_t)c;
            }
        } else if (way->mode == 1) {
            int drew = w->drew[s] && w->acted[s] > w->acted[g->me] && !w->quit[s];
            int low = w->quit[s] && w->size[s] <= 4, top = w->drew_top[s];
            need -= drew;
            for (int i = 0; i < n; i++) {
                int c = left[i], fits = drew || low;
                if (drew) fits = value_of(c) != top && value_of(c) != after(top) && c != 13;
                else if (low && need) {
                    hand[c]++;
                    fits = points(hand) <= 6;
                    hand[c]--;
                }
                if (need && fits) hand[c]++, need--;
                else rest[kept++] = (uint8_t)c;
            }
            need += drew;
        } else {
            for (int i = 0; i < n; i++) rest[kept++] = left[i];
        }
        while (need--) hand[rest[--kept]]++;
        /* cards left over keep their chance order only in part: shuffle what is on top */
        memcpy(left, rest, (size_t)kept);
        n = kept;
        for (int i = n - 1; i > 0 && way->mode; i--) {
            int j = below(i + 1);
            uint8_t c = left[i];
            left[i] = left[j], left[j] = c;
        }
    }
    memcpy(w->deck, left, (size_t)n);
    w->deck_at = 0;
    w->deck_end = n;
}

/* With how many points each seat quits in a guess: as the plain rule, or as it is used to. */
static void guess_limits(const Guess *g, const Round *r, const Way *way, int wild, int *limits) {
    for (int s = 0; s < r->seats; s++) {
        limits[s] = wild ? SAFE : 4;
        if (!way->habits || s == g->me) continue;
        float luck = chance();
        int k = 0;
        while (k < TYPES - 1 && (luck -= g->chances[s][k]) >= 0) k++;
        limits[s] = wild ? WILD : limit_of[k];
    }
}

/* Play on by the plain rule, as Table.finish in lama_gui/bots/lama_playout.py. */
static void finish_plainly(Round *r, const int *limits) {
    while (!r->over) {
        int s = r->turn, top = r->top, card = -1;
        uint8_t *hand = r->hand[s];
        int same = top - 1, next = top % 7;
        if (hand[same]) card = same;
        else if (top < 7 && hand[top + 6]) card = top + 6;
        else if (top == 7 && hand[13]) card = 13;
        else if (hand[next]) card = next;
        else if (next < 6 && hand[next + 7]) card = next + 7;
        else if (hand[13]) card = 13;
        r->last_turn = s;
        if (card >= 0) {
            hand[card]--;
            r->top = value_of(card);
            r->last_card = s;
            if (--r->size[s] == 0) {
                r->over = 1;
                r->went_out = s;
                return;
            }
            if (card < 7 || card == 13) pass_turn(r);
        } else if (r->deck_at == r->deck_end || r->playing < 2 || points(hand) <= limits[s]) {
            r->quit[s] = 1;
            if (--r->playing == 0) r->over = 1;
            else pass_turn(r);
        } else {
            hand[r->deck[r->deck_at++]]++;
            r->size[s]++;
            pass_turn(r);
        }
    }
}

static int big_hand(const Round *r) {
    for (int s = 0; s < r->seats; s++)
        if (s != r->turn && r->quit[s] && r->size[s] >= 5) return 1;
    return 0;
}

/* Whether the others make any legal move, by the points that they take a round. */
static int by_points(const Round *r) {
    int sum = -r->total[r->turn], others = (r->seats - 1) * (r->round - 1), big = big_hand(r);
    for (int s = 0; s < r->seats; s++) sum += r->total[s];
    if (r->round <= 1) return big;
    return sum >= 12 * others || (big && sum >= 8 * others);
}

/* The same by their habits, as careless in lama_gui/bots/lama_beliefs.py. */
static int by_habits(const Round *r, const Habits *h) {
    float sum = 0, chances[TYPES];
    if (r->round <= 1) return big_hand(r);
    for (int s = 0; s < r->seats; s++) {
        if (s == r->turn) continue;
        kinds_of(h, s, chances);
        sum += chances[TYPES - 1];
    }
    return sum > (r->seats - 1) / 2.0f;
}

/* Play on: seats with no limit make any legal move, the others play by the plain rule. */
static void finish_wildly(Round *r, const int *limits) {
    while (!r->over) {
        int limit = limits[r->turn];
        Player p = {limit == WILD ? RANDOM : RULE, limit, 0};
        act(r, choose(r, &p, 0));
    }
}

static int search(const Round *r, const Track *t, const Habits *h, const Net *net,
                  const SmallValue *value, const Belief *belief, const Way *way) {
    int bits = legal(r), me = r->turn, count = 0, live = 0;
    if ((bits & (bits - 1)) == 0) return QUIT;
    uint8_t x[FEATURES];
    float out[OUT], prior[ACTIONS], mix = way->mix;
    int act_of[ACTIONS], mode = way->mode;
    int wild = way->wild == 1 ? by_points(r) : way->wild == 2 && by_habits(r, h);
    if (wild && way->wild == 1) return choose(r, &(Player){RULE, 8, 0}, 0);
    features(r, x);
    run_net(net, x, out);
    if (wild) {
        int first = choose(r, &(Player){RULE, 8, 0}, 0);
        mix = 1;
        mode = 0;
        for (int a = 0; a < ACTIONS; a++) out[a] = a == first ? 0.01f : 0;
    }
    for (int a = 0; a < ACTIONS; a++) {
        if (!(bits >> a & 1)) continue;
        int i = count++;
        for (; i > 0 && prior[i - 1] < out[a]; i--) prior[i] = prior[i - 1], act_of[i] = act_of[i - 1];
        prior[i] = out[a], act_of[i] = a;
    }
    int worlds = r->seats == 2 ? way->two : way->worlds;
    if (!worlds || (!wild && prior[0] - prior[1] > way->clear)) return act_of[0];
    Guess g;
    Way as = *way;
    as.mode = mode;
    as.mix = mix;
    way = &as;
    begin_guess(&g, r, t, h, belief, way);
    double sum[ACTIONS] = {0}, square[ACTIONS] = {0};
    int dropped[ACTIONS] = {0}, tried[ACTIONS] = {0};
    live = count;
    for (int done = 0; done < worlds && live > 1;) {
        for (int i = 0; i < 32 && done < worlds; i++, done++) {
            Round world = *r;
            double base = 0;
            int limits[SEATS];
            deal_guess(&g, &world, way);
            guess_limits(&g, r, way, wild, limits);
            for (int k = 0; k < count; k++) {
                if (dropped[k]) continue;
                Round copy = world;
                act(&copy, act_of[k]);
                if (wild) finish_wildly(&copy, limits);
                else finish_plainly(&copy, limits);
                double win = worth_small(&copy, me, value);
                if (!k) base = win;
                tried[k]++;
                sum[k] += win - base;
                square[k] += (win - base) * (win - base);
            }
        }
        double best = -1e9, best_error = 0;
        double scores[ACTIONS], errors[ACTIONS];
        for (int k = 0; k < count; k++) {
            if (dropped[k]) continue;
            double mean = sum[k] / tried[k];
            double spread = square[k] / tried[k] - mean * mean;
            scores[k] = (1 - way->mix) * (prior[k] - prior[0]) + way->mix * mean;
            errors[k] = way->mix * sqrt(spread > 0 ? spread / tried[k] : 0);
            if (scores[k] > best) best = scores[k], best_error = errors[k];
        }
        int in = 0, only = 0;
        for (int k = 0; k < count; k++)
            if (!dropped[k] && best - scores[k] <= 2.5 * (best_error + errors[k])) in++, only = k;
        if (in == 1) return act_of[only];
        for (int k = 1; k < count; k++)
            if (!dropped[k] && best - scores[k] > 2.5 * (best_error + errors[k])) dropped[k] = 1, live--;
    }
    int choice = 0;
    double best = -1e9;
    for (int k = 0; k < count; k++) {
        double s = (1 - way->mix) * (prior[k] - prior[0]) + way->mix * sum[k] / (tried[k] ? tried[k] : 1);
        if (!dropped[k] && s > best) best = s, choice = k;
    }
    return act_of[choice];
}

/* The same deals for whoever plays: one hero, each deal once in every seat. won: per match. */
void duplicate(const Variant *variant, int seats, const Player *others, const Net *net,
               const SmallValue *value, const Belief *belief, const Way *way, int sets,
               uint64_t seed, double *won) {
    for (int m = 0; m < sets * seats; m++) {
        Round r = {.variant = variant, .seats = seats};
        uint64_t luck = (seed * 1000003ull + (uint64_t)(m / seats)) * 0x9e3779b97f4a7c15ull;
        seed_state = luck;
        int hero = m % seats, starter = below(seats);
        Habits h;
        know_nobody(&h);
        do {
            Track t;
            uint64_t own = luck + 77 + (uint64_t)r.round * 0x2545f4914f6cdd1dull;
            seed_state = own;
            deal(&r, starter);
            forget(&t);
            seed_state ^= (uint64_t)hero << 40;
            while (!r.over) {
                int a = r.turn == hero ? search(&r, &t, &h, net, value, belief, way)
                        : others[r.turn].kind >= HOARDER ? strange(&r, others[r.turn].kind)
                                       : choose(&r, &others[r.turn], net);
                note(&t, &r, a);
                act(&r, a);
            }
            remember(&h, &t, &r);
            starter = score(&r);
        } while (!match_over(&r));
        won[m] = win_share(&r, hero);
    }
}
