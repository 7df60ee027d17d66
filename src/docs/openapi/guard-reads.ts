import type { FileFacts, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Project, Route } from '../../core/project.ts'

/** What a guard takes from a request to know its caller. */
export interface GuardReads {
  kind: 'bearer' | 'basic' | 'header' | 'cookie'
  /** Header or cookie, where the code names it. */
  name?: string
}

/** Lines of a file that belong to a guard. */
interface Lines {
  file: RepoPath
  from: number
  to: number
}

/** What the code of a route's guard reads of a request, followed one call deep; undefined where it shows nothing. */
export function guardReads(route: Route, project: Project): GuardReads | undefined {
  const lines = linesOf(route, project)
  if (lines === undefined) return undefined
  const own = readsIn(lines, project)
  if (own !== undefined) return own
  for (const next of calledFrom(lines, project)) {
    const found = readsIn(next, project)
    if (found !== undefined) return found
  }
  return undefined
}

function linesOf(route: Route, project: Project): Lines | undefined {
  const by = route.authBy
  if (by === undefined) return undefined
  const last = by.name.split('.').at(-1) ?? ''
  // A guard without a name stands where it is applied.
  if (last.trim() === '') return anonymousLines(by, project)
  return declared(by.file, by.name, project) ?? declared(by.file, last, project)
}

function anonymousLines(by: { file: RepoPath; line: number }, project: Project): Lines {
  const inner = (project.facts(by.file)?.functions ?? []).filter((one) => one.from >= by.line && one.from <= by.line + 1)
  return { file: by.file, from: by.line, to: Math.max(by.line, ...inner.map((one) => one.to)) }
}

/** Lines of a name as a file writes it: in the file itself, behind its imports, or the only declaration there is. */
function declared(file: RepoPath, name: string, project: Project): Lines | undefined {
  const at = project.declarationOf?.(file, name)
  const short = name.split('.').at(-1) ?? name
  for (const [path, wanted] of at === undefined ? [[file, name] as const] : [[at.path, at.name] as const, [file, name] as const]) {
    const found = project.facts(path)?.functions.find((one) => one.name === wanted || one.name.endsWith(`.${wanted}`))
    if (found !== undefined) return { file: path, from: found.from, to: found.to }
    const symbol = project.symbols.find((one) => one.path === path && one.name === wanted)
    if (symbol !== undefined) return { file: path, from: symbol.from, to: symbol.to }
  }
  const only = project.symbols.filter((one) => one.name === short)
  const [first] = only
  return first !== undefined && only.length === 1 ? { file: first.path, from: first.from, to: first.to } : undefined
}

function calledFrom({ file, from, to }: Lines, project: Project): readonly Lines[] {
  const inside = (project.facts(file)?.functions ?? []).filter((one) => one.from >= from && one.to <= to)
  const names = [...new Set(inside.flatMap((one) => one.calls))].slice(0, 20)
  return names.flatMap((name) => {
    const found = declared(file, name.replace(/^this\./, ''), project)
    return found === undefined || (found.file === file && found.from >= from && found.to <= to) ? [] : [found]
  })
}

/** A header that callers set to show who they are. */
const ownHeader = /^header:(?:x-[a-z0-9-]+|[a-z0-9-]*(?:key|token|secret)[a-z0-9-]*)$/

/** A header that a proxy or a browser sets, whoever calls. */
const transportHeader =
  /^header:(?:x-(?:forwarded|real|request|correlation|amzn|vercel|cloud|requested|http|trace|invoke|middleware).*|sec-.*)$/

function readsIn(lines: Lines, project: Project): GuardReads | undefined {
  const facts = project.facts(lines.file)
  if (facts === undefined) return undefined
  const seen = wordsIn(facts, lines)
  const header = seen.find((word) => /^header:(authorization|proxy-authorization)$/.test(word))
  const key = seen.find((word) => ownHeader.test(word) && !transportHeader.test(word))
  if (header !== undefined) return { kind: seen.some((word) => /^text:\^?basic\b/.test(word)) ? 'basic' : 'bearer' }
  if (key !== undefined) return { kind: 'header', name: key.slice('header:'.length) }
  const cookie = seen.find((word) => word.startsWith('cookie:'))
  if (cookie !== undefined) return cookie === 'cookie:' ? { kind: 'cookie' } : { kind: 'cookie', name: cookie.slice('cookie:'.length) }
  return byCall(facts, lines)
}

const calls: readonly (readonly [RegExp, GuardReads['kind']])[] = [
  [/(^|\.)(basicAuth|parseBasicAuth)$/, 'basic'],
  [/(^|\.)(jwtVerify|jwtDecrypt|verifyJwt|bearerAuth)$|^(jwt|jsonwebtoken)\.verify$|(^|\.)request\.jwtVerify$/i, 'bearer'],
  [/(^|\.)(getServerSession|getIronSession|getSession|getServerAuthSession|isAuthenticated)$|(^|\.)session\.get$/, 'cookie'],
]

function byCall(facts: FileFacts, { from, to }: Lines): GuardReads | undefined {
  const names = facts.functions.filter((one) => one.from >= from && one.to <= to).flatMap((one) => one.calls)
  for (const [pattern, kind] of calls) if (names.some((name) => pattern.test(name))) return { kind }
  return undefined
}

/** What values on some lines read, as words: `header:authorization`, `cookie:sid`, `text:bearer`. */
function wordsIn(facts: FileFacts, { from, to }: Lines): readonly string[] {
  const within = (line: number): boolean => line >= from && line <= to
  const words: string[] = []
  const values = [
    ...facts.calls.filter((call) => within(call.line)).flatMap((call) => [{ k: 'call', call } as const]),
    ...facts.bindings.filter((one) => within(one.line)).map((one) => one.value),
    ...facts.functions.filter((one) => one.from >= from && one.to <= to).flatMap((one) => one.returns ?? []),
  ]
  for (const value of values) collect(value, words, 0)
  for (const one of facts.comparisons ?? []) if (within(one.line)) memberWord(one.of, words)
  for (const one of facts.guards) if (within(one.line)) for (const path of one.text.match(/[\w$.?[\]'"-]+/g) ?? []) memberWord(path, words)
  return words
}

function collect(value: Value, words: string[], depth: number): void {
  if (depth > 8) return
  const below = (one: Value): void => collect(one, words, depth + 1)
  switch (value.k) {
    case 'str':
    case 'regex':
      words.push(`text:${value.v.replace(/^\//, '').toLowerCase()}`)
      return
    case 'ref':
      memberWord(value.name, words)
      return
    case 'get':
      memberWord(`${pathOf(value.of)}.${value.name}`, words)
      below(value.of)
      return
    case 'at':
      if (value.key.k === 'str') memberWord(`${pathOf(value.of)}.${value.key.v}`, words)
      below(value.of)
      return
    case 'call': {
      callWord(value.call.callee, value.call.args, words)
      below(value.call.callee)
      value.call.args.forEach(below)
      return
    }
    case 'tpl':
      value.parts.forEach(below)
      return
    case 'any':
      value.of.forEach(below)
      return
    case 'spread':
      below(value.of)
      return
    default:
      return
  }
}

function pathOf(value: Value): string {
  if (value.k === 'ref') return value.name
  return value.k === 'get' ? `${pathOf(value.of)}.${value.name}` : ''
}

/** `req.headers.authorization`, `req.headers['x-api-key']`, `req.cookies.sid`. */
function memberWord(path: string, words: string[]): void {
  const clean = path.replaceAll('?', '').replace(/\[['"]?([\w-]+)['"]?\]/g, '.$1')
  const header = /(?:^|\.)headers?\.([\w-]+)$/i.exec(clean)?.[1]
  if (header !== undefined && !/^(get|has)$/.test(header)) words.push(`header:${header.toLowerCase()}`)
  const cookie = /(?:^|\.)(?:signedC|c)ookies\.([\w-]+)$/.exec(clean)?.[1]
  if (cookie !== undefined && !/^(get|has|set|delete)$/.test(cookie)) words.push(`cookie:${cookie}`)
}

/** `c.req.header('Authorization')`, `req.get('x-api-key')`, `headers().get('authorization')`, `getCookie(c, 'sid')`, `cookies().get('sid')`. */
function callWord(callee: Value, args: readonly Value[], words: string[]): void {
  const name = callee.k === 'ref' ? (callee.name.split('.').at(-1) ?? '') : callee.k === 'get' ? callee.name : ''
  const text = args.find((one) => one.k === 'str')?.v
  if (/^get(Signed)?Cookie$/.test(name)) words.push(`cookie:${text ?? ''}`)
  if (text === undefined || !/^(get|header|getHeader|getRequestHeader)$/.test(name)) return
  const owner = JSON.stringify(callee)
  if (name === 'get' && /cookie/i.test(owner)) words.push(`cookie:${text}`)
  else if (name !== 'get' || /req|header/i.test(owner)) words.push(`header:${text.toLowerCase()}`)
}
