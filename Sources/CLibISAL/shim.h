#include <stdint.h>
#include <isa-l.h>

// A macro of macros, which Swift does not import.
enum { CLIBISAL_LEVEL1_BUFFER = ISAL_DEF_LVL1_LARGE };
