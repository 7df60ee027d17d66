import { isMap, isScalar, LineCounter, parseDocument, type Pair, type YAMLMap } from 'yaml'
import type { FileFacts } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { ConfigKey } from '../../core/project.ts'
import { yamlExcess } from '../../text/excess/yaml-excess.ts'
import type { Codebase } from '../codebase.ts'
import { follow, memberOf } from '../values/follow.ts'

/** `config/default.yaml` of the package `config`: its keys that code reads (`config.queue.retention`, `config.get('queue.retention')`), with default and comment. */
export function configFolderKeys(codebase: Codebase): readonly ConfigKey[] {
  const direct = codebase.digests.filter(({ test, packages }) => !test && packages.has('config')).map(({ path }) => path)
  if (direct.length === 0) return []
  // a module may hand the package on under a path of the repository
  const readers = new Set([...direct, ...direct.flatMap((path) => codebase.importersOf(path))])
  const reads = [...readers].flatMap((path) => (codebase.digest(path)?.test === true ? [] : readsIn(codebase, path)))
  return codebase
    .find((path) => /(?:^|\/)config\/default\.(?:ya?ml|json)$/.test(path))
    .flatMap((file) => leavesOf(file, codebase.text(file)))
    .flatMap((leaf) => {
      // who takes a table as a whole asks for its own values, not for those of tables inside
      const uses = reads.filter(({ name }) => leaf.name === name || leaf.name.slice(0, leaf.name.lastIndexOf('.')) === name)
      return uses.length === 0 ? [] : [{ ...leaf, uses: uses.map(({ file, line }) => ({ file, line })) }]
    })
}

/** The values of a file by their dotted names. */
function leavesOf(file: RepoPath, text: string | undefined): readonly ConfigKey[] {
  if (text === undefined || yamlExcess(text) !== undefined) return []
  const lines = new LineCounter()
  const { contents } = parseDocument(text, { logLevel: 'silent', uniqueKeys: false, lineCounter: lines })
  const inside = (map: YAMLMap, prefix: string): readonly ConfigKey[] =>
    map.items.flatMap((pair, i): readonly ConfigKey[] => {
      if (!isScalar(pair.key)) return []
      const name = `${prefix}${String(pair.key.value)}`
      if (isMap(pair.value)) return inside(pair.value, `${name}.`)
      const given = isScalar(pair.value) ? pair.value.value : null
      const isText = typeof given === 'string' || typeof given === 'number' || typeof given === 'boolean'
      const about = commentOf(pair, i === 0 ? map.commentBefore : undefined)
      const line = lines.linePos(pair.key.range?.[0] ?? 0).line
      return [{ name, default: isText ? String(given) : null, file, line, ...(about && { about }) }]
    })
  return isMap(contents) ? inside(contents, '') : []
}

/** The last paragraph above a key; what stands above the first key of a table may belong to the table. */
function commentOf({ key }: Pair, above: string | null | undefined): string | undefined {
  const before = (isScalar(key) ? key.commentBefore : undefined) ?? above
  const words = before
    ?.split(/\n\s*\n/)
    .at(-1)
    ?.replaceAll(/\s+/g, ' ')
    .trim()
  return words === undefined || words === '' ? undefined : words
}

interface NamedRead {
  name: string
  file: RepoPath
  line: number
}

/** Members of the package that a file names, with the place: `queue.retention.triggered`. */
function readsIn(codebase: Codebase, file: RepoPath): readonly NamedRead[] {
  const facts = codebase.facts(file)
  const locals = facts === undefined ? undefined : localsOf(codebase, file, facts)
  if (facts === undefined || locals === undefined || locals.size === 0) return []
  const seen = new Set<string>()
  const add = (from: unknown, line: number): readonly NamedRead[] =>
    textsIn(from).flatMap((text) =>
      namesIn(text, locals).flatMap((name) => (seen.has(`${name}/${line}`) ? [] : (seen.add(`${name}/${line}`), [{ name, file, line }]))),
    )
  return [
    ...facts.bindings.flatMap((one) => add(one.value, one.line)),
    ...facts.calls.flatMap((one) => add(one, one.line)),
    ...facts.functions.flatMap((one, i) => [...add(one.returns, one.from), ...add(facts.flows?.[i], one.from)]),
  ]
}

/** Names under which a file has the package. */
function localsOf(codebase: Codebase, path: RepoPath, { imports }: FileFacts): ReadonlySet<string> {
  const locals = imports.flatMap(({ bindings }) => bindings.map(({ local }) => local))
  return new Set(
    locals.filter((name) => {
      const found = follow(codebase, { value: { k: 'ref', name }, at: { path, fn: -1 } })
      const given = found?.kind === 'module' ? memberOf(codebase, found, 'default') : found
      return given?.kind === 'external' && given.package === 'config'
    }),
  )
}

/** Names and expressions of facts, as they are written. */
function textsIn(from: unknown): readonly string[] {
  if (Array.isArray(from)) return from.flatMap(textsIn)
  if (typeof from !== 'object' || from === null) return []
  const { k, name, text, callee, args } = from as Readonly<Record<string, unknown>>
  const key = Array.isArray(args) ? (args[0] as { k?: unknown; v?: unknown } | undefined) : undefined
  const getter = callee as { k?: unknown; name?: unknown } | undefined
  const got = getter?.k === 'ref' && typeof getter.name === 'string' && key?.k === 'str' ? [`${getter.name}('${String(key.v)}')`] : []
  const own = k === 'ref' && typeof name === 'string' ? [name] : k === 'other' && typeof text === 'string' ? [text] : []
  return [...own, ...got, ...Object.values(from).flatMap(textsIn)]
}

function namesIn(text: string, locals: ReadonlySet<string>): readonly string[] {
  return [...text.matchAll(/(?<![\w$.])([A-Za-z_$][\w$]*)((?:\.[A-Za-z_$][\w$]*)+)(?:\('([\w.-]+)'\))?/g)].flatMap(
    ([, local = '', path = '', key]) =>
      locals.has(local) ? [key !== undefined && /^\.(?:get|has)$/.test(path) ? key : path.slice(1)] : [],
  )
}
