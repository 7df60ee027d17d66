import type { DriftDocument } from '../../core/drift.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Past } from '../signal.ts'
import type { LinkTarget } from './read-target.ts'
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
  const { past, before, head } = sides
  const { path: doc } = document
  if (link.path === '' || !before.world.pages.has(doc)) return undefined
  const was = fileOf(doc, link, before.world) ?? (await shiftedWithPage(doc, link, sides))
  if (was === undefined || !past.removals.paths.has(was.path) || head.world.pages.has(was.path)) return undefined
  if (isKeptElsewhere(doc, was.path, head.world)) return undefined
  return isAnswered(doc, link, { was, sides }) ? undefined : was.path
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
