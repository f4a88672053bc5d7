#include "CSlicerISAL.h"

#if defined(__x86_64__)
#include <cpuid.h>

int cslicer_upper_halves_in_use(void) {
  unsigned int a = 0, b = 0, c = 0, d = 0;
  /* Intel SDM, vol. 1, 13.5: XGETBV with 1 says which parts of the state are in use; bit 2 are the upper halves. */
  int has_xgetbv = __get_cpuid(1, &a, &b, &c, &d) && (c & bit_OSXSAVE);
  if (!has_xgetbv || !__get_cpuid_count(13, 1, &a, &b, &c, &d) || !(a & 4)) return 0;
  __asm__ volatile("xgetbv" : "=a"(a), "=d"(d) : "c"(1));
  return (a & 4) != 0;
}
#else
int cslicer_upper_halves_in_use(void) { return 0; }
#endif
