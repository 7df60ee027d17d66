/** Folders of other people's code that a repository carries along, whatever else it keeps in folders of static files. */
const folder =
  /(?:^|\/)(?:node_modules|bower_components|jspm_packages|vendor|third[-_]?party|(?:public|static|assets|www|wwwroot|htdocs)\/(?:[^/]+\/)*(?:vendors?|libs?|plugins|thirdparty))\//i
/** Names that published libraries are saved under: minified, or with their version. */
const file = /[-.](?:min|bundle|umd|iife)\.[cm]?[jt]s$|[-.]v?\d+\.\d+(?:\.\d+)?(?:[-.][a-z]+)?\.[cm]?js$/i

/** True for code that others wrote and that is only carried along: names in it are none of the project's. */
export function isVendored(path: string): boolean {
  return folder.test(path) || file.test(path)
}
