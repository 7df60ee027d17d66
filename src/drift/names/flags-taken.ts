import type { RepoPath } from '../../core/names.ts'
import type { Snapshot } from '../../core/snapshot.ts'
import { escapeWord } from '../declared.ts'
import { type HeadWord, isFound } from '../head-words.ts'
import { placeKind } from '../place-kinds.ts'
import type { DriftInput, Past } from '../signal.ts'
import type { Claim } from './claims.ts'
import { isLenient } from './flag-shapes.ts'
import { type FlagLine, parsesArguments } from './flags.ts'
import { isOptionEntry } from './option-entries.ts'

/** A flag that one change took from a command line for sure. */
export interface TakenFlag {
  claim: Claim
  /** The library tells `--no-cache` from `--cache`, and `--dry-run` from `--dryRun`. */
  strict: boolean
  /** A call named it with its dashes. */
  whole: boolean
}

/**
 * Flags that the change itself took from a command line: a call or key that declared them went, or their line of help together with what read them.
 * Whatever bears their word elsewhere and stood there before is something else.
 */
export async function flagsTaken(
  suspects: readonly { claim: Claim; lines: readonly (Omit<FlagLine, 'role'> & { role: string })[] }[],
  { base, snapshot }: DriftInput,
  past: Past,
): Promise<ReadonlyMap<string, TakenFlag>> {
  const taken = new Map<string, TakenFlag>()
  if (base === undefined) return taken
  for (const { claim, lines } of suspects) {
    if (claim.kind !== 'flag' || taken.has(claim.word)) continue
    const line = await takingLine(lines, past)
    if (line === undefined) continue
    const after = line.line.to === undefined ? undefined : await snapshot.read(line.line.to).catch(() => undefined)
    const strict = !(await isLenient(line.line, snapshot, past)) && !takesEither(after ?? '')
    taken.set(claim.word, {
      claim,
      strict,
      whole: strict && line.form === claim.word && /(?:[oO]ptions?|add_argument)\(/.test(line.line.text),
    })
  }
  for (const word of await writtenAnew([...taken.values()], base.changed, { now: snapshot, before: base.snapshot })) taken.delete(word)
  return taken
}

const ofCommands = /(?:^|[/._-])(?:cli|args?|argv|flags?|commands?)[/._-]/i

async function takingLine<Line extends Omit<FlagLine, 'role'>>(lines: readonly Line[], past: Past): Promise<Line | undefined> {
  const declared = lines.find(({ unsure, listed }) => unsure !== true && listed !== true)
  if (declared !== undefined) return declared
  const isListed = lines.some(({ listed }) => listed === true)
  for (const line of lines.filter(({ unsure }) => unsure === true).slice(0, 6))
    if ((isListed || ofCommands.test(line.line.path) || isOptionEntry(line.line, line.form)) && (await parsesArguments(line, past)))
      return line
  return undefined
}

/** Libraries to which a flag may be turned round by `--no-`. */
function takesEither(text: string): boolean {
  return /\b(?:yargs|yargs-parser|meow|cac|citty|gunshi|clipanion)\b/.test(text)
}

/** Flags whose word the change wrote more often than it took it away, in the spelling of a variable: that may declare them in another way. */
async function writtenAnew(
  taken: readonly TakenFlag[],
  changed: readonly RepoPath[],
  { now, before }: { now: Snapshot; before: Snapshot },
): Promise<readonly string[]> {
  const tests = taken.flatMap(({ claim }) => {
    const spelled = claim.forms.filter((form) => /[a-z\d](?:[A-Z]|_[a-z\d])/.test(form))
    return spelled.length === 0
      ? []
      : [{ word: claim.word, like: new RegExp(`(?<![\\w$-])(?:${spelled.map(escapeWord).join('|')})(?![\\w$-])`, 'g'), more: 0 }]
  })
  if (tests.length === 0) return []
  const files = changed.filter((path) => placeKind(path) === 'source')
  for (const [snapshot, sign] of [
    [now, 1],
    [before, -1],
  ] as const) {
    const there = files.filter((path) => snapshot.files.has(path))
    for await (const [, text] of snapshot.readAll(there)) for (const test of tests) test.more += sign * (text.match(test.like)?.length ?? 0)
  }
  return tests.filter(({ more }) => more > 0).map(({ word }) => word)
}

/** True where a flag that a change took stands at the head all the same: as it is written, or without its dashes. */
export function standsAfterAll({ claim, strict }: TakenFlag, head: ReadonlyMap<string, HeadWord>): boolean {
  const forms = strict ? [claim.word, claim.word.slice(2)] : claim.forms
  return forms.some((form) => form.includes('-') && isFound(head.get(form)))
}

/** Flags that a library takes only as a call names them. */
export function wholeOf(taken: ReadonlyMap<string, TakenFlag>): ReadonlySet<string> {
  return new Set([...taken].flatMap(([word, { whole }]) => (whole ? [word] : [])))
}
