#include "heif.h"

#include <pthread.h>
#include <stdio.h>

struct cslicer_heif_calls cslicer_heif;

static cslicer_loaded_status loaded, encoder;
static char version[64];
static pthread_once_t once = PTHREAD_ONCE_INIT;

enum { least_version = 0x010b0000 };

static const char *const names[] = {
#if defined(__APPLE__)
    "libheif.1.dylib", "/opt/homebrew/lib/libheif.1.dylib", "/usr/local/lib/libheif.1.dylib",
#else
    "libheif.so.1",
#endif
    NULL};

#define CALL(name, result, parameters) CSLICER_LOADING_CALL(cslicer_heif, name)
static const cslicer_loading_call calls[] = {HEIF_CALLS(CALL){NULL, NULL}};
static const cslicer_loading_call encoder_calls[] = {HEIF_ENCODER_CALLS(CALL){NULL, NULL}};

static void load(void) {
  loaded = cslicer_loading_open(names, calls);
  encoder = cslicer_loading_open(names, encoder_calls);
  if (cslicer_heif.heif_get_version == NULL) return;
  snprintf(version, sizeof version, "libheif %s", cslicer_heif.heif_get_version());
  if (loaded != CSLICER_LOADED_OK) return;
  if (cslicer_heif.heif_get_version_number() < least_version) loaded = CSLICER_LOADED_OTHER_VERSION;
}

cslicer_loaded_status cslicer_heif_load(int encodes, cslicer_loaded_message *message) {
  pthread_once(&once, load);
  cslicer_loading_say(message, version);
  return loaded == CSLICER_LOADED_OK && encodes ? encoder : loaded;
}

const char *cslicer_heif_version(void) {
  pthread_once(&once, load);
  return version;
}

cslicer_loaded_status cslicer_heif_status(
    struct heif_error error, cslicer_loaded_message *message) {
  if (error.code == 0) return CSLICER_LOADED_OK;
  cslicer_loading_say(message, error.message);
  if (error.code == HEIF_MEMORY_ALLOCATION_ERROR) return CSLICER_LOADED_NO_MEMORY;
  if (error.subcode == HEIF_UNSUPPORTED_CODEC) return CSLICER_LOADED_NO_CODEC;
  if (error.code == HEIF_UNSUPPORTED_FILETYPE || error.code == HEIF_UNSUPPORTED_FEATURE) {
    return CSLICER_LOADED_UNSUPPORTED;
  }
  return CSLICER_LOADED_REFUSED;
}
