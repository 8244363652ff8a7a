import JSONValue

extension Renderer {
    /// The value of a name, looked up in the context stack from the top down.
    ///
    /// The first frame that has the first part of the name decides, even if the rest does not exist. Reserved names are looked up below all sections.
    /// Source: Mustache specification, Interpolation tags.
    @inline(__always)
    func value(_ index: UInt32, _ program: Unmanaged<Program>) -> TemplateValue {
        program._withUnsafeGuaranteedRef { program in
            let name = program.names.start[Int(index)]
            guard name.count > 0 else { return values.count > 0 ? values[values.count - 1] : .null }
            let parts = program.keys.start + Int(name.first)
            var frame = (name.isReserved ? base : values.count) - 1
            while frame >= 0 {
                if let found = values[frame].member(parts[0], source) {
                    return name.count == 1 ? found : rest(of: name, parts, in: found)
                }
                frame -= 1
            }
            return .null
        }
    }

    private func rest(of name: Name, _ parts: UnsafePointer<AskedName>, in first: TemplateValue) -> TemplateValue {
        var value = first
        for part in 1..<Int(name.count) {
            guard let member = value.member(parts[part], source) else { return .null }
            value = member
        }
        return value
    }
}

extension TemplateValue {
    /// The value as a lambda; nil if it is none.
    @inline(__always)
    var lambda: Lambda? {
        if case .composed(let pointer) = self, case .lambda(let lambda) = pointer.pointee { lambda } else { nil }
    }
}
