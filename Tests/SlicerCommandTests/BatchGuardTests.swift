import Foundation
import SlicerTestSupport
import SystemPackage
import Testing

/// What a batch itself writes takes the place of nothing that its jobs read.
@Suite struct BatchGuardTests {
  private let folder: WorkFolder

  init() throws { folder = try BatchRunTests.folder(4) }

  private static let scripts = """
    # the report is no input and not the list, and a plan is no input
    64 ! batch jobs.txt --report p0.png
    jobs.txt:1: p0.png is what the batch itself …
    no job has begun
    64 ! batch jobs.txt --report jobs.txt → jobs.txt is what the batch itself …
    64 ! batch plan jobs.txt -o p0.png
    jobs.txt:1: p0.png is what the batch itself …
    no job has begun
    # the script is no input and no output; what else is wrong with the list is said where it is run
    64 ! batch script make jobs.txt --shards 2 -o ./p1.png
    jobs.txt:2: ./p1.png is what the batch itself …
    no job has begun
    > jobs.txt
    | split p0.png 1x1 -o b
    | subimage p0.png 0,0,1x1 -o x.mk
    64 ! batch script make jobs.txt --shards 2 -o x.mk
    jobs.txt:2: x.mk is what the batch itself …
    no job has begun
    > jobs.txt
    | split 'p0.png
    | subimage p0.png 0,0,1x1 -o x.mk
    64 ! batch script make jobs.txt --shards 2 -o x.mk
    jobs.txt:2: x.mk is what the batch itself writes
    no job has begun
    # which set would get which manifest's name follows from no order, whatever lies there already
    \(["", "$ split p2.png 2x2 -q -o tiles", "$ split p0.png 2x2 -q -o tiles"].map(sets).joined())
    # depfiles are outputs
    > jobs.txt
    | split p1.png 2x2 -o a --depfile p0.png
    | split p0.png 2x2 -o b
    64 ! batch jobs.txt
    …p0.png is read by line 2…
    no job has begun
    > jobs.txt
    | split p0.png 2x2 -o a --depfile d.mk
    | split p1.png 2x2 -o b --depfile d.mk
    64 ! batch jobs.txt
    …d.mk is also written by line 1…
    no job has begun
    # lists from standard input are no part
    > jobs.txt
    | split --stdin0 2x2 -o a
    64 ! batch jobs.txt
    …standard input (-) cannot be shared…
    no job has begun
    # what the batch has not come to stands in the report, too
    % echo 'no picture' >p0.png
    65 $ batch jobs.txt -j1 -q --report report.jsonl
    jobs.txt:1: p0.png: not a picture …
    0 of 4 jobs done, 1 failed, 3 not begun or abandoned
    % grep -o '"state":"[a-z]*"' report.jsonl | sort
    | "state":"abandoned"
    | "state":"abandoned"
    | "state":"abandoned"
    | "state":"failed"
    # a job that has failed again is known to have failed, whatever its record says of earlier
    % touch -t 202009131226 p0.png; head -n 1 jobs.txt >one.txt
    $ batch one.txt --journal journal -q
    % rm -r out/p0; echo 'in the way' >out/p0
    73 $ batch one.txt --journal journal -q
    one.txt:1: out/p0: …
    0 of 1 job done, 1 failed
    73 $ batch status one.txt --journal journal → …1 failed, 0 missing
    | one.txt:1: failed: out/p0: …
    # what a machine's environment says is told, and asks for no part of a status
    % export CI_NODE_INDEX=2 CI_NODE_TOTAL=4; "$slicer" batch jobs.txt --journal journal
    shard 2/4, as GitLab says
    1 job done
    75 % CI_NODE_INDEX=2 CI_NODE_TOTAL=4 "$slicer" batch status jobs.txt --journal journal
    1 of 4 jobs done, 0 failed, 3 missing
    | jobs.txt:…: missing
    | jobs.txt:…: missing
    | jobs.txt:…: missing
    % export CI_NODE_INDEX=2 CI_NODE_TOTAL=4;
      "$slicer" batch jobs.txt --journal journal --shard 1/1 -q
    $ batch status jobs.txt --journal journal → 4 jobs done
    # one input that is missing does not hide what is known of the others
    $ batch jobs.txt --journal journal -q
    % rm p0.png
    66 $ batch status jobs.txt --journal journal → 3 of 4 jobs done, 1 failed, 0 missing
    | jobs.txt:1: failed: p0.png: cannot open: …
    # a time that is near the end of all numbers is a time
    % touch -t 169102200333 p0.png
    $ batch jobs.txt --journal journal -q
    % touch -t 224811102026 p0.png
    $ batch jobs.txt --journal journal -q
    """

  private static func sets(_ first: String) -> String {
    """
    \(first)
    > jobs.txt
    | split p0.png 2x2 -o tiles
    | split p1.png 2x2 -o tiles
    64 ! batch jobs.txt → …is also written by line 1…\nno job has begun
    64 ! batch jobs.txt --shard 1/2 → …is also written by line 1…\nno job has begun
    64 ! batch jobs.txt --shard 2/2 → …is also written by line 1…\nno job has begun
    > jobs.txt
    | split p0.png 2x2 -o tiles --manifest 0.manifest.json
    | split p1.png 2x2 -o tiles --manifest 1.manifest.json
    $ batch jobs.txt -q

    """
  }

  @Test(arguments: Script.all(scripts)) func says(_ script: Script) throws {
    try script.run(in: folder)
  }
}
