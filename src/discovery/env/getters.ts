import type { CallFact, FileFacts, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Codebase } from '../codebase.ts'
import type { Library } from '../library.ts'
import { callsOf } from '../values/calls-of.ts'
import { calleeName, literalText, text } from '../values/chain.ts'
import { follow, type Place } from '../values/follow.ts'
import { isComputed, literalOf, type SaidOptions, saidOptions } from './helper-options.ts'
import { runsLater } from './name-around.ts'
import { namesOf } from './names-of.ts'
import { helpersOfCall } from './own-getters.ts'
import { type Helper } from './own-getters.ts'
import { chainMeaning, ruleOf } from './library-getters.ts'

/** A read of a variable or a configuration key by a call. */
export interface GetterRead {
  name: string
  means: 'variable' | 'key'
  default: string | null
  /** It has a default, which code computes. */
  computed?: true
  required: boolean
  /** Name of the function that fails without it; absent where a module does as it is loaded. */
  failsIn?: string
  file: RepoPath
  line: number
  /** The name stands in an argument, maybe lines below. */
  named?: true
}

/** Names that look like environment variables. */
export const variableName = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*_?$/

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
    const found = entered.flatMap((helper) => byHelper(codebase, helper, call, { at, ...(fallback && { fallback }) }))
    if (entered.length === 0) found.push(...byLibrary(codebase, libraries, call, { at, facts, ...(fallback && { fallback }) }))
    const later = runsLater(facts, call.in)
    reads.push(...found.map((read) => (read.required && later !== undefined ? { ...read, failsIn: later } : read)))
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
  const computed = [handed, fallback].some((value) => isComputed(codebase, value && { value, at }))
  const own = literalOf(codebase, handed && { value: handed, at }) ?? said.default ?? literalText(fallback)
  const given = own ?? (computed ? undefined : helper.default) ?? null
  const insists = insistsOn(helper, call, said)
  const absent = helper.fallback === undefined || call.args[helper.fallback] === undefined
  return names
    .filter((name) => /^[A-Za-z_]\w*$/.test(name))
    .map((name) => ({
      name: helper.pattern.replace('{}', name),
      means: 'variable',
      default: given,
      ...(given === null && (computed || helper.computed) && { computed: true as const }),
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
    const handed = rule.default === undefined ? said.default : call.args[rule.default]
    const given = literalText(handed) ?? literalText(fallback) ?? null
    const means = getters.means === 'variables' && (getters.chain === true || variableName.test(key)) ? 'variable' : 'key'
    return [
      {
        name: key,
        means,
        default: given,
        ...(given === null && isComputedArgument(codebase, handed, at) && { computed: true as const }),
        required: (rule.required === true || said.required === true) && given === null && fallback === undefined,
        file: at.path,
        line: call.line,
      },
    ]
  }
  return byName(codebase, call, at, fallback)
}

/** Options stand where a default may: `get('PORT', { infer: true })`. */
function isComputedArgument(codebase: Codebase, value: Value | undefined, at: Place): boolean {
  return value !== undefined && value.k !== 'obj' && isComputed(codebase, { value, at })
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
