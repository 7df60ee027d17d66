import type { CallFact, EnvFact, FileFacts, FunctionFact, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Codebase } from '../codebase.ts'
import { callsOf } from '../values/calls-of.ts'
import { calleeName, literalText, receiverOf } from '../values/chain.ts'
import { follow, type Place } from '../values/follow.ts'
import { classesOf } from './classes-of.ts'
import { type OptionFlag, optionFlag } from './helper-options.ts'

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
  /** The function itself has a default, which it computes. */
  computed?: true
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
    const { given, falls } = defaultsOf(own, fact.default)
    return {
      path,
      fn,
      name: own.name.slice(own.name.lastIndexOf('.') + 1),
      parameter,
      ...(member !== undefined && { property: member }),
      ...given,
      required: !falls && (fact.required === true || failsInside(facts, fn)),
      ...flagOf(own),
      ...optionOf(facts, fn, own),
      pattern,
      ...ownerOf(own),
    }
  }
  return undefined
}

/** The parameter that is the default, and what the function itself falls back to. */
function defaultsOf(
  own: FunctionFact,
  value: Value | undefined,
): { given: Pick<Helper, 'fallback' | 'default' | 'computed'>; falls: boolean } {
  const handed = value?.k === 'ref' ? own.params.findIndex((param) => param.name === value.name) : -1
  const byName = handed === -1 ? own.params.findIndex((param) => /^(default|fallback|def)/i.test(param.name)) : handed
  const fixed = literalText(value) ?? literalText(own.params[byName]?.default)
  // What falls back to a name may only hand on what it was given.
  const falls = byName === -1 && (value?.k === 'call' || value?.k === 'tpl')
  const given = {
    ...(byName > -1 && { fallback: byName }),
    ...(fixed !== undefined && { default: fixed }),
    ...(falls && { computed: true as const }),
  }
  return { given, falls }
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
