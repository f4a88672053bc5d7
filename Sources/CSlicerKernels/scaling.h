/* Rows of a picture and pixels of a row, two neighbours at a time, by weights that add up to 1. */

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

/* Each channel of a and of its neighbour b by the weights in the two halves of its pixel's word. */
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

/* The low halves of words of two pixels each, in the order of `lower_bytes`. */
INLINE lanes halves(signed_words a, signed_words b) {
  return __builtin_shufflevector((lanes)a, (lanes)b, 0, 2, 4, 6, 16, 18, 20, 22, 8, 10, 12, 14, 24, 26, 28, 30);
}

INLINE words pixels_of(struct pixel_sums sums) {
  bytes a = (bytes)halves(sums.first >> 14, sums.second >> 14);
  bytes b = (bytes)halves(sums.third >> 14, sums.fourth >> 14);
  return (words)__builtin_shufflevector(
      a, b, 0, 2, 4, 6, 8, 10, 12, 14, 32, 34, 36, 38, 40, 42, 44, 46, 16, 18, 20, 22, 24, 26, 28,
      30, 48, 50, 52, 54, 56, 58, 60, 62);
}

static void stack(
    uint32_t *target, ptrdiff_t count, const uint32_t *source, ptrdiff_t stride,
    const int32_t *rows, const uint32_t *weights, ptrdiff_t pairs) {
  IN_EIGHTS(count, {
    struct pixel_sums sums = half_a_step();
    for (ptrdiff_t k = 0; k < pairs; k++) {
      const uint32_t *row = source + rows[k] * stride + i;
      /* What the stage's next row will read. */
      __builtin_prefetch((const void *)((uintptr_t)row + (uintptr_t)(2 * pairs * stride) * 4));
      add_neighbours(&sums, load(row, n), load(row + stride, n), splat(weights[k]));
    }
    store(target + i, pixels_of(sums), n);
  })
}

static void resample(
    uint32_t *target, ptrdiff_t count, const uint32_t *source, const int32_t *columns,
    const uint32_t *weights, ptrdiff_t pairs, ptrdiff_t stride) {
  FOR_EIGHTS(i, count) {
    struct pixel_sums sums = half_a_step();
    for (ptrdiff_t k = 0; k < pairs; k++) {
      struct neighbours near = read(source, (signed_words)load((const uint32_t *)columns + k * stride + i, 8));
      words left = even_words(near.first, near.last), right = odd_words(near.first, near.last);
      add_neighbours(&sums, left, right, load(weights + k * stride + i, 8));
    }
    store(target + i, pixels_of(sums), count - i);
  }
}
