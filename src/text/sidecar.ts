import type { RepoPath } from '../core/names.ts'
import type { PageSubject } from '../core/page.ts'
import type { Layout } from './render-block.ts'

/** Where the facts of a unit came from. No lines: they move without meaning anything. A sidecar that was read has the facts of a whole section at each of its units, and the beginning of each hash. */
export interface SidecarSource {
  path: string
  symbol?: string
  hash: string
}

/** What we know of one piece that we wrote: `in` (`changeHash`) of the draft and facts it was made from, `out` (`briefHash`) of the text as we wrote it. */
export interface SidecarUnit {
  id: string
  in: string
  out: string
  /** `in` of the last proposal that was reported because a person's text stands in its place. */
  seen?: string
  /** Set where the last run found a person's text in its place, or nothing: what stands elsewhere with the same text is rather another one's. */
  away?: true
  sources: readonly SidecarSource[]
}

/** A block that we wrote; lists and tables by their items. */
export interface SidecarBlock extends SidecarUnit {
  layout: Layout
  items: readonly SidecarUnit[]
  /** Set where we took the last of its pieces away: `items` are those that a person deleted, and what comes new is written again. */
  emptied?: true
}

/** A section that we wrote; `in` and `out` are of its heading. */
export interface SidecarSection extends SidecarUnit {
  blocks: readonly SidecarBlock[]
}

/** What we wrote on one page: `.workflow/documentation/pages/<page>.json`. */
export interface Sidecar {
  version: 4
  page: string
  /** Name of the page's entry in `docs/pages/`. */
  kind: string
  /** Slug of the feature, and the names under which it was asked for. */
  feature?: string
  aliases?: readonly string[]
  /** Set where the page holds every route of the repository, also those of features that nobody documented. */
  whole?: true
  /** Title and marker, where they are ours. */
  own: readonly SidecarUnit[]
  lead: readonly SidecarBlock[]
  sections: readonly SidecarSection[]
  /** What the entries describe, by names and by what outlives them; absent in sidecars of versions that knew entries by their names only. */
  subjects?: readonly PageSubject[]
}

/** Where the sidecar of a page is kept. A page of `.workflow` has no second dot in its way, because no command writes below hidden folders. */
export function sidecarPath(page: RepoPath): RepoPath {
  return `.workflow/documentation/pages/${page.replace(/^\.workflow\//, 'workflow/')}.json` as RepoPath
}
