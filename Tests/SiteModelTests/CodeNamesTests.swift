import Testing

@testable import SiteModel

@Test(arguments: [("en", "China"), ("de-AT", "China"), ("fr", "Chine"), ("zh-Hans", "中国"), ("nb", "Kina")])
func `the code of China is that of a country`(language: String, name: String) {
    for code in ["CN", "cn", "CHN"] { #expect(CodeNames(language: language).country(code) == name) }
    #expect(CodeNames(language: language).country("HK")?.hasPrefix(name) == false)
}
