#include <stdint.h>
#include <isa-l.h>
