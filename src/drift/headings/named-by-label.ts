import type { Anchor, DriftDocument } from '../../core/drift.ts'
import { loose } from '../links/fragments.ts'
import { partsOf } from '../names/rename.ts'
import { findHeading } from './find-heading.ts'
import { idOf } from './heading-ids.ts'
import type { SluggerOf } from './learn-slugger.ts'

/** Characters before a target in which its label begins. */
const longestLabel = 300
/** Letters that a label needs to name a heading and nothing else. */
const fewestLetters = 4

/**
 * The fragment of the only heading that has the very words of a link, articles apart, as an entry of a table of contents has them; undefined where there is none or
 * several, for the title of a page, and where a link to another page names its heading in other words: there its label may be about the page.
 */
export async function headingOfLabel(
  { text }: DriftDocument,
  { from, name }: Anchor,
  target: DriftDocument,
  sluggerOf: SluggerOf,
): Promise<string | undefined> {
  const label = /\[([^[\]\n]+)\]\(<?$/.exec(text.slice(Math.max(0, from - longestLabel), from))?.[1]
  const wanted = looseWords(label ?? '')
  if (wanted.length < fewestLetters) return undefined
  const [index, ...more] = target.headings.flatMap(({ words }, at) => (looseWords(words) === wanted ? [at] : []))
  const heading = index === undefined || more.length > 0 ? undefined : target.headings[index]
  if (index === undefined || heading === undefined || heading.depth === 1 || heading.bracketed !== undefined) return undefined
  const asked = new Set(partsOf(name.slice(name.indexOf('#') + 1)))
  if (!name.startsWith('#') && !partsOf(label ?? '').some((part) => asked.has(part))) return undefined
  const id = idOf(target, index, await sluggerOf(target))
  return id === undefined || id === '' || findHeading(target, id) !== index ? undefined : id
}

/** Words as they compare equal: whoever writes a label leaves out an article. */
function looseWords(words: string): string {
  return loose(words.replace(/\b(?:the|an?)\b/gi, ' '))
}
