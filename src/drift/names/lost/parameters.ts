/** Parameters of a function, as its callers may name them. */
export interface Parameters {
  names: readonly string[]
  /** True where it takes any other name too: `**kwargs`. */
  takesAny: boolean
}

/** How a language declares functions whose parameters callers name. */
interface Notation {
  files: RegExp
  /** Ends behind the bracket that opens the parameters; the first group is the name of the function. */
  head: RegExp
  /** The name of one parameter; undefined where callers cannot name it. */
  nameOf: (parameter: string) => string | undefined
  takesAny: RegExp
  /** What follows a name where a call gives it a value. */
  given: string
}

const notations: readonly Notation[] = [
  {
    files: /\.pyi?$/,
    head: /^[ \t]*(?:async[ \t]+)?def[ \t]+(\w+)[ \t]*\(/gm,
    nameOf: (parameter) => /^([A-Za-z]\w*)\s*(?:[:=]|$)/.exec(parameter)?.[1],
    takesAny: /^\*\*/,
    given: '\\s*=(?!=)',
  },
  {
    files: /\.rb$/,
    head: /^[ \t]*def[ \t]+(?:self\.)?(\w+[?!]?)[ \t]*\(/gm,
    nameOf: (parameter) => /^([a-z]\w*):(?!:)/.exec(parameter)?.[1],
    takesAny: /^\*\*|^\w*(?:opt|arg|param)\w*\s*(?:=\s*(?:\{\}|nil))?$|^\.\.\.$/,
    given: ':(?!:)',
  },
]

/** The way in which calls of functions in a file name their parameters; undefined for languages without such. */
export function givenIn(path: string): string | undefined {
  return notations.find(({ files }) => files.test(path))?.given
}

/** Parameters of each function that a source declares, by its name; a class is called by what makes it. Several functions of one name stand one behind another. */
export function parametersIn(path: string, text: string): ReadonlyMap<string, readonly Parameters[]> {
  const found = new Map<string, Parameters[]>()
  for (const { files, head, nameOf, takesAny } of notations) {
    if (!files.test(path)) continue
    for (const { 0: opening, 1: name = '', index } of text.matchAll(head)) {
      const all = argumentsFrom(text, index + opening.length)
      if (all === undefined) continue
      const parameters = { names: all.flatMap((one) => nameOf(one) ?? []), takesAny: all.some((one) => takesAny.test(one)) }
      const called = name === '__init__' ? classAround(text, index) : name
      if (called !== undefined) found.set(called, [...(found.get(called) ?? []), parameters])
    }
  }
  return found
}

function classAround(text: string, at: number): string | undefined {
  return [...text.slice(0, at).matchAll(/^[ \t]*class[ \t]+(\w+)/gm)].at(-1)?.[1]
}

/** Characters of a list of arguments that are read. */
const longest = 4_000

/** What stands between commas of the brackets that are open at a place; undefined where they do not end. */
export function argumentsFrom(text: string, at: number): readonly string[] | undefined {
  let depth = 0
  let from = at
  const found: string[] = []
  for (let i = at; i < Math.min(text.length, at + longest); i++) {
    const sign = text[i] ?? ''
    if (sign === '"' || sign === "'") i = endOfString(text, i)
    else if ('([{'.includes(sign)) depth++
    else if (depth > 0 && ')]}'.includes(sign)) depth--
    else if (sign === ')' || (sign === ',' && depth === 0)) {
      found.push(text.slice(from, i).replace(/#.*$/gm, '').trim())
      from = i + 1
      if (sign === ')') return found.filter((one) => one !== '')
    }
  }
  return undefined
}

function endOfString(text: string, at: number): number {
  const line = text.indexOf('\n', at)
  let end = text.indexOf(text[at] ?? '', at + 1)
  while (end > 0 && text[end - 1] === '\\') end = text.indexOf(text[at] ?? '', end + 1)
  return end < 0 || (line >= 0 && end > line) ? at : end
}
