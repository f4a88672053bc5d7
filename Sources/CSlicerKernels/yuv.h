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
