import type { RepoPath } from '../../../core/names.ts'
import { escapeWord } from '../../declared.ts'
import { oncePerInput } from '../../once-per-input.ts'
import { isOwnSource } from '../../place-kinds.ts'
import type { DriftInput } from '../../signal.ts'
import { changedSources } from './changed-sources.ts'
import { declaredFlags, describedKeys } from './declared-flags.ts'

/**
 * Flags (`--dry-run`) that sources declared before a change and none declares after it, each with the file that did. Declarations are read as a whole on both
 * sides, so that a word that lives on as a variable does not hide the flag.
 */
export const lostFlags = oncePerInput(async (input: DriftInput): Promise<ReadonlyMap<string, RepoPath>> => {
  const sources = await changedSources(input)
  const lost = new Map<string, RepoPath>()
  for (const { path, before } of sources)
    if (before !== undefined) for (const flag of declaredFlags(path, before)) if (flag.length > 1) lost.set(flag, path)
  const dashed = new Set(
    sources.flatMap(({ path, before = '' }) =>
      [...lost].flatMap(([flag, at]) => (at === path && writesDashes.test(path) && isDashed(before, flag) ? [flag] : [])),
    ),
  )
  for (const { path, after } of sources) if (after !== undefined) drop(lost, { path, after, dashed })
  await dropDeclaredElsewhere(lost, new Set(sources.map(({ path }) => path)), input)
  return new Map([...lost].map(([flag, path]) => [`--${flag}`, path]))
})

/** Languages whose libraries take flags by their dashes alone; elsewhere a table of options may have them without. */
const writesDashes = /\.(?:py|java|kt)$/

/** True where a source writes a flag with its dashes. */
function isDashed(text: string, flag: string): boolean {
  return new RegExp(`--${escapeWord(flag)}(?![\\w-])`).test(text)
}

/** Leaves out what a file of the head declares or still has with its dashes; in quotes alone it may be a flag only where it never had any. */
function drop(lost: Map<string, RepoPath>, { path, after, dashed }: { path: RepoPath; after: string; dashed: ReadonlySet<string> }): void {
  dropDeclared(lost, path, after)
  for (const flag of lost.keys()) {
    const isQuoted = !dashed.has(flag) && new RegExp(`(['"\`])${escapeWord(flag)}\\1`).test(after)
    if (after.includes(flag) && (isQuoted || isDashed(after, flag))) lost.delete(flag)
  }
}

/** Leaves out what a file declares, in whichever way libraries take the same flag: `dryRun` for `dry-run`, and `seal` for `no-seal`. */
function dropDeclared(lost: Map<string, RepoPath>, path: RepoPath, text: string): void {
  const declared = new Set([...declaredFlags(path, text), ...describedKeys(path, text)].map(plain))
  for (const flag of lost.keys()) if (declared.has(plain(flag))) lost.delete(flag)
}

function plain(flag: string): string {
  return flag.replace(/^no-/, '').replace(/[-_]/g, '').toLowerCase()
}

async function dropDeclaredElsewhere(lost: Map<string, RepoPath>, read: ReadonlySet<RepoPath>, { snapshot }: DriftInput): Promise<void> {
  if (lost.size === 0) return
  const endings = new Set([...lost.values()].map((path) => path.slice(path.lastIndexOf('.'))))
  const others = [...snapshot.files].flatMap(([path, { size, skipped }]) =>
    !read.has(path) && isOwnSource(path) && endings.has(path.slice(path.lastIndexOf('.'))) && skipped === undefined && size < 500_000
      ? [path]
      : [],
  )
  for await (const [path, text] of snapshot.readAll(others)) {
    dropDeclared(lost, path, text)
    if (lost.size === 0) return
  }
}
