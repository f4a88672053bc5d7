#ifndef CSLICER_FILES_H
#define CSLICER_FILES_H

#include <stddef.h>

/* System calls that Swift's libc modules hide: GNU extensions of Linux. Each returns 0, or -1 and
   errno; elsewhere -1 and ENOSYS, unless it says otherwise. */

/* Flushes the whole file system that `descriptor` lies on: syncfs(2). */
int cslicer_sync_file_system(int descriptor);

/* Starts to write back what the file holds in memory, without waiting: sync_file_range(2). */
int cslicer_start_writeback(int descriptor);

/* Gives the system back memory that was freed in small pieces: malloc_trim(3). Nothing where there is no such call. */
void cslicer_give_back_freed(void);

/* Lets a pipe hold so many bytes: fcntl(2), F_SETPIPE_SZ. */
int cslicer_widen_pipe(int descriptor, int bytes);

/* Makes a pipe, its end to read from first, that no other program inherits: pipe2(2), O_CLOEXEC. Where
   there is no such call, pipe(2) and fcntl(2). */
int cslicer_pipe(int ends[2]);

/* Waits until a child has ended, and leaves it for others to reap: its exit code, or its signal below
   0; INT_MIN if there is no such child. */
int cslicer_wait_unreaped(int process);

/* Starts a process in the group that kills the group, itself too, when nobody can write to the pipe any
   more whose end to read from is given: the process's number, or -1. A shell does it. */
int cslicer_guard_group(int group, int pipe);

/* Starts a program with a pipe as its standard input and another as its output, in a process group of its own,
   with nothing else open. Its messages go to a third pipe, or nowhere where that is below 0. Returns the process's
   number, which is its group's, too, or an errno below 0. */
int cslicer_start_worker(
    const char *program, char *const words[], int input, int output, int messages);

/* Lets this process have so many bytes of address space and seconds of a processor, write no file and leave no
   core: setrlimit(2). What is lower stays so. */
void cslicer_limit_worker(unsigned long long bytes, unsigned seconds);

/* Waits until nobody can write to a pipe any more, whether or not there are bytes in it: poll(2), POLLHUP. */
void cslicer_wait_for_hangup(int descriptor);

/* The path of the program that this is, to be asked for before the working folder changes; how many bytes there
   are, or -1. */
ptrdiff_t cslicer_own_program(char *path, size_t room);

/* Whether the process's last thread has begun to end: nothing that it was to do is done any more, though to
   free gigabytes takes the system tenths of a second. 0 where nobody knows. Source: proc(5), the kernel's
   PF_EXITING. */
int cslicer_is_exiting(int process);

/* Seconds of processors that the group's processes have used so far; -1 if one of them is working or waits
   for a disk, and where nobody knows. One that is stopped does nothing. Source: proc(5), libproc.h. */
double cslicer_group_work(int group);

/* How many processors the process may run on: sched_getaffinity(2). */
int cslicer_allowed_processors(void);

/* Gives threads that are made without a size of their own that many bytes of stack, where glibc
   would give them what `ulimit -s` says: pthread_setattr_default_np(3). Elsewhere it does nothing. */
void cslicer_state_stacks(size_t bytes);

/* Begins to watch what is added to it: inotify(7), kqueue(2). A descriptor, or -1 and errno. */
int cslicer_watch_open(void);

/* Watches a folder's entries, or where that is not seen of the folder (kqueue) a file of it: 0, or -1 and
   errno. What is to be closed with the watch is in `descriptor`, -1 for nothing. */
int cslicer_watch_add(int watch, const char *path, int *descriptor);

/* Waits until something has happened to what is watched: 1, 0 when the time is over, -1 and errno. */
int cslicer_watch_wait(int watch, int milliseconds);

/* Has all threads take memory from one heap, where glibc would give each its own; else nothing. */
void cslicer_share_heap(void);

/* Has blocks of so many bytes and more go back to the system when they are freed; elsewhere than in glibc nothing. */
void cslicer_return_blocks(size_t bytes);

#endif
