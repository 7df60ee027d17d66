import picomatch from 'picomatch'
import { isWideGlob } from '../../../core/glob-choices.ts'
import { entriesOf, type FilesCall, folderOf, normalised, root } from '../files.ts'
import type { Machine } from '../machine.ts'
import { type Abstract, flatten, nothing, text, unknown } from '../values.ts'
import { loadedModules } from './loaded-modules.ts'

/** What `stat` and the entries of a folder say of themselves; no property of a program has this name. */
const isFolderMark = '\0folder'

/** `fs.readdirSync(dir)`, `glob.sync(pattern)` and their like as lists of names; packages that load a folder as its modules. */
export function callFiles(machine: Machine, one: FilesCall): Abstract | undefined {
  const member = one.member.replace(/^(promises|default)\./, '')
  if (/^fs(\/promises|-extra)?$/.test(one.name)) return ofFileSystem(machine, { ...one, member })
  if (/^(glob|fast-glob|globby|tinyglobby|fdir)$/.test(one.name) && globbing.test(member))
    return calledBack(machine, one, globbed(machine, one))
  return loadedModules(machine, one)
}

const globbing = /^(|sync|glob|glob\.sync|globSync|globbySync|globby|async|fg\.sync|hasMagic|stream)$/

function ofFileSystem(machine: Machine, one: FilesCall): Abstract | undefined {
  if (/^readdir(Sync)?$/.test(one.member)) return calledBack(machine, one, listed(machine, one))
  if (/^l?stat(Sync)?$/.test(one.member)) return calledBack(machine, one, statOf(machine, one))
  return undefined
}

/** `readdir(dir, (error, files) => …)`: the callback runs with what was found. */
function calledBack(machine: Machine, one: FilesCall, found: Abstract): Abstract {
  const callback = one.args.at(-1)
  if (callback?.t === 'fn') machine.run(callback, [nothing, found])
  return found
}

function listed(machine: Machine, one: FilesCall): Abstract {
  const [dir, options] = one.args
  if (dir?.t !== 'str') return unknown()
  const is = (name: string): boolean => {
    const value = options?.t === 'obj' ? options.props.get(name) : undefined
    return value?.t === 'lit' && value.v === true
  }
  const folder = folderOf(machine, dir.v, one.scope)
  const names = is('recursive') ? below(machine, folder) : entriesOf(machine, folder)
  // Code that walks its own folder leaves itself out.
  const running = new Set<string>([one.scope.file, ...machine.stack.map(({ file }) => file)])
  const items = names.filter((name) => isSource(name) && !running.has(folder === '' ? name : `${folder}/${name}`))
  return { t: 'list', items: is('withFileTypes') ? items.map((name) => entry(machine, one, { folder, name })) : items.map(text) }
}

function below(machine: Machine, folder: string, prefix = ''): readonly string[] {
  return entriesOf(machine, folder).flatMap((name) => [`${prefix}${name}`, ...below(machine, `${folder}/${name}`, `${prefix}${name}/`)])
}

/** An entry of `readdir` with types. */
function entry(machine: Machine, one: FilesCall, { folder, name }: { folder: string; name: string }): Abstract {
  const path = folder === '' ? name : `${folder}/${name}`
  const around = text(`${root}${path.split('/').slice(0, -1).join('/')}`)
  const props = new Map<string, Abstract>([
    ['name', text(name.split('/').at(-1) ?? name)],
    ['path', around],
    ['parentPath', around],
    [isFolderMark, { t: 'lit', v: entriesOf(machine, path).length > 0 }],
  ])
  return { t: 'obj', props, at: { file: one.scope.file, line: 0 } }
}

function statOf(machine: Machine, one: FilesCall): Abstract {
  const [path] = one.args
  if (path?.t !== 'str' || !path.v.startsWith(root)) return unknown()
  const isFolder = entriesOf(machine, normalised(path.v.slice(root.length))).length > 0
  return { t: 'obj', props: new Map([[isFolderMark, { t: 'lit', v: isFolder }]]), at: { file: one.scope.file, line: 0 } }
}

/** `entry.isDirectory()` and `stat.isFile()`; undefined for any other object. */
export function kindOfEntry(value: Abstract & { t: 'obj' }, method: string): Abstract | undefined {
  const isFolder = value.props.get(isFolderMark)
  if (isFolder?.t !== 'lit' || !/^is(Directory|File|SymbolicLink)$/.test(method)) return undefined
  return { t: 'lit', v: method === 'isSymbolicLink' ? false : (isFolder.v === true) === (method === 'isDirectory') }
}

function isSource(name: string): boolean {
  return !/\.(d\.ts|map|json|md|snap)$/.test(name) && !/\.(test|spec)\./.test(name)
}

function globbed(machine: Machine, one: FilesCall): Abstract {
  const options = one.args[1]
  const of = (name: string): Abstract | undefined => (options?.t === 'obj' ? options.props.get(name) : undefined)
  const cwd = of('cwd')
  const base = folderOf(machine, cwd?.t === 'str' ? cwd.v : '.', one.scope)
  const given = textsOf(one.args[0])
  const left = [...given.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1)), ...textsOf(of('ignore'))].filter(
    (pattern) => !isWideGlob(pattern),
  )
  const isLeft = left.length === 0 ? undefined : picomatch(left.map((pattern) => wholePattern(base, pattern)))
  const absolute = of('absolute')
  const isAbsolute = absolute?.t === 'lit' && absolute.v === true
  const items = given.flatMap((pattern) => {
    if (pattern.startsWith('!')) return []
    const rooted = pattern.startsWith(root) || isAbsolute
    const cut = rooted || base === '' ? 0 : base.length + 1
    const found = matching(machine, wholePattern(base, pattern)).filter((path) => isLeft?.(path) !== true)
    return found.map((path) => text(rooted ? `${root}${path}` : path.slice(cut)))
  })
  return { t: 'list', items }
}

function textsOf(value: Abstract | undefined): readonly string[] {
  return value === undefined ? [] : flatten(value).flatMap((one) => (one.t === 'str' ? [one.v] : []))
}

function wholePattern(base: string, pattern: string): string {
  return pattern.startsWith(root) ? normalised(pattern.slice(root.length)) : normalised(`${base}/${pattern}`)
}

/** Analysed files that match; a pattern for built files (`build/**`, `*.js`) means their sources. */
function matching(machine: Machine, pattern: string): readonly string[] {
  if (isWideGlob(pattern)) return []
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

/** `import.meta.glob('./routes/*.ts', { eager: true })`: modules by their paths from the file. */
export function globbedModules(machine: Machine, one: FilesCall): Abstract {
  const here = one.scope.file.split('/').slice(0, -1).join('/')
  const props = new Map<string, Abstract>()
  for (const pattern of textsOf(one.args[0])) {
    if (pattern.startsWith('!')) continue
    const whole = normalised(pattern.startsWith('/') ? pattern : `${here}/${pattern}`)
    for (const path of matching(machine, whole)) {
      const digest = machine.codebase.digests.find((each) => each.path === path)
      const key = pattern.startsWith('/') ? `/${path}` : `./${here === '' ? path : path.slice(here.length + 1)}`
      if (digest !== undefined) props.set(key, { t: 'module', path: digest.path })
    }
  }
  return { t: 'obj', props, at: { file: one.scope.file, line: 0, fn: one.scope.fn } }
}
