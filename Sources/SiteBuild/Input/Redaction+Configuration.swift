import Diagnostics
import Foundation
import HTTP
import SiteModel

extension Redaction {
    /// The secrets of a configuration: values of the environment, passwords and keys in addresses.
    init(secretsOf configuration: Configuration) {
        let environment = ProcessInfo.processInfo.environment
        self.init(
            configuration.collections.flatMap(\.feeds).flatMap { feed in
                let addresses = feed.isRemote ? [feed.source.value, feed.detail?.template.value].compactMap { $0 } : []
                let texts = feed.headers.map(\.value.value) + (feed.isRemote ? [feed.source.value] : [])
                return texts.flatMap { SecretText.values(in: $0, environment: environment) } + addresses.flatMap(HTTPAddress.secrets(in:))
            })
    }
}
