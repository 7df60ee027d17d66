import { calleeName } from '../values/chain.ts'
import type { Placed } from '../values/follow.ts'
import { givenText } from './attributes.ts'
import { itemsShown } from './items-shown.ts'
import type { DeedReading } from './requests.ts'
import type { Shown } from './shown.ts'
import { textOf } from './words.ts'

/** More choices than these are a list of their own. */
const mostOptions = 10

/** What a field lets a person choose from, where code lists it in full: `<option>`s, items of a select, its `options`. */
export function optionsOf(reading: DeedReading, one: Shown): readonly string[] {
  const shown = optionsIn(reading, one.children)
  const all = shown.length > 0 ? shown : givenOptions(reading, one)
  const isWhole = all.every((text) => text !== undefined && !text.includes('…') && text.length <= 40)
  const texts = [...new Set(all.flatMap((text) => text ?? []))]
  return isWhole && texts.length > 1 && texts.length <= mostOptions ? texts : []
}

function optionsIn(reading: DeedReading, shown: readonly Shown[]): readonly (string | undefined)[] {
  return shown.flatMap((one) => {
    if (!/^option$|(?:Select|Combobox|Listbox|Dropdown)\w*(?:Item|Option)$|^(?:Option|MenuItem)$/.test(one.tag)) {
      // an entry of the repository's own shows what it is made of
      return optionsIn(reading, one.children)
    }
    if (one.each === true) return [undefined]
    // `<option value="">Choose one</option>` says what to do
    const value = one.props.get('value')?.value
    const isNone = value?.k === 'str' && value.v === ''
    return isNone ? [] : [textOf(one) ?? givenText(reading, one, ['label'])]
  })
}

function givenOptions(reading: DeedReading, one: Shown): readonly (string | undefined)[] {
  const given = ['options', 'items', 'data'].map((name) => one.props.get(name)).find((each) => each !== undefined)
  if (given === undefined) return []
  const { known, items } = itemsShown(reading.codebase, given)
  return known ? items.map((item) => labelOf(reading, item)) : []
}

function labelOf({ texts }: DeedReading, { value, at }: Placed): string | undefined {
  if (value.k !== 'obj')
    return value.k === 'str' || (value.k === 'call' && /^\$?t$/.test(calleeName(value.call))) ? texts.of({ value, at }) : undefined
  const label = value.props.find(([name]) => /^(?:label|text|title|name)$/.test(name))?.[1]
  return label === undefined ? undefined : texts.of({ value: label, at })
}
