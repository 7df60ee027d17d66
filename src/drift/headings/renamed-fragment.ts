import type { DriftDocument } from '../../core/drift.ts'
import { findHeading } from './find-heading.ts'
import { idOf, sluggersThatMake } from './heading-ids.ts'
import type { SluggerOf } from './learn-slugger.ts'

/** A heading of a version of a document. */
export interface HeadingPlace {
  document: DriftDocument
  index: number
}

/**
 * What a link should say that called a heading `fragment` when it was there: the id that the heading sets itself now, or what the slugger makes of it
 * that made the old one; where several did, the one that makes the links of the site. Undefined where the id would lead elsewhere or nobody can say it.
 */
export async function renamedFragment(
  fragment: string,
  was: HeadingPlace | undefined,
  now: HeadingPlace,
  sluggerOf: SluggerOf,
): Promise<string | undefined> {
  const { document, index } = now
  const heading = document.headings[index]
  // some generators take the brackets for the id, and others for words
  if (heading === undefined || heading.bracketed !== undefined) return undefined
  const makers = was === undefined ? [] : sluggersThatMake(was.document, was.index, fragment)
  const made = new Set(makers.map((slugger) => idOf(document, index, slugger)))
  const usual = await sluggerOf(document)
  const isOne = made.size === 1 || (makers.length > 0 && !makers.includes(usual))
  const id = isOne ? [...made][0] : idOf(document, index, usual)
  return id === undefined || id === '' || findHeading(document, id) !== index ? undefined : id
}
