import { list, say, type Phrase } from '../../core/phrase.ts'
import type { ScreenButton } from '../../core/screen.ts'
import { sentences } from '../../text/page-blocks.ts'
import { value } from '../../text/wording.ts'
import type { FeatureScreen } from './feature-screens.ts'
import { audienceWords, buttonWords, label } from './screen-phrases.ts'

/** How a person gets to a page, and on it to what the feature shows there. */
export function openWords(screen: FeatureScreen, inside: ScreenButton | undefined): Phrase {
  return sentences([wayWords(screen), alsoAt(screen), forWhom(screen), insideWords(inside), sectionWords(screen)])
}

/** The tab, or the button, that shows what the feature has on the page. */
function insideWords(inside: ScreenButton | undefined): Phrase | undefined {
  if (inside === undefined) return undefined
  const { goesTo } = inside.deed
  return sentences([
    say`On the page, select ${buttonWords(inside)}.`,
    goesTo?.startsWith('?') === true ? say`The address then ends with ${value(goesTo)}.` : undefined,
  ])
}

/** The heading of the first part of a page that belongs to the feature, where the rest belongs to others. */
function sectionWords({ section }: FeatureScreen): Phrase | undefined {
  return section === undefined ? undefined : say`Go to the section ${label(section)}.`
}

/** How a person gets to the page. */
function wayWords({ way, from, under, each, row, icon, address }: FeatureScreen): Phrase {
  if (row === true || icon !== undefined)
    return sentences([
      from === undefined ? say`Select ${list(way.map(label), ', then ')}.` : say`Open ${value(from)}.`,
      icon === undefined ? say`Select the entry that you want.` : say`For the entry that you want, select the ${label(icon)} icon.`,
      say`The address of the page is ${value(address)}.`,
    ])
  const before = under === undefined ? [] : way.slice(0, -1)
  const last = under === undefined ? way : way.slice(-1)
  if (last.length === 0) return say`Open ${value(address)} in your browser.`
  const start = from === undefined ? say`Select` : say`Open ${value(from)} and select`
  if (each === true)
    return sentences([
      from === undefined ? say`Select ${list(way.slice(0, -1).map(label), ', then ')}.` : say`Open ${value(from)}.`,
      say`For the entry that you want, select ${list(way.slice(-1).map(label))}.`,
      say`The address of the page is ${value(address)}.`,
    ])
  return sentences([
    before.length === 0 ? undefined : say`Select ${list(before.map(label), ', then ')}.`,
    under === undefined ? say`${start} ${list(last.map(label), ', then ')}.` : say`Under ${label(under)}, select ${list(last.map(label))}.`,
    say`The address of the page is ${value(address)}.`,
  ])
}

/** Further addresses that lead to the page. */
function alsoAt({ also = [] }: FeatureScreen): Phrase | undefined {
  return also.length === 0 ? undefined : say`The same page opens at ${list(also.map((one) => value(one)))}.`
}

/** Whoever the page is shown to. */
function forWhom({ audience }: FeatureScreen): Phrase | undefined {
  return audience === undefined ? undefined : say`It is shown ${audienceWords(audience)}.`
}
