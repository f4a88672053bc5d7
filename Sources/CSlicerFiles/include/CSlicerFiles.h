#ifndef CSLICER_FILES_H
#define CSLICER_FILES_H

/* System calls that Swift's libc modules hide: GNU extensions of Linux. Each returns 0, or -1 and
   errno; elsewhere -1 and ENOSYS. */

/* Flushes the whole file system that `descriptor` lies on: syncfs(2). */
int cslicer_sync_file_system(int descriptor);

/* Starts to write back what the file holds in memory, without waiting: sync_file_range(2). */
int cslicer_start_writeback(int descriptor);

#endif
