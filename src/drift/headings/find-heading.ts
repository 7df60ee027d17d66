import type { DriftDocument } from '../../core/drift.ts'
import { loose } from '../links/fragments.ts'
import { madeIds } from './heading-ids.ts'
import { sluggers } from './sluggers.ts'

/** Place of the heading that a fragment names, by its ids, by what any slugger makes of it, or by its letters; undefined where it may be several. */
export function findHeading(document: Pick<DriftDocument, 'headings'>, fragment: string): number | undefined {
  const { headings } = document
  const stated = headings.findIndex(({ ids, bracketed, made }) => ids.includes(fragment) || bracketed === fragment || made === fragment)
  if (stated >= 0) return stated
  const made = new Set(sluggers.map((slugger) => madeIds(document, slugger).indexOf(fragment)).filter((index) => index >= 0))
  if (made.size > 0) return made.size === 1 ? [...made][0] : undefined
  const alike = headings.flatMap(({ words }, index) => (loose(words) === loose(fragment) ? [index] : []))
  return alike.length === 1 ? alike[0] : undefined
}
