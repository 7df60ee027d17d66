import type { BaseView } from '../../core/command.ts'
import type { Anchor, Drift, DriftDocument } from '../../core/drift.ts'
import type { RepoPath } from '../../core/names.ts'
import { ref, say } from '../../core/phrase.ts'
import type { Snapshot } from '../../core/snapshot.ts'
import { hasFragment, mayHoldMore, nearestFragment, renamedFragment } from '../links/fragments.ts'
import { readIgnored } from '../links/ignored-paths.ts'
import { isDated, isFrozen, isGenerated } from '../links/judged.ts'
import { buildPageMap, addressOf } from '../links/page-map.ts'
import { type LinkTarget, readTarget } from '../links/read-target.ts'
import { type LinkWorld, isPartial, resolveLink } from '../links/resolve-link.ts'
import { findSites, isOnSite } from '../links/sites.ts'
import { readDocument } from '../read-document.ts'
import type { DriftInput, Past, Signal } from '../signal.ts'
import { relativePath } from '../../text/relative-path.ts'

/** A link whose target or heading is not in the repository (D3). */
export const brokenLink: Signal = {
  id: 'D3',
  name: 'broken-link',
  about: 'Links and headings that lead nowhere',
  async find(input, past) {
    const judge = await linkJudge(input, past)
    const found: Drift[] = []
    for (const document of input.documents) {
      if (isFrozen(document)) continue
      const made = generatedRegions(document.text)
      const isMade = isGenerated(document)
      for (const anchor of document.anchors) {
        if (anchor.kind !== 'link' || anchor.in !== 'link' || anchor.noise !== undefined) continue
        if (isOfComponent(document, anchor) || made.some(({ from, to }) => anchor.from >= from && anchor.from < to)) continue
        const drift = await judge(document, anchor)
        if (drift !== undefined) found.push(isMade ? { ...drift, severity: 'notice' } : drift)
      }
    }
    const generated = new Set(input.documents.filter(isGenerated).map(({ path }) => path))
    return gathered(found, (path) => generated.has(path))
  },
}

/** Many links into one place that history never saw: a generator wrote them, and left them out of the repository. */
const manyLinks = 6

/** One finding for links that are wrong together. */
function gathered(found: readonly Drift[], isMadeBy: (path: RepoPath) => boolean): readonly Drift[] {
  const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1)
  const groups = Map.groupBy(found, ({ anchor, cause, suggestion, message }) => {
    if (isMadeBy(anchor.doc)) return anchor.doc
    const isMissing = cause === undefined && suggestion === undefined && message[0] === leadsTo
    return isMissing ? `${folderOf(anchor.doc)} ${folderOf(anchor.name.replace(/[?#].*$/s, ''))}` : message
  })
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (first === undefined || group.length < manyLinks) return group
    const isMade = isMadeBy(first.anchor.doc)
    const where = isMade ? 'of this generated page' : 'into the same folder'
    return [
      {
        ...first,
        severity: isMade ? 'notice' : 'warning',
        message: say`${first.message} ${group.length - 1} more links ${[where]} lead nowhere.`,
      },
    ]
  })
}

/** A component makes of a bare name what it likes: `<Video src="tour.mp4" />`. */
function isOfComponent({ text }: DriftDocument, { from, name }: Anchor): boolean {
  if (/^[./#]/.test(name)) return false
  const tag = text.slice(Math.max(0, from - 400), from)
  return /^<[A-Z]/.test(tag.slice(tag.lastIndexOf('<')))
}

/** Lists of contributors that a bot writes: their links carry a kind of work and lead nowhere. */
function generatedRegions(text: string): readonly { from: number; to: number }[] {
  const from = text.indexOf('ALL-CONTRIBUTORS-LIST:START')
  if (from < 0) return []
  const to = text.lastIndexOf('ALL-CONTRIBUTORS-LIST:END')
  return [{ from, to: to < from ? text.length : to }]
}

type Judge = (document: DriftDocument, anchor: Anchor) => Promise<Drift | undefined>

/** What one commit says of links. */
interface Side {
  world: LinkWorld
  document(path: RepoPath): Promise<DriftDocument | undefined>
}

async function linkJudge({ documents, snapshot, base }: DriftInput, past: Past): Promise<Judge> {
  const head = await sideOf(snapshot, documents)
  const before = base === undefined ? undefined : await sideOf(base.snapshot, [])
  const redirects = await readRedirects(snapshot)
  const gone = goneByName(past)
  return async (document, anchor) => {
    const link = readTarget(anchor.name)
    if (link === undefined) return undefined
    const found = resolveLink(document.path, link, head.world)
    const drift =
      found.kind === 'missing'
        ? missing({ document, anchor, link, target: found.target, certain: found.certain }, { head, past, gone, redirects })
        : found.kind === 'found' && found.path !== undefined && link.fragment !== undefined
          ? await fragmentDrift(document, anchor, { link, path: found.path, fragment: link.fragment, head, before })
          : undefined
    if (drift === undefined || base === undefined || before === undefined) return drift
    return (await isOldDebt(document, anchor, link, { base, before, past })) ? undefined : drift
  }
}

async function sideOf(snapshot: Snapshot, documents: readonly DriftDocument[]): Promise<Side> {
  const known = new Map<RepoPath, DriftDocument | undefined>(documents.map((document) => [document.path, document]))
  return {
    world: { pages: buildPageMap(snapshot.files), sites: findSites(snapshot.files.keys()), isIgnored: await readIgnored(snapshot) },
    async document(path) {
      if (!known.has(path)) {
        const text = /\.(?:mdx?|markdown)$/i.test(path) ? await snapshot.read(path) : undefined
        known.set(path, text === undefined ? undefined : readDocument(path, text, false))
      }
      return known.get(path)
    },
  }
}

const leadsTo = 'The link leads to '

interface Missing {
  document: DriftDocument
  anchor: Anchor
  link: LinkTarget
  target: RepoPath
  certain: boolean
}

interface Evidence {
  head: Side
  past: Past
  gone: ReadonlyMap<string, readonly RepoPath[]>
  redirects: string
}

function missing({ document, anchor, link, target, certain }: Missing, { head, past, gone, redirects }: Evidence): Drift | undefined {
  const old = removedTarget(target, { head, past, gone, exact: certain })
  if (old === undefined && !certain) return undefined
  if (link.absolute && redirects.includes(link.path.replace(/\/$/, ''))) return undefined
  const removal = old === undefined ? undefined : past.removals.paths.get(old)
  const to = removal?.to !== undefined && head.world.pages.has(removal.to) ? removal.to : undefined
  const near = to ?? misspelt(target, head.world)
  const written = near === undefined ? undefined : rewrite(document.path, anchor, { link, target, near })
  return {
    signal: 'D3',
    severity: severityOf(document, old ?? target, { isKnown: old !== undefined, certain, to, world: head.world }),
    anchor,
    message:
      near === undefined
        ? [leadsTo, ref('value', target), ', which does not exist.']
        : [leadsTo, ref('value', target), ', which does not exist: ', ref('path', near), ' does.'],
    ...(removal === undefined ? {} : { cause: removal.commit }),
    ...(written === undefined ? {} : { suggestion: written }),
    ...(written !== undefined && to !== undefined && certain ? { mechanical: true as const } : {}),
  }
}

interface Weight {
  /** History saw the target go. */
  isKnown: boolean
  certain: boolean
  to: RepoPath | undefined
  world: LinkWorld
}

/** Where nothing of the folder is here, a build that the repository does not show may make it. */
function severityOf(document: DriftDocument, target: RepoPath, { isKnown, certain, to, world }: Weight): Drift['severity'] {
  if (isDated(document)) return 'notice'
  const isFolder = world.pages.isFolder(target.slice(0, Math.max(0, target.lastIndexOf('/'))))
  if (certain || !isOnSite(world.sites, document.path)) return isKnown || isFolder ? 'failure' : 'warning'
  // A whole folder of pages that went can be one that the site makes of a specification now.
  return isFolder || to !== undefined ? 'failure' : 'notice'
}

/** The file that a link meant when it was there, by history. */
function removedTarget(
  target: RepoPath,
  { head, past, gone, exact }: Omit<Evidence, 'redirects'> & { exact: boolean },
): RepoPath | undefined {
  if (past.removals.paths.has(target)) return target
  const address = addressOf(target)
  if (exact || !address.includes('/') || head.world.pages.endsLike(address)) return undefined
  const name = address.slice(address.lastIndexOf('/') + 1)
  const fits = (gone.get(name) ?? []).filter((path) => addressOf(path) === address || addressOf(path).endsWith(`/${address}`))
  return fits.length === 1 ? fits[0] : undefined
}

/** Documents that went, by the last word of their address. */
function goneByName({ removals }: Past): ReadonlyMap<string, readonly RepoPath[]> {
  const names = new Map<string, RepoPath[]>()
  for (const path of removals.paths.keys()) {
    if (!/\.(?:mdx?|markdown|adoc)$/i.test(path)) continue
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

/** A link as its author would have written it to another file. */
function rewrite(
  doc: RepoPath,
  { text }: Anchor,
  { link, target, near }: { link: LinkTarget; target: RepoPath; near: RepoPath },
): string | undefined {
  const head = text.slice(0, text.length - link.rest.length)
  if (!text.endsWith(link.rest)) return undefined
  const bare = /\.\w+$/.test(target) ? near : near.replace(/\.\w+$/, '')
  if (link.absolute) return target === link.path.replace(/^\/+/, '') ? `/${encodeURI(bare)}${link.rest}` : undefined
  const way = relativePath(doc, bare)
  return `${head.startsWith('./') && !way.startsWith('.') ? './' : ''}${encodeURI(way)}${link.rest}`
}

interface FragmentLink {
  link: LinkTarget
  path: RepoPath
  fragment: string
  head: Side
  before: Side | undefined
}

async function fragmentDrift(
  document: DriftDocument,
  anchor: Anchor,
  { link, path, fragment, head, before }: FragmentLink,
): Promise<Drift | undefined> {
  const target = path === document.path ? document : await head.document(path)
  if (link.path === '' && isPartial(path)) return undefined
  if (target === undefined || target.format === 'asciidoc' || hasFragment(target, fragment)) return undefined
  const old = await before?.document(path)
  const wasThere = old !== undefined && hasFragment(old, fragment)
  if (!wasThere && mayHoldMore(target)) return undefined
  const renamed = old === undefined ? undefined : renamedFragment(old.fragments, target.fragments, fragment)
  const near = renamed ?? nearestFragment(target.fragments, fragment)
  const suggestion =
    near === undefined || !anchor.text.includes('#') ? undefined : `${anchor.text.slice(0, anchor.text.indexOf('#'))}#${near}`
  const where = link.path === '' ? say`this document` : say`${ref('path', path)}`
  return {
    signal: 'D3',
    severity: isDated(document) ? 'notice' : 'failure',
    anchor,
    message:
      near === undefined
        ? say`There is no heading ${ref('value', `#${fragment}`)} in ${where}.`
        : say`There is no heading ${ref('value', `#${fragment}`)} in ${where}: the nearest is ${ref('value', `#${near}`)}.`,
    ...(suggestion === undefined ? {} : { suggestion }),
    ...(suggestion !== undefined && renamed !== undefined ? { mechanical: true as const } : {}),
  }
}

/** True where the same link of the same document was broken before the change. */
async function isOldDebt(
  document: DriftDocument,
  anchor: Anchor,
  link: LinkTarget,
  { base, before, past }: { base: BaseView; before: Side; past: Past },
): Promise<boolean> {
  const moved = [...past.removals.paths].find(([, { to }]) => to === document.path)?.[0]
  const path = base.snapshot.files.has(document.path) ? document.path : moved
  const old = path === undefined ? undefined : await base.snapshot.read(path)
  if (path === undefined || old === undefined || !old.includes(anchor.text)) return false
  const found = resolveLink(path, link, before.world)
  if (found.kind === 'missing') return true
  if (found.kind !== 'found' || found.path === undefined || link.fragment === undefined) return false
  const target = await before.document(found.path)
  return target !== undefined && !hasFragment(target, link.fragment)
}

/** Text of the files in which sites keep their redirects. */
async function readRedirects(snapshot: Snapshot): Promise<string> {
  const names = [...snapshot.files.keys()].filter((path) =>
    /(?:^|\/)(?:_redirects|_?redirects?\.[\w.]+|vercel\.json|netlify\.toml|next\.config\.\w+|docusaurus\.config\.\w+|astro\.config\.\w+|mkdocs\.ya?ml|docs\.json|mint\.json|\.gitbook\.yaml|vocs\.config\.\w+)$|\.vitepress\/config/.test(
      path,
    ),
  )
  const texts: string[] = []
  for await (const [, text] of snapshot.readAll(names.slice(0, 50))) texts.push(text)
  return texts.join('\n')
}
