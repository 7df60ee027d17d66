import type { Commit } from '../../core/places.ts'
import type { DriftDocument } from '../../core/drift.ts'
import { findHeading } from '../headings/find-heading.ts'
import { idOf } from '../headings/heading-ids.ts'
import { renamedHeading } from '../headings/renamed-heading.ts'
import { sluggerOf } from '../headings/sluggers.ts'
import { readDocument } from '../read-document.ts'
import type { Past } from '../signal.ts'
import { hasFragment, loose } from './fragments.ts'

/** A heading that a commit took from its document. */
export interface LostHeading {
  commit: Commit
  /** Place of what the heading is now among those of its document, where it was only reworded. */
  renamed?: number
  /** The document as it last had the heading, and the heading's place in it. */
  was?: { document: DriftDocument; index: number }
}

/** Renames of one heading that are followed. */
const mostRenames = 5

/** Letters of older versions of one document that are read: of a long page only the newest. */
const mostLetters = 5_000_000

/** Older versions of the document that was asked about last: many links of a page may lead to headings that it lacks. */
interface Versions {
  path: string
  letters: Map<string, string>
  documents: Map<string, DriftDocument>
}

const known = new WeakMap<Past, Versions>()

function versionsOf(past: Past, path: string): Versions {
  const before = known.get(past)
  if (before?.path === path) return before
  const fresh: Versions = { path, letters: new Map(), documents: new Map() }
  known.set(past, fresh)
  return fresh
}

/** The newest commit that took a heading from a document, and what became of it; undefined where the commits that are looked at never had it. */
export async function lostHeading(target: DriftDocument, fragment: string, past: Past): Promise<LostHeading | undefined> {
  const all = (await past.revisions?.(target.path)) ?? []
  const revisions = all.slice(0, Math.max(2, Math.floor(mostLetters / (target.text.length + 1))))
  const { letters, documents } = versionsOf(past, target.path)
  const read = async (blob: (typeof revisions)[number]['before'], wanted: string): Promise<DriftDocument | undefined> => {
    if (blob === undefined) return undefined
    const document = documents.get(blob)
    if (document !== undefined) return document
    const text = await past.textOf?.(blob)
    if (text === undefined) return undefined
    // reading a document costs more than looking for the letters of its heading
    const its = letters.get(blob) ?? loose(text)
    letters.set(blob, its)
    if (wanted !== '' && !its.includes(loose(wanted.replace(/[-_]\d+$/, '')))) return undefined
    const made = readDocument(target.path, text, false)
    documents.set(blob, made)
    return made
  }
  let wanted = fragment
  let lost: LostHeading | undefined
  let from = 0
  for (let round = 0; round < mostRenames; round += 1) {
    const at = await lostAt(wanted, from)
    const revision = revisions[at]
    if (revision === undefined) return lost
    const [before, after] = [await read(revision.before, ''), await read(revision.after, '')]
    const step = stepOf(before, after, wanted)
    lost ??= { commit: revision.commit, ...(step.was === undefined ? {} : { was: step.was }) }
    const { now } = step
    if (now === undefined) return lost
    if (hasFragment(target, now)) return { ...lost, ...withPlace(findHeading(target, now)) }
    wanted = now
    from = at
  }
  return lost

  /** The newest revision that had the heading and has it no more; with `below`, among those that are newer than it. */
  async function lostAt(heading: string, below: number): Promise<number> {
    const some = below === 0 ? revisions : revisions.slice(0, below)
    for (const [index, { before, after }] of some.entries()) {
      const old = await read(before, heading)
      if (old === undefined || !hasFragment(old, heading)) continue
      const now = await read(after, heading)
      return now !== undefined && hasFragment(now, heading) ? -1 : index
    }
    return -1
  }
}

const withPlace = (renamed: number | undefined): Pick<LostHeading, 'renamed'> => (renamed === undefined ? {} : { renamed })

/** What one commit made of a heading: where it was, and a fragment that finds what it became. */
function stepOf(
  before: DriftDocument | undefined,
  after: DriftDocument | undefined,
  wanted: string,
): Pick<LostHeading, 'was'> & { now?: string } {
  const index = before === undefined ? undefined : findHeading(before, wanted)
  if (before === undefined || index === undefined) return {}
  const was = { document: before, index }
  const renamed = after === undefined ? undefined : renamedHeading(before, after, index)
  const now = after === undefined || renamed === undefined ? undefined : idOf(after, renamed, sluggerOf(undefined))
  return { was, ...(now === undefined || now === '' ? {} : { now }) }
}
