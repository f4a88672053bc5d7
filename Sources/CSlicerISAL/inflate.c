#include "CSlicerISAL.h"
#include <stdint.h>
#include <isa-l.h>

int cslicer_isal_inflate(void *state) {
  int code = isal_inflate(state);
  cslicer_clear_upper_halves();
  return code;
}
