A slideshow that cannot be made is refused.

  $ . "$TESTDIR/../functions.sh"
  $ settle
  $ slicer slideshow --list 16.txt -o x.png
  slicer: 16.txt:1:1: the list begins with a mark of UTF-16
  hint: save it as UTF-8
  [65]
  $ slicer slideshow --list wrong.txt -o x.png
  slicer: wrong.txt:1:7: hold '-1' is not a time between 0 and 86400 seconds
  hint: write seconds with at most six decimal places, such as 1.5, 1.5s or 500ms
  slicer: wrong.txt:2:7: unknown setting 'tipe'; a line has hold, duration, curve, type, caption, place, style, card, subtitle, focus, pan and the parameters of its type
  hint: did you mean 'type'?
  [65]
  $ slicer slideshow --list no.txt -o x.png
  slicer: no.txt: cannot open: no such file or directory
  [66]
  $ slicer slideshow a.png no.png b.png text.png -o x.png
  slicer: no.png: cannot open: no such file or directory
  slicer: text.png: not a picture or clip that slicer reads; it reads PNG, JPEG, WebP, GIF, TIFF, AVIF, HEIC, JPEG XL, QOI, PAM, PNM, PFM, BMP, farbfeld, and the clips MP4, MOV, M4V, WebM, MKV, AVI
  [66]
  $ slicer slideshow a.png --hold x
  slicer: --hold 'x' is not a time between 0 and 86400 seconds
  hint: write seconds with at most six decimal places, such as 1.5, 1.5s or 500ms
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png --duration -1
  slicer: --duration '-1' is not a time between 0 and 86400 seconds
  hint: write seconds with at most six decimal places, such as 1.5, 1.5s or 500ms
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png --hold -.5
  slicer: --hold '-.5' is not a time between 0 and 86400 seconds
  hint: write seconds with at most six decimal places, such as 1.5, 1.5s or 500ms
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png --hold --type push
  slicer: --hold needs a value
  hint: write --hold <seconds>
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png --gravity up
  slicer: --gravity 'up' is not resizeAspectFill, fill-top, fill-bottom, fill-left, fill-right, resizeAspect, resize, center, top, bottom, left, right, topLeft, topRight, bottomLeft or bottomRight
  hint: did you mean 'top'?
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png --gravity fill-top --focus 0.5,0.1
  slicer: --gravity fill-top and --focus both state what is kept
  hint: leave one out
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png --focus 0.5
  slicer: --focus: '0.5' is not a focus, X,Y with both from 0 to 1
  hint: write one such as 0.4,0.3, from the left and from the top
  Try 'slicer help slideshow' for more information.
  [64]
  $ printf 'a.png pan=left\na.png pan=left..up focus=2,0\n' | slicer slideshow --list - --print
  slicer: -:1:7: pan 'left' is not none, in, out or FROM..TO
  hint: write one such as left..right, all..topLeft or 0,0,1,0.5..0,0.5,1,0.5
  slicer: -:2:7: 'up' is not a part of a picture; there are all, focus, center, left, right, top, bottom, topLeft, topRight, bottomLeft, bottomRight and X,Y,WIDTH,HEIGHT
  hint: write one such as left..right or 0,0,1,0.5..0,0.5,1,0.5
  slicer: -:2:20: '2,0' is not a focus, X,Y with both from 0 to 1
  hint: write one such as 0.4,0.3, from the left and from the top
  [65]
  $ slicer slideshow a.png b.png --size -1x1 -o x.png
  slicer: --size '-1x1' is not a size
  hint: write 640x480, 640 for a width, x480 for a height, or 50%
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png --types fade,none --from left
  slicer: neither fade nor none has parameters, so --from does not apply
  hint: --from is a parameter of push, moveIn, reveal, flip and 21 more types
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png --type push --types fade
  slicer: --type and --types exclude each other
  hint: leave one out
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png --zoom 2
  slicer: --zoom needs --ken-burns
  hint: add --ken-burns
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png --ken-burns --zoom 5 --print
  slicer: --zoom 5 is not between 1 and 4
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png --ken-burns --zoom 9 -o x.png
  slicer: --zoom 9 is not between 1 and 4
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png --list b.txt
  slicer: --list names the pictures, but 'a.png' is given, too
  hint: leave one out
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png --plays 70000 -o pl.webp
  slicer: --plays 70000 is not between 0 and 65535
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png --plays 2 -o frames
  slicer: --plays cannot be used for PNG frames, only for animated PNG, animated WebP, animated GIF or HTML page
  hint: leave --plays out
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow - --list -
  slicer: standard input (-) can be read only once
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png --print -o x
  slicer: --print writes no film
  hint: leave -o, --poster and --depfile out
  Try 'slicer help slideshow' for more information.
  [64]
  $ changed
