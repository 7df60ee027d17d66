import type { DecoratorFact, ParamFact } from '../../../core/facts.ts'
import type { Codebase } from '../../codebase.ts'
import { type Known, plainData, sentData } from '../anonymous/known.ts'
import type { Run } from '../anonymous/run.ts'
import { type Followed, followHandler } from '../anonymous/verdict.ts'
import { opensOf } from '../opens-of.ts'
import type { ClassAt, Handler } from './controllers.ts'
import type { AuthAnswer, GuardsAnswer } from './auth-of-route.ts'

const whole: Known = { t: 'request', part: '' }
const input: Known = { t: 'request', part: 'input' }
const headers: Known = { t: 'request', part: 'headers' }

/** What decorators of Nest give a parameter. */
const given: Readonly<Record<string, Known>> = {
  Req: whole,
  Request: whole,
  Res: { t: 'response' },
  Response: { t: 'response' },
  Next: { t: 'next' },
  Headers: headers,
  Session: { t: 'request', part: 'session' },
  Body: input,
  RawBody: input,
  Query: input,
  Param: input,
  UploadedFile: input,
  UploadedFiles: input,
  Ip: plainData,
  HostParam: plainData,
}

/** Authentication that a method of a controller asks for itself, where its guards let everyone pass. */
export function followedMethod(
  codebase: Codebase,
  controller: ClassAt,
  { member, owner }: Handler,
  { method, given }: { method: string; given: GuardsAnswer['given'] },
): AuthAnswer & Pick<Followed, 'use'> {
  const fn = member.fn
  if (fn === undefined) return { auth: 'none' }
  const { fact, path } = owner
  const value: Known = { t: 'fn', path, fn, self: { t: 'instance', path: controller.path, fact: controller.fact } }
  const params = codebase.facts(path)?.functions[fn]?.params ?? []
  const followed = followHandler({
    codebase,
    value,
    as: 'nest-handler',
    method,
    given,
    args: (run) => params.map((one) => argumentFor(run, owner, one)),
  })
  const { auth, unread, by, signed, use } = followed
  if (auth === 'none') return { auth, ...(use && { use }) }
  const authBy = { name: by ?? `${fact.name}.${member.name}`, file: path, line: member.line, ...(signed && { signed }) }
  return { auth, authBy, ...opensOf(followed), ...(use && { use }), ...(unread !== undefined && { authUnread: unread }) }
}

function argumentFor(run: Run, { path }: ClassAt, param: ParamFact): Known {
  const at = run.at
  run.at = { path, fn: -1 }
  const value = (param.decorators ?? []).map((one) => decorated(run, one)).find((one) => one !== undefined)
  run.at = at
  return value ?? plainData
}

/** A decorator that is not at hand is given the request. */
function notRead(run: Run, { name }: DecoratorFact): Known {
  run.use.handed = true
  return { t: 'data', unread: name }
}

/** What one decorator gives; a decorator of the repository runs, and may refuse. */
function decorated(run: Run, one: DecoratorFact): Known | undefined {
  const maker = run.evaluate({ k: 'ref', name: one.name })
  const args = one.args.map((arg) => run.evaluate(arg))
  if (maker.t !== 'package') return notRead(run, one)
  const factory = maker.member === 'createParamDecorator()' ? maker.args?.[0] : undefined
  if (factory?.t === 'fn') return withState(run, () => run.apply(factory, [args[0] ?? { t: 'const', v: null }, whole], one.name))
  if (!maker.name.startsWith('@nestjs/common')) return maker.name.startsWith('@nestjs/swagger') ? undefined : notRead(run, one)
  const value = Object.hasOwn(given, maker.member) ? given[maker.member] : undefined
  const [name] = args
  // One field of what the caller wrote may be left out.
  if (value === input && name?.t === 'const' && typeof name.v === 'string') return sentData
  return value === headers && name?.t === 'const' && typeof name.v === 'string' ? run.member(headers, name.v.toLowerCase()) : value
}

/**
 * What middleware put on the request of everybody is there while a decorator takes it: one that throws without it asks whether middleware ran,
 * not who calls.
 */
function withState(run: Run, take: () => Known): Known {
  const before = run.assigned
  const there = new Map([...before].map(([name, value]) => [name, isAnything(value) ? openObject() : value]))
  run.assigned = there
  const taken = take()
  run.assigned = before
  return [...before].find(([name]) => there.get(name) === taken)?.[1] ?? taken
}

/** A value that nothing is known of, and that does not depend on who calls. */
function isAnything(value: Known): boolean {
  return value.t === 'data' && value.unread === undefined
}

function openObject(): Known {
  return { t: 'object', props: new Map(), open: true }
}
