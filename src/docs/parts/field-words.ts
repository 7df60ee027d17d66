import { list, say, type Phrase } from '../../core/phrase.ts'
import type { ScreenField } from '../../core/screen.ts'
import { label, message } from './screen-phrases.ts'

/** A field by its label, else by what it shows while it is empty. */
export function fieldName(one: ScreenField): Phrase {
  return one.byPlaceholder === true ? say`the field that shows ${message(one.label)}` : [label(one.label)]
}

/** A field with what can be chosen in it. */
export function fieldWithOptions(one: ScreenField): Phrase {
  return one.options === undefined ? fieldName(one) : say`${fieldName(one)} (${list(one.options.map(label), ' or ')})`
}

/** A field that only helps to find something, and is not handed in. */
export function isSearch({ label: text, byPlaceholder, use }: ScreenField): boolean {
  return byPlaceholder === true && use === 'write' && /^(?:search|filter|find)\b/i.test(text)
}
