/* Positions with all hands open, and what they turned out to be worth: for the value that takes the
 * luck of the cards out of measured matches (lama_gui/families/lama_luck.py).
 *
 * Compiled by luck.py; the program itself never needs it.
 */
#include "table.c"

#define OPEN 117

/* All cards but the order of the deck, as `seat` would like to know them; the same list in
 * lama_gui/families/lama_luck.py. */
static void open_features(const Round *r, int seat, uint8_t *x) {
    int at = 0, left[8] = {0}, next = after(r->top);
    memset(x, 0, OPEN);
    for (int c = 0; c < CARDS; c++) {
        left[value_of(c)] += r->variant->copies[c] - r->seen[c];
        for (int s = 0; s < r->seats; s++) left[value_of(c)] -= r->hand[s][c];
    }
    x[at + r->seats - 2] = 1, at += 5;
    x[at + r->top - 1] = 1, at += 7;
    x[at++] = (uint8_t)(r->deck_end - r->deck_at);
    for (int v = 1; v <= 7; v++) x[at++] = (uint8_t)left[v];
    x[at++] = (uint8_t)(r->round > 20 ? 20 : r->round);
    x[at + (r->turn - seat + r->seats) % r->seats] = 1, at += SEATS;
    for (int k = 0; k < SEATS; k++, at += 15) {
        if (k >= r->seats) continue;
        int s = (seat + k) % r->seats, different = 0, plus = 0;
        const uint8_t *hand = r->hand[s];
        uint8_t *y = x + at;
        for (int c = 0; c < CARDS; c++) {
            y[4 + value_of(c)] += hand[c];
            if (c >= 7 && c < 13) plus += hand[c];
        }
        for (int v = 1; v <= 7; v++) different += y[4 + v] > 0;
        y[0] = !r->quit[s];
        y[1] = (uint8_t)r->total[s];
        y[2] = (uint8_t)points(hand);
        y[3] = r->size[s];
        y[4] = (uint8_t)different;
        y[12] = y[4 + r->top] || y[4 + next];
        y[13] = hand[13];
        y[14] = (uint8_t)plus;
    }
}

/* Positions after a deal, and after some of the draws. xs: `open_features` of the hero; ys: its
 * chance to win the match as the round turned out. */
void luck_samples(const Variant *variants, int count, const int32_t *seat_mix, const Player *pool,
                  const int32_t *mix, int kinds, const Net *net, const Value *value, int wanted,
                  uint64_t seed, uint8_t *xs, float *ys) {
    int n = 0;
    seed_state = seed;
    while (n < wanted) {
        Round r;
        Player sitting[SEATS];
        int starter;
        int hero = sit_down(&r, sitting, &starter, variants, count, seat_mix, pool, mix, kinds, 4);
        do {
            int first = n;
            deal(&r, starter);
            open_features(&r, hero, xs + (int64_t)OPEN * n++);
            while (!r.over) {
                int a = choose(&r, &sitting[r.turn], net);
                act(&r, a);
                if (a == DRAW && n < wanted && !below(4))
                    open_features(&r, hero, xs + (int64_t)OPEN * n++);
            }
            starter = score(&r);
            float won = worth(&r, hero, starter, value);
            while (first < n) ys[first++] = won;
        } while (!match_over(&r) && n < wanted);
    }
}
