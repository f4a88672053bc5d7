import Testing

/// What users of other programs type: slicer names its own word, or says nothing.
struct ForeignWordTests {
  private static let options = """
    $ split a.png --rows 4 --cols 4
    split has no option -…: the grid is the last word, such as 4x3…
    $ split a.png --cols 4 → split has no option -…: the grid is the last word, such as 4x3…
    $ split a.png 2x2 --out t → split has no option --out (did you mean -o?)
    $ split a.png 2x2 --output-dir t → split has no option --output-dir (did you mean -o?)
    $ split a.png 2x2 --threads 2 → split has no option --threads (did you mean -j?)
    $ split a.png --width 9 2x2 → split has no option --width (did you mean --tile?)
    $ split a.png 2x2 --overwrite
    split has no option -…: what an earlier run has made is replaced without it…
    $ split a.png 2x2 -y
    split has no option -…: what an earlier run has made is replaced without it…
    $ split a.png -crop 2x2 → split has no option -…: the grid is the last word…
    $ split a.png 2x2 --bg red → split has no option --bg (did you mean --pad-color?)
    $ transition a.png b.png --bg red → transition has no option --bg (did you mean --background?)
    $ transition a.png b.png --easing linear → transition has no option -…(did you mean --curve?)
    $ transition a.png b.png --ease linear → transition has no option --ease (did you mean --curve?)
    $ transition a.png b.png --framerate 9 → transition has no option -…(did you mean --fps?)
    $ transition a.png b.png -r 9 → transition has no option -r (did you mean --fps?)
    $ transition a.png b.png --delay 9 → transition has no option -…: --fps says how many frames…
    $ slideshow a.png b.png --delay 9 → slideshow has no option --delay (did you mean --hold?)
    $ slideshow a.png b.png --kenburns → slideshow has no option -…(did you mean --ken-burns?)
    $ slideshow a.png b.png --at 3 → slideshow has no option --at (did you mean --poster-at?)
    $ animate a.yaml --size 9 → animate has no option --size: the scene says its size…
    $ pyramid a.png --levels 4 → pyramid has no option --levels (did you mean --depth?)
    $ transition a.png b.png --width 9 → transition has no option --width (did you mean --size?)
    $ transition a.png b.png --length 9 → transition has no option -…(did you mean --duration?)
    $ transition a.png b.png -t 9 → transition has no option -t (did you mean --duration?)
    $ transition a.png b.png --softnes 9 → transition has no option -…(did you mean --softness?)
    $ transition a.png b.png --lossles → transition has no option -…(did you mean --lossless?)
    $ split a.png 2x2 --resize 50% → split has no option -…: split does not resize…
    $ split a.png 2x2 -quality 80 → split has no option -quality (did you mean --quality?)
    $ split a.png 2x2 -output t → split has no option -output (did you mean --output?)
    $ split a.png 2x2 --padding 2 → split has no option --padding: a sheet with gaps…
    $ transition a.png b.png --fit contain → transition has no option -…(did you mean --gravity?)
    $ animate a.yaml --duraton 3 → animate has no option --duraton
    $ split a.png 2x2 --frob → split has no option --frob
    $ transition a.png b.png --xyz → transition has no option --xyz
    $ info a.png --rows → info has no option --rows
    """

  private static let verbs = """
    $ crop a.png → …did you mean subimage?…
    $ cut a.png → …did you mean split?…
    $ slice a.png → …did you mean split?…
    $ tile a.png → …did you mean split?…
    $ merge a.png → …did you mean join?…
    $ dzsave a.png → …did you mean pyramid?…
    $ identify a.png → …did you mean info?…
    $ convert a.png → …slicer subimage IMAGE -o out.webp…
    $ slicer a.png → no command is called 'slicer': write the command without the word slicer
    $ version a.png → no command is called 'version': slicer --version says it
    $ resize a.png → …--make-scales…
    $ montage a.png → …--filmstrip…
    $ push a.png → no command is called 'push': did you mean slicer transition A B --type push?
    $ splt a.png → …did you mean split?…
    """

  private static let types = """
    $ transition a.png b.png --type wipe-left → …(did you mean wipeleft?)
    $ transition a.png b.png --type slide → …(did you mean push or moveIn?)
    $ transition a.png b.png --type crossfade → …(did you mean fade?)
    $ transition a.png b.png --type ripple → …(did you mean rippleEffect?)
    $ transition a.png b.png --type foo → …(slicer list transitions names all)
    $ transition a.png b.png --type random
    …a transition alone has one of the types that slicer list transitions names
    """

  private static let misplaced = """
    $ transition a.png b.png --type push --from down → …(did you mean bottom?)
    $ transition a.png b.png push → 'push' is one word too many: did you mean --type push?
    $ transition a.png b.png x.png → 'x.png' is one word too many: did you mean -o x.png?
    $ transition a.png b.png a.png → …slicer slideshow A B C ... shows any number
    $ slideshow a.png --type push,flip → --type is one for all: --types push,flip takes turns
    $ transition a.png b.png --type fade --curve wobble → …(slicer list curves names all)
    $ transition a.png b.png --type fade --gravity contain → …(did you mean resizeAspect?)
    $ pyramid a.png --layout deepzoom → …(did you mean dzi?)
    $ pyramid a.png --layout iif → …(did you mean iiif?)
    $ gallery a.png → B is missing (slicer gallery A B [-o gallery.html])
    $ batch script → ENGINE is missing (slicer batch script ENGINE LIST --shards N [-o FILE])
    $ split a.png 2x2 --quality → --quality needs a value: --quality <n>
    $ split a.png 2x2 --quality x → --quality 'x' is not a number from 1 to 100
    $ split a.png 2x2 --quality 1.5 → --quality '1.5' is not a whole number from 1 to 100
    $ subimage a.png -o x.png -o y.png → -o is given twice, and one counts: leave one out
    $ subimage a.png -o x.png --output=y.png
    --output is given twice, and one counts: leave one out
    $ split a.png 2x2 --upright=3 → --upright takes no value: leave '3' out
    $ split a.png 2x2 out → 'out' is one word too many: did you mean -o out?
    $ split a.png 2x2 c.png → 'c.png' is one word too many: did you mean -o c?
    $ split a.png 2x2 out -o t
    'out' is one word too many: -o says already where it goes: leave it out
    $ subimage a.png 1,1,9x9 p.png -o q.png
    'p.png' is one word too many: -o says already where it goes: leave it out
    $ slideshow a.png b.png --print c.mp4
    'c.mp4' is one word too many: --print writes no film: leave it out
    $ batch a.txt -q 2 → …(--expand TEMPLATE writes a job for each of many files)
    $ split a.png 9x9+0+0 → …did you mean slicer subimage a.png 9x9+0+0 -o FILE?
    $ split a.png 4,3 → the last argument, '4,3', is not a grid: did you mean 4x3?
    $ split a.png 2x2 -q 80 → -q is --quiet and takes no number: did you mean --quality 80?
    $ split a.png 2x2 --name t_%02d.png → …did you mean 't_{index:02}.png'?
    $ split a.png 2x2 -o t_%d.png → …--name 'tile_{index:02}.{ext}'
    $ transition a.png b.png --type fade -o f_%03d.png → …did you mean 'f_{frame:03}.png'?
    $ transition a.png b.png --type wipe c.mp4 → …did you mean -o c.mp4?
    $ slideshow a.png b.png c.mp4 → 'c.mp4' is one word too many: did you mean -o c.mp4?
    $ slideshow show.txt → 'show.txt' is no picture: did you mean --list show.txt?
    $ pyramid a.png lake → 'lake' is one word too many: did you mean -o lake?
    $ subimage a.png 1,1,9x9 p.png → 'p.png' is one word too many: did you mean -o p.png?
    $ subimage 1,1,9x9 a.png -o p.png → …slicer subimage a.png 1,1,9x9 -o FILE
    $ subimage a.png 0 0 5 5 -o p.png → …did you mean slicer subimage a.png 0,0,5,5 -o FILE?
    $ subimage a.png 0,0,9x9 -o dir/ → …name it, as in dir/part.png
    $ join a.png b.png -o c.png → …what slicer split has cut, by the folder of its tiles
    $ animate a.yaml --watch -o w.mp4 → …(end it in .html, or leave --watch out)
    $ split a.png 16 → …1x16, 2x8, 4x4, 8x2 or 16x1 has 16 tiles
    $ split a.png 2x2 -o out.png
    …leave .png out, or end it in / (--name says how tiles are called)
    $ animate a.yaml --at noon
    …write seconds, such as 0.4 or 0.4s, or a part of the whole, such as 40%
    """

  @Test(arguments: [options, verbs, types, misplaced].flatMap { Said.table($0) })
  func wordsOfOthers(_ said: Said) throws {
    try said.checkRefusal(in: WorkFolder(pictures: 20, 20))
  }

  @Test(arguments: ["pyramid a.png missing-*", "pyramid photo photo2"])
  func missingPictures(_ words: String) throws {
    let folder = try WorkFolder()
    for name in ["a.png", "photo"] { try folder.write(name, TestPicture.png(16, 12)) }
    try folder.expect(
      words, "… tiles on … levels, in …-pyramid/", "…: cannot open: no such file or directory…",
      "1 of 2 pyramids made, 1 failed", code: 66)
  }

  private static let scripts = """
    # a picture that is called as a text is one
    % cp a.png a.txt
    $ slideshow a.txt --hold 0.1 -o a.webp -q
    # a percent sign that no frame or tile is meant by
    $ split a.png 2x2 -o 50%done -q
    $ split a.png 2x2 -o d1 --name 50%dark_{index}.{ext} -q
    $ transition a.png a.png --type fade --frames 2 -o 50%dissolve.webp -q
    $ transition a.png a.png --type fade --frames 2 -o 100%d/my%20dog.png -q
    $ transition a.png a.png --type fade --frames 2 -o g%d.html -q
    $ transition a.png a.png --type fade --at 0.5 -o h%d.png -q
    """

  @Test(arguments: Script.all(scripts)) func arePictures(_ script: Script) throws {
    try script.run(in: WorkFolder(pictures: 16, 12))
  }
}
