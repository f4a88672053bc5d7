The words of a newcomer are answered with ours.

  $ slicer subimage a.png --width 800 -o x.png
  slicer: subimage has no option --width
  hint: --size 800 makes it 800 pixels wide, --size x600 600 high; a rectangle is the last word, X,Y,WIDTHxHEIGHT
  Try 'slicer help subimage' for more information.
  [64]
  $ slicer subimage a.png --at 2 -o x.png
  slicer: subimage has no option --at
  hint: write the part of a clip after its name: 'clip.mp4[2-2.1]' is the frame at 2 seconds
  Try 'slicer help subimage' for more information.
  [64]
  $ slicer slideshow a.png --seconds 3
  slicer: slideshow has no option --seconds
  hint: did you mean --hold?
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png --font Arial
  slicer: slideshow has no option --font
  hint: did you mean --caption-font or --subtitles-font?
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png --captions a.srt
  slicer: slideshow has no option --captions
  hint: did you mean --subtitles?
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png --title-duration 2
  slicer: slideshow has no option --title-duration
  hint: did you mean --card-hold?
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png --blur-background
  slicer: slideshow has no option --blur-background
  hint: --background blurred shows a picture behind itself, enlarged
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png --volume 2
  slicer: slideshow has no option --volume
  hint: sounds keep their strength; --duck lowers --audio while a clip is heard, and --mute leaves out the sounds of clips
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer transition a.png b.png --hold 2
  slicer: transition has no option --hold
  hint: a transition does not hold; slicer slideshow A B --hold 2 shows each picture for 2 seconds
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition st.yaml '#open'
  slicer: '#open' is a state, which belongs to its scene's name
  hint: did you mean slicer transition st.yaml 'st.yaml#open'?
  Try 'slicer help transition' for more information.
  [64]
  $ slicer animate st.yaml --duration 2
  slicer: animate has no option --duration
  hint: the scene file sets the duration; --set duration=2 replaces it
  Try 'slicer help animate' for more information.
  [64]
  $ slicer animate st.yaml --state open
  slicer: animate has no option --state
  hint: write the state after the scene's name: scene.yaml#open
  Try 'slicer help animate' for more information.
  [64]
  $ slicer animate st.yaml --row 2
  slicer: animate has no option --row
  hint: did you mean --rows?
  Try 'slicer help animate' for more information.
  [64]
  $ slicer storyboard a.gif --interval 2
  slicer: storyboard has no option --interval
  hint: did you mean --every?
  Try 'slicer help storyboard' for more information.
  [64]
  $ slicer split a.png 2x2 -f png
  slicer: split has no option -f
  hint: did you mean --format or --replace?
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2x2 --format dxf
  slicer: --format 'dxf' is not png, jpeg, webp, gif, tiff, avif, jxl, qoi or pam
  hint: laser cutters take SVG and PDF: split with --cut-lines pieces -o lines.svg
  Try 'slicer help split' for more information.
  [64]
  $ slicer list types
  slicer: list has no 'types'; it has transitions, curves, layouts, atlases, papers, themes, keypaths, schema, variables, states
  hint: did you mean 'slicer list transitions'?
  Try 'slicer help list' for more information.
  [64]
  $ slicer themes
  slicer: no command is called 'themes'
  hint: did you mean slicer list themes?
  Try 'slicer help' for more information.
  [64]
  $ slicer frames a.mp4
  slicer: no command is called 'frames'
  hint: slicer slideshow CLIP -o frames writes each frame of a clip, and slicer storyboard CLIP -o sheet.jpg one picture of some
  Try 'slicer help' for more information.
  [64]
  $ slicer jigsaw a.png
  slicer: no command is called 'jigsaw'
  hint: slicer split IMAGE 4x6 --shape jigsaw -o pieces cuts a picture into a puzzle
  Try 'slicer help' for more information.
  [64]
  $ echo words >a.srt
  $ slicer slideshow a.png --caption a.srt -o x.webp
  slicer: --caption 'a.srt' is a file, not words
  hint: use --subtitles a.srt to show its words when they are said
  Try 'slicer help slideshow' for more information.
  [64]
