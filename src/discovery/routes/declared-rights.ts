import type { GuardAt } from '../../core/guard.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Codebase } from '../codebase.ts'
import { find } from '../values/follow.ts'
import { type Abstract, branches, type FunctionValue, type Handler, type Scope } from './values.ts'

/** What a declaration says of rights: `access` of `securityScheme: { auth, access }`, `roles` of `config: { roles }`. */
const rightKey = /^(?:access|(?:required)?(?:roles?|permissions?|scopes?|rights?|privileges?))$/i
/** A member of a declaration that speaks of rights, and none of a request, a caller or a role. */
const readsRight =
  /^(?!(?:req|request|ctx|context|user|caller|account|session|token|decoded|payload)\b)\w+\.(?:\w+\.){0,3}(access|(?:required)?(?:roles?|permissions?|scopes?|rights?|privileges?))$/i
const readsConfig = /\b(?:routeOptions|context|routeConfig|reply)\.(?:\w+\.)?config\.(\w+)$/i

/** Rights that the declaration of a route names and its guard reads; `unread` where the guard reads them and they were not understood. */
export function declaredRights(codebase: Codebase, { value }: Handler, options?: Abstract): Pick<GuardAt, 'given' | 'perRoute'> {
  const guard = branches(value)[0]
  if (guard?.t !== 'fn') return {}
  const names = mentioned(codebase, { path: guard.file, fn: guard.fn }, 3)
  const read = [...ofSchema(guard, names), ...ofOptions(options, names)]
  if (read.length === 0) return {}
  const given = [...new Set(read.flatMap((one) => one ?? []))]
  if (given.length > 0) return { given, perRoute: 'read' }
  return { perRoute: read.includes(undefined) ? 'unread' : 'read' }
}

type Read = readonly string[] | undefined

/** What the guard was made with, where its code reads a right of that. */
function ofSchema(guard: FunctionValue, names: readonly string[]): readonly Read[] {
  const keys = new Set(names.flatMap((name) => readsRight.exec(name)?.[1] ?? []))
  if (keys.size === 0) return []
  return [...closedOver(guard.scope)].flatMap(([, value]): readonly Read[] => {
    const [made] = branches(value)
    if (made?.t === 'obj') return rightsIn(made, keys, 3)
    return made?.t === 'applied' || (made?.t === 'unknown' && made.absent !== true) ? [undefined] : []
  })
}

/** Names of the functions around a guard: of what it was made with, and no module. */
function* closedOver(scope: Scope): Generator<readonly [string, Abstract]> {
  for (let one: Scope | undefined = scope; one !== undefined && one.fn !== -1; one = one.parent) yield* one.vars
}

function rightsIn(made: Extract<Abstract, { t: 'obj' }>, keys: ReadonlySet<string>, left: number): readonly Read[] {
  return [...made.props].flatMap(([key, value]): readonly Read[] => {
    const [inner] = branches(value)
    if (keys.has(key)) return inner === undefined ? [] : [textsIn(inner)]
    return inner?.t === 'obj' && left > 0 && !/^(?:body|params|query|querystring|headers|response|schema)$/.test(key)
      ? rightsIn(inner, keys, left - 1)
      : []
  })
}

function textsIn(value: Abstract): Read {
  if (value.t === 'str') return [value.v]
  if (value.t === 'lit') return []
  if (value.t !== 'list') return undefined
  const texts = value.items.flatMap((one) => (one.t === 'str' ? [one.v] : []))
  return texts.length === value.items.length ? texts : undefined
}

/** `config` of the options of a route, where the guard reads a right of that. */
function ofOptions(options: Abstract | undefined, names: readonly string[]): readonly Read[] {
  const keys = new Set(names.flatMap((name) => readsConfig.exec(name)?.[1] ?? []).filter((key) => rightKey.test(key)))
  const [made] = options === undefined || keys.size === 0 ? [] : branches(options)
  if (made?.t !== 'obj') return []
  const held = made.props.get('config')
  const [config] = held === undefined ? [] : branches(held)
  if (config === undefined) return made.open === true ? [undefined] : []
  return config.t === 'obj' ? rightsIn(config, keys, 0) : [undefined]
}

/** Names that a function and those that it calls mention. */
function mentioned(codebase: Codebase, { path, fn }: { path: RepoPath; fn: number }, left: number): readonly string[] {
  const facts = codebase.facts(path)
  const own = facts?.functions[fn]
  if (facts === undefined || own === undefined) return []
  const names = namesIn(facts.flows?.[fn])
  if (left <= 1) return names
  const below = own.calls.flatMap((callee) => {
    const called = find(codebase, { path, fn }, callee)
    return called?.kind === 'function' && called.path === path && called.fn === fn ? [] : called?.kind === 'function' ? [called] : []
  })
  return [...names, ...below.flatMap((called) => mentioned(codebase, called, left - 1))]
}

function namesIn(flow: unknown): readonly string[] {
  return [...JSON.stringify(flow ?? []).matchAll(/"k":"ref","name":"([\w$.]+)"/g)].map(([, name = '']) =>
    name.replace(/\.(?:includes|some|every|has|indexOf|length|map|filter|find|split)$/, ''),
  )
}
