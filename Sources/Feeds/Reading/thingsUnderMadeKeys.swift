import JSONValue

/// The things of an object that a program has put under keys of its own making, `{"-MbpvomGIyLza7wk38pu": {"by": "Ann", "text": "Well sung!"}, …}`,
/// as a list: such a key tells nobody anything. Several things are alike.
///
/// Sources: Firebase Realtime Database, `push()`; Cloud Firestore, automatic identifiers; RFC 9562, UUIDs.
func things(underMadeKeysOf object: JSONObject) -> JSONValue? {
    guard object.first(where: { _ in true })?.value.object != nil, areMade(object.keys) || areNumbersOfThings(object),
        object.allSatisfy({ $0.value.object?.isEmpty == false }), object.count == 1 || isTable(object)
    else { return nil }
    return .array(JSONArray(object.map(\.value)))
}

/// Whether all keys are drawn by lot, or digests of what is below them. Of those without a hyphen one may have no digit by chance.
private func areMade(_ keys: some Collection<String>) -> Bool {
    keys.allSatisfy { $0.wholeMatch(of: /-[\w-]{19}/) != nil }
        || keys.allSatisfy { $0.wholeMatch(of: /[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}/) != nil }
        || keys.allSatisfy { $0.wholeMatch(of: /[0-9a-fA-F]{20,}/) != nil } && keys.contains { $0.contains(where: \.isLetter) }
        || keys.allSatisfy { $0.wholeMatch(of: /[0-9A-Za-z]{20}/) != nil && $0.contains(where: \.isUppercase) && $0.contains(where: \.isLowercase) }
            && keys.contains { $0.contains(where: \.isNumber) }
}

/// Whether the keys are numbers that the things have in them as well, or count the things: from 0, as programs do, or from 1 where these say more
/// than how many there are of each number, such as the votes of as many stars. Other numbers may say something: a postcode.
private func areNumbersOfThings(_ object: JSONObject) -> Bool {
    let keys = object.keys
    guard keys.allSatisfy({ $0.wholeMatch(of: /\d+/) != nil }) else { return false }
    if object.allSatisfy({ key, thing in thing.object?.contains { $0.value.plainText == key } == true }) { return true }
    guard object.count > 1, let first = keys.first.flatMap({ Int($0) }) else { return false }
    return (first == 0 || first == 1 && object.allSatisfy { $0.value.object.map { $0.count > 2 } == true })
        && keys.enumerated().allSatisfy { $1 == String($0 + first) }
}
