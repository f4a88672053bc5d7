/* The program's entry. It is C's, for C hands the arguments over: Swift's `CommandLine` looks for
   them in /proc/self/maps, and without /proc there would be none. */

int slicer_main(int count, char **arguments);

int main(int count, char **arguments) { return slicer_main(count, arguments); }
