import { slug } from 'github-slugger'
import type { Commit } from '../../core/places.ts'
import type { DriftDocument } from '../../core/drift.ts'
import { readDocument } from '../read-document.ts'
import type { Past } from '../signal.ts'
import { readLines } from '../values/read-lines.ts'
import { hasFragment, loose } from './fragments.ts'

/** A heading that a commit took from its document. */
export interface LostHeading {
  commit: Commit
  /** What the heading is called now, where it was only reworded. */
  renamed?: string
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
    lost ??= { commit: revision.commit }
    const [before, after] = [await read(revision.before, ''), await read(revision.after, '')]
    const renamed = before === undefined || after === undefined ? undefined : renamedHeading(before, after, wanted)
    if (renamed === undefined) return lost
    if (hasFragment(target, renamed)) return { ...lost, renamed }
    wanted = renamed
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

/** What a heading became: the new one whose section says the same, or the one that stands between the same neighbours. */
export function renamedHeading(before: DriftDocument, after: DriftDocument, gone: string): string | undefined {
  const [old, current] = [sectionsOf(before), sectionsOf(after)]
  const lost = old.find(({ key }) => key === loose(gone) || key === loose(gone.replace(/[-_]\d+$/, '')))
  if (lost === undefined) return undefined
  const fresh = current.filter(({ key }) => !old.some((one) => one.key === key))
  const same = fresh.filter((one) => shared(lost.lines, one.lines) >= 0.6)
  const [only] = same.length === 0 ? fresh.filter((one) => isBetween(one, { lost, old, current })) : same
  if (only === undefined || same.length > 1 || (same.length === 0 && !isAlike(lost, only))) return undefined
  const fragment = slug(only.heading)
  return hasFragment(after, fragment) ? fragment : undefined
}

interface Section {
  key: string
  heading: string
  depth: number
  /** Lines under the heading, those of its subsections left out. */
  lines: ReadonlySet<string>
}

function sectionsOf(document: DriftDocument): readonly Section[] {
  const found = new Map<string, Section & { lines: Set<string> }>()
  for (const { text, headings } of readLines(document)) {
    const heading = headings.at(-1)
    if (heading === undefined) continue
    const key = loose(slug(heading))
    const section = found.get(key) ?? { key, heading, depth: headings.length, lines: new Set<string>() }
    found.set(key, section)
    if (text.trim() !== '' && !/^#{1,6}\s/.test(text)) section.lines.add(text.trim())
  }
  return [...found.values()]
}

/** True where a heading stands in the place of a lost one, and the lost one's neighbours are still beside it. */
function isBetween(one: Section, { lost, old, current }: { lost: Section; old: readonly Section[]; current: readonly Section[] }): boolean {
  const [was, is] = [old.indexOf(lost), current.indexOf(one)]
  return old[was - 1]?.key === current[is - 1]?.key && old[was + 1]?.key === current[is + 1]?.key
}

/** True where nothing speaks against a new heading in the place of a lost one: a word or some text is the same, or neither section says anything. */
function isAlike(lost: Section, now: Section): boolean {
  if (lost.depth !== now.depth) return false
  if (lost.lines.size === 0 && now.lines.size === 0) return true
  const words = new Set(slug(lost.heading).split('-'))
  const isWord = slug(now.heading)
    .split('-')
    .some((word) => word.length > 3 && words.has(word))
  return shared(lost.lines, now.lines) >= (isWord ? 0.1 : 0.3)
}

function shared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = [...one].filter((line) => other.has(line)).length
  return both === 0 ? 0 : both / Math.max(one.size, other.size)
}
