import type { RepoPath } from '../../../core/names.ts'
import type { Snapshot } from '../../../core/snapshot.ts'
import { escapeWord } from '../../declared.ts'
import { isToolFile } from '../../names/evidence.ts'
import { oncePerInput } from '../../once-per-input.ts'
import { isOwnSource } from '../../place-kinds.ts'
import type { DriftInput } from '../../signal.ts'
import { secondsOf } from '../durations.ts'
import { comparable } from '../same-value.ts'
import { droppedDefaults } from './dropped-defaults.ts'
import { literalKind, unquoted } from './literals.ts'
import { pairUp } from './pair-up.ts'
import { readPairs, type WrittenPair } from './read-pairs.ts'
import { turnedLists } from './turned-lists.ts'

/** A value that a change gave a name of code or of a file of settings, and the one that it had. */
export interface TurnedPair extends Pick<WrittenPair, 'names' | 'spelled' | 'above' | 'isDefault'> {
  /** As written, without quotes. */
  before: string
  /** Empty where it has none any more. */
  now: string
  path: RepoPath
  /** 1-based, after the change. */
  line: number
  /** Names of its file, as `plainName` has them. */
  peers: ReadonlySet<string>
}

const code =
  /\.(?:[cm]?[jt]sx?|vue|svelte|py|go|rs|rb|php|java|kts?|cs|fs|swift|scala|dart|exs?|erl|lua|pl|pm|cc?|cpp|hpp?|groovy|gradle|nix|tf|hcl|ps1|xml)$/i
const settings =
  /\.(?:toml|ya?ml|jsonc?|json5|ini|conf|cfg|properties|env|sh|bash|mk)$|(?:^|\/)(?:[\w.-]*dockerfile[\w.-]*|makefile|justfile|\.env[\w.-]*)$/i
/** Bytes of a file that is read. */
const largest = 500_000

/** Names to which a change gave another value, in whatever notation. */
export const turnedPairs = oncePerInput(findTurned)

async function findTurned({ base, snapshot }: DriftInput): Promise<readonly TurnedPair[]> {
  if (base === undefined) return []
  const found: TurnedPair[] = []
  for (const path of base.changed) {
    if (!isRead(path, base.snapshot) || !isRead(path, snapshot)) continue
    const [old, text] = [await base.snapshot.read(path), await snapshot.read(path)]
    if (old !== undefined && text !== undefined) found.push(...turnedIn(path, old, text))
  }
  return found
}

/** True for a file of the repository's own that gives names their values. */
export function isRead(path: RepoPath, { files }: Snapshot): boolean {
  const file = files.get(path)
  if (file === undefined || file.skipped !== undefined || file.size >= largest) return false
  return (code.test(path) || settings.test(path)) && isOwnSource(path) && !isToolFile(path)
}

/** Values of a file and their names. */
export function pairsIn(path: RepoPath, text: string): readonly WrittenPair[] {
  return readPairs(text, settings.test(path))
}

function turnedIn(path: RepoPath, old: string, text: string): readonly TurnedPair[] {
  const are = pairsIn(path, text)
  const peers = new Set(are.flatMap(({ names }) => names.map(plainName)))
  const { turned, gone } = pairUp(pairsIn(path, old), are)
  const dropped = droppedDefaults(gone, old, text).map(({ line, was }): TurnedPair => {
    const { names, spelled, above } = was
    return { names, spelled, above, isDefault: true, before: unquoted(was.value), now: '', path, line, peers }
  })
  const changed = turned.flatMap(({ was, is }): TurnedPair[] => {
    const now = valueNow(was, is, text)
    if (now === undefined) return []
    const { spelled, above, line } = is
    const names = [...new Set([...is.names, ...was.names])]
    return [
      {
        names,
        spelled,
        above,
        isDefault: is.isDefault || was.isDefault,
        before: unquoted(was.value),
        now: unquoted(now),
        path,
        line,
        peers,
      },
    ]
  })
  const lists = turnedLists(old, text).map(({ key, before, now, line }): TurnedPair => {
    const name = key.replace(/^default[_-]?(?=\w)|(?<=\w)[_-]?default$/i, '')
    return { names: [name], spelled: key, above: [], isDefault: name !== key, before, now, path, line, peers }
  })
  return [...changed, ...dropped, ...lists]
}

/** The other value as a literal; undefined where it is one of another kind, another way to write the same, or a constant that nobody knows. */
function valueNow(was: WrittenPair, is: WrittenPair, text: string): string | undefined {
  const isConstant = literalKind(is.value) === 'name' && literalKind(was.value) !== 'name'
  const now = isConstant ? constantIn(text, is.value) : is.value
  const isOther = now !== undefined && isOfOneKind(was.value, now) && !isOneValue(unquoted(was.value), unquoted(now))
  return isOther ? now : undefined
}

function isOfOneKind(was: string, is: string): boolean {
  const isTime = [was, is].some((one) => secondsOf(unquoted(one)) !== undefined)
  return literalKind(was) === literalKind(is) || (isTime && [was, is].every((one) => /^["']?\d/.test(one)))
}

/** The literal that a file gives a constant; undefined where it gives none, or several. */
function constantIn(text: string, name: string): string | undefined {
  const given = new RegExp(
    `(?<![\\w.])${escapeWord(name)}(?:\\s*:\\s*[\\w<>&' ]+)?\\s*:?=\\s*("[^"\\n]*"|'[^'\\n]*'|-?\\d[\\w.]*|true|false)\\s*[;,]?\\s*$`,
    'gm',
  )
  const values = [...text.matchAll(given)].map(([, value = '']) => value)
  return values.length === 1 ? values[0] : undefined
}

/** True for two ways to write one value: `1000` and `1_000`, `60s` and `1m`. */
function isOneValue(one: string, other: string): boolean {
  const [a, b] = [secondsOf(one) ?? comparable(one), secondsOf(other) ?? comparable(other)]
  return a !== undefined && a === b
}

/** A name as all its spellings have it: `--sync-period`, `syncPeriod` and `SYNC_PERIOD` are one. */
export function plainName(name: string): string {
  return name.replace(/[-_.]/g, '').toLowerCase()
}
