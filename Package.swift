// swift-tools-version: 6.2
import PackageDescription

/// Warnings are errors where this package is the one that is built; an app that depends on it, and a
/// compiler that knows more of them than ours (`SLICER_ALLOW_WARNINGS=1`), are left alone.
let allowsWarnings = Context.environment["SLICER_ALLOW_WARNINGS"] != nil

/// The settings of every Swift target of ours.
let settings: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (allowsWarnings ? [] : [.treatAllWarnings(as: .error)])

/// The settings of every C target of ours.
let cSettings: [CSetting] = allowsWarnings ? [] : [.treatAllWarnings(as: .error)]

/// On Linux the program brings the Swift runtime along: it runs where no Swift is, and starts sooner.
///
/// Only the link is another one, where `--static-swift-stdlib` compiles everything again; so it names
/// what the static FoundationEssentials leaves to its caller. lld does not warn of a `mktemp` in there.
let staticRuntime: [LinkerSetting] = [
  .unsafeFlags(
    ["-static-stdlib", "-use-ld=lld", "-Xlinker", "--gc-sections"], .when(platforms: [.linux])),
  .linkedLibrary("_FoundationCollections", .when(platforms: [.linux])),
  .linkedLibrary("_FoundationCShims", .when(platforms: [.linux])),
  .linkedLibrary("stdc++", .when(platforms: [.linux])),
]

let system = Target.Dependency.product(name: "SystemPackage", package: "swift-system")
let subprocess = Target.Dependency.product(name: "Subprocess", package: "swift-subprocess")
let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")

/// A module map over a system library, and where to get it.
func library(_ name: String, pkgConfig: String, apt: String, brew: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt]), .brew([brew])])
}

/// Not optimized in release builds either. Since Swift 6.2 packages that apps depend on may have such flags.
let unoptimized: [SwiftSetting] = [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// Asks the compiler to reach generic types by accessor functions. By their mangled names the runtime searches all conformances
/// of the program: thirty times for the arguments of `split`.
let directMetadata: [SwiftSetting] = [
  .unsafeFlags(["-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors"])
]

/// The modules that SlicerKit exports.
let exported: [Target.Dependency] = [
  "SlicerCore", "SlicerCodecs", "SlicerTiles", "SlicerScene", "SlicerRender", "SlicerFiles",
  "SlicerWork", "SlicerFilm", "SlicerBatch",
]

/// SlicerKit as a dependency. The builder compiles a target anew when a direct dependency's module changes, and SlicerKit's does
/// not change with what it exports.
let kit = exported + ["SlicerKit"]

/// A Swift target under `Sources/`.
///
/// - Parameter isOptimized: whether its instructions show in what people wait for (`make gate`). Where they do not, optimizing
///   is two thirds of the time that building the target takes.
func module(
  _ name: String, _ dependencies: [Target.Dependency], resources: [Resource]? = nil,
  isOptimized: Bool = true
) -> Target {
  .target(
    name: name, dependencies: dependencies, resources: resources,
    swiftSettings: settings + (isOptimized ? [] : unoptimized) + directMetadata)
}

/// A test target under `Tests/`.
///
/// - Parameter isOptimized: whether its loops over pixels take longer than to optimize them would.
func tests(
  _ name: String, _ dependencies: [Target.Dependency], isOptimized: Bool = false
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["SlicerTestSupport", "SlicerTestTraits"],
    path: "Tests/\(name)",
    swiftSettings: settings + (isOptimized ? [] : unoptimized))
}

let package = Package(
  name: "slicer",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "slicer", targets: ["CSlicerMain"]),
    .library(name: "SlicerKit", targets: ["SlicerKit"]),
    .library(name: "SlicerFoundation", targets: ["SlicerFoundation"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.0"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2", traits: []),
  ],
  targets: [
    // Codecs are libpng, libjpeg-turbo, libwebp and libtiff; `SlicerCodecs/Compression` says who deflates what.
    library("CLibPNG", pkgConfig: "libpng", apt: "libpng-dev", brew: "libpng"),
    library("CLibJPEG", pkgConfig: "libjpeg", apt: "libjpeg-dev", brew: "jpeg-turbo"),
    library("CLibDeflate", pkgConfig: "libdeflate", apt: "libdeflate-dev", brew: "libdeflate"),
    library("CLibZ", pkgConfig: "zlib", apt: "zlib1g-dev", brew: "zlib"),
    library("CLibISAL", pkgConfig: "libisal", apt: "libisal-dev", brew: "isa-l"),
    library("CLCMS", pkgConfig: "lcms2", apt: "liblcms2-dev", brew: "little-cms2"),
    // Yams would bring Foundation along.
    library("CLibYAML", pkgConfig: "yaml-0.1", apt: "libyaml-dev", brew: "libyaml"),
    library("CLibWebP", pkgConfig: "libwebp", apt: "libwebp-dev", brew: "webp"),
    library("CLibTIFF", pkgConfig: "libtiff-4", apt: "libtiff-dev", brew: "libtiff"),
    // SHA-256 took half of a split's time on processors without instructions for it.
    library("CLibXXHash", pkgConfig: "libxxhash", apt: "libxxhash-dev", brew: "xxhash"),
    // Shims: `setjmp` is born and dies inside one call, and every call returns a status and a message.
    .target(name: "CSlicerPNG", dependencies: ["CLibPNG"], cSettings: cSettings),
    .target(name: "CSlicerJPEG", dependencies: ["CLibJPEG"], cSettings: cSettings),
    .target(name: "CSlicerTIFF", dependencies: ["CLibTIFF"], cSettings: cSettings),
    // Clears the vector registers after ISA-L's call.
    .target(name: "CSlicerISAL", dependencies: ["CLibISAL"], cSettings: cSettings),
    // XXH3 from xxHash's header: nothing of it is linked.
    .target(name: "CSlicerXXHash", dependencies: ["CLibXXHash"], cSettings: cSettings),
    // libheif and libjxl, loaded when the first file comes that needs them.
    .target(name: "CSlicerLoaded", cSettings: cSettings),
    // System calls that Swift cannot make.
    .target(name: "CSlicerFiles", cSettings: cSettings),
    // Loops over pixels, compiled for every processor and for AVX2.
    .target(name: "CSlicerKernels", cSettings: cSettings),
    // Loads Pango when the first text comes; nothing is linked.
    .target(name: "CSlicerText", cSettings: cSettings),
    module("SlicerCore", ["CSlicerKernels", "CLCMS"]),
    module(
      "SlicerCodecs",
      [
        "SlicerCore", "CSlicerPNG", "CSlicerJPEG", "CSlicerTIFF", "CSlicerISAL", "CSlicerLoaded",
        "CLibDeflate", "CLibISAL", "CLibZ", "CLibWebP",
      ]),
    module(
      "SlicerTiles", ["SlicerCore", "CSlicerLoaded"], resources: [.embedInCode("Pages/Resources")]),
    module("SlicerScene", ["SlicerCore", "SlicerTiles", "CSlicerText", "CLibYAML"]),
    module("SlicerRender", ["SlicerCore", "SlicerScene", "CSlicerKernels"]),
    module(
      "SlicerFiles", ["SlicerCore", "CSlicerFiles", "CSlicerXXHash", subprocess, system]),
    module(
      "SlicerWork",
      ["SlicerCore", "SlicerCodecs", "SlicerTiles", "SlicerScene", "SlicerFiles", system]),
    module(
      "SlicerFilm",
      [
        "SlicerCore", "SlicerCodecs", "SlicerTiles", "SlicerScene", "SlicerRender", "SlicerFiles",
        "SlicerWork", system,
      ]),
    module(
      "SlicerBatch", ["SlicerCore", "SlicerTiles", "SlicerFiles", "SlicerWork", system],
      isOptimized: false),
    module("SlicerKit", exported),
    // Apart, so that the program, and an app that wants it small, has no Foundation in it.
    module("SlicerFoundation", kit),
    module("slicer", kit + [argumentParser, system], isOptimized: false),
    .executableTarget(
      name: "CSlicerMain", dependencies: ["slicer"], cSettings: cSettings,
      linkerSettings: staticRuntime),
    .target(
      name: "SlicerTestSupport",
      dependencies: [
        "SlicerCore", "SlicerCodecs", "SlicerFiles", "SlicerScene", "SlicerRender",
        "CSlicerKernels", "CLibDeflate", "CLibISAL", "CLibZ", system,
      ],
      path: "Tests/SlicerTestSupport", swiftSettings: settings),
    // Apart, for fuzz targets link SlicerTestSupport and not Swift Testing.
    .target(name: "SlicerTestTraits", path: "Tests/SlicerTestTraits", swiftSettings: settings),
    tests("SlicerCoreTests", ["SlicerCore"], isOptimized: true),
    tests(
      "SlicerPixelsTests", ["SlicerCore", "SlicerCodecs"], isOptimized: true),
    tests(
      "SlicerCodecsTests",
      ["SlicerCore", "SlicerCodecs", "CSlicerISAL", "CLibDeflate", "CLibISAL", "CLibZ", "CLibWebP"]),
    tests(
      "SlicerColorTests", ["SlicerCore", "SlicerCodecs", "CLCMS"],
      isOptimized: true),
    tests(
      "SlicerTransitionsTests",
      ["SlicerCore", "SlicerCodecs", "SlicerTiles", "SlicerScene", "SlicerRender"],
      isOptimized: true),
    tests(
      "SlicerRenderTests",
      ["SlicerCore", "SlicerScene", "SlicerRender", "CSlicerKernels"],
      isOptimized: true),
    tests(
      "SlicerTextTests",
      ["SlicerCore", "SlicerCodecs", "SlicerScene", "SlicerRender", "CSlicerText"]),
    tests("SlicerTilesTests", ["SlicerCore", "SlicerTiles", system]),
    tests(
      "SlicerAnimationTests",
      ["SlicerCore", "SlicerScene", "SlicerRender"]),
    tests(
      "SlicerSceneFilesTests",
      ["SlicerCore", "SlicerScene"]),
    tests(
      "SlicerFilmTests",
      [
        "SlicerCore", "SlicerCodecs", "SlicerTiles", "SlicerScene", "SlicerFiles", "SlicerWork",
        "SlicerFilm", system,
      ]),
    tests("SlicerFilesTests", ["SlicerCore", "SlicerFiles", system]),
    tests("SlicerProgramsTests", ["SlicerCore", "SlicerFiles", system]),
    tests("SlicerBatchTests", ["SlicerCore", "SlicerFiles", "SlicerWork", "SlicerBatch", system]),
    tests(
      "SlicerKitTests", kit + [system]),
    tests(
      "SlicerFoundationTests", kit + ["SlicerFoundation", system]),
    tests(
      "SlicerCommandTests", kit + ["slicer", system]),
  ]
)

/// A fuzz target: libFuzzer brings its `main`, so only `Fuzz/run` builds it, by setting a variable.
func fuzzer(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies + ["FuzzSupport", "SlicerCore"],
    path: "Fuzz/Sources/\(name)", swiftSettings: settings)
}

if Context.environment["SLICER_FUZZ"] != nil {
  package.targets += [
    .systemLibrary(name: "CLibFuzzer", path: "Fuzz/Sources/CLibFuzzer"),
    .target(
      name: "FuzzSupport",
      dependencies: ["SlicerCore", "SlicerCodecs", "SlicerTestSupport"],
      path: "Fuzz/Sources/FuzzSupport", swiftSettings: settings),
    fuzzer("PNGDecoderFuzz", ["SlicerCodecs", "SlicerTestSupport", "CLibDeflate", "CLibFuzzer"]),
    fuzzer("JPEGDecoderFuzz", ["SlicerCodecs"]),
    fuzzer("WebPDecoderFuzz", ["SlicerCodecs", "SlicerTestSupport"]),
    fuzzer("GIFDecoderFuzz", ["SlicerCodecs", "SlicerTestSupport"]),
    fuzzer("TIFFDecoderFuzz", ["SlicerCodecs", "SlicerTestSupport"]),
    fuzzer("HEIFBoxesFuzz", ["SlicerCodecs", "SlicerTestSupport"]),
    fuzzer("StoredDecoderFuzz", ["SlicerCodecs", "SlicerTestSupport"]),
    fuzzer("MetadataFuzz", ["SlicerCodecs"]),
    fuzzer("DeflateFuzz", ["SlicerCodecs", "SlicerTestSupport"]),
    fuzzer("AtlasFuzz", ["SlicerTiles"]),
    fuzzer("ManifestFuzz", kit),
    fuzzer("SceneFileFuzz", ["SlicerScene"]),
    fuzzer("SVGShapesFuzz", ["SlicerScene"]),
    fuzzer("TextFuzz", ["SlicerScene", "SlicerTestSupport"]),
  ]
}

// The gate's program needs valgrind's headers, so only `Benchmarks/run gate` builds it, by setting a variable.
if Context.environment["SLICER_COUNTS"] != nil {
  package.targets += [
    .systemLibrary(name: "CCallgrind", path: "Benchmarks/Sources/CCallgrind"),
    .executableTarget(
      name: "InstructionCounts",
      dependencies: [
        "SlicerCore", "SlicerCodecs", "SlicerTiles", "SlicerScene", "SlicerRender", "SlicerFilm",
        "SlicerFiles", "SlicerWork", "CCallgrind", system,
      ],
      path: "Benchmarks/Sources/InstructionCounts", swiftSettings: settings,
      linkerSettings: staticRuntime),
  ]
}
