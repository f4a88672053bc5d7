#include "CSlicerXXHash.h"

/* Compiled here: no library has to be there at run time. */
#define XXH_INLINE_ALL
#include <xxhash.h>

size_t cslicer_xxh3_size(void) { return sizeof(XXH3_state_t); }

void cslicer_xxh3_begin(void *state) {
  XXH3_INITSTATE((XXH3_state_t *)state);
  XXH3_128bits_reset(state);
}

void cslicer_xxh3_update(void *state, const void *bytes, size_t count) { XXH3_128bits_update(state, bytes, count); }

void cslicer_xxh3_digest(const void *state, uint8_t *digest) {
  XXH128_canonicalFromHash((XXH128_canonical_t *)digest, XXH3_128bits_digest(state));
}
