#include <valgrind/callgrind.h>

/* Callgrind's requests are macros, which Swift does not see. Outside of valgrind they do nothing. */

/* Counts this thread's instructions from here on, or no longer. */
static inline void callgrind_toggle(void) { CALLGRIND_TOGGLE_COLLECT; }

/* Writes what was counted since the last time to a file of its own, with the name in it. */
static inline void callgrind_dump(const char *name) { CALLGRIND_DUMP_STATS_AT(name); }

static inline int callgrind_runs(void) { return RUNNING_ON_VALGRIND; }
