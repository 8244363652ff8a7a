#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The C library's `pow`, without the whole of Foundation.
func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
