import type { CallFact, FileFacts, Value } from '../../core/facts.ts'
import type { Codebase } from '../codebase.ts'
import { receiverOf } from '../values/chain.ts'
import { follow, type Found, type Place, type Placed } from '../values/follow.ts'
import { assignedLater } from './assigned-later.ts'
import { ownMethod } from './own-methods.ts'

/** What made a value: an export of a package, called or constructed. */
export interface Maker {
  package: string
  /** Exported name; `default` for the default export. */
  name: string
  /** The call that made it, and where. */
  call?: CallFact
  at?: Place
  /** What a decorator injects: `@InjectQueue('mail')`; it stands at module level of the file. */
  injected?: Value
}

/** Follows a receiver to the package that made it: an import, an instance, a parameter by its type, a member of the class around it. */
export function makerOf(codebase: Codebase, placed: Placed, depth = 6): Maker | undefined {
  const { value, at } = placed
  if (depth === 0) return undefined
  if (value.k === 'call') return ofCall(codebase, value.call, at, depth)
  if (value.k === 'any') return value.of.map((each) => makerOf(codebase, { value: each, at }, depth - 1)).find((each) => each !== undefined)
  if (value.k === 'get') return makerOf(codebase, { value: value.of, at }, depth - 1)
  if (value.k !== 'ref') return undefined
  if (value.name.startsWith('this.')) return ofMember(codebase, value.name.split('.')[1] as string, at, depth)
  const found = follow(codebase, placed)
  const made = found === undefined ? undefined : ofFound(codebase, found, value, depth)
  if (made !== undefined) return made
  const later = isSettled(found) ? [] : assignedLater(codebase, value.name, at)
  const given = firstMade(later.map((one) => () => makerOf(codebase, one, depth - 1)))
  if (given !== undefined || found !== undefined) return given
  const dot = value.name.lastIndexOf('.')
  return dot === -1 ? undefined : makerOf(codebase, { value: { k: 'ref', name: value.name.slice(0, dot) }, at }, depth - 1)
}

/** True where a name is no variable, or has a value from its declaration on. */
function isSettled(found: Found | undefined): boolean {
  return found !== undefined && (found.kind !== 'value' || !/^(null|other|ref|obj)$/.test(found.value.k))
}

function ofFound(codebase: Codebase, found: Found, value: Value, depth: number): Maker | undefined {
  switch (found.kind) {
    case 'external':
      return { package: found.package, name: found.name === '*' || found.name === 'default' ? (found.member ?? 'default') : found.name }
    case 'value':
      return found.value === value ? undefined : makerOf(codebase, found, depth - 1)
    case 'parameter':
      return ofParameter(codebase, found)
    case 'class':
      return found.fact.extends === undefined
        ? undefined
        : makerOf(codebase, { value: { k: 'ref', name: found.fact.extends }, at: { path: found.path, fn: -1 } }, depth - 1)
    default:
      return undefined
  }
}

function ofCall(codebase: Codebase, call: CallFact, at: Place, depth: number): Maker | undefined {
  const found = follow(codebase, { value: call.callee, at })
  if (found?.kind === 'external') {
    const name = found.name === '*' || found.name === 'default' ? (found.member ?? 'default') : found.name
    return { package: found.package, name, call, at }
  }
  if (found?.kind === 'function' && found.fact.returns !== undefined) {
    const given = { path: found.path, fn: found.fn, args: call.args.map((value) => ({ value, at })) }
    return makerOf(codebase, { value: found.fact.returns, at: { path: found.path, fn: found.fn, given } }, depth - 1)
  }
  if (found?.kind === 'class') {
    const made = ofFound(codebase, found, call.callee, depth)
    return made === undefined ? undefined : { ...made, call, at }
  }
  const made = ofMethod(codebase, call, at, depth)
  const receiver = made === undefined ? receiverOf(call) : undefined
  return receiver === undefined ? made : makerOf(codebase, { value: receiver, at }, depth - 1)
}

/** What a method of the repository gives; a queue that it keeps under a name is named by its first argument: `service.getQueue('mail')`. */
function ofMethod(codebase: Codebase, call: CallFact, at: Place, depth: number): Maker | undefined {
  const method = ownMethod(codebase, call, at)
  const returns = method === undefined ? undefined : codebase.facts(method.path)?.functions[method.fn]?.returns
  if (method === undefined || returns === undefined) return undefined
  const given = { ...method, args: call.args.map((value) => ({ value, at })) }
  const made = makerOf(codebase, { value: returns, at: { ...method, given } }, depth - 1)
  const [name] = call.args
  const isKept = made !== undefined && made.call === undefined && made.injected === undefined && /Queue/.test(made.name)
  return isKept && name !== undefined ? { ...made, injected: name, at } : made
}

/** `(boss: PgBoss) => …`. */
function ofParameter(codebase: Codebase, found: Extract<Found, { kind: 'parameter' }>): Maker | undefined {
  const facts = codebase.facts(found.path)
  const param = facts?.functions[found.fn]?.params[found.index]
  return facts === undefined ? undefined : ofType(codebase, facts, found.path, param?.type)
}

/** A type name that is imported from a package. */
function ofType(codebase: Codebase, facts: FileFacts, path: Place['path'], type: string | undefined): Maker | undefined {
  const name = /^([A-Za-z_$][\w$.]*)/.exec(held(type ?? ''))?.[1]
  if (name === undefined) return undefined
  const root = name.split('.')[0] as string
  const imported = facts.imports.find((one) => one.bindings.some((binding) => binding.local === root))
  if (imported === undefined) return undefined
  if (codebase.resolve(path, imported.specifier) === undefined)
    return { package: imported.specifier, name: name.split('.').at(-1) as string }
  const found = follow(codebase, { value: { k: 'ref', name }, at: { path, fn: -1 } })
  return found?.kind === 'class' ? ofFound(codebase, found, { k: 'null' }, 4) : undefined
}

/** The type of what a promise, a list or a table holds: `Queue` of `Map<string, Queue>`. */
function held(type: string): string {
  let inner = type.slice(0, 200)
  for (let step = 0; step < 3; step += 1) {
    const of = /^(?:Readonly|Partial|Promise|Array|ReadonlyArray|Set|Map|Record)<(.*)>/.exec(inner)?.[1]
    if (of === undefined) break
    inner = of.slice(of.lastIndexOf(',') + 1).trim()
  }
  return inner
}

/** A member of the class around: assigned, declared with a value or a type, or injected into the constructor. */
function ofMember(codebase: Codebase, name: string, at: Place, depth: number): Maker | undefined {
  const facts = codebase.facts(at.path)
  if (facts === undefined) return undefined
  return (
    injectedMember(codebase, facts, name, at) ??
    assignedMember(codebase, facts, name, { at, depth }) ??
    declaredMember(codebase, facts, name, { at, depth })
  )
}

function injectedMember(codebase: Codebase, facts: FileFacts, name: string, at: Place): Maker | undefined {
  for (const one of facts.functions) {
    const param = one?.params.find((each) => each.name === name && (each.decorators !== undefined || each.type !== undefined))
    const made = param === undefined ? undefined : ofType(codebase, facts, at.path, param.type)
    const given = param?.decorators?.find((decorator) => /^Inject\w+$/.test(decorator.name))?.args[0]
    if (made !== undefined) return { ...made, ...(given && { injected: given, at: { path: at.path, fn: -1 } }) }
  }
  return undefined
}

function assignedMember(
  codebase: Codebase,
  facts: FileFacts,
  name: string,
  { at, depth }: { at: Place; depth: number },
): Maker | undefined {
  const bindings = facts.bindings.filter((binding) => binding.name === `this.${name}`)
  return firstMade(
    bindings.map((binding) => () => makerOf(codebase, { value: binding.value, at: { path: at.path, fn: binding.in } }, depth - 1)),
  )
}

function declaredMember(
  codebase: Codebase,
  facts: FileFacts,
  name: string,
  { at, depth }: { at: Place; depth: number },
): Maker | undefined {
  const members = facts.classes.flatMap((one) => one?.members.filter((each) => each.name === name && each.kind === 'property') ?? [])
  return firstMade(
    members.map(({ value, type }) => () => {
      const made = value === undefined ? undefined : makerOf(codebase, { value, at: { path: at.path, fn: -1 } }, depth - 1)
      return made ?? ofType(codebase, facts, at.path, type)
    }),
  )
}

function firstMade(candidates: readonly (() => Maker | undefined)[]): Maker | undefined {
  for (const candidate of candidates) {
    const made = candidate()
    if (made !== undefined) return made
  }
  return undefined
}

/** True where a specifier is a package of a list, or a path below it. */
export function isPackage(specifier: string, packages: readonly string[]): boolean {
  return packages.some(
    (name) => specifier === name || specifier.startsWith(`${name}/`) || (name.endsWith('/') && specifier.startsWith(name)),
  )
}
