import type { DriftDocument } from '../../core/drift.ts'
import type { RepoPath } from '../../core/names.ts'
import { findHeading } from '../../drift/headings/find-heading.ts'
import { idOf, sluggersThatMake } from '../../drift/headings/heading-ids.ts'
import { readTarget } from '../../drift/links/read-target.ts'
import { readDocument } from '../../drift/read-document.ts'
import { resolvePath } from '../../text/relative-path.ts'
import { entryEdits } from './link-labels.ts'
import { applyEdits, type Edit } from '../../text/edits.ts'

/** A document before and after edits that leave it as many headings. */
interface Reworded {
  before: DriftDocument
  after: DriftDocument
}

/** Edits of every document, with those of links that lead to headings which these edits reword. */
export function followHeadings(
  documents: readonly DriftDocument[],
  edits: ReadonlyMap<RepoPath, readonly Edit[]>,
): ReadonlyMap<RepoPath, readonly Edit[]> {
  const reworded = new Map<RepoPath, Reworded>()
  for (const before of documents) {
    const after = afterEdits(before, edits.get(before.path) ?? [])
    if (after !== undefined) reworded.set(before.path, { before, after })
  }
  if (reworded.size === 0) return edits
  const all = new Map(edits)
  for (const document of documents) {
    const own = edits.get(document.path) ?? []
    // words that are mended already stay so
    const more = linkEdits(document, reworded).filter(({ from, to }) => !own.some((one) => one.from < to && from < one.to))
    if (more.length > 0) all.set(document.path, [...own, ...more])
  }
  return all
}

/** The document with edits, where they reword headings; undefined where their number changes, so that nobody can say which became which. */
function afterEdits(document: DriftDocument, edits: readonly Edit[]): DriftDocument | undefined {
  if (edits.length === 0) return undefined
  const after = readDocument(document.path, applyEdits(document.text, edits), document.ours)
  const isSame = after.headings.every(({ words }, index) => words === document.headings[index]?.words)
  return isSame || after.headings.length !== document.headings.length ? undefined : after
}

/** A heading after edits: its fragment, and its words before and after. */
interface Followed {
  fragment: string
  was: string
  now: string
}

/** The heading of a fragment after edits; undefined where it stays, or where nobody can say its fragment. */
function reworded(fragment: string, { before, after }: Reworded): Followed | undefined {
  const index = findHeading(before, fragment)
  if (index === undefined) return undefined
  const [old, fresh] = [before.headings[index], after.headings[index]]
  if (old === undefined || fresh === undefined || old.ids?.includes(fragment) === true) return undefined
  const made = old.made === fragment ? fresh.made : madeAgain(fragment, { before, after }, index)
  return made === undefined ? undefined : { fragment: made, was: old.words, now: fresh.words }
}

function madeAgain(fragment: string, { before, after }: Reworded, index: number): string | undefined {
  return sluggersThatMake(before, index, fragment).map((slugger) => idOf({ headings: withoutIds(after) }, index, slugger))[0]
}

function withoutIds({ headings }: DriftDocument): DriftDocument['headings'] {
  return headings.map(({ words, depth, from }) => ({ words, depth, from, ids: [] }))
}

/** The changed document that a link of a page leads to: as a file, or by the address that a site gives it. */
function changedAt(target: string, page: RepoPath, changed: ReadonlyMap<RepoPath, Reworded>): Reworded | undefined {
  const to = target.startsWith('/') ? undefined : resolvePath(page, target)
  const near = to === undefined ? undefined : changed.get(to)
  if (near !== undefined) return near
  const address = `/${(to ?? target).replace(/^\/+|\/+$/g, '')}`
  const found = [...changed].filter(([one]) => (to === undefined ? addressOf(one).endsWith(address) : addressOf(one) === address))
  // the same page in other languages lies in other folders
  const shared = found.map(([one, versions]) => ({ versions, score: sharedFolders(one, page) })).toSorted((a, b) => b.score - a.score)
  return shared[1]?.score === shared[0]?.score ? undefined : shared[0]?.versions
}

function addressOf(path: string): string {
  return `/${path.replace(/\.\w+$/, '').replace(/\/(?:index|readme|_index)$/i, '')}`
}

function sharedFolders(one: string, other: string): number {
  const [a, b] = [one.split('/'), other.split('/')]
  const differ = a.findIndex((part, at) => part !== b[at])
  return differ < 0 ? a.length : differ
}

function linkEdits(document: DriftDocument, changed: ReadonlyMap<RepoPath, Reworded>): Edit[] {
  const { path, anchors } = document
  return anchors.flatMap((anchor): Edit[] => {
    const target = anchor.kind === 'link' ? readTarget(anchor.text) : undefined
    if (target?.fragment === undefined) return []
    const versions = target.path === '' ? changed.get(path) : changedAt(target.path, path, changed)
    const fresh = versions === undefined ? undefined : reworded(target.fragment, versions)
    const hash = anchor.text.lastIndexOf('#')
    if (fresh === undefined || fresh.fragment === target.fragment || hash < 0) return []
    return [{ from: anchor.from + hash + 1, to: anchor.to, text: encodeURI(fresh.fragment) }, ...entryEdits(document, anchor, fresh)]
  })
}
