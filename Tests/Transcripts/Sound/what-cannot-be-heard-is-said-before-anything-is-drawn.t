What cannot be heard is said before anything is drawn.

  $ . "$TESTDIR/../functions.sh"
  $ cp tone.wav x.mp4; echo La la la >text.txt
  $ settle
  $ slicer transition a.png b.png --type fade --duration 2 --audio nothing.mp3 -o x.mp4
  slicer: nothing.mp3: cannot open: no such file or directory
  [66]
  $ slicer transition a.png b.png --type fade --duration 2 --audio a.png -o x.mp4
  slicer: a.png: it has no sound
  hint: --audio takes MP3, M4A, WAV and FLAC files, and films with sound
  [65]
  $ slicer transition a.png b.png --type fade --duration 2 --audio text.txt -o x.mp4
  slicer: text.txt: it is not an audio file
  hint: --audio takes MP3, M4A, WAV and FLAC files, and films with sound
  [65]
  $ slicer transition a.png b.png --type fade --duration 2 --audio tone.wav -o x.gif
  slicer: --audio cannot be used for animated GIF* (glob)
  hint: leave --audio out
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type fade --duration 2 --audio x.mp4 -o x.mp4
  slicer: x.mp4: would overwrite the input x.mp4* (glob)
  hint: choose another place with -o
  [73]
  $ changed
