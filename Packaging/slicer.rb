# A template: `make release` fills in the words between at signs.
class Slicer < Formula
  desc "Cut pictures into tiles, and turn one picture into another"
  homepage "@REPOSITORY@"
  url "@REPOSITORY@/releases/download/v@VERSION@/slicer-@VERSION@.tar.gz"
  sha256 "@SHA256@"
  head "@REPOSITORY@.git", branch: "main"

  depends_on "pkgconf" => :build
  depends_on "xxhash" => :build
  depends_on xcode: ["26.0", :build]
  depends_on "isa-l"
  depends_on "jpeg-turbo"
  depends_on "libdeflate"
  depends_on "libpng"
  depends_on "libtiff"
  depends_on "libyaml"
  depends_on "little-cms2"
  depends_on macos: :sequoia
  depends_on "webp"

  uses_from_macos "swift" => :build
  uses_from_macos "zlib"

  def install
    # A sandbox of SwiftPM's own cannot be begun within Homebrew's.
    args = %w[--configuration release --disable-sandbox]
    system "swift", "build", *args, "--product", "slicer"
    binary = Pathname(Utils.safe_popen_read("swift", "build", *args, "--show-bin-path").chomp)/"slicer"
    system "Scripts/make-manual", binary, ".build/man"
    system "Scripts/install-files", binary, prefix, ".build/man"
    bash_completion.install share/"bash-completion/completions/slicer"
    fish_completion.install share/"fish/vendor_completions.d/slicer.fish"
  end

  def caveats
    <<~EOS
      Films in GIF, MP4, WebM and MOV are made by ffmpeg:
        brew install ffmpeg
    EOS
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/slicer --version")
    cp test_fixtures("test.png"), testpath/"test.png"
    system bin/"slicer", "split", "test.png", "2x2", "-o", "tiles"
    assert_equal 4, (testpath/"tiles").glob("*.png").count
    system bin/"slicer", "join", "tiles", "-o", "joined.png"
    assert_path_exists testpath/"joined.png"
  end
end
