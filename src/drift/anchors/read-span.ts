import { foreignCommands, launchers, runners } from './commands.ts'
import { type Named, moved } from './names/named.ts'
import { readCode } from './names/read-code.ts'
import { readEnv } from './names/read-env.ts'
import { readPath } from './names/read-path.ts'
import { readRoute } from './names/read-route.ts'
import { productName } from './names/words.ts'
import { readCommand } from './read-command.ts'
import { readImports } from './fences/imports.ts'
import { readCommands } from './shell-words.ts'

/** Longest code span that is read. */
const longest = 500

/** Programs that a span begins with in no other sense. */
const starters = new Set(
  'make just curl cd node deno helm docker docker-compose kubectl tsx ts-node python python3 bash sh source cp'.split(' '),
)

/** What the words around a code span speak of. */
export interface SpanContext {
  /** Variables of the environment. */
  environment?: boolean
  /** Requests and their routes. */
  requests?: boolean
}

/** What a code span names. */
export function readSpan(code: string, context: SpanContext = {}): readonly Named[] {
  if (code.length > longest) return []
  const start = code.length - code.trimStart().length
  const word = code.trim()
  const quoted = /^(["'])([^"']+)\1$/.exec(word)
  if (quoted?.[2] !== undefined) return moved(readQuoted(quoted[2]), start + 1)
  return moved(readWord(word, context), start)
}

function readWord(word: string, { environment = false, requests = false }: SpanContext): readonly Named[] {
  if (word === '' || isLiteral(word)) return []
  const one = readEnv(word, environment) ?? readRoute(word, requests)
  if (one !== undefined) return [one]
  if (/\s/.test(word)) {
    const imports = readImports(word)
    if (imports.length > 0) return imports
    if (isCommand(word)) return readCommands(word).flatMap((command) => readCommand(command).found)
  }
  const flags = readFlags(word)
  if (flags.length > 0) return flags
  if (/\s/.test(word)) return readCode(word)
  return readPackage(word) ?? asList(readPath(word)) ?? readCode(word)
}

function asList(one: Named | undefined): readonly Named[] | undefined {
  return one === undefined ? undefined : [one]
}

/** Numbers, versions, addresses, durations, colours, ellipses: values that name nothing. */
function isLiteral(word: string): boolean {
  return (
    /^[\W\d_]+$/.test(word.replace(/^[$]\w+/, 'x')) ||
    /^[v^~<>=]*\d[\w.+-]*$/.test(word) ||
    productName.test(word) ||
    /^(?:[a-z][\w+.-]*:\/\/(?!localhost|127\.0|\$|\{|<|[\w.-]*example\.)|mailto:|data:|urn:)/i.test(word) ||
    /^[\w.+-]+@[\w-]+\.[\w.]+$/.test(word) ||
    /^#[\da-f]{3,8}$/i.test(word)
  )
}

/** A text in quotes is a value; one that has the form of a path or package names it. */
function readQuoted(text: string): readonly Named[] {
  const found =
    readPackage(text) ??
    asList(readPath(text)) ??
    (/^(?=[\w-]*[-_]\w)[a-z]\w*(?:-\w+)*$|^[a-z]+(?:[A-Z][a-z\d]+)+$/.test(text) ? readCode(text) : [])
  return found.filter(({ kind, name }) => kind !== 'path' || name.includes('/'))
}

/** `@acme/client`, `@acme/client/server`, `@acme/client@2`. */
function readPackage(word: string): readonly Named[] | undefined {
  const match = /^(@[a-z\d~][\w.-]*\/[a-z\d~][\w.-]*(?:\/[\w./-]+)?)(?:@[\w.^~*-]+)?$/.exec(word)
  if (match?.[1] === undefined) return undefined
  return [{ kind: 'import', name: match[1], from: 0, to: match[1].length, of: [] }]
}

/** `--port`, `--port=80`, `-p, --port <n>`, `[--dry-run]`, `--no-cache`. */
function readFlags(word: string): readonly Named[] {
  if (!/^\[?-{1,2}[A-Za-z]/.test(word)) return []
  return [...word.matchAll(/(?<![\w-])--[A-Za-z][\w.-]*(?<![.-])/g)].map((match) => ({
    kind: 'flag',
    name: match[0],
    from: match.index,
    to: match.index + match[0].length,
  }))
}

/** A line of words that a shell would run: known programs, and others where a flag follows. */
function isCommand(word: string): boolean {
  const [first = '', second = ''] = word.replace(/^(?:[$>%]\s+)/, '').split(/\s+/)
  if (/^[A-Z][A-Z\d_]+=\S*$/.test(first)) return second !== ''
  if (runners[first] !== undefined || launchers.has(first) || starters.has(first)) return true
  // another program that is given a file of a folder
  if (foreignCommands.has(first)) return /\s(?:--?[\w-]+=)?[\w.@-]*\/[\w./@-]*\w\.\w+|\s--[a-z][\w-]/.test(word)
  if (!/^(?:\.\/)?[a-z][\w./-]*$/.test(first)) return false
  return /\s--?[A-Za-z]/.test(word) && !/[(){};=]\s*$/.test(word) && !/^[\w.]+\s[-+*/|&=<>]+\s/.test(word)
}
