import type { Drift } from '../../../core/drift.ts'
import type { RepoPath } from '../../../core/names.ts'
import type { RemovedLine } from '../../../core/snapshot.ts'
import { escapeWord, isComment } from '../../declared.ts'
import { oncePerInput } from '../../once-per-input.ts'
import type { DriftInput, Past } from '../../signal.ts'
import { isToolFile } from '../evidence.ts'
import { isOfOtherTool } from '../other-tools.ts'
import { isDeclaredByPage } from '../declared-by-page.ts'
import { livingAnywhere } from '../quoted-names.ts'
import { isTakenElsewhere } from '../taken-elsewhere.ts'
import { anchorAt } from './anchor-at.ts'
import { type ChangedSource, changedSources } from './changed-sources.ts'
import { isToldToContributors } from './told-to-contributors.ts'
import { isWordIn, plainly, spellings } from './spellings.ts'
import { distinct, isNamedAt, isNumber, shownCode, wordsShown } from './shown-code.ts'
import { type BaseLine, type LostPlace, lineTaken, tellLost } from './tell-lost.ts'

/** Words of one change that are looked for: a change that takes more away is a move of everything. */
const most = 5_000

/**
 * Names of several words of the repository's own that a change took, and that no code has any more in any spelling: of a macro, a block of a template, a table of
 * settings, a symbol. It needs no reader of the language: a name that nothing has any more cannot be true where a page shows it as code.
 */
const lastWorded = oncePerInput(async (input: DriftInput): Promise<ReadonlyMap<string, BaseLine>> => {
  if (input.base === undefined) return new Map()
  const shown = wordsShown(input)
  const sources = await changedSources(input)
  const lost = new Map<string, BaseLine>()
  for (const source of sources) for (const [word, line] of takenFrom(source)) if (shown.has(plainly(word))) lost.set(word, line)
  for (const { path, after = '' } of sources)
    for (const word of lost.keys()) if (ways(word).some((one) => isWordIn(path, after, one))) lost.delete(word)
  if (lost.size === 0 || lost.size > most) return new Map()
  const living = await livingAnywhere([...new Set([...lost.keys()].flatMap(ways))], input.snapshot)
  return new Map([...lost].flatMap(([word, line]) => (ways(word).some((one) => living.has(one)) ? [] : [[plainly(word), line] as const])))
})

/** The ways in which code may go on with a name; with dashes only what had these: else it is a class of a style sheet. */
function ways(word: string): readonly string[] {
  return spellings(word).filter((one) => word.includes('-') || !one.includes('-'))
}

function takenFrom({ path, before, after = '' }: ChangedSource): readonly (readonly [string, BaseLine])[] {
  if (before === undefined) return []
  const staying = new Set(after.split('\n'))
  return before.split('\n').flatMap((text, index) => {
    if (text.length > 400 || staying.has(text) || isComment(path, text)) return []
    const words = [...text.matchAll(distinct)].map(([word]) => word)
    const line = { path, line: index + 1, text }
    const isOwn = isOfWork(path) ? () => true : (word: string) => isOwnIn(path, text, word)
    return words.filter((word) => !isNumber(word) && isOwn(word)).map((word) => [word, line] as const)
  })
}

/** True for what those who work on the project run: workflows, recipes, scripts. Pages for them alone name what is in it. */
function isOfWork(path: string): boolean {
  return isToolFile(path) || /(?:^|\/)(?:GNU)?[mM]akefile$|\.mk$|(?:^|\/)(?:[jJ]ustfile|tox\.ini|noxfile\.py|Rakefile)$/.test(path)
}

/** Files whose lines are a key and its value. */
const settings = /\.(?:ya?ml|toml|ini|cfg|conf|properties|service|socket|timer)$/

/**
 * True for a name that the line has as a whole string, symbol or section, or that settings have as a key. Declarations of code are read by those who know the
 * language.
 */
function isOwnIn(path: RepoPath, text: string, word: string): boolean {
  if (/^[A-Z\d_]+$/.test(word) || /^\s*(?:import|from|require|use|include|package)\b|\brequire\(/.test(text)) return false
  return new RegExp(settings.test(path) ? `${asWhole(word)}|${asKey(word)}` : asWhole(word)).test(text)
}

/** As a whole string, a symbol, a section, a macro: `"max-go"`, `:max_go`, `[max_go]`, `(max_go) {`, `{% block max_go %}`, `macro_rules! max_go`. */
const asWhole = (word: string): string =>
  [
    `(["'\`])${escapeWord(word)}\\1`,
    `(?<![\\w:]):${escapeWord(word)}\\b(?!:)`,
    `^\\s*[[(]+${escapeWord(word)}[\\])]+`,
    `\\bmacro_rules!\\s+${escapeWord(word)}\\b`,
    `\\{%-?\\s*(?:block|macro)\\s+${escapeWord(word)}\\b`,
  ].join('|')

/** As what a value stands behind, at the beginning of a line: `max_go = 3`, `max_go: 3`, `max-go 3`. */
const asKey = (word: string): string => `^\\s*(?:- )?${escapeWord(word)}\\s*(?:=>|[:=](?![:=])|\\s["'\\d{])`

/** Places where documents show such a name as code. */
export const lastWordedNamed = oncePerInput(async (input: DriftInput): Promise<readonly LostPlace[]> => {
  const lost = await lastWorded(input)
  if (lost.size === 0) return []
  return [...shownCode(input)].flatMap(([document, all]) =>
    all.flatMap((shown) =>
      [...shown.text.matchAll(distinct)].flatMap(({ 0: word, index }): LostPlace[] => {
        const place = { document, anchor: anchorAt(document, { kind: 'name', name: word, text: word, from: shown.from + index }) }
        const line = lost.get(plainly(word))
        return line !== undefined &&
          (!isOfWork(line.path) || isToldToContributors(place)) &&
          isNamedAt(shown, word, index) &&
          (!word.includes('-') || isSetOff(shown.text, word, index)) &&
          !isDeclaredByPage(document, word) &&
          !isOfOtherTool(document, place.anchor, input)
          ? [place]
          : []
      }),
    ),
  )
})

/** True for words with dashes that are no words of a sentence: in quotes or brackets, as a key or an item, or alone. */
function isSetOff(text: string, word: string, at: number): boolean {
  const [before, behind] = [text.slice(0, at), text.slice(at + word.length)]
  return /(?:^|\n)[ \t]*(?:- )?$|["'`([:]$/.test(before) && /^(?:["'`)\]:=,]|[ \t]*(?:[:={]|\n|$))/.test(behind)
}

/** Findings of names that no code has any more, where no other finding of the page ends at the same place. */
export async function goneLastWorded(input: DriftInput, past: Past, told: readonly Drift[]): Promise<readonly Drift[]> {
  const lost = await lastWorded(input)
  const own = (await lastWordedNamed(input)).filter(
    ({ document, anchor }) => !isTakenElsewhere({ anchor, kind: 'name', word: anchor.name, forms: [anchor.name], document }, input, past),
  )
  const lineOf = ({ anchor: { name } }: LostPlace): RemovedLine | undefined => lineTaken(name, lost.get(plainly(name)), { input, past })
  return tellLost(own, { role: 'member', lineOf }, { input, told })
}
