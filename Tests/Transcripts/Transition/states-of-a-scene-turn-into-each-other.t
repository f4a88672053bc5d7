States of a scene turn into each other, from one exactly to the other.

  $ cat >card.yaml <<'END'
  > stage: {size: 40x30, background: white}
  > layers: [{name: card, frame: [2, 2, 10, 8], backgroundColor: red}]
  > states: {open: {card: {frame: [10, 5, 28, 20]}}}
  > END
  $ slicer animate card.yaml --at 0 -q -o closed.png
  $ slicer animate card.yaml#open --at 0 -q -o open.png
  $ for type in magicMove 'zoom --source card' 'navigate --source card --direction pop'; do
  >   slicer transition card.yaml card.yaml#open --type $type --at 0% -q -o first.png
  >   slicer transition card.yaml card.yaml#open --type $type --at 50% -q -o middle.png
  >   slicer transition card.yaml card.yaml#open --type $type --at 100% -q -o last.png
  >   cmp first.png closed.png && cmp last.png open.png
  >   cmp -s middle.png closed.png || cmp -s middle.png open.png || echo moves
  > done
  moves
  moves
  moves
  $ slicer slideshow card.yaml card.yaml#open --type magicMove --hold 0.1 --duration 0.2 --fps 10 \
  >   --format rgba -q -o show && wc -c <show
  19200
  $ slicer transition card.yaml card.yaml#open --type magicMove --frames 2 -q && ls -d card-*
  card-to-card-open-magicMove

Pictures have no layers, and a note says so.

  $ slicer transition a.png b.png --type magicMove --frames 2 -o two.png 2>&1 | sed -n 's/^slicer: magic/magic/p'
  magicMove moves the layers of scene files; pictures have none, and dissolve

Frames of a state have its name.

  $ slicer animate card.yaml#open --fps 2 -q && ls -d card-open*
  card-open-frames
