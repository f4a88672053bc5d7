#include <stdint.h>
#include <isa-l/igzip_lib.h>

// A macro of macros, which Swift does not import.
enum { CLIBISAL_LEVEL1_BUFFER = ISAL_DEF_LVL1_LARGE };
