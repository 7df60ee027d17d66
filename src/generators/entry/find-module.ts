import type { RepoPath } from '../../core/names.ts'
import { resolvePath } from '../../text/relative-path.ts'
import type { PathAliases } from './path-aliases.ts'

/** Extensions that an import may leave out, in the order in which a bundler tries them. */
const tried = ['.ts', '.tsx', '.mts', '.js', '.mjs', '.jsx']
/** Extensions of compiled modules, and those of the sources that TypeScript finds under them. */
const compiled: readonly (readonly [string, readonly string[]])[] = [
  ['.js', ['.ts', '.tsx']],
  ['.mjs', ['.mts']],
  ['.jsx', ['.tsx']],
]

/** Finds the file that an import of a module leads to; undefined for packages and what is not there. */
export function findModule(
  exists: (path: RepoPath) => boolean,
  { from, module, aliases }: { from: RepoPath; module: string; aliases: PathAliases },
): RepoPath | undefined {
  const isRelative = module.startsWith('./') || module.startsWith('../') || module === '.' || module === '..'
  const paths = isRelative ? [resolvePath(from, module)] : aliases(module)
  return paths.flatMap((path) => (path === undefined ? [] : candidates(path))).find(exists)
}

function candidates(path: string): RepoPath[] {
  const sources = compiled.flatMap(([ending, others]) =>
    path.endsWith(ending) ? others.map((other) => path.slice(0, -ending.length) + other) : [],
  )
  const folder = path === '' ? '' : `${path}/`
  const whole = [path, ...sources, ...tried.map((ending) => path + ending), ...tried.map((ending) => `${folder}index${ending}`)]
  return whole as RepoPath[]
}

/** A module specifier without its extension and without the name of an index file: equal for equal modules. */
export function bareModule(module: string): string {
  const ending = tried.find((extension) => module.startsWith('.') && module.endsWith(extension))
  const bare = ending === undefined ? module : module.slice(0, -ending.length)
  return module.startsWith('.') && bare.endsWith('/index') ? bare.slice(0, -'/index'.length) : bare
}

/** The extension of a relative module specifier, or nothing. */
export function extensionOf(module: string): string {
  return module.startsWith('.') ? (tried.find((extension) => module.endsWith(extension)) ?? '') : ''
}
