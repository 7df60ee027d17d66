import type { Value } from '../../core/facts.ts'
import type { Codebase } from '../codebase.ts'
import type { Placed } from '../values/follow.ts'
import type { Shown } from './shown.ts'
import { stateKey } from './states.ts'
import { textOf } from './words.ts'

interface Held {
  label: string
  /** Words of its choices by the values that they stand for. */
  choices: ReadonlyMap<string, string>
}

/** What fields write into, so that a condition over it can be said in the words of the field. */
export class FieldStates {
  readonly #codebase: Codebase
  readonly #held = new Map<string, Held>()

  constructor(codebase: Codebase) {
    this.#codebase = codebase
  }

  add(one: Shown, label: string): void {
    const bound = ['value', 'modelValue', 'checked', 'selected', 'model'].flatMap((name) => one.props.get(name) ?? [])[0]
    const key = bound === undefined ? undefined : this.#key(bound)
    if (key !== undefined && !this.#held.has(key)) this.#held.set(key, { label, choices: new Map(choicesIn(one.children)) })
  }

  /** The field and the choice that `kind === 'email'` asks for; undefined where no field before holds `kind`. */
  chosen(test: Placed | undefined): { field: string; choice: string } | undefined {
    if (test?.value.k !== 'other') return undefined
    const value = /^[\w.]+\s*={2,3}\s*(['"])([^'"]+)\1$/.exec(test.value.text ?? '')?.[2]
    const [asked] = test.value.of ?? []
    const held = value === undefined || asked === undefined ? undefined : this.#of({ value: asked, at: test.at })
    const choice = value === undefined ? undefined : held?.choices.get(value)
    return held === undefined || choice === undefined ? undefined : { field: held.label, choice }
  }

  /** Fields that may not be empty: `disabled={saving || !name}`. */
  needed(disabled: Placed | undefined): readonly string[] {
    if (disabled === undefined) return []
    const { value, at } = disabled
    if (value.k === 'any' && value.op === '||') return [...new Set(value.of.flatMap((one) => this.needed({ value: one, at })))]
    if (value.k !== 'other' || !/^!\s*[\w$.]+(?:\.trim\(\))?$/.test(value.text ?? '')) return []
    const [asked] = value.of ?? []
    const held = asked === undefined ? undefined : this.#of({ value: asked, at })
    return held === undefined ? [] : [held.label]
  }

  #of(placed: Placed): Held | undefined {
    const key = this.#key(placed)
    return key === undefined ? undefined : this.#held.get(key)
  }

  /** State and the member of it: `form.name` is another one than `form.kind`. */
  #key({ value, at }: Placed): string | undefined {
    if (value.k !== 'ref') return undefined
    const parts = value.name.split('.').filter((part) => part !== 'value')
    // `this.form.name` of a class
    const [head, ...rest] = parts[0] === 'this' ? [parts.slice(0, 2).join('.'), ...parts.slice(2)] : parts
    const named: Value = { k: 'ref', name: head ?? '' }
    const key = stateKey(this.#codebase, { value: named, at })
    return key === undefined ? undefined : [key, ...rest].join('.')
  }
}

function choicesIn(shown: readonly Shown[]): readonly (readonly [string, string])[] {
  return shown.flatMap((one) => {
    const value = one.props.get('value')?.value
    const text = value?.k === 'str' ? textOf(one) : undefined
    return value?.k === 'str' && text !== undefined ? [[value.v, text] as const] : choicesIn(one.children)
  })
}
