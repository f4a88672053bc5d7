A transition that makes no sense is refused.

  $ . "$TESTDIR/../functions.sh"
  $ settle
  $ slicer transition a.png b.png --type pusch
  slicer: no transition is named 'pusch' (did you mean push\?)* (glob)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type push --from up
  slicer: --from 'up' is not left, right, top or bottom* (glob)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type fade --from left
  slicer: fade has no parameter --from (it has none)* (glob)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type wipe --softness 7
  slicer: --softness 7 is out of range (* (glob)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type luma
  slicer: luma needs --map (a picture's path)* (glob)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type fade --frames 1
  slicer: a number of 1 frames is out of range (2* (glob)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type fade --frames 0
  slicer: a number of 0 frames is out of range (2* (glob)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type fade --frames 3 --fps 10 --duration 1
  slicer: duration, frame rate and number of frames cannot all be given (leave one out)* (glob)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type fade -o x.avi
  slicer: no film has the extension 'avi' (png, apng, webp, * (glob)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type fade -o x.jpg
  slicer: no film has the extension 'jpg' (png, apng, webp, * (glob)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type fade -o x.rgba
  slicer: no film has the extension 'rgba' (png, apng, webp, gif, mp4, m4v, webm, mov, html, htm, y4m; --format rgba* (glob)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type fade -o q/{a}.png
  slicer: all frames would have one name: {frame} is missing* (glob)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type fade --size 0x9
  slicer: --size '0x9' is no size: write 640x480, 640* (glob)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type fade --filmstrip 0 -o x.png
  slicer: --filmstrip 0 is not between 1 and 1000000* (glob)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type fade -o -
  slicer: standard output needs --format (apng, webp, gif, mp4, webm, mov, html, rgba, y4m)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type fade --format rgba --loop 2 -o -
  slicer: --loop does nothing for raw frames (it is for animated PNG, animated WebP, animated GIF, HTML page)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type fade --chroma 444 -o x.png
  slicer: --chroma does nothing for animated PNG (it is for YUV4MPEG2)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type fade --format rgba -o x.y4m
  slicer: the name ends in .y4m and --format says rgba: leave one out
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type fade --filmstrip 3
  slicer: a filmstrip needs a file to write: -o picture.png* (glob)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type fade --at 0.4
  slicer: a still picture needs a file to write: -o picture.png* (glob)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type fade --at 0.4 -o x.gif
  slicer: a still picture of a film cannot be 'gif' (png, jpg, jpeg, webp, y4m)* (glob)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type fade --at 140% -o x.png
  slicer: --at 140% is out of range: a progress is 0 to 1* (glob)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type fade --at -0.1 -o x.png
  slicer: --at -0.1 is out of range: a progress is* (glob)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type fade --at 3s -o x.png
  slicer: --at 3s: the transition takes 0s to 0.7667s* (glob)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type fade --at noon -o x.png
  slicer: --at 'noon' is no moment: write a progress of 0 to 1, such as 0.4 or 40%, or a time* (glob)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type fade --at 0.4 --frames 3 -o x.png
  slicer: --at 0.4 is one picture: leave out --fps, --frames, --repeat, --autoreverse, --sheet and --filmstrip* (glob)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type fade --at 0.4 --filmstrip 3 -o x.png
  slicer: --at 0.4 is one picture: leave out --fps, * (glob)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type fade --at 0.4 --curve linear -o x.png
  slicer: --at 0.4 is a progress: leave out --duration, --curve, --start-progress and --end-progress, * (glob)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type all --frames 3 -o x.png
  slicer: --type all shows one moment: leave out what is said of time, or write --at* (glob)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type all
  slicer: a still picture needs a file to write: -o picture.png* (glob)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type all --softness 0.3 -o x.png
  slicer: --type all shows every type as it is: leave out --set softness=0.3* (glob)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type all --filmstrip 0 -o x.png
  slicer: --filmstrip 0 is not between 1 and 1000000* (glob)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type all --loop 3 -o x.png
  slicer: --loop does nothing for PNG frames* (glob)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type fade --quality 3 -o x.png
  slicer: --quality does nothing for * (glob)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type fade --curve cubic
  slicer: no curve is named 'cubic' (did you mean easeInOutCubic\?)* (glob)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type fade --motion-blur 3
  slicer: --motion-blur 3.0 is out of range (0 to 2 frames)* (glob)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type fade --motion-blur 0.5 --at 0.4
  slicer: --motion-blur is that of a film's frames, and --at shows a moment (leave one out)* (glob)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type blinds --count 5000
  slicer: --count 5000 is out of range (* (glob)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type scroll --spacing -1
  slicer: --spacing -1 is out of range (0 to 10000 points)* (glob)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type fade --filmstrip 3 --format rgba -o x
  slicer: --filmstrip does nothing for * (glob)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type fade --size 3by4
  slicer: --size '3by4' is no size: write 640x480, 640* (glob)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type fade --set nothing
  slicer: --set 'nothing' is not NAME=VALUE* (glob)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type mosaic --tiles 4
  slicer: --tiles '4' is not ROWSxCOLUMNS, up to 10000 tiles* (glob)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type puzzle --tiles 1000x1000
  slicer: --tiles 1000x1000 is out of range (* (glob)
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
  slicer: --tiles 1000x1000 is out of range (ROWSxCOLUMNS, up to 10000 tiles)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type flip --perspective -5
  slicer: --perspective -5.0 is out of range (1 to 1e9 points; without it the eye is 2000 points away from a longest side of 1024)
  Try 'slicer help transition' for more information.
  [64]
  $ changed
