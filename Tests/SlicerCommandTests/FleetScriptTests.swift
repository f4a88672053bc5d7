import SlicerTestSupport
import Testing

/// Scripts that engines run on this machine, for real.
@Suite struct FleetScriptTests {
  private static let engines = [
    ("make", "make -s -j2 -f script SLICER=$slicer"),
    ("ninja", "sed -i.old \"s|^slicer = .*|slicer = $slicer|\" script && ninja -f script"),
    ("snakemake", "SLICER=$slicer snakemake -q -s script --cores 2 --nolock"),
  ].filter { ShellCommand.exists($0.0) }

  @Test(arguments: engines)
  func allIsMadeAndMadeAgain(engine: String, line: String) throws {
    let work = try FleetWork(pictures: 24)
    let script = ["batch", "script", engine, "jobs.txt", "--shards", "3", "-o", "script"]
    expect(try Slicer.run(script, in: work.folder), code: 0)
    let first = try Slicer.shell(line, in: work.folder)
    #expect(first.code == 0, "\(first.errors)")
    let expected = try work.ofOneMachine()
    #expect(work.folder.files(in: "out") == expected)
    // A tile that somebody has removed comes back, though every shard's mark is there.
    let stamps = work.folder.stamps(in: "out/8")
    work.folder.remove("out/7/7_r0_c0.png")
    let second = try Slicer.shell(line, in: work.folder)
    #expect(second.code == 0, "\(second.errors)")
    #expect(work.folder.files(in: "out") == expected)
    #expect(work.folder.stamps(in: "out/8") == stamps)
  }

  @Test(arguments: engines)
  func aBadPictureIsSaid(engine: String, line: String) throws {
    let work = try FleetWork(pictures: 6)
    try work.folder.write("in/3.png", "no picture")
    let script = ["batch", "script", engine, "jobs.txt", "--shards", "2", "-o", "script"]
    expect(try Slicer.run(script, in: work.folder), code: 0)
    let goesOn = ["make": " -k", "ninja": " -k0", "snakemake": " --keep-going"][engine] ?? ""
    let outcome = try Slicer.shell(line + goesOn, in: work.folder)
    #expect(outcome.code != 0)
    #expect((outcome.text + outcome.errors).contains("in/3.png"))
    let manifests = work.folder.names(in: "out").filter { $0.hasSuffix("manifest.json") }
    #expect(manifests.count == 5)
  }

  @Test func theScriptIsDataOrAFile() throws {
    let folder = try WorkFolder()
    try folder.write("jobs.txt", "split a.png 2x2\n")
    // A plan is taken as it is.
    try folder.write("frozen", "slicer-plan 1 jobs=0\n")
    try folder.follow(
      """
        $ slicer batch script slurm jobs.txt --shards 4 -o jobs.slurm
        $ slicer batch script slurm jobs.txt --shards 4 | cmp - jobs.slurm
        $ grep -ow -e '--array=1-4' -e 'batch plan jobs.txt' jobs.slurm | sort -u
        --array=1-4
        batch plan jobs.txt
        $ slicer batch script make frozen --shards 4 >make; ! grep 'batch plan' make
      """)
  }

  @Test(arguments: Transcript.all(in: "FleetScript"))
  func commandsPrintWhatTranscriptsSay(_ transcript: Transcript) throws {
    try transcript.run(in: WorkFolder())
  }
}
