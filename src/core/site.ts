import type { RepoPath } from './names.ts'

/** A page as a list of a site names it. */
export interface SitePage {
  title: string
  /** Below the content root, with its ending: `features/billing/api.md`. */
  file: string
}

/** The pages of one feature, or those of the repository, as they are put into a list together. */
export interface SiteGroup {
  title: string
  pages: readonly SitePage[]
}

/** A list of pages that people keep, on which a new page has to stand to be found. */
export interface SiteList {
  file: RepoPath
  /** What stands for a page in the list, to be copied. */
  entry: (page: SitePage) => string
  /** The text of the file with a group added; undefined where that is not proven safe. Absent for lists in code. */
  insert?: (text: string, group: SiteGroup) => string | undefined
}

/** A documentation site that the repository builds, as its configuration and its pages show it. */
export interface DocSite {
  /** What builds it: `VitePress`. */
  generator: string
  config: RepoPath
  /** Folder of its pages; `''` at the root. */
  root: RepoPath
  /** Name of the page of a folder, without its ending. */
  index: 'README' | 'index'
  /** Whether a link to a page is its file, or its address on the site. */
  links: 'file' | 'address'
  /** Address of the content root, with a slash at both ends. */
  base: string
  /** Set where the generator shows the title of the front matter as a heading, so that a heading would be a second one. */
  titleInFrontMatter?: true
  /** Keys of front matter that a page needs there, or that most pages of the site have. */
  keys: readonly SiteKey[]
  /** Absent where the generator finds pages by itself, and where the list could not be read. */
  list?: SiteList
  /** What stands before the path of a file of the repository where its host shows it, as the site says it: `https://github.com/acme/shop/blob/HEAD/`. */
  host?: string
}

/** Keys of front matter that can be filled in. */
export const siteKeys = ['title', 'description', 'sidebar_position'] as const

/** One of them. */
export type SiteKey = (typeof siteKeys)[number]
