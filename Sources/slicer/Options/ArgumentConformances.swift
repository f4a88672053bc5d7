public import ArgumentParser
public import SlicerKit

// Values that are written on the command line as they are called.
extension EncodeOptions.Compression: ExpressibleByArgument {}
extension FileFormat: ExpressibleByArgument {}
extension GridUnit: ExpressibleByArgument {}
extension MetadataPolicy: ExpressibleByArgument {}
extension TileOrder: ExpressibleByArgument {}
extension Uneven: ExpressibleByArgument {}

extension Scale: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }
}
