/* Rows of a picture and pixels of a row, two neighbors at a time, by weights that add up to 1; some may be below 0. What comes
   of them lies in the range of the pixels that were read, and no color is more than its alpha. */

/* Sums of four channels each, in 1/16384: of the pixels 0 and 4; 1 and 5; 2 and 6; 3 and 7. */
struct pixel_sums {
  signed_words first, second, third, fourth;
};

/* Bytes or lanes of a and b in turn, of the lower or the upper halves of every 16 bytes. */
INLINE bytes lower_bytes(bytes a, bytes b) {
  return __builtin_shufflevector(
      a, b, 0, 32, 1, 33, 2, 34, 3, 35, 4, 36, 5, 37, 6, 38, 7, 39, 16, 48, 17, 49, 18, 50, 19, 51,
      20, 52, 21, 53, 22, 54, 23, 55);
}

INLINE bytes upper_bytes(bytes a, bytes b) {
  return __builtin_shufflevector(
      a, b, 8, 40, 9, 41, 10, 42, 11, 43, 12, 44, 13, 45, 14, 46, 15, 47, 24, 56, 25, 57, 26, 58,
      27, 59, 28, 60, 29, 61, 30, 62, 31, 63);
}

/* Each channel of a and of its neighbor b by the weights in the two halves of its pixel's word. */
INLINE void add_neighbours(struct pixel_sums *sums, words a, words b, words weights) {
  const bytes zero = {0};
  bytes lower = lower_bytes((bytes)a, (bytes)b), upper = upper_bytes((bytes)a, (bytes)b);
  sums->first += products((signed_lanes)lower_bytes(lower, zero),
                          (signed_lanes)__builtin_shufflevector(weights, weights, 0, 0, 0, 0, 4, 4, 4, 4));
  sums->second += products((signed_lanes)upper_bytes(lower, zero),
                           (signed_lanes)__builtin_shufflevector(weights, weights, 1, 1, 1, 1, 5, 5, 5, 5));
  sums->third += products((signed_lanes)lower_bytes(upper, zero),
                          (signed_lanes)__builtin_shufflevector(weights, weights, 2, 2, 2, 2, 6, 6, 6, 6));
  sums->fourth += products((signed_lanes)upper_bytes(upper, zero),
                           (signed_lanes)__builtin_shufflevector(weights, weights, 3, 3, 3, 3, 7, 7, 7, 7));
}

INLINE struct pixel_sums half_a_step(void) {
  const signed_words half = (signed_words){0} + 8192;
  return (struct pixel_sums){half, half, half, half};
}

/* The least and the greatest byte of what was read. */
struct byte_range {
  bytes low, high;
};

INLINE struct byte_range no_bytes(void) {
  const bytes zero = {0};
  return (struct byte_range){~zero, zero};
}

INLINE void widen(struct byte_range *range, words a, words b) {
  range->low = __builtin_elementwise_min(range->low, __builtin_elementwise_min((bytes)a, (bytes)b));
  range->high = __builtin_elementwise_max(range->high, __builtin_elementwise_max((bytes)a, (bytes)b));
}

/* No byte is more than the fourth of its pixel. */
INLINE bytes below_alpha(bytes p) {
  return __builtin_elementwise_min(
      p, __builtin_shufflevector(
             p, p, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15, 19, 19, 19, 19, 23, 23, 23,
             23, 27, 27, 27, 27, 31, 31, 31, 31));
}

INLINE words pixels_of(struct pixel_sums sums, struct byte_range range) {
  bytes pixels = narrowed_to_bytes(
      narrowed(sums.first >> 14, sums.second >> 14), narrowed(sums.third >> 14, sums.fourth >> 14));
  pixels = __builtin_elementwise_min(__builtin_elementwise_max(pixels, range.low), range.high);
  return (words)below_alpha(pixels);
}

static void stack(
    uint32_t *target, ptrdiff_t count, const uint32_t *source, ptrdiff_t stride,
    const int32_t *rows, const uint32_t *weights, ptrdiff_t pairs) {
  IN_EIGHTS(count, {
    struct pixel_sums sums = half_a_step();
    struct byte_range range = no_bytes();
    for (ptrdiff_t k = 0; k < pairs; k++) {
      const uint32_t *row = source + rows[k] * stride + i;
      /* What the stage's next row will read. */
      __builtin_prefetch((const void *)((uintptr_t)row + (uintptr_t)(2 * pairs * stride) * 4));
      words a = load(row, n), b = load(row + stride, n);
      add_neighbours(&sums, a, b, splat(weights[k]));
      widen(&range, a, b);
    }
    store(target + i, pixels_of(sums, range), n);
  })
}

static void resample(
    uint32_t *target, ptrdiff_t count, const uint32_t *source, const int32_t *columns,
    const uint32_t *weights, ptrdiff_t pairs, ptrdiff_t stride) {
  FOR_EIGHTS(i, count) {
    struct pixel_sums sums = half_a_step();
    struct byte_range range = no_bytes();
    for (ptrdiff_t k = 0; k < pairs; k++) {
      struct neighbours near = read(source, (signed_words)load((const uint32_t *)columns + k * stride + i, 8));
      words left = even_words(near.first, near.last), right = odd_words(near.first, near.last);
      add_neighbours(&sums, left, right, load(weights + k * stride + i, 8));
      widen(&range, left, right);
    }
    store(target + i, pixels_of(sums, range), count - i);
  }
}
