import { type Meanings, headingKey, meaningOf, meaningsOf } from './headings.ts'
import type { PageRegions, PageSection } from './regions.ts'
import type { RenderedSection } from './render-page.ts'

interface Candidate {
  at: PageSection
  key: string
  meanings: Meanings
}

/**
 * Sections of a page that people wrote and that stand for sections of the draft: by the words of the heading, then by its meaning, and last by what
 * comes near to it. A section stands for one of ours, unless its heading joins two ("Errors and limits"). `title` is what the page is about.
 */
export function findTheirs(
  page: PageRegions,
  sections: readonly RenderedSection[],
  taken: ReadonlySet<PageSection>,
  title: string,
): ReadonlyMap<RenderedSection, PageSection> {
  const found = new Map<RenderedSection, PageSection>()
  const used = new Set(taken)
  const candidates = page.sections.filter((at, i) => i !== page.title && !used.has(at)).map((at) => candidateOf(at, title))
  const tests = [isSame, isNamed, isNear]
  for (const test of tests) {
    for (const section of sections) {
      if (found.has(section)) continue
      const match = candidates.find((each) => !used.has(each.at) && each.at.depth <= section.depth + 1 && test(each, section, title))
      if (match === undefined) continue
      found.set(section, match.at)
      if (match.meanings.named.length < 2) used.add(match.at)
    }
  }
  return found
}

function candidateOf(at: PageSection, title: string): Candidate {
  return { at, key: headingKey(at.title), meanings: at.code ? { named: [], near: [] } : meaningsOf(at.title, title) }
}

function isSame({ key }: Candidate, section: RenderedSection): boolean {
  return key !== '' && key === headingKey(section.heading.text)
}

function isNamed({ meanings }: Candidate, section: RenderedSection, title: string): boolean {
  return meanings.named.some((id) => id === section.id || id === meaningOf(section.heading.text, title))
}

function isNear({ meanings }: Candidate, section: RenderedSection): boolean {
  return meanings.near.some((id) => id === section.id)
}
