A transition that makes no sense is refused.

  $ . "$TESTDIR/../functions.sh"
  $ settle
  $ slicer transition a.png b.png --type pusch
  slicer: no transition is named 'pusch'
  hint: did you mean 'push'?
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type push --from up
  slicer: --from 'up' is not left, right, top or bottom* (glob)
  hint: did you mean 'top'?
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type fade --from left
  slicer: fade has no parameters, so --from does not apply
  hint: --from is a parameter of push, moveIn, reveal, flip and 21 more types
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type wipe --softness 7
  slicer: --softness 7 is not in the range 0 to 1
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type luma
  slicer: luma needs --map, which is a picture's path
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type fade --frames 1
  slicer: 1 frame is not between 2 and 10000000; the first shows the old picture, the last the new
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type fade --frames 0
  slicer: --frames 0 is not a number of frames above 0
  hint: write 48 for so many in all; 0-0 is the first frame alone
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type fade --frames 3 --fps 10 --duration 1
  slicer: duration, frame rate and number of frames are all given
  hint: leave one of them out
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type fade -o x.avi
  slicer: no film has the extension 'avi'; there are png, apng, webp, gif, mp4, m4v, webm, mov, avif, avifs, html, htm, y4m
  hint: use -o film.mp4, or .webm or .mov
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type fade -o x.jpg
  slicer: no film has the extension 'jpg'; there are png, apng, webp, gif, mp4, m4v, webm, mov, avif, avifs, html, htm, y4m
  hint: use -o frames/f_{frame}.jpg for a file of each frame, or --filmstrip for one picture
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type fade -o x.rgba
  slicer: no film has the extension 'rgba'; there are png, apng, webp, gif, mp4, m4v, webm, mov, avif, avifs, html, htm, y4m
  hint: use --format rgba to write raw frames
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type fade -o q/{a}.png
  slicer: all frames would have one name
  hint: put {frame} into the name, as in f_{frame}.png; its fields are * (glob)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type fade --size 0x9
  slicer: --size '0x9' is not a size
  hint: write 640x480, 640 for a width, x480 for a height, or 50%
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type fade --filmstrip 0 -o x.png
  slicer: --filmstrip 0 is not between 1 and 1000000* (glob)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type fade -o -
  slicer: standard output needs --format; there are apng, webp, gif, mp4, webm, mov, hevc, hevc10, av1, avif, html, rgba, y4m
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type fade --format rgba --loop 2 -o -
  slicer: --loop cannot be used for raw frames, only for animated PNG, animated WebP, animated GIF or HTML page
  hint: leave --loop out
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type fade --chroma 444 -o x.png
  slicer: --chroma cannot be used for animated PNG, only for YUV4MPEG2
  hint: leave --chroma out
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type fade --format rgba -o x.y4m
  slicer: the name ends in .y4m and --format says rgba
  hint: leave one out
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type fade --filmstrip 3
  slicer: a filmstrip needs a file to write
  hint: name it, as in -o picture.png
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type fade --at 0.4
  slicer: a still picture needs a file to write
  hint: name it, as in -o picture.png
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type fade --at 0.4 -o x.gif
  slicer: a still picture of a film cannot be 'gif'; it can be png, jpg, jpeg, webp, y4m
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type fade --at 140% -o x.png
  slicer: --at 140% is not between 0 and 1, or 0% and 100%
  hint: write a time with its unit, as in 0.3s
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type fade --at -0.1 -o x.png
  slicer: --at -0.1 is not between 0 and 1, or 0% and 100%
  hint: write a time with its unit, as in 0.3s
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type fade --at 3s -o x.png
  slicer: --at 3s is not between 0s and 0.7667s, the length of the transition
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type fade --at noon -o x.png
  slicer: --at 'noon' is not a moment
  hint: write a progress of 0 to 1, such as 0.4 or 40%, or a time, such as 0.3s
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type fade --at 0.4 --frames 3 -o x.png
  slicer: --at 0.4 writes one picture
  hint: leave out --fps, --frames, --repeat, --autoreverse, --sheet and --filmstrip
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type fade --at 0.4 --filmstrip 3 -o x.png
  slicer: --at 0.4 writes one picture
  hint: leave out --fps, --frames, --repeat, --autoreverse, --sheet and --filmstrip
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type fade --at 0.4 --curve linear -o x.png
  slicer: --at 0.4 is a part of the way
  hint: leave out --duration, --curve, --start-progress and --end-progress, or write a time, such as 0.3s
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type all --frames 3 -o x.png
  slicer: --type all shows one moment
  hint: leave --duration, --fps, --frames and the like out; --at chooses the moment
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type all
  slicer: --type all needs a file to write
  hint: name it, as in -o contact.png
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type all --softness 0.3 -o x.png
  slicer: --type all shows every type as it is
  hint: leave out --set softness=0.3
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type all --filmstrip 0 -o x.png
  slicer: --filmstrip 0 is not between 1 and 1000000* (glob)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type all --loop 3 -o x.png
  slicer: --loop cannot be used for PNG frames* (glob)
  hint: leave --loop out
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type fade --quality 3 -o x.png
  slicer: --quality cannot be used for * (glob)
  hint: leave --quality out
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type fade --curve cubic
  slicer: no curve is named 'cubic'
  hint: did you mean 'easeInOutCubic'?
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type fade --motion-blur 3
  slicer: --motion-blur 3.0 is not between 0 and 2 frames
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type all --motion-blur 0.5 -o x.png
  slicer: --type all shows every type as it is
  hint: leave out --motion-blur 0.5
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type fade --frames 20-40
  slicer: --frames names the frame 40, but the last is 22
  hint: frames are numbered from 0
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type blinds --count 5000
  slicer: --count 5000 is not in the range 1 to 200
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type scroll --spacing -1
  slicer: --spacing -1 is not in the range 0 to 10000 points
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type fade --filmstrip 3 --format rgba -o x
  slicer: --filmstrip cannot be used for * (glob)
  hint: leave --filmstrip out
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type fade --size 3by4
  slicer: --size '3by4' is not a size
  hint: write 640x480, 640 for a width, x480 for a height, or 50%
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type fade --set nothing
  slicer: --set 'nothing' is not NAME=VALUE* (glob)
  hint: write a name and a value, such as --set softness=0.1, or for a scene --set stage.scale=2
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type mosaic --tiles 4
  slicer: --tiles '4' is not ROWSxCOLUMNS, up to 10000 tiles* (glob)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type puzzle --tiles 1000x1000
  slicer: --tiles 1000x1000 is not between 1 and 10000 tiles
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type zoom --rect 1,2,3
  slicer: --rect '1,2,3' is not x,y,width,height or x,y,WxH in points
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type wipe --softness nan
  slicer: --softness 'nan' is not a number (0 to 1)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type clock --softness soft
  slicer: --softness 'soft' is not a number (0 to 1)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type shatter --tiles 1000x1000
  slicer: --tiles 1000x1000 is not between 1 and 10000 tiles
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type flip --perspective -5
  slicer: --perspective -5.0 is not between 1 and 1e9 points
  hint: leave it out for 2000 points at a longest side of 1024
  Try 'slicer help transition' for more information.
  [64]
  $ changed
