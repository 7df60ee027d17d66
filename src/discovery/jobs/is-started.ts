import type { FileFacts, Value } from '../../core/facts.ts'
import { insideValue } from '../../core/inside-value.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Codebase } from '../codebase.ts'
import { callsOf, rootsOf } from '../values/calls-of.ts'
import { calleeName } from '../values/chain.ts'

/** Files that a program starts with, wherever they stand. */
const entryName =
  /(^|\/)(index|main|server|app|worker|workers|cli|start|run|runner|bootstrap|entry|entrypoint|instrumentation|scheduler|cron|crons|queue|consumer|processor|hooks\.server|register)(\.[\w-]+)*\.\w+$/i
/** Folders whose files somebody or some framework starts one by one. */
const entryFolder =
  /(^|\/)(bin|scripts?|tools?|cmd|commands?|functions?|lambdas?|pages|api|routes|plugins|middleware|hooks|tasks|triggers?|schedules?|subscribers|boot|initializers|extensions|examples?|config)\//i
/** Texts that say which files a program starts with; documents do not. */
const starting =
  /(^|\/)(package\.json|Dockerfile[\w.-]*|[\w.-]+\.dockerfile|Procfile|Makefile|Justfile|crontab|[\w.-]+\.(ya?ml|toml|jsonc?|json5|ini|tf|hcl))$/i

/**
 * Asks of places whether something of the repository may start them. False only where nothing imports the file (or nothing refers to the
 * exported function), no manifest, container or pipeline names it, and nothing loads its folder.
 */
export function startedIn(codebase: Codebase): (place: { path: RepoPath; fn: number }) => boolean {
  const alive = new Map<RepoPath, boolean>()
  let texts: readonly string[] | undefined
  let loaded: readonly string[] | undefined
  const isAlive = (path: RepoPath, seen: ReadonlySet<RepoPath>): boolean => {
    const known = alive.get(path)
    if (known !== undefined) return known
    if (seen.has(path)) return false
    const importers = codebase.importersOf(path).filter((one) => codebase.digest(one)?.test !== true)
    const found =
      mayStart(codebase, path) ||
      importers.some((one) => isAlive(one, new Set([...seen, path]))) ||
      isNamed((texts ??= startingTexts(codebase)), path) ||
      isLoaded((loaded ??= loadedNames(codebase)), path)
    if (found || seen.size === 0) alive.set(path, found)
    return found
  }
  return ({ path, fn }) => isAlive(path, new Set()) && !isInUnused(codebase, path, fn) && isReferred(codebase, path, fn)
}

/** An entry by its name or place, at the top of a package or of its sources included. */
function mayStart(codebase: Codebase, path: RepoPath): boolean {
  if (entryName.test(path) || entryFolder.test(path)) return true
  const dir = codebase.packageOf(path)?.dir ?? ''
  return !(dir === '' ? path : path.slice(dir.length + 1)).replace(/^(src|lib|source)\//, '').includes('/')
}

function startingTexts(codebase: Codebase): readonly string[] {
  return codebase.find((path) => starting.test(path)).map((path) => codebase.text(path) ?? '')
}

/** `node dist/jobs/mail.js` names `src/jobs/mail.ts`, and so does a pattern for its folder. */
function isNamed(texts: readonly string[], path: RepoPath): boolean {
  const [name = '', folder = ''] = path
    .replace(/\.\w+$/, '')
    .split('/')
    .reverse()
  const file = new RegExp(`(^|[^\\w-])${escaped(name)}(\\.[cm]?[jt]sx?|['"\\s]|$)`, 'm')
  const inFolder = new RegExp(`(^|[^\\w-])${escaped(folder)}/(${escaped(name)}|[*{])`)
  return texts.some((text) => inFolder.test(text) || (text.includes(name) && file.test(text)))
}

function escaped(text: string): string {
  return text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')
}

/** Calls that load files, or make the paths that are loaded. */
const loaders =
  /^(readdir|readdirSync|glob|globSync|globby|globbySync|sync|scan|fork|spawn|exec|execFile|Worker|Piscina|import|require|requireAll|autoload|load\w*|join|resolve|URL|addPath)$/

/** Texts of code that name a file or folder by a computed path: `import(`./jobs/${name}`)`, `readdirSync(join(root, 'jobs'))`. */
function loadedNames(codebase: Codebase): readonly string[] {
  const names = new Set<string>()
  for (const { path, test } of codebase.digests) {
    const facts = test ? undefined : codebase.facts(path)
    for (const { call } of facts === undefined ? [] : callsOf(facts)) {
      const isPlain = /^(import|require)$/.test(calleeName(call)) && call.args[0]?.k === 'str'
      if (!isPlain && loaders.test(calleeName(call))) for (const arg of call.args) collect(arg, names)
    }
    for (const { value } of facts?.bindings ?? []) if (value.k === 'tpl' && value.parts.some(isFolder)) collect(value, names)
  }
  return [...names]
}

function isFolder(value: Value): boolean {
  return value.k === 'ref' && /(^|\.)(__)?dirname$/.test(value.name)
}

/** Texts of a value that look like a part of a path. */
function collect(value: Value, into: Set<string>): void {
  if (value.k === 'str' && value.v.length < 200 && /^[\w@./*{},-]+$/.test(value.v)) into.add(value.v)
  if (value.k === 'tpl') for (const part of value.parts) collect(part, into)
  if (value.k === 'arr') for (const item of value.items) collect(item, into)
}

function isLoaded(names: readonly string[], path: RepoPath): boolean {
  const parts = path.replace(/\.\w+$/, '').split('/')
  const own = new Set(parts.slice(-3).filter((part) => part !== 'src'))
  return names.some((name) => name.split(/[/.]/).some((part) => own.has(part)))
}

/** False for an exported or private function of a file that nothing refers to, there or where it is imported. */
function isReferred(codebase: Codebase, path: RepoPath, fn: number): boolean {
  const facts = codebase.facts(path)
  const outer = outermost(facts, fn)
  const name = facts?.functions[outer]?.name ?? ''
  if (facts === undefined || outer < 0 || name === '' || name.includes('.')) return true
  if (facts.classes.some((one) => one.members.some((member) => member.fn === outer)) || refersTo(facts, name)) return true
  const exported = facts.exports.filter((one) => one.local === name || (one.value?.k === 'fn' && one.value.fn === outer))
  if (exported.some((one) => one.exported === 'default' || one.common === true)) return true
  const names = new Set(exported.map((one) => one.exported))
  const importers = codebase.importersOf(path).filter((one) => codebase.digest(one)?.test !== true)
  // What a file exports that no code imports is for whoever loads the file.
  if (importers.length === 0) return names.size > 0
  return importers.some((importer) => usesExport(codebase, { importer, path, names }))
}

function outermost(facts: FileFacts | undefined, fn: number): number {
  let outer = fn
  while (outer >= 0 && (facts?.functions[outer]?.in ?? -1) >= 0) outer = facts?.functions[outer]?.in ?? -1
  return outer
}

/** True inside of a private method that its file does not name again. */
function isInUnused(codebase: Codebase, path: RepoPath, fn: number): boolean {
  const facts = codebase.facts(path)
  const outer = outermost(facts, fn)
  const member = facts?.classes.flatMap(({ members }) => members).find((one) => one.fn === outer && one.kind === 'method')
  if (facts === undefined || member?.private !== true) return false
  const used = `.${member.name}`
  if (facts.functions.some(({ calls }) => calls.some((name) => name.endsWith(used)))) return false
  const written = [...rootsOf(facts)].map((root) => JSON.stringify(root))
  return !written.some((one) => one.includes(`"name":"this${used}"`) || one.includes(`"name":"${member.name}"`))
}

function usesExport(codebase: Codebase, one: { importer: RepoPath; path: RepoPath; names: ReadonlySet<string> }): boolean {
  const facts = codebase.facts(one.importer)
  if (facts === undefined) return false
  if (facts.exports.some((each) => each.from !== undefined && codebase.resolve(one.importer, each.from) === one.path)) return true
  const bindings = facts.imports
    .filter((each) => codebase.resolve(one.importer, each.specifier) === one.path)
    .flatMap((each) => each.bindings)
  return bindings.some(({ imported, local }) =>
    !one.names.has(imported) ? imported === '*' || imported === 'default' : refersTo(facts, local),
  )
}

/** True where a file uses a name anywhere but in its own declaration and import. */
export function refersTo(facts: FileFacts, name: string): boolean {
  if (facts.exports.some((one) => one.local === name && one.exported === 'default')) return true
  for (const root of rootsOf(facts)) if (mentions(root, name, 12)) return true
  return facts.functions.some((one) => one.calls.some((callee) => callee.split('.')[0] === name))
}

function mentions(value: Value, name: string, depth: number): boolean {
  if (depth === 0) return true
  switch (value.k) {
    case 'ref':
      return value.name.split('.')[0] === name
    case 'get':
    case 'spread':
      return mentions(value.of, name, depth - 1)
    case 'at':
      return mentions(value.of, name, depth - 1) || mentions(value.key, name, depth - 1)
    case 'call':
      return mentions(value.call.callee, name, depth - 1) || value.call.args.some((one) => mentions(one, name, depth - 1))
    case 'obj':
      return insideValue(value).some((one) => mentions(one, name, depth - 1))
    case 'arr':
      return value.items.some((one) => mentions(one, name, depth - 1))
    case 'any':
      return value.of.some((one) => mentions(one, name, depth - 1))
    case 'tpl':
      return value.parts.some((one) => mentions(one, name, depth - 1))
    case 'other':
      // What is not understood may hold the name.
      return value.text === undefined || value.text.includes(name)
    default:
      return false
  }
}
