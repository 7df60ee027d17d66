import type { Feature } from '../../core/feature.ts'
import type { Depth, PageDraft } from '../../core/page.ts'
import type { PageInput } from '../../docs/page.ts'
import { withoutSpare } from '../../text/without-spare.ts'
import { choosePages, draftPages } from '../../docs/plan.ts'
import { depths } from './parse-arguments.ts'

/** What a run has drafted, and what stood there before it. */
export interface Drafted {
  drafts: readonly PageDraft[]
  input: Omit<PageInput, 'siblings'>
  /** The deepest that this or an earlier run wrote at. */
  deepest: Depth
}

/** Command lines that would add something to the pages of this run; none where there is nothing to add. */
export function nextLines(feature: Feature, drafted: Drafted): readonly string[] {
  const name = /^[\w-]+$/.test(feature.name) ? feature.name : `"${feature.name.replace(/["\\]/g, '')}"`
  if (lacksPages(drafted)) return [`/document-feature ${name}`]
  const deeper = deeperDepth(drafted)
  return deeper === undefined ? [] : [`/document-feature ${name} --depth ${deeper}`]
}

/** True where a run for every audience would write a page of the feature that neither stands there nor is written now. */
function lacksPages({ drafts, input }: Drafted): boolean {
  const written = new Set(drafts.map(({ path }) => path))
  const isQuick = input.depth === 'quick'
  const pages = choosePages({ audience: 'all' }).filter((page) => page.scope === 'feature' && !(isQuick && page.beyondQuick === true))
  return draftPages(pages, input).some(({ path }) => !written.has(path) && !input.exists(path))
}

/** The first greater depth at which one of the drafted pages says more. */
function deeperDepth({ drafts, input, deepest }: Drafted): Depth | undefined {
  const known = new Set(drafts.flatMap(unitsOf))
  const pages = choosePages({ audience: 'all' })
  const beyond = deepest === 'quick' ? pages.filter(({ beyondQuick }) => beyondQuick === true).map((page) => page.path(input)) : []
  const paths = new Set([...drafts.map(({ path }) => path), ...beyond])
  return depths.slice(depths.indexOf(deepest) + 1).find((depth) =>
    draftPages(pages, { ...input, depth })
      .filter(({ path }) => paths.has(path))
      .flatMap(unitsOf)
      .some((unit) => !known.has(unit)),
  )
}

/** Everything a draft says, one name for each entry, without what is beyond its depth. */
function unitsOf(draft: PageDraft): readonly string[] {
  const { path, lead, sections } = withoutSpare(draft)
  return [{ id: '', blocks: lead }, ...sections].flatMap((section) =>
    section.blocks.flatMap(({ id, body }) => {
      const block = `${path}/${section.id}/${id}`
      if (body.kind === 'list') return body.items.map((item) => `${block}/${item.id}`)
      return body.kind === 'table' ? body.rows.map((row) => `${block}/${row.id}`) : [block]
    }),
  )
}
