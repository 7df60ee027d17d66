import { idCut, type PageDraft, type PageSubject } from '../core/page.ts'
import type { Beside } from './beside.ts'
import { findRenames } from './find-renames.ts'
import type { Rename } from './rename.ts'
import { legacySubjects } from './legacy-subjects.ts'
import type { RenderedPage } from './render-page.ts'
import type { Sidecar, SidecarBlock, SidecarSection, SidecarUnit } from './sidecar.ts'
import { formsOf, swapsOf } from './swaps.ts'
import { findPart, idParts } from './subject-names.ts'

/** What is remembered of a page under the names that things have now. */
export interface Followed {
  sidecar: Sidecar
  renames: readonly Rename[]
}

/** What is known of renames beside a page itself. */
export interface RenameHints {
  /** What was there beside what when pages were last written. */
  beside?: Beside
  /** Renames that other pages of the set show. */
  renames?: readonly Rename[]
}

/** Gives the entries of a sidecar the ids under which a draft knows them: what was renamed in the code stays one entry. */
export function followRenames(sidecar: Sidecar, draft: PageDraft, text: string, hints: RenameHints = {}): Followed {
  const subjects = draft.subjects ?? []
  const before = sidecar.subjects ?? legacySubjects(sidecar)
  const own = before.length === 0 ? [] : findRenames(before, subjects, text, hints.beside)
  const renames = [...own, ...shownElsewhere(hints.renames ?? [], { before, own })]
  if (renames.length === 0) return { sidecar, renames }
  const names = new Map(renames.map(({ before: was, after }) => [was, after]))
  const all = [...before, ...names.keys()]
  const parts = new Map(all.flatMap((was) => idParts(was).map((part, i) => [part, idParts(names.get(was) ?? was)[i] ?? part] as const)))
  const drafted = new Set(draftIds(draft))
  const alike = alikeIds(drafted, sidecar, renames)
  const renamed = (id: string): string => {
    const found = findPart(id, parts)
    const named = found === undefined ? id : id.slice(0, found.from) + found.value + id.slice(found.to)
    if (drafted.has(named)) return named
    return drafted.has(id) ? named : (alike(id) ?? named)
  }
  const blocks = (list: readonly SidecarBlock[]): SidecarBlock[] =>
    underNewIds(list, renamed).map((block) => ({ ...block, items: underNewIds(block.items, renamed) }))
  const sections = underNewIds(sidecar.sections, renamed).map((section): SidecarSection => ({ ...section, blocks: blocks(section.blocks) }))
  return { sidecar: { ...sidecar, lead: blocks(sidecar.lead), sections }, renames }
}

/** Renames that a page does not tell by itself: of what it does not name, and of files, which keep more of their names than of what they declare. */
function shownElsewhere(
  renames: readonly Rename[],
  { before, own }: { before: readonly PageSubject[]; own: readonly Rename[] },
): readonly Rename[] {
  const keyOf = ({ kind, name }: PageSubject): string => `${kind} ${name}`
  const [named, told] = [new Set(before.map(keyOf)), new Set(own.flatMap((one) => [keyOf(one.before), keyOf(one.after)]))]
  return renames.filter(({ before: was, after: now }) =>
    was.kind === 'file' ? !told.has(keyOf(was)) && !told.has(keyOf(now)) : !named.has(keyOf(was)),
  )
}

/** Entries under the ids they have now. What holds such an id without having been renamed is something else that is gone from the code. */
function underNewIds<T extends SidecarUnit>(units: readonly T[], renamed: (id: string) => string): T[] {
  const ids = units.map(({ id }) => renamed(id))
  const taken = new Set(ids.filter((id, i) => id !== units[i]?.id))
  return units.map((unit, i) => {
    const id = ids[i] ?? unit.id
    return id === unit.id ? (taken.has(id) ? { ...unit, id: `${id}/gone` } : unit) : { ...unit, id }
  })
}

/** The subjects that ids of a page name: what its sidecar has to remember. */
export function namedSubjects(subjects: readonly PageSubject[], ids: Iterable<string>): readonly PageSubject[] {
  const parts = new Map(subjects.toReversed().flatMap((subject) => idParts(subject).map((part) => [part, subject] as const)))
  const named = new Set<PageSubject>()
  for (const id of ids) {
    const found = findPart(id, parts)
    if (found !== undefined) named.add(found.value)
  }
  return subjects.filter((subject) => named.has(subject))
}

/**
 * Finds the new id of what is not known by itself (a condition, a message): the only one of a draft that differs from it by nothing but handlers
 * that changed with their routes and by words that changed in names.
 */
function alikeIds(drafted: ReadonlySet<string>, sidecar: Sidecar, renames: readonly Rename[]): (id: string) => string | undefined {
  const handlers = handlersOf(renames)
  const words = swapsOf(renames)
    .flatMap((swap, i) => formsOf(swap).flatMap(({ before, after }) => [before, after].map((word) => ({ word, mask: `\0${i}\0` }))))
    .sort((one, other) => other.word.length - one.word.length)
  const masked = (id: string): string =>
    words.reduce(
      (now, { word, mask }) => now.replaceAll(word, mask),
      id.replace(/[\w$]+/g, (word) => handlers.get(word) ?? word),
    )
  const old = new Set(sidecarIds(sidecar))
  const [gone, fresh] = [[...old].filter((id) => !drafted.has(id)), [...drafted].filter((id) => !old.has(id))]
  const whole = onlyAlike(gone, fresh, masked)
  const cut = onlyAlike(gone.filter(isCut), fresh, (id) => masked(id).slice(0, surelyKept))
  return (id) => whole(id) ?? (isCut(id) ? cut(id) : undefined)
}

/** Long ids are cut: a shorter name leaves more of what follows it. */
const cuts: readonly number[] = Object.values(idCut)
/** So much is left of a cut id whatever the names in it are. */
const surelyKept = 100

function isCut(id: string): boolean {
  return cuts.includes(id.length)
}

/** Gives the only new id that is alike, where no other one is that is gone. */
function onlyAlike(gone: readonly string[], fresh: readonly string[], alike: (id: string) => string): (id: string) => string | undefined {
  const [before, after] = [Map.groupBy(gone, alike), Map.groupBy(fresh, alike)]
  return (id) => {
    const [found, ...others] = after.get(alike(id)) ?? []
    return others.length === 0 && before.get(alike(id))?.length === 1 ? found : undefined
  }
}

function sidecarIds({ lead, sections }: Sidecar): readonly string[] {
  const blocks = [...lead, ...sections.flatMap((section) => section.blocks)]
  return [...sections, ...blocks, ...blocks.flatMap(({ items }) => items)].map(({ id }) => id)
}

/** Names of handlers that changed with their routes: the first key of a route says `GET src/orders.ts#listOrders`. */
function handlersOf(renames: readonly Rename[]): ReadonlyMap<string, string> {
  const nameOf = ({ kind, keys: [key = ''] }: PageSubject): string | undefined =>
    kind === 'route' && key.includes('#') ? key.slice(key.lastIndexOf('#') + 1) : undefined
  return new Map(
    renames.flatMap(({ before, after }) => {
      const [was, now] = [nameOf(before), nameOf(after)]
      return was === undefined || now === undefined || was === now ? [] : [[was, now] as const]
    }),
  )
}

function draftIds({ lead, sections }: PageDraft): readonly string[] {
  const blocks = [...lead, ...sections.flatMap((section) => section.blocks)]
  const entries = blocks.flatMap(({ body }): readonly { id: string }[] =>
    body.kind === 'list' ? body.items : body.kind === 'table' ? body.rows : [],
  )
  return [...sections, ...blocks, ...entries].map(({ id }) => id)
}

/** Every id of a rendered page. */
export function idsOf(page: RenderedPage): readonly string[] {
  const blocks = [...page.lead, ...page.sections.flatMap((section) => section.blocks)]
  return [...page.sections.map(({ id }) => id), ...blocks.flatMap((block) => [block.id, ...block.items.map(({ id }) => id)])]
}
