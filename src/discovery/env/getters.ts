import type { CallFact, EnvFact, FileFacts, FunctionFact, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Codebase } from '../codebase.ts'
import type { Library } from '../library.ts'
import { callsOf } from '../values/calls-of.ts'
import { calleeName, chainOf, literalText, receiverOf, text } from '../values/chain.ts'
import { follow, type Place } from '../values/follow.ts'
import { classesOf } from './classes-of.ts'
import { literalOf, type OptionFlag, optionFlag, type SaidOptions, saidOptions } from './helper-options.ts'
import { namesOf } from './names-of.ts'
import type { Getter } from './rules.ts'

/** A read of a variable or a configuration key by a call. */
export interface GetterRead {
  name: string
  means: 'variable' | 'key'
  default: string | null
  required: boolean
  file: RepoPath
  line: number
  /** The name stands in an argument, maybe lines below. */
  named?: true
}

/** A function of the repository that reads the variable its parameter names. */
export interface Helper {
  path: RepoPath
  fn: number
  /** Last part of its name, for methods. */
  name: string
  parameter: number
  /** Property of the parameter that holds the name: `options.prefix`. */
  property?: string
  /** Index of the parameter that is the default. */
  fallback?: number
  /** Default that the function itself has. */
  default?: string
  required: boolean
  /** A parameter that says whether the variable may be absent: `get(name, optional = false)`. */
  flag?: Flag
  /** The same as a property of its options: `get(name, { optional: true })`. */
  option?: OptionFlag
  /** Class that it is a method of. */
  owner?: string
  /** Text around the parameter: `APP_{}`. */
  pattern: string
  method: boolean
}

/** Index of a parameter, the value of it that insists, and whether leaving it out does. */
interface Flag {
  index: number
  insists: boolean
  implied: boolean
}

/** Names that look like environment variables. */
export const variableName = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*_?$/

/** Functions of a file that read `process.env[parameter]`. */
export function helpersOf(path: RepoPath, facts: FileFacts): Helper[] {
  return facts.env.flatMap((fact) => {
    const helper = fact.key === undefined ? undefined : helperOf(path, facts, fact)
    return helper === undefined ? [] : [helper]
  })
}

function helperOf(path: RepoPath, facts: FileFacts, fact: EnvFact): Helper | undefined {
  const { name: whole, pattern } = keyPattern(fact.key as string)
  const [name, property] = whole.split('.') as [string, string?]
  for (let fn = fact.in; fn >= 0; fn = facts.functions[fn]?.in ?? -1) {
    const own = facts.functions[fn]
    const [parameter, member] = own === undefined ? [-1] : holderOf(own, name, property)
    if (own === undefined || parameter === -1) continue
    if (own.name === '') return undefined
    const given =
      fact.default?.k === 'ref' ? own.params.findIndex((param) => fact.default?.k === 'ref' && param.name === fact.default.name) : -1
    const byName = given === -1 ? own.params.findIndex((param) => /^(default|fallback|def)/i.test(param.name)) : given
    const fixed = literalText(fact.default)
    return {
      path,
      fn,
      name: own.name.slice(own.name.lastIndexOf('.') + 1),
      parameter,
      ...(member !== undefined && { property: member }),
      ...(byName > -1 && { fallback: byName }),
      ...(fixed !== undefined && { default: fixed }),
      required: fact.required === true || failsInside(facts, fn),
      ...flagOf(own),
      ...optionOf(facts, fn, own),
      pattern,
      ...ownerOf(own),
    }
  }
  return undefined
}

function ownerOf(own: FunctionFact): { method: boolean; owner?: string } {
  const dot = own.name.lastIndexOf('.')
  return dot === -1 ? { method: false } : { method: true, owner: own.name.slice(0, dot) }
}

function optionOf(facts: FileFacts, fn: number, own: FunctionFact): { option?: OptionFlag } {
  const option = optionFlag(facts, fn, own)
  return option === undefined ? {} : { option }
}

function flagOf(own: FunctionFact): { flag?: Flag } {
  const index = own.params.findIndex((param) => /^(is)?_?(optional|required|mandatory)$|^allow(Missing|Empty|Undefined)$/i.test(param.name))
  if (index === -1) return {}
  const insists = /(required|mandatory)$/i.test(own.params[index]?.name ?? '')
  const given = own.params[index]?.default
  return { flag: { index, insists, implied: (given?.k === 'bool' && given.v) === insists } }
}

/** The parameter that a computed name comes through, and its property: `name`, `options.name` or `{ name }`. */
function holderOf(own: FunctionFact, name: string, property: string | undefined): readonly [parameter: number, property?: string] {
  const plain = own.params.findIndex((param) => param.name === name)
  if (plain > -1 || property !== undefined) return property === undefined ? [plain] : [plain, property]
  return [own.params.findIndex((param) => param.props?.includes(name)), name]
}

/** The computed name: a plain parameter, or a template with one hole. */
function keyPattern(key: string): { name: string; pattern: string } {
  const template = /^`([^`$]*)\$\{\s*(\w+(?:\.\w+)?)\s*\}([^`$]*)`$/.exec(key)
  if (template !== null) return { name: template[2] as string, pattern: `${template[1]}{}${template[3]}` }
  return { name: (key.length > 400 ? key : key.replace(/\s+as\s+[\w.[\]'" |]+$/, '')).replace(/!$|\.toUpperCase\(\)$/, ''), pattern: '{}' }
}

function failsInside(facts: FileFacts, fn: number): boolean {
  const inside = (at: number): boolean => at === fn || (at >= 0 && inside(facts.functions[at]?.in ?? -1))
  return facts.throws.some((one) => inside(one.in)) || facts.functions[fn]?.calls.includes('process.exit') === true
}

/** Helpers that hand their parameter on to another helper or to a library's getter. */
export function wrappersOf(path: RepoPath, facts: FileFacts, isGetter: (call: CallFact, at: Place) => readonly Helper[]): Helper[] {
  const found: Helper[] = []
  for (const { call } of callsOf(facts)) {
    const own = facts.functions[call.in]
    if (own === undefined || own.name === '' || !call.args.some((arg) => arg.k === 'ref')) continue
    for (const inner of isGetter(call, { path, fn: call.in })) {
      const argument = call.args[inner.parameter]
      const parameter = argument?.k === 'ref' ? own.params.findIndex((param) => param.name === argument.name) : -1
      if (parameter === -1 || (inner.path === path && inner.fn === call.in)) continue
      const given = inner.fallback === undefined ? undefined : call.args[inner.fallback]
      const fallback =
        given?.k === 'ref'
          ? own.params.findIndex((param) => param.name === given.name)
          : own.params.findIndex((param) => /^(default|fallback|def)/i.test(param.name))
      found.push({
        path,
        fn: call.in,
        name: own.name.slice(own.name.lastIndexOf('.') + 1),
        parameter,
        ...(inner.property !== undefined && { property: inner.property }),
        ...(fallback > -1 && { fallback }),
        required: inner.required || failsInside(facts, call.in),
        ...flagOf(own),
        ...optionOf(facts, call.in, own),
        pattern: inner.pattern,
        ...ownerOf(own),
      })
    }
  }
  return found
}

/** The helper that a call enters, once for each name that it takes; methods are matched by name where the class is in reach. */
export function helpersOfCall(
  codebase: Codebase,
  helpers: ReadonlyMap<string, readonly Helper[]>,
  call: CallFact,
  at: Place,
): readonly Helper[] {
  const candidates = helpers.get(calleeName(call))
  if (candidates === undefined) return []
  const found = follow(codebase, { value: call.callee, at })
  if (found?.kind === 'function') return candidates.filter((each) => each.path === found.path && each.fn === found.fn)
  const receiver = receiverOf(call)
  if (receiver === undefined || found?.kind === 'external') return []
  const imports = codebase.digest(at.path)?.imports ?? []
  const methods = candidates.filter((each) => each.method)
  const owners = methods.length === 0 ? [] : classesOf(codebase, { value: receiver, at })
  const owned = methods.find((each) => owners.some((owner) => owner.path === each.path && owner.fact.name === each.owner))
  const first = owned ?? methods.find((each) => each.path === at.path || imports.includes(each.path))
  return candidates.filter((each) => each.path === first?.path && each.fn === first.fn)
}

/** Reads of variables by calls of helpers and of libraries' getters in one file. */
export function readGetters(
  codebase: Codebase,
  libraries: readonly Library[],
  path: RepoPath,
  helpers: ReadonlyMap<string, readonly Helper[]>,
): GetterRead[] {
  const facts = codebase.facts(path)
  if (facts === undefined) return []
  const reads: GetterRead[] = []
  for (const { call, fallback } of callsOf(facts)) {
    const at: Place = { path, fn: call.in }
    const entered = helpersOfCall(codebase, helpers, call, at)
    for (const helper of entered) reads.push(...byHelper(codebase, helper, call, { at, ...(fallback && { fallback }) }))
    if (entered.length === 0) reads.push(...byLibrary(codebase, libraries, call, { at, facts, ...(fallback && { fallback }) }))
  }
  return reads
}

interface Around {
  at: Place
  fallback?: Value
}

function byHelper(codebase: Codebase, helper: Helper, call: CallFact, { at, fallback }: Around): GetterRead[] {
  const argument = call.args[helper.parameter]
  const named: Value | undefined =
    argument === undefined || helper.property === undefined ? argument : { k: 'get', of: argument, name: helper.property }
  const names = named === undefined ? [] : namesOf(codebase, { value: named, at })
  const said = saidOptions(
    codebase,
    call.args.map((value) => ({ value, at })),
  )
  const handed = helper.fallback === undefined ? undefined : call.args[helper.fallback]
  const given = literalOf(codebase, handed && { value: handed, at }) ?? said.default ?? literalText(fallback) ?? helper.default ?? null
  const insists = insistsOn(helper, call, said)
  const absent = helper.fallback === undefined || call.args[helper.fallback] === undefined
  return names
    .filter((name) => /^[A-Za-z_]\w*$/.test(name))
    .map((name) => ({
      name: helper.pattern.replace('{}', name),
      means: 'variable',
      default: given,
      required: helper.required && insists && given === null && absent && fallback === undefined,
      file: at.path,
      line: call.line,
      named: true as const,
    }))
}

/** Whether a call of a helper says that the variable must be there. */
function insistsOn({ flag, option }: Helper, call: CallFact, said: SaidOptions): boolean {
  const flagged = flag === undefined ? undefined : call.args[flag.index]
  const byFlag = flag === undefined || (flagged?.k === 'bool' ? flagged.v === flag.insists : flag.implied)
  const byOption = option === undefined || (said.flag === undefined ? option.implied : said.flag === option.insists)
  return byFlag && byOption
}

function byLibrary(
  codebase: Codebase,
  libraries: readonly Library[],
  call: CallFact,
  { at, fallback, facts }: Around & { facts: FileFacts },
): GetterRead[] {
  for (const library of libraries) {
    const getters = library.env?.getters
    const key = text(call.args[0])
    const rule = key === undefined || key === '' ? undefined : ruleOf(codebase, library, call, { at, facts })
    if (getters === undefined || rule === undefined || key === undefined) continue
    const said = getters.chain === true ? chainMeaning(facts, call) : {}
    const given = literalText(rule.default === undefined ? said.default : call.args[rule.default]) ?? literalText(fallback) ?? null
    const means = getters.means === 'variables' && (getters.chain === true || variableName.test(key)) ? 'variable' : 'key'
    return [
      {
        name: key,
        means,
        default: given,
        required: (rule.required === true || said.required === true) && given === null && fallback === undefined,
        file: at.path,
        line: call.line,
      },
    ]
  }
  return byName(codebase, call, at, fallback)
}

/** True where a call is the start of a chain, or a part of it. */
function begins(chain: CallFact, call: CallFact): boolean {
  for (let at: Value = chain.callee; ; at = at.k === 'call' ? at.call.callee : at.k === 'get' ? at.of : { k: 'null' }) {
    if (at.k === 'call' && at.call === call) return true
    if (at.k !== 'call' && at.k !== 'get') return false
  }
}

/** Links after a getter: `get('PORT').default('80').required()`. */
function chainMeaning(facts: FileFacts, call: CallFact): { required?: true; default?: Value } {
  const outer = callsOf(facts).find((one) => one.inner !== true && begins(one.call, call))
  const links = outer === undefined ? [] : chainOf({ k: 'call', call: outer.call }).links
  const required = links.find((link) => link.name === 'required' && link.called)
  const given = links.find((link) => link.name === 'default')?.args[0]
  const off = required?.args[0]?.k === 'bool' && !required.args[0].v
  return { ...(required !== undefined && !off && { required: true as const }), ...(given && { default: given }) }
}

/** What a library says of a call: one of its exported functions, or a method of what it made. */
function ruleOf(codebase: Codebase, library: Library, call: CallFact, where: { at: Place; facts: FileFacts }): Getter | undefined {
  const name = calleeName(call)
  const own = library.env?.getters?.functions?.find((each) => each.name === name && isExport(codebase, library, call, where.at))
  const method = own === undefined ? library.env?.getters?.methods.find((each) => each.name === name) : undefined
  return own ?? (method !== undefined && standsOnGetter(codebase, library, call, where) ? method : undefined)
}

/** `getEnv('PORT')` of a dependency: the name says what it does. */
function byName(codebase: Codebase, call: CallFact, at: Place, fallback: Value | undefined): GetterRead[] {
  const name =
    /^(get|read|require|must|assert)_?(required_?)?env(ironment)?_?(var(iable)?s?|as\w+|or\w+|string|number|bool(ean)?|int(eger)?)?$/i.exec(
      calleeName(call),
    )
  const key = text(call.args[0])
  if (name === null || key === undefined || !variableName.test(key) || follow(codebase, { value: call.callee, at })?.kind !== 'external')
    return []
  const given = literalText(call.args[1]) ?? literalText(fallback) ?? null
  const required = /^(require|must|assert)/i.test(name[0]) || name[2] !== undefined
  return [{ name: key, means: 'variable', default: given, required: required && given === null, file: at.path, line: call.line }]
}

/** True where a plain call is one of the library's exports. */
function isExport(codebase: Codebase, library: Library, call: CallFact, at: Place): boolean {
  const found = receiverOf(call) === undefined ? follow(codebase, { value: call.callee, at }) : undefined
  return found?.kind === 'external' && isOf(library, found.package)
}

function isOf(library: Library, name: string): boolean {
  return library.packages.some((each) => name === each || name.startsWith(`${each}/`))
}

/** True where the receiver is an instance of the library's class, or the library itself. */
export function standsOnGetter(
  codebase: Codebase,
  library: Library,
  call: CallFact,
  { at, facts }: { at: Place; facts: FileFacts },
): boolean {
  const getters = library.env?.getters
  const receiver = receiverOf(call)
  if (getters === undefined || receiver === undefined) return false
  const chain = chainOf(receiver)
  const found = chain.root === '' || chain.root === 'this' ? undefined : follow(codebase, { value: receiver, at })
  if (found?.kind === 'external' && isOf(library, found.package)) return true
  if (found?.kind === 'value' && found.value.k === 'call') {
    const maker = follow(codebase, { value: found.value.call.callee, at: found.at })
    if (maker?.kind === 'external' && isOf(library, maker.package)) return true
  }
  if (getters.types.length === 0) return false
  return isTyped(facts, chain.links.at(-1)?.name ?? chain.root, getters.types)
}

/** A parameter, a member or a made instance of this name has the class's type. */
function isTyped(facts: FileFacts, last: string, types: readonly string[]): boolean {
  const pattern = new RegExp(`\\b(${types.join('|')})\\b`)
  const typed = (name: string | undefined): boolean => name !== undefined && pattern.test(name)
  const declared = facts.functions.some((one) => one?.params.some((param) => param.name === last && typed(param.type)))
  const member = facts.classes.some((one) => one.members.some((each) => each.name === last && typed(each.type)))
  const made = facts.bindings.some(
    ({ name, value }) =>
      name.split('.').at(-1) === last && value.k === 'call' && value.call.args.some((arg) => arg.k === 'ref' && typed(arg.name)),
  )
  return declared || member || made || (/config/i.test(last) && inheritsGetter(facts, typed))
}

/** A base class may hold the service: `class X extends Base` with `this.configService`, in a file that imports the type. */
function inheritsGetter(facts: FileFacts, typed: (name: string) => boolean): boolean {
  return facts.imports.some((one) => one.bindings.some((binding) => typed(binding.local)))
}
