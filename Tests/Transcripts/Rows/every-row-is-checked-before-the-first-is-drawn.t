Every row is checked before the first is drawn.

  $ slicer animate card.yaml --at 0 --data bad.csv -o 'bad/{name}.png'
  slicer: bad.csv: the column 'mail' is not used
  slicer: bad.csv:2 (row 1): 'name' is 'A/b', which cannot be part of an output's name
  hint: leave out /, .., braces and control characters, or name outputs after another column
  slicer: bad.csv:3 (row 2): card.yaml: photo: there is no picture 'no.png'
  slicer: bad.csv:5 (row 4): card.yaml: part: '0,5' is not a number from 0 to 1
  hint: write a point for a decimal comma
  slicer: bad.csv:6 (row 5): bad/D.png is also written by row 3
  hint: put the row's number into the name: -o 'DIR/{index:02} {name}.mp4'
  slicer: no job has begun
  [65]
  $ test -e bad
  [1]
