import type { Drift, DriftDocument } from '../../core/drift.ts'
import type { Snapshot } from '../../core/snapshot.ts'
import { applyEdits, type Edit } from '../../text/edits.ts'
import { readRegions } from '../../text/regions.ts'
import { generatedStretches } from '../../drift/generated-text.ts'
import { isPlan } from '../../drift/place-kinds.ts'
import { labelEdits } from './link-labels.ts'
import { movedFolders } from './moved-folders.ts'
import { consistentRepair } from './consistent/consistent-repair.ts'
import { sameLineEdits } from './consistent/same-lines.ts'
import { halfMended } from './together.ts'
import { rewrittenNames } from './rewritten-names.ts'
import { importedNames, isDoubtedAlone, isOfOthers, placesOfName, sameNames } from './same-names.ts'
import { samePaths } from './same-paths.ts'
import { withArticles } from './with-articles.ts'
import { breaksRstTable } from './rst-layout.ts'
import { withPadding } from './table-padding.ts'
import { versionListEdits } from './version-list.ts'
import { sidecarPath, type Sidecar, type SidecarUnit } from '../../text/sidecar.ts'
import { readSidecar } from '../../text/sidecars/read-sidecar.ts'

/** A text with edits that do not touch one another, columns of tables kept; undefined where it stays as it is. */
export function withEdits(text: string, edits: readonly Edit[]): string | undefined {
  const after = applyEdits(text, editsToWrite(text, edits))
  return after === text ? undefined : after
}

/** Edits that do not touch one another, with those of articles before them and of spaces behind them. */
export function editsToWrite(text: string, edits: readonly Edit[]): readonly Edit[] {
  return withPadding(text, apart(withArticles(text, edits)))
}

/** What a repair writes into a document. */
export interface Repair {
  edits: readonly Edit[]
  /** Why suggestions are left to a person that could be written by themselves. */
  left: ReadonlyMap<Drift, string>
}

/** The repository as it is repaired, its commit to compare with, and what people decided to live with. */
interface Around {
  snapshot: Snapshot
  base?: Snapshot | undefined
  excused?: readonly Drift[]
}

/** Suggestions to be written over what they replace. Blocks that we wrote are left to be generated anew. */
export async function repairEdits(document: DriftDocument, found: readonly Drift[], around: Around): Promise<readonly Edit[]> {
  return (await planRepair(document, found, around)).edits
}

/** Suggestions to be written, and those that are left to a person. */
export async function planRepair(
  document: DriftDocument,
  found: readonly Drift[],
  { snapshot, base, excused = [] }: Around,
): Promise<Repair> {
  // where something lies is no matter of what somebody meant to do
  const drifts = isOfItsTime(document) ? found.filter(({ signal }) => signal === 'D2' || signal === 'D3') : found
  const doubted = new Set([...doubtedNames(drifts), ...mixedNames(document, [...drifts, ...excused])])
  const likely = drifts.filter(({ anchor }) => !doubted.has(anchor.name))
  const isMendable = (drift: Drift): boolean => likely.includes(drift) && editOf(document, drift).length > 0
  const half = halfMended(document, [...drifts, ...excused], isMendable)
  const torn = new Set([
    ...likely.flatMap(({ signal, anchor }) => (signal === 'D1' && isOfOthers(document.text, anchor) ? [anchor.name] : [])),
    ...otherSpellings([...drifts, ...excused], isMendable),
    ...rewrittenNames(document, [...drifts, ...excused], isMendable),
  ])
  const whole = likely.filter((drift) => !half.has(drift) && !torn.has(drift.anchor.name))
  const left = leftBehind(document, whole, [...editsOf(document, whole), ...excused.map(({ anchor }) => anchor)])
  const told = whole.filter(({ anchor }) => !left.has(anchor.name))
  const joined = await consistentRepair(document, told, { editsOf: (drifts) => editsOf(document, drifts), snapshot, base })
  const sure = told.filter((drift) => !joined.left.has(drift))
  const folders = movedFolders(document, sure, { taken: editsOf(document, sure), files: snapshot.files })
  const mended = editsOf(
    document,
    sure.filter((drift) => !folders.left.has(drift)),
  )
  const edits = [...mended, ...folders.edits, ...joined.edits]
  if (edits.length === 0 || !(await isAsRead(document, snapshot))) return { edits: [], left: joined.left }
  const apartEdits = apart(await outsideOurs(document, edits, snapshot))
  return { edits: apart([...apartEdits, ...sameLineEdits(document, apartEdits)]), left: joined.left }
}

/** Edits of places that were judged, and of the same names and paths elsewhere in the document. */
function editsOf(document: DriftDocument, sure: readonly Drift[]): readonly Edit[] {
  const edits = sure.flatMap((drift) => editOf(document, drift))
  if (edits.length === 0) return []
  const mended = sure.filter((drift) => editOf(document, drift).length > 0)
  return [...edits, ...sameNames(document, sure), ...samePaths(document, mended)]
}

/** Names that a document would still have somewhere after its repair: it would be in two minds. */
function leftBehind(
  { text }: DriftDocument,
  drifts: readonly Drift[],
  edits: readonly { from: number; to: number }[],
): ReadonlySet<string> {
  const names = new Set(drifts.flatMap(({ signal, anchor, mechanical }) => (signal === 'D1' && mechanical === true ? [anchor.name] : [])))
  return new Set(
    [...names].filter((name) =>
      placesOfName(text, name).some((place) => !edits.some(({ from, to }) => from <= place.from && place.to <= to)),
    ),
  )
}

/** Plans and specifications say what somebody meant to do then: what they should say now is for people. */
function isOfItsTime({ path }: DriftDocument): boolean {
  return isPlan(path) || /(?:^|\/)(?:specs?|specifications?|proposals?|adrs?|decisions?)\//i.test(path)
}

/** Edits of what people wrote: outside of what a tool fills into a page, and of a page that we write, outside of our blocks. */
export async function outsideOurs(document: DriftDocument, edits: readonly Edit[], snapshot: Snapshot): Promise<readonly Edit[]> {
  const own = document.ours ? await ownSpans(document, snapshot) : generatedStretches(document.text)
  return edits.filter((edit) => !own.some(({ from, to }) => from < edit.to && edit.from < to))
}

/** False where characters were replaced when the document was read: it must not be written back. */
export async function isAsRead({ path, text }: DriftDocument, snapshot: Snapshot): Promise<boolean> {
  return (await snapshot.read(path)) === text
}

function editOf(document: DriftDocument, drift: Drift): Edit[] {
  const { path, text } = document
  const { anchor, suggestion, mechanical } = drift
  const { from, to } = anchor
  if (mechanical !== true || suggestion === undefined || anchor.doc !== path || suggestion === anchor.text) return []
  if (suggestion === '' || /[\n\r]/.test(suggestion) || text.slice(from, to) !== anchor.text) return []
  // a part of a longer word is another word: `attr?` of Ruby is no `attr`
  if (/\w$/.test(anchor.text) && /^(?:[\w$]|-\w|\?(?![.:]))/.test(text.slice(to))) return []
  if (drift.signal === 'D6' && isImported(text, from)) return [...(importedNames(document, drift) ?? [])]
  const list = drift.signal === 'D7' ? versionListEdits(document, drift) : undefined
  if (list !== undefined) return [...list]
  if (breaksRstTable(document, { from, to, text: suggestion })) return []
  const labels = labelEdits(document, drift)
  return labels === undefined ? [] : [...labels, { from, to, text: suggestion }]
}

/** True for a name between the braces of an import. */
function isImported(text: string, at: number): boolean {
  return /\bimport\s+(?:type\s+)?(?:[\w$]+\s*,\s*)?\{[^{}]*$/.test(text.slice(Math.max(0, at - 1_000), at))
}

/** Names that one new name is said to be, of which at most one is right: which one is left to a person. */
export function doubtedNames(drifts: readonly Drift[]): ReadonlySet<string> {
  const olds = new Map<string, Set<string>>()
  for (const { signal, anchor, suggestion, mechanical } of drifts) {
    if (signal !== 'D1' || mechanical !== true || suggestion === undefined) continue
    const fresh = suggestion.replace(/[^\w$]+$/, '')
    olds.set(fresh, (olds.get(fresh) ?? new Set()).add(anchor.name))
  }
  return new Set([...olds.values()].filter((names) => names.size > 1).flatMap((names) => [...names]))
}

/** Names that a document spells in another way too where that cannot be mended: the flag `--date-order` of the key `date_order`. */
function otherSpellings(drifts: readonly Drift[], isMendable: (drift: Drift) => boolean): ReadonlySet<string> {
  const bare = (name: string): string => name.replace(/[-_]/g, '').toLowerCase()
  const told = drifts.filter(({ signal, severity }) => signal === 'D1' && severity !== 'notice')
  const mended = new Set(told.filter(isMendable).map(({ anchor }) => anchor.name))
  const left = new Set(told.flatMap(({ anchor }) => (mended.has(anchor.name) ? [] : [bare(anchor.name)])))
  return new Set([...mended].filter((name) => left.has(bare(name))))
}

/** Names that the document uses in other places which were judged and found right: renaming only some of them would leave it in two minds. */
function mixedNames({ anchors }: DriftDocument, drifts: readonly Drift[]): ReadonlySet<string> {
  const gone = new Set(drifts.filter(({ signal }) => signal === 'D1').map(({ anchor }) => anchor.name))
  const told = (from: number, to: number): boolean => drifts.some(({ anchor }) => anchor.from < to && from < anchor.to)
  const right = anchors.filter(({ kind, from, to }) => kind !== 'path' && kind !== 'link' && kind !== 'route' && !told(from, to))
  const plain = right.filter((anchor) => !isDoubtedAlone(anchor))
  return new Set(plain.flatMap(({ text }) => (text.match(/[\w$-]+/g) ?? []).filter((word) => gone.has(word))))
}

/** Edits that do not touch one another; of two that do, the first, and of two at one place, the shorter: the other is left for a later look. */
function apart(edits: readonly Edit[]): readonly Edit[] {
  const chosen: Edit[] = []
  for (const edit of edits.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    const last = chosen.at(-1)
    if (last === undefined || last.to <= edit.from) chosen.push(edit)
  }
  return chosen
}

/** Where text stands that we wrote and nobody changed. */
async function ownSpans({ path, text }: DriftDocument, snapshot: Snapshot): Promise<readonly { from: number; to: number }[]> {
  const sidecar = readSidecar(await snapshot.read(sidecarPath(path)))
  // without a memory of what we wrote, all of it may be ours
  if (sidecar === undefined || sidecar === 'broken') return [{ from: 0, to: text.length }]
  const written = new Set(unitsOf(sidecar).map(({ out }) => out))
  const { mark, regions } = readRegions(text)
  const pieces = regions.flatMap((region) => region.pieces).filter(({ hash }) => written.has(hash))
  return pieces.map(({ from, to }) => ({ from: from + mark.length, to: to + mark.length }))
}

function unitsOf({ own, lead, sections }: Sidecar): readonly SidecarUnit[] {
  const blocks = [...lead, ...sections.flatMap((section) => section.blocks)]
  return [...own, ...sections, ...blocks, ...blocks.flatMap((block) => block.items)]
}
