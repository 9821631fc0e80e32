/* Players of other styles than the training crowd's, to measure against: the same decisions as in
 * tools/strangers.py, where they are described. Included by search.c; nobody learns from them.
 */
enum { HOARDER = 20, QUITTER, IMITATOR };

static int drop_llamas(const Round *r, int bits) {
    int llamas = 1 << PINK;
    if (r->top == 7) llamas |= 1 << SAME;
    if (r->top == 6) llamas |= 1 << NEXT;
    return bits & ~llamas;
}

static int strange(const Round *r, int kind) {
    static const int8_t dearest[] = {NEXT, NEXT_PLUS, SAME, SAME_PLUS};
    static const int8_t low[] = {SAME, SAME_PLUS, NEXT, NEXT_PLUS};
    int bits = legal(r), cost = points(r->hand[r->turn]), last = r->last_turn, a = -1;
    int may_draw = bits >> DRAW & 1, cheap = drop_llamas(r, bits);
    int plays = bits & ~(1 << DRAW | 1 << QUIT);
    int after_other = last >= 0 && last != r->turn;
    if (kind == IMITATOR && after_other && r->quit[last] && cost <= 10) return QUIT;
    if (kind == IMITATOR && after_other && r->drew[last] && may_draw) return DRAW;
    if (kind == QUITTER) {
        /* llamas before all others, then the higher card */
        if (r->top == 7 && bits >> SAME & 1) return SAME;
        if (r->top == 6 && bits >> NEXT & 1) return NEXT;
        if (bits >> PINK & 1) return PINK;
        for (int i = 0; i < 4 && a < 0; i++)
            if (bits >> dearest[i] & 1) a = dearest[i];
    } else if (plays) {
        for (int i = 0; i < 4 && a < 0; i++)
            if (cheap >> low[i] & 1) a = low[i];
        if (a < 0) a = r->top == 7 && bits >> SAME & 1 ? SAME
                       : r->top == 6 && bits >> NEXT & 1 ? NEXT : PINK;
    }
    if (a >= 0) return a;
    if (!may_draw) return QUIT;
    if (kind == HOARDER) return cost <= 1 ? QUIT : DRAW;
    if (kind == QUITTER) return cost <= 12 || smallest_other(r) <= 2 ? QUIT : DRAW;
    return DRAW;
}

/* What one of them does in the round that replayed() left, for the test. */
int strange_move(int kind) { return strange(&replayed_round, kind); }
