import JSONValue

/// The pages of a digitised book: the canvases of its first sequence. Source: IIIF Presentation API 2.1, §5.2.
func canvases(in manifest: JSONObject) -> LocatedRecords? {
    guard let canvases = manifest["sequences"]?.array?.first?.object?["canvases"]?.array, !canvases.isEmpty else { return nil }
    var records = LocatedRecords(listAt: JSONPointer(["sequences", "0", "canvases"]), canvases)
    // The sequence is called after its order.
    records.origin = JSONPointer(["sequences"])
    return records
}

extension LocatedRecords {
    /// The records with the picture that is painted on them under `image`, where they are canvases: the annotations that have it say no more of
    /// them. Sources: IIIF Presentation API 2.1, §5.4; 3.0, §5.3 and §5.6.
    func withPaintings() -> LocatedRecords {
        guard elements.first?.record.map(isCanvas) == true else { return self }
        return replacing { record in
            guard isCanvas(record), record["image"] == nil, let address = addressOfPainting(on: record) else { return record }
            return JSONObject(record.filter { !membersOfCanvases.contains($0.key) }.map { ($0.key, $0.value) } + [("image", .string(address))])
        }
    }
}

private let membersOfCanvases: Set = ["type", "@type", "images", "items", "height", "width"]

private func isCanvas(_ record: JSONObject) -> Bool { ["Canvas", "sc:Canvas"].contains((record["type"] ?? record["@type"])?.string) }

private func addressOfPainting(on canvas: JSONObject) -> String? {
    let first =
        canvas["images"]?.array?.first?.object?["resource"]
        ?? canvas["items"]?.array?.first?.object?["items"]?.array?.first?.object?["body"]
    let body = first?.array?.first?.object ?? first?.object
    // Of several to choose from the first.
    return (body?["items"]?.array?.first?.object ?? body?["default"]?.object ?? body).flatMap(addressOfPicture)
}
