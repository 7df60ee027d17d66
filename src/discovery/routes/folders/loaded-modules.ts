import type { RepoPath } from '../../../core/names.ts'
import { entriesOf, type FilesCall, folderOf, normalised, root } from '../files.ts'
import type { Machine } from '../machine.ts'
import { pathFilter } from '../path-filter.ts'
import { safePattern } from '../safe-pattern.ts'
import { type Abstract, branches, type FunctionValue, text, unknown } from '../values.ts'

/** How a package that loads a folder is told what to do: names of its options. */
interface Loader {
  /** Folders below are loaded as well, where no option says otherwise. */
  recurses: boolean
  /** Option that says whether folders below are loaded. */
  recursion?: string
  /** Options with an expression, or a function of the path, for what is loaded or left out. */
  takes?: string
  leaves?: string
  /** Option with an expression for names of folders that are left out. */
  leavesFolders?: string
  /** Option with a function that is called with each module; what it returns stands for the module. */
  visits?: string
}

const loaders: Readonly<Record<string, Loader>> = {
  'auto-load': { recurses: false },
  requireindex: { recurses: false },
  'require-dir': { recurses: false, recursion: 'recurse', takes: 'filter', visits: 'mapValue' },
  'require-directory': { recurses: true, recursion: 'recurse', takes: 'include', leaves: 'exclude', visits: 'visit' },
  'require-all': { recurses: true, recursion: 'recursive', takes: 'filter', leavesFolders: 'excludeDirs', visits: 'resolve' },
  'include-all': { recurses: true, takes: 'filter', leavesFolders: 'excludeDirs' },
}

/** A folder while its modules are loaded. */
interface Loading {
  machine: Machine
  at: FilesCall['scope']
  takes: (path: string, name: string) => boolean
  takesFolder: (name: string) => boolean
  recurses: boolean
  visit?: FunctionValue | undefined
}

/** `requireDirectory(module, folder, { visit })` and its like: an object with the modules of a folder by name. */
export function loadedModules(machine: Machine, one: FilesCall): Abstract | undefined {
  const loader = Object.hasOwn(loaders, one.name) ? loaders[one.name] : undefined
  if (loader === undefined || !/^(|default|dir|hasIndex)$/.test(one.member)) return undefined
  const folder = folderGiven(machine, one)
  if (folder === undefined) return unknown()
  const options = one.args.findLast((value) => value.t === 'obj')
  const of = (name: string | undefined): Abstract | undefined =>
    name === undefined || options?.t !== 'obj' ? undefined : options.props.get(name)
  const deep = of(loader.recursion)
  return load(
    {
      machine,
      at: one.scope,
      takes: filterOf(machine, of(loader.takes), of(loader.leaves)),
      takesFolder: folderFilter(of(loader.leavesFolders)),
      recurses: deep?.t === 'lit' ? deep.v === true : loader.recurses,
      visit: branches(of(loader.visits) ?? unknown()).find((value) => value.t === 'fn'),
    },
    folder,
  )
}

/** The folder that a call names: a text, the option `dirname`, or the folder of the code itself where `module` stands alone. */
function folderGiven(machine: Machine, one: FilesCall): string | undefined {
  const [first] = one.args
  const stated = first?.t === 'obj' ? first.props.get('dirname') : one.args.find((value) => value.t === 'str')
  const beside = one.scope.file.split('/').slice(0, -1).join('/')
  if (stated === undefined) return one.name === 'require-directory' ? beside : undefined
  if (stated.t !== 'str') return undefined
  const below = normalised(`${beside}/${stated.v}`)
  return stated.v.startsWith(root) || entriesOf(machine, below).length === 0 ? folderOf(machine, stated.v, one.scope) : below
}

function filterOf(machine: Machine, wanted: Abstract | undefined, unwanted: Abstract | undefined): Loading['takes'] {
  const takes = pathFilter(machine, wanted)
  const leaves = pathFilter(machine, unwanted)
  // An expression may be meant for the name or for the whole path.
  return (path, name) => (takes(path) !== false || takes(name) !== false) && leaves(path) !== true && leaves(name) !== true
}

function folderFilter(unwanted: Abstract | undefined): Loading['takesFolder'] {
  const pattern = unwanted?.t === 'regex' ? safePattern(unwanted.v) : undefined
  return (name) => name !== 'node_modules' && pattern?.test(name) !== true
}

function load(loading: Loading, folder: string): Abstract {
  const { machine, at } = loading
  const props = new Map<string, Abstract>()
  for (const name of entriesOf(machine, folder)) {
    const path = folder === '' ? name : `${folder}/${name}`
    if (entriesOf(machine, path).length > 0) {
      if (loading.recurses && loading.takesFolder(name)) props.set(name, load(loading, path))
    } else if (isCode(name) && path !== at.file && loading.takes(`${root}${path}`, name)) {
      const value = moduleAt(loading, path as RepoPath)
      if (value !== undefined) props.set(name.replace(/\.\w+$/, ''), value)
    }
  }
  return { t: 'obj', props, at: { file: at.file, line: 0, fn: at.fn } }
}

function moduleAt({ machine, visit }: Loading, path: RepoPath): Abstract | undefined {
  if (machine.codebase.digest(path) === undefined) return undefined
  const module: Abstract = { t: 'module', path }
  if (machine.relevant.has(path)) machine.runModule(path)
  if (visit === undefined) return module
  const whole = machine.memberOf(module, 'default')
  const made = machine.run(visit, [
    whole.t === 'unknown' ? module : whole,
    text(`${root}${path}`),
    text(path.slice(path.lastIndexOf('/') + 1)),
  ])
  return made.t === 'unknown' || made.t === 'lit' ? module : made
}

function isCode(name: string): boolean {
  return /\.[cm]?[jt]sx?$/.test(name) && !/\.(test|spec)\.|\.d\.[cm]?ts$/.test(name)
}
