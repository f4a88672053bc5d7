The text to paste has a line for each row.

  $ slicer split m.gif 2x2 --layout emoji -o out -q
  $ cat out/m-emoji.txt
  :m-r0-c0::m-r0-c1:
  :m-r1-c0::m-r1-c1:
