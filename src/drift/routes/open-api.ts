import type { RepoPath } from '../../core/names.ts'
import type { Snapshot } from '../../core/snapshot.ts'
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
  return Object.entries(paths).flatMap(([path, item]) => {
    const at = Math.max(text.indexOf(`"${path}"`) + 1, text.indexOf(`${path}:`), text.indexOf(`'${path}'`) + 1, 0)
    const line = text.slice(0, at).split('\n').length
    return Object.keys(objectOf(item)).flatMap((key): Operation[] => {
      const name = `${key.toUpperCase()} ${path}`
      const route = methods.has(key) ? readPattern(name) : undefined
      return route === undefined ? [] : [{ name, route, file, line, from: at, to: at + path.length }]
    })
  })
}
