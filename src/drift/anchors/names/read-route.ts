import type { Named } from './named.ts'
import { fileEnding } from './words.ts'

const methods = '(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|ALL)'
const withMethod = new RegExp(
  `^(${methods})\\s{1,3}(?:https?://[^/\\s]{1,100}|\\{\\{?[\\w.]{1,40}\\}\\}?|\\$\\{?\\w{1,40}\\}?)?(/[^\\s?#]{0,300})(?:[?#]\\S*)?$`,
)
const inProse = new RegExp(`(?<![\\w/-])(${methods}) (/[\\w/:{}.*@~$-]{1,200}[\\w}*])(?![\\w(])`, 'g')

/** Hosts of an address that stand for the repository's own server. */
const ownHost =
  /^(?:https?:\/\/)?(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\]|host\.docker\.internal|(?:(?:api|app|www|my|your)\.)?example\.(?:com|org|net)|your[\w.-]*|\$\{?\w{0,30}(?:URL|HOST|BASE|API|SERVER|ENDPOINT|DOMAIN|ORIGIN|ADDR|url|host|base)\w{0,30}\}?|\$B|\{\{?[\w.]{1,40}\}?\}|<[^<>\s/]{0,30}(?:url|host|domain|server|address|api|instance|app|ip|link)[^<>\s/]{0,30}>)(?::\d{1,5})?(?=\/)/i

/** A method with a path, or a path that can be no file: `GET /invoices/:id`, `/api/invoices`. `known` says that the words around speak of requests. */
export function readRoute(word: string, known: boolean): Named | undefined {
  // All of a tree is no route: `/api/*`.
  if (/\*\)?$/.test(word)) return undefined
  const match = withMethod.exec(word)
  if (match?.[1] !== undefined && match[2] !== undefined)
    return { kind: 'route', name: `${match[1]} ${cleanPath(match[2])}`, from: 0, to: word.length }
  return readUrl(word) ?? readPathOnly(word, known)
}

/** The path of an address of the repository's own server. */
export function readUrl(word: string): Named | undefined {
  const host = ownHost.exec(word)
  if (host === null) return undefined
  const path = /^\/[\w/:{}.*@~$%-]*/.exec(word.slice(host[0].length))?.[0] ?? ''
  if (path.length < 2 || fileEnding.test(path)) return undefined
  return { kind: 'route', name: cleanPath(path), from: host[0].length, to: host[0].length + path.length }
}

function readPathOnly(word: string, known: boolean): Named | undefined {
  if (fileEnding.test(word)) return undefined
  if (known && /^\/[a-z][\w-]*(?:\/[\w:{}*-]+)*\/?$/i.test(word)) return { kind: 'route', name: cleanPath(word), from: 0, to: word.length }
  if (!/^\/(?:api|v\d+|rest|rpc|graphql|webhooks?|auth|oauth2?|health\w*|metrics|admin|internal)(?:\/[\w/:{}.*@~$[\]-]*)?$/.test(word)) {
    if (!/^\/[\w-]+(?:\/[\w-]+)*\/(?::\w+|\{\w+\}|\[\w+\])(?:\/[\w:{}[\]-]+)*$/.test(word)) return undefined
  }
  return { kind: 'route', name: cleanPath(word), from: 0, to: word.length }
}

function cleanPath(path: string): string {
  return path.length > 1 ? path.replace(/\/$/, '') : path
}

/** Routes in plain words: only a method before a path is unmistakable. */
export function routesIn(prose: string): readonly Named[] {
  return [...prose.matchAll(inProse)].map((match) => ({
    kind: 'route',
    name: `${match[1]} ${cleanPath(match[2] ?? '')}`,
    from: match.index,
    to: match.index + match[0].length,
  }))
}
