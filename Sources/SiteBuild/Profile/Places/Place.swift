import JSONValue

/// A point on the earth.
struct Place: Equatable {
    /// In degrees.
    let latitude, longitude: Double
    /// Above or below the ground or the sea, in the unit of its feed; nil for one that is not told, and for 0.
    var height: Double?
}

extension Place {
    private static let latitudes = JSONKeys(["lat", "latitude"])
    private static let longitudes = JSONKeys(["lng", "lon", "long", "longitude"])
    private static let heights = JSONKeys(["altitude", "alt", "elevation", "ele", "height"])
    private static let geometry = JSONKeys(["type", "coordinates"])
    private static let axes = JSONKeys(["x", "y"])

    /// An object with a latitude and a longitude, or a geometry of GeoJSON or of ArcGIS: of one that is no point, about its middle.
    init?(_ object: BorrowedJSON) {
        if let latitude = Self.latitudes.keys.firstNonNil({ object.member($0)?.number }),
            let longitude = Self.longitudes.keys.firstNonNil({ object.member($0)?.number })
        {
            self.init(latitude, longitude, height: Self.heights.keys.firstNonNil { object.member($0)?.number })
        } else if let type = object.member(Self.geometry.keys[0])?.plainText?.string, let coordinates = object.member(Self.geometry.keys[1]) {
            if type == "Point" { self.init(list: coordinates, startsWithLatitude: false) } else { self.init(middleOf: coordinates, type) }
        } else if let rings = object.member(Self.outlines.keys[0]) {
            self.init(middleOf: rings, "Rings")
        } else if let paths = object.member(Self.outlines.keys[1]) {
            self.init(middleOf: paths, "MultiLineString")
        } else {
            return nil
        }
    }

    /// Source: ArcGIS REST API, geometry objects: polygons and polylines.
    private static let outlines = JSONKeys(["rings", "paths"])

    /// Whether it lies at 0° north and 0° east, which programs write where they know no place.
    var isNowhere: Bool { latitude == 0 && longitude == 0 }

    /// Whether it is the same place as far as people tell places apart: within some fifty metres.
    func isSame(as other: Place) -> Bool { abs(latitude - other.latitude) < 5e-4 && abs(longitude - other.longitude) < 5e-4 }

    /// An object with a longitude `x` and a latitude `y`, as far as its field is known to have places.
    init?(inAxes object: BorrowedJSON) {
        guard let longitude = object.member(Self.axes.keys[0]), let latitude = object.member(Self.axes.keys[1]) else { return nil }
        self.init(latitude: latitude, longitude: longitude)
    }

    /// Whether an object says no more than where something is.
    static func isAll(of object: BorrowedJSON) -> Bool {
        var saysMore = false
        object.forEachMember { name, value in
            guard !saysMore, !ownMembers.contains(where: { name.elementsEqual($0.utf8) }) else { return }
            saysMore = ValueForm(value) != .nothing
        }
        return !saysMore
    }

    /// What may stand beside the two coordinates. Sources: RFC 7946 §3.1 and §5; Wikibase, globe coordinates; ArcGIS REST API, geometry objects.
    private static let ownMembers = [
        "lat", "latitude", "lng", "lon", "long", "longitude", "type", "@type", "coordinates", "bbox", "crs", "srid", "globe", "altitude", "alt",
        "elevation", "ele",
        "height", "accuracy", "precision", "geohash", "rings", "paths", "spatialReference", "hasZ", "hasM",
    ]

    /// Two values that stand side by side; nil where they are no numbers, or lie nowhere on Earth.
    init?(latitude: BorrowedJSON, longitude: BorrowedJSON) {
        guard let latitude = latitude.number, let longitude = longitude.number else { return nil }
        self.init(latitude, longitude)
    }

    /// Two numbers. Source: RFC 7946 §3.1.1, where longitude comes first.
    init?(list: BorrowedJSON, startsWithLatitude: Bool) {
        var elements = list.elements
        guard let first = elements.next()?.number, let second = elements.next()?.number else { return nil }
        // A third number is a height.
        let third = elements.next()
        if let third, third.number == nil || elements.next() != nil { return nil }
        if startsWithLatitude { self.init(first, second, height: third?.number) } else { self.init(second, first, height: third?.number) }
    }

    init?(_ latitude: Double, _ longitude: Double, height: Double? = nil) {
        guard abs(latitude) <= 90, abs(longitude) <= 180 else { return nil }
        self.init(latitude: latitude, longitude: longitude, height: height == 0 ? nil : height)
    }
}
