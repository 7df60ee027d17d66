import { isComment } from '../../declared.ts'

/** How a language begins a type or a module that may hold others; the only group is its name, which may have several parts. */
const families: readonly { files: RegExp; like: RegExp; root?: RegExp }[] = [
  { files: /\.rb$/, like: /^\s*(?:(?:class|module)\s+([A-Z]\w*(?:::[A-Z]\w*)*)|([A-Z]\w*)\s*=(?![=~>]))/ },
  { files: /\.exs?$/, like: /^\s*def(?:module|protocol)\s+([A-Z]\w*(?:\.[A-Z]\w*)*)\s+do\b/ },
  { files: /\.py$/, like: /^\s*class\s+([A-Z]\w*)/ },
  {
    files: /\.(?:java|kts?|scala|groovy|cs|swift|dart|php|[cm]?tsx?)$/,
    like: /^\s*(?:@\w+(?:\([^)\n]*\))?\s+)*(?:[a-z]+\s+)*(?:class|interface|object|enum|struct|record|protocol|trait|namespace|typealias|type|delegate)\s+([A-Za-z]\w*(?:\.[A-Za-z]\w*)*)(?![\w:'"])/,
    root: /^\s*(?:package\s+(?=[\w.]+\s*;?\s*$)|namespace\s+(?=[\w.\\]+\s*;\s*$))([\w.\\]+)/m,
  },
]

/** Types and modules that a source declares inside of another one, each by its full name with dots: `Ledger.Books.Bill`. */
export function nestedTypes(path: string, text: string): ReadonlySet<string> {
  const family = families.find(({ files }) => files.test(path))
  const names = new Set<string>()
  if (family === undefined) return names
  const root = family.root?.exec(text)?.[1]?.replaceAll('\\', '.')
  const open: { depth: number; name: string }[] = []
  for (const line of text.split('\n')) {
    const own = begunBy(path, line, family.like)
    if (own === undefined) continue
    const depth = line.length - line.trimStart().length
    while ((open.at(-1)?.depth ?? -1) >= depth) open.pop()
    const name = [open.at(-1)?.name ?? root, own].filter((part) => part !== undefined).join('.')
    open.push({ depth, name })
    if (name.includes('.') && /(?:^|\.)[A-Z]\w*$/.test(name)) names.add(name)
  }
  return names
}

/** The name of the type or module that a line begins, with dots; undefined for a remark and for the name of a whole file. */
function begunBy(path: string, line: string, like: RegExp): string | undefined {
  if (line.length > 400 || isComment(path, line) || /^\s*namespace\s[^{]*;/.test(line)) return undefined
  const [, own, other = own] = like.exec(line) ?? []
  return other?.replaceAll('::', '.')
}

/** True where one name is the other, or the end of it: `Books.Bill` may stand for `Ledger.Books.Bill`. */
export function isEndOf(short: string, long: string): boolean {
  return short === long || long.endsWith(`.${short}`)
}
