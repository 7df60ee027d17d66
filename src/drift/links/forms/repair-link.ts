import type { Anchor, Drift, DriftDocument } from '../../../core/drift.ts'
import type { RepoPath } from '../../../core/names.ts'
import type { Origin } from '../../../core/snapshot.ts'
import { relativePath } from '../../../text/relative-path.ts'
import { hasFragment, mayHoldMore } from '../fragments.ts'
import { type LinkTarget, partsOf } from '../read-target.ts'
import { resolveLink } from '../resolve-link.ts'
import type { Side } from '../side.ts'
import { isOnFlatSite, isOnSite } from '../sites.ts'
import type { LinkWriter } from './link-writer.ts'
import { isReadme } from './page-home.ts'

/** A link that leads nowhere, and where it should lead. */
export interface LostLink {
  document: DriftDocument
  anchor: Anchor
  link: LinkTarget
  /** The file that the link led to once; undefined where nobody knows. */
  old: RepoPath | undefined
  to: RepoPath
  /** False where the target is only the likeliest one: then nothing is repaired. */
  isSure: boolean
  /** False for what may be an address: it is repaired where links of the same kind that work are written so. */
  isFile: boolean
}

/** What is known of the pages that hold links. */
export interface Pages {
  head: Side
  writer: LinkWriter
  origin: Origin | undefined
  /** Folders whose README a registry of packages shows. */
  published: ReadonlySet<string>
}

/** A link as it should be written, and whether a repair may write it, or why not. */
export type LinkRepair = Pick<Drift, 'suggestion' | 'left' | 'mechanical'>

/** Why an address on a host is left to a person. */
export const branchUnknown = 'It is not repaired, because nothing here says which branch the host shows.'
const unknownReader = 'It is not repaired, because no other link of the page shows how links are written that lead there.'
const noHeading = 'It is not repaired, because that page has no such heading.'

/** Writes a link to the file that it should lead to, as the links of its page that work are written, and reads it back. */
export async function repairLink(lost: LostLink, pages: Pages): Promise<LinkRepair> {
  return lost.anchor.text.endsWith(lost.link.rest) ? leadTo(lost, lost.link.rest, pages) : {}
}

/** Writes a link to a heading of a page, or to the page itself where no heading is meant; as `repairLink` does. */
export async function linkToHeading(lost: LostLink, fragment: string | undefined, pages: Pages): Promise<LinkRepair> {
  const { document, link, to } = lost
  const { fragment: _, ...rest } = { ...link, path: link.path === '' ? relativePath(document.path, to) : link.path }
  const meant = fragment === undefined ? rest : { ...rest, fragment }
  return leadTo({ ...lost, link: meant }, fragment === undefined ? '' : `#${fragment}`, pages)
}

async function leadTo(lost: LostLink, rest: string, pages: Pages): Promise<LinkRepair> {
  const { isSure, isFile } = lost
  const { text, left, isUsual } = written(lost, pages)
  if (text === undefined) return {}
  const suggestion = `${text}${rest}`
  if (!isSure || !(isFile || isUsual === true)) return { suggestion }
  const why = left ?? (await whyNot(suggestion, lost, pages))
  return why === undefined ? { suggestion, mechanical: true } : { suggestion, left: why }
}

interface Text {
  text?: string
  left?: string
  isUsual?: boolean
}

function written({ document, link, old, to }: LostLink, pages: Pages): Text {
  if (link.prefix !== undefined)
    return { text: `${link.prefix}${encodeURI(to)}`, ...(link.isBranchUnknown === true ? { left: branchUnknown } : {}) }
  const { path: doc } = document
  const found = pages.writer({ doc, path: link.path, old, to })
  if (found === undefined) return {}
  const isSafe = isReadAsWritten(doc, link, { to, isInside: found.isInside }, pages)
  // what certainly works stays as its author wrote it
  if (isSafe && found.own !== undefined && !isOnSite(pages.head.world.sites, doc)) return { text: found.own, isUsual: found.isUsual }
  if (found.isUsual || isSafe) return { text: found.text, isUsual: found.isUsual }
  const text = found.isInside ? undefined : onHost(to, pages.origin)
  return text === undefined ? { text: found.text, left: unknownReader } : { text }
}

/** True where everybody who reads a page follows a link that no other link of the page is like: one from its folder to a file that is shown with it. */
function isReadAsWritten(
  doc: RepoPath,
  { absolute, path }: LinkTarget,
  { to, isInside }: { to: RepoPath; isInside: boolean },
  { head: { world }, published }: Pages,
): boolean {
  if (absolute || isOnFlatSite(world.flat, doc)) return false
  if (isOnSite(world.sites, doc)) return isInside && /\.\w+$/.test(path)
  const folder = doc.slice(0, doc.lastIndexOf('/') + 1)
  return !(published.has(folder) && isReadme(doc)) || to.startsWith(folder)
}

/** The address of a file on the host of the code. */
function onHost(to: RepoPath, origin: Origin | undefined): string | undefined {
  return origin?.branch === undefined || origin.host !== 'github.com'
    ? undefined
    : `https://${origin.host}/${origin.owner}/${origin.name}/blob/${origin.branch}/${encodeURI(to)}`
}

/** Why a link is no better than before: it leads elsewhere when it is read back, or to a page without its heading. */
async function whyNot(suggestion: string, { document, link, to }: LostLink, { head }: Pages): Promise<string | undefined> {
  const back = /^https?:/i.test(suggestion) ? undefined : partsOf(suggestion)
  const found = back === undefined ? undefined : resolveLink(document.path, back, head.world)
  if (found !== undefined && (found.kind !== 'found' || found.path !== to)) return unknownReader
  if (link.fragment === undefined) return undefined
  const page = await head.document(to)
  return page === undefined || mayHoldMore(page) || hasFragment(page, link.fragment) ? undefined : noHeading
}
