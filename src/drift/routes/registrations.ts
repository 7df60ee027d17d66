import { type RoutePattern, readPattern } from './match-route.ts'

/** A place of a source that tells a server what to answer, read by its text alone. */
export interface Registration {
  route: RoutePattern
  /** The path as written. */
  path: string
  line: number
  /** A constant whose name alone says that it is a path of the server. */
  unsure?: true
}

/** How servers of some languages register routes; the groups are `m` for a method and `p` for a path. */
interface Family {
  files: RegExp
  shapes: readonly RegExp[]
  /** What a class or a group puts before the paths behind it. */
  prefix?: RegExp
}

const verbs = 'get|post|put|patch|delete|del|all|any|head|options|opts'
const words = 'GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS'

const families: readonly Family[] = [
  {
    files: /\.[cm]?[jt]sx?$/,
    shapes: [
      new RegExp(
        `\\.(?<m>${verbs}|route)\\s{0,3}(?:<[^<>()]{0,80}>)?\\(\\s{0,40}(?:\\{\\s{0,40}(?:path|url)\\s{0,3}:\\s{0,3})?['"\`](?<p>/[^'"\`\\s]{0,200})['"\`]\\s{0,3}[,)}]`,
        'g',
      ),
      new RegExp(`\\(\\s{0,40}['"](?<m>${words})['"]\\s{0,3},\\s{0,40}['"\`](?<p>/[^'"\`\\s]{1,200})['"\`]\\s{0,3},`, 'gi'),
      new RegExp(`['"](?<m>${words}|ALL) {1,3}(?<p>/[^'"\\s]{1,200})['"]\\s{0,3}:`, 'gi'),
      /@(?<m>Get|Post|Put|Patch|Delete|All)\(\s{0,20}['"`](?<p>[^'"`\s]{0,200})['"`]/g,
    ],
    prefix: /@(?:Controller|JsonController|Route|Path|Prefix|controller)\(\s{0,20}['"`]([^'"`\s]{0,200})['"`]/g,
  },
  {
    files: /\.go$/,
    shapes: [
      /\.(?<m>GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|Get|Post|Put|Patch|Delete|Head|Options|Any|All|Handle|HandleFunc|Path|PathPrefix|Route|Group|Mount|Methods?|MethodFunc)\(\s{0,20}"(?:[A-Z]{3,7} )?(?<p>\/[^"\s]{0,200})"/g,
      /\(\s{0,20}(?:http\.Method(?<m>\w{3,7})|"(?<n>GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)"),\s{0,20}"(?<p>\/[^"\s]{1,200})"/g,
      /\bPath(?:Prefix)?:\s{0,20}"(?<p>\/[^"\s]{1,200})"/g,
      /"(?<m>GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS) (?<p>\/[^"\s]{1,200})"/g,
    ],
  },
  {
    files: /\.py$/,
    shapes: [
      /@[\w.]{1,60}\.(?<m>get|post|put|patch|delete|head|options|route|api_route|websocket)\(\s{0,40}(?:path\s{0,3}=\s{0,3}|rule\s{0,3}=\s{0,3})?[rf]?['"](?<p>\/[^'"\s]{0,200})['"]/g,
      /\.(?:add_url_rule|add_route|add_resource|add_(?<m>get|post|put|patch|delete))\(\s{0,40}(?:\w{1,60},\s{0,40})?r?['"](?<p>\/[^'"\s]{1,200})['"]/g,
      /\b(?:re_path|path|url)\(\s{0,40}r?['"]\^?(?<p>[^'"\s]{1,200}?)\/?\$?['"]\s{0,3},/g,
      /^\s{0,20}\(\s{0,20}r?['"](?<p>\/[^'"\s]{1,200}?)\$?['"]\s{0,3},\s{0,3}[\w.]{1,80}/gm,
      /\bRoute\(\s{0,40}['"](?<p>\/[^'"\s]{1,200})['"]/g,
    ],
    prefix: /\b(?:prefix|url_prefix)\s{0,3}=\s{0,3}['"](\/[^'"\s]{1,100})['"]/g,
  },
  {
    // tables of routes in files of their own: a method, a path and what answers
    files: /(?:^|\/)(?:[\w.-]*\.)?routes?(?:\.conf)?$/,
    shapes: [/^\s{0,8}(?<m>GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\s{1,40}(?<p>\/[^\s]{0,200})\s{1,60}\S/gm],
  },
  {
    files: /\.(?:rb|exs?)$/,
    shapes: [
      /^\s{0,40}(?<m>get|post|put|patch|delete|match|head|options)[ (]{1,3}['"](?<p>\/?[\w:/*.()-]{1,200}?)(?:\(\.:format\))?['"]/gm,
      /^\s{0,40}(?:resources?|namespace|scope)[ (]{1,3}(?::|['"]\/?)(?<p>[\w/:-]{1,100})/gm,
    ],
  },
  {
    files: /\.php$/,
    shapes: [
      /(?:Route::|->)(?<m>get|post|put|patch|delete|any|options|resource|apiResource|map)\(\s{0,40}(?:\[[^\]]{0,60}\],\s{0,20})?['"](?<p>\/?[^'"\s]{1,200})['"]\s{0,3},/g,
      /#?\[?@?\\?Route\(\s{0,20}(?:path\s{0,3}[:=]\s{0,3})?['"](?<p>\/[^'"\s]{1,200})['"]/g,
    ],
  },
  {
    files: /\.(?:java|kts?|scala|groovy)$/,
    shapes: [
      /@(?<m>Get|Post|Put|Patch|Delete|Request)(?:Mapping)?\(\s{0,20}(?:(?:value|path|uri)\s{0,3}=\s{0,3})?\{?\s{0,20}"(?<p>[^"\s]{1,200})"/g,
      /@Path\(\s{0,20}"(?<p>[^"\s]{1,200})"/g,
      /^\s{0,40}(?<m>get|post|put|patch|delete|route)(?:<[^<>()]{0,80}>)?\(\s{0,20}"(?<p>\/?[^"\s]{1,200})"\s{0,3}\)\s{0,3}\{/gm,
    ],
    prefix:
      /@(?:RequestMapping|Controller|Path)\(\s{0,20}(?:(?:value|path)\s{0,3}=\s{0,3})?\{?\s{0,20}"([^"\s]{1,200})"(?=[^;{]{0,600}\bclass\b)/g,
  },
  {
    files: /\.rs$/,
    shapes: [
      /#\[(?<m>get|post|put|patch|delete|head|options|route)\(\s{0,20}"(?<p>\/[^"\s]{0,200})"/g,
      /\.(?:route|nest|service|resource|scope)\(\s{0,40}"(?<p>\/[^"\s]{1,200})"/g,
      /\bscope\(\s{0,40}"(?<p>\/[^"\s]{1,200})"/g,
    ],
  },
  {
    files: /\.cs$/,
    shapes: [
      /\[Http(?<m>Get|Post|Put|Patch|Delete)\(\s{0,20}"(?<p>[^"\s]{1,200})"/g,
      /\[Route\(\s{0,20}"(?<p>[^"\s]{1,200})"/g,
      /\.Map(?<m>Get|Post|Put|Patch|Delete|Methods|Group)?\(\s{0,20}"(?<p>\/[^"\s]{1,200})"/g,
    ],
  },
]

/** How a program names a path of the server that a library answers for it: `sseEndpoint: '/sse'`. */
const constant =
  /\b\w{0,40}(?:[eE]ndpoint|ENDPOINT|[rR]oute|ROUTE)(?:Path|_PATH|Url|URL)?\w{0,3}['"]?\s{0,3}[:=]\s{0,3}['"`](?<p>\/[\w/:.-]{2,100})['"`]/g

/** What asks a server for something instead of answering: its line tells. */
const asks =
  /\bawait\b|\b(?:axios|\w*[cC]lient|api|https?|request|agent|supertest|ky|got|fetcher|\$http|\$|jQuery|instance|page|cy|expect|session|requests)\b\s{0,3}(?:<[^>]{0,80}>)?\.(?:get|post|put|patch|delete|head|options|Get|Post|Head)\b|\.then\(|\b(?:fetch|NewRequest\w*|newRequest|httptest|makeRequest|sendRequest|doRequest|callApi|apiCall|invoke)\s{0,3}\(/

/** Registrations of a source, in any language whose servers are known by their text. */
export function registrationsIn(file: string, text: string): readonly Registration[] {
  const place = pathOfFile(file)
  const route = place === undefined ? undefined : readPattern(place)
  if (place !== undefined && route !== undefined) return [{ route, path: place, line: 1 }]
  const family = families.find(({ files }) => files.test(file))
  if (family === undefined || text.length > 1_000_000) return []
  const lineOf = lines(text)
  return writtenIn(file, text, family).flatMap(({ at, path, method, unsure }): Registration[] => {
    const route = patternOfText(path, method)
    return route === undefined ? [] : [{ route, path, line: lineOf(at), ...(unsure === undefined ? {} : { unsure }) }]
  })
}

/** The path that a file answers by its place, without the folder `api`: `app/api/users/[id]/route.ts`. */
function pathOfFile(file: string): string | undefined {
  const match = /(?:^|\/)(?:app\/(.+)\/route|pages\/(api\/.+?)(?:\/index)?)\.[cm]?[jt]sx?$/.exec(file)
  const parts = (match?.[1] ?? match?.[2])?.split('/').filter((part) => !/^\(.*\)$|^@/.test(part))
  return parts === undefined ? undefined : `/${(parts[0] === 'api' ? parts.slice(1) : parts).join('/')}`
}

/** A path as a source writes it, with what is put before it. */
interface Written {
  at: number
  path: string
  method?: string | undefined
  unsure?: true
}

function writtenIn(file: string, text: string, { shapes, prefix }: Family): readonly Written[] {
  const mounts = prefix === undefined ? [] : [...text.matchAll(prefix)].map(({ index, 1: path = '' }) => ({ index, path }))
  const called = shapes.flatMap((shape) =>
    [...text.matchAll(shape)].flatMap(({ index, groups }): Written[] => {
      const line = lineAt(text, index)
      if (asks.test(line)) return []
      const mount = mounts.findLast((one) => one.index < index)?.path ?? ''
      return [{ at: index, path: below(mount, groups?.p ?? ''), method: methodOf(groups?.m ?? groups?.n, line) }]
    }),
  )
  const constants = [...text.matchAll(constant)].map(({ index, groups }): Written => ({ at: index, path: groups?.p ?? '', unsure: true }))
  return [...called, ...(/\.[cm]?[jt]sx?$/.test(file) ? objectsIn(text) : []), ...constants]
}

function below(mount: string, path: string): string {
  if (mount === '' || mount === path || path.startsWith('~')) return path
  return `${mount.replace(/\/$/, '')}/${path.replace(/^\//, '')}`
}

const besides =
  /\.Methods\(\s{0,3}(?:"(\w{3,7})"|http\.Method(\w{3,7}))\s{0,3}\)|\bmethods?\s{0,3}[:=]\s{0,3}[[({]?\s{0,3}['"](\w{3,7})['"]\s{0,3}[\])}]|,\s{0,3}(?:\w{1,20}::)?(get|post|put|patch|delete)\(/i

/** The method of a registration, or the only one that its line tells. */
function methodOf(given: string | undefined, line: string): string | undefined {
  if (given !== undefined && new RegExp(`^(?:${words}|del)$`, 'i').test(given)) return given
  const match = besides.exec(line)
  return match?.[1] ?? match?.[2] ?? match?.[3] ?? match?.[4]
}

const pathKey = /\b(?:path|url|uri)['"]?\s{0,3}:\s{0,3}['"`](\/[^'"`\s]{0,200})['"`]/g
const methodKey = /\bmethods?['"]?\s{0,3}:\s{0,3}(?:['"`](\w{3,7}|\*)['"`]|\[\s{0,20}['"`](\w{3,7})['"`]|[\w.]{1,40}\b(?!\s{0,3}[(]))/g
/** What stands beside a path and a method where both are of a server and not of a request. */
const keys =
  /\b(?:handler|config|controller|action|validate|schema|preHandler|middlewares?|options|description|tags|summary|responses|fn|func|permissions?|access)\b['"]?\s{0,3}(?:[:,(]|$)/
const functions = /=>|\bfunction\b/
const request =
  /\b(?:axios|\w{0,40}[rR]equest|fetch\w{0,20}|ajax|\w{0,40}[cC]lient|http|got|superagent|\w{0,40}[aA]pi|call)\s{0,3}(?:\.\w{1,20}\s{0,3})?(?:<[^<>]{0,80}>)?\(\s{0,20}\{[^{}]{0,300}$/

/** True where what stands before a key opens the argument of a function that asks a server. */
function isRequest(before: string): boolean {
  return request.test(before)
}

/** Objects of one file that are looked at: a file with more is data. */
const mostObjects = 3_000

/** `{ method: 'GET', path: '/a', handler }`, the keys in any order. */
function objectsIn(text: string): readonly { at: number; path: string; method?: string }[] {
  return [...text.matchAll(pathKey)].slice(0, mostObjects).flatMap(({ index, 0: whole, 1: path = '' }) => {
    const from = Math.max(0, index - 300)
    const around = text.slice(from, index + whole.length + 500)
    const near = [...around.matchAll(methodKey)].toSorted(
      (one, other) => Math.abs(from + one.index - index) - Math.abs(from + other.index - index),
    )
    for (const match of near.slice(0, 3)) {
      const at = from + match.index
      const between = at < index ? text.slice(at + match[0].length, index) : text.slice(index + whole.length, at)
      if (between.length > 300 || !isLevel(between)) continue
      if (isRequest(text.slice(from, Math.min(at, index)))) continue
      if (!keys.test(around) && !functions.test(text.slice(index, index + 500))) continue
      const method = match[1] ?? match[2]
      return [{ at: index, path, ...(method === undefined ? {} : { method }) }]
    }
    return []
  })
}

/** True for text that closes what it opens, and nothing else. */
function isLevel(text: string): boolean {
  let depth = 0
  for (const character of text) {
    depth += '{[('.includes(character) ? 1 : '}])'.includes(character) ? -1 : 0
    if (depth < 0) return false
  }
  return depth === 0
}

function patternOfText(path: string, method = ''): RoutePattern | undefined {
  const plain = path
    // groups of a regular expression that name a parameter
    .replace(/\(\?P<(\w+)>[^)]*\)/g, ':$1')
    .replace(/^~?\^?/, '')
    .replace(/\\([/.-])/g, '$1')
  const pattern = readPattern(plain.startsWith('/') ? plain : `/${plain}`)
  const verb = method.toUpperCase().replace(/^DEL$/, 'DELETE')
  if (pattern === undefined || !pattern.parts.some((part) => 'word' in part && /^[\w.~@-]+$/.test(part.word))) return undefined
  return new RegExp(`^(?:${words})$`).test(verb) ? { ...pattern, method: verb } : pattern
}

/** The line around an offset; of a long one only what is near. */
function lineAt(text: string, at: number): string {
  const start = text.lastIndexOf('\n', at) + 1
  const end = text.indexOf('\n', at)
  return text.slice(Math.max(start, at - 300), Math.min(end < 0 ? text.length : end, at + 500))
}

/** Tells the line of growing and falling offsets. */
function lines(text: string): (at: number) => number {
  const starts: number[] = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (at) => {
    let [low, high] = [0, starts.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((starts[middle] ?? 0) <= at) low = middle
      else high = middle - 1
    }
    return low + 1
  }
}
