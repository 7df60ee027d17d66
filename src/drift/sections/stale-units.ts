import type { DriftDocument } from '../../core/drift.ts'
import type { FileFacts } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Project } from '../../core/project.ts'
import type { Snapshot } from '../../core/snapshot.ts'
import { type SidecarSource, type SidecarUnit, sidecarPath } from '../../text/sidecar.ts'
import { readSidecar } from '../../text/sidecars/read-sidecar.ts'
import { isDeclared } from '../../text/sidecars/spelling.ts'
import { type Section, readSections } from './read-sections.ts'

/** A section that Docwright wrote from code that has changed since. */
export interface StaleSection {
  section: Section
  symbol: string
  path: RepoPath
  line: number
}

/** Sections of a page of ours whose sources changed since they were written, at most one answer per section. */
export async function staleUnits(document: DriftDocument, project: Project, snapshot: Snapshot): Promise<readonly StaleSection[]> {
  const sidecar = readSidecar(await snapshot.read(sidecarPath(document.path)))
  if (sidecar === undefined || sidecar === 'broken') return []
  const sections = readSections(document)
  const top = sections.find(({ title }) => title !== '') ?? sections[0]
  const parts: { section: Section | undefined; units: readonly SidecarUnit[] }[] = [
    { section: top, units: [...sidecar.own, ...sidecar.lead.flatMap((block) => [block, ...block.items])] },
    ...sidecar.sections.map((one) => ({
      section: sectionOf(one.id, sections),
      units: [one, ...one.blocks.flatMap((block) => [block, ...block.items])],
    })),
  ]
  return parts.flatMap(({ section, units }) => {
    const changed = units.flatMap(({ sources }) => sources).find((source) => isChanged(source, project))
    if (section === undefined || changed?.symbol === undefined) return []
    const path = changed.path as RepoPath
    return [{ section, symbol: changed.symbol, path, line: lineOf(project.facts(path), changed.symbol) }]
  })
}

/** True where the file still declares the symbol, and nothing in it has the code that the text was made from: a hash of which the beginning is kept. */
function isChanged({ path, symbol, hash }: SidecarSource, project: Project): boolean {
  const facts = symbol === undefined ? undefined : project.facts(path as RepoPath)
  if (facts === undefined || symbol === undefined) return false
  const spans = [...facts.symbols, ...facts.functions]
  return spans.some(({ name }) => isNamed(name, symbol)) && !spans.some((span) => span.hash.startsWith(hash))
}

/** A handler is named as its route calls it: `handlers.create`. */
function isNamed(name: string, symbol: string): boolean {
  const last = (text: string): string => text.slice(text.lastIndexOf('.') + 1)
  return isDeclared(symbol) && last(name) === last(symbol)
}

function lineOf(facts: FileFacts | undefined, symbol: string): number {
  return [...(facts?.symbols ?? []), ...(facts?.functions ?? [])].find(({ name }) => isNamed(name, symbol))?.from ?? 1
}

/** The heading that stands for a section of the sidecar: ids are made of its words. */
function sectionOf(id: string, sections: readonly Section[]): Section | undefined {
  const words = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
  const wanted = words(id.slice(id.lastIndexOf('/') + 1))
  return (
    sections.find(({ title }) => words(title) === wanted) ?? sections.find(({ title }) => wanted !== '' && words(title).includes(wanted))
  )
}
