import type { FunctionFlow } from '../../core/facts.ts'
import { ofAbstract } from './anonymous/abstract-values.ts'
import { startRun, waysOf } from './anonymous/interpret.ts'
import type { Known } from './anonymous/known.ts'
import type { Outcome } from './anonymous/run.ts'
import { innerSteps } from './inner-steps.ts'
import { type Machine, moduleOf } from './machine.ts'
import { type Abstract, type FunctionValue, type InstanceValue, type Scope, unknown } from './values.ts'

/** A function of the repository that was run, and what it gives where each of its statements is taken once. */
interface Ran {
  target: FunctionValue
  scope: Scope
  result: Abstract
}

/**
 * What a function makes of a text in several steps: `let route = '/' + path; if (param) route += '/:id'; return route`. A text of which
 * nobody can tell how it is changed is not known; one that no step changes stays as it was found.
 */
export function madeText(machine: Machine, { target, scope, result }: Ran): Abstract {
  const flow = machine.codebase.facts(target.file)?.flows?.[target.fn]
  if (!flow || !mayBeText(result) || !isStepwise(flow)) return result
  const ways = waysThrough(machine, target, scope)
  const texts = ways.map(textIn)
  const known = new Set(texts.filter((one) => one !== undefined))
  if (known.size === 0 || known.size > mostTexts || texts.includes(undefined))
    return changes(flow) && result.t === 'str' ? unknown() : result
  const made = [...known].map((v): Abstract => ({ ...originOf(result), t: 'str', v }))
  return made.length === 1 ? (made[0] as Abstract) : { t: 'alts', of: made }
}

/** Texts that one function is told to give as at most. */
const mostTexts = 6

function mayBeText(result: Abstract): boolean {
  return result.t === 'str' || (result.t === 'unknown' && result.absent !== true)
}

/** Settings and routes that a text comes from. */
function originOf(result: Abstract): Partial<Abstract & { t: 'str' }> {
  if (result.t !== 'str') return {}
  const { cut: _cut, ...origin } = result
  return origin
}

function waysThrough(machine: Machine, target: FunctionValue, scope: Scope): readonly Outcome[] {
  const { codebase } = machine
  const params = moduleOf(machine, target.file)?.facts.functions[target.fn]?.params ?? []
  const args = params.flatMap(({ name }, i): readonly Known[] => {
    const value = scope.vars.get(`#${i}`) ?? unknown(name)
    return name.startsWith('...') && value.t === 'list'
      ? value.items.map((one) => ofAbstract(codebase, one))
      : [ofAbstract(codebase, value)]
  })
  const run = startRun(codebase, { path: target.file, fn: target.fn })
  run.setsUp = true
  const called: Known = { t: 'fn', path: target.file, fn: target.fn, frame: { vars: new Map(), scope: target.scope } }
  const self = target.self?.t === 'inst' ? instanceOf(machine, target.self) : undefined
  return waysOf(run, { ...called, ...(self && { self }) }, args)
}

/** An object with the fields that its constructor gave it. */
function instanceOf({ codebase }: Machine, { cls, fields }: InstanceValue): Known | undefined {
  const fact = codebase.facts(cls.file)?.classes[cls.cls]
  const known = [...fields].flatMap(([name, one]) =>
    one.t === 'str' || one.t === 'lit' ? [[name, ofAbstract(codebase, one)] as const] : [],
  )
  return fact && { t: 'instance', path: cls.file, fact, fields: new Map(known) }
}

function textIn({ end, value, unread }: Outcome): string | undefined {
  return end === 'return' && unread === undefined && value?.t === 'const' && typeof value.v === 'string' ? value.v : undefined
}

/** True for a function that does more than to give one expression, or chooses in it. */
function isStepwise(flow: FunctionFlow): boolean {
  const [first, ...others] = flow
  return others.length > 0 || (first !== undefined && (first.s !== 'return' || choosing.test(JSON.stringify(first.value ?? ''))))
}

const choosing = /"k":"choice"|"op":"\?:"|"\.?(replace(All)?|toLowerCase|toUpperCase|concat|join|slice|trim)"/

/** True where a name that is bound is bound again, so that what stands in it depends on the way. */
function changes(flow: FunctionFlow): boolean {
  return flow.some((one) => (one.s === 'bind' && one.own !== true && !/[.\0]/.test(one.name)) || innerSteps(one).some(changes))
}
