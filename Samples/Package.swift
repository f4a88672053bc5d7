// swift-tools-version: 6.1
import PackageDescription

/// The program that draws this folder's pictures with the library.
///
/// It is a separate package, so that building slicer does not compile it.
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
