#ifndef CSLICER_ISAL_H
#define CSLICER_ISAL_H

/* ISA-L returns with the upper halves of the vector registers in use. On Intel's processors every SSE
   instruction after it then waits for them, until somebody clears them: frames that were drawn after a
   PNG had been read took up to nineteen times as long. */

/* isal_inflate for a `struct inflate_state`, which leaves the processor as it found it. */
int cslicer_isal_inflate(void *_Nonnull state);

/* Clears the upper halves of the vector registers. */
void cslicer_clear_upper_halves(void);

/* Whether the upper halves of the vector registers are in use; 0 as well where the processor does not say. For tests of
   what a call leaves behind. */
int cslicer_upper_halves_in_use(void);

#endif
