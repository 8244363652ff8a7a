/// `rtl` for languages written from right to left, by their script or their usual one.
package func textDirection(of language: String) -> String {
    let parts = language.lowercased().split(separator: "-").map(String.init)
    let rightToLeftScripts: Set = ["arab", "hebr", "syrc", "thaa", "nkoo", "adlm", "rohg"]
    if let script = parts.dropFirst().first(where: { $0.count == 4 }) { return rightToLeftScripts.contains(script) ? "rtl" : "ltr" }
    let rightToLeft: Set = ["ar", "he", "iw", "fa", "ur", "ps", "sd", "ug", "yi", "dv", "ckb", "syr", "arc"]
    return rightToLeft.contains(parts.first ?? "") ? "rtl" : "ltr"
}
