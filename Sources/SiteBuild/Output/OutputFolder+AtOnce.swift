import FileSystem

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A site that is replaced at once.
extension OutputFolder {
    /// Completes the staged files with those that did not change, and switches to them. If nothing changed, the edition stays.
    ///
    /// Unchanged files are hard links in both editions: they take no space and keep their time,
    /// so that a browser that asks whether its copy is still valid is told so. No build writes into an existing file.
    func publish(_ committed: CommittedSite, in store: EditionStore) throws(OutputError) -> [OutputRemark] {
        let manifest = committed.manifest
        var remarks: [OutputRemark] = []
        if let current {
            if staging.stagedCount == 0, previous?.isSame(as: manifest) == true {
                remarks = permit(manifest.files, in: current)
                noteState(committed.state, in: current)
                return remarks
            }
            remarks = permit(manifest.files, in: current)
            do throws(FileError) {
                for file in manifest.files where previous?.contains(file) == true { _ = try keep(file, of: current) }
            } catch {
                throw .system(error)
            }
            try keepForeign(in: "", of: current, beside: manifest)
        }
        do throws(FileError) {
            try staging.putList(manifest, into: staging.site)
            try staging.putState(committed.state, into: staging.site)
            try store.publish(staging)
        } catch {
            throw .system(error)
        }
        return remarks + store.removeOldEditions()
    }

    /// Links a file of the current edition into the new one. False if there is something in its place.
    private func keep(_ file: String, of site: OpenFolder) throws(FileError) -> Bool {
        switch try staging.link(file, from: site) {
        case .linked: break
        case .isThere: return false
        case .cannot:
            let bytes = try readFile(path + "/" + file)
            try bytes.span.bytes.withUnsafeBytes { bytes throws(FileError) in _ = try staging.stage(file, bytes) }
        }
        return true
    }

    /// Files that others have put into the current edition are kept in the new one.
    private func keepForeign(in folder: String, of site: OpenFolder, beside manifest: Manifest) throws(OutputError) {
        let entries: [FolderEntry]
        do throws(FileError) {
            entries = try FileSystem.entries(of: path + "/" + folder, for: "list")
        } catch {
            throw .system(error)
        }
        for entry in entries {
            let file = folder + entry.name
            if entry.kind == .folder {
                try keepForeign(in: file + "/", of: site, beside: manifest)
                continue
            }
            guard file != Manifest.name, file != OutputState.name, previous?.contains(file) != true else { continue }
            let isKept: Bool
            do throws(FileError) {
                isKept = try keep(file, of: site)
            } catch {
                throw .system(error)
            }
            guard isKept || manifest.contains(file) else { throw .foreign(path + "/" + file) }
        }
    }
}
