#include "jxl.h"

#include <pthread.h>
#include <stdio.h>

struct cslicer_jxl_calls cslicer_jxl;

static cslicer_loaded_status loaded, encoder;
static char version[64];
static uint32_t number;
static pthread_once_t once = PTHREAD_ONCE_INIT;

// 0.7 is tested; the others' calls were compared. One that is not among them is not loaded.
static const char *const names[] = {
#if defined(__APPLE__)
    "libjxl.0.11.dylib", "/opt/homebrew/lib/libjxl.0.11.dylib", "/usr/local/lib/libjxl.0.11.dylib",
#else
    "libjxl.so.0.7", "libjxl.so.0.8", "libjxl.so.0.9", "libjxl.so.0.10", "libjxl.so.0.11",
#endif
    NULL};

#define CALL(name, result, parameters) CSLICER_LOADING_CALL(cslicer_jxl, name)
static const cslicer_loading_call calls[] = {JXL_CALLS(CALL) JXL_COLOR_CALLS(CALL){NULL, NULL}};
static const cslicer_loading_call encoder_calls[] = {JXL_ENCODER_CALLS(CALL){NULL, NULL}};

static void load(void) {
  loaded = cslicer_loading_open(names, calls);
  encoder = cslicer_loading_open(names, encoder_calls);
  if (cslicer_jxl.JxlDecoderVersion == NULL) return;
  number = cslicer_jxl.JxlDecoderVersion();
  snprintf(
      version, sizeof version, "libjxl %u.%u.%u", number / 1000000, number / 1000 % 1000,
      number % 1000);
}

cslicer_loaded_status cslicer_jxl_load(int encodes, cslicer_loaded_message *message) {
  pthread_once(&once, load);
  cslicer_loading_say(message, version);
  return loaded == CSLICER_LOADED_OK && encodes ? encoder : loaded;
}

uint32_t cslicer_jxl_number(void) { return number; }

const char *cslicer_jxl_version(void) {
  pthread_once(&once, load);
  return version;
}
