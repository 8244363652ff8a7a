import SiteModel

/// Whether a field is called what nobody but its owner may know: a password, a key to a service.
func isCalledSecret(_ field: String) -> Bool {
    let words = fieldWords(field)
    return namesOfSecrets.contains { words.suffix($0.count) == $0[...] }
}

private let namesOfSecrets = [
    "password", "passwd", "pwd", "passphrase", "password hash", "password digest", "hashed password", "encrypted password", "password salt",
    "api key", "apikey", "secret key", "client secret", "private key", "access token", "refresh token", "auth token", "session token", "cvv", "cvc",
    "ssn",
].map { $0.split(separator: " ").map(String.init) }
