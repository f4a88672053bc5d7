Options of a slideshow that make no sense are refused.

  $ . "$TESTDIR/../functions.sh"
  $ settle
  $ slicer slideshow a.png b.png c.png -o x.png --theme modem
  slicer: there is no theme 'modem' (did you mean modern\? classic, modern, * (glob)
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png c.png -o x.png --caption-style loud
  slicer: 'loud' is no style of captions (soft, shadow, box, lowerThird)* (glob)
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png c.png -o x.png --caption-place up
  slicer: 'up' is no place of words (topLeft, top, topRight, left, center, * (glob)
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png c.png -o x.png --accent no
  slicer: 'no' is no color* (glob)
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png c.png -o x.png --card-ground blurry
  slicer: 'blurry' is no ground of a card* (glob)
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png c.png -o x.png --caption {date}
  slicer: --caption: words have no field {date} ({title}, {name}, * (glob)
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png c.png -o x.png --title {x}
  slicer: --title: words have no field {x} (* (glob)
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png c.png -o x.png --end A --end-subtitle {x}
  slicer: --end-subtitle: words have no field {x} (* (glob)
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png c.png -o x.png --caption-font ,
  slicer: --caption-font: ',' names no font (DejaVu Sans; * (glob)
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png c.png -o x.png --caption-font=
  slicer: --caption-font needs a value* (glob)
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png c.png -o x.png --poster p.png --poster-at 40s%
  slicer: --poster-at '40s%' is no moment: write seconds, such as* (glob)
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png c.png -o x.png --poster p.png --poster-at 0x1
  slicer: --poster-at '0x1' is no moment: write seconds, such as* (glob)
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png c.png -o x.png --hold 0x1
  slicer: hold '0x1' is not a number of seconds from 0* (glob)
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png c.png -o x.png --ken-burns --zoom 0x2
  slicer: --zoom '0x2' is not a number from 1 to 4* (glob)
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png c.png -o x.png --shuffle 4294967296
  slicer: --shuffle '4294967296' is not in the range 0 to 4294967295* (glob)
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png c.png -o x.png --subtitle a
  slicer: --subtitle stands beneath --title: add it* (glob)
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png c.png -o x.png --total 5 --hold 2
  slicer: --total and --hold both say how long pictures are held: leave one out* (glob)
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png c.png -o x.png --beats-every 2
  slicer: --beats-every is that of --beats: add it* (glob)
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png c.png -o x.png --card-hold 2
  slicer: --card-hold is that of cards: add --title or --end* (glob)
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png c.png -o x.png --poster p.png --depfile ./p.png
  slicer: the poster and --depfile have one name: p.png* (glob)
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png c.png -o x.png --poster-at 2
  slicer: --poster-at is that of --poster: add it* (glob)
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png c.png -o x.png --poster ./x.png
  slicer: the poster and the film have one name: ./x.png* (glob)
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png c.png -o x.png --poster p.mp4
  slicer: a poster cannot be 'mp4' (png, jpg, jpeg, webp)* (glob)
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png c.png -o x.png --poster p.pam
  slicer: a poster cannot be 'pam' (png, * (glob)
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png c.png -o x.png --poster p
  slicer: a poster needs an extension (png, * (glob)
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png c.png -o x.png --motion-blur 1e999
  slicer: --motion-blur '1e999' is too large a number* (glob)
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png c.png -o x.png --ken-burns --zoom 1e999
  slicer: --zoom '1e999' is too large a number (1 to 4)* (glob)
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png c.png -o x.png --poster p.png --poster-at 9
  slicer: --poster-at 9: the show lasts from 0 to 7.5 s* (glob)
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png c.png -o x.png --audio-fade-in 2
  slicer: --audio-fade-in is that of --audio: add it* (glob)
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png c.png -o x.png --audio t.wav --audio-fade-in 2m
  slicer: --audio-fade-in '2m' is no time: write seconds, such as 0.5 or 500ms* (glob)
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png c.png -o x.png --theme party --zoom 1.2
  slicer: --zoom is that of --ken-burns: add it* (glob)
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png c.png -o x.png --audio-repeat
  slicer: --audio-repeat is that of --audio: add it* (glob)
  Try 'slicer help slideshow' for more information.
  [64]
  $ changed
