import type { RepoPath } from '../core/names.ts'
import type { BlockBody, PageDraft } from '../core/page.ts'
import { type Phrase, plain, type Ref, ref } from '../core/phrase.ts'
import type { SiteKey } from '../core/site.ts'
import { linkTarget } from '../text/render-phrase.ts'
import { relativeBelow, siteAddress } from '../text/site-address.ts'
import type { SiteFolder } from './page.ts'

/** Kinds of pages in the order in which a reader meets them: those of a feature, then those of the repository. */
const readingOrder = [
  'readme',
  'guide',
  'api',
  'architecture',
  'integration',
  'webhooks',
  'troubleshooting',
  'runbook',
  'docs-index',
  'api-reference',
  'api-examples',
]

/** Place of a kind of page in the order in which a reader meets them, from 1; unknown kinds come last. */
export function readingRank(kind: string): number {
  const index = readingOrder.indexOf(kind)
  return index === -1 ? readingOrder.length + 1 : index + 1
}

/** What a page of a site is made with besides its draft. */
export interface SiteMeans {
  site: SiteFolder
  /** What stands before the path of a file where its host shows it; undefined where nobody knows the host. */
  host?: string | undefined
  /** The page's place among those of its folder, from 1. */
  order: number
}

/**
 * A draft as the site wants it: with the front matter that its pages have, with links between pages in the site's own form, and with links to files
 * beyond its content as links to the host. Where no host is known, these are names without a link.
 */
export function onSite(draft: PageDraft, means: SiteMeans): PageDraft {
  const { site } = means
  const addresses = new Set<string>()
  const phrase = (text: Phrase): Phrase =>
    text.flatMap((part): Phrase => {
      if (typeof part === 'string') return withoutMarkup(part)
      const link = linked(part, draft.path, means)
      const url = link.url === undefined ? undefined : linkTarget(link, draft.path)
      if (url !== undefined) addresses.add(url)
      return [link]
    })
  const blocks = (all: PageDraft['lead']): PageDraft['lead'] => all.map((block) => ({ ...block, body: mapped(block.body, phrase) }))
  const lead = blocks(draft.lead)
  const sections = draft.sections.map((section) => ({ ...section, blocks: blocks(section.blocks) }))
  const fields = site.keys.map((key) => `${key}: ${valueOf(key, draft, means)}`)
  return {
    ...draft,
    ...(fields.length > 0 && { frontMatter: fields.join('\n') }),
    ...(site.titleInFrontMatter && fields.length > 0 && { titleInFrontMatter: true }),
    lead,
    sections,
    ...(addresses.size > 0 && { addresses: [...addresses] }),
  }
}

/** Words with what generators run (`{name}` of MDX, `{{ name }}` of Vue, `<Name>` of both) as inline code, which none of them runs. */
function withoutMarkup(words: string): Phrase {
  return words.split(/([^\s{}<>]*[{}<>]\S*)/).map((part, i) => (i % 2 === 0 ? part : ref('value', part)))
}

function valueOf(key: SiteKey, draft: PageDraft, { order }: SiteMeans): string {
  const title = typeof draft.title === 'string' ? draft.title : plain(draft.title)
  // a text in quotation marks is the same in YAML and in JSON
  const values: Record<SiteKey, string> = {
    title: JSON.stringify(title),
    description: JSON.stringify(descriptionOf(draft, title)),
    sidebar_position: String(order),
  }
  return values[key]
}

/** Names of sections and entries that a description holds. */
const mostNamed = 6

/** The first sentence of a page, or the names of what it holds. */
function descriptionOf({ lead, sections }: PageDraft, title: string): string {
  const blocks = [...lead, ...sections.slice(0, 1).flatMap((one) => one.blocks)].filter(({ spare }) => spare !== true)
  for (const { id, body } of blocks) {
    if (body.kind !== 'paragraph' || id.startsWith('gap/') || id === 'indicator') continue
    const sentence = /^.*?[.!?](?= [A-Z`(]|$)/.exec(plain(body.text))?.[0]
    if (sentence !== undefined) return sentence.replace(/ \(from [^()]*\)(?=\.$)/, '')
  }
  const entries = lead.flatMap(({ body }) => (body.kind === 'list' ? body.items.map(({ text }) => plain(text)) : []))
  const named = entries.length > 0 ? entries : headingsOf(sections)
  const more = named.length > mostNamed ? ` and ${named.length - mostNamed} more` : ''
  return named.length === 0 ? title : `${title}: ${named.slice(0, mostNamed).join(', ')}${more}.`
}

/** Headings of the sections; of a page with one section those inside it. */
function headingsOf(sections: PageDraft['sections']): readonly string[] {
  const shown = sections.filter(({ spare }) => spare !== true)
  const top = shown.filter(({ depth }) => depth === 2)
  const inside = shown.filter(({ depth }) => depth === 3)
  return (top.length === 1 && inside.length > 0 ? inside : top).map(({ heading }) =>
    typeof heading === 'string' ? heading : plain(heading),
  )
}

/** A reference with the address that its link has on the site; as it is where its file is linked. */
function linked(part: Ref, page: RepoPath, { site, host }: SiteMeans): Ref {
  const { path } = part
  if (path === undefined || path === page || (part.kind !== 'path' && part.kind !== 'page')) return part
  const file = /\.mdx?$/.test(path) ? relativeBelow(site.root, path) : undefined
  if (file === undefined) return { ...part, url: host === undefined ? '' : `${host}${encodeURI(path)}` }
  return site.links === 'file' ? part : { ...part, url: `${site.base}${siteAddress(file, site.index)}` }
}

function mapped(body: BlockBody, phrase: (text: Phrase) => Phrase): BlockBody {
  switch (body.kind) {
    case 'paragraph':
    case 'note':
      return { ...body, text: phrase(body.text) }
    case 'list':
      return { ...body, items: body.items.map((item) => ({ ...item, text: phrase(item.text) })) }
    case 'table':
      return { ...body, rows: body.rows.map((row) => ({ ...row, cells: row.cells.map(phrase) })) }
    default:
      return body
  }
}
