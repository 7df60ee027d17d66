import type { Value } from '../../core/facts.ts'
import type { Place, Placed } from '../values/follow.ts'
import { audienceOf } from './audience.ts'
import { afterChoice, afterOther, comparedTo, emptyWhere, isNegated } from './conditions.ts'
import { besideList, saysNothing } from './empty-lists.ts'
import type { Rendering } from './rendering.ts'
import { apart, type Shown } from './shown.ts'
import { heldBy, startsTrue, stateKey } from './states.ts'
import { isWaiting, namesIn } from './texts.ts'

/** How what is chosen is shown. */
interface Draw {
  value(placed: Placed, left: number): readonly Shown[]
  text(text: string, at: Place): Shown
}

type Choice = Extract<Value, { k: 'any' }>

/** Shows what code chooses between, with the conditions on which each is there. */
export class Choices {
  readonly #rendering: Rendering
  readonly #draw: Draw

  constructor(rendering: Rendering, draw: Draw) {
    this.#rendering = rendering
    this.#draw = draw
  }

  /** `loading ? <Spinner /> : <List />` shows both, unless what is asked is known; `open && <Dialog />` shows it while it is open. */
  show(value: Choice, at: Place, left: number): readonly Shown[] {
    const [first, second] = value.of
    switch (value.op) {
      case '?:':
        return this.#either(value, at, left)
      case '||':
      case '??': {
        const before = this.#side(first, at, left)
        return before.length > 0 ? before : this.#side(second, at, left)
      }
      default: {
        const holds = first === undefined ? undefined : heldBy(this.#rendering.codebase, { value: first, at })
        const shownThen = holds === false ? [] : this.#side(second, at, left)
        // what is there while something does not hold is nothing that it opens
        const side = first !== undefined && isNegated(first) ? shownThen : this.#marked(shownThen, first, at)
        const some = holds === true ? side : side.map((one) => (one.tag === '' ? { ...one, maybe: true as const } : one))
        const shown = emptyWhere(first) === 'holds' ? saysNothing(some) : some
        return afterChoice(first, at, this.#forSome(shown, first, at))
      }
    }
  }

  #either(value: Choice, at: Place, left: number): readonly Shown[] {
    const { test } = value
    const [first, second] = value.of
    // what stands there while something loads is not what a person works with
    if (isWaiting(test) && !/&&/.test(namesIn(test))) return this.#side(namesIn(test).startsWith('!') ? first : second, at, left)
    if (value.of.length <= 2 && value.of.every((one) => one.k === 'str' || one.k === 'tpl' || one.k === 'call')) {
      const [text, other] = this.#rendering.texts.all({ value, at })
      const when = test === undefined || other === undefined || isNegated(test) ? undefined : this.#state(test, at)
      if (text !== undefined)
        return [{ ...this.#draw.text(text, at), ...(other !== undefined && { other }), ...(when !== undefined && { when }) }]
    }
    // what a function gives back in one case or another
    if (value.of.length > 2) return this.#cases(value.of, at, left)
    if (test === undefined) return apart(this.#side(first, at, left), this.#side(second, at, left))
    const holds = heldBy(this.#rendering.codebase, { value: test, at })
    const [one, other] = besideList(test, this.#side(first, at, left), this.#side(second, at, left))
    const said = other.length === 0 && emptyWhere(test) === 'holds' ? saysNothing(one) : one
    const yes = holds === false ? [] : afterChoice(test, at, this.#forSome(said, test, at))
    const no = holds === true ? [] : afterOther(test, this.#forSome(other, opposite(test), at))
    return isNegated(test) ? apart(yes, this.#marked(no, test, at)) : apart(this.#marked(yes, test, at), no)
  }

  /** Words of which one is shown are not known; elements may be any of them. */
  #cases(values: readonly Value[], at: Place, left: number): readonly Shown[] {
    const shown = values.flatMap((one) => this.#side(one, at, left))
    return shown.length > 1 && shown.every(({ tag }) => tag === '') ? [this.#draw.text('…', at)] : shown
  }

  /** Elements with whom they are shown to. */
  #forSome(all: readonly Shown[], test: Value | undefined, at: Place): readonly Shown[] {
    const audience = test === undefined || all.length === 0 ? undefined : audienceOf(this.#rendering.codebase, { value: test, at })
    return audience === undefined ? all : all.map((one) => ({ ...one, audience: one.audience ?? audience }))
  }

  #side(value: Value | undefined, at: Place, left: number): readonly Shown[] {
    return value === undefined ? [] : this.#draw.value({ value, at }, left - 1)
  }

  /** Elements with the state on which they depend. */
  #marked(all: readonly Shown[], tested: Value | undefined, at: Place): readonly Shown[] {
    const isThere = tested !== undefined && startsTrue(this.#rendering.codebase, { value: tested, at })
    const when = tested === undefined || isThere ? undefined : this.#state(tested, at)
    return when === undefined ? all : all.map((one) => (one.when === undefined ? { ...one, when } : one))
  }

  #state(tested: Value, at: Place): string | undefined {
    const named = tested.k === 'other' ? tested.of?.[0] : tested.k === 'any' ? tested.of[0] : tested
    const key = named?.k === 'ref' ? stateKey(this.#rendering.codebase, { value: named, at }) : undefined
    const value = comparedTo(tested.k === 'any' ? tested.of[0] : tested)
    return key === undefined || value === undefined ? key : `${key}=${value}`
  }
}

/** `isAdmin` of `!isAdmin`, and the equation of `role !== 'admin'`: what holds where a condition does not. */
function opposite(test: Value): Value | undefined {
  if (test.k !== 'other') return undefined
  const [of] = test.of ?? []
  const text = test.text ?? ''
  if (isNegated(test)) return of ?? (/^![\w$.?]+$/.test(text) ? { k: 'ref', name: text.slice(1).replaceAll('?', '') } : undefined)
  return /^[\w$.?]+\s*!==?\s*['"]/.test(text) ? { k: 'other', text: text.replace(/!==?/, '===') } : undefined
}
