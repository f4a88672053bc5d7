/* Pages that bend: which of their places is seen in a column, and what that looks like. */

/* The first of two neighbors, and the second one's share in steps of 1/256: 0...256. */
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

/* How many samples a pixel needs, as a power of two: neighbors in the picture are at most 1.5 of
   its pixels apart, unless there are 16 of them. */
INLINE int doublings(floats spread, const struct cslicer_page *page, float way_x, float way_y) {
  float x = __builtin_fabsf(way_x * page->column_scale);
  float y = __builtin_fabsf(way_y * page->row_scale);
  float most = largest(magnitude(spread)) * (x > y ? x : y);
  return most < 1.5f ? 0 : most < 3 ? 1 : most < 6 ? 2 : most < 12 ? 3 : 4;
}

/* The mean of 1 << shift places in each pixel, on a parabola through both ends of what it shows and
   the place at its center. */
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

/* The share of each pixel that a page covers, 0...256; a pixel shows stretches of these lengths of the page. */
INLINE words covered(
    floats x, floats y, floats step_x, floats step_y, const struct cslicer_sheet *sheet) {
  return whole(share(x, sheet->width, step_x) * share(y, sheet->height, step_y) * 256);
}

/* A pixel shows 1 / cosine times more of the page than of the stage, across the axis. */
INLINE words coverage(const struct cslicer_roll *roll, floats x, floats y, floats cosine) {
  floats stretch = 1 / at_least(cosine, all(1e-4f));
  floats square = stretch * stretch;
  float across_x = roll->direction[0] * roll->direction[0];
  float across_y = roll->direction[1] * roll->direction[1];
  floats step_x = root(square * across_x + across_y) * roll->sheet.step;
  floats step_y = root(square * across_y + across_x) * roll->sheet.step;
  return covered(x, y, step_x, step_y, &roll->sheet);
}

/* The sine of the angle at a distance from the axis, before the outermost line. */
INLINE floats ratio(const struct cslicer_roll *roll, floats s) {
  float last = roll->radius - roll->sheet.step * 0.125f;
  return not_above(at_least(s, all(0)), all(last > 0 ? last : 0)) / roll->radius;
}

/* All of a color is kept, and no white is added. */
static const uint32_t unlit = 256u << 16;

struct points {
  floats x, y;
};

/* The points of a flat page that eight columns of a row show. */
INLINE struct points points_at(const struct cslicer_sheet *sheet, ptrdiff_t column, ptrdiff_t row) {
  double at = (double)column, down = (double)row;
  double x = sheet->origin[0] + at * sheet->across[0] + down * sheet->down[0];
  double y = sheet->origin[1] + at * sheet->across[1] + down * sheet->down[1];
  return (struct points){(float)x + eight * (float)sheet->across[0], (float)y + eight * (float)sheet->across[1]};
}

static void flat(
    const struct cslicer_run *run, ptrdiff_t column, ptrdiff_t row, ptrdiff_t count,
    const struct cslicer_sheet *sheet) {
  const floats step = all(sheet->step);
  FOR_EIGHTS(i, count) {
    struct points point = points_at(sheet, column + i, row);
    store_floats(run->x + i, point.x);
    store_floats(run->y + i, point.y);
    store(run->light + i, splat(unlit), 8);
    store(run->covered + i, covered(point.x, point.y, step, step, sheet), 8);
  }
}

static void roll(
    const struct cslicer_run *run, ptrdiff_t column, ptrdiff_t row, ptrdiff_t count,
    const struct cslicer_roll *roll, int is_back, int is_steep, const uint32_t *lights) {
  const float radius = roll->radius, step = roll->sheet.step;
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
    struct points flat_point = points_at(&roll->sheet, column + i, row);
    floats x = flat_point.x + way * roll->direction[0];
    floats y = flat_point.y + way * roll->direction[1];
    store_floats(run->x + i, x);
    store_floats(run->y + i, y);
    look_up(run->light + i, whole(cosine * 256), lights, 8);
    store(run->covered + i, coverage(roll, x, y, cosine), 8);
  }
}

struct wave {
  floats sine, cosine;
};

/* Sine and cosine of whole turns, less than 2^21, to 1e-6: Taylor's series of what is left beside whole half turns, at most a
   quarter to each side; every other half turn changes both signs. */
INLINE struct wave wave_at(floats turns) {
  floats shifted = turns * 2 + 12582912.0f;
  words sign = (words)shifted << 31;
  floats x = (turns - (shifted - 12582912.0f) * 0.5f) * (2 * 3.14159250f);
  floats square = x * x;
  floats sine = square * (-1.0f / 39916800) + 1.0f / 362880;
  sine = sine * square - 1.0f / 5040;
  sine = sine * square + 1.0f / 120;
  sine = sine * square - 1.0f / 6;
  floats cosine = square * (1.0f / 479001600) - 1.0f / 3628800;
  cosine = cosine * square + 1.0f / 40320;
  cosine = cosine * square - 1.0f / 720;
  cosine = cosine * square + 1.0f / 24;
  cosine = cosine * square - 1.0f / 2;
  return (struct wave){
      (floats)((words)(x + x * square * sine) ^ sign), (floats)((words)(1 + square * cosine) ^ sign)};
}

/* The factor of a shift near an edge: 0 at both ends ... 1. */
INLINE floats calm(floats x, float end, float nearness) {
  floats part = not_above(at_least(not_above(x, end - x) * nearness, all(0)), all(1));
  return part * part * (3 - 2 * part);
}

/* Towards white where a slope faces the light, towards black elsewhere. */
INLINE words glints(const struct cslicer_ripple *ripple, floats slope) {
  signed_words faces = slope > 0;
  floats square = slope * slope;
  floats mirrored = (floats)pick(slope <= 0, (words){0}, (words)(square * square * square * ripple->gloss));
  floats strength = not_above(magnitude(slope) * ripple->glint + mirrored, all(1));
  words weight = whole((floats)pick(faces, (words)(strength * ripple->paper), (words)strength) * 256);
  return (256 - weight) << 16 | ((words)faces & weight);
}

static int ripple(
    const struct cslicer_run *run, ptrdiff_t column, ptrdiff_t row, ptrdiff_t count,
    const struct cslicer_ripple *ripple, int is_calmed, int is_inside) {
  const struct cslicer_sheet *sheet = &ripple->sheet;
  const floats step = all(sheet->step), end = all(ripple->reach);
  floats closest = all(__builtin_inff());
  FOR_EIGHTS(i, count) {
    struct points point = points_at(sheet, column + i, row);
    floats ray_x = point.x - ripple->center[0], ray_y = point.y - ripple->center[1];
    floats distance = at_least(root(ray_x * ray_x + ray_y * ray_y), all(1e-6f));
    floats along = distance - ripple->front;
    closest = not_above(closest, magnitude(along));
    floats part = along / ripple->reach;
    floats rest = at_least(1 - part * part, all(0));
    struct wave wave = wave_at(at_least(not_above(along, end), -end) * ripple->frequency);
    floats strength = rest * rest / distance;
    floats shift = strength * wave.sine * ripple->amplitude;
    if (is_calmed)
      shift *= calm(point.x, sheet->width, ripple->nearness) * calm(point.y, sheet->height, ripple->nearness);
    store_floats(run->x + i, not_above(at_least(point.x + ray_x * shift, all(0)), all(sheet->width)));
    store_floats(run->y + i, not_above(at_least(point.y + ray_y * shift, all(0)), all(sheet->height)));
    store(run->covered + i, is_inside ? splat(256) : covered(point.x, point.y, step, step, sheet), 8);
    floats slope = (ray_x * ripple->light[0] + ray_y * ripple->light[1]) * wave.cosine;
    store(run->light + i, glints(ripple, strength * slope), 8);
  }
  return __builtin_reduce_min(closest) < ripple->reach;
}

static float funnel(
    const struct cslicer_run *run, ptrdiff_t column, ptrdiff_t row, ptrdiff_t count,
    const struct cslicer_funnel *funnel) {
  const struct cslicer_sheet *sheet = &funnel->sheet;
  const int is_vertical = funnel->is_vertical;
  float *across_place = is_vertical ? run->x : run->y, *along_place = is_vertical ? run->y : run->x;
  const float pinch = funnel->pinch, far_edge = funnel->far_edge;
  floats widest = {0};
  FOR_EIGHTS(i, count) {
    struct points point = points_at(sheet, column + i, row);
    floats across = (is_vertical ? point.x : point.y) - funnel->mouth[0];
    floats along = ((is_vertical ? point.y : point.x) - funnel->mouth[1]) * funnel->sign;
    floats ratio = not_above(magnitude(along) / far_edge, all(1));
    floats wide = ratio * ratio * (3 - 2 * ratio);
    /* A place that is narrower than a thousandth of a pixel is not seen. */
    floats width = at_least(1 - pinch * (1 - wide), all(1e-4f));
    /* Both sides of the mouth slide into it. */
    floats slid = (floats)pick(along < 0, (words)all(-funnel->slid), (words)all(funnel->slid));
    floats shown = funnel->mouth[0] + across / width;
    floats shown_along = funnel->mouth[1] + (along + slid) * funnel->sign;
    /* How far the shown place moves sideways from one row to the next. */
    floats thin = 1 / (width * width);
    floats bend = ratio * (1 - ratio) * 6;
    floats lean = across * thin * pinch * bend / far_edge;
    floats steps = root(thin + lean * lean) * sheet->step;
    store_floats(across_place + i, shown);
    store_floats(along_place + i, shown_along);
    store_floats(run->spread + i, steps);
    store_floats(run->bend + i, all(0));
    store(run->covered + i,
          is_vertical ? covered(shown, shown_along, steps, all(sheet->step), sheet)
                      : covered(shown_along, shown, all(sheet->step), steps, sheet),
          8);
    store(run->light + i, splat(unlit), 8);
    widest = at_least(widest, steps);
  }
  return largest(widest);
}
