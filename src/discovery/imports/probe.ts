/** Endings that an import may leave out, in the order in which tools try them. */
const endings = ['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs', '.vue', '.svelte', '.json', '.d.ts']

/** What a written ending may stand for in the sources. */
const sourceOf: Readonly<Record<string, readonly string[]>> = {
  '.js': ['.ts', '.tsx', '.jsx', '.d.ts'],
  '.jsx': ['.tsx', '.ts', '.js'],
  '.ts': ['.tsx', '.d.ts'],
  '.tsx': ['.ts', '.jsx', '.js'],
  '.mjs': ['.mts', '.d.mts'],
  '.cjs': ['.cts', '.d.cts'],
}

/** Says whether a path is in the repository. */
export interface Exists {
  (path: string): boolean
  /** Paths of files without their ending. */
  stems?: ReadonlySet<string>
  /** Folders with an index. */
  indexed?: ReadonlySet<string>
}

/** The question over a list of paths, with what tells at once that no ending fits: most imports name a dependency. */
export function existsAmong(paths: readonly string[], exists: (path: string) => boolean): Exists {
  const stems = new Set<string>()
  const indexed = new Set<string>()
  for (const path of paths) {
    const dot = path.lastIndexOf('.')
    if (dot <= path.lastIndexOf('/') || !endings.includes(path.slice(dot))) continue
    stems.add(path.slice(0, dot))
    // `x.d.ts` and its like are found without all of their ending, too.
    const stem = path.slice(0, path.endsWith('ts') && path.slice(0, dot).endsWith('.d') ? dot - 2 : dot)
    stems.add(stem)
    if (stem === 'index') indexed.add('')
    else if (stem.endsWith('/index')) indexed.add(stem.slice(0, -'/index'.length))
  }
  return Object.assign((path: string) => exists(path), { stems, indexed })
}

/** Finds the file that an import path without or with its ending leads to, folders with an index included. */
export function probe(exists: Exists, path: string): string | undefined {
  if (path !== '' && exists(path)) return path
  const dot = path.lastIndexOf('.')
  const ending = dot > path.lastIndexOf('/') ? path.slice(dot) : ''
  const { stems, indexed } = exists
  const sources = sourceOf[ending]
  if (sources && stems?.has(path.slice(0, dot)) !== false) {
    for (const other of sources) {
      const candidate = path.slice(0, dot) + other
      if (exists(candidate)) return candidate
    }
  }
  if (path !== '' && stems?.has(path) !== false) for (const one of endings) if (exists(path + one)) return path + one
  if (indexed?.has(path) === false) return undefined
  const folder = path === '' ? '' : `${path}/`
  for (const one of endings) if (exists(`${folder}index${one}`)) return `${folder}index${one}`
  return undefined
}
