import type { RepoPath } from '../../core/names.ts'
import type { DocSite, SiteKey, SiteList } from '../../core/site.ts'
import type { Data } from './config-data.ts'

/** A configuration of a generator, read and not run. */
export interface SiteConfig {
  path: RepoPath
  /** Folder of the site with a slash at the end; empty at the root. */
  folder: string
  data: Data
  /** What another file of the repository says; undefined where it cannot be read. */
  dataOf: (path: string) => Data
  has: (path: string) => boolean
  /** Packages that the configuration imports. */
  packages: ReadonlySet<string>
}

/** What a configuration says of its site. */
export interface SiteReading {
  /** Folders that may hold its pages, below the top of the repository and without a slash at the end; the first with pages counts. */
  roots: readonly string[]
  /** Address of the content root. */
  base?: string
  list?: SiteList
}

/** One generator of documentation sites. One file of `kinds/` each. */
export interface SiteKind {
  name: string
  /** Files that configure it; the first group is the folder of the site with a slash at the end. */
  config: RegExp
  /** Whether a folder's page is its README or its index; `either` follows the pages that stand. */
  index: DocSite['index'] | 'either'
  links: DocSite['links']
  titleInFrontMatter?: true
  /** Keys without which a page fails to build. */
  needs?: readonly SiteKey[]
  /** Keys that it understands. */
  knows: readonly SiteKey[]
  /** Undefined where the file configures something else. */
  read(config: SiteConfig): SiteReading | undefined
}
