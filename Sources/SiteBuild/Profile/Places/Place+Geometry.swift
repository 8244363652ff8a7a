import JSONValue

/// Where a line or an area is on the whole: a page has no room for its outline, and no map to draw it on.
/// Source: RFC 7946 §3.1; the centroid of a polygon by its signed areas.
extension Place {
    /// The middle of the largest of its rings, or of the longest of its lines; nil for a type without rings and lines.
    init?(middleOf coordinates: BorrowedJSON, _ type: String) {
        let lines: [[Point]] =
            switch type {
            case "MultiPoint", "LineString": [points(coordinates)]
            // Further rings are holes.
            case "Polygon": [first(of: coordinates).map(points) ?? []]
            case "MultiLineString", "Rings": all(coordinates).map(points)
            case "MultiPolygon": all(coordinates).map { first(of: $0).map(points) ?? [] }
            default: []
            }
        let rings = lines.compactMap(Ring.init)
        if type.hasSuffix("Polygon") || type == "Rings", let largest = rings.max(by: { abs($0.area) < abs($1.area) }), largest.area != 0 {
            self.init(rounded(largest.middle.y), rounded(largest.middle.x))
        } else if let longest = lines.max(by: { $0.count < $1.count }), !longest.isEmpty {
            let middle = longest[longest.count / 2]
            self.init(rounded(middle.y), rounded(middle.x))
        } else {
            return nil
        }
    }
}

private struct Point {
    /// In degrees: the longitude and the latitude.
    let x, y: Double
}

private struct Ring {
    let area: Double
    let middle: Point

    /// Seen from its first point, so that the small area of a place far from the origin keeps its digits.
    init?(_ points: [Point]) {
        guard let origin = points.first, points.count > 2 else { return nil }
        var (area, x, y) = (0.0, 0.0, 0.0)
        for (start, end) in zip(points, points.dropFirst() + [origin]) {
            let (one, other) = (Point(x: start.x - origin.x, y: start.y - origin.y), Point(x: end.x - origin.x, y: end.y - origin.y))
            let cross = one.x * other.y - other.x * one.y
            area += cross / 2
            x += (one.x + other.x) * cross / 6
            y += (one.y + other.y) * cross / 6
        }
        self.area = area
        middle = area == 0 ? origin : Point(x: origin.x + x / area, y: origin.y + y / area)
    }
}

/// To about ten metres: no middle is known better.
private func rounded(_ degrees: Double) -> Double { (degrees * 1e4).rounded() / 1e4 }

private func points(_ list: BorrowedJSON) -> [Point] {
    all(list).compactMap { pair in
        var numbers = pair.elements
        guard let x = numbers.next()?.number, let y = numbers.next()?.number else { return nil }
        return Point(x: x, y: y)
    }
}

private func first(of list: BorrowedJSON) -> BorrowedJSON? {
    var elements = list.elements
    return elements.next()
}

private func all(_ list: BorrowedJSON) -> [BorrowedJSON] {
    var elements = list.elements
    var all: [BorrowedJSON] = []
    while let element = elements.next() { all.append(element) }
    return all
}
