import type { Config } from '../core/config.ts'
import type { RepoPath } from '../core/names.ts'
import type { Audience, Depth, PageDraft } from '../core/page.ts'
import type { Phrase } from '../core/phrase.ts'
import type { Source } from '../core/places.ts'
import type { Feature } from '../core/feature.ts'
import type { Project } from '../core/project.ts'
import type { FeatureRecord } from '../core/record.ts'
import type { DocSite } from '../core/site.ts'
import type { TypedSymbol } from '../core/type-oracle.ts'
import type { Known } from '../text/wording.ts'
import type { ExampleSet } from './examples.ts'

/** A statement that somebody else wrote, with the place it was found at. */
export interface Quote {
  text: Phrase
  source: Source
}

/** A documentation site with the folder for pages of ours on it. */
export interface SiteFolder extends DocSite {
  /** `''` at the root. */
  folder: string
}

/** What decides which pages are written, before anything of them is made. */
export interface PagePlace {
  project: Project
  feature: Feature
  config: Config
  exists(path: RepoPath): boolean
  /** A path as the repository spells it already, where only the case of letters differs: two spellings are one file on many systems. */
  spelled?(path: RepoPath): RepoPath
  /** The documentation site that pages are written for; absent where they are read on the host alone. */
  site?: SiteFolder
}

/** What pages and files of the whole repository speak of. */
export interface ApiScope {
  /** Operations of documented features (`GET /invoices`): those of this feature, and those that pages of others describe. */
  documented: ReadonlySet<string>
  /** Slugs of other features whose pages describe operations. */
  features: ReadonlySet<string>
  /** Kinds of pages and files that hold every route, documented or not: who asked for all of them once keeps all of them. */
  whole: ReadonlySet<string>
}

/** What files of formats are made from. */
export interface FormatInput extends PagePlace {
  api: ApiScope
}

/** Everything a page is made from. */
export interface PageInput extends FormatInput {
  depth: Depth
  /** The guide was asked for by itself, or for users: without screens there is none. */
  forPeople?: true
  known: Known
  /** Signatures with inferred types, by `path#name`; empty without a checker. */
  types: ReadonlyMap<string, TypedSymbol>
  examples: ExampleSet
  /** Who the feature serves and why, in the words of the repository. */
  business?: Quote
  /** First digits of the newest commit that changed the code of one of the files; undefined where history cannot say. */
  changedIn(paths: ReadonlySet<string>): string | undefined
  /** Features that earlier runs documented, this one left out, sorted by slug. */
  documented: readonly FeatureRecord[]
  /** Pages that will stand beside this one, by name. */
  siblings: ReadonlyMap<string, RepoPath>
}

/** An artifact of the documentation set (spec 2.3). One file of `pages/` each. */
export interface Page {
  name: string
  about: string
  /** Who it is written for; `--audience all` takes every page. */
  audiences: readonly Exclude<Audience, 'all'>[]
  /** Not written at `--depth quick` for all readers at once, unless it stands already. */
  beyondQuick?: true
  /** Whether it speaks of one feature or of the whole repository. */
  scope: 'feature' | 'repository'
  path(place: PagePlace): RepoPath
  /** Undefined where there is no evidence for the page. */
  build(input: PageInput): PageDraft | undefined
}
