import SlicerBatch
import SlicerCore
import Testing

@Suite struct ShardTests {
  @Test func textsAreReadAsTheyAreWritten() throws {
    for text in ["1/1", "3/16", "16/16", "1000000/1000000"] {
      #expect(try Shard(parsing: text).description == text)
    }
    #expect(try Shard(parsing: "3/16").index == 2)
    #expect(Shard.whole.description == "1/1")
  }

  @Test(arguments: [
    ("0/4", "shard 0 of 4 does not exist (1/4 to 4/4)"),
    ("5/4", "shard 5 of 4 does not exist (1/4 to 4/4)"),
    ("1/0", "0 shards (1 to 1000000)"),
    ("1/1000001", "1000001 shards (1 to 1000000)"),
    ("x/y", #""x/y" is no shard (K/N, such as 3/16: the third of sixteen)"#),
    ("3", #""3" is no shard (K/N, such as 3/16: the third of sixteen)"#),
    ("-1/4", #""-1/4" is no shard (K/N, such as 3/16: the third of sixteen)"#),
    ("+1/4", #""+1/4" is no shard (K/N, such as 3/16: the third of sixteen)"#),
    ("1/2/3", #""1/2/3" is no shard (K/N, such as 3/16: the third of sixteen)"#),
    ("/", #""/" is no shard (K/N, such as 3/16: the third of sixteen)"#),
    (
      "1/99999999999999999999",
      #""1/99999999999999999999" is no shard (K/N, such as 3/16: the third of sixteen)"#
    ),
  ]) func othersAreRefused(text: String, message: String) {
    let error = #expect(throws: ShardError.self) { try Shard(parsing: text) }
    #expect(error?.description == message)
  }
}
