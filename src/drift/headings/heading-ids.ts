import type { DriftDocument } from '../../core/drift.ts'
import { type Slugger, sluggers } from './sluggers.ts'

/** Headings of one document, with what a generator would call them. */
type Titled = Pick<DriftDocument, 'headings'>

const known = new WeakMap<Titled['headings'], Map<string, readonly string[]>>()

/** The id of each heading as a slugger makes and numbers it, whatever ids the headings set themselves; in the order of the headings. */
export function madeIds({ headings }: Titled, slugger: Slugger): readonly string[] {
  const all = known.get(headings) ?? new Map<string, readonly string[]>()
  known.set(headings, all)
  const before = all.get(slugger.name)
  if (before !== undefined) return before
  const counts = new Map<string, number>()
  const made = headings.map(({ words }) => {
    const slug = slugger.slug(words)
    const count = (counts.get(slug) ?? 0) + 1
    counts.set(slug, count)
    return count === 1 ? slug : slugger.again(slug, count)
  })
  all.set(slugger.name, made)
  return made
}

/** The id of one heading: the one that the text gives it, the one that AsciiDoc made of it, or the slugger's. */
export function idOf(document: Titled, index: number, slugger: Slugger): string | undefined {
  const heading = document.headings[index]
  return heading?.ids[0] ?? heading?.made ?? madeIds(document, slugger)[index]
}

/** Sluggers that call a heading what a link calls it. */
export function sluggersThatMake(document: Titled, index: number, fragment: string): readonly Slugger[] {
  return sluggers.filter((slugger) => madeIds(document, slugger)[index] === fragment)
}
