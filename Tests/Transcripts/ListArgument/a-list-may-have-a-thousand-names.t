A list may have a thousand names.

  $ for i in $(seq 1000); do ln a.png p$i.png; echo p$i.png; done >l
  $ slicer split @l 1x1 --list-outputs | grep -c .
  2000
  $ tr '\n' '\0' <l | slicer split --stdin0 1x1 --list-outputs | grep -c .
  2000
