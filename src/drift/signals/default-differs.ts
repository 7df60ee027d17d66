import type { Commit } from '../../core/places.ts'
import type { Drift, DriftDocument } from '../../core/drift.ts'
import { type Phrase, ref, say } from '../../core/phrase.ts'
import { secretNameOf } from '../../core/secrets/named-values.ts'
import { hidden } from '../../core/secrets/placeholders.ts'
import { isSecretDefault } from '../../core/secrets/secret-names.ts'
import { baseReader, hadLine } from '../caused.ts'
import { isDated, isFrozen } from '../links/judged.ts'
import { isPlan } from '../place-kinds.ts'
import { oncePerInput } from '../once-per-input.ts'
import type { DriftInput, Past, Signal } from '../signal.ts'
import type { Answer, Point } from '../signatures/points.ts'
import { isPlain, typeSet } from '../signatures/type-words.ts'
import { endOfAgreement, outdated, agreedAtBase, type Outdated, wordsOf } from '../signatures/outdated.ts'
import { valueJudge } from '../values/known-values.ts'
import { type Contradiction, comparable } from '../values/same-value.ts'
import { type Stated, statedValues } from '../values/stated-values.ts'
import { toldLiterals } from '../values/told-literals.ts'
import { toldPairs } from '../values/told-pairs.ts'
import { shownLiterals } from '../values/shown-literals.ts'
import { turnedRemarks } from '../values/turned-remarks.ts'

/** A default, type, requirement or signature that a document gives and code does not (D4). */
export const defaultDiffers: Signal = {
  id: 'D4',
  name: 'default-differs',
  about: 'Defaults, types and signatures that code gives otherwise',
  async unresolved(input) {
    const found = await contradictions(input)
    const old = await outdated(input)
    return [
      ...found.map(({ stated }) => ({ ...stated.anchor, name: stated.names[0] ?? '' })),
      ...old.map((one) => ({ ...one.anchor, name: wordsOf(one).join(' ') })),
      ...(await turnedCalls(input)).map(({ stated }) => ({ ...stated.anchor, name: stated.names.join(' ') })),
    ]
  },
  async find(input, past) {
    const found = await contradictions(input)
    const isCaused = changeJudge(input, past)
    const drifts: Drift[] = []
    for (const one of found) if (await isCaused(one)) drifts.push(driftOf(one, past))
    // history knows more of a place than the code of today
    const old = await outdatedDrifts(input, past)
    const told = new Set(old.map(({ anchor }) => placeOf(anchor)))
    const certain = [...drifts.filter(({ anchor }) => !told.has(placeOf(anchor))), ...old]
    const named = new Set(certain.map(({ anchor }) => placeOf(anchor)))
    const isOpen = ({ stated: { anchor } }: Found): boolean => !named.has(placeOf(anchor))
    const given = (await turnedCalls(input)).filter(isOpen)
    return [...certain, ...given.map((one) => driftOf(one, past))]
  },
}

/** A place of a page, told from those of others. */
function placeOf({ doc, from }: Drift['anchor']): string {
  return `${doc}:${from}`
}

/** What a change made wrong: defaults of names, those of descriptions, and texts that code no longer writes; each place of a page once. */
async function turnedCalls(input: DriftInput): Promise<readonly Found[]> {
  const found = new Map<string, Found>()
  const told = [...(await toldPairs(input)), ...(await turnedRemarks(input))]
  for (const one of [...told, ...(await shownLiterals(input)), ...(await toldLiterals(input))]) {
    const place = placeOf(one.stated.anchor)
    if (!found.has(place)) found.set(place, one)
  }
  return [...found.values()]
}

interface Found {
  document: DriftDocument
  stated: Stated
  code: Contradiction
  /** The page shows the value as a text of the program, and does not call it a default. */
  shown?: true
}

const contradictions = oncePerInput(findAll)

async function findAll(input: DriftInput): Promise<readonly Found[]> {
  const { documents, project, snapshot, change } = input
  const judge = valueJudge(project, snapshot)
  const found: Found[] = []
  for (const document of documents) {
    if (isFrozen(document) || isDated(document) || isPlan(document.path)) continue
    const stood = change === undefined ? undefined : await standingLines(document, input)
    for (const stated of statedValues(document)) {
      // what stood there before is wrong by the change only where the change gives the name another value
      const since = stood?.(stated.text) === true ? change : undefined
      if (since !== undefined && !stated.names.some((name) => since.mayGive(name))) continue
      const code = await judge(stated, since)
      if (code !== undefined) found.push({ document, stated, code })
    }
  }
  return found
}

/** Tells of lines of a document whether they stood there before the change. */
async function standingLines({ path }: DriftDocument, { base, snapshot }: DriftInput): Promise<(lines: string) => boolean> {
  const before = base?.snapshot.files.get(path)
  if (base === undefined || before === undefined) return () => false
  if (before.blob === snapshot.files.get(path)?.blob) return () => true
  const old = await base.snapshot.read(path)
  return (lines) => old !== undefined && hadLine({ path, text: old }, lines)
}

/** With a base only what the change made wrong counts: it wrote the line, or gave the code another value. */
function changeJudge({ base, snapshot }: DriftInput, past: Past): (found: Found) => Promise<boolean> {
  if (base === undefined) return async () => true
  const before = baseReader(base, snapshot, past)
  const changed = new Set(base.changed)
  let judge: ReturnType<typeof valueJudge> | undefined
  return async ({ document, stated, code }) => {
    if (!hadLine(await before(document.path), stated.text)) return true
    if (!changed.has(code.at.path)) return false
    if (judge === undefined) {
      const { project } = await base.view()
      judge = valueJudge(project, base.snapshot)
    }
    return (await judge(stated)) === undefined
  }
}

function driftOf({ document, stated, code, shown }: Found, past: Past): Drift {
  const [name = ''] = stated.names
  const cause = causeOf(name, stated.value, past)
  const secretOf = stated.facet === 'default' ? secretOfValue(stated.names, stated.value, stated.text) : undefined
  return {
    signal: 'D4',
    severity: document.ours ? 'failure' : 'warning',
    anchor: stated.anchor,
    message: messageOf({ stated, code, ...(shown === undefined ? {} : { shown }) }),
    code: code.at,
    ...(cause === undefined ? {} : { cause }),
    ...(code.value === '' ? {} : { suggestion: asWritten(document, stated.anchor, code.value) }),
    ...(cause !== undefined && comparable(code.value) !== undefined ? { mechanical: true as const } : {}),
    ...(secretOf === undefined ? {} : { secretOf }),
  }
}

/** The name that says secret among those of a value, or on the line that gives it. */
function secretOfValue(names: readonly string[], value: string, line: string): string | undefined {
  return names.find((name) => isSecretDefault(name, value)) ?? secretNameOf(line, value)
}

/** In a row between strokes a stroke is written with a backslash. */
function asWritten({ text }: DriftDocument, { from, in: place }: Drift['anchor'], value: string): string {
  const line = text.slice(text.lastIndexOf('\n', from - 1) + 1, from)
  return place === 'table' && /(?<!\\)\|/.test(line) ? value.replace(/(?<!\\)\|/g, '\\|') : value
}

function messageOf({ stated: { names, facet, value }, code, shown }: Omit<Found, 'document'>): Phrase {
  const name = ref('config', names[0] ?? '')
  if (shown === true) return say`${name} is ${ref('value', code.value)} in ${ref('path', code.at.path)}, not ${ref('value', value)}.`
  if (code.value === '') return say`The default of ${name} is no longer ${ref('value', value)} in ${ref('path', code.at.path)}.`
  const what: Phrase = [facet === 'type' ? 'The type' : 'The default']
  return say`${what} of ${name} is ${ref('value', code.value)} in ${ref('path', code.at.path)}, not ${ref('value', value)}.`
}

/** The commit that took the stated value away from a line of code that named it. */
function causeOf(name: string, value: string, { removals }: Past): Commit | undefined {
  const said = comparable(value)
  if (said === undefined) return undefined
  const words = name.match(/[\w$-]+/g) ?? []
  for (const word of words) {
    const line = (removals.lines.get(word) ?? []).find(({ path, text }) => !/\.(?:mdx?|adoc|rst|txt)$/i.test(path) && holds(text, said))
    if (line !== undefined) return line.commit
  }
  return undefined
}

function holds(text: string, said: string): boolean {
  return (text.match(/"[^"]*"|'[^']*'|`[^`]*`|[\w.:/_-]+/g) ?? []).some((one) => comparable(one) === said)
}

/** Signatures may be shortened as one likes: only what was right once, and the code then changed, counts. */
async function outdatedDrifts(input: DriftInput, past: Past): Promise<readonly Drift[]> {
  const drifts: Drift[] = []
  const { base } = input
  const changed = new Set(base?.changed)
  for (const one of await outdated(input)) {
    if (base !== undefined && (!changed.has(one.at.path) || !(await agreedAtBase(one, base)))) continue
    const cause = await endOfAgreement(one, past)
    if (base === undefined && cause === undefined) continue
    drifts.push(outdatedDrift(one, cause))
  }
  return drifts
}

function outdatedDrift({ document, anchor, point, answer, declaration, at }: Outdated, cause: Commit | undefined): Drift {
  const isPlainType = isPlain(typeSet(answer.is)) && isPlain(typeSet(point.said.text))
  const secretOf = secretOfPoint(point)
  const isSure = point.facet === 'default' || (point.facet !== 'parameters' && isPlainType)
  return {
    signal: 'D4',
    severity: answer.mild === true ? 'notice' : document.ours ? 'failure' : 'warning',
    anchor,
    message: outdatedMessage(point, answer, declaration.name),
    code: at,
    ...(cause === undefined ? {} : { cause }),
    ...(answer.is === '' || answer.is.includes(hidden) || point.facet === 'required'
      ? {}
      : { suggestion: asWritten(document, anchor, answer.is) }),
    ...(isSure && answer.mild !== true ? { mechanical: true as const } : {}),
    ...(secretOf === undefined ? {} : { secretOf }),
  }
}

/** The name that says secret and whose default is told, by itself or among parameters. */
function secretOfPoint({ facet, of, said }: Point): string | undefined {
  if (facet === 'parameters') return secretNameOf(said.text, '')
  return facet === 'default' ? secretOfValue([of], said.text, '') : undefined
}

function outdatedMessage({ facet, of, said }: Point, { is }: Answer, owner: string): Phrase {
  const name = ref('symbol', owner.replace(/\.constructor$/, ''))
  const [now, old] = [ref('value', is), ref('value', said.text)]
  if (facet === 'parameters')
    return is === '' ? say`${name} takes no parameters any more, not ${old}.` : say`${name} takes ${now}, not ${old}.`
  if (facet === 'required') return say`${ref('symbol', of)} is ${[is]} now.`
  if (facet === 'result') return say`${name} gives ${now}, not ${old}.`
  const what: Phrase = [facet === 'type' ? 'The type' : 'The default']
  return of.includes('.')
    ? say`${what} of ${ref('symbol', of)} is ${now}, not ${old}.`
    : say`${what} of ${ref('config', of)} in ${name} is ${now}, not ${old}.`
}
