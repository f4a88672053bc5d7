#ifndef CSLICER_LOADING_H
#define CSLICER_LOADING_H

#include "CSlicerLoaded.h"

// Opens the first library that there is of names that end with NULL; NULL if there is none.
void *cslicer_loading_open(const char *const *names);
// The address of one of its functions, or NULL.
void *cslicer_loading_find(void *library, const char *name);
void cslicer_loading_say(cslicer_loaded_message *message, const char *text);

#endif
