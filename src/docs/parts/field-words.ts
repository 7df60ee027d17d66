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

/** How much a field accepts: `3 to 80 characters`, `at least 1`. */
export function limitWords(limits: ScreenField['limits']): Phrase | false {
  const { minLength, maxLength, min, max } = limits ?? {}
  const lengths = between(minLength === 1 ? undefined : minLength, maxLength)
  if (lengths !== undefined)
    return say`${[lengths]} ${[maxLength === 1 || (maxLength === undefined && minLength === 1) ? 'character' : 'characters']}`
  const numbers = between(min, max)
  return numbers === undefined ? false : [numbers]
}

function between(low: number | undefined, high: number | undefined): string | undefined {
  if (low === undefined) return high === undefined ? undefined : `at most ${high}`
  if (high === undefined) return `at least ${low}`
  return low === high ? `exactly ${low}` : `${low} to ${high}`
}
