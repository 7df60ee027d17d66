import type { Route } from '../../src/core/project.ts'
import { fixedWords } from './route-mentions.ts'

/** One change of one file: undefined text deletes it. */
export interface Mutation {
  kind: 'rename' | 'method' | 'remove' | 'mount' | 'comment' | 'format' | 'handler' | 'undocumented' | 'guard' | 'unguard'
  file: string
  text: string | undefined
  /** What was done, for a person. */
  what: string
}

const other: Readonly<Record<string, string>> = { GET: 'PUT', POST: 'PUT', PUT: 'PATCH', PATCH: 'PUT', DELETE: 'POST' }
/** Lines of a registration that are looked at. */
const longest = 40

/** Changes of a route that make what documents say of it wrong. */
export function breaking(route: Route, text: string): readonly Mutation[] {
  return [renamed(route, text), otherMethod(route, text), removed(route, text)].filter((one) => one !== undefined)
}

/** Changes of a route's file that leave every route as it is. */
export function harmless(route: Route, text: string): readonly Mutation[] {
  const { file } = route
  const lines = text.split('\n')
  const at = lines[route.line - 1] ?? ''
  const found: Mutation[] = [{ kind: 'comment', file, text: `// Looked at again: ${route.path}\n${text}`, what: 'a comment with the path' }]
  const wrapped = at.replace(/(\.(?:get|post|put|patch|delete)\()(['"`])/, '$1\n  $2')
  if (wrapped !== at)
    found.push({ kind: 'format', file, text: withLine(lines, route.line, wrapped), what: 'a line break in the registration' })
  const { handler } = route
  if (
    /^\w{4,}$/.test(handler) &&
    new RegExp(`(?:function|const)\\s+${handler}\\b`).test(text) &&
    !/^(?:GET|POST|PUT|PATCH|DELETE)$/.test(handler)
  )
    found.push({
      kind: 'handler',
      file,
      text: text.replace(new RegExp(`\\b${handler}\\b`, 'g'), `${handler}Anew`),
      what: `handler ${handler} renamed`,
    })
  return found
}

/** Renames a word where routers are mounted, so that all routes below it move. */
export function mounted(route: Route, sources: ReadonlyMap<string, string>): Mutation | undefined {
  const words = fixedWords(route.path)
  for (const word of words.slice(0, -1).toReversed()) {
    const mount = new RegExp(
      `((?:\\.use\\(|\\.route\\(|prefix\\s*:|@Controller\\(|basePath\\()[^\\n'"\`]{0,40}['"\`]/?(?:[\\w:{}-]+/)*)${word}(?=[/'"\`])`,
    )
    const files = [...sources]
      .filter(([file, text]) => file !== route.file || text.includes('@Controller'))
      .filter(([, text]) => mount.test(text))
    const [only] = files
    if (files.length !== 1 || only === undefined) continue
    return { kind: 'mount', file: only[0], text: only[1].replace(mount, `$1${fresh(word)}`), what: `mount ${word} renamed` }
  }
  return undefined
}

function renamed(route: Route, text: string): Mutation | undefined {
  const word = fixedWords(route.path).at(-1)
  const lines = text.split('\n')
  const size = sizeOf(lines, route.line)
  if (word === undefined || size === undefined) return undefined
  const own = lines.slice(route.line - 1, route.line - 1 + Math.min(size, 6)).join('\n')
  const literal = new RegExp(`(['"\`](?:/?[\\w:{}<>-]+)*?/?)\\b${word}(?=[/'"\`])`)
  const now = own.replace(literal, `$1${fresh(word)}`)
  if (now === own) return undefined
  return { kind: 'rename', file: route.file, text: splice(lines, route.line, own.split('\n').length, now), what: `${word} renamed` }
}

function otherMethod(route: Route, text: string): Mutation | undefined {
  const now = other[route.method]
  const lines = text.split('\n')
  const at = lines[route.line - 1]
  if (now === undefined || at === undefined) return undefined
  const { method } = route
  const title = `${method[0]}${method.slice(1).toLowerCase()}`
  const changed = at
    .replace(new RegExp(`\\.${method.toLowerCase()}(?=\\s*[(<])`), `.${now.toLowerCase()}`)
    .replace(new RegExp(`@${title}(?=\\()`), `@${now[0]}${now.slice(1).toLowerCase()}`)
    .replace(new RegExp(`(export (?:async )?(?:function|const) )${method}\\b`), `$1${now}`)
    .replace(new RegExp(`(method\\s*:\\s*['"\`])${method}(?=['"\`])`, 'i'), `$1${now}`)
  return changed === at
    ? undefined
    : { kind: 'method', file: route.file, text: withLine(lines, route.line, changed), what: `${method} to ${now}` }
}

function removed(route: Route, text: string): Mutation | undefined {
  if (/(?:^|\/)(?:app\/.*\/route|pages\/api\/.*)\.[jt]sx?$/.test(route.file))
    return { kind: 'remove', file: route.file, text: undefined, what: 'file deleted' }
  const lines = text.split('\n')
  const at = lines[route.line - 1] ?? ''
  const size = sizeOf(lines, route.line)
  const isStatement = /^\s*(?:@\w+\(|[\w.]+\s*\.?(?:get|post|put|patch|delete|openapi|route)\s*[(<])/.test(at)
  if (size === undefined || !isStatement || /\.route\(/.test(at)) return undefined
  return { kind: 'remove', file: route.file, text: splice(lines, route.line, size, ''), what: 'registration removed' }
}

/** Lines until every bracket that the line opens is closed. */
function sizeOf(lines: readonly string[], line: number): number | undefined {
  let depth = 0
  for (let size = 0; size < longest; size++) {
    const text = (lines[line - 1 + size] ?? '').replace(/(['"`])(?:\\.|(?!\1).)*\1/g, '')
    for (const character of text) depth += '([{'.includes(character) ? 1 : ')]}'.includes(character) ? -1 : 0
    if (depth < 0) return undefined
    if (depth === 0) return size + 1
  }
  return undefined
}

function fresh(word: string): string {
  return `${word}-ledger`
}

function withLine(lines: readonly string[], line: number, text: string): string {
  return splice(lines, line, 1, text)
}

function splice(lines: readonly string[], line: number, size: number, text: string): string {
  return [...lines.slice(0, line - 1), ...(text === '' ? [] : [text]), ...lines.slice(line - 1 + size)].join('\n')
}
