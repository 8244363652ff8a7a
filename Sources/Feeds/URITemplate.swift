import JSONValue
public struct URITemplate: Sendable { public func expand(_ lookup: (String) -> JSONValue?) -> String { "" } }
