/* Rows over rows, eight pixels at a time and the rest at once. */

#define FOR_EIGHTS(i, count) for (ptrdiff_t i = 0; i < (count); i += 8)

/* Does something with n pixels from the i-th on: eight, as the compiler knows, then the rest. */
#define IN_EIGHTS(count, ...)                                             \
  {                                                                       \
    ptrdiff_t i = 0;                                                      \
    for (; i + 8 <= (count); i += 8) { enum { n = 8 }; __VA_ARGS__ }      \
    if (i < (count)) { const ptrdiff_t n = (count) - i; __VA_ARGS__ }     \
  }

static void over(uint32_t *target, const uint32_t *source, ptrdiff_t count) {
  IN_EIGHTS(count, {
    words above = load(source + i, n), below = load(target + i, n);
    store(target + i, sum(above, scaled255(below, 255 - alphas(above))), n);
  })
}

static void plus(uint32_t *target, const uint32_t *source, ptrdiff_t count) {
  IN_EIGHTS(count, {
    store(target + i, sum(load(source + i, n), load(target + i, n)), n);
  })
}

static void under(uint32_t *target, uint32_t color, ptrdiff_t count) {
  IN_EIGHTS(count, {
    words above = load(target + i, n);
    store(target + i, sum(above, scaled255(splat(color), 255 - alphas(above))), n);
  })
}

static void scale(
    uint32_t *target, const uint32_t *source, ptrdiff_t count, uint16_t weight, uint16_t half) {
  lanes weights = (lanes){0} + weight, halves = (lanes){0} + half;
  IN_EIGHTS(count, {
    store(target + i, scaled256(load(source + i, n), weights, halves), n);
  })
}

static void fade(uint32_t *target, const uint32_t *weights, ptrdiff_t count) {
  IN_EIGHTS(count, {
    lanes share = both(load(weights + i, n));
    store(target + i, scaled256(load(target + i, n), share, (lanes){0} + 128), n);
  })
}

static void mask(
    uint32_t *target, const uint32_t *source, const uint32_t *mask, ptrdiff_t count) {
  IN_EIGHTS(count, {
    store(target + i, scaled255(load(source + i, n), alphas(load(mask + i, n))), n);
  })
}

/* difference * weight / 32768 with six bits after the point, and half of one before it. Floor, then
   round, is the same as rounding at once. */
INLINE signed_lanes change(lanes difference, signed_lanes weights) {
  return high_product((signed_lanes)(difference << 7), weights) + 32;
}

/* No sum leaves its byte, so what is added to the even bytes never borrows from the odd ones. */
INLINE words mixed(words a, words b, signed_lanes weights) {
  struct channels from = split(a), to = split(b);
  signed_lanes even = change(to.even - from.even, weights) >> 6;
  lanes odd = (lanes)change(to.odd - from.odd, weights) << 2;
  return (words)((lanes)a + (lanes)even + (odd & 0xFF00));
}

static void mix(
    uint32_t *target, const uint32_t *a, const uint32_t *b, ptrdiff_t count,
    const uint32_t *weights) {
  IN_EIGHTS(count, {
    signed_lanes share = (signed_lanes)load(weights + i, n);
    store(target + i, mixed(load(a + i, n), load(b + i, n), share), n);
  })
}

static void blend(
    uint32_t *target, const uint32_t *a, const uint32_t *b, ptrdiff_t count, uint16_t weight,
    ptrdiff_t ahead) {
  signed_lanes share = (signed_lanes)((lanes){0} + weight);
  IN_EIGHTS(count, {
    __builtin_prefetch(a + i + ahead);
    __builtin_prefetch(b + i + ahead);
    store(target + i, mixed(load(a + i, n), load(b + i, n), share), n);
  })
}

static void pick_by_field(
    uint32_t *target, const uint32_t *a, const uint32_t *b, ptrdiff_t count,
    const uint16_t *field, int32_t threshold) {
  IN_EIGHTS(count, {
    half_lanes values = {0};
    memcpy(&values, field + i, (size_t)n * 2);
    signed_words isBelow = __builtin_convertvector(values, signed_words) < threshold;
    words old = load(a + i, n), new = load(b + i, n);
    store(target + i, pick(isBelow, new, old), n);
  })
}

INLINE words shaded(words pixels, words color, signed_lanes weights) {
  return mixed(pixels, scaled255(color, alphas(pixels)), weights);
}

static void shade(
    uint32_t *target, const uint32_t *source, ptrdiff_t count, uint32_t color,
    const uint32_t *weights) {
  IN_EIGHTS(count, {
    signed_lanes share = (signed_lanes)load(weights + i, n);
    store(target + i, shaded(load(source + i, n), splat(color), share), n);
  })
}

static void tint(
    uint32_t *target, const uint32_t *source, ptrdiff_t count, uint32_t color, uint16_t weight,
    ptrdiff_t ahead) {
  signed_lanes share = (signed_lanes)((lanes){0} + weight);
  IN_EIGHTS(count, {
    __builtin_prefetch(source + i + ahead);
    store(target + i, shaded(load(source + i, n), splat(color), share), n);
  })
}

static void light(uint32_t *target, const uint32_t *lights, ptrdiff_t count) {
  IN_EIGHTS(count, {
    words pixels = load(target + i, n), weights = load(lights + i, n);
    lanes keep = both(weights >> 16), white = both(weights & 0xFFFF);
    lanes half = alphas(pixels) * white + 128;
    words lit = scaled256(pixels, keep, half);
    store(target + i, (lit & 0xFFFFFF) | (pixels & 0xFF000000), n);
  })
}

/* The first where the mask is all ones. */
INLINE doubles either(longs is_first, doubles a, doubles b) {
  return (doubles)((is_first & (longs)a) | (~is_first & (longs)b));
}

/* Places are doubles, four at a time, for a step of the table more or less would be seen. */
static void gradient(
    uint32_t *target, ptrdiff_t count, double start, double step, double depth, double deepening,
    const uint32_t *table, ptrdiff_t last) {
  const doubles zero = {0}, least = zero + 1e-12, end = zero + (double)last;
  for (ptrdiff_t i = 0; i < count; i += 4) {
    doubles distance = (doubles){0, 1, 2, 3} + (double)i;
    doubles depths = distance * deepening + depth;
    depths = either(depths < least, least, depths);
    doubles place = (distance * step + start) / depths;
    place = either(place > zero, place, zero);
    place = either(place < end, place, end);
    half_words index = __builtin_convertvector(place + 0.5, half_words);
    for (ptrdiff_t k = 0; k < at_most(count - i, 4); k++) target[i + k] = table[index[k]];
  }
}

/* (255 * value + alpha / 2) / alpha, all of which a float holds; what is added to the quotient is
   more than its error and less than 1 / 255. */
INLINE words straight(words values, floats reciprocal, words half) {
  words sum = values * 255 + half;
  floats quotient = __builtin_convertvector((signed_words)sum, floats) * reciprocal;
  return (words)__builtin_convertvector(quotient + 0.001f, signed_words);
}

static void straighten(void *target, const uint32_t *source, ptrdiff_t count) {
  IN_EIGHTS(count, {
    words p = load(source + i, n);
    if (__builtin_reduce_and(p) < 0xFF000000) {
      words alpha = p >> 24, half = alpha >> 1;
      /* Values above their alpha become it. */
      p = (words)__builtin_elementwise_min((bytes)p, (bytes)(alpha * 0x01010101));
      floats reciprocal = 1 / at_least(__builtin_convertvector((signed_words)alpha, floats), all(1));
      words red = straight(p & 255, reciprocal, half);
      words green = straight(p >> 8 & 255, reciprocal, half);
      words blue = straight(p >> 16 & 255, reciprocal, half);
      p = red | green << 8 | blue << 16 | alpha << 24;
    }
    store((uint32_t *)target + i, p, n);
  })
}

/* The parts of x that each caller takes away first and last keep sums as they always were. */
static void approach(
    float *squares, ptrdiff_t count, float x, float y, const struct cslicer_edge *edge) {
  FOR_EIGHTS(i, count) {
    floats dx = (eight + (x + (float)i - edge->x_first)) - edge->x_last;
    floats share = (dx * edge->way_x + (y - edge->y) * edge->way_y) * edge->factor;
    floats t = not_above(at_least(share, all(0)), all(1));
    floats rest_x = dx - t * edge->way_x, rest_y = (y - edge->y) - t * edge->way_y;
    floats square = rest_x * rest_x + rest_y * rest_y;
    store_floats(squares + i, not_above(square, load_floats(squares + i)));
  }
}

INLINE void look_up(uint32_t *target, words index, const uint32_t *table, ptrdiff_t count) {
  for (ptrdiff_t k = 0; k < at_most(count, 8); k++) target[k] = table[index[k]];
}

static void fall_across(
    uint32_t *target, const float *squares, const uint32_t *inside, ptrdiff_t count, float radius,
    float scale, const uint32_t *table, float last) {
  FOR_EIGHTS(i, count) {
    floats distance = root(load_floats(squares + i));
    /* Negative outside. */
    distance = (floats)((words)distance ^ (~load(inside + i, 8) & 0x80000000));
    floats place = not_above(at_least((distance + radius) * scale, all(0)), all(last));
    look_up(target + i, (words)__builtin_convertvector(place + 0.5f, signed_words), table, count - i);
  }
}
