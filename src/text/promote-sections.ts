import { findTheirs } from './find-theirs.ts'
import { changeHash } from './hash.ts'
import { type HeadingWords, headingWords } from './heading-words.ts'
import { matchUnits } from './match-units.ts'
import type { PageRegions } from './regions.ts'
import { type RenderedPage, type RenderedSection, parentsOf } from './render-page.ts'
import type { Sidecar } from './sidecar.ts'

/**
 * Lifts sections out of sections that people wrote: what stands below one of ours in the draft would be inside of theirs on the page, and theirs stays
 * as it is. So it stands behind it, at its depth. What their section covers by its meaning (basic usage, for usage) stays below it and is left out.
 */
export function promoteSections(rendered: RenderedPage, page: PageRegions, sidecar: Sidecar): RenderedPage {
  const known = new Set(sidecar.sections.map((section) => section.id))
  const unknown = rendered.sections.filter((section) => !known.has(section.id))
  const taken = new Set(matchUnits(page, sidecar, new Map()).sections.values())
  const theirs = findTheirs(page, unknown, taken, rendered.title.text)
  if (theirs.size === 0) return rendered
  const parents = parentsOf(rendered.sections)
  const lifts = new Map<RenderedSection, number>()
  for (const section of rendered.sections) {
    const parent = parents.get(section)
    if (parent === undefined) continue
    const own = theirs.has(parent) && !isCovered(section, parent) ? section.depth - parent.depth : 0
    lifts.set(section, own + (lifts.get(parent) ?? 0))
  }
  return { ...rendered, sections: rendered.sections.map((section) => lifted(section, lifts.get(section) ?? 0)) }
}

/** True where a section of a person's that stands for `parent` also stands for `section`. */
export function isCovered(section: RenderedSection, parent: RenderedSection): boolean {
  const words = (headingWords as Readonly<Record<string, HeadingWords>>)[section.id]
  return words?.near !== undefined && words.near === parent.id
}

function lifted(section: RenderedSection, by: number): RenderedSection {
  if (by === 0) return section
  const text = section.heading.text.slice(by)
  return {
    ...section,
    depth: (section.depth - by) as RenderedSection['depth'],
    heading: { ...section.heading, text, in: changeHash(text) },
  }
}
