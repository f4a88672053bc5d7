#ifndef CSLICER_XXHASH_H
#define CSLICER_XXHASH_H

#include <stddef.h>
#include <stdint.h>

/* XXH3 with 128 bits and no seed. Source: xxhash.h; https://github.com/Cyan4973/xxHash, doc/xxhash_spec.md, "XXH3". */

typedef struct cslicer_xxh3 cslicer_xxh3;

/* Of no bytes yet; NULL without memory. */
cslicer_xxh3 *_Nullable cslicer_xxh3_create(void);
void cslicer_xxh3_free(cslicer_xxh3 *_Nonnull state);
void cslicer_xxh3_update(cslicer_xxh3 *_Nonnull state, const void *_Nullable bytes, size_t count);

/* The digest so far, 16 bytes in their canonical order, the highest first; more bytes may follow. */
void cslicer_xxh3_digest(const cslicer_xxh3 *_Nonnull state, uint8_t *_Nonnull digest);

#endif
