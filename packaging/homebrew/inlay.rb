# Homebrew formula of the programs and the library.
class Inlay < Formula
  desc "Solver, generator and teacher for Sudoku and exact cover"
  homepage "@URL@"
  url "@ARCHIVE_URL@"
  sha256 "@SHA256@"
  license "BSD-2-Clause"

  depends_on "boost" => :build
  depends_on "cli11" => :build
  depends_on "cmake" => :build
  depends_on "ninja" => :build
  depends_on "nlohmann-json" => :build
  depends_on "pkgconf" => :build
  depends_on "cairo"
  depends_on "fontconfig"
  depends_on "sqlite"
  depends_on "zstd"

  def install
    # The program loads cairo, SQLite and zstd when it uses them.
    system "cmake", "-S", ".", "-B", "build", "-G", "Ninja", "-DINLAY_TESTS=OFF",
           "-DCMAKE_INSTALL_RPATH=#{HOMEBREW_PREFIX}/lib", *std_cmake_args
    system "cmake", "--build", "build"
    system "cmake", "--install", "build"
  end

  test do
    puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
    assert_equal solution, shell_output("#{bin}/inlay solve --quiet #{puzzle}").strip
  end
end
