import type { PageDraft, Section } from '../core/page.ts'
import { type Layout, type RenderedBlock, type Unit, blockText, cellsOf, renderBlock, renderHeading } from './render-block.ts'
import { changeHash } from './hash.ts'
import { withoutSpare } from './without-spare.ts'

/**
 * Says on the page itself that a person may edit it. A link definition is the comment that Markdown viewers hide and MDX accepts; it stands below
 * the title, because markdownlint's MD041 wants the title on the first line.
 */
export const pageMarker = '[//]: # (docwright: edits are welcome and kept)'

/** A section as Markdown, in the pieces that are merged by themselves. */
export interface RenderedSection {
  id: string
  depth: 2 | 3 | 4
  heading: Unit
  blocks: readonly RenderedBlock[]
}

/** A page as Markdown, in the pieces that are merged by themselves. */
export interface RenderedPage {
  title: Unit
  /** Front matter, where the page has some of ours. */
  front?: Unit
  /** Set where the front matter is all that shows the title. */
  untitled?: true
  marker: Unit
  lead: readonly RenderedBlock[]
  sections: readonly RenderedSection[]
}

/** Layouts that blocks have on the page already, by block id. */
export type Layouts = ReadonlyMap<string, Layout>

const usual = new WeakMap<PageDraft, RenderedPage>()

/** Renders a draft into the pieces that are merged, once where no layout is asked for. Sections without a block and without a section below them are left out. */
export function renderUnits(draft: PageDraft, layouts: Layouts = new Map()): RenderedPage {
  if (layouts.size > 0) return render(draft, layouts)
  const page = usual.get(draft) ?? render(draft, layouts)
  usual.set(draft, page)
  return page
}

function render(draft: PageDraft, layouts: Layouts): RenderedPage {
  const blocks = (from: Section['blocks']): RenderedBlock[] =>
    from.map((block) => renderBlock(block, { page: draft.path, layout: layouts.get(block.id) })).filter((block) => block !== undefined)
  const sections = draft.sections.map(
    (section): RenderedSection => ({
      id: section.id,
      depth: section.depth,
      heading: plainUnit(section.id, renderHeading(section.heading, section.depth)),
      blocks: blocks(section.blocks),
    }),
  )
  return {
    title: plainUnit('title', renderHeading(draft.title, 1)),
    ...(draft.frontMatter !== undefined && { front: plainUnit('front', `---\n${draft.frontMatter}\n---`) }),
    ...(draft.titleInFrontMatter && { untitled: true as const }),
    marker: plainUnit('marker', pageMarker),
    lead: blocks(draft.lead),
    sections: sections.filter((section, i) => section.blocks.length > 0 || (sections[i + 1]?.depth ?? 0) > section.depth),
  }
}

/** A draft as a whole Markdown page, as it is written where none exists. */
export function renderPage(draft: PageDraft): string {
  return pageText(renderUnits(withoutSpare(draft)))
}

/** Rendered pieces as a whole page. */
export function pageText(page: RenderedPage): string {
  const parts = [...ownUnits(page).map(({ text }) => text), ...page.lead.map(blockText)]
  for (const section of page.sections) parts.push(section.heading.text, ...section.blocks.map(blockText))
  return `${parts.join('\n\n')}\n`
}

/** What stands above the first block of a page, in order. */
export function ownUnits({ front, untitled, title, marker }: RenderedPage): readonly Unit[] {
  return [...(front === undefined ? [] : [front]), ...(untitled === true ? [] : [title]), marker]
}

/** The section around each section, by depth; undefined at the top. */
export function parentsOf(sections: readonly RenderedSection[]): ReadonlyMap<RenderedSection, RenderedSection | undefined> {
  const parents = new Map<RenderedSection, RenderedSection | undefined>()
  const open: RenderedSection[] = []
  for (const section of sections) {
    while ((open.at(-1)?.depth ?? 0) >= section.depth) open.pop()
    parents.set(section, open.at(-1))
    open.push(section)
  }
  return parents
}

/** Header cells of the tables of a page. */
export function tableHeads(page: RenderedPage): string[][] {
  const blocks = [...page.lead, ...page.sections.flatMap((section) => section.blocks)]
  return blocks.filter((block) => block.layout === 'table').map((block) => cellsOf(block.head.text))
}

function plainUnit(id: string, text: string): Unit {
  return { id, in: changeHash(text), text, sources: [] }
}
