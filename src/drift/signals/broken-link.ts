import type { BaseView } from '../../core/command.ts'
import type { Anchor, Drift, DriftDocument } from '../../core/drift.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Commit } from '../../core/places.ts'
import { type Phrase, ref, say } from '../../core/phrase.ts'
import type { Snapshot } from '../../core/snapshot.ts'
import { hasFragment, loose, mayHoldMore, nearestFragment } from '../links/fragments.ts'
import { hostedLinks, mayBeHosted } from '../links/hosted-links.ts'
import { isDated, isFrozen, isGenerated } from '../links/judged.ts'
import { type LostHeading, lostHeading } from '../links/lost-heading.ts'
import { findHeading } from '../headings/find-heading.ts'
import { learnSluggers, type SluggerOf } from '../headings/learn-slugger.ts'
import { renamedFragment } from '../headings/renamed-fragment.ts'
import { renamedHeading } from '../headings/renamed-heading.ts'
import { headingRepair } from '../headings/heading-repair.ts'
import { writtenHeading } from '../headings/written-heading.ts'
import { gathered } from '../links/gather.ts'
import { inSameLanguage } from '../links/in-same-language.ts'
import { branchUnknown, goneByName, missing } from '../links/missing-target.ts'
import { type LinkTarget, readTarget } from '../links/read-target.ts'
import { withoutWritten } from '../links/written-headings.ts'
import { isPartial, resolveLink } from '../links/resolve-link.ts'
import { type Side, sideOf } from '../links/side.ts'
import { isOnSite } from '../links/sites.ts'
import type { DriftInput, Past, Signal } from '../signal.ts'

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
        if (
          isOfComponent(document, anchor) ||
          isBadge(document, anchor) ||
          isContribution(document, anchor) ||
          made.some(({ from, to }) => anchor.from >= from && anchor.from < to)
        )
          continue
        const drift = await judge(document, anchor)
        if (drift !== undefined) found.push(isMade ? { ...drift, severity: 'notice' } : drift)
      }
    }
    const generated = new Set(input.documents.filter(isGenerated).map(({ path }) => path))
    return gathered(await withoutWritten(found, input.snapshot), (path) => generated.has(path))
  },
}

/** A component makes of a bare name what it likes: `<Video src="tour.mp4" />`. */
function isOfComponent({ text }: DriftDocument, { from, name }: Anchor): boolean {
  if (/^[./#]/.test(name)) return false
  const tag = text.slice(Math.max(0, from - 400), from)
  return /^<[A-Z]/.test(tag.slice(tag.lastIndexOf('<')))
}

/** A picture that is no link but has to be one: `<a href="#badge"><img …></a>`. */
function isBadge({ text }: DriftDocument, { name, to }: Anchor): boolean {
  return name.startsWith('#') && /^["']?[^>]{0,100}>\s*<img\b/.test(text.slice(to, to + 200))
}

/** What a bot that lists contributors says of their work, as in `#translation-ada`: copied lists have lost the remarks around them. */
const contribution =
  /^#(?:a11y|audio|blog|bug|business|code|content|data|design|doc|eventOrganizing|example|financial|fundingFinding|ideas|infra|maintenance|mentoring|platform|plugin|projectManagement|promotion|question|research|review|security|talk|test|tool|translation|tutorial|userTesting|video)-[\w-]+$/

/** A kind of work in a list of contributors: the link stands around one emoji, which its title explains. */
function isContribution({ text }: DriftDocument, { name, to }: Anchor): boolean {
  return contribution.test(name) && /^["']?\s+(?:title="[^"]*"|"[^"]*")/.test(text.slice(to, to + 120))
}

/** Lists of contributors that a bot writes: their links carry a kind of work and lead nowhere. */
function generatedRegions(text: string): readonly { from: number; to: number }[] {
  const from = text.indexOf('ALL-CONTRIBUTORS-LIST:START')
  if (from < 0) return []
  const to = text.lastIndexOf('ALL-CONTRIBUTORS-LIST:END')
  return [{ from, to: to < from ? text.length : to }]
}

type Judge = (document: DriftDocument, anchor: Anchor) => Promise<Drift | undefined>

async function linkJudge({ documents, snapshot, base }: DriftInput, past: Past): Promise<Judge> {
  const head = await sideOf(snapshot, documents)
  let side: Promise<Side> | undefined
  const before = base === undefined ? undefined : (): Promise<Side> => (side ??= sideOf(base.snapshot, []))
  const redirects = await readRedirects(snapshot)
  const sluggerOf = learnSluggers(documents, head)
  const gone = goneByName(past)
  const isHosted = documents.some(({ text }) => mayBeHosted.test(text))
  const hosted = isHosted ? await hostedLinks(snapshot, await past.origin?.()) : undefined
  return async (document, anchor) => {
    const link = readTarget(anchor.name) ?? hosted?.(anchor.name)
    if (link === undefined) return undefined
    const found = resolveLink(document.path, link, head.world)
    const drift =
      found.kind === 'missing'
        ? missing({ document, anchor, link, target: found.target, certain: found.certain }, { head, past, gone, redirects })
        : found.kind === 'found' && found.path !== undefined && link.fragment !== undefined
          ? await fragmentDrift(document, anchor, {
              link,
              path: inSameLanguage(document.path, found.path, head.world.pages),
              named: found.path,
              fragment: link.fragment,
              head,
              before,
              past,
              sluggerOf,
            })
          : undefined
    if (drift === undefined) return undefined
    if (base === undefined || before === undefined) return neverLed(drift, isOnSite(head.world.sites, document.path))
    return (await isOldDebt(document, anchor, link, { base, before, past })) ? undefined : drift
  }
}

/** A link of a site that never led anywhere: what a build copies, fills in or names, the repository does not show. */
function neverLed(drift: Drift, isOfSite: boolean): Drift {
  return isOfSite && drift.cause === undefined && drift.severity === 'failure' ? { ...drift, severity: 'warning' } : drift
}

interface FragmentLink {
  link: LinkTarget
  path: RepoPath
  /** The page that the link names, where a site shows its translation instead; a host shows this one. */
  named: RepoPath
  fragment: string
  head: Side
  /** Read where a link is broken at the head: most changes break none. */
  before: (() => Promise<Side>) | undefined
  past: Past
  sluggerOf: SluggerOf
}

/** What is known of a heading that is not there. */
interface GoneHeading {
  commit?: Commit
  /** The fragment that it has now, where it was only reworded. */
  renamed?: string
  /** Its words then, and what its page writes there now. */
  was?: string
  now?: string
}

async function fragmentDrift(document: DriftDocument, anchor: Anchor, given: FragmentLink): Promise<Drift | undefined> {
  const { path, fragment, head } = given
  if (given.link.path === '' && (isPartial(path) || isNoHeading(document, anchor))) return undefined
  const target = path === document.path ? document : await head.document(path)
  if (target === undefined || (hasFragment(target, fragment) && !(await isFewer(target, given)))) return undefined
  const named = given.named === path ? undefined : await head.document(given.named)
  if (named !== undefined && hasFragment(named, fragment)) return undefined
  const gone = await goneHeading(target, given)
  if (gone === undefined) return undefined
  const near = gone.renamed ?? nearestFragment(target.fragments, fragment)
  const hash = anchor.text.indexOf('#')
  const suggestion = near === undefined || hash < 0 ? undefined : `${anchor.text.slice(0, hash)}#${near}`
  return {
    signal: 'D3',
    severity: isDated(document) ? 'notice' : 'failure',
    anchor,
    message: noHeading(given, near, gone.renamed !== undefined),
    ...(gone.commit === undefined ? {} : { cause: gone.commit, lived: { path } }),
    ...(suggestion === undefined ? {} : { suggestion }),
    ...(suggestion !== undefined && gone.renamed !== undefined
      ? repairOf(document, anchor, { ...gone, page: path, isSure: given.link.isBranchUnknown !== true })
      : {}),
  }
}

/** What a repair may write of a reworded heading. */
function repairOf(
  { text }: DriftDocument,
  { from, to }: Anchor,
  { was, now, page, isSure }: GoneHeading & { page: RepoPath; isSure: boolean },
): Pick<Drift, 'left' | 'mechanical' | 'reworded'> {
  if (!isSure) return { left: branchUnknown }
  const end = text.indexOf('\n', to)
  const line = text.slice(text.lastIndexOf('\n', from) + 1, from) + text.slice(to, end < 0 ? undefined : end)
  return headingRepair({ page, was, now, line })
}

/** True for a numbered fragment where the change left fewer headings of the same words than the number needs. */
async function isFewer(target: DriftDocument, { path, fragment, before }: FragmentLink): Promise<boolean> {
  if (before === undefined || target.fragments.has(fragment) || !/[-_]\d+$/.test(fragment)) return false
  const was = await (await before()).document(path)
  const index = was === undefined ? undefined : findHeading(was, fragment)
  if (was === undefined || index === undefined || findHeading(target, fragment) !== undefined) return false
  const key = loose(was.headings[index]?.words ?? '')
  const count = ({ headings }: DriftDocument): number => headings.filter(({ words }) => loose(words) === key).length
  return loose(fragment) !== key && count(target) < count(was)
}

/** True for a colour that is shown as a picture, and for the cover of a site, whose links count on the page behind it. */
function isNoHeading({ path, text }: DriftDocument, { from }: Anchor): boolean {
  return /(?:^|\/)_?cover(?:page)?\.md$/i.test(path) || /!\[[^\]\n]{0,300}\]\(<?$/.test(text.slice(Math.max(0, from - 320), from))
}

/** What is known of a heading that is not there; undefined where it may come from elsewhere than the text. */
async function goneHeading(
  target: DriftDocument,
  { path, fragment, before, past, sluggerOf }: FragmentLink,
): Promise<GoneHeading | undefined> {
  const old = await (await before?.())?.document(path)
  const was = old !== undefined && hasFragment(old, fragment) ? old : undefined
  // a page that takes in more than it did may have the heading from there now
  if (mayHoldMore(target) && (was === undefined || !mayHoldMore(was))) return undefined
  const lost = await lostHeading(target, fragment, past)
  // ids of AsciiDoc follow attributes that any file can set, so it must have been there
  if (target.format === 'asciidoc' && was === undefined && lost === undefined) return undefined
  const told = lost === undefined ? {} : { commit: lost.commit }
  const changed = rewordedSince(was, target, fragment) ?? lost
  if (changed?.renamed === undefined) return told
  const renamed = await renamedFragment(fragment, changed.was, { document: target, index: changed.renamed }, sluggerOf)
  if (renamed === undefined) return told
  const words = changed.was?.document.headings[changed.was.index]?.words
  return { ...told, renamed, ...(words === undefined ? {} : { was: words, now: writtenHeading(target, changed.renamed) }) }
}

/** What a heading of the base is called now, by the two versions alone. */
function rewordedSince(
  was: DriftDocument | undefined,
  target: DriftDocument,
  fragment: string,
): Pick<LostHeading, 'renamed' | 'was'> | undefined {
  const index = was === undefined ? undefined : findHeading(was, fragment)
  const renamed = was === undefined || index === undefined ? undefined : renamedHeading(was, target, index)
  return was === undefined || index === undefined || renamed === undefined ? undefined : { renamed, was: { document: was, index } }
}

function noHeading({ link, path, fragment }: FragmentLink, near: string | undefined, isRenamed: boolean): Phrase {
  const where: Phrase = link.path === '' ? say`this document` : say`${ref('path', path)}`
  const nothing = say`There is no heading ${ref('value', `#${fragment}`)} in ${where}`
  if (near === undefined) return say`${nothing}.`
  return say`${nothing}: ${[isRenamed ? 'it is now' : 'the nearest is']} ${ref('value', `#${near}`)}.`
}

/** True where the same link of the same document was broken before the change. */
async function isOldDebt(
  document: DriftDocument,
  anchor: Anchor,
  link: LinkTarget,
  { base, before, past }: { base: BaseView; before: () => Promise<Side>; past: Past },
): Promise<boolean> {
  const moved = [...past.removals.paths].find(([, { to }]) => to === document.path)?.[0]
  const path = base.snapshot.files.has(document.path) ? document.path : moved
  const old = path === undefined ? undefined : await base.snapshot.read(path)
  if (path === undefined || old === undefined || !old.includes(anchor.text)) return false
  const side = await before()
  const found = resolveLink(path, link, side.world)
  if (found.kind === 'missing') return true
  if (found.kind !== 'found' || found.path === undefined || link.fragment === undefined) return false
  const target = await side.document(found.path)
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
