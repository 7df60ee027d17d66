import type { CallFact, FileFacts, Value } from '../../core/facts.ts'
import type { RemovedLine } from '../../core/snapshot.ts'
import { escapeWord, type Role, roleIn } from '../declared.ts'
import { isTaken } from './taken.ts'
import { isOwnSource, placeKind } from '../place-kinds.ts'
import type { Past } from '../signal.ts'

/** What shows that a name was the repository's own. */
export interface Evidence {
  line: RemovedLine
  /** Form of the name that the line declares. */
  form: string
  role: Role
  /** `strong`: others could use it; `medium`: of a module or a class; `weak`: inside of a function, or a key that may be somebody else's. */
  strength: 'strong' | 'medium' | 'weak'
  /** Class, interface or object that it was a member of. */
  owner?: string
  /** A key that was handed to a function of somebody else's. */
  foreign?: true
  /** An option that is only read: nothing declares what else it is. */
  read?: true
  /** The name stood there as a whole string, or as a key or parameter that only its use tells of. */
  quoted?: true
}

/** Files whose keys belong to the tool that reads them. */
const toolFile =
  /(?:^|\/)(?:[\w.-]+\.config\.\w+|\.[\w-]+rc(?:\.\w+)?|tsconfig[\w.-]*|docker-compose[\w.-]*|compose[\w.-]*\.ya?ml|\.github\/workflows\/[^/]+|\.(?:ci|circleci|buildkite|gitlab|azure[\w-]*)\/(?:[^/]+\/)*[^/]+|azure-pipelines?\/(?:[^/]+\/)*[^/]+\.ya?ml|\.gitlab-ci\.ya?ml|\.?azure-pipelines[\w.-]*|bitbucket-pipelines\.ya?ml|\.?(?:travis|appveyor|drone|cirrus|woodpecker)\.ya?ml|cloudbuild\.ya?ml|pnpm-workspace\.yaml|turbo\.json|nx\.json|vercel\.json|renovate\.json)$/i
const settingsFile = /(?:^|\/)(?:action\.ya?ml|values[\w.-]*\.ya?ml|\.env[^/]*|[\w.-]*schema[\w.-]*|config[\w.-]*)$/i

/** True for a line that declares a word, in a file of the repository's own: history keeps these besides the newest lines. */
export function isDeclaration(word: string, text: string, path: string): boolean {
  return isOwnSource(path) && (roleIn(path, text, word) !== undefined || /(?:^|\/)package\.json$/.test(path))
}

/** True for a file whose keys belong to the tool that reads it. */
export function isToolFile(path: string): boolean {
  return toolFile.test(path)
}

/** A line that declared a form of a name. */
type Declared = Pick<Evidence, 'line' | 'form' | 'role'> & { quoted?: true }

/** Lines that declared one of the forms, newest first; read by their text alone. */
export function declaringLines(forms: readonly string[], past: Past): readonly Declared[] {
  const found = forms.flatMap((form) =>
    (past.removals.lines.get(form) ?? []).flatMap((line) => {
      if (!isOwnSource(line.path) && !isReadByTest(line, form)) return []
      // names in a manifest are packages; its scripts are looked at by themselves
      if (/(?:^|\/)(?:package|composer)\.json$/.test(line.path) && !isSetting(line.text, form) && !isOfCommand(line.text, form)) return []
      const role = isSmallEnv(forms, form) ? smallEnv(line, form) : roleIn(line.path, line.text, form)
      if (role === undefined) return []
      const stays = line.instead?.some((text) => roleIn(line.path, text, form) !== undefined)
      return stays === true ? [] : [{ line, form, role }]
    }),
  )
  // what a line only may declare comes last: few lines are weighed
  return [...found.filter(({ role }) => role !== 'taken'), ...found.filter(({ role }) => role === 'taken')]
}

/** A variable that tests read of the environment: pages tell those who run them to set it. */
function isReadByTest({ path, text }: RemovedLine, name: string): boolean {
  return (
    placeKind(path) === 'test' &&
    /^[A-Z][A-Z\d]*_[A-Z\d_]+$/.test(name) &&
    new RegExp(`(?:process\\.env|import\\.meta\\.env|environ|getenv|Getenv|ENV|Deno\\.env)\\W{1,4}(?:get\\W{1,3})?${name}\\b`).test(text)
  )
}

/** A variable that the command of a script is given, or fills in: `MODE=x node run.js`, `$MODE`. */
function isOfCommand(text: string, name: string): boolean {
  return /^[A-Z][A-Z\d]*_[A-Z\d_]+$/.test(name) && new RegExp(`(?<![\\w-])${name}=|[$%]\\{?${name}\\b`).test(text)
}

/** A setting of an editor's extension, which its manifest declares: `"ledger.autoTotal": {`. */
function isSetting(text: string, name: string): boolean {
  return new RegExp(`^\\s*"(?:[\\w-]+\\.)+${escapeWord(name)}"\\s*:\\s*\\{`).test(text)
}

/** The form that settings of Python and Rust give a variable: `cache_dir` for `CACHE_DIR`. */
function isSmallEnv([first = '']: readonly string[], form: string): boolean {
  return form !== first && form === first.toLowerCase() && /^[A-Z]/.test(first)
}

function smallEnv({ path, text }: RemovedLine, form: string): Role | undefined {
  return /\.(?:py|rs)$/.test(path) && new RegExp(`^\\s+(?:pub\\s+)?${form}\\s*:\\s*\\w`).test(text) ? 'env' : undefined
}

/** Weighs a line that declared a name by the facts of the file as it was; undefined where these show that it did not. */
export async function weigh({ line, form, role, quoted }: Declared, past: Past): Promise<Evidence | undefined> {
  const plain = (strength: Evidence['strength']): Evidence => ({ line, form, role, strength })
  if (quoted === true) return { ...plain('medium'), quoted }
  if (role === 'flag') return plain('strong')
  // what a tool hands on to a program may be that program's own; what it fills in comes from whoever runs it
  if (role === 'env')
    return plain(
      toolFile.test(line.path) && !new RegExp(`(?:[$][{(]?\\{?\\s*|\\b(?:env|secrets|vars)\\.)(?:[a-z.]+\\.)?${form}\\b`).test(line.text)
        ? 'weak'
        : 'strong',
    )
  if (await isFeature(line, past)) return plain('strong')
  if (/\.(?:json|ya?ml|toml|ini|cfg|conf|properties|tf)$|(?:^|\/)\.env/.test(line.path))
    return plain(settingsFile.test(line.path) || isSetting(line.text, form) ? 'strong' : toolFile.test(line.path) ? 'weak' : 'medium')
  if (toolFile.test(line.path)) return plain('weak')
  if (/\.(?:vue|svelte|astro)$/.test(line.path) && /^\s*(?:readonly\s+)?\w+\??:\s|^\s*export\s+let\b/.test(line.text))
    return plain('medium')
  const weighed = weighByFacts({ line, form, role }, (await past.factsAt(line)).before)
  // what is declared of a configuration is the repository's, whoever checks it
  return weighed?.strength === 'weak' && role === 'member' && (await isSchemaKey({ line, form }, past)) ? plain('medium') : weighed
}

/** A feature that a manifest of Cargo declares: whoever builds the package may turn it on by its name. */
async function isFeature({ path, before, line }: RemovedLine, past: Past): Promise<boolean> {
  if (!/(?:^|\/)Cargo\.toml$/.test(path)) return false
  const above = ((await past.textOf?.(before)) ?? '').split('\n').slice(0, line)
  return above.findLast((text) => text.startsWith('['))?.trim() === '[features]'
}

/** A key whose value says what may be given for it: `retries: { type: 'number' }`, on one line or on the next. */
async function isSchemaKey({ line, form }: Pick<Declared, 'line' | 'form'>, past: Past): Promise<boolean> {
  const rest = new RegExp(`(?<![\\w$])['"]?${escapeWord(form)}['"]?\\s*:\\s*\\{(.*)$`).exec(line.text)?.[1]
  if (rest === undefined) return false
  const next = rest.trim() === '' ? (await past.textOf?.(line.before))?.split('\n')[line.line] : rest
  return /^\s*(?:type\s*:\s*['"](?:object|array|string|number|integer|boolean|null)['"]|type\s*:\s*\[|(?:enum|anyOf|oneOf|allOf)\s*:\s*\[|const\s*:|\$ref\s*:|properties\s*:\s*\{)/.test(
    next ?? '',
  )
}

function weighByFacts({ line, form, role }: Declared, before: FileFacts | undefined): Evidence | undefined {
  const plain = (strength: Evidence['strength'], owner?: string): Evidence => ({
    line,
    form,
    role,
    strength,
    ...(owner === undefined ? {} : { owner }),
  })
  if (before !== undefined && before.env.some(({ name, line: at }) => name === form && Math.abs(at - line.line) <= 20))
    return { ...plain('strong'), role: 'env' }
  if (role === 'taken') return before === undefined ? undefined : weighTaken({ line, form, role }, before)
  if (role === 'read') return { ...plain('medium'), read: true }
  if (before === undefined) return plain(/\.(?:[cm]?[jt]sx?|vue|svelte|astro)$/.test(line.path) ? 'weak' : 'medium')
  const known = declarationAt(before, form, line.line)
  if (known !== undefined) return plain(known.strength, known.owner)
  if (/\bexports\b|\.prototype\./.test(line.text)) return plain('strong')
  if (isTaken(before, form, line.line)) return { ...plain('medium'), read: true }
  return isForeignKey(before, form, line.line) ? { ...plain('weak'), foreign: true } : plain('weak')
}

/** A word that only the facts of its file tell to be a declaration: a method whose parameters stand on lines of their own, or a name taken out of an object. */
function weighTaken({ line, form }: Declared, before: FileFacts): Evidence | undefined {
  const known = declarationAt(before, form, line.line)
  if (known !== undefined && /\(\s*$/.test(line.text)) return { line, form, role: 'member', ...known }
  return isTaken(before, form, line.line) ? { line, form, role: 'taken', strength: 'medium', read: true } : undefined
}

/** True where a key stands among the arguments of a function that the file neither declares nor takes from its own project. */
function isForeignKey(facts: FileFacts, name: string, at: number): boolean {
  const calls = [
    ...facts.calls,
    ...facts.bindings.flatMap(({ value }) => callsIn(value)),
    ...facts.exports.flatMap(({ value }) => (value === undefined ? [] : callsIn(value))),
  ]
  const around = calls.filter(({ line, to, args }) => line <= at && at <= to && args.some((arg) => hasKey(arg, name)))
  return around.some(({ callee }) => {
    const [root = ''] = nameOf(callee).split('.')
    if (root === 'this' || isMerge(callee)) return false
    const taken = facts.imports.find(({ bindings }) => bindings.some(({ local }) => local === root))
    if (taken !== undefined) return !/^(?:[./~#]|@\/)/.test(taken.specifier)
    return (
      !facts.symbols.some((symbol) => symbol.name === root) &&
      !facts.functions.some((one) => one.name === root) &&
      !facts.bindings.some((one) => one.name === root)
    )
  })
}

/** Puts options over defaults: the keys stay those of whoever gives them. */
function isMerge(callee: Value): boolean {
  const name = callee.k === 'get' || callee.k === 'ref' ? callee.name : ''
  return /(?:^|\.)(?:extend|defaults|defaultsDeep|assign|merge|mergeWith|deepmerge|xtend|defu|objectAssign|mergeOptions)$/.test(name)
}

function callsIn(value: Value): readonly CallFact[] {
  if (value.k === 'call') return [value.call, ...value.call.args.flatMap(callsIn)]
  if (value.k === 'obj') return value.props.flatMap(([, inner]) => callsIn(inner))
  if (value.k === 'any' || value.k === 'arr') return ('of' in value ? value.of : value.items).flatMap(callsIn)
  return []
}

function nameOf(callee: Value): string {
  if (callee.k === 'ref') return callee.name
  if (callee.k === 'get' || callee.k === 'at') return nameOf(callee.of)
  return callee.k === 'call' ? nameOf(callee.call.callee) : ''
}

/** What the facts of a file say that a line declares. */
function declarationAt(facts: FileFacts, name: string, at: number): Pick<Evidence, 'strength' | 'owner'> | undefined {
  if (facts.exports.some(({ exported, line }) => exported === name && line === at)) return { strength: 'strong' }
  const within = ({ from, to }: { from: number; to: number }): boolean => from <= at && at <= to
  for (const symbol of facts.symbols) {
    if (!within(symbol)) continue
    const strength =
      symbol.exported || facts.exports.some(({ local, exported }) => (local ?? exported) === symbol.name) ? 'strong' : 'medium'
    if (symbol.name === name && at - symbol.from <= 3) return { strength }
    const dot = symbol.name.lastIndexOf('.')
    if (dot > 0 && symbol.name.slice(dot + 1) === name && at - symbol.from <= 3) return { strength, owner: symbol.name.slice(0, dot) }
    if (symbol.members?.some((member) => member.name === name && Math.abs(member.line - at) <= 1)) return { strength, owner: symbol.name }
    // a member of what is written out inside of a type
    if ((symbol.kind === 'interface' || symbol.kind === 'type') && at > symbol.from) return { strength: 'medium', owner: symbol.name }
  }
  for (const one of facts.classes) {
    const member = one.members.find((each) => each.name === name && Math.abs(each.line - at) <= 2)
    if (member !== undefined) return { strength: member.private === true ? 'weak' : 'medium', owner: one.name }
  }
  const around = facts.bindings.find(({ in: scope, line, value }) => scope === -1 && line <= at && hasKey(value, name))
  if (around !== undefined) return { strength: 'medium', owner: around.name }
  return undefined
}

/** True where a value written at module level has the key, at most three objects deep. */
function hasKey(value: Value, name: string, depth = 3): boolean {
  if (depth === 0) return false
  if (value.k === 'obj') return value.props.some(([key, inner]) => key === name || hasKey(inner, name, depth - 1))
  if (value.k === 'call') return value.call.args.some((inner) => hasKey(inner, name, depth - 1))
  if (value.k === 'arr') return value.items.some((inner) => hasKey(inner, name, depth - 1))
  return false
}
