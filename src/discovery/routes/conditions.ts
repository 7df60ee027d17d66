import type { Machine } from './machine.ts'
import type { MethodCall } from './method-call.ts'
import type { Condition, Handler } from './values.ts'

/** The condition that a registration stands under, unless it holds in this run, or wherever the code is run for others. */
export function conditionOf(machine: Machine, { call, scope }: MethodCall): Condition | undefined {
  const text = call.guard
  if (text === undefined || inProduction(text) === true || isGiven(machine, text, scope) || isDecided(call, scope)) return undefined
  const chosen = chosenBy(machine, text, scope)
  return { text, file: scope.file, fn: scope.fn, ...(chosen !== undefined && { chosen }) }
}

function isDecided({ at }: MethodCall['call'], { ways }: MethodCall['scope']): boolean {
  return at !== undefined && ways?.sure.has(at) === true
}

/** `method` of `method === 'get'`, and of what stands behind its `else`, where the function is given it; `case` for a label of a switch. */
function chosenBy(machine: Machine, text: string, { file, fn }: MethodCall['scope']): string | undefined {
  if (text.startsWith('case ')) return 'case'
  const compared = /^(?:!\()?((\w+)[\w.()]*) ===? /.exec(text)
  const params = machine.codebase.facts(file)?.functions[fn]?.params ?? []
  return params.some(({ name }) => name === compared?.[2]) ? compared?.[1] : undefined
}

/** Guards that are registered under a condition say so. */
export function under(when: Condition | undefined, guards: readonly Handler[]): readonly Handler[] {
  return when === undefined ? guards : guards.map((one) => ({ ...one, when }))
}

/**
 * What becomes of a guard that is registered under a condition: `always` where the route, or what mounts it, stands under the same one or the
 * condition only asks whether something is switched off, `never` where these stand under its opposite or only tests and developers have it,
 * `perhaps` else.
 */
export function runsUnder(guard: Condition | undefined, route: readonly Condition[]): 'always' | 'never' | 'perhaps' {
  if (guard === undefined) return 'always'
  const beside = route.filter((one) => one.file === guard.file && one.fn === guard.fn).map(({ text }) => text)
  if (beside.includes(guard.text)) return 'always'
  if (beside.some((text) => isOpposite(text, guard.text) || isOpposite(guard.text, text))) return 'never'
  if (inProduction(guard.text) === false) return 'never'
  return switchesOff(guard.text) ? 'always' : 'perhaps'
}

function isOpposite(text: string, of: string): boolean {
  return text === `!${of}` || text === `!(${of})`
}

const environment =
  /^\(*\s*(?:[\w$.]+\.)?(?:(?:NODE_ENV|nodeEnv)\s*([!=])==?\s*['"`](\w+)['"`]|(?:(?:\w+_)?ENV|environment|\w*[eE]nv)\s*([!=])==?\s*['"`](test|testing|e2e|dev|development|prod|production)['"`])\s*\)*$/

/** Whether a comparison with the name of the environment holds where an application is run for others; undefined for any other condition. */
function inProduction(text: string): boolean | undefined {
  const [, ofNode, named, ofOwn, own] = environment.exec(text) ?? []
  const [sign, name] = [ofNode ?? ofOwn, named ?? own]
  if (name === undefined) return undefined
  return name.startsWith('prod') === (sign === '=')
}

/** `!config.open`, `process.env.AUTH !== 'off'`: what holds where nobody set anything. */
function switchesOff(text: string): boolean {
  return /^![\w$.([\]'"?]+\)*$/.test(text) || /^[\w$.]+\s*!==?\s*['"`]?[\w-]+['"`]?$/.test(text)
}

/** `if (options.guard)` where the guard is given. */
function isGiven(machine: Machine, text: string, scope: MethodCall['scope']): boolean {
  if (!/^[A-Za-z_$][\w$.]*$/.test(text)) return false
  const { t, ...value } = machine.lookup(text, scope)
  return /^(fn|inst|router|list|obj|class)$/.test(t) || (t === 'lit' && 'v' in value && value.v === true)
}
