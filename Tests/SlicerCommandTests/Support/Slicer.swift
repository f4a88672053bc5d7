import Foundation
import SlicerKit
import SystemPackage
import Testing

/// The program under test.
enum Slicer {
  /// `SLICER_BINARY`, or what was built beside the tests.
  static let path: FilePath = {
    if let stated = ChildEnvironment.value(of: "SLICER_BINARY") { return FilePath(bytes: stated) }
    var folder = testRunner.removingLastComponent()
    while !folder.components.isEmpty {
      let path = folder.appending("slicer")
      if path.withPlatformString({ access($0, X_OK) }) == 0, WorkFolder.isFile(path) { return path }
      folder = folder.removingLastComponent()
    }
    fatalError("no slicer beside \(testRunner): build it, or set SLICER_BINARY")
  }()

  /// The file that holds the tests.
  private static var testRunner: FilePath {
    #if os(Linux)
      var path = [CChar](repeating: 0, count: 4096)
      readlink("/proc/self/exe", &path, path.count - 1)
      return FilePath(platformString: path)
    #else
      var information = Dl_info()
      guard dladdr(#dsohandle, &information) != 0, let name = information.dli_fname else {
        fatalError("the tests' bundle has no path")
      }
      return FilePath(platformString: name)
    #endif
  }

  /// Runs it to its end. Arguments that are not UTF-8 are written as ``ArgumentText`` does.
  ///
  /// - Parameters:
  ///   - wrapper: a program and its arguments that run it in turn.
  ///   - input: all of its standard input.
  static func run(
    _ arguments: [String], in folder: WorkFolder, wrapper: [String] = [], input: [UInt8] = []
  ) throws -> Outcome {
    let input = try UnnamedFile(input)
    return try start(arguments, in: folder, wrapper: wrapper, input: input.descriptor).wait()
  }

  static func run(_ arguments: String..., in folder: WorkFolder) throws -> Outcome {
    try run(arguments, in: folder)
  }

  static func start(
    _ arguments: [String], in folder: WorkFolder, wrapper: [String] = [], input: CInt? = nil,
    terminal: CInt? = nil
  ) throws -> ChildProcess {
    let command = (wrapper + [path.argument] + arguments).map(ArgumentText.bytes)
    return try ChildProcess(command, in: folder.path, input: input, terminal: terminal)
  }

  /// Runs a line of the shell, in which `$slicer` is the program.
  static func shell(_ line: String, in folder: WorkFolder) throws -> Outcome {
    let words = ["sh", "-c", "slicer=$1; \(line)", "sh", path.argument]
    return try ChildProcess(words.map(ArgumentText.bytes), in: folder.path).wait()
  }
}
