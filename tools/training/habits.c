/* Habits: which kind of player a seat is, by how its earlier rounds of the match ended.
 *
 * Included by beliefs.c. A round is put into a cell: whether and with how many points the seat quit,
 * and how often it drew. How often each kind of player of the crowd comes into each cell is counted
 * once (habit_counts); then its logarithm is added up round by round, and so a seat's kind is
 * believed in as Bayes' rule says. The same cells as in lama_gui/bots/lama_beliefs.py.
 */
#define TYPES 17
#define POINT_STEPS 14
#define HOW (POINT_STEPS + 2) /* quit with so many points, had to quit, did not quit */
#define DRAWN 6
#define CELLS (5 * HOW * DRAWN)
#define GROUPS 7

typedef struct {
    float like[CELLS][TYPES], prior[TYPES];
} Likely;

typedef struct {
    int rounds;
    float logit[SEATS][TYPES];
} Habits;

static Likely likely;
static int32_t limit_of[TYPES], group_of[TYPES];

/* What was counted; by kind of player the points with which it quits, and its group. */
void set_habits(const float *numbers, const int32_t *limits, const int32_t *groups) {
    memcpy(&likely, numbers, sizeof likely);
    memcpy(limit_of, limits, sizeof limit_of);
    memcpy(group_of, groups, sizeof group_of);
}

static int point_step(int cost) {
    static const int from[POINT_STEPS] = {0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 16, 20};
    int step = 0;
    while (step + 1 < POINT_STEPS && cost >= from[step + 1]) step++;
    return step;
}

/* The cell of a seat's round that is over. forced: it could not have drawn when it quit. */
static int cell_of(int seats, int quit, int forced, int cost, int draws) {
    int how = !quit ? HOW - 1 : forced ? HOW - 2 : point_step(cost);
    return ((seats - 2) * HOW + how) * DRAWN + (draws < DRAWN - 1 ? draws : DRAWN - 1);
}

static void know_nobody(Habits *h) {
    h->rounds = 0;
    for (int s = 0; s < SEATS; s++) memcpy(h->logit[s], likely.prior, sizeof likely.prior);
}

/* How sure it is that seat s is of each kind. */
static void kinds_of(const Habits *h, int s, float *chances) {
    float most = -1e30f, sum = 0;
    for (int k = 0; k < TYPES; k++)
        if (h->logit[s][k] > most) most = h->logit[s][k];
    for (int k = 0; k < TYPES; k++) sum += chances[k] = expf(h->logit[s][k] - most);
    for (int k = 0; k < TYPES; k++) chances[k] /= sum;
}

/* The chance of each group of kinds, in eighths. */
static void groups_of(const Habits *h, int s, uint8_t *eighths) {
    float chances[TYPES], groups[GROUPS] = {0};
    kinds_of(h, s, chances);
    for (int k = 0; k < TYPES; k++) groups[group_of[k]] += chances[k];
    for (int g = 0; g < GROUPS; g++) eighths[g] = (uint8_t)(8 * groups[g] + 0.5f);
}
