import type { Block, BlockBody, PageDraft } from '../core/page.ts'
import type { Sidecar, SidecarBlock } from './sidecar.ts'

/** Leaves out of a draft what is beyond a cap, except for entries that a sidecar knows: a cap never takes away what stood. */
export function withoutSpare(draft: PageDraft, known?: Sidecar): PageDraft {
  if (!hasSpare(draft)) return draft
  const sections = new Set(known?.sections.map(({ id }) => id))
  const all = known === undefined ? [] : [...known.lead, ...known.sections.flatMap((section) => section.blocks)]
  const blocks = new Map(all.map((block) => [block.id, block]))
  const only = (list: readonly Block[]): Block[] =>
    list
      .filter((block) => block.spare !== true || blocks.has(block.id))
      .map((block) => ({ ...block, body: bodyOf(block, blocks.get(block.id)) }))
  return {
    ...draft,
    lead: only(draft.lead),
    sections: draft.sections
      .filter((section) => section.spare !== true || sections.has(section.id))
      .map((section) => ({ ...section, blocks: only(section.blocks) })),
  }
}

function bodyOf({ body }: Block, known: SidecarBlock | undefined): BlockBody {
  const ids = new Set(known?.items.map(({ id }) => id))
  const stands = ({ id, spare }: { id: string; spare?: true }): boolean => spare !== true || ids.has(id)
  if (body.kind === 'list') return { ...body, items: body.items.filter(stands) }
  return body.kind === 'table' ? { ...body, rows: body.rows.filter(stands) } : body
}

function hasSpare({ lead, sections }: PageDraft): boolean {
  const isSpare = ({ spare }: { spare?: true }): boolean => spare === true
  const blocks = [...lead, ...sections.flatMap((section) => section.blocks)]
  return sections.some(isSpare) || blocks.some((block) => isSpare(block) || entriesOf(block).some(isSpare))
}

function entriesOf({ body }: Block): readonly { spare?: true }[] {
  return body.kind === 'list' ? body.items : body.kind === 'table' ? body.rows : []
}
