An animation becomes a sheet, and a WebVTT file with its times.

  $ slicer transition a.png b.png --type fade --frames 25 --fps 10 -o m.png -q
  $ slicer storyboard m.png --every 0.5 -o s.jpg
  slicer: m.png: 5 cells of 24x16 pixels, one every 0.5 s, on 1 sheet, in s.jpg, with s.vtt, * s (glob)
  $ cat s.vtt
  WEBVTT
  
  00:00:00.000 --> 00:00:00.500
  s.jpg#xywh=0,0,24,16
  
  00:00:00.500 --> 00:00:01.000
  s.jpg#xywh=24,0,24,16
  
  00:00:01.000 --> 00:00:01.500
  s.jpg#xywh=48,0,24,16
  
  00:00:01.500 --> 00:00:02.000
  s.jpg#xywh=72,0,24,16
  
  00:00:02.000 --> 00:00:02.500
  s.jpg#xywh=96,0,24,16
  $ slicer info s.jpg | grep pixels
    pixels      120x16
  $ slicer storyboard m.png --every 0.5 --columns 2 --rows 1 --vtt-prefix thumbs/ -q -o 's 1.png'
  $ ls s\ 1*
  s 1-1.png
  s 1-2.png
  s 1-3.png
  s 1.vtt
  $ grep xywh 's 1.vtt'
  thumbs/s%201-1.png#xywh=0,0,24,16
  thumbs/s%201-1.png#xywh=24,0,24,16
  thumbs/s%201-2.png#xywh=0,0,24,16
  thumbs/s%201-2.png#xywh=24,0,24,16
  thumbs/s%201-3.png#xywh=0,0,24,16
  $ slicer storyboard m.png --every 0.5 --dry-run --size 12 --columns 2 -q -o s.jpg
  0 s  s.jpg  0,0,12x8
  0.5 s  s.jpg  12,0,12x8
  1 s  s.jpg  0,8,12x8
  1.5 s  s.jpg  12,8,12x8
  2 s  s.jpg  0,16,12x8

A cell is the frame that is seen at its moment.

  $ slicer storyboard m.png --every 0.5 -q -o t.png
  $ slicer transition a.png b.png --type fade --frames 25 --fps 10 -o frames -q
  $ slicer subimage t.png 48,0,24x16 -q -o c.png; ls frames | sed -n 11p
  *10.png (glob)
  $ slicer subimage "frames/$(ls frames | sed -n 11p)" 0,0,24x16 -q -o f.png
  $ . "$TESTDIR/../functions.sh"
  $ same_pixels c.png f.png

A BIF holds each cell as a JPEG.

  $ slicer storyboard m.png --every 0.5 -q -o x.bif; head -c 20 x.bif | od -An -tx1
   89 42 49 46 0d 0a 1a 0a 00 00 00 00 05 00 00 00
   f4 01 00 00
  $ slicer storyboard m.png --every 0.5 --bif --no-vtt -q -o y.jpg; ls y.*
  y.bif
  y.jpg
  $ cmp x.bif y.bif
