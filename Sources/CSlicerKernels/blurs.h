/* Blurs of square cells: four numbers each, the means of the channels of its pixels. */

/* The four channels of two pixels, and of the next ones. */
INLINE words two_pixels(const uint32_t *pixels) {
  uint64_t two;
  memcpy(&two, pixels, sizeof two);
#if defined(CSLICER_AVX2)
  return (words)_mm256_cvtepu8_epi32(_mm_cvtsi64_si128((long long)two));
#else
  words all;
  for (int i = 0; i < 8; i++) all[i] = (uint32_t)(two >> (8 * i)) & 255;
  return all;
#endif
}

static void gather_cells(
    float *cells, ptrdiff_t step, const uint32_t *pixels, ptrdiff_t count, ptrdiff_t side, float weight) {
  for (ptrdiff_t i = 0; i < count; i++, pixels += side) {
    words sums = {0};
    for (ptrdiff_t k = 0; k + 2 <= side; k += 2) sums += two_pixels(pixels + k);
    if (side == 1) {
      const uint32_t alone[2] = {pixels[0], 0};
      sums = two_pixels(alone);
    }
    sums += __builtin_shufflevector(sums, sums, 4, 5, 6, 7, 0, 1, 2, 3);
    fours sum = __builtin_convertvector(
        (half_words)__builtin_shufflevector(sums, sums, 0, 1, 2, 3), fours);
    fours cell;
    memcpy(&cell, cells + i * step, sizeof cell);
    cell += sum * weight;
    memcpy(cells + i * step, &cell, sizeof cell);
  }
}

INLINE floats twice(fours v) { return __builtin_shufflevector(v, v, 0, 1, 2, 3, 0, 1, 2, 3); }

/* Two pixels of rounded numbers; sums err differently in each channel: no color is above its alpha. */
INLINE signed_words rounded_pixels(floats v) {
  v = not_above(v, __builtin_shufflevector(v, v, 3, 3, 3, 3, 7, 7, 7, 7));
  return (signed_words)((words)(v + 8388608.0f) & 255);
}

INLINE bytes eight_pixels(floats start, floats step, float first) {
  signed_words two[4];
  for (int k = 0; k < 4; k++) {
    float place = first + (float)k;
    const floats places = {place, place, place, place, place + 4, place + 4, place + 4, place + 4};
    two[k] = rounded_pixels(start + places * step);
  }
  return narrowed_to_bytes(narrowed(two[0], two[1]), narrowed(two[2], two[3]));
}

INLINE fours cell_between(const float *upper, const float *lower, float share) {
  fours a, b;
  memcpy(&a, upper, sizeof a);
  memcpy(&b, lower, sizeof b);
  return a + (b - a) * share;
}

INLINE floats joined_fours(fours a, fours b) { return __builtin_shufflevector(a, b, 0, 1, 2, 3, 4, 5, 6, 7); }

/* The way between the middles of two cells: its first pixel, and the step to the next. */
struct cell_way {
  fours start, step;
};

INLINE struct cell_way way_between(fours cell, fours next, ptrdiff_t side) {
  fours step = (next - cell) * (1 / (float)side);
  return (struct cell_way){side == 1 ? cell : cell + step * 0.5f, step};
}

/* Cells of 1, 2 or 4 pixels, eight pixels at a time. */
INLINE void read_small_cells(
    uint32_t *target, const float *upper, const float *lower, float share, ptrdiff_t count, const int side) {
  const int cells = 8 / side;
  fours next = cell_between(upper, lower, share);
  for (ptrdiff_t i = 0; i < count; i += cells, target += 8) {
    struct cell_way way[8];
    for (int k = 0; k < cells; k++) {
      fours cell = next;
      if (i + k < count) next = cell_between(upper + 4 * (i + k + 1), lower + 4 * (i + k + 1), share);
      way[k] = way_between(cell, next, side);
    }
    signed_words two[4];
    for (int k = 0; k < 4; k++) {
      const struct cell_way *a = &way[k / side], *b = a + cells / 2;
      float place = (float)(k % side);
      two[k] = rounded_pixels(joined_fours(a->start, b->start) + place * joined_fours(a->step, b->step));
    }
    bytes pixels = narrowed_to_bytes(narrowed(two[0], two[1]), narrowed(two[2], two[3]));
    store(target, (words)pixels, (count - i) * side);
  }
}

static void read_cells(
    uint32_t *target, const float *upper, const float *lower, float share, ptrdiff_t count,
    ptrdiff_t side) {
  switch (side) {
    case 1: read_small_cells(target, upper, lower, share, count, 1); return;
    case 2: read_small_cells(target, upper, lower, share, count, 2); return;
    case 4: read_small_cells(target, upper, lower, share, count, 4); return;
  }
  fours next = cell_between(upper, lower, share);
  for (ptrdiff_t i = 0; i < count; i++, target += side) {
    fours cell = next;
    next = cell_between(upper + 4 * (i + 1), lower + 4 * (i + 1), share);
    struct cell_way way = way_between(cell, next, side);
    floats start = twice(way.start), step = twice(way.step);
    for (ptrdiff_t k = 0; k < side; k += 8) store(target + k, (words)eight_pixels(start, step, (float)k), 8);
  }
}

/* Adds alphas alone, as of black pixels. */
static void gather_black_cells(
    float *cells, ptrdiff_t step, const uint32_t *pixels, ptrdiff_t count, ptrdiff_t side, float weight) {
  for (ptrdiff_t i = 0; i < count; i++, pixels += side) {
    uint32_t sum = 0;
    for (ptrdiff_t k = 0; k < side; k++) sum += pixels[k] >> 24;
    cells[i * step + 3] += (float)sum * weight;
  }
}

INLINE float alpha_between(const float *upper, const float *lower, float share) {
  return upper[3] + (lower[3] - upper[3]) * share;
}

INLINE words black_pixels(floats alphas) { return ((words)(alphas + 8388608.0f) & 255) << 24; }

/* Black cells of 1, 2 or 4 pixels, eight pixels at a time. */
INLINE void read_small_black_cells(
    uint32_t *target, const float *upper, const float *lower, float share, ptrdiff_t count, const int side) {
  const int cells = 8 / side;
  float next = alpha_between(upper, lower, share);
  for (ptrdiff_t i = 0; i < count; i += cells, target += 8) {
    floats start, step, place;
    for (int k = 0; k < cells; k++) {
      float cell = next;
      if (i + k < count) next = alpha_between(upper + 4 * (i + k + 1), lower + 4 * (i + k + 1), share);
      float way = (next - cell) * (1 / (float)side);
      for (int j = 0; j < side; j++) {
        start[k * side + j] = side == 1 ? cell : cell + way * 0.5f;
        step[k * side + j] = way;
        place[k * side + j] = (float)j;
      }
    }
    store(target, black_pixels(start + place * step), (count - i) * side);
  }
}

static void read_black_cells(
    uint32_t *target, const float *upper, const float *lower, float share, ptrdiff_t count,
    ptrdiff_t side) {
  switch (side) {
    case 1: read_small_black_cells(target, upper, lower, share, count, 1); return;
    case 2: read_small_black_cells(target, upper, lower, share, count, 2); return;
    case 4: read_small_black_cells(target, upper, lower, share, count, 4); return;
  }
  const floats places = {0, 1, 2, 3, 4, 5, 6, 7};
  float next = alpha_between(upper, lower, share);
  for (ptrdiff_t i = 0; i < count; i++, target += side) {
    float cell = next;
    next = alpha_between(upper + 4 * (i + 1), lower + 4 * (i + 1), share);
    float step = (next - cell) * (1 / (float)side), start = cell + step * 0.5f;
    for (ptrdiff_t k = 0; k < side; k += 8)
      store(target + k, black_pixels(start + (places + (float)k) * step), 8);
  }
}

static void read_alphas(
    uint32_t *target, const float *line, ptrdiff_t count, struct cslicer_cells cells,
    const uint32_t *table, float last) {
  const int32_t size = 1 << cells.bits;
  const float share = 1 / (float)size;
  FOR_EIGHTS(i, count) {
    ptrdiff_t n = at_most(count - i, 8);
    signed_words place = (signed_words){0, 1, 2, 3, 4, 5, 6, 7} + (cells.place + (int32_t)i);
    signed_words cell = place >> cells.bits;
    floats a = {0}, b = {0};
    for (int k = 0; k < 8 && k < n; k++) {
      a[k] = line[cell[k]];
      b[k] = line[cell[k] + 1];
    }
    floats inside = __builtin_convertvector(place & (size - 1), floats) + cells.rest;
    floats value = (a + (b - a) * (inside * share)) * last + 0.5f;
    signed_words at = __builtin_convertvector(value, signed_words);
    words found = {0};
    for (int k = 0; k < 8 && k < n; k++) found[k] = table[at[k]];
    store(target + i, found, n);
  }
}

/* A running sum of 16 lines side by side. */
static void mean_lines(
    float *target, const float *source, ptrdiff_t count, ptrdiff_t reach, float rest, float share) {
  for (int half = 0; half < 16; half += 8) {
    floats sum = {0};
    for (ptrdiff_t i = -reach; i <= reach; i++) sum += load_floats(source + 16 * i + half);
    for (ptrdiff_t i = 0; i < count; i++) {
      const float *here = source + 16 * i + half;
      floats next = load_floats(here + 16 * (reach + 1));
      floats ends = load_floats(here - 16 * (reach + 1)) + next;
      store_floats(target + 16 * i + half, (sum + ends * rest) * share);
      sum += next - load_floats(here - 16 * reach);
    }
  }
}
