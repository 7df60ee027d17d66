import { limits } from '../core/limits.ts'
import type { RepoPath, Sha } from '../core/names.ts'
import type { Author, History, RemovalQuery, Removals } from '../core/snapshot.ts'
import { blobReader } from './blob-reader.ts'
import { commitOf } from './commit-of.ts'
import { decodeStrict } from './decode.ts'
import { tryGit } from './git.ts'
import { type Environment } from './environment.ts'
import { fileRevisions } from './file-revisions.ts'
import { lastAuthors } from './last-authors.ts'
import { manifestLines } from './manifest-lines.ts'
import { hadInCode } from './had-in-code.ts'
import { objectReader } from './object-reader.ts'
import { placeOf, type Place } from './place.ts'
import { readOrigin } from './read-origin.ts'
import { isShallow, removalsBefore } from './removals.ts'
import { saidBefore } from './said-before.ts'
import { withUncommitted } from './uncommitted.ts'

/** What git remembers of a folder, seen from `ref`; a plain folder and a shallow clone answer with less and say why. */
export async function openHistory(dir: string, options: { env: Environment; ref?: string; place?: Place }): Promise<History> {
  const place = options.place ?? (await placeOf(dir, options.env))
  if (place.kind === 'folder') return noHistory('this folder has no git history')
  const tip = options.ref ?? 'HEAD'
  const sha = await commitOf(place, tip)
  if (sha === undefined) return noHistory('the repository has no commit yet')
  const readBlob = blobReader(place)
  let people: Promise<readonly Author[]> | undefined
  return {
    ...(place.shallow ? { skipped: isShallow } : {}),
    changesOf: (paths, most) => changesOf(place, sha, { paths, most }),
    contentAt: (commit, path) => contentAt(place, commit, path),
    // the base of a change asks for them again
    authors: () => (people ??= authors(place, sha)),
    removals: (query) =>
      place.kind === 'work-tree' && options.ref === undefined
        ? withUncommitted(place, sha, (at, last, isLoose) => removalsOf(at, last, query, isLoose))
        : removalsOf(place, sha, query, false),
    blob: async (id) => decodeOrNone(await readBlob(id)),
    revisions: (path, limit) => fileRevisions(place, { tip: sha, path, limit }),
    saidBefore: (commit, texts) => saidBefore(place, commit, texts),
    hadInCode: (commit, asked) => hadInCode(place, commit, asked),
    manifestLines: (commit) => manifestLines(place, commit),
    origin: () => readOrigin(place),
    lastAuthors: (paths) => lastAuthors(place, sha, paths),
  }
}

async function removalsOf(place: Place, tip: Sha, query: RemovalQuery, isUncommitted: boolean): Promise<Removals> {
  const removals = await removalsBefore(place, tip, query)
  return isUncommitted ? { ...removals, uncommitted: tip } : removals
}

/** A history that answers nothing, and why. */
export function noHistory(skipped: string): History {
  return {
    skipped,
    changesOf: async () => new Map(),
    contentAt: async () => undefined,
    authors: async () => [],
  }
}

async function lines(place: Place, args: readonly string[]): Promise<string[]> {
  const result = await tryGit(place, args)
  return result.code === 0 ? result.stdout.toString('utf8').split('\0') : []
}

/** One `git log` over all paths. */
async function changesOf(
  place: Place,
  tip: string,
  { paths, most }: { paths: readonly RepoPath[]; most: number },
): Promise<ReadonlyMap<RepoPath, readonly Sha[]>> {
  const found = new Map<RepoPath, Sha[]>()
  if (paths.length === 0) return found
  const wanted = new Set<string>(paths)
  const format = ['--format=%x01%H', '--name-only', '-z', '--no-renames', '--relative', `--max-count=${limits.historyCommits}`]
  let commit = '' as Sha
  for (const record of await lines(place, ['--literal-pathspecs', 'log', ...format, tip, '--', ...paths])) {
    const text = record.replace(/^\n/, '')
    const known = found.get(text as RepoPath)
    if (text.startsWith('\x01')) commit = text.slice(1) as Sha
    else if (known !== undefined && known.length < most) known.push(commit)
    else if (known === undefined && wanted.has(text)) found.set(text as RepoPath, [commit])
  }
  return found
}

function decodeOrNone(bytes: Buffer | undefined): string | undefined {
  return bytes === undefined ? undefined : decodeStrict(bytes)
}

async function contentAt(place: Place, sha: Sha, path: RepoPath): Promise<string | undefined> {
  const found = await objectReader(place)(`${sha}:${place.prefix}${path}`)
  return found?.type === 'blob' ? decodeStrict(found.bytes) : undefined
}

/** Authors of the newest commits by mapped e-mail, most commits first. */
async function authors(place: Place, tip: string): Promise<readonly Author[]> {
  const args = ['log', '-z', '--use-mailmap', '--no-merges', '--format=%aE%x09%aN%x09%as', `--max-count=${limits.historyCommits}`, tip]
  const people = new Map<string, Author>()
  for (const record of await lines(place, args)) {
    const [mail, name, last] = record.split('\t')
    if (mail === undefined || name === undefined || last === undefined) continue
    const key = mail.toLowerCase()
    const known = people.get(key)
    people.set(key, {
      name: known?.name ?? name,
      commits: (known?.commits ?? 0) + 1,
      last: known !== undefined && known.last > last ? known.last : last,
    })
  }
  return [...people.values()].sort((a, b) => b.commits - a.commits || (a.name < b.name ? -1 : 1))
}
