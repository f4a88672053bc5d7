A row is a job.

  $ slicer list variables card.yaml
  name: text (required)
  photo: image (default: p.png)
  part: number from 0 to 1 (default: 1)
  $ slicer animate card.yaml --at 0 --data people.csv -o 'out/{name}.png' --journal done -q
  $ slicer animate card.yaml --at 0 --data people.csv -o 'out/{name}.png' --journal done
  slicer: 2 jobs were done before, * (glob)
  $ slicer batch status --expand 'animate card.yaml --at 0 -o out/{name}.png' --data people.csv --journal done
  slicer: 2 jobs done
  $ slicer batch --expand 'animate card.yaml --at 0 -o {name}.png' --data people.csv --dry-run -q
  animate --set 'name=Ada' --set 'photo=p.png' --set 'part=0.5' card.yaml --at 0 -o Ada.png
  animate --set 'name=Moor, Grace' --set 'photo=q.png' card.yaml --at 0 -o 'Moor, Grace.png'
