import type { Finding } from '../core/change-set.ts'
import { limits } from '../core/limits.ts'
import type { RepoPath } from '../core/names.ts'
import type { PageDraft } from '../core/page.ts'
import { type Phrase, ref, say } from '../core/phrase.ts'
import { withoutSecrets } from '../core/secrets/hide-secrets.ts'
import { cutText } from '../core/secrets/cut-text.ts'
import { adopt, adoptSections } from './adopt.ts'
import { type RenameHints, followRenames, idsOf, namedSubjects } from './follow-renames.ts'
import type { Rename } from './rename.ts'
import { countEdits } from './count-edits.ts'
import { blockEntry, sectionEntry, unitEntry } from './make-sidecar.ts'
import { matchUnits, unitsOf } from './match-units.ts'
import { type Inserted, insertMissing } from './merge-insert.ts'
import { type Kept, type Updated, cleanRegion, updateOwn } from './merge-update.ts'
import { pairUnits } from './pair-units.ts'
import { promoteSections } from './promote-sections.ts'
import { type PageRegions, normalEndings, readRegions } from './regions.ts'
import { type RenderedPage, ownUnits, pageText, renderUnits } from './render-page.ts'
import { seeOurs } from './see-ours.ts'
import type { Sidecar, SidecarBlock, SidecarUnit } from './sidecar.ts'
import { withoutSpare } from './without-spare.ts'

/** What a sidecar remembers besides the page itself. */
export interface MergeOptions extends RenameHints {
  /** Slug of the feature, and the names under which it was asked for. */
  feature?: string
  aliases?: readonly string[]
}

/** Text on a page that is not ours, and stays; or the lack of it. */
export interface KeptText {
  /** Id of the unit or section of ours in whose place it stands. */
  id: string
  why: 'edited' | 'deleted' | 'section'
}

/** A page after a draft was merged into it. */
export interface Merged {
  text: string
  sidecar: Sidecar
  /** What people wrote or changed and what therefore stayed. */
  kept: readonly KeptText[]
  /** Edits of people that the page holds, each counted once: what they wrote, changed or deleted. */
  edits: number
  findings: readonly Finding[]
  /** True where `text` differs from the existing page. */
  changed: boolean
  /** Sections of the draft, and how many of them were written or changed by this run. */
  sections: { total: number; written: number }
}

/**
 * Merges a draft into a page: the one path for a first write, a second run, `--update` and pages that people wrote. Text whose hash we know is
 * ours to replace; everything else stays byte for byte; what a person deleted does not come back; sections that a person wrote count as present.
 * Without a sidecar, only sections that are exactly what we would write now are ours.
 */
export function mergePage(
  given: PageDraft,
  existing: string | undefined,
  sidecar: Sidecar | 'broken' | undefined,
  options: MergeOptions = {},
): Merged {
  const draft = { ...withoutSecrets(given), path: given.path }
  const findings: Finding[] = []
  if (sidecar === 'broken') findings.push(brokenSidecar(draft.path))
  const known = sidecar === 'broken' ? undefined : sidecar
  if (existing === undefined || (existing.trim() === '' && known === undefined)) return firstWrite(draft, existing, options, findings)
  const before: Sidecar = { ...(known ?? emptySidecar(draft)), ...identity(draft, options, known) }
  if (existing.length > limits.documentBytes) {
    findings.push(finding(draft.path, 'page-too-large', say`The page is too long to be merged, so it stays as it is.`))
    return unchanged(draft, existing, before, findings)
  }
  const page = readRegions(existing)
  const { sidecar: followed, renames } = followRenames(before, draft, existing, options)
  const shown = withoutSpare(draft, followed)
  const first = renderUnits(shown)
  const owned = known === undefined ? { ...before, ...adopt(page, first) } : adoptSections(page, first, followed)
  const rendered = promoteSections(renderFor(shown, page, owned), page, owned)
  const result = attempt(page, rendered, owned, renames)
  if (result === undefined) {
    findings.push(
      finding(draft.path, 'page-not-merged', say`The page's Markdown leaves no safe place for an update, so it stays as it is.`),
    )
    return unchanged(draft, existing, before, findings)
  }
  const { updated, inserted, end } = result
  const kept = keptTexts(updated, inserted)
  findings.push(...proposals(draft.path, page, updated.kept), ...unplaced(draft.path, inserted.unplaced))
  const written = rendered.sections.filter((section) => sectionChanged(section.id, owned, inserted.sidecar)).length
  const sections = { total: rendered.sections.length, written }
  const sidecarNow = withSubjects(inserted.sidecar, draft, rendered)
  const edits = countEdits(end, rendered, inserted.sidecar)
  return { text: inserted.text, sidecar: sidecarNow, kept, edits, findings, changed: inserted.text !== existing, sections }
}

/** Remembers what the entries of a page describe, those included that only the sidecar still knows. */
function withSubjects(sidecar: Sidecar, draft: PageDraft, rendered: RenderedPage): Sidecar {
  const { subjects: _, ...rest } = sidecar
  const ids = [...idsOf(rendered), ...unitsOfSidecar(sidecar).map(({ id }) => id)]
  const subjects = namedSubjects(draft.subjects ?? [], ids)
  return subjects.length === 0 ? rest : { ...rest, subjects }
}

function firstWrite(draft: PageDraft, existing: string | undefined, options: MergeOptions, findings: readonly Finding[]): Merged {
  const rendered = renderUnits(withoutSpare(draft))
  const sidecar: Sidecar = {
    ...emptySidecar(draft),
    ...identity(draft, options, undefined),
    own: ownUnits(rendered).map(unitEntry),
    lead: rendered.lead.map(blockEntry),
    sections: rendered.sections.map(sectionEntry),
  }
  const text = pageText(rendered)
  const total = rendered.sections.length
  return {
    text,
    sidecar: withSubjects(sidecar, draft, rendered),
    kept: [],
    edits: 0,
    findings,
    changed: text !== existing,
    sections: { total, written: total },
  }
}

function emptySidecar(draft: PageDraft): Sidecar {
  return { version: 4, page: draft.path, kind: draft.kind, own: [], lead: [], sections: [] }
}

function identity(
  draft: PageDraft,
  options: MergeOptions,
  known: Sidecar | undefined,
): Pick<Sidecar, 'page' | 'kind' | 'feature' | 'aliases' | 'whole'> {
  const feature = options.feature ?? known?.feature
  const aliases = [...new Set([...(known?.aliases ?? []), ...(options.aliases ?? [])])].sort()
  return {
    page: draft.path,
    kind: draft.kind,
    ...(feature === undefined ? {} : { feature }),
    ...(aliases.length === 0 ? {} : { aliases }),
    ...(draft.whole === true ? { whole: true } : {}),
  }
}

/** Renders with the layouts that the page has: a list that a person edited stays one where a table would take its place. */
function renderFor(draft: PageDraft, page: PageRegions, sidecar: Sidecar): RenderedPage {
  const rendered = renderUnits(draft)
  const pairs = pairUnits(rendered, sidecar)
  const turned = [...pairs.blocks].filter(([now, was]) => was.layout === 'bullets' && now.layout === 'table')
  if (turned.length === 0) return rendered
  const matches = matchUnits(seeOurs(page, rendered, sidecar), sidecar, pairs.proposals)
  const edited = turned.filter(([, was]) => was.emptied === true || cleanRegion(was, matches) === undefined)
  return renderUnits(draft, new Map(edited.map(([now]) => [now.id, 'bullets'])))
}

/** A page on which edits would overlap is left as it is, like one that does not read back. */
function attempt(page: PageRegions, rendered: RenderedPage, before: Sidecar, renames: readonly Rename[]): ReturnType<typeof verified> {
  try {
    return verified(page, rendered, before, renames)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Merges and reads the result again: everything that we wrote must be found on it, or the page is too broken to be written to. */
function verified(
  page: PageRegions,
  rendered: RenderedPage,
  before: Sidecar,
  renames: readonly Rename[],
): { updated: Updated; inserted: Inserted; end: PageRegions } | undefined {
  const updated = updateOwn(page, rendered, before, renames)
  const middle = updated.changed ? readRegions(updated.text) : page
  const inserted = insertMissing(middle, rendered, updated.sidecar)
  if (!updated.changed && !inserted.changed) return { updated, inserted, end: page }
  const end = inserted.changed ? readRegions(inserted.text) : middle
  const was = matchUnits(seeOurs(page, rendered, before), before, new Map())
  const now = matchUnits(seeOurs(end, rendered, inserted.sidecar), inserted.sidecar, new Map())
  const lost = unitsOfSidecar(inserted.sidecar).filter((unit) => !now.pieces.has(unit))
  const away = new Set(
    unitsOfSidecar(before)
      .filter((unit) => !was.pieces.has(unit))
      .map(unitKey),
  )
  return lost.every((unit) => away.has(unitKey(unit))) ? { updated, inserted, end } : undefined
}

function unitKey(unit: SidecarUnit): string {
  return `${unit.id} ${unit.in}`
}

function unitsOfSidecar(sidecar: Sidecar): SidecarUnit[] {
  const blocks = (all: readonly SidecarBlock[]): SidecarUnit[] => all.flatMap((block) => unitsOf(block).map(({ unit }) => unit))
  return [...sidecar.own, ...blocks(sidecar.lead), ...sidecar.sections.flatMap((section) => [section, ...blocks(section.blocks)])]
}

function unchanged(draft: PageDraft, text: string, sidecar: Sidecar, findings: readonly Finding[]): Merged {
  return { text, sidecar, kept: [], edits: 0, findings, changed: false, sections: { total: draft.sections.length, written: 0 } }
}

function keptTexts(updated: Updated, inserted: Inserted): KeptText[] {
  const edited = updated.kept.map(({ unit, piece }): KeptText => ({ id: unit.id, why: piece === undefined ? 'deleted' : 'edited' }))
  return [...edited, ...inserted.theirs.map(({ id }): KeptText => ({ id, why: 'section' }))]
}

function sectionChanged(id: string, before: Sidecar, after: Sidecar): boolean {
  const of = (sidecar: Sidecar): string =>
    JSON.stringify(sidecar.sections.find((section) => section.id === id) ?? null, (key, value: unknown) =>
      key === 'sources' ? undefined : value,
    )
  return of(before) !== of(after)
}

function brokenSidecar(page: RepoPath): Finding {
  const message = say`What is remembered of ${ref('path', page)} cannot be read, so everything on the page counts as written by people.`
  return finding(page, 'sidecar-broken', message, 'warning')
}

const goneMessage = say`What this entry describes is gone from the code. It stays because a person wrote below it.`

/** A person's text stands where the draft would now say something else: theirs stays, the proposal is told once. */
function proposals(path: RepoPath, page: PageRegions, kept: readonly Kept[]): Finding[] {
  return kept.flatMap(({ proposal, fresh, piece, gone }) => {
    if (!fresh || piece === undefined || (proposal === undefined && gone !== true)) return []
    const line = page.text.slice(0, piece.from).split('\n').length
    if (proposal === undefined) return [{ ...finding(path, 'edited-and-gone', goneMessage), at: { path, line } }]
    const shown = normalEndings(proposal).replace(/\s+/g, ' ')
    const short = cutText(shown, 240, '…')
    const message = say`A person changed this text, and the code behind it changed too. It would now read: ${ref('value', short)}`
    return [{ ...finding(path, 'edited-and-changed', message), at: { path, line } }]
  })
}

function unplaced(page: RepoPath, ids: readonly string[]): Finding[] {
  if (ids.length === 0) return []
  return [
    finding(
      page,
      'no-place',
      say`${[ids.length === 1 ? '1 new entry has' : `${ids.length} new entries have`]} no place, because a person rewrote or removed the list or table.`,
    ),
  ]
}

function finding(path: RepoPath, rule: string, message: Phrase, severity: Finding['severity'] = 'notice'): Finding {
  return { rule, severity, message, at: { path } }
}
