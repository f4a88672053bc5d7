import SlicerCore
import SlicerScene
import SlicerTiles

struct FrameNaming {
  var template: NameTemplate<FrameField>
  /// Those that have names, and the whole film that their numbers are of.
  var times: any FrameTimes
  var size: PixelSize
  /// The fields that describe the film; beside these a film has those of any frame.
  var fields: [FrameField: [UInt8]]
  var fileExtension: String

  /// Digits of a frame's number: as many as the last one has, so that names sort, at least four.
  private var digits: Int { max(4, String(times.wholeCount - 1).utf8.count) }

  /// The names of all frames, checked by ``NameRules``.
  ///
  /// - Throws: `SlicerError.noFrameField(allFields:)`,
  ///   `SlicerError.absentField(_:allFields:)`, `SlicerError`.
  func names() throws -> [[UInt8]] {
    if let absent = template.fields.first(where: { value(of: $0, frame: 0) == nil }) {
      throw SlicerError.absentField(absent, allFields: allFields)
    }
    guard times.frameCount < 2 || template.fields.contains(.frame) else {
      throw SlicerError.noFrameField(allFields: allFields)
    }
    let names = (0..<times.frameCount).map { frame in
      template.bytes { value(of: $0, frame: times.number(ofFrame: frame)) ?? .text([]) }
    }
    try NameRules.check(all: names)
    return names
  }

  /// The template with all fields but the frame's number filled in: what names of a film's frames
  /// have in common.
  var pattern: [UInt8] {
    let braces = [UInt8(ascii: "{"), UInt8(ascii: "}")]
    let filled = template.parts.map { part -> NameTemplate<FrameField>.Part in
      guard case .field(let field, let width) = part, field != .frame else { return part }
      return .text(
        NameTemplate<FrameField>(parts: [.field(field, width: width)]).bytes {
          value(of: $0, frame: 0) ?? .text([])
        })
    }
    return filled.flatMap { part -> [UInt8] in
      switch part {
      case .text(let text): text.flatMap { braces.contains($0) ? [$0, $0] : [$0] }
      case .field(let field, let width):
        Array("{\(field.rawValue)\(width.map { ":\($0)" } ?? "")}".utf8)
      }
    }
  }

  /// The fields that names of this film may have.
  private var allFields: [FrameField] {
    FrameField.allCases.filter { value(of: $0, frame: 0) != nil }
  }

  /// The field's value; nil for a field of other films.
  private func value(
    of field: FrameField, frame: Int
  ) -> NameTemplate<FrameField>.Value? {
    switch field {
    case .frame: .number(frame, digits: digits)
    case .frames: .number(times.wholeCount, digits: 0)
    case .width: .number(size.width, digits: 0)
    case .height: .number(size.height, digits: 0)
    case .ext: .text(Array(fileExtension.utf8))
    case .name, .a, .b, .type, .scale: fields[field].map { .text($0) }
    }
  }
}
