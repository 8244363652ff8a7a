import JSONValue

extension Renderer {
    /// Writes a value; a lambda is returned instead, since it must be called.
    ///
    /// Null and missing values write nothing. Arrays and objects are written as compact JSON.
    @inline(__always)
    func write(_ value: TemplateValue, _ writing: Writing, into output: inout OutputBytes) -> Lambda? {
        switch value {
        case .text(let bytes):
            write(bytes, writing, into: &output)
            return nil
        case .null: return nil
        case .int(let int):
            output.append(Int64(int))
            return nil
        case .bool(let bool):
            output.append(bool ? "true" as StaticString : "false")
            return nil
        case .json(let json):
            switch json.content {
            case .bytes(let bytes): write(bytes, writing, into: &output)
            case .string(let string): write(string, writing, into: &output)
            case .null: break
            case .bool(let bool): output.append(bool ? "true" as StaticString : "false")
            case .int(let int): output.append(int)
            case .uint(let uint): output.append(String(uint))
            case .double(let double): output.append(JSONValue.numberText(double))
            case .array, .object: write(json.value.jsonText(), writing, into: &output)
            }
            return nil
        case .composed(let pointer): return write(pointer.pointee, writing, into: &output)
        case .subject(let subject):
            if let source { write(source.json(of: subject).jsonText(), writing, into: &output) }
            return nil
        case .subjects(let subjects):
            if let source { write(JSONValue.array(JSONArray(subjects.map(source.json(of:)))).jsonText(), writing, into: &output) }
            return nil
        }
    }

    @inline(never)
    private func write(_ value: MustacheValue, _ writing: Writing, into output: inout OutputBytes) -> Lambda? {
        switch value {
        case .lambda(let lambda): return lambda
        case .json(let value):
            switch value {
            case .null: break
            case .string(let string): write(string, writing, into: &output)
            case .bool, .int, .uint, .double: output.append(value.jsonText())
            case .array, .object: write(value.jsonText(), writing, into: &output)
            }
        case .object, .list: write(value.json.jsonText(), writing, into: &output)
        }
        return nil
    }

    func write(_ text: String, _ writing: Writing, into output: inout OutputBytes) {
        if text.utf8.withContiguousStorageIfAvailable({ write($0, writing, into: &output) }) != nil { return }
        var copy = text
        copy.withUTF8 { write($0, writing, into: &output) }
    }

    @inline(__always)
    func write(_ bytes: UnsafeBufferPointer<UInt8>, _ writing: Writing, into output: inout OutputBytes) {
        switch writing {
        case .html: output.appendEscaped(bytes)
        case .text: output.appendText(bytes)
        default: writeRarely(bytes, writing, into: &output)
        }
    }

    @inline(never)
    private func writeRarely(_ bytes: UnsafeBufferPointer<UInt8>, _ writing: Writing, into output: inout OutputBytes) {
        switch writing {
        case .unescaped: output.append(UnsafeRawBufferPointer(bytes))
        case .html: output.appendEscaped(bytes)
        case .text: output.appendText(bytes)
        case .json: output.appendJSON(bytes)
        case .address: output.appendAddress(bytes, if: AddressRule(allowsImages: false).allows(bytes))
        case .imageAddress: output.appendAddress(bytes, if: AddressRule(allowsImages: true).allows(bytes))
        case .addressList: output.appendAddress(bytes, if: AddressRule(allowsImages: false).allowsList(bytes))
        case .imageAddressList: output.appendAddress(bytes, if: AddressRule(allowsImages: true).allowsList(bytes))
        case .addressPart: output.appendAddress(bytes, if: AddressRule.allowsPart(bytes))
        case .addressAfterSlash: output.appendAddress(bytes, if: AddressRule.allowsAfterSlash(bytes))
        }
    }
}

extension OutputBytes {
    fileprivate mutating func appendAddress(_ bytes: UnsafeBufferPointer<UInt8>, if isSafe: Bool) {
        if isSafe { appendText(bytes) } else { append(AddressRule.blocked) }
    }
}
