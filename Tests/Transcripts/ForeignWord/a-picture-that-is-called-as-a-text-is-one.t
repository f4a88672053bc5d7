A picture that is called as a text is one.

  $ cp a.png a.txt
  $ slicer slideshow a.txt --hold 0.1 -o a.webp -q
