/// Tries a part of the program with texts that libFuzzer makes: `fuzz TARGET [OPTION]… [FOLDER]…`, with libFuzzer's own options;
/// with the name of a file in place of folders it tries that text alone. `fuzz TARGET seeds FOLDER` writes the texts to begin with.
///
/// A text is a fault where the program crashes, takes too long or too much memory, or where what a target promises does not hold.
import Foundation

/// libFuzzer's entry point for programs that have a `main` of their own. Source: LLVM, "libFuzzer", Using libFuzzer as a library.
@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
    _ count: UnsafeMutablePointer<Int32>, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ visit: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32

guard let target = FuzzTarget.chosen else {
    print("usage: fuzz \(FuzzTarget.allCases.map(\.rawValue).joined(separator: "|")) [seeds FOLDER | OPTION… FOLDER…]")
    exit(2)
}
if CommandLine.arguments.count == 4, CommandLine.arguments[2] == "seeds" {
    let folder = URL(filePath: CommandLine.arguments[3])
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (number, seed) in target.seeds.enumerated() { try Data(seed).write(to: folder.appending(path: "seed-\(number)")) }
    exit(0)
}
exit(fuzz())

/// libFuzzer sees the arguments without the name of the target.
private func fuzz() -> Int32 {
    var count = CommandLine.argc - 1
    var arguments = CommandLine.unsafeArgv + 1
    arguments[0] = CommandLine.unsafeArgv[0]
    return runFuzzer(&count, &arguments) { bytes, count in
        FuzzTarget.chosen?.visit(UnsafeBufferPointer(start: bytes, count: count))
        return 0
    }
}
