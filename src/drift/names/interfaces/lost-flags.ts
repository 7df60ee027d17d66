import type { RepoPath } from '../../../core/names.ts'
import { escapeWord } from '../../declared.ts'
import { oncePerInput } from '../../once-per-input.ts'
import type { DriftInput } from '../../signal.ts'
import { type ChangedSource, changedSources } from '../lost/changed-sources.ts'
import { changedInterfaces, otherInterfaces } from './changed-interfaces.ts'
import { withoutComments } from './declared-options.ts'

/**
 * Flags (`--dry-run`) that sources declared before a change and none declares after it, each with the file that did. Declarations are read as a whole on both
 * sides, so that a word that lives on as a variable does not hide the flag.
 */
export const lostFlags = oncePerInput(async (input: DriftInput): Promise<ReadonlyMap<string, RepoPath>> => {
  const changed = await changedInterfaces(input)
  const lost = new Map<string, RepoPath>()
  for (const { path, took } of changed) for (const long of took.flatMap(({ longs }) => longs)) if (long.length > 1) lost.set(long, path)
  for (const { takes } of changed)
    drop(
      lost,
      takes.flatMap(({ longs }) => longs),
    )
  if (lost.size > 0) dropGiven(lost, await changedSources(input))
  if (lost.size > 0)
    for (const { path, text, takes } of await otherInterfaces(input))
      drop(lost, [...takes.flatMap(({ longs }) => longs), ...describedKeys(path, text)])
  return new Map([...lost].map(([flag, path]) => [`--${flag}`, path]))
})

/** Leaves out what is declared, in whichever way libraries take the same flag: `dryRun` for `dry-run`, and `seal` for `no-seal`. */
function drop(lost: Map<string, RepoPath>, declared: readonly string[]): void {
  const names = new Set(declared.map(plain))
  for (const flag of lost.keys()) if (names.has(plain(flag))) lost.delete(flag)
}

function plain(flag: string): string {
  return flag.replace(/^no-/, '').replace(/[-_]/g, '').toLowerCase()
}

/** Keys of tables of options, whoever reads them: `dryRun: { type: 'boolean' }`. */
function describedKeys(path: string, text: string): readonly string[] {
  return /\.[cm]?[jt]sx?$/.test(path)
    ? [...text.matchAll(/(?:^|[\s{,])['"]?([a-zA-Z][\w-]*)['"]?\s*:\s*\{[^{}]{0,200}?\btype\s*:/g)].map(([, name = '']) => name)
    : []
}

/** Leaves out what changed code still gives or reads: a line that it wrote may declare a flag in a way that nobody knows. */
function dropGiven(lost: Map<string, RepoPath>, sources: readonly ChangedSource[]): void {
  const known = new Set(sources.flatMap(({ before = '' }) => before.split('\n').map((line) => line.trim())))
  for (const { path, before = '', after } of sources) {
    if (after === undefined) continue
    const lines = withoutComments(path, after)
      .split('\n')
      .map((text) => ({ text, isNew: !known.has(text.trim()) }))
    for (const [flag, home] of lost) {
      if (!after.includes(flag)) continue
      const isDashes = home === path && writesDashes.test(path) && dashed(flag).test(before)
      const written = new RegExp(isDashes ? dashed(flag).source : `${dashed(flag).source}|(['"\`])${escapeWord(flag)}\\1`)
      if (lines.some(({ text, isNew }) => written.test(text) && (isNew || readLike(flag).test(text)))) lost.delete(flag)
    }
    for (const key of describedKeys(path, after)) drop(lost, [key])
  }
}

/** Languages whose libraries take flags by their dashes alone; elsewhere a table of options may have them without. */
const writesDashes = /\.(?:py|java|kt)$/

function dashed(flag: string): RegExp {
  return new RegExp(`(?<![\\w-])--${escapeWord(flag)}(?![\\w-])`)
}

/** Code that asks whether a flag was given: `GetBool("all")`, `case '--all':`, `args['--all']`. */
function readLike(flag: string): RegExp {
  return new RegExp(
    `(?:\\b(?:[Gg]et\\w*|[Ll]ookup|[Cc]hanged|[Ii]s\\w*|[Hh]as\\w*|includes|contains\\w*|indexOf|value\\w*|opt\\w*|startsWith|case)\\s*\\(?|[=!]==?|\\bin|\\[)\\s*['"\`](?:--)?${escapeWord(flag)}=?['"\`]`,
  )
}
