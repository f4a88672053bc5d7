import SlicerCodecs
import SlicerCore
import SlicerFilm
import SlicerScene
import SlicerWork

extension GatePictures {
  /// A row for each kind of film, of three frames of a push; kinds that another program encodes are timed instead.
  func filmRows(scratch: String, _ control: WorkControl) -> [CountedRow] {
    FilmCatalog.rows.filter { $0.program == nil }.flatMap { format in
      format.depths.map { depth in
        let name = "film \(format.name)" + (depth == 8 ? "" : " \(depth) bits")
        return CountedRow(name, disturbsHeap: format.layout == .sheet) { _ in
          let film = try film(depth: depth, control)
          return { try film.write(to: sink(format, scratch: scratch), control) }
        }
      }
    }
  }

  private func film(depth: Int, _ control: WorkControl) throws -> Film {
    var film = Film(
      from: Picture(try file(.qoi, control), name: "a"),
      to: Picture(raster, name: "b"), Push(from: .left),
      timing: try FrameTiming(duration: 0.3, framesPerSecond: 10))
    film.encoding.depth = depth
    return film
  }

  /// Memory, where the kind of film has nothing beside its file.
  private func sink(_ format: FilmFormat, scratch: String) -> FilmSink {
    switch format.layout {
    case .fileForEachFrame: .each(format) { _ in }
    case .sheet: .file("\(scratch)/\(format.name).\(format.extensions[0])", format)
    case .movingFile, .filmstrip, .stream: .memory(MemorySink(), format)
    }
  }
}
