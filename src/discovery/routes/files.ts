import type { RepoPath } from '../../core/names.ts'
import type { Machine } from './machine.ts'
import { type Abstract, type Scope, text, unknown } from './values.ts'

/** Marks a path that was made from `__dirname` or `process.cwd()`: the rest is below the root of the repository. */
export const root = 'repo:/'

/** A path without `.`, `..` and slashes at its ends. */
export function normalised(path: string): string {
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
  if (/^(normalize|normalizeSafe|normalizeTrim|toUnix)$/.test(member))
    return texts.length === 0 ? unknown() : text(joinedPath([first], false))
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
    case 'relative':
      return relativePath(texts)
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

/** `path.relative(from, to)` of paths below the root of the repository. */
function relativePath([from, to]: readonly string[]): Abstract {
  if (from?.startsWith(root) !== true || to?.startsWith(root) !== true) return unknown()
  const [a, b] = [from, to].map((one) =>
    normalised(one.slice(root.length))
      .split('/')
      .filter((part) => part !== ''),
  )
  const same = (a ?? []).findIndex((part, i) => part !== b?.[i])
  const shared = same < 0 ? (a?.length ?? 0) : same
  return text([...(a ?? []).slice(shared).map(() => '..'), ...(b ?? []).slice(shared)].join('/'))
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

/** A call of a package that finds files: what it finds stands in the repository. */
export interface FilesCall {
  name: string
  member: string
  args: readonly Abstract[]
  scope: Scope
}

/** The folder of the repository that a text names, by its path from the root: below the package of the code that names it. */
export function folderOf(machine: Machine, dir: string, scope: Scope): string {
  if (dir.startsWith(root)) return normalised(dir.slice(root.length))
  return normalised(`${machine.codebase.packageOf(scope.file)?.dir ?? ''}/${dir}`)
}
