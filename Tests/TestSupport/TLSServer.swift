import Foundation
import Testing

/// A server with a certificate that it made for itself: OpenSSL's `s_server` as a child process, serving one file.
public final class TLSServer {
    public let address: String
    /// The file of its certificate, to trust it by.
    public let certificate: String
    private let folder: URL
    private let process = Process()

    /// Serves the text at `/file`.
    public init(serving text: String) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "tls-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try text.write(to: folder.appending(path: "file"), atomically: true, encoding: .utf8)
        let making = Process()
        making.currentDirectoryURL = folder
        making.executableURL = URL(filePath: "/usr/bin/env")
        making.arguments = """
            openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -keyout key.pem -out certificate.pem \
            -days 2 -subj /CN=127.0.0.1 -addext subjectAltName=IP:127.0.0.1
            """.split(separator: " ").map(String.init)
        making.standardError = FileHandle.nullDevice
        try making.run()
        making.waitUntilExit()
        try #require(making.terminationStatus == 0, "openssl makes no certificate: install the package `openssl`")
        certificate = folder.appending(path: "certificate.pem").path

        let output = Pipe()
        process.currentDirectoryURL = folder
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = "openssl s_server -accept 127.0.0.1:0 -key key.pem -cert certificate.pem -WWW"
            .split(separator: " ").map(String.init)
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        // It says `ACCEPT 127.0.0.1:PORT` when it listens.
        var told = ""
        while !told.contains(/ACCEPT .*:\d+\n/) {
            let data = output.fileHandleForReading.availableData
            try #require(!data.isEmpty, "openssl s_server ended: \(told)")
            told += String(decoding: data, as: UTF8.self)
        }
        let port = try #require(told.firstMatch(of: /ACCEPT .*:(\d+)\n/)).1
        address = "https://127.0.0.1:\(port)/file"
    }

    deinit {
        // Not SIGTERM: a child may inherit a mask that blocks it from the thread that started it.
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: folder)  // In the system's temporary folder: left over, it harms nobody.
    }
}
