// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that what the project is compared with is no dependency of the project.
let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "sitegen", path: "../.."),
        .package(url: "https://github.com/hummingbird-project/swift-mustache", exact: "2.1.1"),
    ],
    targets: [
        .executableTarget(
            name: "mustache-benchmark",
            dependencies: [
                .product(name: "MustacheEngine", package: "sitegen"),
                .product(name: "Mustache", package: "swift-mustache"),
            ],
            path: "Sources/MustacheBenchmark")
    ],
    swiftLanguageModes: [.v6]
)
