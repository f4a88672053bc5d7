#ifndef CSLICER_LOADING_H
#define CSLICER_LOADING_H

#include "CSlicerLoaded.h"

// A call of a library: its name, and where its address goes.
typedef struct {
  const char *name;
  void **address;
} cslicer_loading_call;

// A row of a table of calls, as the lists in heif.h and jxl.h are made into: `calls` has a member of each name.
#define CSLICER_LOADING_CALL(calls, call) {#call, (void **)(void *)&(calls).call},

// Opens the first library that there is and finds its calls.
//
// - names: end with NULL.
// - calls: end with a name that is NULL; the address of one that the library has not becomes NULL.
//
// Returns CSLICER_LOADED_OK with all calls, CSLICER_LOADED_OTHER_VERSION with some, CSLICER_LOADED_MISSING
// without a library.
cslicer_loaded_status cslicer_loading_open(
    const char *const *names, const cslicer_loading_call *calls);
// Says a sentence; NULL is an empty one.
void cslicer_loading_say(cslicer_loaded_message *message, const char *text);
// The same, of a library that refuses something.
cslicer_loaded_status cslicer_loading_refuse(cslicer_loaded_message *message, const char *why);

#endif
