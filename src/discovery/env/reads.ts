import type { CallFact, EnvFact, FileFacts, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Codebase } from '../codebase.ts'
import { once } from '../on-demand.ts'
import { calleeName, literalText, receiverOf } from '../values/chain.ts'
import { follow, type Place, type Placed, scopes } from '../values/follow.ts'
import { checkedArguments, endsWhereMissing } from './checked-elsewhere.ts'
import { environmentLoops } from './environment-loops.ts'
import { environmentOf } from './environment-value.ts'
import { variableName } from './getters.ts'
import { isComputed, literalOf, optionNames, optionOf } from './helper-options.ts'
import { laidBelow, withBelow } from './laid-below.ts'
import type { EnvUse } from './merge-env.ts'
import { nameAround } from './name-around.ts'
import { namesOf } from './names-of.ts'
import { namesIn, pairing } from './paired-defaults.ts'
import { fileKeys, keyAt } from './running-keys.ts'
import { callKey } from './schemas.ts'
import { runOver, valuesOf } from './values-of.ts'
import type { WorkerBinding } from './worker-bindings.ts'

/** What is known when it is asked what an object holds. */
interface Held {
  codebase: Codebase
  /** Calls that return the checked environment. */
  results: ReadonlySet<string>
  /** A Workers configuration gives variables or bindings. */
  hasWorkers: boolean
}

/** A read of an object that may hold the environment, and what the object turned out to be. */
export interface HeldRead {
  holder: Holder
  found: EnvUse
}

/** Reads of the environment itself, also by a computed name that can be known. */
export function directReads(codebase: Codebase, path: RepoPath): EnvUse[] {
  const facts = codebase.facts(path)
  if (facts === undefined) return []
  const paired = pairing(codebase, path, facts)
  const uses = facts.env.flatMap((fact): EnvUse[] => {
    if (fact.of !== undefined) return []
    if (fact.name !== '') return [use(codebase, path, fact, fact.name)]
    if (fact.key === undefined) return []
    const missing = endsWhereMissing(facts, fact.in)
    const described = describedReads(codebase, path, facts, fact)
    if (described.length > 0) return described
    const names = computedNames(codebase, path, facts, fact)
    const defaults = names.length === 0 ? undefined : paired(fact)
    return names.map((name): EnvUse => {
      const one = use(codebase, path, fact, name)
      const given = fact.required === true || missing ? undefined : defaults?.get(name)
      const { computed: _, ...rest } = one
      return {
        ...(given === undefined ? one : { ...rest, ...given }),
        ...(missing && { kind: 'read' as const, required: true }),
        named: true,
      }
    })
  })
  return [...uses, ...environmentLoops(codebase, path, facts).uses, ...checkedArguments(codebase, path), ...svelteImports(path, facts)]
}

/** `import { API_KEY } from '$env/static/private'`: the build fails without it. */
function svelteImports(path: RepoPath, facts: FileFacts): EnvUse[] {
  return facts.imports
    .filter((one) => one.specifier.startsWith('$env/static/') || one.specifier.startsWith('astro:env/'))
    .flatMap((one) =>
      one.bindings.map(
        (binding): EnvUse => ({ name: binding.imported, kind: 'read', required: true, default: null, file: path, line: one.line }),
      ),
    )
    .filter((one) => variableName.test(one.name))
}

function use(codebase: Codebase, file: RepoPath, fact: EnvFact, name: string): EnvUse {
  const followed =
    fact.default?.k === 'ref' || fact.default?.k === 'get'
      ? follow(codebase, { value: fact.default, at: { path: file, fn: fact.in } })
      : undefined
  const value = followed?.kind === 'value' ? followed.value : fact.default
  const given = literalText(value) ?? null
  const kind = fact.tested === true ? 'test' : 'read'
  const plain = value?.k === 'num' || value?.k === 'bool'
  const computed = given === null && value !== undefined && value.k !== 'null'
  return {
    name,
    kind: fact.default !== undefined && given === null ? 'test' : kind,
    required: fact.required === true,
    ...(fact.failsIn !== undefined && { failsIn: nameAround(codebase.facts(file), fact.failsIn) }),
    ...(fact.assumed === true && { assumed: true as const }),
    default: given,
    file,
    line: fact.line,
    ...(plain && { plain }),
    ...(computed && { computed: true as const }),
  }
}

/** Names behind `process.env[key]`: a constant, or the items of the list that `key` runs over. */
function computedNames(codebase: Codebase, path: RepoPath, facts: FileFacts, fact: EnvFact): readonly string[] {
  const key = fact.key as string
  if (fact.keyed !== undefined) return envNames(namesOf(codebase, { value: fact.keyed, at: { path, fn: fact.in } }))
  if (!/^[A-Za-z_$][\w$.]*$/.test(key)) return []
  const at: Place = { path, fn: fact.in }
  const list = fact.over ?? listOf(facts, fact, key)
  return envNames(namesOf(codebase, { value: list ?? { k: 'ref', name: key }, at }))
}

/** Reads whose computed name runs over something of which no name is known, at most 50. */
export function unnamedReads(codebase: Codebase, path: RepoPath, facts: FileFacts): readonly EnvFact[] {
  const written = new Set((facts.keyed ?? []).filter((one) => one.set && /(^|\.)env$/.test(one.of)).map(({ key }) => key))
  const file = once(() => fileKeys(codebase, path, facts))
  const isOfLoop = (fact: EnvFact, name: string): boolean => {
    const key = keyAt(file(), name, { fn: fact.in, line: fact.line })
    return key !== undefined && environmentOf(codebase, key.of) === 'all'
  }
  return facts.env
    .filter((fact) => fact.name === '' && fact.key !== undefined && fact.of === undefined && !written.has(fact.key))
    .slice(0, 50)
    .filter((fact) => {
      const names = fact.keyed === undefined ? [fact.key as string] : namesIn(fact.keyed)
      if (!names.some((name) => isRunning(facts, fact, name.split('.')[0] ?? '') && !isOfLoop(fact, name))) return false
      return computedNames(codebase, path, facts, fact).length === 0 && describedReads(codebase, path, facts, fact).length === 0
    })
}

/** The variable of a loop, or the parameter of a callback that runs over a list. */
function isRunning(facts: FileFacts, fact: EnvFact, name: string): boolean {
  for (const fn of scopes(facts, fact.in)) {
    const index = facts.functions[fn]?.params.findIndex((param) => param.name === name || param.props?.includes(name)) ?? -1
    if (index >= 0) return runOver(facts, fn, index) !== undefined
    const bound = facts.bindings.findLast((one) => one.in === fn && one.name === name && one.line <= fact.line)
    if (bound !== undefined) return runs(bound.value)
  }
  return false
}

/** `process.env[spec.env] ?? spec.default` where `spec` runs over objects: each says its own name and default. */
function describedReads(codebase: Codebase, path: RepoPath, facts: FileFacts, fact: EnvFact): EnvUse[] {
  const [, base, property] = /^([A-Za-z_$][\w$]*)\.(\w+)$/.exec(fact.key ?? '') ?? []
  if (base === undefined || property === undefined) return []
  const at: Place = { path, fn: fact.in }
  return valuesOf(codebase, { value: { k: 'ref', name: base }, at }).flatMap(({ value, at: there }): EnvUse[] => {
    const named = value.k === 'obj' ? value.props.find(([name]) => name === property)?.[1] : undefined
    if (named?.k !== 'str' || !/^[A-Za-z_]\w*$/.test(named.v)) return []
    const fallback = fact.default === undefined ? undefined : optionOf(value, optionNames.default)
    const given = literalOf(codebase, fallback && { value: fallback, at: there }) ?? null
    const insists = optionOf(value, optionNames.required)
    const required = insists?.k === 'bool' && insists.v && facts.throws.length > 0
    const kind = given === null && fallback !== undefined ? 'test' : 'read'
    const { computed: _, ...one } = use(codebase, path, fact, named.v)
    const computed = isComputed(codebase, fallback && { value: fallback, at: there })
    return [
      {
        ...one,
        kind,
        required: required || fact.required === true,
        default: given,
        ...(computed && { computed: true as const }),
        named: true,
      },
    ]
  })
}

function envNames(names: readonly string[]): readonly string[] {
  return names.filter((name) => /^[A-Za-z_]\w*$/.test(name))
}

/** What the variable of a loop or the parameter of a callback runs through; the loop that stands last before the read counts. */
function listOf(facts: FileFacts, fact: EnvFact, key: string): Value | undefined {
  if (facts.functions[fact.in]?.params.some((param) => param.name === key)) return undefined
  return facts.bindings.findLast((binding) => binding.name === key && binding.line <= fact.line && runs(binding.value))?.value
}

function runs(value: Value): boolean {
  return value.k === 'get' && (value.name === '[]' || runs(value.of))
}

/** Reads of objects that turn out to hold the environment: a checked copy, the bindings of a worker, an imported alias. */
export function heldReads(context: Held, path: RepoPath): HeldRead[] {
  const facts = context.codebase.facts(path)
  if (facts === undefined) return []
  const known = new Map<string, Pick<HeldRead, 'holder'> & { below: ReadonlyMap<string, Placed> }>()
  const reads: HeldRead[] = []
  for (const fact of facts.env) {
    if (fact.of === undefined) continue
    const key = `${fact.in}:${fact.of}`
    const placed: Placed = { value: { k: 'ref', name: fact.of }, at: { path, fn: fact.in } }
    const held = known.get(key) ?? heldBy(context, placed, facts)
    known.set(key, held)
    const { holder, below } = held
    if (holder !== 'none') reads.push({ holder, found: withBelow(use(context.codebase, path, fact, fact.name), below) })
  }
  return [...reads, ...destructured(context, path, facts)]
}

/** What an object of variables is, and what it gives for those that are not set. */
function heldBy(context: Held, placed: Placed, facts: FileFacts): { holder: Holder; below: ReadonlyMap<string, Placed> } {
  const holder = holderOf(context, placed, facts)
  return { holder, below: holder === 'environment' ? laidBelow(context.codebase, placed) : new Map() }
}

/** What reads are judged by. */
interface Declarations {
  /** Names that a schema or a helper gave already. */
  declared: ReadonlySet<string>
  workers: readonly WorkerBinding[]
}

/** The variables that a read of an object takes. */
export function usesOf({ holder, found }: HeldRead, { declared, workers }: Declarations): EnvUse[] {
  // Vite's own names, where `import.meta.env` came by another name.
  if (holder === 'environment') return /^(DEV|PROD|SSR)$/.test(found.name) ? [] : [found]
  if (holder === 'checked') return declared.has(found.name) ? [{ ...found, kind: 'alias', default: null, required: false }] : []
  const binding = workers.find((each) => each.name === found.name)
  if (holder === 'worker' || (holder === 'maybe worker' && binding !== undefined)) {
    const required = binding?.type !== undefined || found.required
    return [{ ...found, required, default: found.default ?? binding?.default ?? null, ...(binding?.type && { type: binding.type }) }]
  }
  return []
}

/** `const { API_KEY } = c.env`. */
function destructured(context: Held, path: RepoPath, facts: FileFacts): HeldRead[] {
  return facts.bindings.flatMap((binding): HeldRead[] => {
    const value = binding.value.k === 'any' ? binding.value.of[0] : binding.value
    if (value?.k !== 'get' || !variableName.test(value.name) || value.name.length < 2) return []
    const fallback = binding.value.k === 'any' ? literalText(binding.value.of[1]) : undefined
    const at: Place = { path, fn: binding.in }
    const environment = value.of.k === 'ref' && /^(process|import\.meta|Bun)\.env$/.test(value.of.name)
    const holder = environment ? 'none' : holderOf(context, { value: value.of, at }, facts)
    if (holder === 'none') return []
    return [
      {
        holder,
        found: { name: value.name, kind: 'read', required: false, default: fallback ?? null, file: path, line: binding.line },
      },
    ]
  })
}

type Holder = 'environment' | 'checked' | 'worker' | 'maybe worker' | 'none'

function holderOf(context: Held, placed: Placed, facts: FileFacts): Holder {
  if (environmentOf(context.codebase, placed) === 'all') return 'environment'
  if (holdsResult(context, placed, 6)) return 'checked'
  return workerHolder(context, placed, facts)
}

/** `c.env` of Hono, `env` of a worker's handler, `this.env` of a Durable Object, `env(c)` of hono/adapter. */
function workerHolder({ codebase, hasWorkers }: Held, { value, at }: Placed, facts: FileFacts): Holder {
  if (value.k === 'call') {
    const found = calleeName(value.call) === 'env' ? follow(codebase, { value: value.call.callee, at }) : undefined
    return found?.kind === 'external' && found.package.startsWith('hono') ? 'worker' : 'none'
  }
  if (value.k !== 'ref' || !/(^|\.)env$/.test(value.name)) return 'none'
  const hono = facts.imports.some(
    (one) => one.specifier === 'hono' || one.specifier.startsWith('hono/') || one.specifier.startsWith('@hono/'),
  )
  if (/^(c|ctx|context)\.env$/.test(value.name)) return hono ? 'worker' : 'maybe worker'
  const found = value.name === 'env' ? follow(codebase, { value, at }) : undefined
  if (found?.kind === 'parameter' && (isWorkerHandler(codebase, found) || (hasWorkers && isWorkerTyped(codebase, found)))) return 'worker'
  return hasWorkers ? 'maybe worker' : 'none'
}

/** `env: Env`, as Workers' own types are called. */
function isWorkerTyped(codebase: Codebase, found: { path: RepoPath; fn: number; index: number }): boolean {
  const type = codebase.facts(found.path)?.functions[found.fn]?.params[found.index]?.type ?? ''
  return /^(Cloudflare\.)?(Env|Bindings|CloudflareEnv|CloudflareBindings|WorkerEnv|Environment)$/.test(type)
}

/** `export default { async fetch(request, env, context) {} }` of a worker: its second parameter holds the variables. */
function isWorkerHandler(codebase: Codebase, found: { path: RepoPath; fn: number; index: number }): boolean {
  const facts = codebase.facts(found.path)
  const own = facts?.functions[found.fn]
  const isHandler = /(^|\.)(fetch|scheduled|queue|email|tail)$/.test(own?.name ?? '') && found.index === 1 && own?.in === -1
  return isHandler && facts?.exports.some((one) => one.exported === 'default') === true
}

/** True where following a value ends at a call that returned the checked environment. */
function holdsResult(context: Held, placed: Placed, depth: number): boolean {
  const { codebase } = context
  const { value, at } = placed
  const inner = (each: Value): boolean => depth > 0 && holdsResult(context, { value: each, at }, depth - 1)
  if (value.k === 'call') return callHoldsResult(context, value.call, at, depth)
  if (value.k === 'obj') return (value.spreads ?? []).some(inner)
  if (value.k === 'any') return value.of.some(inner)
  if (value.k === 'get') return inner(value.of)
  if (value.k !== 'ref' || depth === 0) return false
  const found = follow(codebase, placed)
  if (found?.kind === 'value' && found.value !== value) return holdsResult(context, found, depth - 1)
  const dot = value.name.lastIndexOf('.')
  return found === undefined && dot > 0 && inner({ k: 'ref', name: value.name.slice(0, dot) })
}

/** The call itself, what a function of the repository returns, or what is handed through: `Object.freeze(parsed.data)`. */
function callHoldsResult(context: Held, call: CallFact, at: Place, depth: number): boolean {
  if (context.results.has(callKey(at.path, call))) return true
  if (depth === 0) return false
  const receiver = receiverOf(call)
  const target = receiver === undefined ? follow(context.codebase, { value: call.callee, at }) : undefined
  if (target?.kind === 'function' && target.fact.returns !== undefined) {
    return holdsResult(context, { value: target.fact.returns, at: { path: target.path, fn: target.fn } }, depth - 1)
  }
  const handed = [...call.args.filter((arg) => arg.k !== 'fn'), ...(receiver === undefined ? [] : [receiver])]
  return handed.some((each) => holdsResult(context, { value: each, at }, depth - 1))
}
