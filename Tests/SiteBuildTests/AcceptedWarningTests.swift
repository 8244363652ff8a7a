import SiteBuild
import Testing

@Suite struct `warnings that a site accepts` {
    private let birds = #"[{"name":"Wren","id":1},{"name":"Owl","id":1}]"#

    @Test func `are notes, which no strictness counts`() throws {
        let site = try TemporarySite(birds: birds, "id: id", site: "accept: shared-identifier\n")
        let built = site.build(strictness: .strict)
        #expect(
            built.isBuilt && built.messages.contains("note[shared-identifier]") && built.messages.contains("`accept` names this warning"),
            "\(built.messages)")
        #expect(try !TemporarySite(birds: birds, "id: id").build(strictness: .strict).isBuilt)
    }

    @Test func `are named by their codes`() throws {
        let messages = try TemporarySite(birds: birds, "id: id", site: "accept: [shared-identifer]\n").build().expectRefused().messages
        #expect(messages.contains("there is no code `shared-identifer`") && messages.contains("did you mean `shared-identifier`?"), "\(messages)")
    }

    @Test func `are no errors: these remain what they are`() throws {
        try TemporarySite(birds: birds, "sort: nmae", site: "accept: [unknown-field, shared-identifier]\n").build().expectRefused()
    }
}
