import type { ScreenButton, ScreenField, ScreenGroup, ScreenPart } from '../../core/screen.ts'
import { isSearch } from './field-words.ts'
import { isEnd, leaves } from './task-words.ts'

/** A dialog, or what a dialog shows instead of its fields once it is done. */
export interface Shows {
  title: string
  kind: 'dialog' | 'region'
  texts: readonly string[]
  buttons: readonly string[]
}

/** Fields that are only there once a button beside them was selected. */
export type More = readonly { button: ScreenButton; fields: readonly ScreenField[] }[]

/** Keys of everything that some button opens. */
function openedKeys(parts: readonly ScreenPart[]): readonly string[] {
  return parts.flatMap((part) => ('parts' in part ? openedKeys(part.parts) : part.kind === 'button' ? part.deed.opens : []))
}

/** Buttons that show a part of the page and do nothing else, by what they show; one that hands in a form shows the next. */
export function openersIn(parts: readonly ScreenPart[]): ReadonlyMap<string, ScreenButton> {
  const found = new Map<string, ScreenButton>()
  for (const part of parts) {
    if (part.kind === 'button' && (part.deed.requests.length === 0 || part.submits === true))
      for (const key of part.deed.opens) if (!found.has(key)) found.set(key, part)
    if (part.kind === 'region' || part.kind === 'form')
      for (const [key, one] of openersIn(part.parts)) if (!found.has(key)) found.set(key, one)
  }
  return found
}

/** The dialog that what was done opens. */
export function shownAfter({ opens }: ScreenButton['deed'], groups: ReadonlyMap<string, ScreenGroup>): { shows?: Shows } {
  for (const key of opens) {
    const group = groups.get(key)
    if (group === undefined || group.kind === 'form') continue
    const parts = flat(group.parts)
    const title = titleIn(parts)
    if (title === undefined || filledIn(parts).length > 0) continue
    const buttons = parts.flatMap((one) => (one.kind === 'button' ? one.labels.slice(0, 1) : [])).filter((one) => !/^close$/i.test(one))
    const texts = parts.flatMap((one) => (one.kind === 'text' && one.sometimes !== true ? [one.text] : []))
    return { shows: { title, kind: group.kind, texts, buttons } }
  }
  return {}
}

/** Fields that are handed in; one that searches only helps to choose. */
export function filledIn(parts: readonly ScreenPart[]): readonly ScreenField[] {
  return parts.filter((one) => one.kind === 'field').filter((one) => one.fixed !== true && !isSearch(one))
}

/** Fields that only help to find what is chosen. */
export function searchedIn(parts: readonly ScreenPart[]): { finds?: readonly ScreenField[] } {
  const finds = parts.filter((one) => one.kind === 'field').filter(isSearch)
  return finds.length === 0 ? {} : { finds }
}

/** Fields of regions inside that a button inside shows without doing anything else. */
export function moreIn(parts: readonly ScreenPart[]): More {
  const openers = openersIn(parts)
  const regions = (all: readonly ScreenPart[]): readonly ScreenGroup[] =>
    all.flatMap((part) =>
      'parts' in part && part.kind !== 'dialog' ? [...(part.kind === 'region' ? [part] : []), ...regions(part.parts)] : [],
    )
  return regions(parts).flatMap((region) => {
    const button = region.key === undefined ? undefined : openers.get(region.key)
    const fields = filledIn(region.parts.filter((one) => one.kind === 'field'))
    return button === undefined || button.submits === true || button.labels.length === 0 || fields.length === 0 ? [] : [{ button, fields }]
  })
}

/** The button that does what a dialog is for. Where several do something and none hands in a form, nobody can say which it is. */
export function endOf(buttons: readonly ScreenButton[]): ScreenButton | undefined {
  const submits = buttons.findLast((one) => one.submits === true)
  if (submits !== undefined) return submits
  const acting = buttons.filter(({ deed }) => acts(deed))
  const named = acting.filter(({ labels }) => labels.some(isEnd))
  // `Test` beside `Save`, of which only the first could be followed
  const ends = buttons.filter((one) => !acts(one.deed) && !leaves(one) && one.labels.some(isEnd))
  if (acting.length === 1 && named.length === 0 && ends.length === 1) return ends[0]
  // what checks first asks for nothing, or changes nothing
  const changing = acting.filter(({ deed }) => deed.requests.some((one) => !one.startsWith('GET ')))
  return [acting, named, changing].find(({ length }) => length === 1)?.[0]
}

/** A heading before the first field; a later one names something else. */
export function titleIn(parts: readonly ScreenPart[]): string | undefined {
  const found = parts.find((one) => one.kind === 'heading' || one.kind === 'field')
  return found?.kind === 'heading' ? found.text : undefined
}

export function acts({ requests, messages, goesTo }: ScreenButton['deed']): boolean {
  return requests.length > 0 || messages.length > 0 || (goesTo !== undefined && !goesTo.startsWith('?'))
}

/** Parts of dialogs inside, and of what a button inside opens, belong to tasks of their own. */
export function flat(parts: readonly ScreenPart[], opened: ReadonlySet<string> = new Set(openedKeys(parts))): readonly ScreenPart[] {
  return parts.flatMap((part) => {
    if (!('parts' in part)) return [part]
    const isApart = part.kind === 'dialog' || (part.kind === 'region' && part.key !== undefined && opened.has(part.key))
    return isApart ? [] : flat(part.parts, opened)
  })
}
