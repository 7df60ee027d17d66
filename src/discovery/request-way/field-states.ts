import type { AskedField, RequestPath } from '../../core/asked-field.ts'
import type { Test } from '../../core/facts.ts'
import { heldOf, memberOf, type Names } from './request-value.ts'

type More = Partial<Pick<AskedField, 'needed' | 'optional' | 'type' | 'values'>>

/** The values of a request that is made up on the way: those that are needed are there, all others are not. */
export class FieldStates {
  readonly #fields = new Map<string, AskedField>()
  /** Grows with what is learned, so that a way is walked again until nothing new comes. */
  changes = 0

  get all(): readonly AskedField[] {
    return [...this.#fields.values()]
  }

  /** Notes that the code reads a value, and what it is by that. */
  reads(path: RequestPath, more: More = {}): void {
    if (path.names.length === 0 || path.names.some((name) => !/^[A-Za-z_$][\w$-]*$/.test(name))) return
    const key = keyOf(path)
    const before = this.#fields.get(key)
    const { optional, ...joined } = { ...path, ...more, ...before }
    const needed = before?.needed === 'always' ? before.needed : (more.needed ?? before?.needed)
    this.#fields.set(key, { ...joined, ...(needed ? { needed } : optional && { optional }) })
    if (before === undefined || before.needed !== needed) this.changes += 1
    if (path.names.length > 1)
      this.reads({ part: path.part, names: path.names.slice(0, -1) }, { type: 'object', ...(needed && { needed }) })
  }

  /** Notes that the code goes on where a condition does not hold that asks for values. */
  asks(test: Test, names: Names): void {
    if (test.k === 'both' || test.k === 'either') for (const one of test.of) this.asks(one, names)
    const asked = askedOf(test, names)
    if (asked !== undefined && asked.absent !== true) this.reads(asked.path, { optional: true })
  }

  #isThere(path: RequestPath): boolean {
    return path.names.length === 0 || this.#fields.get(keyOf(path))?.needed !== undefined
  }

  #valueOf(path: RequestPath): string | undefined {
    return this.#isThere(path) ? this.#fields.get(keyOf(path))?.values?.[0] : undefined
  }

  /** Whether a condition holds for the request that is made up; undefined where it asks for anything else. */
  truth(test: Test, names: Names): boolean | undefined {
    switch (test.k) {
      case 'not': {
        const inner = this.truth(test.of, names)
        return inner === undefined ? undefined : !inner
      }
      case 'both':
      case 'either': {
        const [a, b] = test.of.map((one) => this.truth(one, names))
        const decides = test.k === 'either'
        if (a === decides || b === decides) return decides
        return a === undefined || b === undefined ? undefined : !decides
      }
      case 'after':
      case 'test':
        return this.truth(test.of, names)
      default:
        return this.#asked(test, names)
    }
  }

  #asked(test: Test, names: Names): boolean | undefined {
    const fixed = fixedTruth(test, names)
    if (fixed !== undefined) return fixed
    const asked = askedOf(test, names)
    if (asked === undefined) return undefined
    const isThere = this.#isThere(asked.path)
    if (asked.values === undefined) return isThere !== (asked.absent === true)
    const value = this.#valueOf(asked.path)
    return (isThere && value !== undefined && asked.values.includes(value)) !== (asked.absent === true)
  }

  /** Changes the request so that a condition holds, or does not; false where nothing is known that does. */
  make(holds: boolean, test: Test, { names, needed }: { names: Names; needed: 'always' | 'here' }): boolean {
    switch (test.k) {
      case 'not':
        return this.make(!holds, test.of, { names, needed })
      case 'after':
      case 'test':
        return this.make(holds, test.of, { names, needed })
      case 'both':
      case 'either': {
        const open = test.of.filter((one) => this.truth(one, names) !== holds)
        // of `a && b` each side has to hold, of `a || b` one is enough
        if ((test.k === 'both') === holds) return open.map((one) => this.make(holds, one, { names, needed })).every(Boolean)
        return open.some((one) => this.make(holds, one, { names, needed: 'here' }))
      }
      default:
        return this.#give(holds, askedOf(test, names), needed)
    }
  }

  #give(holds: boolean, asked: Asked | undefined, needed: 'always' | 'here'): boolean {
    if (asked === undefined || holds === (asked.absent === true) || asked.path.names.length === 0) return false
    const has = this.#valueOf(asked.path)
    if (asked.values !== undefined && has !== undefined && !asked.values.includes(has)) return false
    this.reads(asked.path, { needed, ...(asked.type !== undefined && { type: asked.type }), ...(asked.values && { values: asked.values }) })
    return true
  }
}

function keyOf({ part, names }: RequestPath): string {
  return `${part}.${names.join('.')}`
}

/** What a condition asks of one value of the request: that it is there, or that it is not, and has one of these texts. */
interface Asked {
  path: RequestPath
  absent?: true
  type?: string
  values?: readonly string[]
}

function askedOf(test: Test, names: Names): Asked | undefined {
  if (test.k === 'equal') return ofEqual(test, names)
  if (test.k === 'mixed') return ofMixed(test, names)
  if (test.k === 'call') return ofCall(test, names)
  const path = pathOf(test, names)
  return path && { path }
}

function pathOf(test: Test | undefined, names: Names): RequestPath | undefined {
  const held = test && heldOf(test, names)
  return held?.k === 'path' ? held.path : undefined
}

function ofEqual({ of: [one, other], not }: Test & { k: 'equal' }, names: Names): Asked | undefined {
  if (one.k === 'mixed' && one.op === 'typeof' && other.k === 'str') {
    const path = pathOf(one.of[0], names)
    if (path === undefined) return undefined
    if (other.v === 'undefined') return { path, ...(not !== true && { absent: true }) }
    return { path, type: other.v, ...(not === true && { absent: true }) }
  }
  const path = pathOf(one, names)
  if (path === undefined) return undefined
  if (other.k === 'null' || (other.k === 'ref' && other.name === 'undefined') || (other.k === 'str' && other.v === ''))
    return { path, ...(not !== true && { absent: true }) }
  return other.k === 'str' ? { path, values: [other.v], ...(not === true && { absent: true }) } : undefined
}

/** What the code itself settles: a text that it compares with another one, a member of an object that it made. */
function fixedTruth(test: Test, names: Names): boolean | undefined {
  if (test.k === 'mixed' && test.op === 'in') {
    const [name, object] = test.of
    const held = object && heldOf(object, names)
    if (held?.k !== 'obj' || name?.k !== 'str') return undefined
    return held.props.has(name.v) ? true : held.base === undefined ? false : undefined
  }
  if (test.k !== 'equal') return undefined
  const [one, other] = test.of.map((side) => heldOf(side, names))
  if (one?.k !== 'other' || other?.k !== 'other' || one.v === undefined || other.v === undefined) return undefined
  return (one.v === other.v) !== (test.not === true)
}

/** `'entries' in data`. */
function ofMixed({ op, of: [name, object] }: Test & { k: 'mixed' }, names: Names): Asked | undefined {
  const held = op === 'in' && object !== undefined ? heldOf(object, names) : undefined
  const member = held && name?.k === 'str' ? memberOf(held, name.v) : undefined
  return member?.k === 'path' ? { path: member.path } : undefined
}

/** `Array.isArray(list)`, `['a', 'b'].includes(kind)`. */
function ofCall({ call: { callee, args } }: Test & { k: 'call' }, names: Names): Asked | undefined {
  const path = pathOf(args[0], names)
  if (path !== undefined && callee.k === 'ref' && callee.name === 'Array.isArray') return { path, type: 'array' }
  if (path !== undefined && callee.k === 'get' && callee.name === 'includes' && callee.of.k === 'arr') {
    const values = callee.of.items.flatMap((one) => (one.k === 'str' ? [one.v] : []))
    return values.length > 0 && values.length === callee.of.items.length ? { path, values } : undefined
  }
  const whole = pathOf({ k: 'call', call: { callee, args } } as Test, names)
  return whole && { path: whole }
}
