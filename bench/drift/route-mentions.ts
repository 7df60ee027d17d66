import type { Route } from '../../src/core/project.ts'

/** A line of a document that names a route, found by the letters of its path alone: nothing of what drift reads is used. */
export interface Mention {
  doc: string
  line: number
  /** The line says the method too. */
  hasMethod: boolean
  format: 'markdown' | 'openapi'
}

/** A document, and what kind of. */
export interface RouteDocument {
  path: string
  text: string
  format: Mention['format']
}

const method = /\b(?:GET|POST|PUT|PATCH|DELETE)\b/g
const asks = /(?:-X|--request)[ =]?["']?(GET|POST|PUT|PATCH|DELETE)\b/

/** Lines that name a route by its whole path; parameters may be written in any way or as a value. */
export function mentionsOf(route: Pick<Route, 'method' | 'path'>, documents: readonly RouteDocument[]): readonly Mention[] {
  const words = fixedWords(route.path)
  if (words.length === 0 || route.path.split('/').filter(Boolean).length < 2) return []
  const last = words.at(-1) ?? ''
  const pattern = pathPattern(route.path)
  return documents.flatMap((document) => {
    if (!document.text.includes(last)) return []
    return document.format === 'openapi' ? inDescription(route, document, pattern) : inPage(route, document, pattern)
  })
}

/** Words of a path that are no parameters. */
export function fixedWords(path: string): readonly string[] {
  return path.split('/').filter((part) => /^[\w.~-]+$/.test(part))
}

function inPage(route: Pick<Route, 'method'>, { path, text, format }: RouteDocument, pattern: RegExp): readonly Mention[] {
  const lines = text.split('\n')
  return lines.flatMap((line, index) => {
    // a title of a test says what it is about, and not what to ask for
    if (line.length > 2_000 || !pattern.test(line) || /\b(?:describe|it|test)\(/.test(line)) return []
    const said = asks.exec(line)?.[1] ?? (/\bcurl\b/.test(line) ? 'GET' : undefined)
    const methods = said === undefined ? (line.match(method) ?? []) : [said]
    // a request is told by its context where its line has no method, and only a line by itself can be judged by its letters
    if (methods.length > 1 || (methods.length === 1 && methods[0] !== route.method)) return []
    if (methods.length === 0 && !/`|^\s*#{1,6}\s|\|/.test(line)) return []
    return [{ doc: path, line: index + 1, hasMethod: methods.length === 1 && said !== 'GET', format }]
  })
}

/** A key below `paths` and the method below it, by indentation or by order. */
function inDescription(route: Pick<Route, 'method'>, { path, text, format }: RouteDocument, pattern: RegExp): readonly Mention[] {
  const lines = text.split('\n')
  return lines.flatMap((line, index) => {
    const key = /^(\s*)["']?(\/[^"':\s]*(?:[:{][^"':\s]*)*)["']?\s*:\s*\{?\s*$/.exec(line)
    if (key === null || !pattern.test(key[2] ?? '')) return []
    const indent = (key[1] ?? '').length
    const behind = lines.slice(index + 1)
    const end = behind.findIndex((one) => one.trim() !== '' && one.length - one.trimStart().length <= indent)
    const own = end < 0 ? behind : behind.slice(0, end)
    const at = own.findIndex((one) => new RegExp(`^\\s*["']?${route.method.toLowerCase()}["']?\\s*:`).test(one))
    return at < 0 ? [] : [{ doc: path, line: index + 1, hasMethod: true, format }]
  })
}

/** A parameter in any way of writing, or a value that can be no word of a path. */
const parameter = '/(?::\\w+|\\{[^/}\\s]+\\}|\\[[^/\\]\\s]+\\]|<[^/>\\s]+>|\\$\\{?\\w+\\}?|[\\w-]*\\d[\\w-]*)'
/** Hosts that stand for the reader's own server. */
const ownHost = 'https?://(?:localhost|127\\.0\\.0\\.1|[\\w.-]*(?:your|example|my)[\\w.-]*)(?::\\d+)?'

/** The whole path, a version or `/api` before it left out or put before it. */
function pathPattern(path: string): RegExp {
  const parts = path.split('/').filter((part) => part !== '')
  const cut = parts.findIndex((part) => !/^(?:api|rest|v\d+)$/i.test(part))
  const optional = parts.slice(0, Math.max(0, cut)).map((part) => `(?:/${escaped(part)})?`)
  const rest = parts.slice(Math.max(0, cut)).map((part) => (/^[\w.~-]+$/.test(part) ? `/${escaped(part)}` : parameter))
  return new RegExp(
    `(?:^|[\\s\`"'|(]|${ownHost}|\\}\\}?|localhost:\\d+)(?:/(?:api|rest|v\\d+))*${[...optional, ...rest].join('')}/?(?=$|[\\s\`"'|?#)])`,
    'i',
  )
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
