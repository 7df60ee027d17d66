import type { FunctionFlow, Step, Test, Value } from '../../core/facts.ts'
import type { ScreenAudience } from '../../core/screen.ts'
import type { Codebase } from '../codebase.ts'
import { property } from '../values/chain.ts'
import type { Place } from '../values/follow.ts'
import type { Address } from './address.ts'
import { audienceOf } from './audience.ts'
import { trace } from './trace.ts'
import { type Known, truthOf, valueOf } from './known-at-address.ts'

/** Calls of routers that end a page without showing it. */
const refusing = /^(?:notFound|redirect|permanentRedirect)$/

/** Functions of a page file whose answer can be that there is no page. */
const loaders = ['getServerSideProps', 'getStaticProps']

/** How a function ends: without a page on each of its ways, or perhaps with one; undefined where it goes on. */
type End = 'refused' | 'shown' | undefined

/**
 * Whether whoever opens a page at this address is sent away on each way through its code (`notFound()`, `redirect('/login')`, `{ notFound: true }`), and
 * who is not, where it asks for a role or a right.
 */
export function refusesAt(
  codebase: Codebase,
  { file, component }: Pick<Address, 'file' | 'component'>,
  address: string,
): { refuses: boolean; audience?: ScreenAudience } {
  const functions = codebase.facts(file)?.functions ?? []
  const asked = [
    { path: component.path, fn: component.fn },
    ...loaders.map((name) => ({ path: file, fn: functions.findIndex((one) => one.in === -1 && one.name === name) })),
  ]
  let audience: ScreenAudience | undefined
  for (const at of asked) {
    const walk = new Walk(codebase, at, address)
    if (walk.end(codebase.facts(at.path)?.flows?.[at.fn] ?? []) === 'refused') return { refuses: true }
    audience ??= walk.audience
  }
  return { refuses: false, ...(audience && { audience }) }
}

/** Goes through a function in order, with what is known of its names at one address. */
class Walk {
  /** Who has not been sent away on the way so far. */
  audience: ScreenAudience | undefined
  readonly #codebase: Codebase
  readonly #at: Place
  readonly #address: string
  #known = new Map<string, Known>()

  constructor(codebase: Codebase, at: Place, address: string) {
    this.#codebase = codebase
    this.#at = at
    this.#address = address
  }

  end(flow: FunctionFlow): End {
    for (const step of flow) {
      const end = this.#step(step)
      if (end !== undefined) return end
    }
    return undefined
  }

  #step(step: Step): End {
    switch (step.s) {
      case 'bind':
        this.#known.set(step.name, valueOf(step.value, this.#known))
        return undefined
      case 'do':
        return this.#isRefusal(step.value) ? 'refused' : undefined
      case 'return':
        return step.value !== undefined && this.#isRefusal(step.value) ? 'refused' : 'shown'
      case 'throw':
        return this.#isRefusal(step.value) ? 'refused' : 'shown'
      case 'if':
        return this.#either(step)
      default:
        return 'shown'
    }
  }

  #either({ test, yes, no = [] }: Extract<Step, { s: 'if' }>): End {
    const truth = truthOf(test, this.#known, this.#address)
    if (truth !== undefined) return this.end(truth ? yes : no)
    const before = new Map(this.#known)
    const { audience } = this
    const first = this.end(yes)
    const after = this.#known
    this.#known = before
    const second = this.end(no)
    this.audience = audience ?? (first === 'refused' && second === undefined ? this.#spared(test) : undefined)
    if (first === 'shown' || second === 'shown') return 'shown'
    if (first === 'refused') return second
    this.#known = second === 'refused' ? after : inCommon(after, this.#known)
    return undefined
  }

  /** For whom a condition does not hold: administrators for `!session || session.user.role !== 'admin'`. */
  #spared(test: Test): ScreenAudience | undefined {
    if (test.k === 'either') return this.#spared(test.of[0]) ?? this.#spared(test.of[1])
    if (test.k === 'not') return isValue(test.of) ? audienceOf(this.#codebase, { value: test.of, at: this.#at }) : undefined
    if (test.k !== 'equal' || test.not !== true) return undefined
    const [one, other] = test.of
    if (one.k !== 'ref' || other.k !== 'str') return undefined
    return audienceOf(this.#codebase, { value: { k: 'other', text: `${one.name} === '${other.v}'` }, at: this.#at })
  }

  #isRefusal(test: Test): boolean {
    if (test.k === 'after') return this.#isRefusal(test.of)
    if (test.k === 'obj') return isRefusingAnswer(test)
    if (test.k !== 'call') return false
    const target = trace(this.#codebase, { value: test.call.callee, at: this.#at })
    return target?.kind === 'external' && refusing.test(target.name)
  }
}

function isValue(test: Test): test is Value {
  return test.k === 'ref' || test.k === 'call' || test.k === 'get'
}

/** `{ notFound: true }`, `{ redirect: { destination: '/' } }` */
function isRefusingAnswer(value: Value): boolean {
  const without = property(value, 'notFound')
  return (without?.k === 'bool' && without.v) || property(value, 'redirect')?.k === 'obj'
}

function inCommon(one: ReadonlyMap<string, Known>, other: ReadonlyMap<string, Known>): Map<string, Known> {
  return new Map([...one].filter(([name, known]) => JSON.stringify(other.get(name)) === JSON.stringify(known)))
}
