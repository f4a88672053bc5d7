public import SlicerCore
import SlicerScene

/// What a parameter is set to, as the user states it: angles in degrees, lengths in points.
public enum ParameterValue: Hashable, Sendable, CustomStringConvertible {
  case number(Double)
  case integer(Int)
  /// One of the choices, spelled as in the list of them.
  case choice(String)
  case color(RGBA)
  case point(Point)
  case flag(Bool)
  /// A file that the user names, whose pixels have not been read.
  case picture(path: String)
  /// The pixels of a picture, prepared.
  case image(Image)
  /// Nothing, as for a picture that is not given.
  case none

  /// As it is written on the command line; `none` for nothing.
  public var description: String {
    switch self {
    case .number(let number): number.shortest
    case .integer(let number): "\(number)"
    case .choice(let text), .picture(let text): text
    case .color(let color): color.hexadecimal
    case .point(let point): "\(point.x.shortest),\(point.y.shortest)"
    case .flag(let flag): "\(flag)"
    case .image(let image): "\(image.size) pixels"
    case .none: "none"
    }
  }
}
