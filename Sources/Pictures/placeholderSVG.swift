/// A neutral drawing of a picture that is missing: mountains and a sun in grey, readable on light and on dark.
///
/// Sides are in CSS pixels and are brought into the limits of `PictureSize`; the drawing keeps its shape in any ratio.
/// The same sides give the same bytes, well under 1 KB.
public func placeholderSVG(width: Int, height: Int) -> [UInt8] {
    let width = min(max(width, 1), PictureSize.limit)
    let height = min(max(height, 1), PictureSize.limit)
    let drawing = """
        <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)">
        <rect width="100%" height="100%" fill="#808080" fill-opacity=".15"/>
        <svg x="30%" y="30%" width="40%" height="40%" viewBox="0 0 48 36" fill="#808080" fill-opacity=".6">
        <circle cx="12" cy="10" r="4"/>
        <path d="M2 34 17 16l9 11 6-7 14 14z"/>
        </svg>
        </svg>

        """
    return Array(drawing.utf8)
}
