/* Pictures seen through a projection. */

typedef float fours __attribute__((vector_size(16)));

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

INLINE struct channels sample_at(
    const struct cslicer_picture *picture, const struct projection *near, floats i, float j,
    int is_inside) {
  floats depth = i * near->c + (1 + j * near->d);
  floats reciprocal = 1 / (is_inside ? depth : at_least(depth, all(least_depth)));
  const struct axis *x = &near->column, *y = &near->row;
  floats column = (i * x->across + j * x->down) * reciprocal + x->start;
  floats row = (i * y->across + j * y->down) * reciprocal + y->start;
  if (!is_inside) {
    column = not_above(at_least(column, all(x->low)), all(x->high));
    row = not_above(at_least(row, all(y->low)), all(y->high));
  }
  return sample(picture, rounded(column, x), rounded(row, y), is_inside);
}

/* Whether all places for i between two have neighbours to the right and below, so far inside that
   rounding does not matter. Straight lines stay straight, so the four corners tell. */
INLINE int is_inside(const struct projection *near, float left, float right) {
  const fours i = {left, right, left, right}, j = {-0.5f, -0.5f, 0.5f, 0.5f};
  const struct axis *x = &near->column, *y = &near->row;
  fours depth = i * near->c + (1 + j * near->d), reciprocal = 1 / depth;
  fours column = (i * x->across + j * x->down) * reciprocal + x->start;
  fours row = (i * y->across + j * y->down) * reciprocal + y->start;
  return __builtin_reduce_and(
             (depth > least_depth) & (column >= x->low + 1) & (column <= x->high - 258) &
             (row >= y->low + 1) & (row <= y->high - 258)) != 0;
}

/* How many samples a pixel needs that covers so many of the picture's pixels; one also if that is
   not a number. */
INLINE int samples(float across, float down) {
  across = __builtin_fabsf(across);
  down = __builtin_fabsf(down);
  float spread = (across > down ? across : down) / 256;
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
      struct channels c = sample_at(picture, near, places(right - half, first), below, is_inside);
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

INLINE void draw_run(
    uint32_t *target, ptrdiff_t count, const struct cslicer_picture *picture,
    const struct projection *near, int across, int down, int is_inside) {
  float half = (float)count / 2;
  FOR_EIGHTS(i, count) {
    words pixels =
        across == 1 && down == 1
            ? joined(sample_at(picture, near, places(0 - half, i), 0, is_inside))
            : mean_at(picture, near, half, i, across, down, is_inside);
    store(target + i, pixels, count - i);
  }
}

static void plane(
    uint32_t *target, ptrdiff_t column, ptrdiff_t count, ptrdiff_t row,
    const struct cslicer_plane *plane) {
  const struct cslicer_picture *picture = &plane->picture;
  for (ptrdiff_t start = 0; start < count; start += longest_run) {
    ptrdiff_t length = at_most(count - start, longest_run);
    double middle = (double)(2 * (column + start) + length) / 2;
    struct projection near = project(plane, middle, (double)row + 0.5);
    int across = samples(near.column.across, near.row.across);
    int down = samples(near.column.down, near.row.down);
    float half = (float)length / 2;
    if (is_inside(&near, -half, half + 7))
      draw_run(target + start, length, picture, &near, across, down, 1);
    else
      draw_run(target + start, length, picture, &near, across, down, 0);
  }
}
