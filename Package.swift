// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "sitegen",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "sitegen", targets: ["sitegen"]),
        .library(name: "MustacheEngine", targets: ["MustacheEngine"]),
        .library(name: "CEL", targets: ["CEL"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    ],
    targets: [
        // Arrows point one way: a target may import only targets that stand above it.
        .systemLibrary(
            name: "CCmark", pkgConfig: "libcmark",
            providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]),
        .systemLibrary(
            name: "CGumbo", pkgConfig: "gumbo",
            providers: [.apt(["libgumbo-dev"]), .brew(["gumbo-parser"])]),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
        .systemLibrary(name: "CDeflate", pkgConfig: "libdeflate", providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),
        .systemLibrary(name: "CXXHash", pkgConfig: "libxxhash", providers: [.apt(["libxxhash-dev"]), .brew(["xxhash"])]),
        // Linked by name: simdjson's pkg-config file sets a flag that the package manager refuses with a warning.
        .target(name: "CSimdJSON", linkerSettings: [.linkedLibrary("simdjson")]),
        // Likewise: the file of RE2 sets `-pthread`.
        .target(name: "CRE2", linkerSettings: [.linkedLibrary("re2")]),
        .target(name: "CCmarkMemory", dependencies: ["CCmark"]),
        .target(name: "CHTTP"),
        .target(name: "JSONValue", dependencies: ["CSimdJSON"]),
        .target(name: "Diagnostics", dependencies: ["JSONValue"]),
        .target(
            name: "Explanations", dependencies: ["Diagnostics"],
            resources: ["configuration", "feeds", "records", "expressions", "templates", "pages", "output", "commands"].map {
                .embedInCode("Pages/\($0).md")
            }),
        .target(name: "MustacheEngine", dependencies: ["Diagnostics", "JSONValue"], exclude: ["COMPATIBILITY.md"]),
        .target(name: "CEL", dependencies: ["CRE2", "Diagnostics", "JSONValue"], exclude: ["COMPATIBILITY.md"]),
        .target(name: "MarkdownHTML", dependencies: ["CCmark", "CCmarkMemory"]),
        .target(name: "SafeHTML", dependencies: ["CGumbo"]),
        .target(name: "FileSystem", dependencies: ["CDeflate", "CXXHash", "CZlib"]),
        .target(name: "Pictures"),
        .target(name: "HTTP", dependencies: ["CHTTP", "FileSystem"]),
        .target(name: "URITemplate", dependencies: ["JSONValue"]),
        .target(name: "SiteModel", dependencies: ["Diagnostics", "JSONValue"]),
        .target(
            name: "SiteConfiguration", dependencies: ["Diagnostics", "JSONValue", "SiteModel", .product(name: "Yams", package: "Yams")]),
        .target(name: "Feeds", dependencies: ["Diagnostics", "FileSystem", "HTTP", "JSONValue", "SiteModel", "URITemplate"]),
        .target(
            name: "SiteBuild",
            dependencies: [
                "CEL", "Diagnostics", "Feeds", "FileSystem", "HTTP", "JSONValue", "MarkdownHTML", "MustacheEngine",
                "Pictures", "SafeHTML", "SiteConfiguration", "SiteModel", "URITemplate",
            ]),
        .target(name: "Preview", dependencies: ["Diagnostics", "Feeds", "FileSystem", "JSONValue", "SiteBuild"]),
        .executableTarget(
            name: "sitegen",
            dependencies: [
                "CEL", "Diagnostics", "Explanations", "Feeds", "FileSystem", "JSONValue", "MustacheEngine", "Preview", "SiteBuild",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),

        .target(name: "TestSupport", dependencies: ["HTTP"], path: "Tests/TestSupport"),
        .testTarget(name: "JSONValueTests", dependencies: ["JSONValue", "TestSupport"], exclude: ["Golden"]),
        .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics", "JSONValue", "TestSupport"], exclude: ["Golden"]),
        .testTarget(
            name: "MustacheEngineTests", dependencies: ["MustacheEngine", "Diagnostics", "JSONValue", "TestSupport"],
            exclude: ["Golden"]),
        .testTarget(
            name: "CELTests", dependencies: ["CEL", "Diagnostics", "JSONValue", "TestSupport"], exclude: ["Golden"]),
        .testTarget(name: "MarkdownHTMLTests", dependencies: ["MarkdownHTML", "JSONValue", "TestSupport"]),
        .testTarget(name: "SafeHTMLTests", dependencies: ["SafeHTML"]),
        .testTarget(name: "PicturesTests", dependencies: ["Pictures"]),
        .testTarget(name: "FileSystemTests", dependencies: ["FileSystem", "TestSupport"]),
        .testTarget(name: "SiteModelTests", dependencies: ["SiteModel"]),
        .testTarget(
            name: "SiteConfigurationTests", dependencies: ["SiteConfiguration", "Diagnostics", "JSONValue", "SiteModel", "TestSupport"],
            exclude: ["Golden"]),
        .testTarget(name: "HTTPTests", dependencies: ["HTTP", "TestSupport"], exclude: ["Golden"]),
        .testTarget(name: "URITemplateTests", dependencies: ["URITemplate", "JSONValue", "TestSupport"], exclude: ["Golden"]),
        .testTarget(
            name: "FeedsTests",
            dependencies: ["Feeds", "Diagnostics", "FileSystem", "HTTP", "JSONValue", "SiteModel", "TestSupport", "URITemplate"], exclude: ["Golden"]),
        .testTarget(
            name: "SiteBuildTests",
            dependencies: [
                "SiteBuild", "CEL", "Diagnostics", "Explanations", "FileSystem", "JSONValue", "SiteModel", "TestSupport",
                // Some tests end the program in the middle of a build.
                "sitegen",
            ],
            exclude: ["Golden"]),
        .testTarget(name: "PreviewTests", dependencies: ["Preview", "Diagnostics", "FileSystem", "JSONValue", "SiteBuild", "TestSupport"]),
    ],
    swiftLanguageModes: [.v6],
    cxxLanguageStandard: .cxx17
)

// The tests read the theme and render pages thousands of times. Without the optimiser that is most of their time, so what does it is optimised
// in debug builds too, with its assertions. What changes often is optimised only where all tests run: they take a fourth of the time then, and
// each build takes three times as long. A package that another one depends on may set no flags, nor does it run these tests.
if !Context.packageDirectory.contains("/checkouts/") {
    let seldomChanged = ["Diagnostics", "FileSystem", "JSONValue", "MustacheEngine", "SiteModel"]
    let often = Context.environment["SITEGEN_ALL_TESTS"] == nil ? [] : ["CEL", "Feeds", "SiteBuild", "SiteConfiguration"]
    for target in package.targets where (seldomChanged + often).contains(target.name) {
        target.swiftSettings = [
            .unsafeFlags(["-O", "-whole-module-optimization", "-num-threads", "2", "-assert-config", "Debug"], .when(configuration: .debug))
        ]
    }
}

// Only `make fuzz` builds it: it needs the program instrumented, and libFuzzer linked.
if Context.environment["SITEGEN_FUZZING"] != nil {
    package.targets.append(
        .executableTarget(
            name: "fuzz",
            dependencies: [
                "CEL", "Diagnostics", "Feeds", "FileSystem", "JSONValue", "MarkdownHTML", "MustacheEngine", "SafeHTML", "SiteConfiguration",
                "SiteModel",
            ],
            path: "Tests/Fuzzing", exclude: ["run"]))
}
