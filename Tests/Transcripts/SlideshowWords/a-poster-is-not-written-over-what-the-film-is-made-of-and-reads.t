A poster is not written over what the film is made of, and reads pictures a second time.

  $ cp a.png before; echo 'a sound' >snd.png
  $ slicer slideshow a.png b.png -o n.png --poster a.png
  slicer: a.png: would overwrite the input a.png
  hint: choose another place with --poster
  [73]
  $ cmp a.png before
  $ slicer slideshow - b.png -o n.png --poster p.png
  slicer: *standard input (-) can be read only once* (glob)
  Try 'slicer help slideshow' for more information.
  [64]
  $ ! slicer slideshow a.png b.png --audio snd.png -o n.mp4 --poster snd.png
  slicer: snd.png: would overwrite the input snd.png
  hint: choose another place with --poster
  $ cat snd.png
  a sound
