import { isButton, isField, isLink } from './elements.ts'
import type { Shown } from './shown.ts'

/** What a person never selects: what draws, what is hidden, and what shows that something is loading. */
export function isSkipped({ tag, props }: Shown): boolean {
  const hidden = props.get('aria-hidden')?.value
  if (tag !== '' && ((hidden?.k === 'bool' && hidden.v) || (hidden?.k === 'str' && hidden.v === 'true'))) return true
  return /^(?:script|style|head|title|meta|noscript|template|iframe)$|Skeleton|Spinner|^Loading\b|^(?:Next)?Head$|^Loader|^TooltipContent$/.test(
    tag,
  )
}

/** All words of an element on one line; undefined where it shows one of two texts. */
export function textOf(one: Shown): string | undefined {
  if (isChosen(one)) return undefined
  const texts = textsIn(one.children)
  const text = texts
    .join(' ')
    .replace(/\s+/g, ' ')
    .replace(/\s+([,.;:!?])/g, '$1')
    .trim()
  return text === '' || text.length > 400 || !/\p{L}/u.test(text) ? undefined : text
}

function isChosen({ children }: Shown): boolean {
  return children.some((one) => one.side !== undefined || isChosen(one))
}

/** Words inside of elements, in order; alternatives stand beside one another. */
export function textsIn(shown: readonly Shown[]): readonly string[] {
  return shown.flatMap((one) => {
    if (one.side === 'second') return []
    if (one.tag === '') return one.text === undefined ? [] : [one.text]
    return isSkipped(one) || isButtonless(one.tag) ? [] : textsIn(one.children)
  })
}

/** The same words, those that code may choose instead. */
export function alternativesIn(shown: readonly Shown[]): readonly string[] {
  return shown.flatMap((one) => {
    if (one.side === 'first') return []
    if (one.tag === '') return one.text === undefined ? [] : [one.other ?? one.text]
    return isSkipped(one) || isButtonless(one.tag) ? [] : alternativesIn(one.children)
  })
}

export function holdsAction(one: Shown): boolean {
  return isButton(one) || isField(one) || one.children.some(holdsAction)
}

export function holdsLink(one: Shown): boolean {
  return isLink(one) || one.children.some(holdsLink)
}

/** A heading whose words are all of one link to somewhere else names no part of the page. */
export function leadsOn({ children }: Shown): boolean {
  const [only, ...more] = children.filter(({ tag, text }) => tag !== '' || (text ?? '').trim() !== '')
  const target = only?.props.get('href')?.value ?? only?.props.get('to')?.value
  return only !== undefined && more.length === 0 && isLink(only) && !(target?.k === 'str' && target.v.startsWith('#'))
}

function isButtonless(tag: string): boolean {
  return /Tooltip(?:Content)?$|^kbd$|^Kbd|Shortcut$|^(?:select|option|textarea|svg|img)$|Icon$/.test(tag)
}

export function firstText(shown: readonly Shown[]): string | undefined {
  return textsIn(shown).find((text) => /\p{L}{2}/u.test(text) && !text.startsWith('…'))
}

/** A label without what explains the field below its name. */
export function withoutHelp(one: Shown): Shown {
  return { ...one, children: one.children.filter(({ tag }) => !/^(?:p|small|div|ul)$|Description$/.test(tag)) }
}
