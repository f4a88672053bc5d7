import SlicerCore
import SlicerScene
import SlicerWork

extension Subtitles {
  /// Notes about the file, and about cues that the film does not reach.
  func notes(_ film: any FrameTimes) -> [FilmNote] {
    let length = film.milliseconds
    let count = countBeyond(length)
    let late =
      count == 0
      ? []
      : [
        "\(count.counted("cue")) \(count == 1 ? "begins" : "begin") after the film's end at "
          + "\((Double(length) / 1000).shortest) s, and \(count == 1 ? "is" : "are") left out"
      ]
    return (remarks + late).map { FilmNote(.reading($0), about: path) }
  }

  /// The words of the frames that are selected, from the first of these on; nil where they do not follow one another.
  func part(_ film: any FrameTimes) -> Subtitles? {
    guard let selection = film.selection else { return self }
    guard selection.ranges.count == 1 else { return nil }
    let start = Int((film.time(ofFrame: 0).double * 1000).rounded())
    let length = Int((film.duration.double * 1000).rounded(.down))
    func shifted(_ span: Range<Int>) -> Range<Int> {
      let (begin, end) = (span.lowerBound - start, span.upperBound - start)
      return max(0, min(begin, length))..<max(0, min(end, length))
    }
    var part = self
    part.cues = cues.compactMap { cue in
      var cue = cue
      cue.milliseconds = shifted(cue.milliseconds)
      for index in cue.words.indices {
        cue.words[index].milliseconds = shifted(cue.words[index].milliseconds)
      }
      return cue.milliseconds.isEmpty ? nil : cue
    }
    return part
  }
}

extension FrameTimes {
  /// The length of the whole film in milliseconds; no end for a picture of one moment.
  var milliseconds: Int {
    wholeCount == 1
      ? .max : Int((Double(wholeCount) / rate.double * 1000 + 1e-6).rounded(.down))
  }
}
