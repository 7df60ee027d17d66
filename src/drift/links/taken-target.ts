import type { Anchor, DriftDocument } from '../../core/drift.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Past } from '../signal.ts'
import { type OwnNames, pagesByAddress, plainUrl } from './forms/addressed-pages.ts'
import { type LinkTarget, readAsFile } from './read-target.ts'
import { fileOf, isKeptElsewhere, type LedTo } from './resolve-link.ts'
import { shiftedTarget } from './same-shift.ts'
import type { Side } from './side.ts'

/** Both sides of a change. */
export interface Sides {
  past: Past
  before: Side
  head: Side
}

/**
 * The file that a link of a page led to right before a change which took that file away; undefined where it led to none, where it still leads somewhere
 * by the same way, or where what it led to need not be listed any more. What a site would find for it elsewhere only now does not answer for a file that
 * lay beside the page.
 */
export async function takenTarget(document: DriftDocument, link: LinkTarget, sides: Sides): Promise<RepoPath | undefined> {
  const { before } = sides
  const { path: doc } = document
  if (link.path === '' || !before.world.pages.has(doc)) return undefined
  const was = fileOf(doc, link, before.world) ?? (await shiftedWithPage(doc, link, sides))
  if (was === undefined || !isGone(was.path, sides) || isKeptElsewhere(doc, was.path, sides.head.world)) return undefined
  return isAnswered(doc, link, { was, sides }) ? undefined : was.path
}

function isGone(path: RepoPath, { past, head }: Sides): boolean {
  return past.removals.paths.has(path) && !head.world.pages.has(path)
}

/** True where the link leads to a file now that its author could have meant. */
function isAnswered(doc: RepoPath, link: LinkTarget, { was, sides: { before, head } }: { was: LedTo; sides: Sides }): boolean {
  const now = fileOf(doc, link, head.world)
  if (now === undefined) return false
  const isFile = was.by === 'place' && /\.\w+$/.test(link.path)
  return now.by === was.by || !isFile || before.world.pages.has(now.path)
}

/** The file that a link led to from the folder to which a build copies its page, as the other links of the page show. */
async function shiftedWithPage(doc: RepoPath, link: LinkTarget, { before }: Sides): Promise<LedTo | undefined> {
  const page = await before.document(doc)
  const path = page === undefined ? undefined : shiftedTarget(page, link, before.world)
  return path === undefined ? undefined : { path, by: 'site' }
}

/** A link that led to what a change took away. */
export interface TakenLink {
  link: LinkTarget
  target: RepoPath
  /** True for the address of a page on the project's own site: how it is to be written now, the repository does not say. */
  isAddress?: true
}

/** Reads links as they led before a change: those into the repository, a file whose name may be that of a host, and addresses of pages of the project's site. */
export function takenLinks(
  documents: readonly DriftDocument[],
  { sides, names, redirects }: { sides: () => Promise<Sides>; names: OwnNames['names']; redirects: string },
): (document: DriftDocument, anchor: Anchor, link: LinkTarget | undefined) => Promise<TakenLink | undefined> {
  let addresses: ReadonlyMap<string, RepoPath> | undefined
  return async (document, { name }, given) => {
    const both = await sides()
    if (both.past.removals.paths.size === 0) return undefined
    if (given === undefined && /^https?:/.test(name)) {
      addresses ??= pagesByAddress(documents, { pages: both.before.world.pages, names })
      const target = addresses.get(plainUrl(name))
      const isTaken = target !== undefined && isGone(target, both) && !leadsOn(plainUrl(name), redirects, both)
      return isTaken ? { link: { path: target, rest: '', absolute: false, prefix: '' }, target, isAddress: true } : undefined
    }
    const link = given ?? readAsFile(name)
    const target = link === undefined ? undefined : await takenTarget(document, link, both)
    return link === undefined || target === undefined ? undefined : { link, target }
  }
}

/** True where some page bears the last word of an address still, or a redirect or a page states what it leads to, from any part of it on. */
function leadsOn(url: string, redirects: string, { head: { world } }: Sides): boolean {
  const words = url
    .replace(/^https?:\/\/[^/]+\//, '')
    .replace(/\.html?$|\/$/g, '')
    .split('/')
  const last = words.at(-1) ?? ''
  return world.pages.endsLike(last) || redirects.includes(last) || words.some((_, at) => world.stated.has(`/${words.slice(at).join('/')}`))
}
