Options of a slideshow that make no sense are refused.

  $ . "$TESTDIR/../functions.sh"
  $ settle
  $ slicer slideshow a.png b.png c.png -o x.png --theme modem
  slicer: there is no theme 'modem'; there are classic, modern, documentary, travel, cinema, party
  hint: did you mean 'modern'?
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png c.png -o x.png --caption-style loud
  slicer: 'loud' is not a style of captions; there are soft, shadow, box, lowerThird
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png c.png -o x.png --caption-place up
  slicer: 'up' is not a place of captions; there are topLeft, top, topRight, left, center, right, bottomLeft, bottom, bottomRight
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png c.png -o x.png --caption-style boks
  slicer: 'boks' is not a style of captions; there are soft, shadow, box, lowerThird
  hint: did you mean 'box'?
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png c.png -o x.png --title ''
  slicer: --title has no words
  hint: write some, or leave --title out
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png c.png -o x.png --end Bye --end-subtitle ' '
  slicer: --end-subtitle has no words
  hint: write some, or leave --end-subtitle out
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png c.png -o x.png --fade 1
  slicer: fade has no parameters, so --fade does not apply
  hint: --fade is a parameter of custom and vanish; did you mean --fade-in?
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png c.png -o x.png --speed 2
  slicer: fade has no parameters, so --speed does not apply
  hint: --speed is a parameter of contrast; did you mean --duration?
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png c.png -o x.png --beats auot
  slicer: there is no file 'auot'
  hint: did you mean 'auto'?
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer transition a.png b.png --type fade -o x.png --fade-in 0.2 --at 40%
  slicer: --fade-in and --at 40% exclude each other
  hint: leave one out
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type fade -o x.png --fade-in 2
  slicer: fades of 2 s in all are longer than the film, which lasts 0.7667 s
  hint: use a shorter --fade-in or --fade-out
  Try 'slicer help transition' for more information.
  [64]
  $ slicer slideshow a.png b.png c.png -o x.png --accent no
  slicer: 'no' is not a color
  hint: write one such as white, #f80 or rgb(255 128 0)
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png c.png -o x.png --card-ground blurry
  slicer: 'blurry' is not the background of a card
  hint: did you mean 'blurred'?
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png c.png -o x.png --card-motion fast
  slicer: 'fast' is not a motion of cards; there are words, letters, none
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png c.png -o x.png --fade-in soon
  slicer: --fade-in 'soon' is not a time
  hint: write seconds, such as 0.5 or 500ms
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png c.png -o x.png --fade-in 1 --loop
  slicer: a show that repeats has no start or end to fade
  hint: leave out --fade-in and --fade-out, or --loop
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png c.png -o x.png --fade-in 4s --fade-out 5
  slicer: fades of 9 s in all are longer than the film, which lasts 7.5 s
  hint: use a shorter --fade-in or --fade-out
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png c.png -o x.png --caption {date}
  slicer: --caption: captions have no field {date}; they have {title}, {name}, {number} and {count}
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png c.png -o x.png --title {x}
  slicer: --title: captions have no field {x}; they have {title}, {name}, {number} and {count}
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png c.png -o x.png --end A --end-subtitle {x}
  slicer: --end-subtitle: captions have no field {x}; they have {title}, {name}, {number} and {count}
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png c.png -o x.png --caption-font ,
  slicer: --caption-font: ',' names no font
  hint: write a family, several with commas between them, or a file such as fonts/Inter.ttf
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png c.png -o x.png --caption-font=
  slicer: --caption-font needs a value* (glob)
  hint: write --caption-font <font>
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png c.png -o x.png --poster p.png --poster-at 40s%
  slicer: --poster-at '40s%' is not a moment
  hint: write seconds, such as 0.4 or 0.4s, or a part of the whole, such as 40%
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png c.png -o x.png --poster p.png --poster-at 0x1
  slicer: --poster-at '0x1' is not a moment
  hint: write seconds, such as 0.4 or 0.4s, or a part of the whole, such as 40%
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png c.png -o x.png --hold 0x1
  slicer: --hold '0x1' is not a time* (glob)
  hint: write seconds with at most six decimal places, such as 1.5, 1.5s or 500ms
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
  slicer: --subtitle needs --title
  hint: add --title
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png c.png -o x.png --total 5 --hold 2
  slicer: --total and --hold both state how long pictures are held
  hint: leave one out
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png c.png -o x.png --beats-every 2
  slicer: --beats-every needs --beats
  hint: add --beats
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png c.png -o x.png --card-hold 2
  slicer: --card-hold needs a card
  hint: add --title or --end
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png c.png -o x.png --poster p.png --depfile ./p.png
  slicer: the poster and --depfile have one name: p.png* (glob)
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png c.png -o x.png --poster-at 2
  slicer: --poster-at needs --poster
  hint: add --poster
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png c.png -o x.png --poster ./x.png
  slicer: the poster and the film have one name: ./x.png* (glob)
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png c.png -o x.png --poster p.mp4
  slicer: a poster cannot be 'mp4'; there are png, jpg, jpeg, webp
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png c.png -o x.png --poster p.pam
  slicer: a poster cannot be 'pam'; there are png, jpg, jpeg, webp
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png c.png -o x.png --poster p
  slicer: a poster needs an extension; there are png, jpg, jpeg, webp
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png c.png -o x.png --motion-blur 1e999
  slicer: --motion-blur '1e999' is too large a number* (glob)
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png c.png -o x.png --ken-burns --zoom 1e999
  slicer: --zoom '1e999' is too large a number; the range is 1 to 4
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png c.png -o x.png --poster p.png --poster-at 9
  slicer: --poster-at 9 is not between 0 and 7.5 s, the length of the show
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png c.png -o x.png --audio-fade-in 2
  slicer: --audio-fade-in needs --audio
  hint: add --audio
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png c.png -o x.png --audio t.wav --audio-fade-in 2m
  slicer: --audio-fade-in '2m' is not a time
  hint: write seconds, such as 0.5 or 500ms
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png c.png -o x.png --theme party --zoom 1.2
  slicer: --zoom needs --ken-burns
  hint: add --ken-burns
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png c.png -o x.png --audio-repeat
  slicer: --audio-repeat needs --audio
  hint: add --audio
  Try 'slicer help slideshow' for more information.
  [64]
  $ changed
