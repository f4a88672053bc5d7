Make knows that the film depends on it.

  $ slicer transition a.png b.png --type fade --duration 2 --audio tone.wav -o x.mp4 --depfile x.d \
  >   -q
  $ grep -o tone.wav x.d | head -n 1
  tone.wav
