A pipe that is closed early is an error only for pictures.

  $ { slicer subimage noise.png 0,0,300x300 -o -; echo $? >code; } | true
  slicer: -: cannot write: broken pipe
  $ { slicer info a.png; echo $? >>code; } | true
  $ cat code
  74
  0
