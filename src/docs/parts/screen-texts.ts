import { say, type Phrase } from '../../core/phrase.ts'
import type { ScreenPart, ScreenText } from '../../core/screen.ts'
import { unique } from '../../text/page-blocks.ts'
import { longestName } from './screen-actions.ts'
import { isTold, messages } from './screen-phrases.ts'

/** Words that a page or a dialog shows in some cases, by what brings them up. */
export type SaidWhen = 'failed' | 'nothing' | 'other'

/** What is said in some cases, as while a list is empty, without what is quoted elsewhere: at most so many texts of each kind. */
export function saidIn(all: readonly ScreenPart[], told: ReadonlySet<string>, most: number): ReadonlyMap<SaidWhen, readonly ScreenText[]> {
  const found = unique(
    all
      .filter((one, i) => one.kind === 'text' || (one.kind === 'heading' && !isPartName(one) && !isAbove(all.slice(i + 1))))
      .filter((one) => one.kind === 'text' || one.kind === 'heading')
      .filter(
        (one) => one.sometimes === true && isTold(one.text) && !isCaption(one.text) && !told.has(one.text) && !one.text.endsWith('…'),
      ),
    (one) => one.text,
  )
  const of = (when: SaidWhen): readonly ScreenText[] => found.filter((one) => whenOf(one.text) === when).slice(0, most)
  return new Map((['failed', 'nothing', 'other'] as const).map((when) => [when, of(when)] as const).filter(([, those]) => those.length > 0))
}

/** Whoever says these texts, and when. */
export function saidWords(who: string, when: SaidWhen, texts: readonly ScreenText[]): Phrase {
  const said = messages(texts.map(({ text }) => text))
  if (when === 'failed') return say`If something fails, ${[who]} can say ${said}`
  return when === 'nothing'
    ? say`While a part of it is empty, ${[who]} can say ${said}`
    : say`${[who.charAt(0).toUpperCase() + who.slice(1)]} can also say ${said}`
}

/** Names of parts of a page: headings that no task has, and that say nothing by themselves. */
export function partNames(all: readonly ScreenPart[], told: ReadonlySet<string>): readonly ScreenText[] {
  return unique(
    all.filter((one) => one.kind === 'heading').filter((one) => isPartName(one) && !told.has(one.text)),
    (one) => one.text,
  )
}

/** A heading that names a part, and is no sentence. */
function isPartName({ text }: ScreenText): boolean {
  return whenOf(text) === 'other' && text.length <= longestName && !/…|[.!?]\s*\W*$/u.test(text) && !/^loading\b/i.test(text)
}

function whenOf(text: string): SaidWhen {
  if (/\b(?:error|failed|fails|failure|unable|went wrong)\b|\b(?:could|can) ?n(?:o|['’])t (?:be|load|find|fetch|read|save)\b/i.test(text))
    return 'failed'
  return /^(?:(?:you have|there (?:is|are)|sorry,?) )?(?:no|nothing|none)\b(?! longer| need)|^(?:you|there)\b.*n['’]t\b.*\b(?:any|yet)\b|\byet\b/i.test(
    text,
  )
    ? 'nothing'
    : 'other'
}

/** A heading with something to do below it names that. */
function isAbove(rest: readonly ScreenPart[]): boolean {
  const next = rest.find(({ kind }) => kind === 'heading' || kind === 'button' || kind === 'field' || kind === 'table')
  return next !== undefined && next.kind !== 'heading'
}

/** `Sort by` names what stands beside it, where `No rows yet` says something. */
function isCaption(text: string): boolean {
  return text.trim().split(/\s+/).length < 3
}
