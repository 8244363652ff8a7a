/// How a build finds out whether the files of the last one are still as that one left them.
public enum OutputTrust: Sendable {
    /// Size, time and number of a file tell; what differs in one of them is read.
    case statuses
    /// Every file is read.
    case nothing
    /// Nobody but sitegen writes to the folder: nothing is asked of files that do not change.
    case everything
}
