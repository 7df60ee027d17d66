import type { Source } from './places.ts'
import type { RepoPath } from './names.ts'
import type { Phrase } from './phrase.ts'

/** Who a page is for (spec 4.3). */
export type Audience = 'developers' | 'users' | 'ops' | 'all'

/** How much of each page is written (spec 4.3). */
export type Depth = 'quick' | 'standard' | 'comprehensive'

/** One cell or item: a sentence or a value. */
export type Cell = Phrase

/** The content of one block of a page. */
export type BlockBody =
  | { kind: 'paragraph'; text: Phrase }
  /** Each item is merged by itself under its `id`. */
  | { kind: 'list'; ordered?: boolean; items: readonly { id: string; text: Phrase; sources: readonly Source[] }[] }
  /** Each row is merged by itself under its `id`. */
  | { kind: 'table'; columns: readonly string[]; rows: readonly { id: string; cells: readonly Cell[]; sources: readonly Source[] }[] }
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
  body: BlockBody
}

/** A section of a page. `id` is its meaning (`overview`, `quick-start`), independent of the heading's wording. */
export interface Section {
  id: string
  heading: string | Phrase
  /** Heading level, 2 to 4. */
  depth: 2 | 3 | 4
  blocks: readonly Block[]
}

/** A page before it meets what people wrote. */
export interface PageDraft {
  path: RepoPath
  /** Name of the page's entry in `docs/pages/`. */
  kind: string
  title: string | Phrase
  /** Blocks between the title and the first section. */
  lead: readonly Block[]
  sections: readonly Section[]
}

/** Something a page should say and nobody can know from the code: `TODO(owner)`, counted. */
export interface Gap {
  page: RepoPath
  section: string
  question: Phrase
}
