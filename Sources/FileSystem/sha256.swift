/// The eight words of the SHA-256 of a message. Source: FIPS 180-4 §5.1.1, §6.2. Own code, since a library for
/// cryptography would be larger than the rest of this module, and nothing here is secret.
func sha256(_ message: Span<UInt8>) -> [UInt32] {
    var hash: [UInt32] = [
        0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
    ]
    var schedule = [UInt32](repeating: 0, count: 64)
    let whole = message.count / 64 * 64
    for offset in stride(from: 0, to: whole, by: 64) { compress(message, at: offset, into: &hash, &schedule) }

    // The remaining bytes, a one bit, zeros, and the length in bits, so that there are only whole blocks.
    var tail: [UInt8] = []
    for index in whole..<message.count { tail.append(message[index]) }
    tail.append(0x80)
    while tail.count % 64 != 56 { tail.append(0) }
    let bits = UInt64(message.count) * 8
    for shift in stride(from: UInt64(56), through: 0, by: -8) { tail.append(UInt8(truncatingIfNeeded: bits >> shift)) }
    for offset in stride(from: 0, to: tail.count, by: 64) { compress(tail.span, at: offset, into: &hash, &schedule) }
    return hash
}

/// Adds one block of 64 bytes to the hash. Source: §6.2.2.
private func compress(_ bytes: Span<UInt8>, at offset: Int, into hash: inout [UInt32], _ schedule: inout [UInt32]) {
    for t in 0..<16 {
        let place = offset + 4 * t
        schedule[t] =
            UInt32(bytes[place]) << 24 | UInt32(bytes[place + 1]) << 16 | UInt32(bytes[place + 2]) << 8
            | UInt32(bytes[place + 3])
    }
    for t in 16..<64 {
        let (near, far) = (schedule[t - 2], schedule[t - 15])
        let sigma1 = rotated(near, 17) ^ rotated(near, 19) ^ near >> 10
        let sigma0 = rotated(far, 7) ^ rotated(far, 18) ^ far >> 3
        schedule[t] = sigma1 &+ schedule[t - 7] &+ sigma0 &+ schedule[t - 16]
    }
    var (a, b, c, d) = (hash[0], hash[1], hash[2], hash[3])
    var (e, f, g, h) = (hash[4], hash[5], hash[6], hash[7])
    for t in 0..<64 {
        let sum1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
        let choice = e & f ^ ~e & g
        let first = h &+ sum1 &+ choice &+ constants[t] &+ schedule[t]
        let sum0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
        let majority = a & b ^ a & c ^ b & c
        (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ sum0 &+ majority)
    }
    hash[0] &+= a
    hash[1] &+= b
    hash[2] &+= c
    hash[3] &+= d
    hash[4] &+= e
    hash[5] &+= f
    hash[6] &+= g
    hash[7] &+= h
}

private func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }

/// Source: §4.2.2.
private let constants: [UInt32] = [
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
]
