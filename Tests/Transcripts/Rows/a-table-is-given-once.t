A table is given once, and a value that is set by hand is that of all rows.

  $ slicer animate card.yaml --at 0 --data people.csv --data bad.csv -o 'twice/{name}.png'
  slicer: --data is given twice
  hint: leave one out
  Try 'slicer help animate' for more information.
  [64]
  $ slicer animate card.yaml --at 0 --data people.csv --set part=1 -o 'set/{name}.png'
  slicer: people.csv: the column 'part' is not used: --set gives its value
  slicer: 2 jobs done, * (glob)
