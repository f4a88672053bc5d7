// swift-tools-version: 6.1
import PackageDescription

/// The program that draws this folder's pictures: a user of the library, like any other.
///
/// It is a package of its own, so that who builds slicer compiles no drawings.
let package = Package(
  name: "slicer-samples",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "slicer", path: "..")],
  targets: [
    .executableTarget(
      name: "SlicerSamples",
      dependencies: [.product(name: "SlicerKit", package: "slicer")],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ])
  ]
)
