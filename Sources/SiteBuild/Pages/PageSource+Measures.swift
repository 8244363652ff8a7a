import JSONValue
import MustacheEngine

// What two values say together: a place on Earth, an amount with its unit.

extension PageSource {
    /// The way to a place on a map.
    func map(of place: Place) -> TextBytes {
        let (latitude, longitude) = (JSONValue.numberText(place.latitude), JSONValue.numberText(place.longitude))
        return scratch.text("https://www.openstreetmap.org/?mlat=\(latitude)&mlon=\(longitude)#map=10/\(latitude)/\(longitude)")
    }

    /// Two coordinates in adjacent fields.
    func shownPlace(_ place: Place, name: TextBytes, label: TextBytes) -> ShownValue {
        ShownValue(kind: .place, name: name, label: label, text: scratch.text(plan.format.text(place)), href: map(of: place))
    }

    /// "Pickup lat" is the place of the pickup.
    func label(ofLatitude label: String) -> TextBytes {
        guard let words = NameWords(label).asLatitude, !words.isEmpty else { return scratch.text(plan.format.placeLabel) }
        return scratch.text(label.split(separator: " ").dropLast().joined(separator: " "))
    }

    /// An object that is a number with its unit.
    func amount(_ object: BorrowedJSON, _ field: FieldProfile?, _ label: TextBytes) -> ShownValue? {
        plan.format.amount(object, in: field).map { ShownValue(kind: .number, label: label, text: scratch.text($0)) }
    }
}

/// A member of an object that, with another one, gives a place.
enum Coordinate {
    /// The place of the two.
    case latitude(of: Place)
    /// Shown with the latitude.
    case longitude

    /// Nil for any other member, and if the two do not make a place.
    init?(_ field: FieldProfile, in object: BorrowedJSON, among profiles: FieldProfiles) {
        for pair in profiles.places {
            let isLatitude = profiles.fields[pair.latitude].name == field.name
            guard isLatitude || profiles.fields[pair.longitude].name == field.name, let latitude = object.member(profiles.keys.keys[pair.latitude]),
                let longitude = object.member(profiles.keys.keys[pair.longitude]), let place = Place(latitude: latitude, longitude: longitude)
            else { continue }
            self = isLatitude ? .latitude(of: place) : .longitude
            return
        }
        return nil
    }
}
