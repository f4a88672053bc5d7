/* Eight pixels at a time, as vectors that the compiler splits where registers are shorter. */

#include "CSlicerKernels.h"
#include <string.h>

#if defined(__SSE2__)
#include <immintrin.h>
#endif

/* Every machine rounds each product and each sum. */
#pragma STDC FP_CONTRACT OFF

/* Vectors only pass between functions of one file. */
#pragma clang diagnostic ignored "-Wpsabi"

#define INLINE static inline __attribute__((always_inline))

typedef uint8_t bytes __attribute__((vector_size(32)));
typedef uint16_t lanes __attribute__((vector_size(32)));
typedef int16_t signed_lanes __attribute__((vector_size(32)));
typedef uint32_t words __attribute__((vector_size(32)));
typedef int32_t signed_words __attribute__((vector_size(32)));
typedef int32_t wide_words __attribute__((vector_size(64)));
typedef float floats __attribute__((vector_size(32)));
typedef float fours __attribute__((vector_size(16)));
typedef uint64_t pairs __attribute__((vector_size(32)));
typedef int64_t longs __attribute__((vector_size(32)));
typedef double doubles __attribute__((vector_size(32)));
typedef int32_t half_words __attribute__((vector_size(16)));
typedef uint8_t half_bytes __attribute__((vector_size(16)));
typedef uint16_t half_lanes __attribute__((vector_size(16)));

/* Pixels by their bytes: red and blue; green and alpha. A lane may hold more than a byte. */
struct channels {
  lanes even, odd;
};

INLINE ptrdiff_t at_most(ptrdiff_t count, ptrdiff_t most) { return count < most ? count : most; }

/* Eight words or fewer; the others are 0. */
INLINE words load(const uint32_t *p, ptrdiff_t count) {
  words v = {0};
  if (count >= 8)
    memcpy(&v, p, sizeof v);
  else
    memcpy(&v, p, (size_t)count * 4);
  return v;
}

INLINE void store(uint32_t *p, words v, ptrdiff_t count) {
  if (count >= 8)
    memcpy(p, &v, sizeof v);
  else
    memcpy(p, &v, (size_t)count * 4);
}

INLINE floats load_floats(const float *p) {
  floats v;
  memcpy(&v, p, sizeof v);
  return v;
}

INLINE void store_floats(float *p, floats v) { memcpy(p, &v, sizeof v); }

INLINE words splat(uint32_t word) { return (words){0} + word; }
static const floats eight = {0, 1, 2, 3, 4, 5, 6, 7};

INLINE floats all(float value) { return (floats){0} + value; }

/* Where a mask is all ones; else. */
INLINE words pick(signed_words mask, words yes, words no) {
  return ((words)mask & yes) | (~(words)mask & no);
}

/* The larger; what is no number becomes the limit. */
INLINE floats at_least(floats v, floats limit) {
  return (floats)pick(v > limit, (words)v, (words)limit);
}

/* The smaller; what is no number becomes the limit. */
INLINE floats not_above(floats v, floats limit) {
  return (floats)pick(v < limit, (words)v, (words)limit);
}

INLINE floats magnitude(floats v) { return (floats)((words)v & 0x7FFFFFFF); }

INLINE floats root(floats v) { return __builtin_elementwise_sqrt(v); }

/* The nearest whole number of what is at least 0 and less than 2^22. */
INLINE words whole(floats v) { return (words)(v + 8388608.0f) & 0x007FFFFF; }

/* The nearest whole number of what lies within 2^22 of 0. */
INLINE floats nearest(floats v) { return (v + 12582912.0f) - 12582912.0f; }

INLINE float largest(floats v) { return __builtin_reduce_max(v); }

/* A number of at most 16 bits in both halves of its word. */
INLINE lanes both(words v) { return (lanes)(v | v << 16); }

INLINE lanes alphas(words pixels) { return both(pixels >> 24); }

INLINE struct channels split(words pixels) {
  lanes p = (lanes)pixels;
  return (struct channels){p & 0xFF, p >> 8};
}

/* The pixels, if all lanes are bytes. */
INLINE words joined(struct channels c) { return (words)(c.even | c.odd << 8); }

/* Channel by channel, at most 255: what has more color than alpha stays in its byte. */
INLINE words sum(words a, words b) {
  return (words)__builtin_elementwise_add_sat((bytes)a, (bytes)b);
}

/* Times weights of 0...255 / 255, rounded. */
INLINE words scaled255(words pixels, lanes weights) {
  struct channels c = split(pixels);
  lanes even = c.even * weights + 128, odd = c.odd * weights + 128;
  return (words)((even + (even >> 8)) >> 8 | ((odd + (odd >> 8)) & 0xFF00));
}

/* Times weights of 0...256 / 256, rounded by what `half` adds. */
INLINE words scaled256(words pixels, lanes weights, lanes half) {
  struct channels c = split(pixels);
  return (words)((c.even * weights + half) >> 8 | ((c.odd * weights + half) & 0xFF00));
}

/* An instruction on two vectors of 32 bytes, whose halves registers hold. */
#if defined(__SSE2__) && !defined(CSLICER_AVX2)
#define BY_HALVES(result, instruction, a, b)          \
  do {                                                \
    struct { __m128i low, high; } x, y;               \
    memcpy(&x, &(a), sizeof x);                       \
    memcpy(&y, &(b), sizeof y);                       \
    x.low = instruction(x.low, y.low);                \
    x.high = instruction(x.high, y.high);             \
    memcpy(&(result), &x, sizeof x);                  \
  } while (0)
#endif

/* The high half of each product. */
INLINE signed_lanes high_product(signed_lanes a, signed_lanes b) {
#if defined(CSLICER_AVX2)
  return (signed_lanes)_mm256_mulhi_epi16((__m256i)a, (__m256i)b);
#elif defined(__SSE2__)
  /* Written out: with equal weights the compiler would widen these before the loop. */
  BY_HALVES(a, _mm_mulhi_epi16, a, b);
  return a;
#else
  wide_words product =
      __builtin_convertvector(a, wide_words) * __builtin_convertvector(b, wide_words);
  return __builtin_convertvector(product >> 16, signed_lanes);
#endif
}

/* Each product of two lanes and the next ones', added up. */
INLINE signed_words products(signed_lanes a, signed_lanes b) {
#if defined(CSLICER_AVX2)
  return (signed_words)_mm256_madd_epi16((__m256i)a, (__m256i)b);
#elif defined(__SSE2__)
  signed_words sum;
  BY_HALVES(sum, _mm_madd_epi16, a, b);
  return sum;
#else
  signed_words first = (signed_words)a, second = (signed_words)b;
  return (first << 16 >> 16) * (second << 16 >> 16) + (first >> 16) * (second >> 16);
#endif
}

/* Words as lanes, those of a before those of b in every 16 bytes; of what fits into a lane. */
INLINE signed_lanes narrowed(signed_words a, signed_words b) {
#if defined(CSLICER_AVX2)
  return (signed_lanes)_mm256_packs_epi32((__m256i)a, (__m256i)b);
#elif defined(__SSE2__)
  signed_lanes lanes;
  BY_HALVES(lanes, _mm_packs_epi32, a, b);
  return lanes;
#else
  return (signed_lanes)__builtin_shufflevector(
      (lanes)a, (lanes)b, 0, 2, 4, 6, 16, 18, 20, 22, 8, 10, 12, 14, 24, 26, 28, 30);
#endif
}

/* Lanes as bytes in the same way, from 0 to 255. */
INLINE bytes narrowed_to_bytes(signed_lanes a, signed_lanes b) {
#if defined(CSLICER_AVX2)
  return (bytes)_mm256_packus_epi16((__m256i)a, (__m256i)b);
#elif defined(__SSE2__)
  bytes all;
  BY_HALVES(all, _mm_packus_epi16, a, b);
  return all;
#else
  const signed_lanes zero = {0};
  bytes first = (bytes)__builtin_elementwise_min(__builtin_elementwise_max(a, zero), zero + 255);
  bytes second = (bytes)__builtin_elementwise_min(__builtin_elementwise_max(b, zero), zero + 255);
  return __builtin_shufflevector(
      first, second, 0, 2, 4, 6, 8, 10, 12, 14, 32, 34, 36, 38, 40, 42, 44, 46, 16, 18, 20, 22, 24,
      26, 28, 30, 48, 50, 52, 54, 56, 58, 60, 62);
#endif
}
