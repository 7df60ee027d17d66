import type { Drift, DriftDocument } from '../../../core/drift.ts'
import type { Snapshot } from '../../../core/snapshot.ts'
import { escapeWord } from '../../declared.ts'
import { oncePerInput } from '../../once-per-input.ts'
import type { DriftInput, Past } from '../../signal.ts'
import { isModuleHere, isTakenElsewhere } from '../taken-elsewhere.ts'
import { anchorAt } from './anchor-at.ts'
import { type ChangedSource, changedSources } from './changed-sources.ts'
import { argumentsFrom, givenIn, type Parameters, parametersIn } from './parameters.ts'
import { readHolding } from './read-holding.ts'
import { type Shown, shownCode } from './shown-code.ts'
import { type BaseLine, type LostPlace, lineTaken, tellLost } from './tell-lost.ts'

/** A parameter that no function of a name takes any more. */
interface LostParameter {
  of: string
  name: string
  /** What took its place, where everything else of the function stayed. */
  to?: string
  given: string
  line: BaseLine
}

/** Parameters that a change took from functions that are still there, and that no function of the same name takes. */
const lostParameters = oncePerInput(async (input: DriftInput): Promise<readonly LostParameter[]> => {
  const found = (await changedSources(input)).flatMap(lostIn)
  if (found.length === 0) return []
  const standing = await functionsOf(new Set(found.map(({ of }) => of)), input.snapshot)
  return found.filter(({ of, name }) => standing.get(of)?.every(({ names, takesAny }) => !takesAny && !names.includes(name)) === true)
})

function lostIn({ path, before, after }: ChangedSource): readonly LostParameter[] {
  const given = givenIn(path)
  if (given === undefined || before === undefined || after === undefined) return []
  const fresh = parametersIn(path, after)
  return [...parametersIn(path, before)].flatMap(([of, all]) => {
    const now = fresh.get(of)
    const [was, is] = [all[0], now?.[0]]
    if (now === undefined || was === undefined || is === undefined || all.length > 1 || now.length > 1) return []
    const lost = was.names.filter((name) => name.length > 1 && !is.names.includes(name) && name !== 'self' && name !== 'cls')
    return lost.map((name) => ({ of, name, given, ...placeTaker(was, is, name), line: lineOf(path, before, { of, name }) }))
  })
}

/** The parameter in the place of one that went, where all others stand where they stood. */
function placeTaker({ names }: Parameters, { names: now }: Parameters, name: string): { to?: string } {
  const to = now[names.indexOf(name)]
  const isAlone = names.length === now.length && names.every((one, at) => one === now[at] || one === name)
  return isAlone && to !== undefined ? { to } : {}
}

function lineOf(path: BaseLine['path'], text: string, { of, name }: { of: string; name: string }): BaseLine {
  const lines = text.split('\n')
  const start = Math.max(
    0,
    lines.findIndex((line) => new RegExp(`\\b(?:def|fun|class)\\b.*\\b${escapeWord(of)}\\b`).test(line)),
  )
  const at = lines.findIndex((line, index) => index >= start && new RegExp(`(?<!\\w)${escapeWord(name)}(?!\\w)`).test(line))
  return { path, line: at + 1, text: lines[at] ?? '' }
}

async function functionsOf(names: ReadonlySet<string>, snapshot: Snapshot): Promise<ReadonlyMap<string, readonly Parameters[]>> {
  const found = new Map<string, Parameters[]>()
  for await (const [path, text] of readHolding(snapshot, [...names], (path) => givenIn(path) !== undefined))
    for (const [name, all] of parametersIn(path, text)) if (names.has(name)) found.set(name, [...(found.get(name) ?? []), ...all])
  return found
}

/** Places where an example gives such a parameter to its function by its name, and where a directive of Sphinx states it. */
export const lostParametersGiven = oncePerInput(async (input: DriftInput): Promise<readonly (LostPlace & { lost: LostParameter })[]> => {
  const all = await lostParameters(input)
  if (all.length === 0) return []
  return [...shownCode(input)].flatMap(([document, stretches]) =>
    all.flatMap((lost) => {
      const given = stretches.flatMap((shown) => givenAt(shown, lost).map((at) => shown.from + at))
      const stated = document.format === 'rst' ? statedAt(document.text, lost) : []
      const anchors = [...new Set([...stated, ...given])].map((from) =>
        anchorAt(document, { kind: 'name', name: lost.name, text: lost.name, from }),
      )
      return anchors.map((anchor) => ({ document, anchor, lost }))
    }),
  )
})

/** The signature of a function that Sphinx is told, and the fields of its parameters: `.. method:: close(month)`, `:param month:`. */
function statedAt(text: string, { of, name }: LostParameter): readonly number[] {
  const directive =
    /^[ \t]*\.\.[ \t]+(?:py:)?(?:method|function|class|classmethod|staticmethod|decorator|decoratormethod)::[ \t]+(?:[\w.]+\.)?(\w+)\(/gm
  const all = [...text.matchAll(directive)]
  return all.flatMap(({ 0: opening, 1: called, index }, i) => {
    if (called !== of) return []
    const section = text.slice(index, all[i + 1]?.index ?? text.length)
    const end = section.indexOf('\n')
    const word = `(?<![\\w.])${escapeWord(name)}(?!\\w)`
    const signature = new RegExp(word).exec(section.slice(opening.length, end < 0 ? section.length : end))
    const field = new RegExp(`^[ \\t]*:param[ \\t]{1,20}(?:[\\w.[\\], \\t]{0,200}[ \\t])?(?=${word}:)`, 'm').exec(section)
    return [
      ...(signature === null ? [] : [index + opening.length + signature.index]),
      ...(field === null ? [] : [index + field.index + field[0].length]),
    ]
  })
}

function givenAt({ text }: Shown, { of, name, given }: LostParameter): readonly number[] {
  if (!text.includes(of) || !text.includes(name)) return []
  const named = new RegExp(`^(\\s*)${escapeWord(name)}${given}`)
  return [...text.matchAll(new RegExp(`(?<!\\w)(?<!\\bdef\\s+)${escapeWord(of)}\\s?\\(`, 'g'))].flatMap(({ 0: opening, index }) => {
    const start = index + opening.length
    const isGiven = argumentsFrom(text, start)?.some((one) => named.test(one)) === true
    const at = isGiven ? text.slice(start).search(new RegExp(`(?<![\\w.])${escapeWord(name)}${given}`)) : -1
    return at < 0 ? [] : [start + at]
  })
}

/** False for a short word that methods of anything are called by, where the page takes nothing of ours. */
function isOurs({ of }: LostParameter, { text }: DriftDocument, input: DriftInput, past: Past): boolean {
  const imports = [...text.matchAll(/^[ \t>.]*(?:from|import|require)[ (]+["']?([\w.]+)/gm)].map(([, module = '']) => module)
  return /[a-z\d]_[a-z]|[a-z\d][A-Z]/.test(of) || imports.some((module) => isModuleHere(module, input, past))
}

/** Findings of parameters that went, where no other finding of the page ends at the same place. */
export async function goneParameters(input: DriftInput, past: Past, told: readonly Drift[]): Promise<readonly Drift[]> {
  const places = (await lostParametersGiven(input)).filter(({ document, anchor, lost }) => {
    const claim = { anchor, kind: 'name' as const, word: lost.of, forms: [lost.of], document }
    return isOurs(lost, document, input, past) && !isTakenElsewhere(claim, input, past)
  })
  return tellLost(
    places,
    { role: 'member', lineOf: ({ lost }) => lineTaken(lost.name, lost.line, { input, past }), nowOf: ({ lost }) => lost.to },
    { input, told },
  )
}
