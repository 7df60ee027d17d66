import type { Block, BlockBody, PageDraft, Section } from '../core/page.ts'
import type { Phrase, Ref } from '../core/phrase.ts'
import type { Resolver } from './resolver.ts'

/** A sentence, row or item that named something that does not exist, and was left out. */
export interface Dropped {
  section: string
  /** Id of the block, item or row. */
  id: string
  /** First reference that did not resolve. */
  ref: Ref
}

/** A page of which every reference resolves. */
export interface Resolved {
  page: PageDraft
  /** References of the page that resolve: all that are left. */
  resolved: number
  /** References that the draft had. */
  total: number
  dropped: readonly Dropped[]
}

/** Leaves out every paragraph, item, row and diagram of a draft that names something the resolver does not know. */
export function resolvePage(page: PageDraft, resolver: Resolver): Resolved {
  const gate = new Gate(resolver)
  const lead = gate.blocks(page.lead, 'lead')
  const sections = page.sections.flatMap((section) => gate.section(section))
  return { page: { ...page, lead, sections }, resolved: gate.resolved, total: gate.total, dropped: gate.dropped }
}

class Gate {
  resolved = 0
  total = 0
  readonly dropped: Dropped[] = []
  readonly #resolver: Resolver

  constructor(resolver: Resolver) {
    this.#resolver = resolver
  }

  section(section: Section): Section[] {
    const heading = typeof section.heading === 'string' || this.#holds([section.heading], section.id, section.id)
    return heading ? [{ ...section, blocks: this.blocks(section.blocks, section.id) }] : []
  }

  blocks(blocks: readonly Block[], section: string): Block[] {
    return blocks.flatMap((block): Block[] => {
      const body = this.#body(block, section)
      return body === undefined ? [] : [{ ...block, body }]
    })
  }

  #body(block: Block, section: string): BlockBody | undefined {
    const { body } = block
    switch (body.kind) {
      case 'paragraph':
      case 'note':
        return this.#holds([body.text], section, block.id) ? body : undefined
      case 'list': {
        const items = body.items.filter((item) => this.#holds([item.text], section, item.id))
        return items.length === 0 ? undefined : { ...body, items }
      }
      case 'table': {
        const rows = body.rows.filter((row) => this.#holds(row.cells, section, row.id))
        return rows.length === 0 ? undefined : { ...body, rows }
      }
      case 'code':
      case 'diagram':
        return body
    }
  }

  /** Counts the references of some phrases; false where one of them does not resolve. */
  #holds(phrases: readonly Phrase[], section: string, id: string): boolean {
    const refs = phrases.flatMap((phrase) => phrase.filter((part) => typeof part !== 'string'))
    const missing = refs.find((ref) => !this.#resolver.resolves(ref))
    this.total += refs.length
    if (missing === undefined) this.resolved += refs.length
    else this.dropped.push({ section, id, ref: missing })
    return missing === undefined
  }
}
