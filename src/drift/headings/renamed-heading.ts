import type { DocumentHeading, DriftDocument } from '../../core/drift.ts'
import { loose } from '../links/fragments.ts'
import type { HeadingPlace } from './renamed-fragment.ts'

/** A heading with what stands below it. */
interface Section {
  index: number
  key: string
  heading: DocumentHeading
  /** Lines under the heading, those of its subsections left out. */
  lines: ReadonlySet<string>
  /** Headings below it that are deeper. */
  below: readonly string[]
}

/**
 * What a heading of one version of a document became in another, as a place among the headings there: the only new one with the same text below it, or
 * the one that stands in its place between the same neighbours and still has something of it. Undefined where nothing proves it.
 */
export function renamedHeading(before: DriftDocument, after: DriftDocument, gone: number): number | undefined {
  const [old, current] = [sectionsOf(before), sectionsOf(after)]
  const lost = old[gone]
  if (lost === undefined) return undefined
  const fresh = current.filter((one) => !isKept(one, old, current))
  const same = fresh.filter((one) => shared(lost.lines, one.lines) >= 0.6)
  const found = same.length === 0 ? fresh.filter((one) => isSuccessor(one, { lost, old, current })) : same
  return found.length === 1 ? found[0]?.index : undefined
}

/** Letters of a line that hardly stands below two headings by chance. */
const tellingLine = 20

/** True where two sections, of one page or of two, have a good part of the text of the shorter one in common. */
export function sharesText(one: HeadingPlace, other: HeadingPlace): boolean {
  const [first, second] = [one, other].map(({ document, index }) => {
    const lines = sectionsOf(document)[index]?.lines ?? new Set<string>()
    return [...lines].filter((line) => line.length >= tellingLine)
  })
  const both = (first ?? []).filter((line) => second?.includes(line)).length
  return both > 0 && both >= 0.3 * Math.min(first?.length ?? 0, second?.length ?? 0)
}

/** True for a heading that the older version had as often. */
function isKept({ key }: Section, old: readonly Section[], current: readonly Section[]): boolean {
  const count = (all: readonly Section[]): number => all.filter((one) => one.key === key).length
  return count(old) >= count(current)
}

const known = new WeakMap<DriftDocument, readonly Section[]>()

function sectionsOf(document: DriftDocument): readonly Section[] {
  const before = known.get(document)
  if (before !== undefined) return before
  const { headings, text } = document
  const sections = headings.map((heading, index): Section => {
    const next = headings[index + 1]?.from
    const end = next === undefined ? text.length : text.lastIndexOf('\n', next)
    const own = text.slice(heading.from, Math.max(heading.from, end)).split('\n').slice(1)
    const words = own.map((line) => line.trim()).filter((line) => line !== '' && !/^(?:=+|-+|<[^>]*>)$/.test(line))
    const after = headings.slice(index + 1)
    const deep = after.findIndex(({ depth }) => depth <= heading.depth)
    const below = after.slice(0, deep < 0 ? undefined : deep).map((one) => loose(one.words))
    return { index, key: loose(heading.words), heading, lines: new Set(words), below }
  })
  known.set(document, sections)
  return sections
}

interface Versions {
  lost: Section
  old: readonly Section[]
  current: readonly Section[]
}

function isSuccessor(one: Section, versions: Versions): boolean {
  return isBetween(one, versions) && (isAlike(versions.lost, one) || isOnlyChange(one, versions))
}

/** True where the words of this heading are all that differs between the two versions. */
function isOnlyChange(one: Section, { lost, old, current }: Versions): boolean {
  const isSame = (section: Section, other: Section | undefined): boolean =>
    other !== undefined &&
    section.heading.depth === other.heading.depth &&
    (section.key === other.key || section === lost) &&
    section.lines.size === other.lines.size &&
    [...section.lines].every((line) => other.lines.has(line))
  return lost.index === one.index && old.length === current.length && old.every((section, index) => isSame(section, current[index]))
}

/** True where a heading stands in the place of a lost one, and the lost one's neighbours are still beside it. */
function isBetween(one: Section, { lost, old, current }: Versions): boolean {
  const [was, is] = [lost.index, one.index]
  return old[was - 1]?.key === current[is - 1]?.key && old[was + 1]?.key === current[is + 1]?.key
}

/** True where something of a section is left in the one that took its place: text, headings below it, or words of an empty one. */
function isAlike(lost: Section, now: Section): boolean {
  if (lost.heading.depth !== now.heading.depth) return false
  const isWord = sharedWords(lost.heading.words, now.heading.words) > 0
  if (lost.lines.size > 0 || now.lines.size > 0) return shared(lost.lines, now.lines) >= (isWord ? 0.1 : 0.3)
  if (lost.below.length > 0 || now.below.length > 0) return shared(new Set(lost.below), new Set(now.below)) >= 0.6
  return isWord
}

function sharedWords(one: string, other: string): number {
  const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? []
  const its = new Set(words(other))
  return words(one).filter((word) => its.has(word)).length
}

function shared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = [...one].filter((line) => other.has(line)).length
  return both === 0 ? 0 : both / Math.max(one.size, other.size)
}
