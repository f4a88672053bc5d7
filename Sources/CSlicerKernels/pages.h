/* Pages that bend: which of their places is seen in a column, and what that looks like. */

/* The first of two neighbours, and the second one's share in steps of 1/256: 0...256. */
struct neighbour {
  words pixel, share;
};

INLINE struct neighbour neighbour(floats points, float scale, float offset, int32_t first, int32_t last) {
  floats low = all((float)first), high = all((float)last);
  floats place = not_above(at_least(points * scale + offset, low), high);
  /* One of the two whole numbers next to a whole one will do: its share is then 0 or 256. */
  floats pixel = at_least(not_above(nearest(place - 0.5f), high - 1), low);
  return (struct neighbour){whole(pixel), whole((place - pixel) * 256)};
}

INLINE struct neighbour column_at(const struct cslicer_page *page, floats x) {
  const struct cslicer_picture *picture = &page->picture;
  return neighbour(
      x, page->column_scale, page->column_offset, picture->first_column, picture->last_column);
}

INLINE struct neighbour row_at(const struct cslicer_page *page, floats y) {
  const struct cslicer_picture *picture = &page->picture;
  return neighbour(y, page->row_scale, page->row_offset, picture->first_row, picture->last_row);
}

INLINE struct channels seen(
    const struct cslicer_page *page, struct neighbour column, struct neighbour row) {
  return mean(&page->picture, column.pixel, row.pixel, column.share, row.share);
}

/* How many samples a pixel needs, as a power of two: neighbours in the picture are at most 1.5 of
   its pixels apart, unless there are 16 of them. */
INLINE int doublings(floats spread, const struct cslicer_page *page, float way_x, float way_y) {
  float x = __builtin_fabsf(way_x * page->column_scale);
  float y = __builtin_fabsf(way_y * page->row_scale);
  float most = largest(magnitude(spread)) * (x > y ? x : y);
  return most < 1.5f ? 0 : most < 3 ? 1 : most < 6 ? 2 : most < 12 ? 3 : 4;
}

/* The mean of 1 << shift places in each pixel, on a parabola through both ends of what it shows and
   the place at its centre. */
static struct channels means(
    const struct cslicer_page *page, floats x, floats y, floats spread, floats bend,
    float way_x, float way_y, int shift) {
  int count = 1 << shift;
  struct channels sum = {{0}, {0}};
  for (int k = 0; k < count; k++) {
    float t = ((float)k + 0.5f) / (float)count - 0.5f;
    floats place = (spread + bend * 4 * t) * t;
    struct channels c =
        seen(page, column_at(page, x + place * way_x),
             row_at(page, way_y != 0 ? y + place * way_y : y));
    sum.even += c.even;
    sum.odd += c.odd;
  }
  uint16_t half = (uint16_t)(count / 2);
  return (struct channels){(sum.even + half) >> (uint16_t)shift, (sum.odd + half) >> (uint16_t)shift};
}

static void page(
    uint32_t *target, const struct cslicer_run *run, ptrdiff_t count,
    const struct cslicer_page *page, float way_x, float way_y) {
  int is_spread = way_x != 0 || way_y != 0;
  FOR_EIGHTS(i, count) {
    floats x = load_floats(run->x + i), y = load_floats(run->y + i);
    words pixels = {0};
    if (__builtin_reduce_or(load(run->covered + i, 8)) != 0) {
      floats spread = is_spread ? load_floats(run->spread + i) : x;
      int shift = is_spread ? doublings(spread, page, way_x, way_y) : 0;
      pixels = joined(
          shift == 0 ? seen(page, column_at(page, x), row_at(page, y))
                     : means(page, x, y, spread, load_floats(run->bend + i), way_x, way_y, shift));
    }
    store(target + i, pixels, count - i);
  }
}

/* The angle of 0...pi/2 whose sine is x, 0...1, to 1e-7. Source: Abramowitz and Stegun 4.4.46. */
INLINE floats arcsine(floats x) {
  floats sum = x * -0.0012624911f + 0.0066700901f;
  sum = sum * x - 0.0170881256f;
  sum = sum * x + 0.0308918810f;
  sum = sum * x - 0.0501743046f;
  sum = sum * x + 0.0889789874f;
  sum = sum * x - 0.2145988016f;
  sum = sum * x + 1.5707963050f;
  return (3.14159250f / 2) - root(1 - x) * sum;
}

/* How much of a stretch of length `step` around x lies in 0...end. */
INLINE floats share(floats x, float end, floats step) {
  floats low = at_least(x - step * 0.5f, all(0));
  floats high = not_above(x + step * 0.5f, all(end));
  return not_above(at_least((high - low) / step, all(0)), all(1));
}

/* A pixel shows 1 / cosine times more of the page than of the stage, across the axis. */
INLINE words coverage(const struct cslicer_roll *roll, floats x, floats y, floats cosine) {
  floats stretch = 1 / at_least(cosine, all(1e-4f));
  floats square = stretch * stretch;
  float across_x = roll->direction[0] * roll->direction[0];
  float across_y = roll->direction[1] * roll->direction[1];
  floats step_x = root(square * across_x + across_y) * roll->step;
  floats step_y = root(square * across_y + across_x) * roll->step;
  return whole(share(x, roll->width, step_x) * share(y, roll->height, step_y) * 256);
}

/* The sine of the angle at a distance from the axis, before the outermost line. */
INLINE floats ratio(const struct cslicer_roll *roll, floats s) {
  float last = roll->radius - roll->step * 0.125f;
  return not_above(at_least(s, all(0)), all(last > 0 ? last : 0)) / roll->radius;
}

static void roll(
    const struct cslicer_run *run, ptrdiff_t column, ptrdiff_t row, ptrdiff_t count,
    const struct cslicer_roll *roll, int is_back, int is_steep, const uint32_t *lights) {
  const float radius = roll->radius, step = roll->step;
  FOR_EIGHTS(i, count) {
    double at = (double)(column + i), down = (double)row;
    floats s = (float)(roll->start + at * roll->slope + down * roll->fall) + eight * (float)roll->slope;
    floats sine = ratio(roll, s), cosine = root((1 - sine) * (1 + sine));
    floats middle = arcsine(sine), arc = middle * radius;
    if (is_steep) {
      floats low = arcsine(ratio(roll, s - step * 0.5f));
      floats high = arcsine(ratio(roll, s + step * 0.5f));
      floats bend = (low + high) * 0.5f - middle;
      /* Along the way the back comes from its farther end. */
      store_floats(run->spread + i, (is_back ? low - high : high - low) * radius);
      store_floats(run->bend + i, ((is_back ? -1.0f : 1.0f) * radius) * bend);
    }
    floats flat = not_above(s, all(0));
    floats way = is_back ? 3.14159250f * radius - arc - s - flat : arc - s + flat;
    double x0 = roll->origin[0] + at * roll->across[0] + down * roll->down[0];
    double y0 = roll->origin[1] + at * roll->across[1] + down * roll->down[1];
    floats x = ((float)x0 + eight * (float)roll->across[0]) + way * roll->direction[0];
    floats y = ((float)y0 + eight * (float)roll->across[1]) + way * roll->direction[1];
    store_floats(run->x + i, x);
    store_floats(run->y + i, y);
    look_up(run->light + i, whole(cosine * 256), lights, 8);
    store(run->covered + i, coverage(roll, x, y, cosine), 8);
  }
}
