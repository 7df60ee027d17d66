import type { BaseView } from '../../core/command.ts'
import type { Anchor, Drift, DriftDocument } from '../../core/drift.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Package } from '../../core/repository.ts'
import type { Origin, Snapshot } from '../../core/snapshot.ts'
import { type HeadingsByWords, headingsByWords } from '../headings/moved-heading.ts'
import { learnSluggers } from '../headings/learn-slugger.ts'
import { fragmentDrift } from '../links/fragment-drift.ts'
import { hasFragment } from '../links/fragments.ts'
import { gathered } from '../links/gather.ts'
import { hostedLinks, mayBeHosted } from '../links/hosted-links.ts'
import { inSameLanguage } from '../links/in-same-language.ts'
import { besideTests, isFormOfHost, isFrozen, isGenerated } from '../links/judged.ts'
import type { WorkingLink } from '../links/forms/link-form.ts'
import { linkWriter } from '../links/forms/link-writer.ts'
import { workingLinks } from '../links/forms/working-links.ts'
import { goneByName, missing } from '../links/missing-target.ts'
import { type LinkTarget, readTarget } from '../links/read-target.ts'
import { resolveLink } from '../links/resolve-link.ts'
import { type Side, sideOf } from '../links/side.ts'
import { isOnSite } from '../links/sites.ts'
import { takenPaths } from '../links/taken-paths.ts'
import { takenLinks } from '../links/taken-target.ts'
import { withoutWritten } from '../links/written-headings.ts'
import { movedTogether } from '../paths/moved-together.ts'
import { unproven } from '../proof/unproven.ts'
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
      if (isFrozen(document) && (input.base === undefined || !isReadAfterChange(document))) continue
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

/** True for a page that tells how the tests around it are run, where they are no samples, and for what a host shows to those who contribute. */
function isReadAfterChange(document: DriftDocument): boolean {
  if (isFormOfHost(document.path)) return true
  const path = besideTests(document.path)
  return path !== undefined && !isFrozen({ ...document, path })
}

/** A component makes of a bare name what it likes: `<Video src="tour.mp4" />`. */
function isOfComponent({ text }: DriftDocument, { from, name }: Anchor): boolean {
  const tag = text.slice(Math.max(0, from - 400), from)
  if (/^[./#]/.test(name) || !/=\s*[{"'`]*$/.test(tag)) return false
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

async function linkJudge(input: DriftInput, past: Past): Promise<Judge> {
  const { documents, snapshot, project, base } = input
  const head = await sideOf(snapshot, documents)
  let side: Promise<Side> | undefined
  const before = base === undefined ? undefined : (): Promise<Side> => (side ??= sideOf(base.snapshot, []))
  const redirects = await readRedirects(snapshot)
  const sluggerOf = learnSluggers(documents, head)
  const gone = goneByName(past)
  const beside = movedTogether(past, (path) => snapshot.files.has(path))
  let byWords: HeadingsByWords | undefined
  const headings = (): HeadingsByWords => (byWords ??= headingsByWords(documents))
  const isHosted = documents.some(({ text }) => mayBeHosted.test(text))
  const origin = await past.origin?.()
  const hosted = isHosted ? await hostedLinks(snapshot, origin, takenPaths(input, past)) : undefined
  const working = (): readonly WorkingLink[] =>
    workingLinks(documents, { world: head.world, hosted, names: ownNames(project.packages, origin) })
  const writer = linkWriter(
    working,
    project.packages.map(({ dir }) => dir),
  )
  const published = new Set(project.packages.flatMap((one) => (one.private ? [] : [one.dir === '' ? '' : `${one.dir}/`])))
  const pages = { head, writer, origin, published }
  const names = ownNames(project.packages, origin)
  const takenLink =
    before === undefined
      ? undefined
      : takenLinks(documents, { sides: async () => ({ past, head, before: await before() }), names, redirects })
  return async (document, anchor) => {
    const read = readTarget(anchor.name) ?? hosted?.(anchor.name)
    const taken = await takenLink?.(document, anchor, read)
    const link = taken?.link ?? read
    if (link === undefined) return undefined
    const found =
      taken === undefined ? resolveLink(document.path, link, head.world) : { kind: 'missing' as const, target: taken.target, certain: true }
    const drift =
      found.kind === 'missing'
        ? await missing(
            { document, anchor, link, target: found.target, certain: found.certain },
            { past, gone, redirects, beside, ...pages },
          )
        : found.kind === 'found' && found.path !== undefined && link.fragment !== undefined
          ? await fragmentDrift(document, anchor, {
              link,
              path: inSameLanguage(document.path, found.path, head.world.pages),
              named: found.path,
              fragment: link.fragment,
              before,
              past,
              sluggerOf,
              headings,
              ...pages,
            })
          : undefined
    if (drift === undefined || taken !== undefined) return taken?.isAddress === true ? withoutRepair(drift) : drift
    if (base === undefined || before === undefined) return atHead(drift, link, isOnSite(head.world.sites, document.path))
    return (await isOldDebt(document, anchor, link, { base, before, past })) ? undefined : drift
  }
}

function atHead(drift: Drift, { isBranchUnknown }: LinkTarget, isOfSite: boolean): Drift {
  if (isBranchUnknown === true && drift.severity === 'failure') return unproven(drift, 'nothing here says which branch the host shows')
  return neverLed(drift, isOfSite)
}

/** Names by which a host is known for the project's own: of its repository, its owner and its packages, short ones left out. */
function ownNames(packages: readonly Package[], origin: Origin | undefined): readonly string[] {
  const names = [origin?.owner, origin?.name, ...packages.flatMap(({ name }) => name.replace(/^@/, '').split('/'))]
  return names.filter((name) => name !== undefined).filter((name) => name.length > 3)
}

function withoutRepair(drift: Drift | undefined): Drift | undefined {
  if (drift === undefined) return undefined
  const { suggestion: _, mechanical: __, left: ___, ...told } = drift
  return told
}

/** A link of a site that never led anywhere: what a build copies, fills in or names, the repository does not show. */
function neverLed(drift: Drift, isOfSite: boolean): Drift {
  return isOfSite && drift.cause === undefined && drift.severity === 'failure' ? { ...drift, severity: 'warning' } : drift
}

/** True where the same link of the same document was broken before the change. */
async function isOldDebt(
  document: DriftDocument,
  anchor: Anchor,
  link: LinkTarget,
  { base, before, past }: { base: BaseView; before: () => Promise<Side>; past: Past },
): Promise<boolean> {
  const moved = [...past.removals.paths].find(([, { to }]) => to === document.path)?.[0]
  const path = base.snapshot.files.has(document.path) ? document.path : (moved ?? (await formerPage(anchor, link, base)))
  const old = path === undefined ? undefined : await base.snapshot.read(path)
  if (path === undefined || old === undefined || !old.includes(anchor.text)) return false
  const side = await before()
  const found = resolveLink(path, link, side.world)
  if (found.kind === 'missing') return true
  if (found.kind !== 'found' || found.path === undefined || link.fragment === undefined) return false
  const target = await side.document(found.path)
  return target !== undefined && !hasFragment(target, link.fragment)
}

/** A page of the base that had the same address of the host, where nobody saw the page of a link move: an address leads to the same place from anywhere. */
async function formerPage({ text }: Anchor, { prefix }: LinkTarget, { snapshot, changed }: BaseView): Promise<RepoPath | undefined> {
  if (prefix === undefined) return undefined
  const pages = changed.filter((path) => snapshot.files.has(path) && /\.(?:mdx?|adoc|rst)$/.test(path))
  for await (const [path, old] of snapshot.readAll(pages)) if (old.includes(text)) return path
  return undefined
}

/** Text of the files in which sites keep their redirects. */
async function readRedirects(snapshot: Snapshot): Promise<string> {
  const names = [...snapshot.files.keys()].filter((path) =>
    /(?:^|\/)(?:_redirects|_?redirects?\.[\w.]+|vercel\.json|netlify\.toml|next\.config\.\w+|docusaurus\.config\.\w+|astro\.config\.\w+|mkdocs\.ya?ml|book\.toml|docs\.json|mint\.json|\.gitbook\.yaml|vocs\.config\.\w+)$|\.vitepress\/config/.test(
      path,
    ),
  )
  const texts: string[] = []
  for await (const [, text] of snapshot.readAll(names.slice(0, 50))) texts.push(text)
  return texts.join('\n')
}
