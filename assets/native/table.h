/* The rules of a L.A.M.A. round in whole numbers: who may do what, what it costs.
 *
 * Compiled on the user's machine for the simulator (matches.c) and for training; the program
 * never needs it. The tests play it side by side with the rules. Cards are indices: 0..6 the
 * plain 1..6 and the llama, 7..12 the plus cards, 13 the pink llama. Actions: 0 same value,
 * 1 next value, 2 draw, 3 quit, 4 same with a plus card, 5 next with a plus card, 6 pink llama.
 */
#ifndef LAMA_TABLE_H
#define LAMA_TABLE_H

#include <stdint.h>
#include <string.h>

#define CARDS 14
#define ACTIONS 7
#define SEATS 6
#ifndef DECK /* the most cards that there may be */
#define DECK 64
#endif

enum { SAME, NEXT, DRAW, QUIT, SAME_PLUS, NEXT_PLUS, PINK };

/* A variant: copies of each card, how many tokens it has, who starts the next round. */
typedef struct {
    int32_t copies[CARDS];
    int32_t twenty;     /* whether there are tokens of 20 points */
    int32_t last_card;  /* the last to play a card starts the next round, else the last turn */
    int32_t weight;     /* how often it is played in training */
} Variant;

typedef struct {
    const Variant *variant;
    int seats, top, playing, turn, starter, last_card, last_turn, went_out, over, clock, round;
    uint8_t hand[SEATS][16], size[SEATS], deck[DECK], seen[16], quit[SEATS];
    uint8_t drew[SEATS], drew_top[SEATS];
    int deck_at, deck_end, acted[SEATS], total[SEATS];
} Round;

static int value_of(int card) { return card < 7 ? card + 1 : card < 13 ? card - 6 : 7; }
static int after(int value) { return value % 7 + 1; }

/* Deals r->deck, which is in order: hands of `size`, the first card to play on. */
static void deal_hands(Round *r, int cards, int starter, int size) {
    memset(r->hand, 0, sizeof r->hand);
    memset(r->seen, 0, sizeof r->seen);
    memset(r->quit, 0, sizeof r->quit);
    memset(r->drew, 0, sizeof r->drew);
    r->deck_at = 0;
    r->deck_end = cards;
    for (int s = 0; s < r->seats; s++) {
        for (int i = 0; i < size; i++) r->hand[s][r->deck[r->deck_at++]]++;
        r->size[s] = (uint8_t)size;
        r->acted[s] = 0;
    }
    int first = r->deck[r->deck_at++];
    r->seen[first]++;
    r->top = value_of(first);
    r->playing = r->seats;
    r->turn = r->starter = starter;
    r->last_card = r->last_turn = r->went_out = -1;
    r->over = 0;
    r->clock = 1;
    r->round++;
}

static int card_of(int action, int top) {
    switch (action) {
        case SAME: return top - 1;
        case NEXT: return after(top) - 1;
        case SAME_PLUS: return top < 7 ? top + 6 : -1;
        case NEXT_PLUS: return after(top) < 7 ? after(top) + 6 : -1;
        case PINK: return 13;
    }
    return -1;
}

/* The legal actions as bits. */
static int legal(const Round *r) {
    int bits = 1 << QUIT;
    const uint8_t *hand = r->hand[r->turn];
    if (r->playing > 1 && r->deck_at < r->deck_end) bits |= 1 << DRAW;
    for (int a = 0; a < ACTIONS; a++) {
        int card = card_of(a, r->top);
        if (card >= 0 && hand[card]) bits |= 1 << a;
    }
    return bits;
}

static void pass_turn(Round *r) {
    int s = r->turn;
    do s = s + 1 == r->seats ? 0 : s + 1;
    while (r->quit[s]);
    r->turn = s;
}

static void act(Round *r, int action) {
    int s = r->turn;
    r->last_turn = s;
    r->acted[s] = ++r->clock;
    r->drew[s] = 0;
    if (action == QUIT) {
        r->quit[s] = 1;
        if (--r->playing == 0) r->over = 1;
        else pass_turn(r);
        return;
    }
    if (action == DRAW) {
        r->hand[s][r->deck[r->deck_at++]]++;
        r->size[s]++;
        r->drew[s] = 1;
        r->drew_top[s] = (uint8_t)r->top;
        pass_turn(r);
        return;
    }
    int card = card_of(action, r->top) & 15; /* legal, so there is one */
    r->hand[s][card]--;
    r->seen[card]++;
    r->top = value_of(card);
    r->last_card = s;
    if (--r->size[s] == 0) {
        r->over = 1;
        r->went_out = s;
    } else if (action != SAME_PLUS && action != NEXT_PLUS) pass_turn(r);
}

static int points(const uint8_t *hand) {
    int sum = hand[13] ? 20 : hand[6] ? 10 : 0;
    for (int c = 0; c < 6; c++)
        if (hand[c] || hand[c + 7]) sum += c + 1;
    return sum;
}

#endif
