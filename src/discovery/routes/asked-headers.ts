import type { Step, Test, Value } from '../../core/facts.ts'
import type { AskedHeader } from '../../core/project.ts'
import { holdsForMethod } from '../accounts/asked-method.ts'
import type { Codebase } from '../codebase.ts'
import { follow } from '../values/follow.ts'
import { runsUnder } from './conditions.ts'
import { asksForgeryToken } from './forgery-tokens.ts'
import type { Condition, Handler } from './values.ts'

/** Headers that tell where a request comes from, not who sends it: of browsers, and of checks against forged requests. */
const whence = /^(origin|referer|x-requested-with|[\w-]*(csrf|xsrf)[\w-]*)$/i

/** Names of headers that bear a token against forged requests. */
const tokenHeader = /csrf|xsrf/

/** Headers without which middleware of a route refuses a request whoever sends it: its origin, a token against forged requests. */
export function askedHeaders(
  codebase: Codebase,
  before: readonly Handler[],
  { method, when = [] }: { method: string; when?: readonly Condition[] },
): readonly AskedHeader[] {
  const found = before.flatMap((one) => (runsUnder(one.when, when) === 'always' ? ofHandler(codebase, one, method) : []))
  return found.filter(({ header }, i) => found.findIndex((other) => other.header === header) === i)
}

function ofHandler(codebase: Codebase, handler: Handler, method: string): readonly AskedHeader[] {
  const { raw, at } = handler
  const place = { path: at.file, fn: at.fn ?? -1 }
  if (asksForgeryToken(codebase, handler))
    return /^(GET|HEAD|OPTIONS|ALL)$/.test(method) ? [] : [{ header: 'x-csrf-token', status: 403, token: true }]
  const target = raw.k === 'fn' ? { path: at.file, fn: raw.fn } : functionOf(codebase, raw, place)
  const flow = target && codebase.facts(target.path)?.flows?.[target.fn]
  return flow ? asked(flow, method).map(asToken) : []
}

/** A header of that name without a value that the code names bears a token which the server gave before. */
function asToken(one: AskedHeader): AskedHeader {
  return one.value === undefined && tokenHeader.test(one.header) ? { ...one, token: true } : one
}

function functionOf(
  codebase: Codebase,
  value: Value,
  at: { path: Handler['at']['file']; fn: number },
): { path: Handler['at']['file']; fn: number } | undefined {
  const found = value.k === 'ref' || value.k === 'get' ? follow(codebase, { value, at }) : undefined
  if (found?.kind === 'function') return { path: found.path, fn: found.fn }
  return found?.kind === 'value' && found.value.k === 'fn' ? { path: found.at.path, fn: found.value.fn } : undefined
}

/** What is refused before anything else is done; a request that an earlier condition may let pass is asked for nothing that is known. */
function asked(steps: readonly Step[], method: string): readonly AskedHeader[] {
  const names = new Map<string, string>()
  const found: AskedHeader[] = []
  for (const step of steps) {
    if (step.s === 'bind') {
      const header = headerOf(step.value, names)
      if (header !== undefined) names.set(step.name, header)
    } else if (step.s === 'if') {
      const status = refusal(step.yes)
      if (status !== undefined) found.push(...missing(step.test, names).map((one) => ({ ...one, ...(status > 0 && { status }) })))
      else if (holdsForMethod(step.test, method, new Set()) !== false) return found
    }
  }
  return found
}

/** The status from 400 to 499 that steps answer with; 0 where they throw an error without one. */
function refusal(steps: readonly Step[]): number | undefined {
  const last = steps.at(-1)
  const status = /"k":"num","v":(4\d\d)\b/.exec(JSON.stringify(steps))?.[1]
  if (last?.s === 'return' && status !== undefined) return Number(status)
  return last?.s === 'throw' ? Number(status ?? 0) : undefined
}

/** Headers by whose absence or value a condition holds. */
function missing(test: Test, names: ReadonlyMap<string, string>): readonly AskedHeader[] {
  switch (test.k) {
    case 'either': {
      const all = test.of.flatMap((one) => missing(one, names))
      return all.map((one) => all.find(({ header, value }) => header === one.header && value !== undefined) ?? one)
    }
    case 'not': {
      const listed = listedIn(test.of, names)
      const header = headerOf(test.of, names)
      return listed ?? (header === undefined ? [] : [{ header }])
    }
    case 'equal': {
      if (test.not !== true) return []
      const [one, other] = test.of
      const [header, value] = [headerOf(one, names) ?? headerOf(other, names), [one, other].find(({ k }) => k === 'str')]
      return header === undefined ? [] : [{ header, ...(value?.k === 'str' && { value: value.v }) }]
    }
    default:
      return []
  }
}

/** `['https://shop.example'].includes(origin)`. */
function listedIn(test: Test, names: ReadonlyMap<string, string>): readonly AskedHeader[] | undefined {
  if (test.k !== 'call' || test.call.args[0] === undefined) return undefined
  const { callee, args } = test.call
  const header = args[0] && headerOf(args[0], names)
  if (header === undefined || !/(^|\.)includes$/.test(callee.k === 'get' || callee.k === 'ref' ? callee.name : '')) return undefined
  const first = callee.k === 'get' && callee.of.k === 'arr' ? callee.of.items.find(({ k }) => k === 'str') : undefined
  return [{ header, ...(first?.k === 'str' && { value: first.v }) }]
}

function headerOf(test: Test, names: ReadonlyMap<string, string>): string | undefined {
  const named = nameIn(test)?.toLowerCase()
  if (named !== undefined && whence.test(named)) return named
  return test.k === 'ref' ? names.get(test.name) : undefined
}

/** `req.headers.origin`, `req.headers['x-csrf-token']`, `req.get('origin')`. */
function nameIn(test: Test): string | undefined {
  if (test.k === 'ref') return /\.headers\.([\w-]+)$/.exec(test.name)?.[1]
  if (test.k === 'get') return test.of.k === 'ref' && test.of.name.endsWith('.headers') ? test.name : undefined
  if (test.k !== 'call' || test.call.callee.k !== 'ref' || !/\.(get|header)$/.test(test.call.callee.name)) return undefined
  const [first] = test.call.args
  return first?.k === 'str' ? first.v : undefined
}
