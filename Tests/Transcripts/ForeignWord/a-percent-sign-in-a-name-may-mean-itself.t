A percent sign in a name may mean itself.

  $ slicer split a.png 2x2 -o 50%done -q
  $ slicer split a.png 2x2 -o d1 --name 50%dark_{index}.{ext} -q
  $ slicer transition a.png a.png --type fade --frames 2 -o 50%dissolve.webp -q
  $ slicer transition a.png a.png --type fade --frames 2 -o 100%d/my%20dog.png -q
  $ slicer transition a.png a.png --type fade --frames 2 -o g%d.html -q
  $ slicer transition a.png a.png --type fade --at 0.5 -o h%d.png -q
