import type { ClassFact, ClassMemberFact, FileFacts, Value } from '../../../core/facts.ts'
import type { RepoPath } from '../../../core/names.ts'
import type { Codebase } from '../../codebase.ts'
import { type Found, find, memberOf as memberOfFound } from '../../values/follow.ts'
import { type Abstract, branches, type RouterObject, type RouterValue, type Scope } from '../values.ts'
import { join } from './join.ts'
import { type Frame, type Known, type Missing, because, noLogin, nobody, plainData } from './known.ts'
import { keptMethod, numberIn } from './answers.ts'
import { implementerOf } from './implementers.ts'
import { requestMember } from './request.ts'
import { noteHanded } from './request-use.ts'
import { type Run, follows } from './run.ts'
import { setMember } from './states.ts'

const globals = new Set(
  'Object Array String Number Boolean JSON Math Date Promise Buffer URL URLSearchParams Map Set WeakMap RegExp Symbol Reflect Intl console process globalThis crypto performance parseInt parseFloat isNaN isFinite encodeURIComponent decodeURIComponent encodeURI decodeURI atob btoa setTimeout setInterval setImmediate clearTimeout clearInterval queueMicrotask structuredClone fetch Headers FormData Blob File TextEncoder TextDecoder AbortController AbortSignal ReadableStream TransformStream Error TypeError RangeError SyntaxError AggregateError Response Request NextResponse require BigInt Uint8Array ArrayBuffer Bun Deno __dirname __filename module exports'.split(
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

/** A value of the evaluation of routers. */
export function ofAbstract(codebase: Codebase, value: Abstract): Known {
  return branches(value)
    .map((one) => ofBranch(codebase, one))
    .reduce(join)
}

function ofBranch(codebase: Codebase, one: Abstract): Known {
  switch (one.t) {
    case 'fn':
      return { t: 'fn', path: one.file, fn: one.fn, frame: { vars: new Map(), scope: one.scope } }
    case 'package':
      return { t: 'package', name: one.name, member: one.member }
    case 'applied': {
      const of = ofAbstract(codebase, one.of)
      if (of.t === 'package')
        return { t: 'package', name: of.name, member: `${of.member}()`, args: one.args.map((each) => ofAbstract(codebase, each)) }
      return { t: 'lost', name: of.t === 'lost' ? of.name : '' }
    }
    case 'str':
    case 'lit':
      return { t: 'const', v: one.v }
    case 'regex':
      return { t: 'pattern', v: one.v }
    case 'list':
      return { t: 'list', items: one.items.map((each) => ofAbstract(codebase, each)) }
    case 'obj':
      return { t: 'object', props: new Map([...one.props].map(([name, inner]) => [name, ofAbstract(codebase, inner)])) }
    case 'module':
      return { t: 'module', path: one.path }
    case 'router':
      return decorated(codebase, one)
    case 'inst':
    case 'class': {
      const { file, cls } = one.t === 'inst' ? one.cls : one
      const fact = codebase.facts(file)?.classes[cls]
      return fact ? { t: one.t === 'inst' ? 'instance' : 'class', path: file, fact } : { t: 'lost', name: '' }
    }
    default:
      return notFollowed(one)
  }
}

/** A member that an object surely lacks is nothing; of anything else that was not followed nothing is known. */
function notFollowed(one: Abstract): Known {
  if (one.t !== 'unknown') return { t: 'lost', name: '' }
  return one.absent === true ? { t: 'const', v: null } : { t: 'lost', name: one.name }
}

/** What plugins put on a server and on those around it: `fastify.decorate('verify', …)`. */
function decorated(codebase: Codebase, { router, perhaps }: RouterValue): Known {
  if (perhaps !== undefined) return { t: 'lost', name: perhaps }
  const props = new Map<string, Known>()
  const around: RouterObject[] = []
  for (let one: RouterObject | undefined = router; one !== undefined && around.length < 20; one = one.parent) around.unshift(one)
  for (const one of around) {
    for (const [name, value] of one.decorations) if (value.t !== 'router') props.set(name, ofAbstract(codebase, value))
  }
  return { t: 'object', props, open: true }
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

/** An enum as an object of its members; one that stands for a member of another enum is that. */
function enumOf(run: Run, found: Extract<Found, { kind: 'symbol' }>): Known {
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

/** Evaluates something where it stands; ways that end there do not concern this request. */
function elsewhere(run: Run, at: Run['at'], name: string, evaluate: () => Known): Known {
  const key = `${at.path}#${at.fn} ${name}`
  const before = run.kept.get(key)
  if (before) return before
  if (run.depth > 12) return { t: 'lost', name }
  run.kept.set(key, { t: 'lost', name })
  const { frame, at: here, outcomes, flags } = run
  run.frame = { vars: new Map() }
  run.at = at
  run.outcomes = []
  run.flags = {}
  run.depth += 1
  let value: Known = { t: 'lost', name }
  follows(() => {
    value = evaluate()
  })
  Object.assign(run, { frame, at: here, outcomes, flags, depth: run.depth - 1 })
  run.kept.set(key, value)
  return value
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
      return of.props.get(name) ?? (of.open ? { t: 'lost', name } : nothingOf(of))
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

type OfClass = Extract<Known, { t: 'class' | 'instance' }>

function ownerOf(of: OfClass): Known {
  return of.t === 'instance' ? (of.self ?? of) : of
}

/** A member of a class or of one that it extends; its methods then run on `self`. */
function ofClass(
  run: Run,
  of: OfClass,
  name: string,
  from: { self: Known; left: number } = { self: ownerOf(of), left: 8 },
): Known | undefined {
  const own = of.fact.members.find((one) => one.name === name && (of.t === 'instance' || one.static === true))
  if (own?.fn !== undefined) return methodOrGetter(run, { t: 'fn', path: of.path, fn: own.fn, frame: of.frame, self: from.self }, own)
  const value = own?.value
  if (value !== undefined && value.k !== 'null')
    return elsewhere(run, { path: of.path, fn: -1 }, `${of.fact.name}.${name}`, () => run.evaluate(value))
  const facts = run.codebase.facts(of.path)
  const type = own?.type ?? (facts && injected(facts, of.fact, name))
  const typed = type === undefined ? undefined : ofType(run, of.path, type)
  if (typed) return typed
  const bound = facts?.bindings.filter((one) => one.name === `this.${name}` && insideOf(facts, of.fact, one.in)) ?? []
  // `this.store = null` of a constructor waits for the method that opens it.
  const assigned = bound.find((one) => one.value.k !== 'null') ?? bound[0]
  // A field of a type that is no class is what its constructor makes it where that is a table; any other may be state.
  if (type !== undefined && assigned?.value.k !== 'obj') return undefined
  if (assigned) return elsewhere(run, { path: of.path, fn: assigned.in }, `${of.fact.name}.${name}`, () => run.evaluate(assigned.value))
  if (from.left === 0) return undefined
  return inherited(run, of, name, { ...from, left: from.left - 1 })
}

function inherited(run: Run, of: OfClass, name: string, from: { self: Known; left: number }): Known | undefined {
  const base = baseOf(run, of)
  if (base?.t === 'class') return ofClass(run, { ...base, t: of.t }, name, from)
  return base?.t === 'package' ? member(run, { ...base, self: from.self }, name) : undefined
}

/** A method; what a getter gives. */
function methodOrGetter(run: Run, method: Extract<Known, { t: 'fn' }>, { kind, name }: ClassMemberFact): Known {
  const params = run.codebase.facts(method.path)?.functions[method.fn]?.params.length
  return kind === 'accessor' && params === 0 ? run.apply(method, [], name) : method
}

/** The class that a class extends. */
export function baseOf(run: Run, of: Extract<Known, { t: 'class' | 'instance' }>): Known | undefined {
  const { extends: plain, base } = of.fact
  if (base) return elsewhere(run, { path: of.path, fn: -1 }, `${of.fact.name}:`, () => run.evaluate(base))
  return plain === undefined ? undefined : elsewhere(run, { path: of.path, fn: -1 }, plain, () => run.evaluate({ k: 'ref', name: plain }))
}

function insideOf(facts: FileFacts, fact: ClassFact, fn: number): boolean {
  const line = facts.functions[fn]?.from ?? -1
  return line >= fact.from && line <= fact.to
}

/** Type of a constructor's parameter that is a field as well. */
function injected(facts: FileFacts, fact: ClassFact, name: string): string | undefined {
  const fn = fact.members.find((one) => one.kind === 'constructor')?.fn
  const param = fn === undefined ? undefined : facts.functions[fn]?.params.find((one) => one.name === name)
  return param?.type
}

/** A value of a type that is a class of the repository or of a package. */
export function ofType(run: Run, path: RepoPath, type: string): Known | undefined {
  const name = /^([A-Za-z_$][\w$.]*)/.exec(type)?.[1]
  if (name === undefined) return undefined
  const found = elsewhere(run, { path, fn: -1 }, name.split('.')[0] ?? '', () => lookup(run, name.split('.')[0] ?? ''))
  const inner = name.includes('.') ? member(run, found, name.slice(name.indexOf('.') + 1)) : found
  if (inner.t === 'class') return { ...inner, t: 'instance' }
  if (inner.t === 'package') return inner
  const behind = name.includes('.') ? undefined : implementerOf(run.codebase, path, name)
  return behind && { ...behind, t: 'instance' }
}

/** `req.user`, `session.userId`: what was put there while nobody is logged in. */
export function assign(run: Run, path: string, value: Known): void {
  const dot = path.lastIndexOf('.')
  if (dot < 0) {
    for (let frame: Frame | undefined = run.frame; frame !== undefined; frame = frame.parent)
      if (frame.vars.has(path)) {
        frame.vars.set(path, value)
        return
      }
    run.frame.vars.set(path, value)
    return
  }
  const owner = run.evaluate({ k: 'ref', name: path.slice(0, dot) })
  const name = path.slice(dot + 1)
  if (owner.t === 'request') putOnRequest(run, owner, name, value)
  else noteDeepened(run, path)
  if (owner.t === 'response' && value.t === 'fn') run.assigned.set(name, value)
  // What stands on the answer itself is not followed: `res.user = …`.
  else if (owner.t === 'response' && !/^status(Code)?$/.test(name)) run.use.handed = true
  const members = owner.t === 'object' ? owner.props : owner.t === 'instance' ? owner.fields : undefined
  if (members) setMember(run, members, [name, value])
  if ((owner.t === 'response' || owner.t === 'request') && /^(status|statusCode)$/.test(name))
    run.flags.status = numberIn(value) ?? run.flags.status
}

/** `req.context.user = …` changes what stands under `context`. */
function noteDeepened(run: Run, path: string): void {
  const parts = path.split('.')
  for (let i = parts.length - 2; i > 0; i--) {
    const known = run.evaluate({ k: 'ref', name: parts.slice(0, i).join('.') })
    if (known.t === 'request') run.use.deepened.add(parts[i] ?? '')
    if (known.t === 'request') return
  }
}

function putOnRequest(run: Run, { part }: Extract<Known, { t: 'request' }>, name: string, value: Known): void {
  if (part === 'state') run.use.stated.add(name)
  noteHanded(run.use, [value], 0)
  run.assigned.set(name, value)
  if (value.t === 'fn') run.given.set(name, value)
  // Code that found nobody says so: the login was asked for. What only stood elsewhere on the request asks for nothing.
  if (value !== noLogin && value !== nobody && value.t === 'const' && value.missing === 'login') run.uses = true
}
