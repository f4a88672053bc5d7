#include "CSlicerKernels.h"

#if defined(__x86_64__)

#include <immintrin.h>
#include <string.h>

#define CSLICER_AVX2
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#include "kernels.h"
#pragma clang attribute pop

const struct cslicer_kernels *cslicer_avx2_kernels(void) {
  return __builtin_cpu_supports("avx2") ? &kernels : 0;
}

#else

const struct cslicer_kernels *cslicer_avx2_kernels(void) { return 0; }

#endif
