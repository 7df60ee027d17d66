import type { Anchor, DriftDocument } from '../../core/drift.ts'
import type { RepoPath } from '../../core/names.ts'
import { relativePath } from '../../text/relative-path.ts'
import { isDated, isFrozen } from '../links/judged.ts'
import { loose } from '../links/fragments.ts'
import type { LinkTarget } from '../links/read-target.ts'
import { languageTag } from '../languages.ts'
import { partsOf } from '../names/rename.ts'
import { findHeading } from './find-heading.ts'
import { idOf } from './heading-ids.ts'
import type { SluggerOf } from './learn-slugger.ts'

/** Headings of documents that promise to tell how things are now, by the letters of their words. */
export type HeadingsByWords = ReadonlyMap<string, readonly { document: DriftDocument; index: number }[]>

/** Lists the headings of all documents by their words. */
export function headingsByWords(documents: readonly DriftDocument[]): HeadingsByWords {
  const judged = documents.filter((document) => !isFrozen(document) && !isDated(document))
  return Map.groupBy(
    judged.flatMap((document) => document.headings.map((_, index) => ({ document, index }))),
    ({ document, index }) => loose(document.headings[index]?.words ?? ''),
  )
}

/** A link whose heading a page lost. */
export interface LostLink {
  doc: RepoPath
  anchor: Anchor
  link: LinkTarget
  /** The page that had the heading, and the words of the heading then. */
  path: RepoPath
  words: string
}

/**
 * The link to the only page that has a heading of those words now; undefined where several have one, where the words are too few to be of one thing, or
 * where the page lies in another part of the repository or is in another language.
 */
export async function movedHeading(
  { doc, anchor, link, path, words }: LostLink,
  headings: HeadingsByWords,
  sluggerOf: SluggerOf,
): Promise<string | undefined> {
  const [found, ...more] = headings.get(loose(words)) ?? []
  if (found === undefined || more.length > 0 || found.document.path === path || partsOf(words).length < 2) return undefined
  const { document, index } = found
  if (partOf(document.path) !== partOf(path) || languageOf(document.path) !== languageOf(path)) return undefined
  const id = idOf(document, index, await sluggerOf(document))
  if (id === undefined || id === '' || findHeading(document, id) !== index) return undefined
  const way = wayTo(doc, { anchor, link, path }, document.path)
  return way === undefined ? undefined : `${way}#${id}`
}

const language = new RegExp(`(?:^|/)(${languageTag})/|\\.(${languageTag})\\.\\w+$`, 'i')

/** The language that a folder or the name of a page says; empty where neither does. */
function languageOf(path: string): string {
  const [, folder, name] = language.exec(path) ?? []
  return (folder ?? name ?? '').toLowerCase()
}

function partOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.indexOf('/')) : ''
}

/** A link to another page in the way in which the first was written; undefined for the address of a page on a site. */
function wayTo(doc: RepoPath, { anchor, link, path }: Pick<LostLink, 'anchor' | 'link' | 'path'>, to: RepoPath): string | undefined {
  if (link.prefix !== undefined) return link.path === path ? `${link.prefix}${encodeURI(to)}` : undefined
  if (doc === to) return ''
  if (link.path === '') return encodeURI(relativePath(doc, to))
  if (link.absolute || !/\.\w+$/.test(link.path) || !anchor.text.endsWith(link.rest)) return undefined
  const way = relativePath(doc, to)
  return `${anchor.text.startsWith('./') && !way.startsWith('.') ? './' : ''}${encodeURI(way)}`
}
