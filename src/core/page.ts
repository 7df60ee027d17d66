import type { Source } from './places.ts'
import type { RepoPath } from './names.ts'
import type { Phrase } from './phrase.ts'

/** Who a page is for (spec 4.3). */
export type Audience = 'developers' | 'users' | 'ops' | 'all'

/** How much of each page is written (spec 4.3). */
export type Depth = 'quick' | 'standard' | 'comprehensive'

/** One cell or item: a sentence or a value. */
export type Cell = Phrase

/** What every item of a list and every row of a table has. */
export interface Entry {
  id: string
  sources: readonly Source[]
  /** As that of a block. */
  fingerprint?: string
  /** Beyond the cap of its list: written only where it stood before. */
  spare?: true
}

/** The content of one block of a page. */
export type BlockBody =
  | { kind: 'paragraph'; text: Phrase }
  /** Each item is merged by itself under its `id`. One that says whether it is done has a box. */
  | { kind: 'list'; ordered?: boolean; items: readonly (Entry & { text: Phrase; isDone?: boolean })[] }
  /** Each row is merged by itself under its `id`. */
  | { kind: 'table'; columns: readonly string[]; rows: readonly (Entry & { cells: readonly Cell[] })[] }
  | { kind: 'code'; language: string; code: string; checked: boolean }
  | { kind: 'diagram'; code: string }
  /** A GitHub alert. */
  | { kind: 'note'; level: 'NOTE' | 'TIP' | 'IMPORTANT' | 'WARNING' | 'CAUTION'; text: Phrase }

/** A block with an id that stays the same from run to run (`env/STRIPE_KEY`), and what it was made from. */
export interface Block {
  id: string
  sources: readonly Source[]
  /**
   * Takes the place of the draft's text when it is decided whether the block is rewritten: for text that may move while what it
   * stands for did not (a commit, a version). Written again only when this or the sources change.
   */
  fingerprint?: string
  /** Beyond what the page's depth shows: written only where it stood before. */
  spare?: true
  body: BlockBody
}

/** A section of a page. `id` is its meaning (`overview`, `quick-start`), independent of the heading's wording. */
export interface Section {
  id: string
  heading: string | Phrase
  /** Heading level, 2 to 4. */
  depth: 2 | 3 | 4
  blocks: readonly Block[]
  /** Beyond what the page's depth shows: written only where it stood before. */
  spare?: true
}

/** Characters after which ids of entries are cut: of an error, and of what stands at a place of the code. `text/follow-renames` knows cut ones by them. */
export const idCut = { error: 120, place: 160 } as const

/** Kinds of things that entries of a page describe. */
export type PageSubjectKind = 'route' | 'trigger' | 'guard' | 'group' | 'env' | 'config' | 'model' | 'error' | 'job' | 'file' | 'symbol'

/** Something that entries of a page describe, with what makes it the same thing under another name. */
export interface PageSubject {
  kind: PageSubjectKind
  /** Its name as ids of the page say it. */
  name: string
  /** What stays when the name changes (method and handler of a route), most telling first. */
  keys: readonly string[]
  /** Where it is declared; beside its order there, all that tells apart what has no key of its own. */
  place: string
  /** Set where nothing but place and order can tell it (a route with an unnamed handler, a setting). */
  bare?: true
}

/** A page before it meets what people wrote. */
export interface PageDraft {
  path: RepoPath
  /** Name of the page's entry in `docs/pages/`. */
  kind: string
  title: string | Phrase
  /** Lines of YAML above the page, for the site that shows it. */
  frontMatter?: string
  /** Addresses of a site or a host that its links have. */
  addresses?: readonly string[]
  /** Set where that shows the title, and a heading would be a second one. */
  titleInFrontMatter?: true
  /** Blocks between the title and the first section. */
  lead: readonly Block[]
  sections: readonly Section[]
  /** Set on a page of the whole repository that holds every route, also those of features that nobody documented. */
  whole?: true
  /** What entries may describe, in the order of the code; more than the page names does no harm. */
  subjects?: readonly PageSubject[]
}
