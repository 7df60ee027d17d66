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
export type Exists = (path: string) => boolean

/** Finds the file that an import path without or with its ending leads to, folders with an index included. */
export function probe(exists: Exists, path: string): string | undefined {
  if (path !== '' && exists(path)) return path
  const dot = path.lastIndexOf('.')
  const ending = dot > path.lastIndexOf('/') ? path.slice(dot) : ''
  for (const other of sourceOf[ending] ?? []) {
    const candidate = path.slice(0, dot) + other
    if (exists(candidate)) return candidate
  }
  if (path !== '') for (const one of endings) if (exists(path + one)) return path + one
  const folder = path === '' ? '' : `${path}/`
  for (const one of endings) if (exists(`${folder}index${one}`)) return `${folder}index${one}`
  return undefined
}
