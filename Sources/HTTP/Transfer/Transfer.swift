import CHTTP
#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// One exchange with a server: without redirects or retries.
struct TransferOrder: Sendable {
    let address: HTTPAddress
    let method: HTTPRequest.Method
    /// Whole lines, `name: value`; may contain secrets.
    let headerLines: [String]
    /// Empty for none.
    let proxy: String
    /// A file of authorities to trust instead of the system's.
    let authorities: String?
    let userAgent: String
    let names: NameResolution
    /// The allowed zones; nil for all.
    let permittedZones: Set<NetworkZone>?
    let connectTimeout: Duration
    let idleTimeout: Duration
    let timeLeft: Duration
    /// What `timeLeft` is left of.
    let timeLimit: HTTPFailure.Timeout
    let sizeLimit: Int
}

/// The response of a server.
struct TransferResponse: Sendable {
    var status = 0
    var headers = HTTPHeaders()
    /// As received; empty unless the status is 2xx.
    var body: [UInt8] = []
    /// The compression of the body; nil until the headers are complete, and unless the status is 2xx.
    var coding: ContentCoding?
}

/// A running exchange: libcurl's handle and the data received so far.
///
/// Used on the thread of its `TransferLoop` only. libcurl holds an unretained pointer to it for its callbacks: the loop
/// keeps it alive until the handle has been taken out of the multi handle, and `deinit` frees the handle first.
final class Transfer {
    let order: TransferOrder
    let easy: UnsafeMutableRawPointer
    private var headerList: UnsafeMutablePointer<curl_slist>?
    private var nameList: UnsafeMutablePointer<curl_slist>?
    /// libcurl's message about the last failure.
    private let words = UnsafeMutableBufferPointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))

    private var answer = TransferResponse()
    private var areHeadersComplete = false
    private var headerBytes = 0
    private var discardedBytes = 0
    /// A forbidden address of the host; another one may still be allowed.
    private var outOfReach: (address: IPAddress, zone: NetworkZone)?
    /// Why a callback ended the transfer.
    private var refusal: HTTPFailure.Reason?
    /// The response is known, and the rest of its body is not worth the time.
    private var hasEnough = false
    private let start = ContinuousClock.now
    private var lastActivity = ContinuousClock.now

    /// Nil if there is no memory.
    init?(_ order: TransferOrder) {
        guard let easy = chttp_easy_init() else { return nil }
        self.order = order
        self.easy = easy
        words.initialize(repeating: 0)
        setOptions()
        setNames()
        setReceivers()
        setOpener()
    }

    deinit {
        chttp_easy_cleanup(easy)
        chttp_slist_free_all(headerList)
        chttp_slist_free_all(nameList)
        words.deallocate()
    }

    // MARK: Asking

    private func setOptions() {
        for line in order.headerLines + ["Accept-Encoding: gzip"] { headerList = chttp_slist_append(headerList, line) }
        chttp_easy_set_text(easy, CURLOPT_URL, order.address.text)
        if order.method == .head { chttp_easy_set_long(easy, CURLOPT_NOBODY, 1) }
        chttp_easy_set_pointer(easy, CURLOPT_HTTPHEADER, headerList)
        chttp_easy_set_text(easy, CURLOPT_USERAGENT, order.userAgent)
        chttp_easy_set_text(easy, CURLOPT_PROXY, order.proxy)
        chttp_easy_set_text(easy, CURLOPT_NOPROXY, "")
        chttp_easy_set_long(easy, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
        if let authorities = order.authorities { chttp_easy_set_text(easy, CURLOPT_CAINFO, authorities) }
        chttp_easy_set_long(easy, CURLOPT_NOSIGNAL, 1)
        chttp_easy_set_long(easy, CURLOPT_CONNECTTIMEOUT_MS, order.connectTimeout.milliseconds)
        chttp_easy_set_long(easy, CURLOPT_TIMEOUT_MS, order.timeLeft.milliseconds)
        chttp_easy_set_size(easy, CURLOPT_MAXFILESIZE_LARGE, curl_off_t(order.sizeLimit))
        chttp_easy_set_long(easy, CURLOPT_BUFFERSIZE, 64 << 10)
        chttp_easy_set_pointer(easy, CURLOPT_ERRORBUFFER, words.baseAddress)
    }

    /// libcurl's own table, which has precedence over the system's.
    private func setNames() {
        guard case .table(let table) = order.names, let addresses = table[order.address.host] else { return }
        let port = order.address.port
        nameList = chttp_slist_append(nil, "\(order.address.host):\(port):\(addresses.joined(separator: ","))")
        chttp_easy_set_pointer(easy, CURLOPT_RESOLVE, nameList)
    }

    /// The checked address is the one that is connected to, so that a name cannot change its meaning in between.
    private func setOpener() {
        chttp_easy_set_pointer(easy, CURLOPT_OPENSOCKETDATA, Unmanaged.passUnretained(self).toOpaque())
        chttp_easy_set_opener(easy) { own, _, address in
            guard let own, let address else { return CURL_SOCKET_BAD }
            let transfer = Unmanaged<Transfer>.fromOpaque(own).takeUnretainedValue()
            return transfer.permits(chttp_address(address)) ? chttp_open_socket(address) : CURL_SOCKET_BAD
        }
    }

    private func permits(_ address: UnsafePointer<sockaddr>?) -> Bool {
        guard let permitted = order.permittedZones else { return true }
        guard let address = IPAddress(address) else { return false }
        let zone = NetworkZone(address)
        guard !permitted.contains(zone) else { return true }
        outOfReach = (address, zone)
        return false
    }

    private func setReceivers() {
        let own = Unmanaged.passUnretained(self).toOpaque()
        chttp_easy_set_pointer(easy, CURLOPT_WRITEDATA, own)
        chttp_easy_set_receiver(easy, CURLOPT_WRITEFUNCTION) { bytes, size, count, own in
            guard let bytes, let own else { return 0 }
            let transfer = Unmanaged<Transfer>.fromOpaque(own).takeUnretainedValue()
            return transfer.receive(body: UnsafeRawBufferPointer(start: bytes, count: size * count)) ? size * count : 0
        }
        chttp_easy_set_pointer(easy, CURLOPT_HEADERDATA, own)
        chttp_easy_set_receiver(easy, CURLOPT_HEADERFUNCTION) { bytes, size, count, own in
            guard let bytes, let own else { return 0 }
            let transfer = Unmanaged<Transfer>.fromOpaque(own).takeUnretainedValue()
            return transfer.receive(headerLine: UnsafeRawBufferPointer(start: bytes, count: size * count)) ? size * count : 0
        }
    }

    // MARK: Receiving

    /// False ends the transfer.
    private func receive(headerLine bytes: UnsafeRawBufferPointer) -> Bool {
        lastActivity = .now
        headerBytes += bytes.count
        guard headerBytes <= 256 << 10 else { return refuse(.malformed("more than 256 KB of headers")) }
        let line = String(decoding: bytes, as: UTF8.self).trimmingLineBreak
        if line.hasPrefix("HTTP/") {
            // A further status line follows those of 1xx, or of a proxy.
            answer = TransferResponse(status: chttp_easy_long(easy, CURLINFO_RESPONSE_CODE))
            areHeadersComplete = false
        } else if line.isEmpty {
            areHeadersComplete = true
            return prepareForBody()
        } else if !areHeadersComplete, let colon = line.firstIndex(of: ":") {  // Trailers behind a body are not kept.
            answer.headers.append(
                name: String(line[..<colon]), value: line[line.index(after: colon)...].trimmingSpaces)
        }
        return true
    }

    private func prepareForBody() -> Bool {
        guard (200...299).contains(answer.status) else { return true }
        do throws(HTTPFailure.Reason) {
            answer.coding = try ContentCoding(answer.headers["Content-Encoding"])
        } catch {
            return refuse(error)
        }
        let length = chttp_easy_size(easy, CURLINFO_CONTENT_LENGTH_DOWNLOAD_T)
        if length > 0 { answer.body.reserveCapacity(min(Int(length), order.sizeLimit)) }
        return true
    }

    /// False ends the transfer.
    private func receive(body bytes: UnsafeRawBufferPointer) -> Bool {
        lastActivity = .now
        guard (200...299).contains(answer.status) else {
            // Read to the end, so that the connection can be reused, unless a new one costs less.
            discardedBytes += bytes.count
            hasEnough = discardedBytes > 64 << 10
            return !hasEnough
        }
        guard answer.body.count + bytes.count <= order.sizeLimit else { return refuse(.tooLarge(limit: order.sizeLimit)) }
        answer.body.append(contentsOf: bytes)
        return true
    }

    private func refuse(_ reason: HTTPFailure.Reason) -> Bool {
        refusal = reason
        return false
    }

    // MARK: Ending

    /// The deadline for the next byte; nil while there is no connection, which has its own limit.
    var idleDeadline: ContinuousClock.Instant? {
        let connected = chttp_easy_size(easy, CURLINFO_PRETRANSFER_TIME_T)  // Microseconds from the start; 0 if not yet.
        guard connected > 0 else { return nil }
        return max(lastActivity, start + .microseconds(connected)) + order.idleTimeout
    }

    /// The result, after libcurl has ended the transfer.
    func outcome(_ code: CURLcode) -> Result<TransferResponse, HTTPFailure.Reason> {
        if let refusal { return .failure(refusal) }
        // For statuses other than 2xx the headers say everything, however the body ended.
        if areHeadersComplete, answer.status >= 300 { return .success(answer) }
        guard code == CURLE_OK else { return .failure(reason(code)) }
        // libcurl accepts headers that are cut off.
        guard areHeadersComplete else { return .failure(.endedEarly(received: 0, expected: nil)) }
        return .success(answer)
    }

    /// The result if nothing was received for too long.
    func outcomeOfIdling() -> Result<TransferResponse, HTTPFailure.Reason> {
        areHeadersComplete && answer.status >= 300 ? .success(answer) : .failure(.timedOut(.idle(order.idleTimeout)))
    }

    private func reason(_ code: CURLcode) -> HTTPFailure.Reason {
        let isConnected = chttp_easy_size(easy, CURLINFO_PRETRANSFER_TIME_T) > 0
        if !isConnected, let outOfReach {
            return .outOfReach(host: order.address.host, address: outOfReach.address.description, outOfReach.zone)
        }
        switch code {
        case CURLE_COULDNT_RESOLVE_HOST: return .unknownHost(order.address.host)
        case CURLE_COULDNT_RESOLVE_PROXY: return .unknownProxy
        case CURLE_COULDNT_CONNECT: return .cannotConnect(systemWords ?? "the connection failed")
        case CURLE_OPERATION_TIMEDOUT:
            let isWhole = isConnected || ContinuousClock.now - start >= order.timeLeft
            return .timedOut(isWhole ? order.timeLimit : .connect(order.connectTimeout))
        case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR:
            return .untrusted(libraryWords(code))
        case CURLE_SSL_CONNECT_ERROR: return .notSecure(libraryWords(code))
        case CURLE_GOT_NOTHING: return .noAnswer
        case CURLE_PARTIAL_FILE:
            let expected = chttp_easy_size(easy, CURLINFO_CONTENT_LENGTH_DOWNLOAD_T)
            return .endedEarly(received: answer.body.count, expected: expected >= 0 ? Int(expected) : nil)
        case CURLE_FILESIZE_EXCEEDED: return .tooLarge(limit: order.sizeLimit)
        // 7.68 to 8.5 have no better name for a header beyond libcurl's own limit; later ones say CURLE_TOO_LARGE.
        case CURLE_OUT_OF_MEMORY where isConnected && !areHeadersComplete, CURLcode(rawValue: 100):
            return .malformed("a header of more than 100 KB")
        case CURLE_OUT_OF_MEMORY: return .unavailable("libcurl has no memory")
        case CURLE_URL_MALFORMAT: return .malformed("libcurl cannot read the address")
        case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY: return .malformed("it is not http")
        case CURLE_RECV_ERROR, CURLE_SEND_ERROR:
            let error = chttp_easy_long(easy, CURLINFO_OS_ERRNO)
            return error == ECONNRESET || error == EPIPE ? .reset : .broken(libraryWords(code))
        default: return .broken(libraryWords(code))
        }
    }

    /// The operating system's message about a connection, in lower case.
    private var systemWords: String? {
        let error = chttp_easy_long(easy, CURLINFO_OS_ERRNO)
        guard error != 0 else { return nil }
        let words = String(cString: strerror(Int32(error)))
        return words.prefix(1).lowercased() + words.dropFirst()
    }

    private func libraryWords(_ code: CURLcode) -> String {
        let written = words.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
        let text = written.isEmpty ? String(cString: chttp_easy_strerror(code)) : String(decoding: written, as: UTF8.self)
        // "SSL certificate problem: self-signed certificate", "OpenSSL/3.0.19: error:0A00010B:SSL routines::wrong version
        // number": the part that says what.
        for lead in ["SSL certificate problem: ", " routines::"] {
            if let range = text.firstRange(of: lead) { return String(text[range.upperBound...]) }
        }
        return text
    }
}

extension Duration {
    fileprivate var milliseconds: Int { max(1, Int(self / .milliseconds(1))) }
}

extension String {
    fileprivate var trimmingLineBreak: Substring {
        var text = self[...]
        while let last = text.last, last == "\r\n" || last == "\n" || last == "\r" { text.removeLast() }
        return text
    }
}
