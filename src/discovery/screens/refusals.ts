import type { FunctionFlow, Step, Test, Value } from '../../core/facts.ts'
import type { Codebase } from '../codebase.ts'
import { property } from '../values/chain.ts'
import type { Place } from '../values/follow.ts'
import type { Address } from './address.ts'
import { trace } from './trace.ts'
import { type Known, truthOf, valueOf } from './known-at-address.ts'

/** Calls of routers that end a page without showing it. */
const refusing = /^(?:notFound|redirect|permanentRedirect)$/

/** Functions of a page file whose answer can be that there is no page. */
const loaders = ['getServerSideProps', 'getStaticProps']

/** How a function ends: without a page on each of its ways, or perhaps with one; undefined where it goes on. */
type End = 'refused' | 'shown' | undefined

/** Whether whoever opens a page at this address is sent away on each way through its code: `notFound()`, `redirect('/login')`, `{ notFound: true }`. */
export function refusesAt(codebase: Codebase, { file, component }: Pick<Address, 'file' | 'component'>, address: string): boolean {
  const own = codebase.facts(component.path)?.flows?.[component.fn]
  if (own != null && new Walk(codebase, { path: component.path, fn: component.fn }, address).end(own) === 'refused') return true
  const facts = codebase.facts(file)
  return loaders.some((name) => {
    const fn = facts?.functions.findIndex((one) => one.in === -1 && one.name === name) ?? -1
    const flow = facts?.flows?.[fn]
    return flow != null && new Walk(codebase, { path: file, fn }, address).end(flow) === 'refused'
  })
}

/** Goes through a function in order, with what is known of its names at one address. */
class Walk {
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
    const first = this.end(yes)
    const after = this.#known
    this.#known = before
    const second = this.end(no)
    if (first === 'shown' || second === 'shown') return 'shown'
    if (first === 'refused') return second
    this.#known = second === 'refused' ? after : inCommon(after, this.#known)
    return undefined
  }

  #isRefusal(test: Test): boolean {
    if (test.k === 'after') return this.#isRefusal(test.of)
    if (test.k === 'obj') return isRefusingAnswer(test)
    if (test.k !== 'call') return false
    const target = trace(this.#codebase, { value: test.call.callee, at: this.#at })
    return target?.kind === 'external' && refusing.test(target.name)
  }
}

/** `{ notFound: true }`, `{ redirect: { destination: '/' } }` */
function isRefusingAnswer(value: Value): boolean {
  const without = property(value, 'notFound')
  return (without?.k === 'bool' && without.v) || property(value, 'redirect')?.k === 'obj'
}

function inCommon(one: ReadonlyMap<string, Known>, other: ReadonlyMap<string, Known>): Map<string, Known> {
  return new Map([...one].filter(([name, known]) => JSON.stringify(other.get(name)) === JSON.stringify(known)))
}
