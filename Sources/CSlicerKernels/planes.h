/* Pictures seen through a projection. */



enum { longest_run = 32, most_samples = 128 };

/* As a part of the anchor's depth. */
static const float least_depth = 1e-6f;

/* One coordinate of the picture around an anchor, in steps of 1/256 pixel from a whole pixel. */
struct axis {
  float across, down, start, low, high;
  int32_t base;
};

/* What is seen (i, j) pixels from the anchor: place + (i * across + j * down) / (1 + i * c + j * d).
   Differences are small, so that a float holds them to less than 1/256 pixel. */
struct projection {
  struct axis column, row;
  float c, d;
};

INLINE double value(const double form[3], double x, double y) {
  return form[0] * x + form[1] * y + form[2];
}

INLINE int32_t within(int32_t v, int32_t low, int32_t high) {
  v = v > low ? v : low;
  return v < high ? v : high;
}

INLINE double clamped(double v, double low, double high) {
  v = v > low ? v : low;
  return v < high ? v : high;
}

/* Farther from the anchor nothing is told apart: 2^22 steps more than 1.5 * 2^23 are exact. */
INLINE float near_anchor(double v) { return (float)clamped(v, -4194000, 4194000); }

INLINE struct axis axis(
    const double form[3], const double depth[3], double x, double y, double reciprocal,
    int32_t first, int32_t last) {
  double place = value(form, x, y) * reciprocal;
  double across = (form[0] - place * depth[0]) * reciprocal;
  double down = (form[1] - place * depth[1]) * reciprocal;
  int32_t pixel = (int32_t)clamped(place, first, last);
  /* Added to 1.5 * 2^23 a float has steps of 1: its low bits are the whole number. */
  return (struct axis){
      (float)(across * 256), (float)(down * 256), near_anchor((place - pixel) * 256),
      near_anchor(((double)first - pixel) * 256), near_anchor(((double)last - pixel) * 256),
      pixel * 256 - 0x4B400000};
}

INLINE struct projection project(const struct cslicer_plane *plane, double x, double y) {
  const struct cslicer_picture *picture = &plane->picture;
  double depth = value(plane->depth, x, y);
  double reciprocal = 1 / (depth > 1e-9 ? depth : 1e-9);
  return (struct projection){
      axis(plane->column, plane->depth, x, y, reciprocal, picture->first_column,
           picture->last_column),
      axis(plane->row, plane->depth, x, y, reciprocal, picture->first_row, picture->last_row),
      (float)(plane->depth[0] * reciprocal), (float)(plane->depth[1] * reciprocal)};
}

INLINE signed_words rounded(floats place, const struct axis *axis) {
  return (signed_words)(place + 12582912.0f) + axis->base;
}

/* In steps of 1/256 pixel. */
struct seen {
  signed_words columns, rows;
};

INLINE struct seen seen_at(const struct projection *near, floats i, float j, int is_inside) {
  floats depth = i * near->c + (1 + j * near->d);
  floats reciprocal = 1 / (is_inside ? depth : at_least(depth, all(least_depth)));
  const struct axis *x = &near->column, *y = &near->row;
  floats column = (i * x->across + j * x->down) * reciprocal + x->start;
  floats row = (i * y->across + j * y->down) * reciprocal + y->start;
  if (!is_inside) {
    column = not_above(at_least(column, all(x->low)), all(x->high));
    row = not_above(at_least(row, all(y->low)), all(y->high));
  }
  return (struct seen){rounded(column, x), rounded(row, y)};
}

/* Whether all places for i between two have the four neighbors of a kernel in each direction, so far inside that
   rounding does not matter. Straight lines stay straight, so the four corners tell. */
INLINE int is_inside(const struct projection *near, float left, float right) {
  const fours i = {left, right, left, right}, j = {-0.5f, -0.5f, 0.5f, 0.5f};
  const struct axis *x = &near->column, *y = &near->row;
  fours depth = i * near->c + (1 + j * near->d), reciprocal = 1 / depth;
  fours column = (i * x->across + j * x->down) * reciprocal + x->start;
  fours row = (i * y->across + j * y->down) * reciprocal + y->start;
  return __builtin_reduce_and(
             (depth > least_depth) & (column >= x->low + 257) & (column <= x->high - 514) &
             (row >= y->low + 257) & (row <= y->high - 514)) != 0;
}

/* Minification along one way: pixels of the picture in one of the stage's. */
INLINE float spread(float columns, float rows) {
  return __builtin_sqrtf(columns * columns + rows * rows) / 256;
}

/* How many samples a pixel needs that covers so many of the picture's pixels; one also if that is
   not a number. */
INLINE int samples(float spread) {
  if (!(spread > 1.5f)) return 1;
  float count = spread - 0.5f < most_samples ? spread - 0.5f : most_samples;
  return (float)(int)count < count ? (int)count + 1 : (int)count;
}

/* Sums of the reds, greens, blues, alphas of eight pixels. */
struct sums {
  words red, green, blue, alpha;
};

INLINE void add(struct sums *sums, struct channels c) {
  words even = (words)c.even, odd = (words)c.odd;
  sums->red += even & 0xFFFF;
  sums->green += odd & 0xFFFF;
  sums->blue += even >> 16;
  sums->alpha += odd >> 16;
}

/* A sum below 2^23 times 1 / the number of samples, rounded; halves go up. */
INLINE words share_of(words sum, float share) {
  floats value = (floats)(sum | 0x4B000000) - 8388608.0f;
  return (words)(value * share + 1.0f / 1024 + 8388608.0f) & 255;
}

/* Eight pixels of a run, so far right of its anchor. Always by fours: sums are rounded. */
INLINE floats places(float right, ptrdiff_t first) {
  floats place = (floats){0.5f, 1.5f, 2.5f, 3.5f, 0.5f, 1.5f, 2.5f, 3.5f} + right;
  place += (floats){0, 0, 0, 0, 4, 4, 4, 4};
  for (ptrdiff_t i = 0; i < first; i += 8) place = (place + 4) + 4;
  return place;
}

/* The sum of the samples at so many heights of a pixel; at most 256, for which a lane has room. */
INLINE struct channels sum_at(
    const struct cslicer_picture *picture, const struct projection *near, float half,
    ptrdiff_t first, int across, float step_x, float step_y, int top, int bottom, int is_inside) {
  struct channels sum = {{0}, {0}};
  for (int j = top; j < bottom; j++) {
    float below = ((float)j + 0.5f) * step_y - 0.5f;
    for (int k = 0; k < across; k++) {
      float right = ((float)k + 0.5f) * step_x - 0.5f;
      struct seen seen = seen_at(near, places(right - half, first), below, is_inside);
      struct channels c = sample(picture, seen.columns, seen.rows, is_inside);
      sum.even += c.even;
      sum.odd += c.odd;
    }
  }
  return sum;
}

/* Where n x m of the picture's pixels are covered, n x m samples are spread over a pixel of the
   stage: the work is about one for each of the picture's, and nothing is skipped over. */
INLINE words mean_at(
    const struct cslicer_picture *picture, const struct projection *near, float half,
    ptrdiff_t first, int across, int down, int is_inside) {
  float step_x = 1 / (float)across, step_y = 1 / (float)down;
  struct sums sums = {{0}, {0}, {0}, {0}};
  for (int j = 0, rows = 256 / across; j < down; j += rows) {
    int bottom = j + rows < down ? j + rows : down, count = across * down;
    struct channels part =
        sum_at(picture, near, half, first, across, step_x, step_y, j, bottom, is_inside);
    /* The same as below, for those who need a shift. */
    if (count <= 256 && (count & (count - 1)) == 0) {
      uint16_t shift = (uint16_t)__builtin_ctz((unsigned)count), more = (uint16_t)(count / 2);
      return joined((struct channels){(part.even + more) >> shift, (part.odd + more) >> shift});
    }
    add(&sums, part);
  }
  float share = step_x * step_y;
  return share_of(sums.red, share) | share_of(sums.green, share) << 8 |
         share_of(sums.blue, share) << 16 | share_of(sums.alpha, share) << 24;
}

INLINE bytes side_by_side(half_bytes a, half_bytes b) {
  return __builtin_shufflevector(a, b, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20,
                                 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31);
}

INLINE half_bytes four_at(const uint32_t *pixels) {
  half_bytes four;
  memcpy(&four, pixels, sizeof four);
  return four;
}

/* Four columns from one on, of four rows from one on, of which those beyond what may be read are the last that may. */
INLINE void clamped_fours(
    half_bytes fours[4], const struct cslicer_picture *picture, int32_t column, int32_t row) {
  int32_t columns[4];
  for (int k = 0; k < 4; k++)
    columns[k] = within(column + k, picture->first_column, picture->last_column);
  for (int k = 0; k < 4; k++) {
    const uint32_t *line =
        picture->pixels + within(row + k, picture->first_row, picture->last_row) * picture->stride;
    half_words four = {(int32_t)line[columns[0]], (int32_t)line[columns[1]],
                       (int32_t)line[columns[2]], (int32_t)line[columns[3]]};
    fours[k] = (half_bytes)four;
  }
}

/* A kernel's weights at two places, repeated as lanes are multiplied by them. */
struct kernel_weights {
  signed_lanes near, far;
};

INLINE struct kernel_weights weights_at(const int16_t *kernel, int32_t a, int32_t b) {
  uint64_t first, second;
  memcpy(&first, kernel + 4 * (a & 255), sizeof first);
  memcpy(&second, kernel + 4 * (b & 255), sizeof second);
  words all = (words)(pairs){first, first, second, second};
  return (struct kernel_weights){
      (signed_lanes)__builtin_shufflevector(all, all, 0, 0, 0, 0, 4, 4, 4, 4),
      (signed_lanes)__builtin_shufflevector(all, all, 1, 1, 1, 1, 5, 5, 5, 5)};
}

/* Four rows of two places as one, clamped to their range. */
INLINE bytes mixed_rows(const bytes row[4], struct kernel_weights weights) {
  const bytes zero = {0};
  signed_words sums[4];
  for (int half = 0; half < 2; half++) {
    bytes near = half ? upper_bytes(row[0], row[1]) : lower_bytes(row[0], row[1]);
    bytes far = half ? upper_bytes(row[2], row[3]) : lower_bytes(row[2], row[3]);
    sums[2 * half] = products((signed_lanes)lower_bytes(near, zero), weights.near) +
                     products((signed_lanes)lower_bytes(far, zero), weights.far);
    sums[2 * half + 1] = products((signed_lanes)upper_bytes(near, zero), weights.near) +
                         products((signed_lanes)upper_bytes(far, zero), weights.far);
  }
  for (int k = 0; k < 4; k++) sums[k] = (sums[k] + 8192) >> 14;
  struct byte_range range = no_bytes();
  widen(&range, (words)row[0], (words)row[1]);
  widen(&range, (words)row[2], (words)row[3]);
  bytes mixed = narrowed_to_bytes(narrowed(sums[0], sums[1]), narrowed(sums[2], sums[3]));
  return __builtin_elementwise_min(__builtin_elementwise_max(mixed, range.low), range.high);
}

/* Four columns of two places as a pixel each: its sums, and in every word of a place the range. */
INLINE signed_words mixed_columns(bytes row, struct kernel_weights weights, struct byte_range *range) {
  const bytes zero = {0};
  words p = (words)row, swapped = __builtin_shufflevector(p, p, 1, 0, 3, 2, 5, 4, 7, 6);
  words low = (words)__builtin_elementwise_min((bytes)p, (bytes)swapped);
  words high = (words)__builtin_elementwise_max((bytes)p, (bytes)swapped);
  range->low = __builtin_elementwise_min(
      (bytes)low, (bytes)__builtin_shufflevector(low, low, 2, 3, 0, 1, 6, 7, 4, 5));
  range->high = __builtin_elementwise_max(
      (bytes)high, (bytes)__builtin_shufflevector(high, high, 2, 3, 0, 1, 6, 7, 4, 5));
  bytes neighbours = __builtin_shufflevector(
      row, row, 0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15, 16, 20, 17, 21, 18, 22, 19, 23,
      24, 28, 25, 29, 26, 30, 27, 31);
  return products((signed_lanes)lower_bytes(neighbours, zero), weights.near) +
         products((signed_lanes)upper_bytes(neighbours, zero), weights.far);
}

/* The first word of every four of a, the second of b, the third of c, the fourth of d. */
INLINE bytes diagonal(bytes a, bytes b, bytes c, bytes d) {
  words ab = __builtin_shufflevector((words)a, (words)b, 0, 9, 2, 3, 4, 13, 6, 7);
  words cd = __builtin_shufflevector((words)c, (words)d, 0, 1, 2, 11, 4, 5, 6, 15);
  return (bytes)__builtin_shufflevector(ab, cd, 0, 1, 10, 11, 4, 5, 14, 15);
}

/* True if all four columns and rows around eight places may be read. */
INLINE int are_inside(
    const struct cslicer_picture *picture, signed_words columns, signed_words rows) {
  return __builtin_reduce_and(
             (columns > picture->first_column) & (columns < picture->last_column - 1) &
             (rows > picture->first_row) & (rows < picture->last_row - 1)) != 0;
}

/* Each pixel is mixed of four rows, then of four columns; both are rounded, and lie in the range of what they are of. */
INLINE words cubic_sample(
    const struct cslicer_picture *picture, const int16_t *across_kernel, const int16_t *down_kernel,
    signed_words columns, signed_words rows, int is_inside) {
  int32_t column[8], row[8], across[8], down[8], at[8];
  signed_words whole_columns = columns >> 8, whole_rows = rows >> 8;
  const ptrdiff_t stride = picture->stride;
  signed_words place = (whole_rows - 1) * (int32_t)stride + (whole_columns - 1);
  memcpy(across, &columns, sizeof across);
  memcpy(down, &rows, sizeof down);
  memcpy(column, &whole_columns, sizeof column);
  memcpy(row, &whole_rows, sizeof row);
  memcpy(at, &place, sizeof at);
  fetch_ahead(picture, place);
  signed_words sums[4];
  struct byte_range range[4];
  for (int k = 0; k < 4; k++) {
    bytes fours[4];
    if (is_inside) {
      const uint32_t *a = picture->pixels + at[k], *b = picture->pixels + at[k + 4];
      for (int i = 0; i < 4; i++) fours[i] = side_by_side(four_at(a + i * stride), four_at(b + i * stride));
    } else {
      half_bytes a[4], b[4];
      clamped_fours(a, picture, column[k] - 1, row[k] - 1);
      clamped_fours(b, picture, column[k + 4] - 1, row[k + 4] - 1);
      for (int i = 0; i < 4; i++) fours[i] = side_by_side(a[i], b[i]);
    }
    bytes line = mixed_rows(fours, weights_at(down_kernel, down[k], down[k + 4]));
    sums[k] = mixed_columns(line, weights_at(across_kernel, across[k], across[k + 4]), &range[k]) + 8192;
  }
  return pixels_of(
      (struct pixel_sums){sums[0], sums[1], sums[2], sums[3]},
      (struct byte_range){diagonal(range[0].low, range[1].low, range[2].low, range[3].low),
                          diagonal(range[0].high, range[1].high, range[2].high, range[3].high)});
}

/* The softer the more of the picture's columns or rows are seen in a pixel of the stage. */
INLINE const int16_t *kernel_of(const struct cslicer_plane *plane, const struct axis *axis) {
  float step = (spread(axis->across, axis->down) - 1.1f) * 20;
  if (!(step > 0)) return plane->kernels;
  return plane->kernels + 1024 * (int)(step < 8 ? step : 8);
}

INLINE void draw_run(
    uint32_t *target, ptrdiff_t count, const struct cslicer_plane *plane,
    const struct projection *near, int across, int down, int is_inside) {
  float half = (float)count / 2;
  const int16_t *across_kernel = kernel_of(plane, &near->column);
  const int16_t *down_kernel = kernel_of(plane, &near->row);
  FOR_EIGHTS(i, count) {
    words pixels;
    if (across == 1 && down == 1) {
      struct seen seen = seen_at(near, places(0 - half, i), 0, is_inside);
      if (is_inside || are_inside(&plane->picture, seen.columns >> 8, seen.rows >> 8))
        pixels = cubic_sample(
            &plane->picture, across_kernel, down_kernel, seen.columns, seen.rows, 1);
      else
        pixels = cubic_sample(
            &plane->picture, across_kernel, down_kernel, seen.columns, seen.rows, 0);
    } else {
      pixels = mean_at(&plane->picture, near, half, i, across, down, is_inside);
    }
    store(target + i, pixels, count - i);
  }
}

/* Changes to a half-size level of the picture, of whose pixels those may be read that lie in what may be read of it. */
INLINE struct cslicer_plane at_level(const struct cslicer_plane *plane, int level) {
  struct cslicer_plane there = *plane;
  const struct cslicer_picture *picture = &plane->picture;
  int32_t size = 1 << level;
  there.picture = (struct cslicer_picture){
      plane->levels[level - 1].pixels, plane->levels[level - 1].stride,
      (picture->first_column + size - 1) >> level, (picture->first_row + size - 1) >> level,
      ((picture->last_column + 1) >> level) - 1, ((picture->last_row + 1) >> level) - 1};
  double scale = 1.0 / size, shift = 0.5 * scale - 0.5;
  for (int k = 0; k < 3; k++) {
    there.column[k] = plane->column[k] * scale + plane->depth[k] * shift;
    there.row[k] = plane->row[k] * scale + plane->depth[k] * shift;
  }
  return there;
}

/* A run of a row around an anchor: on the level on which at most 1.5 pixels are seen in one of the stage's, along the way that
   shows fewer. Along the other one there are as many samples as it takes. */
static void draw_around(
    uint32_t *target, double middle, double row, ptrdiff_t length, const struct cslicer_plane *plane) {
  struct cslicer_plane level;
  struct projection near = project(plane, middle, row);
  float across = spread(near.column.across, near.row.across);
  float down = spread(near.column.down, near.row.down);
  float least = across < down ? across : down;
  int count = 0;
  for (float rest = least; rest > 1.5f && count < plane->level_count; rest /= 2) count++;
  if (count > 0) {
    level = at_level(plane, count);
    plane = &level;
    near = project(plane, middle, row);
    float scale = 1 / (float)(1 << count);
    across *= scale;
    down *= scale;
  }
  int columns = samples(across), rows = samples(down);
  float half = (float)length / 2;
  if (is_inside(&near, -half, half + 7))
    draw_run(target, length, plane, &near, columns, rows, 1);
  else
    draw_run(target, length, plane, &near, columns, rows, 0);
}

static void plane(
    uint32_t *target, ptrdiff_t column, ptrdiff_t count, ptrdiff_t row,
    const struct cslicer_plane *plane) {
  for (ptrdiff_t start = 0; start < count; start += longest_run) {
    ptrdiff_t length = at_most(count - start, longest_run);
    double middle = (double)(2 * (column + start) + length) / 2;
    draw_around(target + start, middle, (double)row + 0.5, length, plane);
  }
}
