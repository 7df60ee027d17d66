import type { CallFact, FileFacts, Value } from '../../core/facts.ts'
import type { Codebase } from '../codebase.ts'
import { calleeName } from '../values/chain.ts'
import { follow, type Place, type Placed } from '../values/follow.ts'

const names = /^(globalThis\.|global\.)?(process\.env|import\.meta\.env|Bun\.env|Deno\.env)$/

/** Modules whose export `env` is the environment. */
const modules = /^(node:)?process$|^bun$|^cloudflare:workers$|^\$env\/dynamic\//

/**
 * How much of the environment a value is: all of it (`process.env`, an alias, a copy), or an object of single variables, as the name of
 * the variable behind each property. Undefined where it is neither.
 */
export function environmentOf(codebase: Codebase, placed: Placed, depth = 6): 'all' | ReadonlyMap<string, string> | undefined {
  const { value, at } = placed
  if (depth === 0) return undefined
  if (value.k === 'ref' && names.test(value.name)) return 'all'
  if (value.k === 'obj') return ofObject(codebase, placed, depth)
  if (value.k === 'call') return ofCall(codebase, value.call, at, depth)
  if (value.k === 'any') return firstOf(value.of.map((each) => environmentOf(codebase, { value: each, at }, depth - 1)))
  if (value.k !== 'ref' && value.k !== 'get') return undefined
  return ofName(codebase, placed, depth)
}

function ofName(codebase: Codebase, placed: Placed, depth: number): 'all' | ReadonlyMap<string, string> | undefined {
  const found = follow(codebase, placed)
  if (found?.kind === 'external') return modules.test(found.package) && (found.name === 'env' || found.member === 'env') ? 'all' : undefined
  if (found?.kind === 'parameter') return ofParameter(codebase, found, depth)
  if (found?.kind !== 'value' || (found.value === placed.value && found.at.path === placed.at.path)) return undefined
  return environmentOf(codebase, found, depth - 1)
}

function firstOf<T>(items: readonly (T | undefined)[]): T | undefined {
  return items.find((item) => item !== undefined)
}

/** `{ ...process.env, X: 1 }` is all of it; `{ port: process.env.PORT }` names single variables. */
function ofObject(codebase: Codebase, { value, at }: Placed, depth: number): 'all' | ReadonlyMap<string, string> | undefined {
  if (value.k !== 'obj') return undefined
  for (const spread of value.spreads ?? []) if (environmentOf(codebase, { value: spread, at }, depth - 1) === 'all') return 'all'
  const variables = new Map<string, string>()
  for (const [key, each] of value.props) {
    const name = variableOf(each)
    if (name !== undefined) variables.set(key, name)
  }
  return variables.size > 0 ? variables : undefined
}

/** Variable that an expression reads: `process.env.PORT`, `Number(process.env.PORT)`, `process.env.PORT || 1`. */
export function variableOf(value: Value): string | undefined {
  if (value.k === 'ref') return /(?:^|\.)(?:process\.env|import\.meta\.env|Bun\.env)\.([A-Za-z_]\w*)$/.exec(value.name)?.[1]
  if (value.k === 'any') return firstOf(value.of.map(variableOf))
  if (value.k === 'call') return firstOf(value.call.args.map(variableOf)) ?? variableOf(value.call.callee)
  return value.k === 'get' ? variableOf(value.of) : undefined
}

/** `Deno.env.toObject()`, `loadEnv(mode, dir)` of Vite, `Object.assign({}, process.env)`, `dotenv.config().parsed`. */
function ofCall(codebase: Codebase, call: CallFact, at: Place, depth: number): 'all' | ReadonlyMap<string, string> | undefined {
  const name = calleeName(call)
  if (call.callee.k === 'ref' && call.callee.name === 'Deno.env.toObject') return 'all'
  if (name === 'loadEnv' || isOfFile(codebase, call, at)) return 'all'
  if (/^(assign|freeze|fromEntries|entries|parse|stringify|pick|omit|mapKeys|expand|cloneDeep|structuredClone)$/.test(name)) {
    return firstOf(call.args.map((arg) => (environmentOf(codebase, { value: arg, at }, depth - 1) === 'all' ? 'all' : undefined)))
  }
  // `withFileSecrets(process.env)` of the repository: a copy or a proxy of the same variables.
  const [first] = call.args
  const wraps = first !== undefined && call.new !== true && environmentOf(codebase, { value: first, at }, depth - 1) === 'all'
  return wraps && follow(codebase, { value: call.callee, at })?.kind === 'function' ? 'all' : undefined
}

/** `dotenv.parse(readFileSync('.env'))`: what a file of variables holds. */
function isOfFile(codebase: Codebase, call: CallFact, at: Place): boolean {
  if (calleeName(call) !== 'parse' || call.callee.k === 'fn') return false
  const found = follow(codebase, { value: call.callee, at })
  return found?.kind === 'external' && /^(dotenv|dotenv-flow|dotenvx|@dotenvx\/dotenvx)$/.test(found.package)
}

/** `function load(env = process.env)` and `function load(env: NodeJS.ProcessEnv)`. */
function ofParameter(
  codebase: Codebase,
  found: { path: Placed['at']['path']; fn: number; index: number },
  depth: number,
): 'all' | undefined {
  const facts = codebase.facts(found.path)
  const param = facts?.functions[found.fn]?.params[found.index]
  if (param === undefined || facts === undefined) return undefined
  if (param.type !== undefined && /\bProcessEnv\b/.test(param.type)) return 'all'
  if (
    param.default !== undefined &&
    environmentOf(codebase, { value: param.default, at: { path: found.path, fn: found.fn } }, depth - 1) === 'all'
  )
    return 'all'
  return isNestValidate(facts, found.fn) ? 'all' : undefined
}

/** `ConfigModule.forRoot({ validate })` hands the whole environment to its function; Nest's own example names it `validate(config)`. */
function isNestValidate(facts: FileFacts, fn: number): boolean {
  const own = facts.functions[fn]
  return (
    own !== undefined &&
    /^(\w+\.)?(validate|validateEnv|validateConfig|validateEnvironment)$/i.test(own.name) &&
    own.params.length === 1 &&
    /^Record<string, (unknown|any|string)>$/.test(own.params[0]?.type ?? '')
  )
}
