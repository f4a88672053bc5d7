import SlicerCore
import CSlicerText

struct SettingRequest {
  private let text: StyledText
  private let choice: FontChoice
  private let width, height: Double?

  init(_ text: StyledText, _ choice: FontChoice, width: Double?, height: Double?) {
    (self.text, self.choice) = (text, choice)
    (self.width, self.height) = (width, height)
  }

  /// - Returns: a layout that the caller frees.
  func layout(_ fonts: OpaquePointer) throws -> OpaquePointer {
    var layout: OpaquePointer?
    let status = text.string.withCString { string in
      choice.families.joined(separator: ",").withCString { families in
        tracked.withUnsafeBufferPointer { tracked in
          var request = request
          request.text = string
          request.families = families
          (request.tracked, request.tracked_count) = (tracked.baseAddress, tracked.count)
          return slicer_text_layout_new(fonts, &request, &layout)
        }
      }
    }
    try SlicerError.check(status, about: choice.families.first ?? "")
    guard let layout else { throw .noMemoryForText }
    return layout
  }

  private var request: slicer_text_request {
    var request = slicer_text_request()
    (request.is_markup, request.wraps) = (text.isMarkup, text.wraps)
    (request.size, request.weight) = (text.fontSize, Int32(choice.weight))
    (request.is_italic, request.falls_back) = (choice.isItalic, choice.fallsBack)
    request.is_justified = text.alignment == .justified
    (request.width, request.height) = (width ?? -1, height ?? -1)
    request.truncation = text.truncation.status
    (request.line_height, request.tracking) = (text.lineHeight, text.tracking)
    return request
  }

  /// The bytes of letters that are not joined. Of markup there is no telling before it is read: its own
  /// `letter_spacing` says where.
  private var tracked: [slicer_text_range] {
    guard text.tracking != 0 else { return [] }
    var ranges: [slicer_text_range] = []
    var (start, place): (UInt32?, UInt32) = (nil, 0)
    for scalar in text.string.unicodeScalars {
      if scalar.isJoined, !text.isMarkup {
        if let first = start { ranges.append(slicer_text_range(start: first, end: place)) }
        start = nil
      } else if start == nil {
        start = place
      }
      place += UInt32(UTF8.width(scalar))
    }
    if let start { ranges.append(slicer_text_range(start: start, end: place)) }
    return ranges
  }
}

extension StyledText.Truncation {
  fileprivate var status: slicer_text_truncation {
    switch self {
    case .none: SLICER_TEXT_WHOLE
    case .start: SLICER_TEXT_START
    case .middle: SLICER_TEXT_MIDDLE
    case .end: SLICER_TEXT_END
    }
  }
}
