#include "CSlicerXXHash.h"

/* Compiled here: no library has to be there at run time. */
#define XXH_INLINE_ALL
#include <xxhash.h>

cslicer_xxh3 *cslicer_xxh3_create(void) {
  XXH3_state_t *state = XXH3_createState();
  if (state) XXH3_128bits_reset(state);
  return (cslicer_xxh3 *)state;
}

void cslicer_xxh3_free(cslicer_xxh3 *state) { XXH3_freeState((XXH3_state_t *)state); }

void cslicer_xxh3_update(cslicer_xxh3 *state, const void *bytes, size_t count) {
  XXH3_128bits_update((XXH3_state_t *)state, bytes, count);
}

void cslicer_xxh3_digest(const cslicer_xxh3 *state, uint8_t *digest) {
  XXH128_canonicalFromHash((XXH128_canonical_t *)digest, XXH3_128bits_digest((const XXH3_state_t *)state));
}
