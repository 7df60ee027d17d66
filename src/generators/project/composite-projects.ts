import { UserError } from '../../core/errors.ts'
import { objectOf } from '../../core/json-object.ts'
import { limits } from '../../core/limits.ts'
import type { RepoPath } from '../../core/names.ts'
import { readConfig } from '../../text/config-edit/read-config.ts'
import { resolvePath } from '../../text/relative-path.ts'
import type { PackageTexts } from './package-texts.ts'
import { isSimplePattern } from './simple-pattern.ts'

/** Paths or patterns of a configuration of TypeScript, and where they stand: they are read from its folder. */
export interface FileList {
  from: RepoPath
  patterns: readonly string[]
}

/** A project of TypeScript that has to list every file that it compiles, because others refer to it (`composite`). */
export interface CompositeProject {
  /** Its configuration. */
  path: RepoPath
  files?: FileList
  include?: FileList
  exclude?: FileList
  /** Configurations of the projects that it refers to. */
  references: readonly string[]
  /** It may list files above its folder. */
  hasRootDir: boolean
  /** Others may refer to it. */
  emits: boolean
}

/** True for a configuration of TypeScript by its name. */
export function isCompilerConfig(path: string): boolean {
  return /(?:^|\/)tsconfig[\w.-]*\.json$/.test(path)
}

/** Laying files on a package asks for its projects again and again, mostly unchanged. */
const known = new WeakMap<PackageTexts, readonly CompositeProject[]>()

/** The composite projects of a package whose lists can be read; settings that they go on from count. */
export function compositeProjects(pack: PackageTexts): readonly CompositeProject[] {
  const before = known.get(pack)
  if (before !== undefined) return before
  const projects = readProjects(pack)
  known.set(pack, projects)
  return projects
}

function readProjects({ root, files, bases }: PackageTexts): readonly CompositeProject[] {
  const read: Read = (path) => (path.startsWith(root) ? files.get(path.slice(root.length)) : undefined) ?? bases?.get(path)
  const paths = [...files.keys()].filter(isCompilerConfig).map((path) => `${root}${path}` as RepoPath)
  const first = paths.sort().slice(0, limits.compilerConfigs)
  return first.flatMap((path) => {
    const { options, lists } = settled(path, read, new Set())
    const all = Object.values(lists).flatMap(({ patterns }) => patterns)
    if (options['composite'] !== true || all.length > limits.listedPatterns || !all.every(isSimplePattern)) return []
    return [
      {
        path,
        ...lists,
        references: referencesOf(path, parsed(read(path))),
        hasRootDir: options['rootDir'] !== undefined,
        emits: options['noEmit'] !== true,
      },
    ]
  })
}

type Read = (path: RepoPath) => string | undefined
type Config = Readonly<Record<string, unknown>>

/** Settings of a configuration laid over those that it goes on from. */
interface Settled {
  options: Config
  lists: Pick<CompositeProject, 'files' | 'include' | 'exclude'>
}

function settled(path: RepoPath, read: Read, seen: Set<RepoPath>): Settled {
  seen.add(path)
  const text = read(path)
  const config = parsed(text)
  const bases = basesOf(path, text).flatMap((candidates) => candidates.find((base) => read(base) !== undefined) ?? [])
  const isNew = (base: RepoPath): boolean => !seen.has(base) && seen.size < limits.compilerConfigs
  const under = bases.flatMap((base) => (isNew(base) ? [settled(base, read, seen)] : []))
  return {
    options: Object.assign({}, ...under.map(({ options }) => options), objectOf(config['compilerOptions'])) as Config,
    lists: Object.assign({}, ...under.map(({ lists }) => lists), listsOf(path, config)) as Settled['lists'],
  }
}

function listsOf(from: RepoPath, config: Config): Settled['lists'] {
  const keys = ['files', 'include', 'exclude'] as const
  const entries = keys.flatMap((key) => {
    const value = config[key]
    if (!Array.isArray(value)) return []
    return [[key, { from, patterns: value.filter((one): one is string => typeof one === 'string') }] as const]
  })
  return Object.fromEntries(entries)
}

/** What a configuration goes on from: for each one the paths at which it may stand. Packages are not looked for. */
export function basesOf(path: RepoPath, text: string | undefined): readonly (readonly RepoPath[])[] {
  const named = [parsed(text)['extends']].flat()
  return named.flatMap((one) => {
    const base = typeof one === 'string' && one.startsWith('.') ? resolvePath(path, one) : undefined
    return base === undefined ? [] : [[base, `${base}.json` as RepoPath]]
  })
}

function referencesOf(path: RepoPath, { references }: Config): readonly string[] {
  return [references].flat().flatMap((one) => {
    const to = objectOf(one)['path']
    const found = typeof to === 'string' ? resolvePath(path, to) : undefined
    if (found === undefined) return []
    return found.endsWith('.json') ? [found] : [found === '' ? 'tsconfig.json' : `${found}/tsconfig.json`]
  })
}

function parsed(text = '{}'): Config {
  try {
    return readConfig(text, 'jsonc')
  } catch (error) {
    if (error instanceof UserError) return {}
    throw error
  }
}
