import type { Value } from '../../../core/facts.ts'
import type { Codebase } from '../../codebase.ts'
import { type Found, find, memberOf as memberOfFound } from '../../values/follow.ts'
import type { Scope } from '../values.ts'
import { ofAbstract } from './abstract-values.ts'
import { keptMethod } from './answers.ts'
import { baseOf, ofClass } from './class-members.ts'
import { elsewhere } from './elsewhere.ts'
import { join } from './join.ts'
import { type Frame, type Known, type Missing, because, plainData } from './known.ts'
import { requestMember } from './request.ts'
import type { Run } from './run.ts'

const globals = new Set(
  'Object Array String Number Boolean JSON Math Date Promise Buffer URL URLSearchParams Map Set WeakMap WeakSet RegExp Symbol Reflect Intl console process globalThis crypto performance parseInt parseFloat isNaN isFinite encodeURIComponent decodeURIComponent encodeURI decodeURI atob btoa setTimeout setInterval setImmediate clearTimeout clearInterval queueMicrotask structuredClone fetch Headers FormData Blob File TextEncoder TextDecoder AbortController AbortSignal ReadableStream TransformStream Error TypeError RangeError SyntaxError AggregateError Response Request NextResponse require BigInt Uint8Array ArrayBuffer Bun Deno __dirname __filename module exports'.split(
    ' ',
  ),
)

/** What a plain name stands for where the code stands. */
export function lookup(run: Run, name: string): Known {
  if (name === 'super') return superOf(run)
  for (let frame: Frame | undefined = run.frame; frame !== undefined; frame = frame.parent) {
    if (name === 'this') {
      if (frame.self !== undefined) return frame.self
      continue
    }
    const own = frame.vars.get(name)
    if (own !== undefined) return own
    const closed = frame.scope === undefined ? undefined : inScope(run.codebase, frame.scope, name)
    if (closed !== undefined) return settled(run, name, closed)
  }
  if (name === 'this') return selfOf(run)
  const inner = /^[A-Z]/.test(name) ? innerClass(run, name) : undefined
  if (inner) return inner
  const found = find(run.codebase, run.at, name)
  if (found !== undefined && found.kind !== 'parameter') return settled(run, name, ofFound(run, found, name))
  if (found === undefined && globals.has(name)) return { t: 'global', name }
  return found === undefined ? { t: 'lost', name } : { t: 'lost', name }
}

/** A text, number or flag that other functions of the file set again is not known while a request is answered. */
function settled(run: Run, name: string, value: Known): Known {
  if (value.t !== 'const' || value.missing !== undefined) return value
  const set = run.codebase.facts(run.at.path)?.bindings.filter((one) => one.name === name) ?? []
  return set.length > 1 && set.some((one) => one.in !== set[0]?.in) ? plainData : value
}

/** What the evaluation of routers knows of a name that a function closes over. */
function inScope(codebase: Codebase, start: NonNullable<Frame['scope']>, name: string): Known | undefined {
  for (let scope: Frame['scope'] = start; scope !== undefined; scope = scope.parent) {
    const value = scope.vars.get(name)
    if (value !== undefined && (value.t !== 'unknown' || value.absent === true))
      return restOf(codebase, scope, name, ofAbstract(codebase, value))
  }
  return undefined
}

/** `(...all) => …` is given exactly these. */
function restOf(codebase: Codebase, { file, fn }: Scope, name: string, value: Known): Known {
  const params = value.t === 'list' ? (codebase.facts(file)?.functions[fn]?.params ?? []) : []
  return value.t === 'list' && params.some((one) => one.name === `...${name}`) ? { ...value, whole: true } : value
}

/** What following a name through files led to. */
export function ofFound(run: Run, found: Found, name: string): Known {
  switch (found.kind) {
    case 'function':
      return { t: 'fn', path: found.path, fn: found.fn }
    case 'class':
      return { t: 'class', path: found.path, fact: found.fact }
    case 'external':
      return {
        t: 'package',
        name: found.package,
        member: [found.name === '*' || found.name === 'default' ? '' : found.name, found.member ?? '']
          .filter((one) => one !== '')
          .join('.'),
      }
    case 'module':
      return { t: 'module', path: found.path }
    case 'symbol':
      return enumOf(run, found)
    case 'value':
      if (isState(run, found)) return plainData
      return elsewhere(
        run,
        { path: found.at.path, fn: found.at.fn },
        `${name} ${found.name} ${JSON.stringify(found.value).slice(0, 200)}`,
        () => run.evaluate(found.value),
      )
    default:
      return { t: 'lost', name }
  }
}

/** `let client = null` of a module that puts something else there later. */
function isState({ codebase }: Run, { value, at, name }: Extract<Found, { kind: 'value' }>): boolean {
  if (at.fn !== -1 || (value.k !== 'null' && value.k !== 'bool')) return false
  return (codebase.facts(at.path)?.bindings ?? []).filter((one) => one.name === name).length > 1
}

/** Functions and values of a namespace of TypeScript as members of an object. */
function namespaceOf(run: Run, found: Extract<Found, { kind: 'symbol' }>): Known {
  const facts = run.codebase.facts(found.path)
  const { from, to } = found.fact
  const functions = (facts?.functions ?? []).flatMap((one) => (one.in === -1 && one.from >= from && one.to <= to ? [one.name] : []))
  const values = (facts?.bindings ?? []).flatMap((one) => (one.in === -1 && one.line >= from && one.line <= to ? [one.name] : []))
  const props = new Map<string, Known>()
  for (const name of new Set([...functions, ...values])) {
    const one = memberOfFound(run.codebase, found, name)
    if (one) props.set(name, ofFound(run, one, name))
  }
  return { t: 'object', props, open: true }
}

/** An enum as an object of its members; one that stands for a member of another enum is that. */
function enumOf(run: Run, found: Extract<Found, { kind: 'symbol' }>): Known {
  if (found.fact.kind === 'namespace') return namespaceOf(run, found)
  if (found.fact.kind !== 'enum') return { t: 'lost', name: found.fact.name }
  const props = new Map<string, Known>()
  for (const { name } of found.fact.members ?? []) {
    const one = memberOfFound(run.codebase, found, name)
    if (one?.kind !== 'value') continue
    const text = one.value.k === 'other' ? one.value.text : undefined
    const value: Value = text !== undefined && /^[A-Za-z_$][\w$.]*$/.test(text) ? { k: 'ref', name: text } : one.value
    props.set(
      name,
      elsewhere(run, { path: found.path, fn: -1 }, `${found.fact.name}.${name}`, () => run.evaluate(value)),
    )
  }
  return { t: 'object', props }
}

/** A class that is declared inside of a function around the code. */
function innerClass(run: Run, name: string): Known | undefined {
  const facts = run.codebase.facts(run.at.path)
  if (!facts?.classes.some((one) => one.name === name)) return undefined
  for (let fn = run.at.fn; fn >= 0; fn = facts.functions[fn]?.in ?? -1) {
    const around = facts.functions[fn]
    const fact = around && facts.classes.find((one) => one.name === name && one.from >= around.from && one.to <= around.to)
    if (fact) return { t: 'class', path: run.at.path, fact, frame: run.frame }
  }
  return undefined
}

/** The base of the class whose method is being run; its methods run on the same instance. */
function superOf(run: Run): Known {
  const here = selfOf(run)
  const base = here.t === 'instance' ? baseOf(run, here) : undefined
  if (base === undefined) return { t: 'lost', name: 'super' }
  const self = lookup(run, 'this')
  return base.t === 'class' ? { ...base, t: 'instance', self } : base.t === 'package' ? { ...base, self } : base
}

/** The class whose method is being run. */
function selfOf(run: Run): Known {
  const facts = run.codebase.facts(run.at.path)
  for (let fn = run.at.fn; facts !== undefined && fn >= 0; fn = facts.functions[fn]?.in ?? -1) {
    const fact = facts.classes.find((one) =>
      one.members.some((member) => member.fn === fn || (member.value?.k === 'fn' && member.value.fn === fn)),
    )
    if (fact) return { t: 'instance', path: run.at.path, fact }
  }
  return { t: 'lost', name: 'this' }
}

function stageOf(run: Run): Known {
  run.asksStage = true
  return { t: 'const', v: run.stage }
}

/** A member of a value. */
export function member(run: Run, of: Known, name: string): Known {
  // Who may call is asked of the application where it serves callers, not where somebody develops it.
  if (name === 'NODE_ENV') return stageOf(run)
  switch (of.t) {
    case 'const':
      return ofConstant(of, name)
    case 'request':
      return requestMember(run, of, name)
    case 'response':
      return responseMember(run, name)
    case 'module': {
      const found = memberOfFound(run.codebase, { kind: 'module', path: of.path }, name)
      return found ? ofFound(run, found, name) : ofWhole(run, of, name)
    }
    case 'object':
      return of.rest !== undefined && !of.props.has(name) ? member(run, of.rest, name) : memberOfPlain(of, name)
    case 'instance':
      return of.fields?.get(name) ?? ofClass(run, of, name) ?? { t: 'lost', name }
    case 'class':
      return ofClass(run, of, name) ?? { t: 'lost', name }
    case 'alts':
      return of.of.map((one) => member(run, one, name)).reduce(join)
    default:
      return memberOfPlain(of, name)
  }
}

function ofConstant(of: Extract<Known, { t: 'const' }>, name: string): Known {
  if (name === 'length' && typeof of.v === 'string') return { ...of, v: of.v.length }
  if (of.missing) return { t: 'const', v: null, missing: of.missing }
  // `options?.skip` of an argument that no call gives
  return of.v === null ? of : plainData
}

/** `require('./sessions').check` of a file with `module.exports = new Sessions()`: its whole export has the member. */
function ofWhole(run: Run, of: Extract<Known, { t: 'module' }>, name: string): Known {
  const whole = name === 'default' ? undefined : memberOfFound(run.codebase, { kind: 'module', path: of.path }, 'default')
  const known = whole && ofFound(run, whole, 'default')
  return known?.t === 'instance' || known?.t === 'object' ? member(run, known, name) : { t: 'lost', name }
}

function responseMember(run: Run, name: string): Known {
  if (/^(locals|state)$/.test(name)) return { t: 'request', part: 'state' }
  return /^(req|request)$/.test(name) ? { t: 'request', part: '' } : (keptMethod(run, name) ?? plainData)
}

function nothingOf({ lacks }: { lacks?: Missing }): Extract<Known, { t: 'const' }> {
  return { t: 'const', v: null, ...(lacks && { missing: lacks }) }
}

function memberOfPlain(of: Known, name: string): Known {
  switch (of.t) {
    case 'object':
      return of.props.get(name) ?? (of.open ? { t: 'lost', name } : because(of.because, nothingOf(of)))
    case 'list':
      if (name === 'length' && of.lacks) return { ...nothingOf(of), v: 0 }
      if (name === 'length' && (of.whole || of.because)) return because(of.because, { t: 'const', v: of.items.length })
      return /^\d+$/.test(name) ? (of.items[Number(name)] ?? nothingOf(of)) : plainData
    case 'package':
      return { ...of, member: of.member === '' ? name : name === 'default' ? of.member : `${of.member}.${name}` }
    case 'global':
      return { t: 'global', name: `${of.name}.${name}` }
    case 'data':
      return of.sent ? { ...of, field: name } : of
    case 'error':
      return ofError(of, name)
    default:
      return { t: 'lost', name }
  }
}

/** What an error says of the answer that it stands for. */
function ofError({ refuses, message, status = refuses ? 401 : undefined }: Extract<Known, { t: 'error' }>, name: string): Known {
  if (name === 'message' && message !== undefined) return { t: 'const', v: message }
  return status !== undefined && /^(status|statusCode|httpStatus|httpCode)$/.test(name) ? { t: 'const', v: status } : plainData
}
