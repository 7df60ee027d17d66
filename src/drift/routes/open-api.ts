import type { RepoPath } from '../../core/names.ts'
import type { Snapshot } from '../../core/snapshot.ts'
import { lineCounter, linesOf } from '../../text/lines.ts'
import { readYaml } from '../../text/read-yaml.ts'
import { objectOf } from '../../core/json-object.ts'
import { type RoutePattern, readPattern } from './match-route.ts'

/** An operation of a description of an API. */
export interface Operation {
  name: string
  route: RoutePattern
  file: RepoPath
  line: number
  /** Offsets of its path in the file. */
  from: number
  to: number
}

const names = /(?:^|\/)(?:[\w.-]*[.-])?(?:openapi|swagger)(?:[._-][\w.-]+)?\.(?:ya?ml|json)$/i
const aside = /(?:^|\/)(?:node_modules|vendor|fixtures?|__fixtures__|tests?|examples?|samples?|templates?|third_party|clients?|sdks?)\//i
const methods = new Set(['get', 'post', 'put', 'patch', 'delete'])
const largest = 2_000_000
/** Descriptions of one repository, and bytes of them, that are read: some have one beside each file of routes. */
const most = { files: 100, bytes: 6_000_000 }

/** Operations of the repository's own descriptions, one list per file. */
export async function readOperations(snapshot: Snapshot): Promise<readonly (readonly Operation[])[]> {
  const files = [...snapshot.files].filter(
    ([path, { size, skipped }]) => skipped === undefined && size <= largest && names.test(path) && !aside.test(path),
  )
  const found: (readonly Operation[])[] = []
  let bytes = 0
  const read = files.slice(0, most.files).filter(([, { size }], at) => (bytes += size) <= most.bytes || at < 10)
  for await (const [path, text] of snapshot.readAll(read.map(([path]) => path))) found.push(operationsOf(path, text))
  return found.filter((operations) => operations.length > 0)
}

function operationsOf(file: RepoPath, text: string): readonly Operation[] {
  const paths = objectOf(objectOf(readYaml(text)).paths)
  const lineAt = lineCounter(text)
  const placeOf = placesOf(text)
  return Object.entries(paths).flatMap(([path, item]) => {
    const at = placeOf(path)
    const line = lineAt(at)
    return Object.keys(objectOf(item)).flatMap((key): Operation[] => {
      const name = `${key.toUpperCase()} ${path}`
      const route = methods.has(key) ? readPattern(name) : undefined
      return route === undefined ? [] : [{ name, route, file, line, from: at, to: at + path.length }]
    })
  })
}

/** Paths of one description that are looked for by themselves: those that stand beside others on their line, without quotes. */
const mostSought = 200

/** Where a text has a path first as a key. Quoted texts and starts of lines are found at once for all paths. */
function placesOf(text: string): (path: string) => number {
  const [double, single, bare] = [quotedIn(text, '"'), quotedIn(text, "'"), keysOf(text)]
  let sought = 0
  return (path) => {
    const at = Math.max(double.get(path) ?? 0, single.get(path) ?? 0, bare.get(path) ?? 0)
    if (at > 0 || sought === mostSought) return at
    sought += 1
    return Math.max(0, text.indexOf(`${path}:`))
  }
}

/** What stands between two quotes that follow one another, with the offset of the first such place. */
function quotedIn(text: string, quote: '"' | "'"): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  let from = text.indexOf(quote)
  while (from !== -1) {
    const to = text.indexOf(quote, from + 1)
    const inside = to === -1 ? '' : text.slice(from + 1, to)
    if (inside.startsWith('/') && !found.has(inside)) found.set(inside, from + 1)
    from = to
  }
  return found
}

/** Paths without quotes that begin a line and end with a colon: `/invoices/{id}:`. */
function keysOf(text: string): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  for (const { from, to } of linesOf(text)) {
    const line = text.slice(from, to).trimEnd()
    const path = line.trimStart()
    const key = path.startsWith('/') ? path.replace(/:(?:\s.*)?$/, '') : ''
    if (key !== path && key !== '' && !found.has(key)) found.set(key, from + line.length - path.length)
  }
  return found
}
