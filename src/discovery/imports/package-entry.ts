import type { Manifest } from '../packages.ts'
import { joinPath } from './repo-paths.ts'
import { type Exists, probe } from './probe.ts'

/** Conditions of `exports` in the order in which they lead to sources. */
const conditions = [
  'source',
  'development',
  'types',
  'import',
  'module',
  'node',
  'bun',
  'deno',
  'worker',
  'workerd',
  'browser',
  'require',
  'default',
  'svelte',
  'react-server',
]

/** Targets of an `exports` or `imports` value, sources first. */
function targetsOf(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return [value]
  if (depth > 6 || typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap((one) => targetsOf(one, depth + 1))
  const record = value as Record<string, unknown>
  const known = conditions.filter((condition) => condition in record)
  const others = Object.keys(record).filter((key) => !conditions.includes(key) && !key.startsWith('.'))
  return [...known, ...others].flatMap((key) => targetsOf(record[key], depth + 1))
}

/** Targets of a subpath (`.`, `./x`, `#x`) in a map with patterns. */
export function mapTargets(map: unknown, subpath: string): string[] {
  if (typeof map === 'string' || Array.isArray(map)) return subpath === '.' ? targetsOf(map) : []
  if (typeof map !== 'object' || map === null) return []
  const record = map as Record<string, unknown>
  const keys = Object.keys(record)
  if (!keys.some((key) => key.startsWith('.') || key.startsWith('#'))) return subpath === '.' ? targetsOf(record) : []
  if (subpath in record) return targetsOf(record[subpath])
  let best: { head: string; middle: string; value: unknown } | undefined
  for (const key of keys) {
    const star = key.indexOf('*')
    const head = star < 0 ? key : key.slice(0, star)
    const tail = star < 0 ? '' : key.slice(star + 1)
    if (star < 0 && !key.endsWith('/')) continue
    if (!subpath.startsWith(head) || !subpath.endsWith(tail) || subpath.length < head.length + tail.length) continue
    if (best && best.head.length >= head.length) continue
    best = { head, middle: subpath.slice(head.length, subpath.length - tail.length), value: record[key] }
  }
  if (!best) return []
  const { middle, value } = best
  return targetsOf(value).map((target) => (target.includes('*') ? target.replaceAll('*', () => middle) : target + middle))
}

const built =
  /^(?:\.\/)?(?:dist|build|lib|out|esm|cjs|es|output|types|typings|publish|\.output)(?:\/(?:esm|cjs|es|mjs|types|src|source|dist))*\//

/** Where the sources of a built file may be: `dist/esm/x.js` is `src/x`, or `x`; of a subpath `./types` `dist/esm/types/x.js` is `src/types/x` first. */
function sourceCandidates(target: string, subpath: string): string[] {
  const plain = target.replace(/^\.\//, '')
  const bare = plain.replace(/\.d\.[mc]?ts$|\.[mc]?[jt]sx?$/, '')
  const candidates = [plain]
  const match = built.exec(plain)
  if (match) {
    const rest = bare.slice(match[0].length)
    const own = match[0].slice(match[0].lastIndexOf('/', match[0].length - 2) + 1)
    if (subpath !== '.' && `${subpath.slice(1)}/`.includes(`/${own}`)) candidates.push(`src/${own}${rest}`, `source/${own}${rest}`)
    candidates.push(`src/${rest}`, `source/${rest}`, `lib/${rest}`, rest)
    // `dist/packages/name/src/x.js` of a build that keeps the tree.
    const inner = rest.lastIndexOf('src/')
    if (inner >= 0) candidates.push(rest.slice(inner))
  } else candidates.push(bare)
  return candidates
}

/** Finds the source file that a subpath of a package means; built files lead back to their sources. */
export function packageEntry(exists: Exists, dir: string, manifest: Manifest, subpath: string): string | undefined {
  const targets = mapTargets(manifest.exports, subpath)
  if (subpath === '.') {
    for (const key of ['source', 'module', 'main', 'types', 'typings', 'browser'] as const) {
      const value = manifest[key]
      if (typeof value === 'string') targets.push(value)
    }
    targets.push('./src/index', './src/main', './index', './lib/index', './src')
  } else {
    const rest = subpath.slice(2)
    targets.push(rest, `src/${rest}`, `dist/${rest}`)
  }
  for (const target of targets) {
    for (const candidate of sourceCandidates(target, subpath)) {
      const path = joinPath(dir, candidate)
      const found = path === undefined ? undefined : probe(exists, path)
      // The package itself may stand below a tracked `node_modules`; what lies in one of its own is a dependency.
      if (found !== undefined && !/(?:^|\/)(?:node_modules)\//.test(dir === '' ? found : found.slice(dir.length))) return found
    }
  }
  return undefined
}
