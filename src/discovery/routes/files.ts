import picomatch from 'picomatch'
import type { RepoPath } from '../../core/names.ts'
import type { Machine } from './machine.ts'
import { type Abstract, type Scope, text, unknown } from './values.ts'

/** Marks a path that was made from `__dirname` or `process.cwd()`: the rest is below the root of the repository. */
export const root = 'repo:/'

function normalised(path: string): string {
  const out: string[] = []
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue
    if (part === '..') out.pop()
    else out.push(part)
  }
  return out.join('/')
}

function joinedPath(parts: readonly string[], absolute: boolean): string {
  const from = absolute ? parts.findLastIndex((part) => part.startsWith(root)) : 0
  const used = parts.slice(Math.max(0, from))
  const whole = used.map((part) => (part.startsWith(root) ? part.slice(root.length) : part)).join('/')
  const clean = normalised(whole)
  if (used[0]?.startsWith(root)) return `${root}${clean}`
  return (used[0]?.startsWith('/') ? '/' : '') + clean
}

/** Functions of `node:path` and their like. */
export function callPath(machine: Machine, member: string, args: readonly Abstract[], scope: Scope): Abstract | undefined {
  const texts = args.flatMap((arg) => (arg.t === 'str' ? [arg.v] : []))
  const first = texts[0] ?? ''
  switch (member) {
    case 'cwd':
      return text(`${root}${machine.codebase.packageOf(scope.file)?.dir ?? ''}`)
    case 'join':
    case 'resolve':
      return texts.length === 0 ? unknown() : text(joinedPath(texts, member === 'resolve'))
    case 'dirname':
      return text(folderOfPath(first))
    case 'basename':
      return text(baseName(first, texts[1]))
    case 'extname':
      return text(/\.[^./]+$/.exec(first)?.[0] ?? '')
    case 'parse':
      return parsed(first, scope)
    case 'normalize':
    case 'toUnix':
    case 'normalizeSafe':
    case 'normalizeTrim':
      return texts.length === 0 ? unknown() : text(joinedPath(texts.slice(0, 1), false))
    case 'fileURLToPath':
      return pathOfUrl(args[0], scope)
    default:
      return undefined
  }
}

/** `fileURLToPath(url)`: a URL that nothing is known of is the module's own. */
function pathOfUrl(url: Abstract | undefined, scope: Scope): Abstract | undefined {
  if (url?.t === 'obj') return url.props.get('href')
  return url?.t === 'str' ? url : text(`${root}${scope.file}`)
}

/** The folder around a path; a file at the root of the repository stands in the root. */
function folderOfPath(path: string): string {
  const folder = path.split('/').slice(0, -1).join('/')
  return path.startsWith(root) && !folder.startsWith(root) ? root : folder
}

/** Packages that join paths as `node:path` does. */
const pathPackage = /^(path|path\/posix|upath|pathe|path-browserify|@std\/path|slash-path)$/

/**
 * Calls of libraries of paths. A dependency that is handed the URL of the module (`desm`) joins what follows to the folder around it,
 * or gives that folder.
 */
export function callPathPackage(machine: Machine, one: FilesCall): Abstract | undefined {
  const name = one.member.replace(/^(posix|default)\./, '')
  if (pathPackage.test(one.name)) return callPath(machine, name, one.args, one.scope)
  const [first, ...rest] = one.args
  if (first?.t !== 'str' || first.v !== `${root}${one.scope.file}` || !/^(|join|resolve|dirname|filename)$/.test(name)) return undefined
  if (name === 'filename') return first
  return callPath(machine, name === 'resolve' ? name : 'join', [text(folderOfPath(first.v)), ...rest], one.scope)
}

/** `new URL('./routes', import.meta.url)`: where it is in the repository. */
export function repositoryUrl(args: readonly Abstract[]): Abstract | undefined {
  const [path, base] = args
  if (path?.t !== 'str' || base?.t !== 'str' || !base.v.startsWith(root)) return undefined
  const whole = text(joinedPath([folderOfPath(base.v), path.v], true))
  const props = new Map(['href', 'pathname'].map((name) => [name, whole] as const))
  return { t: 'obj', props, at: { file: base.v.slice(root.length) as RepoPath, line: 0 } }
}

/** The folder of the repository that a value names, by its path from the root; that of its sources where it is built. */
export function folderOfValue(machine: Machine, value: Abstract | undefined): string | undefined {
  const named = value?.t === 'obj' ? value.props.get('href') : value
  if (named?.t !== 'str' || !named.v.startsWith(root)) return undefined
  const path = normalised(named.v.slice(root.length))
  const sources = ['', 'src/'].map((by) => path.replace(/(^|\/)(build|dist|out|lib)(\/|$)/, `$1${by}`).replace(/\/$/, ''))
  return [path, ...sources].find((one) => entriesOf(machine, one).length > 0)
}

function baseName(path: string, ending = ''): string {
  const base = path.split('/').at(-1) ?? ''
  return ending !== '' && base.endsWith(ending) ? base.slice(0, -ending.length) : base
}

function parsed(path: string, scope: Scope): Abstract {
  const base = baseName(path)
  const ext = /\.[^./]+$/.exec(base)?.[0] ?? ''
  const props = new Map([
    ['base', text(base)],
    ['ext', text(ext)],
    ['name', text(baseName(base, ext))],
  ])
  return { t: 'obj', props, at: { file: scope.file, line: 0 } }
}

/** Names directly inside a folder of the repository, folders included. */
export function entriesOf(machine: Machine, folder: string): readonly string[] {
  if (machine.folders === undefined) {
    const folders = new Map<string, Set<string>>()
    for (const path of machine.codebase.snapshot.files.keys()) {
      const parts = path.split('/')
      for (let i = parts.length - 1; i >= 0; i -= 1) {
        const dir = parts.slice(0, i).join('/')
        const set = folders.get(dir) ?? new Set()
        folders.set(dir, set)
        if (set.has(parts[i] as string)) break
        set.add(parts[i] as string)
      }
    }
    machine.folders = new Map([...folders].map(([dir, set]) => [dir, [...set].sort()]))
  }
  return machine.folders.get(folder) ?? []
}

/** A call that lists files: what it lists stands in the repository. */
interface FilesCall {
  name: string
  member: string
  args: readonly Abstract[]
  scope: Scope
}

/** `fs.readdirSync(dir)`, `glob.sync(pattern)` and their like as lists of names. */
export function callFiles(machine: Machine, one: FilesCall): Abstract | undefined {
  if (/^fs(\/promises|-extra)?$/.test(one.name) && /readdir(Sync)?$/.test(one.member)) {
    const dir = one.args[0]
    if (dir?.t !== 'str') return unknown()
    return {
      t: 'list',
      items: entriesOf(machine, folderOf(machine, dir.v, one.scope))
        .filter(isSource)
        .map(text),
    }
  }
  if (
    /^(glob|fast-glob|globby|tinyglobby)$/.test(one.name) &&
    /^(|sync|glob|glob\.sync|globSync|globbySync|globby|async|fg\.sync|hasMagic)$/.test(one.member)
  )
    return globbed(machine, one)
  return /^(auto-load|require-all|require-dir|include-all|require-directory|requireindex)$/.test(one.name)
    ? loaded(machine, one)
    : undefined
}

/** `autoload(folder)`: an object with the modules of a folder by name. */
function loaded(machine: Machine, one: FilesCall): Abstract {
  const first = one.args[0]
  const named = first?.t === 'obj' ? first.props.get('dirname') : first
  if (named?.t !== 'str') return unknown()
  const beside = one.scope.file.split('/').slice(0, -1).join('/')
  const below = normalised(`${beside}/${named.v}`)
  const folder = named.v.startsWith(root) || entriesOf(machine, below).length === 0 ? folderOf(machine, named.v, one.scope) : below
  const props = new Map<string, Abstract>()
  for (const name of entriesOf(machine, folder).filter(isSource)) {
    const path = machine.codebase.digests.find((digest) => digest.path === `${folder}/${name}`)?.path
    if (path !== undefined) props.set(name.replace(/\.\w+$/, ''), { t: 'module', path })
  }
  return { t: 'obj', props, at: { file: one.scope.file, line: 0, fn: one.scope.fn } }
}

function isSource(name: string): boolean {
  return !/\.(d\.ts|map|json|md|snap)$/.test(name) && !/\.(test|spec)\./.test(name)
}

function folderOf(machine: Machine, dir: string, scope: Scope): string {
  if (dir.startsWith(root)) return normalised(dir.slice(root.length))
  return normalised(`${machine.codebase.packageOf(scope.file)?.dir ?? ''}/${dir}`)
}

function globbed(machine: Machine, one: FilesCall): Abstract {
  const options = one.args[1]
  const cwd = options?.t === 'obj' ? options.props.get('cwd') : undefined
  const home = folderOf(machine, '.', one.scope)
  const base = cwd?.t === 'str' ? folderOf(machine, cwd.v, one.scope) : home
  const patterns = (one.args[0]?.t === 'list' ? one.args[0].items : one.args.slice(0, 1)).flatMap((arg) => (arg.t === 'str' ? [arg.v] : []))
  const items = patterns.flatMap((pattern) => {
    const absolute = pattern.startsWith(root)
    const whole = absolute ? normalised(pattern.slice(root.length)) : normalised(`${base}/${pattern}`)
    const cut = absolute ? 0 : base === '' ? 0 : base.length + 1
    return matching(machine, whole).map((path) => text(absolute ? `${root}${path}` : path.slice(cut)))
  })
  return { t: 'list', items }
}

/** Analysed files that match; a pattern for built files (`build/**`, `*.js`) means their sources. */
function matching(machine: Machine, pattern: string): readonly string[] {
  const source = pattern.replace(/(^|\/)(build|dist|out|lib)\//, '$1')
  const variants = [
    pattern,
    source,
    source.replace(/\.js$/, '.ts'),
    pattern.replace(/(^|\/)(build|dist|out|lib)\//, '$1src/').replace(/\.js$/, '.ts'),
  ]
  for (const variant of variants) {
    const matches = picomatch(variant)
    const found = machine.codebase.digests.filter((digest) => !digest.test && matches(digest.path)).map((digest) => digest.path as string)
    if (found.length > 0) return found
  }
  return []
}
