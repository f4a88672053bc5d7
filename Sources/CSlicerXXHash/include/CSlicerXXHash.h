#ifndef CSLICER_XXHASH_H
#define CSLICER_XXHASH_H

#include <stddef.h>
#include <stdint.h>

/* XXH3 with 128 bits and no seed. Source: xxhash.h; https://github.com/Cyan4973/xxHash, doc/xxhash_spec.md, "XXH3". */

/* Bytes of a state, which lies on a multiple of 64. */
size_t cslicer_xxh3_size(void);

/* Begins with no bytes. */
void cslicer_xxh3_begin(void *_Nonnull state);
void cslicer_xxh3_update(void *_Nonnull state, const void *_Nullable bytes, size_t count);

/* The digest so far, 16 bytes in their canonical order, the highest first; more bytes may follow. */
void cslicer_xxh3_digest(const void *_Nonnull state, uint8_t *_Nonnull digest);

#endif
