import type { Commit } from '../core/places.ts'
import { ExternalError, RefusedError } from '../core/errors.ts'
import { limits } from '../core/limits.ts'
import type { RepoPath, Sha } from '../core/names.ts'
import type { Removals } from '../core/snapshot.ts'
import { commitLine, commitOf } from './commit-line.ts'
import { gitRecords, GitTooSlow } from './git.ts'
import type { Place } from './place.ts'
import { tooMuch } from './too-much.ts'

type Paths = Map<RepoPath, { to?: RepoPath; commit: Commit }>

/** Files that a commit deleted or moved, newest first, over all paths; a chain of moves gives the last path. */
export async function removedPaths(
  place: Place,
  tip: Sha,
  since: Sha | undefined,
): Promise<{ paths: Removals['paths']; skipped?: string }> {
  const whole = await passOf(place, tip, since, '-M')
  if (whole.skipped === undefined || since !== undefined) return whole
  // content that a partial clone lacks is only needed to see that a changed file was moved
  const exact = await passOf(place, tip, since, '-M100%')
  return exact.skipped === undefined || exact.paths.size > whole.paths.size ? exact : whole
}

async function passOf(place: Place, tip: Sha, since: Sha | undefined, moves: string): Promise<{ paths: Paths; skipped?: string }> {
  const shape = ['--raw', '-z', '--relative', '--abbrev=40', moves, '--diff-filter=DR']
  const log = [
    'log',
    `--max-count=${limits.historyCommits}`,
    '--no-merges',
    '--no-notes',
    '--no-show-signature',
    '--encoding=UTF-8',
    commitLine,
    ...shape,
  ]
  const paths: Paths = new Map()
  const most = { bytes: limits.historyBytes, ms: limits.historyTime }
  try {
    if (since === undefined) {
      await readPass(gitRecords(place, [...log, tip, '--'], most), paths)
      return { paths }
    }
    const differ: Paths = new Map()
    await readPass(gitRecords(place, ['diff', ...shape, since, tip, '--'], most), differ)
    if (differ.size > 0) await readPass(gitRecords(place, [...log, `${since}..${tip}`, '--'], most), paths)
    let last: Commit | undefined
    for (const [path, { to }] of differ) {
      const commit = paths.get(path)?.commit ?? (last ??= await newest(place, tip))
      differ.set(path, { ...(to === undefined ? {} : { to }), commit })
    }
    return { paths: differ }
  } catch (error) {
    if (error instanceof RefusedError) return { paths, skipped: tooMuch() }
    if (!(error instanceof ExternalError) || error instanceof GitTooSlow) throw error
    return { paths, skipped: 'this clone lacks some of the content of older commits' }
  }
}

async function newest(place: Place, tip: Sha): Promise<Commit> {
  for await (const record of gitRecords(place, ['log', '-z', '--max-count=1', `${commitLine}%x00`, tip, '--'], { bytes: 1 << 20 }))
    return commitOf(record)
  return { sha: tip, subject: '', author: '' }
}

/** Reads `:modes ids D`, path and `:modes ids R100`, old, new. */
async function readPass(records: AsyncIterable<string>, paths: Paths): Promise<void> {
  let commit: Commit = { sha: '' as Sha, subject: '', author: '' }
  let [letter, old]: [string, string | undefined] = ['', undefined]
  for await (const record of records) {
    const text = record.replace(/^\n+/, '')
    if (letter === 'R' && old === undefined) old = text
    else if (letter !== '') {
      note(paths, (old ?? text) as RepoPath, old === undefined ? undefined : (text as RepoPath), commit)
      ;[letter, old] = ['', undefined]
    } else if (text.startsWith('\x01')) commit = commitOf(text)
    else letter = /^:.* ([DR])\d*$/.exec(text)?.[1] ?? ''
  }
}

/** The newest commit of a path counts. A move leads on to where later commits, which were read before, have moved the file. */
function note(paths: Paths, path: RepoPath, to: RepoPath | undefined, commit: Commit): void {
  if (paths.has(path)) return
  const later = to === undefined ? undefined : paths.get(to)
  const last = later === undefined ? to : later.to
  paths.set(path, { ...(last === undefined || last === path ? {} : { to: last }), commit })
}
