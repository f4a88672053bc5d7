/* A row of an area, by the edges that cross it. */

/* A share in steps of 1/256. */
INLINE uint32_t weight_of(float sum, int is_even_odd) {
  float share = __builtin_fabsf(is_even_odd ? sum - 2 * __builtin_roundf(sum / 2) : sum);
  return (uint32_t)((share > 1 ? 1 : share) * 256 + 0.5f);
}

static struct cslicer_columns area(
    uint32_t *target, const float *sums, ptrdiff_t count, const uint32_t *colors, int is_even_odd) {
  struct cslicer_columns touched = {count, 0};
  float sum = 0;
  uint32_t share = 0;
  FOR_EIGHTS(i, count) {
    ptrdiff_t n = at_most(count - i, 8);
    words bits = load((const uint32_t *)(const void *)(sums + i), n);
    ptrdiff_t first = i, end = i + n;
    if (__builtin_reduce_or(bits) == 0) {
      store(target + i, splat(colors[share]), n);
      if (share == 0) continue;
    } else {
      first = count, end = 0;
      for (ptrdiff_t k = i; k < i + n; k++) {
        if (sums[k] != 0) {
          sum += sums[k];
          share = weight_of(sum, is_even_odd);
        }
        target[k] = colors[share];
        if (share == 0) continue;
        first = at_most(first, k), end = k + 1;
      }
    }
    touched.first = at_most(touched.first, first);
    if (end > touched.end) touched.end = end;
  }
  return touched.end > 0 ? touched : (struct cslicer_columns){0, 0};
}
