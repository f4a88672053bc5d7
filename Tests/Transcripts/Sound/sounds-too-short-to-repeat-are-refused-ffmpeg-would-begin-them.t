Sounds too short to repeat are refused: ffmpeg would begin them thousands of times.

  $ . "$TESTDIR/../functions.sh"
  $ ffmpeg -v error -f lavfi -i sine=f=440:d=0.01 s0.01.wav
  $ settle
  $ slicer transition a.png b.png --type fade --duration 2 -q -o x.mp4 --audio s0.01.wav \
  >   --audio-repeat
  slicer: s0.01.wav: its sound takes no more than 0.05 s, which is too short to repeat
  hint: leave --audio-repeat out
  [65]
  $ changed
  $ slicer transition a.png b.png --type fade --duration 2 -q -o x.mp4 --audio s0.01.wav
  $ ffmpeg -v error -f lavfi -i sine=f=440:d=0.05 s0.05.wav
  $ settle
  $ slicer transition a.png b.png --type fade --duration 2 -q -o x.mp4 --audio s0.05.wav \
  >   --audio-repeat
  slicer: s0.05.wav: its sound takes no more than 0.05 s, which is too short to repeat
  hint: leave --audio-repeat out
  [65]
  $ changed
  $ slicer transition a.png b.png --type fade --duration 2 -q -o x.mp4 --audio s0.05.wav
