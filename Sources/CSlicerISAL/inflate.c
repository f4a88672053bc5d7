#include "CSlicerISAL.h"
#include <stdint.h>
#include <isa-l.h>

#if defined(__x86_64__)
#include <immintrin.h>

__attribute__((target("avx"))) static void clear_upper_halves(void) { _mm256_zeroupper(); }
#endif

int cslicer_isal_inflate(void *state) {
  int code = isal_inflate(state);
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx")) clear_upper_halves();
#endif
  return code;
}
