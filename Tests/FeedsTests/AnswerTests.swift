import Foundation
import TestSupport
import Testing

/// Answers that have their records in sections, beside other lists, or in tables.
@Suite struct `which list of an answer has the records` {
    private func read(_ json: String) throws -> [String] { try FeedFixture(json).read().feed?.summary ?? [] }

    // MARK: Tables

    @Test func `what stands beside the last column has one without a name, and rows without cells are none`() throws {
        let (feed, messages) = try FeedFixture(#"{"values":[["Name","Height"],["Lavender","60"],["Hosta","75","gone to seed"],[],["Sage","4"]]}"#).read()
        #expect(messages == "" && feed?.summary == [
            #"2 {"Name":"Lavender","Height":"60"}"#, #"3 {"Name":"Hosta","Height":"75","column C":"gone to seed"}"#, #"5 {"Name":"Sage","Height":"4"}"#,
        ], "\(messages)")
    }

    @Test func `colours and addresses are no names of columns`() throws {
        #expect(try read(##"[["#69d2e7","#a7dbd8"],["#fe4365","#fc9d9a"]]"##).first == ##"1 {"column A":"#69d2e7","column B":"#a7dbd8"}"##)
        #expect(try read(#"[["https://a.example/1","https://a.example/2"],["https://a.example/3","https://a.example/4"]]"#).count == 2)
    }

    @Test func `rows and columns of a data frame keep their names`() throws {
        #expect(try read(#"{"columns":["height_m","visits"],"index":["Heron","Seal"],"data":[[1.5,100],[2.5,40]]}"#).first == #"1 {"key":"Heron","height_m":1.5,"visits":100}"#)
        #expect(try read(#"{"height_m":{"Heron":1.5,"Seal":2.5},"visits":{"Heron":100,"Seal":40}}"#).first == #"1 {"key":"Heron","height_m":1.5,"visits":100}"#)
        #expect(try read(#"{"town":{"a":"Faro","b":"Gent"},"founded":{"a":1249,"b":630}}"#).first == #"1 {"key":"a","town":"Faro","founded":1249}"#)
        #expect(try read(#"{"btc":{"USD":1.5,"EUR":2.5},"eth":{"USD":3.5,"EUR":4}}"#).first == #"1 {"key":"btc","USD":1.5,"EUR":2.5}"#)
        #expect(try read(#"{"wren":{"song":"loud","eggs":5},"owl":{"song":"low","eggs":3}}"#).first == #"1 {"key":"wren","song":"loud","eggs":5}"#)
    }
}
