/* Whole matches of the simple players: the same shuffles and decisions as the simulator's other
 * paths, to the bit.
 *
 * Compiled on the user's machine by lama_gui/arena/fast.py and used through ctypes; nothing
 * ever needs it. Chance is Python's own: the Mersenne Twister, seeded and asked in the same way.
 */
#define DECK 160
#include "table.h"

#define TOPS 8     /* by the value of the top card, from 1 */
#define CHOICES 5  /* cards of so many kinds go on any card */
#define NOBODY 99  /* larger than any hand: that of somebody who has quit */
#define WIN 60     /* a win is counted in sixtieths, as in lama_gui/arena/results.py */
#define VALUES 4   /* tokens that may be returned: at most three, or none */

/* ------------------------------------------------------------------ chance */

#define WORDS 624
#define SHIFT 397

typedef struct {
    uint32_t word[WORDS];
    int at;
} Twister;

static void seed_twister(Twister *t, const uint32_t *key, int words) {
    uint32_t *w = t->word;
    w[0] = 19650218u;
    for (int i = 1; i < WORDS; i++)
        w[i] = 1812433253u * (w[i - 1] ^ (w[i - 1] >> 30)) + (uint32_t)i;
    int i = 1, j = 0;
    for (int k = words > WORDS ? words : WORDS; k; k--) {
        w[i] = (w[i] ^ ((w[i - 1] ^ (w[i - 1] >> 30)) * 1664525u)) + key[j] + (uint32_t)j;
        if (++i == WORDS) w[0] = w[WORDS - 1], i = 1;
        if (++j == words) j = 0;
    }
    for (int k = WORDS - 1; k; k--) {
        w[i] = (w[i] ^ ((w[i - 1] ^ (w[i - 1] >> 30)) * 1566083941u)) - (uint32_t)i;
        if (++i == WORDS) w[0] = w[WORDS - 1], i = 1;
    }
    w[0] = 0x80000000u;
    t->at = WORDS;
}

static uint32_t next_word(Twister *t) {
    if (t->at == WORDS) {
        uint32_t *w = t->word;
        for (int i = 0; i < WORDS; i++) {
            uint32_t y = (w[i] & 0x80000000u) | (w[(i + 1) % WORDS] & 0x7fffffffu);
            w[i] = w[(i + SHIFT) % WORDS] ^ (y >> 1) ^ (y & 1 ? 0x9908b0dfu : 0);
        }
        t->at = 0;
    }
    uint32_t y = t->word[t->at++];
    y ^= y >> 11;
    y ^= (y << 7) & 0x9d2c5680u;
    y ^= (y << 15) & 0xefc60000u;
    return y ^ (y >> 18);
}

/* From 0 to 1, with 53 bits. */
static double fraction(Twister *t) {
    uint32_t a = next_word(t) >> 5, b = next_word(t) >> 6;
    return (a * 67108864.0 + b) * (1.0 / 9007199254740992.0);
}

/* Draws all of `items` in the order of random.sample. */
static void shuffle(Twister *t, uint8_t *items, int count) {
    uint8_t pool[DECK];
    memcpy(pool, items, (size_t)count);
    for (int left = count; left; left--) {
        int bits = 0;
        while (left >> bits) bits++;
        uint32_t place;
        do place = next_word(t) >> (32 - bits);
        while (place >= (uint32_t)left);
        *items++ = pool[place];
        pool[place] = pool[left - 1];
    }
}

/* ------------------------------------------------------------------ players */

enum { BY_RULE, ANY_MOVE, BEGINNER };
enum { TO_DRAW = CARDS, TO_QUIT }; /* what is chosen instead of a card */

/* A seat's policy, see lama_gui/bots/lama_levels.py. `picks`: by the top value the cards that a rule plays,
 * dearest to it first, -1 after the last; `limits`: by the smallest hand of the others. */
typedef struct {
    int32_t kind;
    int8_t picks[TOPS][CHOICES + 1];
    double limits[NOBODY + 1];
    double care, quit_at, panic, keeps_llamas;
} Policy;

/* A rule record. `sorted`: by the top value, the cards that go on it in order, -1 after the last;
 * `deck`: the cards in the order in which they are shuffled. */
typedef struct {
    int32_t seats, cards, hand_size, target, by_last_card, only_largest, denominations;
    int32_t values[VALUES]; /* tokens, the largest first */
    int8_t sorted[TOPS][CHOICES + 1];
    uint8_t deck[DECK];
} Rules;

static int smallest_other(const Round *r) {
    int smallest = NOBODY;
    for (int s = 0; s < r->seats; s++)
        if (s != r->turn && !r->quit[s] && r->size[s] < smallest) smallest = r->size[s];
    return smallest;
}

/* The different cards of the hand that go on the top card, in order. */
static int playable(const Round *r, const Rules *rules, int *cards) {
    int count = 0;
    for (const int8_t *c = rules->sorted[r->top]; *c >= 0; c++)
        if (r->hand[r->turn][*c]) cards[count++] = *c;
    return count;
}

static int by_rule(const Round *r, const Policy *p, int may_draw) {
    const uint8_t *hand = r->hand[r->turn];
    for (const int8_t *c = p->picks[r->top]; *c >= 0; c++)
        if (hand[*c]) return *c;
    if (!may_draw || points(hand) <= p->limits[smallest_other(r)]) return TO_QUIT;
    return TO_DRAW;
}

static int any_move(const Round *r, const Rules *rules, Twister *t, int may_draw) {
    int cards[CHOICES], count = playable(r, rules, cards);
    int number = (int)(fraction(t) * (count + 1 + may_draw));
    if (number < count) return cards[number];
    return may_draw && number == count ? TO_DRAW : TO_QUIT;
}

static int beginner(const Round *r, const Rules *rules, const Policy *p, Twister *t, int may_draw) {
    int cards[CHOICES], count = playable(r, rules, cards);
    double luck = fraction(t);
    if (p->keeps_llamas != 0 && count && value_of(cards[0]) < 7 && luck <= p->keeps_llamas)
        while (value_of(cards[count - 1]) == 7) count--; /* they come last */
    if (count && luck < p->care) return fraction(t) < 0.5 ? cards[count - 1] : cards[0];
    int frightened = smallest_other(r) <= 1 && fraction(t) < p->panic;
    if (!may_draw) return count ? cards[0] : TO_QUIT;
    return points(r->hand[r->turn]) <= p->quit_at || frightened ? TO_QUIT : TO_DRAW;
}

static int choose(const Round *r, const Rules *rules, const Policy *p, Twister *t) {
    int may_draw = r->playing > 1 && r->deck_at < r->deck_end;
    switch (p->kind) {
        case BY_RULE: return by_rule(r, p, may_draw);
        case ANY_MOVE: return any_move(r, rules, t, may_draw);
        default: return beginner(r, rules, p, t, may_draw);
    }
}

static int give_back(const Rules *rules, const Policy *p, Twister *t, int total) {
    int values[VALUES], count = 0;
    for (int i = 0; i < rules->denominations; i++)
        if (rules->values[i] <= total) values[count++] = rules->values[i];
    if (rules->only_largest) count = 1;
    else values[count++] = 0;
    double luck;
    switch (p->kind) {
        case BY_RULE: return values[0];
        case ANY_MOVE: return values[(int)(fraction(t) * count)];
        default:
            luck = fraction(t);
            return luck < 0.6 ? values[0] : values[(int)(luck * count)];
    }
}

/* ------------------------------------------------------------------ matches */

static int action_for(int card, int top) {
    if (card == TO_DRAW) return DRAW;
    if (card == TO_QUIT) return QUIT;
    for (int a = 0; a < ACTIONS; a++)
        if (card_of(a, top) == card) return a;
    return QUIT;
}

static void play_round(Round *r, const Rules *rules, const Policy *const *sitting, Twister *luck,
                       int64_t *made) {
    while (!r->over) {
        int s = r->turn, card = choose(r, rules, sitting[s], &luck[s]);
        made[s]++;
        act(r, action_for(card, r->top));
    }
}

static int highest(const Round *r) {
    int most = 0;
    for (int s = 0; s < r->seats; s++)
        if (r->total[s] > most) most = r->total[s];
    return most;
}

/* `shift`: how many seats further the first policy sits. */
static void play_match(const Rules *rules, const Policy *const *sitting, int shift,
                       const uint32_t *key, int words, Round *r, int64_t *made) {
    Twister chance, luck[SEATS];
    int seats = rules->seats, starter = -1;
    uint8_t order[SEATS];
    seed_twister(&chance, key, words);
    for (int bot = 0; bot < seats; bot++) {
        int s = (bot + shift) % seats;
        uint32_t own[2];
        own[0] = next_word(&chance);
        own[1] = next_word(&chance) >> 1; /* 63 bits */
        if (sitting[s]->kind != BY_RULE) seed_twister(&luck[s], own, own[1] ? 2 : 1);
    }
    memset(r, 0, sizeof *r);
    r->seats = seats;
    do {
        memcpy(r->deck, rules->deck, (size_t)rules->cards);
        shuffle(&chance, r->deck, rules->cards);
        if (starter < 0) {
            for (int s = 0; s < seats; s++) order[s] = (uint8_t)s;
            shuffle(&chance, order, seats);
            starter = order[0];
        }
        deal_hands(r, rules->cards, starter, rules->hand_size);
        play_round(r, rules, sitting, luck, made);
        for (int s = 0; s < seats; s++) r->total[s] += points(r->hand[s]);
        int out = r->went_out;
        if (out >= 0 && r->total[out]) {
            int value = give_back(rules, sitting[out], &luck[out], r->total[out]);
            r->total[out] -= value;
            made[out]++;
        }
        starter = rules->by_last_card && r->last_card >= 0 ? r->last_card : r->last_turn;
    } while (highest(r) < rules->target);
}

/* Plays the matches from number `first` on. `keys`: the words that seed each match, `words` of
 * them for each. Adds to `tallies`, per policy wins in sixtieths, points and decisions. */
#ifdef _WIN32
__declspec(dllexport)
#endif
void play_matches(const Rules *rules, const Policy *policies, int64_t first, int32_t count,
                  const uint32_t *keys, const int32_t *words, int64_t (*tallies)[3]) {
    int seats = rules->seats;
    for (int m = 0; m < count; m++) {
        const Policy *sitting[SEATS];
        int64_t made[SEATS] = {0};
        Round r;
        int shift = (int)((first + m) % seats);
        for (int bot = 0; bot < seats; bot++) sitting[(bot + shift) % seats] = &policies[bot];
        play_match(rules, sitting, shift, keys, words[m], &r, made);
        keys += words[m];
        int best = r.total[0], winners = 0;
        for (int s = 1; s < seats; s++)
            if (r.total[s] < best) best = r.total[s];
        for (int s = 0; s < seats; s++) winners += r.total[s] == best;
        for (int s = 0; s < seats; s++) {
            int64_t *tally = tallies[sitting[s] - policies];
            if (r.total[s] == best) tally[0] += WIN / winners;
            tally[1] += r.total[s];
            tally[2] += made[s];
        }
    }
}
