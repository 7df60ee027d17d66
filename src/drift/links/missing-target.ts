import type { Anchor, Drift, DriftDocument } from '../../core/drift.ts'
import type { RepoPath } from '../../core/names.ts'
import { ref } from '../../core/phrase.ts'
import { relativePath } from '../../text/relative-path.ts'
import { partsOf } from '../names/rename.ts'
import type { MovedTogether } from '../paths/moved-together.ts'
import type { Past } from '../signal.ts'
import { branchUnknown, type LinkRepair, type Pages, repairLink } from './forms/repair-link.ts'
import { fromFormerPage } from './former-page.ts'
import { goneFolder } from './gone-folder.ts'
import { isDated, isFrozen } from './judged.ts'
import { addressOf } from './page-map.ts'
import type { LinkTarget } from './read-target.ts'
import { isPicture, type LinkWorld } from './resolve-link.ts'
import { shiftedTarget } from './same-shift.ts'
import { isOnSite } from './sites.ts'

/** How the message of a missing target begins. */
export const leadsTo = 'The link leads to '

/** A link without a target. */
export interface Missing {
  document: DriftDocument
  anchor: Anchor
  link: LinkTarget
  target: RepoPath
  certain: boolean
}

/** What is known besides the link. */
export interface Evidence extends Pages {
  past: Past
  gone: ReadonlyMap<string, readonly RepoPath[]>
  redirects: string
  beside: MovedTogether
}

/** What is wrong with a link whose target is not there; undefined where nobody can say that it should be. */
export async function missing(lost: Missing, evidence: Evidence): Promise<Drift | undefined> {
  const { document, link, target, certain } = lost
  const { head, past, gone, redirects } = evidence
  const old = removedTarget(target, { head, past, gone, exact: certain })
  const folder = old === undefined ? missingFolder(lost, evidence) : undefined
  if (folder !== undefined || (old === undefined && !certain)) return folder
  if (link.absolute && redirects.includes(link.path.replace(/\/$/, ''))) return undefined
  const to = movedTo(old, evidence)
  const meant = to ?? meantBy(lost, old, evidence)
  const near = elsewhere(document.path, meant ?? misspelt(target, head.world))
  const severity = severityOf(document, old ?? target, {
    isKnown: old !== undefined,
    isSure: certain || !(isOnSite(head.world.sites, document.path) || isAddress(link, target, old)),
    to,
    world: head.world,
  })
  const isSure = meant !== undefined && (certain || (to !== undefined && severity === 'failure')) && isOfOneVersion(old ?? target, meant)
  const isFile = certain && mayBeMistaken(target, old)
  const repair = near === undefined ? {} : await repairLink({ ...lost, old, to: near, isSure, isFile }, evidence)
  return tell(lost, { severity, near, last: old }, { past, repair })
}

/** Where history says that a file is now, where it is there. */
function movedTo(old: RepoPath | undefined, { past, head }: Evidence): RepoPath | undefined {
  const to = old === undefined ? undefined : past.removals.paths.get(old)?.to
  return to !== undefined && head.world.pages.has(to) ? to : undefined
}

/** The file that a link means which no commit moved: told by the files beside it, by how it is written, by the other links of its page or by its name. */
function meantBy(lost: Missing, old: RepoPath | undefined, evidence: Evidence): RepoPath | undefined {
  const { target, link } = lost
  const { world } = evidence.head
  const written = spelledOtherwise(target, link, world)
  // what lay where the link leads was meant: other files whose path ends alike say nothing of it
  const told = old === target ? (evidence.beside(old) ?? written) : (written ?? writtenElsewhere(lost, evidence))
  return told ?? namesake(old, world)
}

/** The file that a link means which leads right from another folder: the one where its page lay, or the one that it was written for. */
function writtenElsewhere({ document, link }: Missing, { past, head: { world } }: Evidence): RepoPath | undefined {
  return fromFormerPage(document.path, link, past.removals, world) ?? miswritten(link, world) ?? shiftedTarget(document, link, world)
}

/** False where one file is of another version than the other: who names the pages of an old version may mean just these. */
function isOfOneVersion(old: RepoPath, to: RepoPath): boolean {
  const versions = (path: string): string => (path.match(/(?:^|\/)(?:v\d+|v?\d+(?:\.(?:\d+|x))+|latest|next)(?=\/)/gi) ?? []).join('')
  return versions(old) === versions(to)
}

/** A file unless it is the page itself: no link of a page means that, though the page may have been where the link leads. */
function elsewhere(doc: RepoPath, path: RepoPath | undefined): RepoPath | undefined {
  return path === doc ? undefined : path
}

/** False for a picture that never lay where its link leads: whoever wrote the page saw it, so it may be read from somewhere else. */
function mayBeMistaken(target: RepoPath, old: RepoPath | undefined): boolean {
  return old !== undefined || !isPicture(target)
}

/** What is wrong with a link to a folder on the host, or beside a document of no site, where history knows files of that folder and none is there any more. */
function missingFolder(lost: Missing, { head, past }: Evidence): Drift | undefined {
  const { document, anchor, link, target } = lost
  if (link.absolute || (link.prefix === undefined && isOnSite(head.world.sites, document.path))) return undefined
  const folder = goneFolder(target, past, head.world.pages)
  if (folder === undefined) return undefined
  const written = folder.to === undefined ? undefined : rewrite(document.path, anchor, { link, near: folder.to })
  const repair = written === undefined ? {} : { suggestion: written, ...certainty(link) }
  return tell(lost, { severity: isDated(document) ? 'notice' : 'failure', near: folder.to, last: folder.file }, { past, repair })
}

interface Told {
  severity: Drift['severity']
  /** What the link may mean. */
  near: RepoPath | undefined
  /** The file that a commit took away. */
  last: RepoPath | undefined
}

function tell({ anchor, target }: Missing, { severity, near, last }: Told, { past, repair }: { past: Past; repair: LinkRepair }): Drift {
  const lost = ref('value', target)
  return {
    signal: 'D3',
    severity,
    anchor,
    message:
      near === undefined
        ? [leadsTo, lost, ', which does not exist.']
        : [leadsTo, lost, ', which does not exist: ', ref('path', near), ' does.'],
    ...lastOf(last, past),
    ...repair,
  }
}

/** What a link may be repaired by: an address with a branch that may be gone is only half mended by another path. */
export function certainty({ isBranchUnknown }: LinkTarget): Pick<Drift, 'left' | 'mechanical'> {
  return isBranchUnknown === true ? { left: branchUnknown } : { mechanical: true }
}

/** The commit that took a file away, and the file. */
function lastOf(old: RepoPath | undefined, { removals }: Past): Pick<Drift, 'cause' | 'lived'> {
  const removal = old === undefined ? undefined : removals.paths.get(old)
  return removal === undefined || old === undefined ? {} : { cause: removal.commit, lived: { path: old } }
}

/** A path from the root that history only knows below some folder is the address of a page. */
function isAddress({ absolute }: LinkTarget, target: RepoPath, old: RepoPath | undefined): boolean {
  return absolute && old !== undefined && addressOf(old) !== addressOf(target)
}

interface Weight {
  /** History saw the target go. */
  isKnown: boolean
  /** Certain, or no address of a site. */
  isSure: boolean
  to: RepoPath | undefined
  world: LinkWorld
}

/** Where nothing of the folder is here, a build that the repository does not show may make it. */
function severityOf(document: DriftDocument, target: RepoPath, { isKnown, isSure, to, world }: Weight): Drift['severity'] {
  if (isDated(document)) return 'notice'
  const isFolder = world.pages.isFolder(target.slice(0, Math.max(0, target.lastIndexOf('/'))))
  if (isSure) return isKnown || isFolder ? 'failure' : 'warning'
  // A whole folder of pages that went can be one that the site makes of a specification now.
  return isFolder || to !== undefined ? 'failure' : 'notice'
}

/** The file that a link meant when it was there, by history. */
function removedTarget(
  target: RepoPath,
  { head, past, gone, exact }: Pick<Evidence, 'head' | 'past' | 'gone'> & { exact: boolean },
): RepoPath | undefined {
  if (past.removals.paths.has(target)) return target
  const address = addressOf(target)
  if (exact || !address.includes('/') || head.world.pages.endsLike(address)) return undefined
  const name = address.slice(address.lastIndexOf('/') + 1)
  const fits = (gone.get(name) ?? []).filter((path) => addressOf(path) === address || addressOf(path).endsWith(`/${address}`))
  return fits.length === 1 ? fits[0] : undefined
}

/** Documents that went, by the last word of their address. */
export function goneByName({ removals }: Past): ReadonlyMap<string, readonly RepoPath[]> {
  const names = new Map<string, RepoPath[]>()
  for (const path of removals.paths.keys()) {
    if (!/\.(?:mdx?|markdown|adoc|rst)$/i.test(path)) continue
    const address = addressOf(path)
    const name = address.slice(address.lastIndexOf('/') + 1)
    names.set(name, [...(names.get(name) ?? []), path])
  }
  return names
}

/** The only file that differs from a target by case, or has its name and that name is no common one. */
function misspelt(target: RepoPath, { pages }: LinkWorld): RepoPath | undefined {
  const same = pages.sameName(target.slice(target.lastIndexOf('/') + 1))
  const byCase = same.filter((path) => path.toLowerCase() === target.toLowerCase())
  if (byCase.length === 1) return byCase[0]
  return same.length === 1 && /\.\w+$/.test(target) && !/(?:^|\/)(?:readme|index|package)\b/i.test(target) ? same[0] : undefined
}

/** The only file that bears the name of one that went, where that has several words and so is of one thing; none that tells of another time. */
function namesake(old: RepoPath | undefined, { pages }: LinkWorld): RepoPath | undefined {
  const name = old?.slice(old.lastIndexOf('/') + 1)
  if (name === undefined || !isOfOneThing(name)) return undefined
  const same = pages.sameName(name)
  return same.length === 1 && same[0] !== undefined && !isFrozen({ path: same[0], headings: [] }) ? same[0] : undefined
}

/** True for the name of a file that hardly any other file has: `ledger-setup.md`, and not `setup.md`. */
export function isOfOneThing(name: string): boolean {
  return /\.\w+$/.test(name) && partsOf(name.replace(/\.\w+$/, '')).length > 1 && !general.test(name)
}

const general =
  /^(?:(?:code[-_]of[-_]conduct|getting[-_]started|quick[-_]start|pull[-_]request[-_]template|bug[-_]report|feature[-_]request|release[-_]notes|docker[-_]compose|package[-_]lock|test[-_]utils?|read[-_]?me)\b|\.)/i

/** The only file that has the same path but for capital letters. */
function spelledOtherwise(target: RepoPath, link: LinkTarget, { pages }: LinkWorld): RepoPath | undefined {
  if (link.absolute || link.prefix !== undefined) return undefined
  const byCase = pages.sameName(nameOf(target)).filter((path) => path.toLowerCase() === target.toLowerCase())
  return byCase.length === 1 ? byCase[0] : undefined
}

/** The only file that lies where the written folders and name lead from a folder above the page, so that the link climbs too many folders, or too few. */
function miswritten(link: LinkTarget, { pages }: LinkWorld): RepoPath | undefined {
  if (link.absolute || link.prefix !== undefined) return undefined
  const tail = link.path.replace(/^(?:\.{1,2}\/)+/, '')
  const there = tail.includes('/') ? pages.sameName(nameOf(tail)).filter((path) => path === tail || path.endsWith(`/${tail}`)) : []
  return there.length === 1 ? there[0] : undefined
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** A link as its author would have written it to another folder. */
function rewrite(doc: RepoPath, { text }: Anchor, { link, near }: { link: LinkTarget; near: RepoPath }): string | undefined {
  if (!text.endsWith(link.rest)) return undefined
  if (link.prefix !== undefined) return `${link.prefix}${encodeURI(near)}${link.rest}`
  const way = relativePath(doc, near)
  const slash = link.path.endsWith('/') ? '/' : ''
  return `${text.startsWith('./') && !way.startsWith('.') ? './' : ''}${encodeURI(way)}${slash}${link.rest}`
}
