import type { Anchor, Drift, DriftDocument } from '../../core/drift.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Commit } from '../../core/places.ts'
import { type Phrase, ref, say } from '../../core/phrase.ts'
import { findHeading } from '../headings/find-heading.ts'
import { headingRepair } from '../headings/heading-repair.ts'
import { type HeadingWorld, type LostHeadingLink, movedHeading } from '../headings/moved-heading.ts'
import { headingOfLabel } from '../headings/named-by-label.ts'
import { renamedFragment } from '../headings/renamed-fragment.ts'
import { renamedHeading } from '../headings/renamed-heading.ts'
import { writtenHeading } from '../headings/written-heading.ts'
import { hasFragment, loose, mayHoldMore, nearestFragment } from './fragments.ts'
import { isDated } from './judged.ts'
import { type LostHeading, lostHeading } from './lost-heading.ts'
import { branchUnknown } from './forms/repair-link.ts'
import { certainty } from './missing-target.ts'
import type { LinkTarget } from './read-target.ts'
import { isPartial } from './resolve-link.ts'

/** A link to a heading, and what is known besides it. */
export interface FragmentLink extends HeadingWorld {
  link: LinkTarget
  path: RepoPath
  /** The page that the link names, where a site shows its translation instead; a host shows this one. */
  named: RepoPath
  fragment: string
}

/** What is known of a heading that is not there. */
interface GoneHeading {
  commit?: Commit
  /** The fragment that it has now, where it was only reworded. */
  renamed?: string
  /** The heading then, where the page has it no more under any words. */
  lost?: LostHeadingLink['heading']
  /** Its words then, and what its page writes there now. */
  was?: string
  now?: string
}

/** What is wrong with a link to a heading that is not there; undefined where nobody can say that it should be. */
export async function fragmentDrift(document: DriftDocument, anchor: Anchor, given: FragmentLink): Promise<Drift | undefined> {
  const { path, head, named } = given
  if (given.link.path === '' && (isPartial(path) || isNoHeading(document, anchor))) return undefined
  const target = path === document.path ? document : await head.document(path)
  if (target === undefined || (hasFragment(target, given.fragment) && !(await isFewer(target, given)))) return undefined
  // what a site shows on the page is the translation, or a page that takes this one in
  for (const other of [...(named === path ? [] : [named]), ...(given.link.path === '' ? (head.world.takenIn.get(path) ?? []) : [])]) {
    const shown = await head.document(other)
    if (shown !== undefined && hasFragment(shown, given.fragment)) return undefined
  }
  const gone = await goneHeading(target, given)
  return gone === undefined ? undefined : tell(document, anchor, { target, gone }, given)
}

async function tell(
  document: DriftDocument,
  anchor: Anchor,
  { target, gone }: { target: DriftDocument; gone: GoneHeading },
  given: FragmentLink,
): Promise<Drift> {
  const { path, fragment, link, sluggerOf } = given
  const labelled = gone.renamed === undefined ? await headingOfLabel(document, anchor, target, sluggerOf) : undefined
  const meant = gone.renamed ?? labelled
  const { lost } = gone
  const moved =
    meant === undefined && lost !== undefined ? await movedHeading({ document, anchor, link, path, heading: lost }, given) : undefined
  const near = moved?.suggestion === undefined ? (meant ?? nearestFragment(target.fragments, fragment)) : undefined
  const suggestion = moved?.suggestion ?? withFragment(anchor, near, link)
  return {
    signal: 'D3',
    severity: isDated(document) ? 'notice' : 'failure',
    anchor,
    message: noHeading(given, near, meant !== undefined),
    ...(gone.commit === undefined ? {} : { cause: gone.commit, lived: { path } }),
    ...(suggestion === undefined ? {} : { suggestion }),
    ...(suggestion !== undefined && gone.renamed !== undefined
      ? repairOf(document, anchor, { ...gone, page: path, isSure: link.isBranchUnknown !== true })
      : {}),
    ...(labelled === undefined ? {} : certainty(link)),
    ...(near === undefined ? moved : {}),
  }
}

function withFragment({ text }: Anchor, fragment: string | undefined, { prefix = '', path }: LinkTarget): string | undefined {
  const hash = text.indexOf('#')
  if (fragment === undefined || hash < 0) return undefined
  return `${text.startsWith(prefix) ? text.slice(0, hash) : `${prefix}${encodeURI(path)}`}#${fragment}`
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
  // ids of AsciiDoc follow attributes that any file can set, and a build of reStructuredText adds ids of its own, so it must have been there
  if ((target.format === 'asciidoc' || target.format === 'rst') && was === undefined && lost === undefined) return undefined
  const told = toldOf(placeIn(was, fragment) ?? lost?.was, lost?.commit)
  const changed = rewordedSince(was, target, fragment) ?? lost
  if (changed?.renamed === undefined) return told
  const renamed = await renamedFragment(fragment, changed.was, { document: target, index: changed.renamed }, sluggerOf)
  if (renamed === undefined) return told
  const earlier = wordsAt(changed.was)
  return { ...told, renamed, ...(earlier === undefined ? {} : { was: earlier, now: writtenHeading(target, changed.renamed) }) }
}

/** What is known of a heading by where it was, and by the commit that took it. */
function toldOf(place: LostHeading['was'], commit: Commit | undefined): GoneHeading {
  const words = wordsAt(place)
  return {
    ...(commit && { commit }),
    ...(words === undefined ? {} : { lost: { words, ...(place && { place }), ...(commit && { commit: commit.sha }) } }),
  }
}

function wordsAt(place: LostHeading['was']): string | undefined {
  return place?.document.headings[place.index]?.words
}

/** Place of the heading that a fragment names in a version of a document. */
function placeIn(document: DriftDocument | undefined, fragment: string): LostHeading['was'] {
  const index = document === undefined ? undefined : findHeading(document, fragment)
  return document === undefined || index === undefined ? undefined : { document, index }
}

/** What a heading of the base is called now, by the two versions alone. */
function rewordedSince(
  was: DriftDocument | undefined,
  target: DriftDocument,
  fragment: string,
): Pick<LostHeading, 'renamed' | 'was'> | undefined {
  const place = placeIn(was, fragment)
  const renamed = place === undefined ? undefined : renamedHeading(place.document, target, place.index)
  return place === undefined || renamed === undefined ? undefined : { renamed, was: place }
}

function noHeading({ link, path, fragment }: FragmentLink, near: string | undefined, isRenamed: boolean): Phrase {
  const where: Phrase = link.path === '' ? say`this document` : say`${ref('path', path)}`
  const nothing = say`There is no heading ${ref('value', `#${fragment}`)} in ${where}`
  if (near === undefined) return say`${nothing}.`
  return say`${nothing}: ${[isRenamed ? 'it is now' : 'the nearest is']} ${ref('value', `#${near}`)}.`
}
