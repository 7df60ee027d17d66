import type { Anchor, Drift, DriftDocument } from '../../core/drift.ts'
import { ref, say } from '../../core/phrase.ts'
import { baseReader } from '../caused.ts'
import { isDated, isFrozen } from '../links/judged.ts'
import { type ChangedSymbol, changedSymbols } from '../sections/changed-symbols.ts'
import { type Section, readSections } from '../sections/read-sections.ts'
import { staleUnits } from '../sections/stale-units.ts'
import type { DriftInput, Past, Signal } from '../signal.ts'

/** A section whose code changed while the section did not (D8). */
export const staleSection: Signal = {
  id: 'D8',
  name: 'stale-section',
  about: 'Sections whose code changed and that did not change with it',
  find: (input, past) => (input.base === undefined ? ownPages(input) : changedSections(input, past)),
}

/** Without a base our own pages know what each section was written from. */
async function ownPages({ documents, project, snapshot }: DriftInput): Promise<readonly Drift[]> {
  const drifts: Drift[] = []
  for (const document of documents) {
    if (!document.ours) continue
    for (const { section, symbol, path, line } of await staleUnits(document, project, snapshot)) {
      drifts.push({
        signal: 'D8',
        severity: 'notice',
        anchor: anchorOf(document, section, symbol),
        message: say`${ref('symbol', symbol)} in ${ref('path', path)} changed after this section was written.`,
        code: { path, line },
      })
    }
  }
  return drifts
}

/** Sections of one symbol that are shown: the ones that are most about it. */
const mostSections = 3

/** A section and the changed symbol that it is most about. */
interface Told {
  document: DriftDocument
  section: Section
  changed: ChangedSymbol
  weight: number
}

async function changedSections(input: DriftInput, past: Past): Promise<readonly Drift[]> {
  const { base, documents, project } = input
  if (base === undefined) return []
  const symbols = await changedSymbols(project, base, past)
  if (symbols.size === 0) return []
  const before = baseReader(base, input.snapshot, past)
  const told: Told[] = []
  for (const document of documents) {
    if (isFrozen(document) || isDated(document) || !document.anchors.some(({ name }) => symbols.has(name))) continue
    const old = (await before(document.path))?.text
    if (old === undefined) continue
    for (const section of readSections(document)) {
      const one = old.includes(section.text.trim()) ? mostTold(document, section, symbols) : undefined
      if (one !== undefined) told.push(one)
    }
  }
  const bySymbol = Map.groupBy(told, ({ changed }) => changed.symbol.name)
  return [...bySymbol.values()].flatMap((all) =>
    all
      .toSorted((one, other) => other.weight - one.weight)
      .slice(0, mostSections)
      .map(driftOf),
  )
}

/** The changed symbol that a section is most about; undefined where it only mentions one in passing. */
function mostTold(document: DriftDocument, section: Section, symbols: ReadonlyMap<string, ChangedSymbol>): Told | undefined {
  const weights = new Map<string, number>()
  for (const { kind, name, noise, from } of document.anchors) {
    if (kind !== 'name' || noise !== undefined || from < section.from || from >= section.to || !symbols.has(name)) continue
    const isTitle = new RegExp(`(?<![\\w$])${name.replace(/[.$]/g, '\\$&')}(?![\\w$])`).test(section.title)
    weights.set(name, (weights.get(name) ?? (isTitle ? titleWeight : 0)) + 1)
  }
  const ranked = [...weights]
    .map(([name, weight]) => ({ changed: symbols.get(name), weight }))
    .toSorted((one, other) => other.weight - one.weight)
  const [first] = ranked
  if (first?.changed === undefined) return undefined
  return first.weight >= enoughFor(first.changed)
    ? { document, section, changed: first.changed, weight: first.weight + (first.changed.isHead ? 5 : 0) }
    : undefined
}

/** What a heading that names the symbol weighs. */
const titleWeight = 10

/** A body that changed is told of only where the section is about the symbol; a class is too large for that, and a common word is often another thing. */
function enoughFor({ symbol, isHead }: ChangedSymbol): number {
  if (/^[a-z]+$/.test(symbol.name) || (symbol.kind === 'class' && !isHead)) return titleWeight
  return isHead ? 2 : 3
}

function driftOf({ document, section, changed: { symbol, isHead } }: Told): Drift {
  return {
    signal: 'D8',
    severity: 'notice',
    anchor: anchorOf(document, section, symbol.name),
    message: say`${[isHead ? 'The declaration of ' : 'The code of ']}${ref('symbol', symbol.name)} in ${ref('path', symbol.path)} changed, and this section did not.`,
    code: { path: symbol.path, line: symbol.from },
  }
}

/** The heading of the section: what a reader is sent to. */
function anchorOf(document: DriftDocument, section: Section, name: string): Anchor {
  const line = section.text.split('\n', 1)[0] ?? ''
  return {
    kind: 'name',
    name,
    text: line,
    doc: document.path,
    line: section.line,
    from: section.from,
    to: section.from + line.length,
    in: 'prose',
    headings: section.title === '' ? [] : [section.title],
  }
}
