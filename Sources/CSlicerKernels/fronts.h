/* How much of a pixel a hard front has passed. */

/* The part of a unit square in which a * u + b * v < x, for a = 1 and 0 <= b <= 1 and u and v of
   -1/2...1/2: a cumulated trapezoid. */
INLINE floats part_below(floats x, floats b) {
  x = not_above(at_least(x, all(-1.5f)), all(1.5f));
  b = at_least(b, all(1 / 1024.0f));
  floats outer = (b + 1) * 0.5f, inner = (1 - b) * 0.5f;
  floats p = at_least(x + outer, all(0)), q = at_least(x + inner, all(0));
  floats r = at_least(x - inner, all(0)), s = at_least(x - outer, all(0));
  floats part = (p * p - q * q - r * r + s * s) / (b * 2);
  return not_above(at_least(part, all(0)), all(1));
}

INLINE floats field_values(const uint16_t *p, ptrdiff_t count) {
  half_lanes values = {0};
  memcpy(&values, p, (size_t)count * 2);
  return __builtin_convertvector(__builtin_convertvector(values, signed_words), floats);
}

static void cover(
    uint32_t *weights, ptrdiff_t count, const uint16_t *row, const uint16_t *above,
    const uint16_t *below, float threshold) {
  IN_EIGHTS(count, {
    floats value = field_values(row + i, n);
    floats left = field_values(row + i - 1, n), right = field_values(row + i + 1, n);
    floats up = field_values(above + i, n), down = field_values(below + i, n);
    floats least = not_above(not_above(left, right), not_above(not_above(up, down), value));
    floats most = at_least(at_least(left, right), at_least(at_least(up, down), value));
    floats margin = (most - least) * 0.5f;
    signed_words may_pass = (all(threshold) > least - margin) & (all(threshold) < most + margin);
    /* Cells that are as wide as pixels look flat. */
    signed_words is_flat = (most == least) & (value > 0) & (value < 65535);
    floats across = magnitude(right - left) * 0.5f, along = magnitude(down - up) * 0.5f;
    floats steep = at_least(across, along), gentle = not_above(across, along);
    floats bend = at_least(
        magnitude(left + right - value * 2), magnitude(up + down - value * 2));
    signed_words is_bent = (bend > steep * 0.125f + 2.5f) & may_pass;
    floats scale = at_least(steep, all(0.01f));
    floats part = part_below((threshold - value) / scale, gentle / scale);
    words weight = whole(part * 32767);
    store(weights + i, pick(is_bent | is_flat, splat(0xFFFFFFFF), weight | weight << 16), n);
  })
}
