A command that fits no table is refused.

  $ slicer animate card.yaml --at 0 -o one.png
  slicer: card.yaml:3:3: the variable 'name' has no value
  hint: add --set name=\xe2\x80\xa6, or a default (esc)
  [65]
  $ slicer animate card.yaml --at 0 --data people.csv -o one.png
  slicer: all rows would write the same output
  hint: name each after a column, such as -o 'out/{name}.mp4'
  Try 'slicer help animate' for more information.
  [64]
  $ slicer animate card.yaml --at 0 --data people.csv -o '{nam}.png'
  slicer: no column is named 'nam'; there are name, photo, part
  hint: did you mean 'name'? Or write {{nam}} for braces that the command itself reads
  Try 'slicer help animate' for more information.
  [64]
  $ slicer animate card.yaml --report x.jsonl -o one.png
  slicer: --report needs --data
  hint: add --data FILE, or leave it out
  Try 'slicer help animate' for more information.
  [64]
  $ slicer batch --data people.csv
  slicer: --data needs the command of its rows
  hint: add --expand 'animate card.yaml -o {name}.mp4'
  Try 'slicer help batch' for more information.
  [64]
  $ slicer batch --expand 'animate card.yaml -o {name}.png' --data people.csv x.png
  slicer: 'x.png' and --data exclude each other
  hint: leave one out
  Try 'slicer help batch' for more information.
  [64]
  $ slicer split p.png 2x2 --data missing.csv -o '{name}'
  slicer: missing.csv: cannot open: no such file or directory
  [66]
  $ slicer animate card.yaml --at 0 --data p.png -o '{name}.png'
  slicer: p.png:1: a value is not UTF-8
  hint: save the data as UTF-8, in Excel as 'CSV UTF-8'
  [65]
