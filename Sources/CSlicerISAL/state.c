#include "CSlicerISAL.h"

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>

__attribute__((target("avx"))) static void clear(void) { _mm256_zeroupper(); }

void cslicer_clear_upper_halves(void) {
  if (__builtin_cpu_supports("avx")) clear();
}

int cslicer_upper_halves_in_use(void) {
  unsigned int a = 0, b = 0, c = 0, d = 0;
  /* Intel SDM, vol. 1, 13.5: XGETBV with 1 says which parts of the state are in use; bit 2 are the upper halves. */
  int has_xgetbv = __get_cpuid(1, &a, &b, &c, &d) && (c & bit_OSXSAVE);
  if (!has_xgetbv || !__get_cpuid_count(13, 1, &a, &b, &c, &d) || !(a & 4)) return 0;
  __asm__ volatile("xgetbv" : "=a"(a), "=d"(d) : "c"(1));
  return (a & 4) != 0;
}
#else
void cslicer_clear_upper_halves(void) {}
int cslicer_upper_halves_in_use(void) { return 0; }
#endif
