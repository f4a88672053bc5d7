// T.81 §K.2, with the library's choice among equals, and without passing over what does not occur.
#include "optimizer.h"

#include <string.h>

// A symbol that gets the code of all ones, so that no other does: T.81 §K.2.
enum { NO_SYMBOL = 256, SYMBOLS = 257, LONGEST = 16, DEEPEST = SYMBOLS };

typedef struct {
  // The trees that are left, by their first symbols, which grow: how often their symbols occur.
  uint32_t frequencies[SYMBOLS];
  uint16_t trees[SYMBOLS];
  int count;
  // A tree's symbols: each names the next, the last one −1.
  int16_t nexts[SYMBOLS];
  // The lengths of the symbols' codes; 0 for what does not occur.
  uint16_t lengths[SYMBOLS];
} forest;

static void plant(forest *forest, const uint32_t *counts) {
  memset(forest, 0, sizeof *forest);
  memset(forest->nexts, -1, sizeof forest->nexts);
  for (int symbol = 0; symbol < SYMBOLS; symbol++) {
    uint32_t frequency = symbol == NO_SYMBOL ? 1 : counts[symbol];
    if (frequency == 0) continue;
    forest->frequencies[forest->count] = frequency;
    forest->trees[forest->count++] = (uint16_t)symbol;
  }
}

// The two trees that occur least; among equals those of later symbols.
static void find_rarest(const forest *forest, int *rarest, int *second) {
  uint32_t least = UINT32_MAX, next = UINT32_MAX;
  for (int i = 0; i < forest->count; i++) {
    uint32_t frequency = forest->frequencies[i];
    if (frequency <= least) {
      next = least;
      *second = *rarest;
      least = frequency;
      *rarest = i;
    } else if (frequency <= next) {
      next = frequency;
      *second = i;
    }
  }
}

// Makes the codes of a tree's symbols longer by a bit, and returns its last symbol.
static int lengthen(forest *forest, int symbol) {
  forest->lengths[symbol]++;
  while (forest->nexts[symbol] >= 0) {
    symbol = forest->nexts[symbol];
    forest->lengths[symbol]++;
  }
  return symbol;
}

static void merge(forest *forest, int kept, int gone) {
  forest->frequencies[kept] += forest->frequencies[gone];
  int end = lengthen(forest, forest->trees[kept]);
  forest->nexts[end] = (int16_t)forest->trees[gone];
  lengthen(forest, forest->trees[gone]);
  int rest = --forest->count - gone;
  memmove(&forest->frequencies[gone], &forest->frequencies[gone + 1],
          (size_t)rest * sizeof forest->frequencies[0]);
  memmove(&forest->trees[gone], &forest->trees[gone + 1], (size_t)rest * sizeof forest->trees[0]);
}

// T.81 figure K.3: two of the longest codes go, one becomes a bit shorter, and of a shorter one two are
// made that are a bit longer.
static void limit(int *counts) {
  for (int length = DEEPEST; length > LONGEST; length--)
    while (counts[length] > 0) {
      int shorter = length - 2;
      while (counts[shorter] == 0) shorter--;
      counts[length] -= 2;
      counts[length - 1]++;
      counts[shorter + 1] += 2;
      counts[shorter]--;
    }
  int longest = LONGEST;
  while (counts[longest] == 0) longest--;
  counts[longest]--;  // The code of all ones.
}

void cslicer_huffman_optimal(JHUFF_TBL *table, const uint32_t *counts) {
  forest forest;
  plant(&forest, counts);
  while (forest.count > 1) {
    int rarest = 0, second = 0;
    find_rarest(&forest, &rarest, &second);
    merge(&forest, rarest, second);
  }
  int lengths[DEEPEST + 1] = {0}, firsts[DEEPEST + 1] = {0};
  for (int symbol = 0; symbol < SYMBOLS; symbol++) lengths[forest.lengths[symbol]]++;
  lengths[0] = 0;
  // Symbols stand by length, and by number where that is the same.
  for (int length = 1; length < DEEPEST; length++)
    firsts[length + 1] = firsts[length] + lengths[length];
  for (int symbol = 0; symbol < NO_SYMBOL; symbol++)
    if (forest.lengths[symbol] > 0)
      table->huffval[firsts[forest.lengths[symbol]]++] = (UINT8)symbol;
  limit(lengths);
  table->bits[0] = 0;
  for (int length = 1; length <= LONGEST; length++) table->bits[length] = (UINT8)lengths[length];
  table->sent_table = FALSE;
}
