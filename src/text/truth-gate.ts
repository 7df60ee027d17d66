import type { Block, BlockBody, PageDraft, Section } from '../core/page.ts'
import type { Phrase, Ref } from '../core/phrase.ts'
import { gateDiagram } from './gate-diagram.ts'
import { namesInWords } from './gate-words.ts'
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
  const sections = gate.sections(page.sections)
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

  /** A section whose heading names nothing goes with everything below it. */
  sections(sections: readonly Section[]): Section[] {
    let within = Number.POSITIVE_INFINITY
    return sections.flatMap((section): Section[] => {
      if (section.depth > within) return []
      within = Number.POSITIVE_INFINITY
      if (typeof section.heading !== 'string' && !this.#holds([section.heading], section.id, section.id)) {
        within = section.depth
        return []
      }
      return [{ ...section, blocks: this.blocks(section.blocks, section.id) }]
    })
  }

  blocks(blocks: readonly Block[], section: string): Block[] {
    const kept = blocks.map((block): Block | undefined => {
      const body = this.#body(block, section)
      return body === undefined ? undefined : { ...block, body }
    })
    // "A call of it:" leads in to what follows; without that it goes too.
    return kept.filter(
      (block, i): block is Block => block !== undefined && !(leadsIn(block) && blocks[i + 1] !== undefined && kept[i + 1] === undefined),
    )
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
        return body
      case 'diagram': {
        const gated = gateDiagram(body.code, this.#resolver)
        this.total += gated.total
        this.resolved += gated.code === undefined ? 0 : gated.resolved
        for (const name of gated.missing) this.dropped.push({ section, id: block.id, ref: { kind: 'value', name } })
        return gated.code === undefined ? undefined : { ...body, code: gated.code }
      }
    }
  }

  /** Counts the references of some phrases; false where one of them does not resolve. */
  #holds(phrases: readonly Phrase[], section: string, id: string): boolean {
    const refs = phrases.flatMap((phrase) => phrase.filter((part) => typeof part !== 'string'))
    const words = phrases.flatMap((phrase) => phrase.flatMap((part) => (typeof part === 'string' ? namesInWords(part) : [])))
    const unknown = words.filter((name) => !this.#resolver.knows(name)).map((name): Ref => ({ kind: 'value', name }))
    const missing = refs.find((ref) => !this.#resolver.resolves(ref)) ?? unknown[0]
    this.total += refs.length
    if (missing === undefined) this.resolved += refs.length
    else this.dropped.push({ section, id, ref: missing })
    return missing === undefined
  }
}

function leadsIn({ body }: Block): boolean {
  const last = body.kind === 'paragraph' ? body.text.at(-1) : undefined
  return typeof last === 'string' && last.trimEnd().endsWith(':')
}
