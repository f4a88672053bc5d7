A row of edited tiles may have more files than a process may open.

  $ slicer split a.png 1x20 -q -o many
  $ (ulimit -n 24; slicer join many --edited -o all.png -q); ls all.png
  all.png
