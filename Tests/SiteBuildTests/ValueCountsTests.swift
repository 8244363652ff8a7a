import Testing

@testable import SiteBuild

@Suite struct ValueCountsTests {
    @Test(arguments: [1, 7, 300, 5000])
    func `values are counted as a dictionary counts them`(different: Int) {
        let seed = UInt64.random(in: 0...UInt64.max)
        var state = seed
        func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state >> 33
        }
        var (counts, expected) = (ValueCounts(most: 256), [UInt64: Int]())
        for _ in 0..<20_000 {
            // Numbers differ in their upper bits.
            let value = (next() % UInt64(different)) << 44
            counts.add(value)
            if expected.count <= 256 || expected[value] != nil { expected[value, default: 0] += 1 }
        }
        #expect(counts.count == expected.count && counts.commonest == expected.values.max(), "seed \(seed)")
        #expect(counts.isFull == (expected.count > 256), "seed \(seed)")
    }

    @Test func `what was counted apart is taken together`() {
        var (first, second) = (ValueCounts(most: 256), ValueCounts(most: 256))
        for value in 0..<10 as Range<UInt64> { first.add(value) }
        for value in 5..<20 as Range<UInt64> { second.add(value) }
        first.add(second)
        #expect(first.count == 20 && first.commonest == 2 && !first.isFull)
    }
}
