/// The name of the template that shows the values of a kind, or those of fields for which the configuration names it.
func partialOfValues(_ name: String) -> String { folderOfValuePartials + name }

let folderOfValuePartials = "partials/values/"
