import type { BlobId, RepoPath, Sha } from '../core/names.ts'
import type { DocumentChange, SaidBefore, SaidPlace } from '../core/snapshot.ts'
import { tryGit } from './git.ts'
import { parentTree } from './parent-tree.ts'
import type { Place } from './place.ts'

/** What documents were ever written in; lists of changes name whatever was done, and are none. */
const documents = [
  ...['md', 'mdx', 'markdown', 'adoc', 'asciidoc', 'rst', 'org', 'textile', 'html', 'htm', 'txt', 'pug', 'jade', 'hbs', 'ejs', 'njk'].map(
    (ending) => `*.${ending}`,
  ),
  'README*',
  ':(exclude,icase)*changelog*',
  ':(exclude).changeset/*',
  ':(exclude)*/node_modules/*',
]

/** Bytes of places that are read of one commit: nobody writes as much about a few names. */
const mostBytes = 16_000_000

/**
 * Places of documents that had one of the texts right before a commit, words as whole words, and the documents that the commit changed; undefined where
 * that cannot be asked.
 */
export async function saidBefore(place: Place, commit: Sha, texts: readonly string[]): Promise<SaidBefore | undefined> {
  const tree = await parentTree(place, commit)
  if (tree === undefined) return undefined
  const places: SaidPlace[] = []
  for (const [like, own] of [
    [['-w'], texts.filter((text) => /^\w+$/.test(text))],
    [[], texts.filter((text) => !/^\w+$/.test(text))],
  ] as const) {
    if (own.length === 0) continue
    const search = [
      'grep',
      '-z',
      '-n',
      '-F',
      '-I',
      '-C4',
      '--no-color',
      '--no-full-name',
      ...like,
      ...own.flatMap((text) => ['-e', text]),
      tree,
    ]
    const answer = await tryGit(place, [...search, '--', ...documents])
    // 1 says that nothing was found
    if (answer.code > 1) return undefined
    places.push(...readPlaces(answer.stdout.subarray(0, mostBytes).toString('utf8'), tree))
  }
  const changed = places.length === 0 ? new Map() : await changedBy(place, tree, commit)
  return changed === undefined ? undefined : { places, changed }
}

/** Lines that stand together become one place: `tree:path`, number and text of each, parted by NUL, groups by `--`. */
function readPlaces(printed: string, tree: string): readonly SaidPlace[] {
  const places: { path: RepoPath; text: string; line: number }[] = []
  for (const record of printed.split('\n')) {
    const [where = '', number, ...text] = record.split('\0')
    if (number === undefined) continue
    const path = where.slice(tree.length + 1) as RepoPath
    const last = places.at(-1)
    const line = Number(number)
    if (last?.path === path && last.line === line - 1) {
      last.text += `\n${text.join('\0')}`
      last.line = line
    } else places.push({ path, text: text.join('\0'), line })
  }
  return places.map(({ path, text }) => ({ path, text }))
}

/** Bits of nothing: the side of a change on which a file is not there. */
const none = /^0+$/

/** Documents that a commit changed or took away, by their path before it. */
async function changedBy(place: Place, tree: string, commit: Sha): Promise<ReadonlyMap<RepoPath, DocumentChange> | undefined> {
  const shape = ['--raw', '-z', '--relative', '--no-abbrev', '-M', '--diff-filter=MDRT']
  const answer = await tryGit(place, ['diff', ...shape, tree, commit, '--', ...documents])
  if (answer.code !== 0) return undefined
  const changed = new Map<RepoPath, DocumentChange>()
  const records = answer.stdout.toString('utf8').split('\0')
  for (let at = 0; at + 1 < records.length; at += 1) {
    const [, before = '', after = '', letter = ''] = /^:\d+ \d+ ([\da-f]+) ([\da-f]+) ([A-Z])\d*$/.exec(records[at] ?? '') ?? []
    if (before === '') continue
    const path = records[at + 1] as RepoPath
    at += letter === 'R' ? 2 : 1
    if (before !== after) changed.set(path, { before: before as BlobId, ...(none.test(after) ? {} : { after: after as BlobId }) })
  }
  return changed
}
