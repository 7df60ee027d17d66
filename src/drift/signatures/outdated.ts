import type { BaseView } from '../../core/command.ts'
import type { Commit, Location } from '../../core/places.ts'
import type { Anchor, DriftDocument } from '../../core/drift.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Project } from '../../core/project.ts'
import { lineCounter } from '../../text/lines.ts'
import { isDated, isFrozen, isGenerated } from '../links/judged.ts'
import { isPlan } from '../place-kinds.ts'
import { oncePerInput } from '../once-per-input.ts'
import type { DriftInput, Past } from '../signal.ts'
import { type Lookup, type OwnDeclaration, type OwnDeclarations, ownDeclarations } from './own-declarations.ts'
import { type Answer, type Point, memberPoint, pointsOf } from './points.ts'
import { statedRows } from './stated-rows.ts'
import { type StatedSignature, signaturesInWords, statedInFence } from './stated-signatures.ts'

/** Something that a document says of a declaration and that the code no longer says. */
export interface Outdated {
  document: DriftDocument
  anchor: Anchor
  point: Point
  answer: Answer
  declaration: OwnDeclaration
  at: Location
}

/** What signatures and types of documents say otherwise than the code does; whether they ever were right is not asked yet. */
export const outdated = oncePerInput(async ({ documents, project, base }: DriftInput): Promise<readonly Outdated[]> => {
  let own: OwnDeclarations | undefined
  const found: Outdated[] = []
  const changed = base === undefined ? undefined : new Set<RepoPath>(base.changed)
  const near = changed === undefined ? undefined : namesIn(project, changed)
  for (const document of documents) {
    if (isFrozen(document) || isDated(document) || isGenerated(document) || isPlan(document.path)) continue
    const stated = pointsIn(document, { own: () => (own ??= ownDeclarations(project)), project, near, changed })
    if (stated.length === 0) continue
    const lineOf = lineCounter(document.text)
    for (const { point, declaration, place } of stated) {
      if (changed?.has(declaration.path) === false) continue
      const facts = project.facts(declaration.path)
      const answer = point.answer(facts)
      if (answer?.differs !== true) continue
      const anchor = anchorOf(document, point, { ...place, line: lineOf(point.said.from) }, declaration)
      found.push({ document, anchor, point, answer, declaration, at: { path: declaration.path, line: declaration.line } })
    }
  }
  return found
})

/** Last parts of the names of everything that some files declare. */
function namesIn({ symbols }: Project, paths: ReadonlySet<RepoPath>): ReadonlySet<string> {
  return new Set(symbols.flatMap(({ name, path }) => (paths.has(path) ? [lastOf(name), lastOf(name.replace(/\.constructor$/, ''))] : [])))
}

function lastOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1)
}

interface Placed {
  point: Point
  declaration: OwnDeclaration
  place: Pick<Anchor, 'in' | 'headings'>
}

function pointsIn(document: DriftDocument, lookup: Lookup): readonly Placed[] {
  const { own, near } = lookup
  const placed: Placed[] = []
  const add = ({ name, signature, in: place, headings }: StatedSignature): void => {
    if (near?.has(lastOf(name)) === false) return
    const declaration = own().function(name, headings)
    if (declaration === undefined) return
    for (const point of pointsOf(signature, declaration.name)) placed.push({ point, declaration, place: { in: place, headings } })
  }
  for (const stated of signaturesInWords(document)) add(stated)
  for (const { point, declaration, headings } of statedRows(document, lookup))
    placed.push({ point, declaration, place: { in: 'table', headings } })
  for (const fence of document.fences) {
    const { signatures, members } = statedInFence(fence)
    for (const stated of signatures) add(stated)
    for (const { type, member, said, headings } of members) {
      const declaration = near?.has(type) === false ? undefined : own().type(type)
      if (declaration !== undefined) placed.push({ point: memberPoint(said, type, member), declaration, place: { in: 'fence', headings } })
    }
  }
  return placed
}

function anchorOf(
  document: DriftDocument,
  { said }: Point,
  place: Pick<Anchor, 'in' | 'headings' | 'line'>,
  { name }: OwnDeclaration,
): Anchor {
  const { text, from, to } = said
  return { kind: 'value', name: text, text: document.text.slice(from, to), doc: document.path, from, to, of: [name], ...place }
}

/** Words of lines that may have said what the document says: the name, and what the point is of. */
export function wordsOf({ point, declaration, answer }: Outdated): readonly string[] {
  const names = [...declaration.name.split('.'), ...point.of.split('.')]
  if (point.facet !== 'parameters') return names
  const known = new Set(answer.is.match(/[\w$]+/g) ?? [])
  return [...names, ...(point.said.text.match(/[A-Za-z_$][\w$]*/g) ?? []).filter((word) => !known.has(word))]
}

/** Lines of one word that are looked at. */
const mostLines = 10

/** The commit that made the code say something else than the document, which was right until then. */
export async function endOfAgreement(one: Outdated, past: Past): Promise<Commit | undefined> {
  const { point, declaration } = one
  const seen = new Set<string>()
  for (const word of new Set(wordsOf(one))) {
    const lines = (past.removals.lines.get(word) ?? []).filter(({ path }) => /\.[cm]?[jt]sx?$|\.(?:vue|svelte|astro)$/.test(path))
    for (const line of lines.slice(0, mostLines * 2)) {
      const key = `${line.before} ${line.after}`
      if (seen.has(key) || seen.size > mostLines * 2) continue
      seen.add(key)
      const { before, after } = await past.factsAt(line)
      if (point.answer(before)?.agrees !== true) continue
      const now = point.answer(after)
      // a file that went away, or that the function left, took the last agreement with it
      if (now === undefined ? line.path !== declaration.path : !now.agrees) return line.commit
    }
  }
  return undefined
}

/** True where the commit that a change started from said what the document says. */
export async function agreedAtBase({ point, declaration, at }: Outdated, base: BaseView): Promise<boolean> {
  const { project } = await base.view()
  return placesOf(project, declaration, at).some((path) => point.answer(project.facts(path))?.agrees === true)
}

function placesOf(project: Project, { name }: OwnDeclaration, at: Location): readonly Location['path'][] {
  const symbol = name.replace(/\.constructor$/, '')
  return [at.path, ...project.symbols.filter((one) => one.name === symbol && one.path !== at.path).map(({ path }) => path)]
}
