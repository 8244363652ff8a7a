import SafeHTML

/// What is written, read again, is written in the same way.
func tryHTML(_ bytes: UnsafeBufferPointer<UInt8>) {
    do throws(HTMLLimit) {
        let fragment = try HTMLFragment(bytes, base: WebAddress("https://a.example/b/c?d"))
        let html = fragment.html(highestHeading: 2)
        let again = try html.withUnsafeBufferPointer { bytes in Result { () throws(HTMLLimit) in try HTMLFragment(bytes).html(highestHeading: 2) } }
            .get()
        expect(again == html, "what is written is read in another way")
        expect(String(validating: html, as: UTF8.self) != nil, "what is written is no UTF-8")
        (_, _, _) = (fragment.words, fragment.firstPicture, fragment.omissions)
        _ = try HTMLFragment(bytes).html()
    } catch {
        _ = error.message
    }
}

let htmlSeeds: [[UInt8]] = [
    "<h1>Wren</h1><p>A <b>small</b> <i>bird</i>,<br>brown.</p><ul><li>a<li>b</ul><a href=\"/x?a=1&amp;b=2#c\">more</a>",
    "<p>One<p>two<table><tr><td>a<th colspan=2>b</table><img src=a.png alt=\"A bird\"><hr>",
    "<script>alert(1)</script><style>a{}</style><a href=\"javascript:alert(1)\" onclick=x>y</a><iframe src=//a.example></iframe>",
    "<dl><dt>a<dd>b</dl><blockquote><pre>\n\n x</pre></blockquote><!-- a --><![CDATA[b]]>&nbsp;&#x41;&notit;&#0;",
    "<math><mi>a</mi></math><svg><title>b</title><a xlink:href=x>c</a></svg><template><p>d</template><select><option>e</select>",
    "<details><summary>a</summary><figure><video src=a controls><source src=b></video><figcaption>c</figure></details><b><p><i></b>x</p></i>",
    "<ruby>a<rt>b</ruby><h3>a</h3><h5>b</h5><textarea><p></textarea><plaintext>x",
].map { Array($0.utf8) }
