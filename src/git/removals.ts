import { readFile } from 'node:fs/promises'
import type { Commit } from '../core/places.ts'
import { limits } from '../core/limits.ts'
import type { RepoPath, Sha } from '../core/names.ts'
import type { RemovalQuery, Removals, RemovedLine } from '../core/snapshot.ts'
import { hideNamedValues } from '../core/secrets/named-values.ts'
import { git, startGit, utf8 } from './git.ts'
import { historyFiles } from './history-files.ts'
import { type PatchCommit, type PatchLine, patchHeader, patchReader } from './patch-reader.ts'
import type { Place } from './place.ts'
import { removedPaths } from './removed-paths.ts'
import { isShortHistory } from './short-history.ts'
import { tooMuch } from './too-much.ts'

/** How the pass prints a change; a person's settings do not reach it. */
const patchFormat = [
  '-p',
  '-U0',
  '-M',
  '--no-color',
  '--no-ext-diff',
  '--no-textconv',
  '--full-index',
  '--relative',
  '--inter-hunk-context=0',
  '--submodule=short',
  '--src-prefix=a/',
  '--dst-prefix=b/',
]

/** Why the past of a shallow clone is not read in full. */
export const isShallow = 'this clone is shallow'
/** A line longer than this is data or minified. */
const longestLine = 2_000
/** Characters of a line after which the rest of it is passed over as it comes. */
const heldLine = 65_536
/** Lines that are kept of what came in the place of removed ones. */
const insteadLines = 20

/** A line that is being collected: the commit and the lines in its place come to be known as the patch goes by. */
type Growing = Omit<RemovedLine, 'instead' | 'commit'> & { commit: Commit | undefined; instead?: string[] }

/** What went away before `tip`, or between a commit and it, in one bounded pass over the lines and one over the paths. */
export async function removalsBefore(place: Place, tip: Sha, query: RemovalQuery): Promise<Removals> {
  const lines = query.words.size === 0 ? { lines: new Map(), skipped: undefined } : linesOf(place, tip, query)
  const [found, moved] = await Promise.all([lines, removedPaths(place, tip, query.since)])
  const cut = query.since === undefined ? [await endOf(place, tip)] : []
  const skipped = [...cut, found.skipped ?? moved.skipped]
  const why = [...new Set(skipped.filter((reason) => reason !== undefined))].join('; ')
  return { lines: found.lines, paths: moved.paths, ...(why === '' ? {} : { skipped: why }) }
}

/** Why commits are not read: a shallow clone lacks the parents of one that is, or there are more than are read; undefined where all are. */
async function endOf(place: Place, tip: Sha): Promise<string | undefined> {
  if (!place.shallow && (await isShortHistory(place, tip))) return undefined
  const cut = place.shallow ? await shallowCommits(place) : new Set<string>()
  const listed = await git(place, ['rev-list', `--max-count=${limits.historyCommits + 1}`, '--end-of-options', tip])
  const commits = listed.toString('utf8').trim().split('\n')
  if (commits.slice(0, limits.historyCommits).some((sha) => cut.has(sha))) return isShallow
  return commits.length > limits.historyCommits
    ? `only the newest ${limits.historyCommits.toLocaleString('en-US')} commits were read`
    : undefined
}

/** Commits whose parents a shallow clone lacks. */
export async function shallowCommits(place: Place): Promise<ReadonlySet<string>> {
  const file = (await git(place, ['rev-parse', '--path-format=absolute', '--git-path', 'shallow'])).toString('utf8').trim()
  return new Set((await readFile(file, 'utf8').catch(() => '')).split('\n').filter((sha) => sha !== ''))
}

interface FoundLines {
  lines: Map<string, readonly RemovedLine[]>
  skipped: string | undefined
}

async function linesOf(place: Place, tip: Sha, query: RemovalQuery): Promise<FoundLines> {
  const log = ['log', '--no-merges', '--no-notes', '--no-show-signature', '--encoding=UTF-8', patchHeader]
  if (query.since === undefined) {
    const all = await collect(place, [...log, `--max-count=${limits.historyCommits}`, ...patchFormat, tip, '--', ...historyFiles], query)
    return { lines: settled(all.lines, undefined), skipped: all.skipped }
  }
  // what differs between the trees counts: a line added and removed again on the way does not, one removed by a merge does
  const diff = await collect(place, ['diff', ...patchFormat, query.since, tip, '--', ...historyFiles], query)
  if (diff.lines.size === 0) return { lines: new Map(), skipped: diff.skipped }
  const words = new Set(diff.lines.keys())
  const range = [...log, `--max-count=${limits.historyCommits}`, ...patchFormat, `${query.since}..${tip}`, '--', ...historyFiles]
  const commits = await collect(place, range, { ...query, words })
  const find = commitFinder(commits.lines)
  const isKnown = [...diff.lines.values()].flat().every((line) => find(line) !== undefined)
  // what no commit of the range took away alone, a merge did
  const newest = isKnown ? undefined : await newestCommit(place, tip)
  return { lines: settled(diff.lines, (line) => find(line) ?? newest), skipped: diff.skipped }
}

/** Finds the commit that took a line away: by path and text, else by text alone. */
function commitFinder(lines: ReadonlyMap<string, readonly Growing[]>): (line: Growing) => Commit | undefined {
  const known = new Map<string, Commit>()
  for (const { commit, path, text } of [...lines.values()].flat()) {
    if (commit === undefined) continue
    for (const key of [`${path}\0${text}`, text]) if (!known.has(key)) known.set(key, commit)
  }
  return ({ path, text }) => known.get(`${path}\0${text}`) ?? known.get(text)
}

function settled(
  lines: ReadonlyMap<string, readonly Growing[]>,
  commitOf: ((line: Growing) => Commit | undefined) | undefined,
): Map<string, readonly RemovedLine[]> {
  const result = new Map<string, readonly RemovedLine[]>()
  for (const [word, growing] of lines) {
    result.set(
      word,
      growing.flatMap((line) => {
        const commit = commitOf?.(line) ?? line.commit
        return commit === undefined ? [] : [{ ...line, commit }]
      }),
    )
  }
  return result
}

async function newestCommit(place: Place, tip: Sha): Promise<Commit> {
  let newest: Commit = { sha: tip, subject: '', author: '' }
  const read = patchReader({
    commit: (read) => (newest = commitRead(read)),
    hunk: () => undefined,
    removed: () => undefined,
    added: () => undefined,
  })
  await streamLines(place, ['log', '--max-count=1', '--no-patch', patchHeader, tip], read)
  return newest
}

function commitRead({ sha, date, author, subject }: PatchCommit): Commit {
  return { sha, author: utf8(author), subject: hideNamedValues(utf8(subject)), date }
}

interface Collected {
  lines: Map<string, Growing[]>
  skipped: string | undefined
}

/** Runs a command that prints patches, and keeps removed lines that hold one of the words. */
async function collect(place: Place, args: readonly string[], query: RemovalQuery): Promise<Collected> {
  const lines = new Map<string, Growing[]>()
  const kept = new Map<string, number>()
  let commit: Commit | undefined
  let age = -1
  let hunk: Growing[] = []
  const read = patchReader({
    commit(header) {
      age += 1
      commit = commitRead(header)
    },
    hunk() {
      hunk = []
    },
    removed(line) {
      const words = wordsOf(line, query.words)
      if (words === undefined) return
      const growing: Growing = { ...located(line), commit, ...(commit === undefined ? {} : { age }) }
      let used = false
      for (const word of words) used = keep(word, growing) || used
      if (used) hunk.push(growing)
    },
    added(raw) {
      for (const line of hunk) {
        const instead = (line.instead ??= [])
        if (instead.length < insteadLines && raw.length <= longestLine) instead.push(utf8(raw))
      }
    },
  })
  /** Keeps a line where the word has room for it; of those that the query asks for there is room of their own. */
  const keep = (word: string, line: Growing): boolean => {
    const list = lines.get(word) ?? []
    const wanted = kept.get(word) ?? 0
    if (list.length - wanted >= limits.removedLines) {
      if (wanted >= limits.removedLines || query.keeps?.(word, line.text, line.path) !== true) return false
      kept.set(word, wanted + 1)
    }
    list.push(line)
    lines.set(word, list)
    return true
  }
  return { lines, skipped: await streamLines(place, args, read) }
}

function located({ path, to, before, after, line, at, raw }: PatchLine): Omit<Growing, 'commit'> {
  return {
    path: path as RepoPath,
    ...(to === undefined ? {} : { to: to as RepoPath }),
    before,
    ...(after === undefined ? {} : { after }),
    line,
    at,
    text: utf8(raw),
  }
}

function wordsOf({ raw }: PatchLine, words: ReadonlySet<string>): Set<string> | undefined {
  if (raw.length > longestLine) return undefined
  let found: Set<string> | undefined
  for (const whole of raw.match(/[\w$-]+/g) ?? []) {
    // `$NAME` of a shell is the variable NAME, and `$name` of PHP the property `name`
    for (const word of whole.startsWith('$') ? [whole, whole.slice(1)] : [whole]) if (words.has(word)) (found ??= new Set()).add(word)
  }
  return found
}

/**
 * Hands on each line of what git prints, one character per byte; answers why not all was read. Where it stops depends on what git prints alone,
 * not on how fast or in what pieces it comes.
 */
async function streamLines(place: Place, args: readonly string[], read: (line: string) => void): Promise<string | undefined> {
  const running = startGit(place, args, limits.historyTime)
  let [bytes, rest, dropped] = [0, '', 0]
  const take = (line: string): boolean => {
    bytes += line.length + dropped + 1
    dropped = 0
    if (bytes <= limits.historyBytes) read(line)
    return bytes <= limits.historyBytes
  }
  try {
    for await (const chunk of running.stdout) {
      const lines = (rest + chunk.toString('latin1')).split('\n')
      rest = lines.pop() ?? ''
      if (!lines.every(take)) return tooMuch()
      if (rest.length > heldLine) {
        dropped += rest.length - longestLine - 2
        rest = rest.slice(0, longestLine + 2)
      }
    }
    if (rest !== '' && !take(rest)) return tooMuch()
    const { code } = await running.ended()
    return code === 0 ? undefined : 'this clone lacks some of the content of older commits'
  } finally {
    running.stop()
  }
}
