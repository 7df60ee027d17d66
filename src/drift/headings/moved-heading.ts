import type { Anchor, DriftDocument } from '../../core/drift.ts'
import type { RepoPath, Sha } from '../../core/names.ts'
import { languageTag } from '../languages.ts'
import { type LinkRepair, linkToHeading, type Pages } from '../links/forms/repair-link.ts'
import { loose } from '../links/fragments.ts'
import { isDated, isFrozen } from '../links/judged.ts'
import type { LinkTarget } from '../links/read-target.ts'
import type { Side } from '../links/side.ts'
import { partsOf } from '../names/rename.ts'
import { readDocument } from '../read-document.ts'
import type { Past } from '../signal.ts'
import { findHeading } from './find-heading.ts'
import { idOf } from './heading-ids.ts'
import type { SluggerOf } from './learn-slugger.ts'
import type { HeadingPlace } from './renamed-fragment.ts'
import { sharesText } from './renamed-heading.ts'

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
export interface LostHeadingLink {
  document: DriftDocument
  anchor: Anchor
  link: LinkTarget
  /** The page that had the heading. */
  path: RepoPath
  /** The heading as the page last had it; `place` where its text is known. */
  heading: { words: string; place?: HeadingPlace; commit?: Sha }
}

/** What is known of the pages now and then. */
export interface HeadingWorld extends Pages {
  past: Past
  before: (() => Promise<Side>) | undefined
  sluggerOf: SluggerOf
  headings: () => HeadingsByWords
}

/**
 * The link to the only page that has a heading of those words now and got it from the page that lost it; undefined where several have one, where the words
 * are too few to be of one thing, where the page had its heading before and tells something else, or lies in another part of the repository or is in
 * another language.
 */
export async function movedHeading(lost: LostHeadingLink, world: HeadingWorld): Promise<LinkRepair | undefined> {
  const { document: page, link, path, heading } = lost
  const [found, ...more] = world.headings().get(loose(heading.words)) ?? []
  if (found === undefined || more.length > 0 || found.document.path === path || partsOf(heading.words).length < 2) return undefined
  const { document, index } = found
  if (partOf(document.path) !== partOf(path) || languageOf(document.path) !== languageOf(path)) return undefined
  const id = idOf(document, index, await world.sluggerOf(document))
  if (id === undefined || id === '' || findHeading(document, id) !== index || !(await isSameSection(heading, found, world)))
    return undefined
  if (page.path === document.path) return { suggestion: `#${id}`, mechanical: true }
  // a section that became a page is that page
  const fragment = index === 0 && document.headings[0]?.depth === 1 ? undefined : id
  return linkToHeading({ ...lost, old: path, to: document.path, isSure: true, isFile: isFile(link) }, fragment, world)
}

/** True where a section tells what the lost one told, or came when that one went. */
async function isSameSection(
  { words, place, commit }: LostHeadingLink['heading'],
  now: HeadingPlace,
  { past, before }: HeadingWorld,
): Promise<boolean> {
  if (place !== undefined && sharesText(place, now)) return true
  const key = loose(words)
  const has = (document: DriftDocument | undefined): boolean => document?.headings.some((one) => loose(one.words) === key) ?? false
  const { path } = now.document
  const base = await before?.()
  if (base !== undefined) return !has(await base.document(path))
  const revision = (await past.revisions?.(path))?.find((one) => one.commit.sha === commit)
  if (revision === undefined) return false
  const text = revision.before === undefined ? '' : await past.textOf?.(revision.before)
  return text !== undefined && !has(readDocument(path, text, false))
}

/** True for a link that says which file it means, or none. */
function isFile({ path, absolute }: LinkTarget): boolean {
  return path === '' || (!absolute && /\.\w+$/.test(path))
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
