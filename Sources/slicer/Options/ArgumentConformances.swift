public import ArgumentParser
public import SlicerKit

// Values that are written on the command line as they are called.
extension ContentsGravity: ExpressibleByArgument {}
extension EncodeOptions.Compression: ExpressibleByArgument {}
extension GridUnit: ExpressibleByArgument {}
extension MetadataPolicy: ExpressibleByArgument {}
extension TileOrder: ExpressibleByArgument {}
extension Uneven: ExpressibleByArgument {}

extension FileFormat: ExpressibleByArgument {
  /// A format's name, or one of its extensions: `jpg` is `jpeg`.
  public init?(argument: String) {
    guard let format = FormatCatalog.format(forExtension: argument) else { return nil }
    self = format
  }

  /// The names of all formats.
  public static var allValueStrings: [String] { FormatCatalog.formats.map(\.name) }
  /// The name.
  public var defaultValueDescription: String { name }
}

extension Scale: ExpressibleByArgument {
  /// A number such as 2 or 1.5.
  public init?(argument: String) { self.init(argument) }
}
