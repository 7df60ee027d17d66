import type { Test, Value } from '../../../core/facts.ts'
import { statusOf } from '../status-of.ts'
import { absentCredential, join } from './join.ts'
import {
  type Known,
  type Lack,
  type Truth,
  because,
  dataOf,
  fallbackOf,
  missingIn,
  opposite,
  plainData,
  reasonOf,
  truthOf,
  unreadOf,
} from './known.ts'
import { crashOn } from './crash.ts'
import { assign } from './names.ts'
import { cookieNamed, nameIn } from './request.ts'
import { noteHanded } from './request-use.ts'
import { type Run, fork } from './run.ts'
import { asksForSecret } from './secret-settings.ts'
import { comparesSignature } from './signatures.ts'
import { tellsOthers, told } from './telling-calls.ts'

/** What an expression is for a request without credentials; ends the way where evaluating it does. */
export function evaluate(run: Run, test: Test): Known {
  run.fuel -= 1
  if (run.fuel < 0) return { t: 'lost', name: '' }
  switch (test.k) {
    case 'str':
    case 'num':
    case 'bool':
      return { t: 'const', v: test.v }
    case 'null':
      return { t: 'const', v: null }
    case 'ref':
      return path(run, test.name, test.soft)
    case 'get':
      return memberOf(run, evaluate(run, test.of), test.name, test.soft)
    case 'at':
      return computed(run, { of: evaluate(run, test.of), key: evaluate(run, test.key), soft: test.soft })
    case 'call':
      return run.call(test.call)
    case 'fn':
      return { t: 'fn', path: run.at.path, fn: test.fn, frame: run.frame }
    case 'regex':
      return { t: 'pattern', v: test.v }
    case 'spread':
    case 'test':
      return evaluate(run, test.of)
    default:
      return compound(run, test)
  }
}

function memberOf(run: Run, of: Known, name: string, soft: boolean | undefined): Known {
  crashOn(run, of, soft)
  return run.member(of, name)
}

function path(run: Run, name: string, soft: boolean | undefined): Known {
  const whole = run.frame.vars.get(name)
  if (whole !== undefined) return whole
  const [head = '', ...rest] = name.split('.')
  const owner = run.lookup(head)
  const status = namesStatus(owner, head) ? statusOf({ k: 'ref', name }) : undefined
  if (status !== undefined) return { t: 'const', v: status }
  return rest.reduce<Known>((of, part) => memberOf(run, of, part, soft), owner)
}

/** `HttpStatus.NOT_FOUND` of code that is not here; `found.ok` of what the program holds is no status. */
function namesStatus({ t }: Known, head: string): boolean {
  return t === 'package' || (/^(lost|global)$/.test(t) && /^[A-Z]/.test(head))
}

function computed(run: Run, { of, key, soft }: { of: Known; key: Known; soft: boolean | undefined }): Known {
  crashOn(run, of, soft)
  if (key.t === 'const' && (typeof key.v === 'string' || typeof key.v === 'number')) return run.member(of, String(key.v))
  if (of.t === 'const' && of.missing) return of
  // Nothing stands in a table under what the caller did not send.
  if (key.t === 'const' && key.missing && of.t !== 'request') return { t: 'const', v: null, missing: key.missing }
  if (of.t === 'request' && of.part === 'cookies') return cookieNamed(run, nameIn(key) ?? '')
  noteHanded(run.use, [of])
  if (of.t === 'request' && of.part !== 'input') return { t: 'data', unread: 'a computed name' }
  if (of.t === 'object' && of.props.size > 0) return [...of.props.values()].reduce(join)
  return dataOf(key)
}

/** `{ ...defaults, ...body }`: members of what is spread, as far as they are known. */
function spread(run: Run, spreads: readonly Test[]): ObjectKnown {
  const made: ObjectKnown = { t: 'object', props: new Map() }
  for (const one of spreads) {
    const from = evaluate(run, one)
    if (from.t === 'object') for (const [name, value] of from.props) made.props.set(name, value)
    if (from.t === 'object' && from.open) made.open = true
    const rest = from.t === 'object' ? from.rest : from.t === 'const' || from.t === 'list' ? undefined : from
    if (rest) made.rest = rest
  }
  return made
}

/** A list that a function writes out has these items until something is added to it; code elsewhere may add to one of a module. */
function listOf(run: Run, written: readonly Value[]): Known {
  const isWhole = run.at.fn >= 0 && written.length > 0 && !written.some((one) => one.k === 'spread')
  return { t: 'list', items: written.map((one) => evaluate(run, one)), ...(isWhole && { whole: true }) }
}

/** `{ [Kind.Token]: value }`: a key that is not known may be any. */
function withComputed(run: Run, made: ObjectKnown, computed: NonNullable<Extract<Value, { k: 'obj' }>['computed']>): Known {
  for (const [key, value] of computed) {
    const name = evaluate(run, key)
    const known = evaluate(run, value)
    if (name.t === 'const' && !name.missing && name.v !== null) made.props.set(String(name.v), known)
    else made.open = true
  }
  return made
}

function compound(run: Run, test: Test): Known {
  switch (test.k) {
    case 'obj': {
      const made = spread(run, test.spreads ?? [])
      for (const [name, value] of test.props) made.props.set(name, evaluate(run, value))
      return withComputed(run, made, test.computed ?? [])
    }
    case 'arr':
      return listOf(run, test.items)
    case 'tpl':
      return text(test.parts.map((one) => evaluate(run, one)))
    case 'class': {
      const fact = run.codebase.facts(run.at.path)?.classes[test.class]
      return fact ? { t: 'class', path: run.at.path, fact, frame: run.frame } : plainData
    }
    case 'mixed':
      return operator(
        test.op,
        test.of.map((one) => evaluate(run, one)),
      )
    case 'not': {
      const of = evaluate(run, test.of)
      const { v, missing, when } = truthOf(of)
      if (v === undefined) return when ? lacking(opposite(of), { ...when, holds: !when.holds }) : opposite(of)
      return { t: 'const', v: !v, ...(missing && { missing }) }
    }
    case 'equal':
      return compared(run, test)
    case 'other':
      return written(run, test) ?? chosen(run, test)
    case 'after':
      return afterOthers(run, test)
    case 'set': {
      const value = evaluate(run, test.of)
      assign(run, test.name, value)
      return value
    }
    default:
      return chosen(run, test)
  }
}

/** Whom a log names is not asked who they are. */
function afterOthers(run: Run, { before, of }: Extract<Test, { k: 'after' }>): Known {
  const all = (): Known => {
    for (const one of before) evaluate(run, one)
    return evaluate(run, of)
  }
  return of.k === 'call' && tellsOthers(of.call) ? told(run, all) : all()
}

/** What is kept as text: it looks at its parts, and `-1` has its sign only there. */
function written(run: Run, { text: own, of = [] }: Extract<Test, { k: 'other' }>): Known | undefined {
  for (const one of of) evaluate(run, one)
  return own !== undefined && /^-\d+$/.test(own) ? { t: 'const', v: Number(own) } : undefined
}

/** Text made of parts, one of which the caller did not send, equals nothing that is expected. */
function mixed(parts: readonly Known[]): Known {
  const missing = parts.map((one) => missingIn(one)).find((one) => one !== undefined)
  if (missing) return { t: 'const', v: null, missing }
  return dataOf(...parts)
}

/** `${req.method}::${req.path}`: one text where all of it is known. */
function text(parts: readonly Known[]): Known {
  const texts = parts.flatMap((one) => (one.t === 'const' && typeof one.v !== 'boolean' && one.v !== null ? [one.v] : []))
  const isText = texts.length === parts.length && texts.some((one) => typeof one === 'string')
  return isText && missingIn({ t: 'list', items: parts }) === undefined ? { t: 'const', v: texts.join('') } : mixed(parts)
}

function operator(op: string, parts: readonly Known[]): Known {
  const [first] = parts
  if (op === 'typeof' && first?.t === 'const' && first.missing) return { t: 'const', v: 'undefined', missing: first.missing }
  const type = op === 'typeof' && first ? typeOf(first) : undefined
  if (type) return type
  const kind = op === 'instanceof' ? isInstance(parts) : undefined
  if (kind !== undefined) return { t: 'const', v: kind }
  const has = op === 'in' ? hasMember(parts) : undefined
  if (has !== undefined) return has
  if (op === 'instanceof' || op === 'in' || op === 'typeof') return mixed(parts.slice(0, 1)).t === 'const' ? mixed(parts) : plainData
  return sum(op, parts) ?? (op === '+' ? text(parts) : (ordered(op, parts) ?? differing(op, parts) ?? mixed(parts)))
}

/** `typeof result` of a text, a number or a flag that is known. */
function typeOf(known: Known): Known | undefined {
  return known.t === 'const' && known.v !== null ? because(known.because, { t: 'const', v: typeof known.v }) : undefined
}

/** `at + 1` and `-1` of numbers that are known. */
function sum(op: string, [a, b]: readonly Known[]): Known | undefined {
  const isMinus = op === '-'
  if ((!isMinus && op !== '+') || a?.t !== 'const' || typeof a.v !== 'number') return undefined
  if (b === undefined) return { ...a, v: isMinus ? -a.v : a.v }
  if (b.t !== 'const' || typeof b.v !== 'number') return undefined
  return because(reasonOf(a) ?? reasonOf(b), { t: 'const', v: isMinus ? a.v - b.v : a.v + b.v })
}

const orders: Readonly<Record<string, (a: string | number, b: string | number) => boolean>> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
}

/** `problems.length > 0` of numbers or texts that are known. */
function ordered(op: string, [a, b]: readonly Known[]): Known | undefined {
  const order = orders[op]
  if (order === undefined || a?.t !== 'const' || b?.t !== 'const') return undefined
  const isKnown = typeof a.v === typeof b.v && (typeof a.v === 'number' || typeof a.v === 'string')
  const missing = reasonOf(a) ?? reasonOf(b)
  return isKnown ? because(missing, { t: 'const', v: order(a.v as string | number, b.v as string | number) }) : undefined
}

/** `a ^ b` and `difference | one` of something that the caller did not send: it is never nothing. */
function differing(op: string, parts: readonly Known[]): Known | undefined {
  const missing = /^[|^]$/.test(op) ? parts.map((one) => missingIn(one)).find((one) => one !== undefined) : undefined
  return missing && { t: 'const', v: 1, missing }
}

/** `'error' in found` of an object whose members are known. */
function hasMember([name, of]: readonly Known[]): Known | undefined {
  if (name?.t !== 'const' || typeof name.v !== 'string' || of?.t !== 'object' || of.open === true || of.rest) return undefined
  const reasons = [...of.props.values()].map((one) => (one.t === 'const' ? reasonOf(one) : undefined))
  return because(
    reasons.find((one) => one !== undefined),
    { t: 'const', v: of.props.has(name.v) },
  )
}

function isResponse(of: Known): boolean {
  return (
    (of.t === 'global' && /^(Next)?Response$/.test(of.name)) ||
    (of.t === 'package' && of.name.startsWith('next/') && of.member === 'NextResponse')
  )
}

/** Whether a value is an answer; undefined where it may be anything. */
function isMade(value: Known | undefined): boolean | undefined {
  if (value?.t === 'answer' || value?.t === 'answers') return true
  return value?.t === 'const' || value?.t === 'object' ? false : undefined
}

function isErrorClass(of: Known): boolean {
  return of.t === 'class' || (of.t === 'global' && of.name === 'Error')
}

/** `error instanceof ApiError` of an error that code of the repository made; undefined where that cannot be told. */
function isInstance([error, of]: readonly Known[]): boolean | undefined {
  // `result instanceof NextResponse`: a check gives an answer, or what it found.
  if (of !== undefined && isResponse(of)) return isMade(error)
  // A text or a number is made by no class.
  if (error?.t === 'const' && error.v !== null && error.missing === undefined) return false
  if (of === undefined) return undefined
  if (error?.t === 'answer') return isErrorClass(of) ? false : undefined
  if (error?.t !== 'error' || error.of === undefined) return undefined
  if (of.t === 'class') return error.of.includes(`${of.path}#${of.fact.name}`)
  return of.t === 'global' && of.name === 'Error' ? true : undefined
}

function compared(run: Run, { of, not }: Extract<Test, { k: 'equal' }>): Known {
  const [a, b] = [evaluate(run, of[0]), evaluate(run, of[1])]
  if (comparesSignature(run, a, b)) return { t: 'const', v: not === true, missing: 'signature' }
  return asksForSecret([of[0], a], [of[1], b]) ? { t: 'const', v: not === true, missing: 'login' } : equal(a, b, not === true)
}

function equal(a: Known, b: Known, not: boolean): Known {
  if (a.t === 'const' && b.t === 'const') return equalTo(a, b, not)
  const [one, other] = a.t === 'const' ? [a, b] : [b, a]
  if (one.t === 'const' && one.v === null && isThere(other)) return { t: 'const', v: not }
  // What the caller did not send is not what is expected.
  if (one.t === 'const' && one.missing && unreadOf(other) === undefined) return { t: 'const', v: not, missing: one.missing }
  const fallback = fallbackOf(other)
  const isFallback = one.t === 'const' && fallback !== undefined && fallback === one.v
  // `difference === 0`: where it holds, the other one does not.
  const when = one.t === 'const' && !one.v && other.t === 'data' ? other.when : undefined
  if (when) return lacking(dataOf(a, b), { ...when, holds: when.holds === not })
  return isFallback !== not ? opposite(dataOf(a, b)) : dataOf(a, b)
}

type ObjectKnown = Extract<Known, { t: 'object' }>

/** What is not nothing, whatever it holds. */
function isThere({ t }: Known): boolean {
  return /^(list|object|fn|class|instance|module|native)$/.test(t)
}

type Constant = Extract<Known, { t: 'const' }>

function equalTo(a: Constant, b: Constant, not: boolean): Known {
  const missing = a.missing ?? b.missing
  if (a.missing && b.missing && a.v === b.v && a.v !== 1) return { t: 'data', unread: 'a comparison of two things that callers send' }
  const empty = (one: Constant): boolean => one.v === null || (one.missing !== undefined && one.v === false)
  const same = (empty(a) && empty(b)) || (missing !== undefined && [a, b].some(empty) && [a, b].every((one) => !one.v)) || a.v === b.v
  const value: Known = { t: 'const', v: same !== not }
  return missing === undefined ? because(a.because ?? b.because, value) : { ...value, missing }
}

function chosen(run: Run, test: Test): Known {
  switch (test.k) {
    case 'both':
    case 'either':
    case 'else': {
      const first = evaluate(run, test.of[0])
      return logical(run, test.k, first, test.of[1])
    }
    case 'any':
      return alternatives(run, test)
    case 'choice': {
      const truth = truthOf(evaluate(run, test.test))
      if (truth.v !== undefined) {
        const value = evaluate(run, truth.v ? test.yes : test.no)
        return because(truth.missing, value)
      }
      const value = join(oneWay(run, test.yes), oneWay(run, test.no))
      return truth.unread === undefined ? value : { t: 'data', unread: truth.unread }
    }
    default:
      return plainData
  }
}

/** An expression that may not be reached: its ways to end are only possible ones. */
function oneWay(run: Run, test: Test, unread?: string): Known {
  let value: Known = plainData
  const name = `\0way${run.fuel}`
  fork(run, [
    { go: () => undefined, ...(unread !== undefined && { why: { unread } }) },
    {
      go: () => {
        value = evaluate(run, test)
        run.frame.vars.set(name, value)
      },
      ...(unread !== undefined && { why: { unread } }),
    },
  ])
  return value
}

function logical(run: Run, k: 'both' | 'either' | 'else', first: Known, second: Test): Known {
  const truth = truthOf(first)
  const decided = k === 'else' ? isNothing(first) : truth.v
  const goesOn = k === 'either' ? decided === false : decided === true
  if (decided === undefined) return undecided(k, first, oneWay(run, second, truth.unread))
  if (!goesOn) return first
  const value = evaluate(run, second)
  if (k === 'both') return heldBecause(truth.missing, lacking(value, lackOf(true, truth)))
  return absentOr(first, lacking(value, k === 'either' ? lackOf(false, truth) : undefined), truth.missing)
}

/** `!user && isAdminPath`: where both hold, that is so because the caller lacks something. */
function heldBecause(missing: Constant['missing'], value: Known): Known {
  return missing && value.t === 'const' && value.v === true ? { ...value, missing: value.missing ?? missing } : value
}

function isNothing(known: Known): boolean | undefined {
  if (known.t === 'const') return known.v === null
  return known.t === 'data' || known.t === 'lost' ? undefined : false
}

/** `first && other` or `first || other` of a `first` that may be anything. */
function undecided(k: 'both' | 'either' | 'else', first: Known, other: Known): Known {
  const [truth, end] = [truthOf(first), truthOf(other)]
  if (k === 'else') return either(first, other)
  const holds = k === 'both'
  if (end.v === !holds && (holds || end.missing || (other.t === 'const' && other.v === true))) return other
  // Where absent credentials leave it to the first, nothing else decides.
  const value = end.v === holds && end.missing ? first : (ofHeaders(k, first, other) ?? either(first, other))
  return lacking(value, lackOf(holds, truth, end))
}

/** `!id || !phone` of two headers of the application's own: what it is where the caller sent neither. */
function ofHeaders(k: 'both' | 'either', a: Known, b: Known): Known | undefined {
  if (a.t !== 'data' || b.t !== 'data' || (!a.custom && !b.custom)) return undefined
  const all = [a, b].filter((one) => one.custom)
  const holds = all.some((one) => one.negated === true)
  const { custom: _custom, negated: _negated, ...data } = dataOf(a, b) as typeof a
  // Beside a condition of another kind, only the way that headers decide alone tells what the caller sent.
  const isTold = all.length === 2 || (k === 'either' ? holds : !holds)
  const unset = k === 'either' ? holds : all.every((one) => one.negated === true)
  return isTold ? { ...data, custom: true, ...(unset && { negated: true as const }) } : data
}

/** What is missing where a condition made of others turns out as `holds`, because one of them did. */
function lackOf(holds: boolean, ...parts: readonly Truth[]): Lack | undefined {
  for (const { v, missing, when } of parts) {
    if (v === holds && missing) return { holds, missing }
    if (when?.holds === holds) return when
  }
  return undefined
}

/** `secret && header !== secret`: where an open condition holds, it does because the caller lacks something. */
function lacking(value: Known, when: Lack | undefined): Known {
  if (when === undefined || truthOf(value).v !== undefined) return value
  const data = value.t === 'data' ? value : dataOf(value)
  return data.t === 'data' ? { ...data, when } : value
}

function absentOr(first: Known, value: Known, missing: Constant['missing']): Known {
  const absent = absentCredential(first, value)
  if (absent) return absent
  if (missing && isEmpty(value)) return { ...value, lacks: missing }
  // `authorization || ' '`: a text that stands for what the caller did not send.
  const stands = value.t === 'const' && (!value.v || typeof value.v === 'string')
  if (value.t === 'const' && value.v === null && missing) return because(missing, value)
  return stands && missing ? { ...value, missing } : value
}

/** `[]` and `{}` stand for nothing where they take the place of what is missing. */
function isEmpty(value: Known): value is Extract<Known, { t: 'list' | 'object' }> {
  return (value.t === 'list' && value.items.length === 0) || (value.t === 'object' && value.props.size === 0 && value.open !== true)
}

function either(a: Known, b: Known): Known {
  // `process.env.COOKIE || 'session'`
  if (a.t === 'global' && b.t === 'const' && b.v && !b.missing) return { ...a, fallback: b.v }
  if (a.t !== 'data' && a.t !== 'const' && a.t !== 'lost' && b.t === 'const') return absentCredential(a, b) ?? a
  const known = absentCredential(a, b) ?? dataOf(a, b)
  return known.t === 'data' && b.t === 'const' && b.v && !b.missing ? { ...known, fallback: b.v } : known
}

function alternatives(run: Run, test: Extract<Test, { k: 'any' }>): Known {
  const [first, ...rest] = test.of
  if (first === undefined) return plainData
  if (test.op === '?:') return eitherWay(run, test, [first, ...rest])
  const k = test.op === '&&' ? 'both' : test.op === '||' ? 'either' : 'else'
  return rest.reduce<Known>((value, one) => logical(run, k, value, one), evaluate(run, first))
}

/** `a ? b : c`: the way that is taken where its condition is known, both where it is not. */
function eitherWay(run: Run, { test }: Extract<Test, { k: 'any' }>, ways: readonly Test[]): Known {
  const known = test === undefined ? undefined : truthOf(evaluate(run, test))
  const taken = test?.k === 'other' || known?.v === undefined ? undefined : ways[known.v ? 0 : 1]
  if (taken === undefined) return unsurely(run, () => ways.map((one) => oneWay(run, one)).reduce(join))
  const value = evaluate(run, taken)
  return because(known?.missing, value)
}

/** The condition of `a ? b : c` is not known: it may ask for what the ways need. */
function unsurely(run: Run, go: () => Known): Known {
  const { unsure } = run
  run.unsure = true
  try {
    return go()
  } finally {
    run.unsure = unsure
  }
}

/** Binds a name that is declared where the code stands. */
export function declare(run: Run, name: string, value: Known): void {
  run.frame.vars.set(name, value)
}

/** Binds a name or a member path. */
export function bind(run: Run, name: string, value: Known): void {
  assign(run, name, value)
}
