import SlicerCodecs
import Testing

@Suite struct MetadataTextTests {
  @Test(arguments: [
    "Title", "Author", "Description", "Copyright", "Software", "Disclaimer", "Warning", "Source",
    "Comment", "COMMENT", "comment", "Collection",
  ])
  func textsAboutThePictureAreSafe(keyword: String) { #expect(TextKeyword.isSafe(keyword)) }

  @Test(arguments: [
    "", "Creation Time", "date:create", "date:modify", "Raw profile type exif",
    "Raw profile type iptc", "XML:com.adobe.xmp", "Thumb::URI", "parameters", "Title ", "Titl",
  ])
  func othersAreNot(keyword: String) { #expect(!TextKeyword.isSafe(keyword)) }
}
