#include <stddef.h>
#include <stdint.h>

// libFuzzer has no header: these are the functions that its manual describes.
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max_size);
