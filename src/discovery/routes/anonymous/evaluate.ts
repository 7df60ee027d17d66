import type { Test, Value } from '../../../core/facts.ts'
import { statusOf } from '../status-of.ts'
import { assign } from './assign.ts'
import { equal } from './comparisons.ts'
import { crashOn } from './crash.ts'
import { join } from './join.ts'
import { type Known, because, dataOf, opposite, plainData, truthOf } from './known.ts'
import { absentOr, heldBecause, isNothing, lacking, lackOf, undecided } from './logic.ts'
import { operator, text } from './operators.ts'
import { noteHanded } from './request-use.ts'
import { cookieNamed, headerNamed, nameIn } from './request.ts'
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
  const header = of.t === 'request' && of.part === 'headers' ? nameIn(key) : undefined
  if (header !== undefined) return headerNamed(run, header)
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
  const isWhole = run.at.fn >= 0 && (written.length > 0 || run.setsUp === true) && !written.some((one) => one.k === 'spread')
  const items = written.map((one) => evaluate(run, one))
  const [first] = items
  // `[...request.headers]` holds what they hold.
  if (items.length === 1 && first?.t === 'request' && written[0]?.k === 'spread') return first
  return { t: 'list', items, ...(isWhole && { whole: true }) }
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

function compared(run: Run, { of, not }: Extract<Test, { k: 'equal' }>): Known {
  const [a, b] = [evaluate(run, of[0]), evaluate(run, of[1])]
  if (comparesSignature(run, a, b)) return { t: 'const', v: not === true, missing: 'signature' }
  return asksForSecret([of[0], a], [of[1], b]) ? { t: 'const', v: not === true, missing: 'login' } : equal(a, b, not === true)
}

type ObjectKnown = Extract<Known, { t: 'object' }>

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
