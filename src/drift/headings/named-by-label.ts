import type { Anchor, DriftDocument } from '../../core/drift.ts'
import { loose } from '../links/fragments.ts'
import { findHeading } from './find-heading.ts'
import { idOf } from './heading-ids.ts'
import type { SluggerOf } from './learn-slugger.ts'

/** Characters before a target in which its label begins. */
const longestLabel = 300
/** Letters that a label needs to name a heading and nothing else. */
const fewestLetters = 4

/** The fragment of the only heading that has the very words of a link, as an entry of a table of contents has them; undefined where there is none or several. */
export async function headingOfLabel(
  { text }: DriftDocument,
  { from }: Anchor,
  target: DriftDocument,
  sluggerOf: SluggerOf,
): Promise<string | undefined> {
  const label = /\[([^[\]\n]+)\]\(<?$/.exec(text.slice(Math.max(0, from - longestLabel), from))?.[1]
  const wanted = loose(label ?? '')
  if (wanted.length < fewestLetters) return undefined
  const [index, ...more] = target.headings.flatMap(({ words }, at) => (loose(words) === wanted ? [at] : []))
  if (index === undefined || more.length > 0 || target.headings[index]?.bracketed !== undefined) return undefined
  const id = idOf(target, index, await sluggerOf(target))
  return id === undefined || id === '' || findHeading(target, id) !== index ? undefined : id
}
