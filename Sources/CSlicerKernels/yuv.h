/* Luma and chroma of BT.709 in limited range, in units of 1/65536. Where all colors are equal there is
   no chroma: the weights of both differences sum to 0. They fit 15 bits and a sign, as processors
   multiply fastest: green's of luma is 2 * 20127.
   Source: ITU-R BT.709-6 §3, quantized to 16...235 and 16...240. */

typedef uint8_t eight_bytes __attribute__((vector_size(8)));

/* Of pixels, or of blocks of pixels. */
struct colors {
  signed_words red, green, blue;
};

INLINE struct colors colors(words pixels) {
  return (struct colors){
      (signed_words)(pixels & 255), (signed_words)(pixels >> 8 & 255),
      (signed_words)(pixels >> 16 & 255)};
}

INLINE signed_words brightness(struct colors c) {
  return c.red * 11966 + c.green * 20127 * 2 + c.blue * 4064;
}

INLINE signed_words blue_difference(struct colors c) {
  return c.red * -6596 + c.green * -22188 + c.blue * 28784;
}

INLINE signed_words red_difference(struct colors c) {
  return c.red * 28784 + c.green * -26145 + c.blue * -2639;
}

INLINE void store_bytes(uint8_t *p, signed_words v, ptrdiff_t count) {
  eight_bytes b = __builtin_convertvector(v, eight_bytes);
  memcpy(p, &b, count >= 8 ? 8 : (size_t)count);
}

/* Bytes of v / 2^shift, rounded, from `offset` on. */
INLINE void store_quotients(
    uint8_t *p, signed_words v, int32_t offset, int32_t shift, ptrdiff_t count) {
  store_bytes(p, (v + ((offset << shift) + (1 << (shift - 1)))) >> shift, count);
}

static void luma(uint8_t *target, const uint32_t *source, ptrdiff_t count) {
  IN_EIGHTS(count, {
    store_quotients(target + i, brightness(colors(load(source + i, n))), 16, 16, n);
  })
}

static void chroma(
    uint8_t *blue_target, uint8_t *red_target, const uint32_t *source, ptrdiff_t count) {
  IN_EIGHTS(count, {
    struct colors c = colors(load(source + i, n));
    store_quotients(blue_target + i, blue_difference(c), 128, 16, n);
    store_quotients(red_target + i, red_difference(c), 128, 16, n);
  })
}

/* Blocks of two by two pixels: sums of premultiplied colors, and of opacities. */
struct blocks {
  struct colors colors;
  signed_words alpha;
};

/* Of sixteen words in a row: each even one and the odd one behind it. */
INLINE words pair_sums(words a, words b) {
  return __builtin_shufflevector(a, b, 0, 2, 4, 6, 8, 10, 12, 14)
      + __builtin_shufflevector(a, b, 1, 3, 5, 7, 9, 11, 13, 15);
}

INLINE struct blocks blocks(const uint32_t *upper, const uint32_t *lower, ptrdiff_t count) {
  ptrdiff_t rest = count > 4 ? 2 * count - 8 : 0;
  words a = load(upper, 2 * count), b = load(upper + 8, rest);
  words c = load(lower, 2 * count), d = load(lower + 8, rest);
  const uint32_t mask = 0xFF00FF;
  words red_blue = pair_sums((a & mask) + (c & mask), (b & mask) + (d & mask));
  words green_alpha = pair_sums(
      (a >> 8 & mask) + (c >> 8 & mask), (b >> 8 & mask) + (d >> 8 & mask));
  return (struct blocks){
      {(signed_words)(red_blue & 0xFFFF), (signed_words)(green_alpha & 0xFFFF),
       (signed_words)(red_blue >> 16)},
      (signed_words)(green_alpha >> 16)};
}

/* Values above their alpha become it. */
INLINE struct colors limited(struct colors c, signed_words alpha) {
  return (struct colors){
      __builtin_elementwise_min(c.red, alpha), __builtin_elementwise_min(c.green, alpha),
      __builtin_elementwise_min(c.blue, alpha)};
}

INLINE void store_shares(uint8_t *p, signed_words v, floats share, ptrdiff_t count) {
  floats value = __builtin_convertvector(v, floats) * share + 128.5f;
  store_bytes(p, __builtin_convertvector(value, signed_words), count);
}

static void block_chroma(
    uint8_t *blue_target, uint8_t *red_target, const uint32_t *upper, const uint32_t *lower,
    ptrdiff_t count) {
  IN_EIGHTS(count, {
    struct blocks block = blocks(upper + 2 * i, lower + 2 * i, n);
    if (__builtin_reduce_min(block.alpha) == 4 * 255) {
      store_quotients(blue_target + i, blue_difference(block.colors), 128, 18, n);
      store_quotients(red_target + i, red_difference(block.colors), 128, 18, n);
    } else {
      struct colors c = limited(block.colors, block.alpha);
      floats alpha = at_least(__builtin_convertvector(block.alpha, floats), all(1));
      floats share = 255.0f / 65536 / alpha;
      store_shares(blue_target + i, blue_difference(c), share, n);
      store_shares(red_target + i, red_difference(c), share, n);
    }
  })
}

/* Differences between rows and columns are interpolated by four, in parts of a
   level that fit 16 bits. */

INLINE signed_words load_bytes(const uint8_t *p, ptrdiff_t count) {
  eight_bytes b = {0};
  memcpy(&b, p, count >= 8 ? 8 : (size_t)count);
  return __builtin_convertvector(b, signed_words);
}

typedef int16_t eight_lanes __attribute__((vector_size(16)));

INLINE signed_words load_lanes(const int16_t *p) {
  eight_lanes v;
  memcpy(&v, p, sizeof v);
  return __builtin_convertvector(v, signed_words);
}

INLINE eight_lanes short_lanes(signed_words v) { return __builtin_convertvector(v, eight_lanes); }

static void double_differences(
    int16_t *target, const uint8_t *source, const int16_t *weights, ptrdiff_t count) {
  const signed_words most = (signed_words){0} + 8191;
  for (ptrdiff_t i = 0; i < count; i += 8) {
    signed_words a = load_bytes(source + i - 2, 8), b = load_bytes(source + i - 1, 8);
    signed_words c = load_bytes(source + i, 8), d = load_bytes(source + i + 1, 8);
    signed_words e = load_bytes(source + i + 2, 8);
    signed_words even = a * weights[0] + b * weights[1] + c * weights[2] + d * weights[3];
    signed_words odd = e * weights[0] + d * weights[1] + c * weights[2] + b * weights[3];
    const int32_t middle = 8 - (128 << 10);
    eight_lanes first = short_lanes(__builtin_elementwise_min((even + middle) >> 4, most));
    eight_lanes second = short_lanes(__builtin_elementwise_min((odd + middle) >> 4, most));
    signed_lanes both = __builtin_shufflevector(
        first, second, 0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15);
    memcpy(target + 2 * i, &both, sizeof both);
  }
}

/* Two numbers of 16 bits in each word. */
INLINE signed_lanes paired(signed_words low, signed_words high) {
  return (signed_lanes)((low & 0xFFFF) | high << 16);
}

INLINE signed_lanes weighed(int16_t low, int16_t high) {
  return paired((signed_words){0} + low, (signed_words){0} + high);
}

static void mix_differences(
    int16_t *target, const int16_t *a, const int16_t *b, const int16_t *c, const int16_t *d,
    const int16_t *weights, ptrdiff_t count) {
  signed_lanes first = weighed(weights[0], weights[1]), last = weighed(weights[2], weights[3]);
  for (ptrdiff_t i = 0; i < count; i += 8) {
    signed_words sum = products(paired(load_lanes(a + i), load_lanes(b + i)), first)
        + products(paired(load_lanes(c + i), load_lanes(d + i)), last);
    eight_lanes v = short_lanes((sum + 2048) >> 12);
    memcpy(target + i, &v, sizeof v);
  }
}

/* Levels of 2^17 parts as bytes. */
INLINE words level(signed_words v) {
  v = (v + (1 << 16)) >> 17;
  const signed_words zero = {0};
  return (words)__builtin_elementwise_min(__builtin_elementwise_max(v, zero), zero + 255);
}

static void colored(
    uint32_t *target, const uint8_t *luma, const int16_t *blue, const int16_t *red, ptrdiff_t count,
    const struct cslicer_matrix *m) {
  signed_lanes red_weights = weighed(m->luma, m->red_of_red);
  signed_lanes green_weights = weighed(m->luma, m->green_of_blue);
  signed_lanes blue_weights = weighed(m->luma, m->blue_of_blue);
  int32_t green_of_red = m->green_of_red;
  IN_EIGHTS(count, {
    signed_words y = (load_bytes(luma + i, n) - m->black) << 4;
    signed_words u = load_lanes(blue + i), v = load_lanes(red + i);
    signed_lanes yu = paired(y, u);
    words r = level(products(paired(y, v), red_weights));
    words g = level(products(yu, green_weights) + v * green_of_red);
    words b = level(products(yu, blue_weights));
    store(target + i, r | g << 8 | b << 16 | 0xFF000000u, n);
  })
}
