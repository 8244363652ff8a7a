import FileSystem
import Synchronization
import Testing

@Suite struct `what is made of the bytes of files` {
    @Test func `is made once for the same bytes`() {
        let memory = ByteMemory<Int>()
        let made = Mutex(0)
        func count(_ text: String) -> Int {
            memory.value(of: Array(text.utf8)) { bytes in
                made.withLock { $0 += 1 }
                return bytes.count
            }
        }
        #expect([count("wren"), count("owl"), count("wren"), count("")] == [4, 3, 4, 0])
        #expect(made.withLock { $0 } == 3)
    }

    @Test func `is given up where there is too much of it`() {
        let memory = ByteMemory<[UInt8]>(most: 2)
        for round in 0..<3 {
            for byte in 0..<5 as Range<UInt8> { #expect(memory.value(of: [byte]) { $0 + $0 } == [byte, byte], "\(round)") }
        }
    }
}
