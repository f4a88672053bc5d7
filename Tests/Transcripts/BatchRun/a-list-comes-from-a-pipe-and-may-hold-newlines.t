A list comes from a pipe and may hold newlines.

  $ printf "split p0.png 2x2 -o 'two\nlines'\0split p1.png 1x2 -o b\0" | slicer batch - --null
  slicer: 2 jobs done, * (glob)
  $ ls two* b | grep -c png
  6
