/* Bilinear samples of a picture, eight pixels at a time. */

/* For four pixels each, and those to their right: 0, 1, 4, 5 and 2, 3, 6, 7. */
struct neighbours {
  words first, last;
};

INLINE words even_words(words a, words b) {
  return __builtin_shufflevector(a, b, 0, 2, 8, 10, 4, 6, 12, 14);
}

INLINE words odd_words(words a, words b) {
  return __builtin_shufflevector(a, b, 1, 3, 9, 11, 5, 7, 13, 15);
}

/* Words of a and b in turn, for the pixels of `neighbours`. */
INLINE struct neighbours interleaved(words a, words b) {
  return (struct neighbours){
      __builtin_shufflevector(a, b, 0, 8, 1, 9, 4, 12, 5, 13),
      __builtin_shufflevector(a, b, 2, 10, 3, 11, 6, 14, 7, 15)};
}

INLINE uint64_t pair(const uint32_t *p, ptrdiff_t offset) {
  uint64_t two;
  memcpy(&two, p + offset, sizeof two);
  return two;
}

INLINE struct neighbours read(const uint32_t *p, signed_words at) {
  return (struct neighbours){
      (words)(pairs){pair(p, at[0]), pair(p, at[1]), pair(p, at[4]), pair(p, at[5])},
      (words)(pairs){pair(p, at[2]), pair(p, at[3]), pair(p, at[6]), pair(p, at[7])}};
}

/* Fetches what the stage's next rows will read. That goes across the picture's rows, which no processor guesses. */
INLINE void fetch_ahead(const struct cslicer_picture *picture, signed_words at) {
  __builtin_prefetch((const void *)((uintptr_t)picture->pixels +
                                    (uintptr_t)((at[7] + 4 * picture->stride) * 4)));
}

/* Each even and each odd byte of a + (b - a) * weights / 256, rounded. */
INLINE lanes between(lanes a, lanes b, lanes weights) {
  return ((a << 8) + (b - a) * weights + 128) >> 8;
}

INLINE struct channels between_rows(words a, words b, words weights) {
  struct channels upper = split(a), lower = split(b);
  return (struct channels){
      between(upper.even, lower.even, both(weights)), between(upper.odd, lower.odd, both(weights))};
}

INLINE lanes between_columns(lanes first, lanes last, words weights) {
  words a = (words)first, b = (words)last;
  return between((lanes)even_words(a, b), (lanes)odd_words(a, b), both(weights));
}

/* Each pixel is mixed with the one below, then with those to the right; both are rounded. Places are
   in steps of 1/256 pixel. */
INLINE struct channels sample(
    const struct cslicer_picture *picture, signed_words columns, signed_words rows, int is_inside) {
  signed_words column = columns >> 8, row = rows >> 8;
  if (!is_inside) {
    /* The last column and row are the neighbors of those before. */
    column += column == picture->last_column;
    row += row == picture->last_row;
  }
  signed_words at = row * (int32_t)picture->stride + column;
  words across = (words)(columns - (column << 8)), down = (words)(rows - (row << 8));
  struct neighbours upper = read(picture->pixels, at);
  struct neighbours lower = read(picture->pixels + picture->stride, at);
  __builtin_prefetch(picture->pixels + at[7] + 16 * picture->stride);
  struct neighbours weights = interleaved(down, down);
  struct channels first = between_rows(upper.first, lower.first, weights.first);
  struct channels last = between_rows(upper.last, lower.last, weights.last);
  return (struct channels){
      between_columns(first.even, last.even, across), between_columns(first.odd, last.odd, across)};
}

INLINE struct channels weighted(words upper, words lower, words above, words below) {
  struct channels a = split(upper), b = split(lower);
  lanes top = (lanes)above, bottom = (lanes)below;
  return (struct channels){a.even * top + b.even * bottom, a.odd * top + b.odd * bottom};
}

INLINE lanes sum_of_columns(lanes first, lanes last) {
  words a = (words)first, b = (words)last;
  return ((lanes)even_words(a, b) + (lanes)odd_words(a, b) + 128) >> 8;
}

/* The mean of four neighbors, rounded once; shares in steps of 1/256, 0...256. */
INLINE struct channels mean(
    const struct cslicer_picture *picture, words columns, words rows, words across, words down) {
  words lower_right = (across * down + 128) >> 8;
  words lower_left = down - lower_right, upper_right = across - lower_right;
  words upper_left = 256 - across - lower_left;
  struct neighbours top = interleaved(
      (words)both(upper_left), (words)both(upper_right));
  struct neighbours bottom = interleaved(
      (words)both(lower_left), (words)both(lower_right));
  signed_words at = (signed_words)(rows * (uint32_t)picture->stride + columns);
  fetch_ahead(picture, at);
  struct neighbours upper = read(picture->pixels, at);
  struct neighbours lower = read(picture->pixels + picture->stride, at);
  struct channels first = weighted(upper.first, lower.first, top.first, bottom.first);
  struct channels last = weighted(upper.last, lower.last, top.last, bottom.last);
  return (struct channels){
      sum_of_columns(first.even, last.even), sum_of_columns(first.odd, last.odd)};
}
