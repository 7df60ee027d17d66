import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BlobId, RepoPath } from '../../src/core/names.ts'
import { blobReader } from '../../src/git/blob-reader.ts'
import { commitSnapshot } from '../../src/git/commit-snapshot.ts'
import { objectReader } from '../../src/git/object-reader.ts'
import { placeOf } from '../../src/git/place.ts'
import { commitFiles, gitRepository, headOf, temporaryFolder } from '../support/repository.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'docwright-blobs-'))
const git = (...args: readonly string[]): string => execFileSync('git', args, { cwd: dir, encoding: 'utf8' }).trim()
const texts = ['one\n', '', 'ünï\r\n\0binary', 'x'.repeat(300_000)]
const ids: BlobId[] = []
let tree = '' as BlobId

beforeAll(() => {
  git('init', '-q')
  for (const [i, text] of texts.entries()) {
    writeFileSync(path.join(dir, `${i}.txt`), text)
    ids.push(git('hash-object', '-w', '--no-filters', `${i}.txt`) as BlobId)
  }
  git('add', '-A')
  tree = git('write-tree') as BlobId
})

afterAll(() => rmSync(dir, { recursive: true, force: true }))

it('reads blobs one after the other, asked for at once or in a row', async () => {
  const read = blobReader(await placeOf(dir, process.env))
  const all = await Promise.all(ids.map((id) => read(id)))
  expect(all.map((bytes) => bytes?.toString('utf8'))).toEqual(texts)
  for (const [i, id] of ids.entries()) expect((await read(id))?.toString('utf8')).toBe(texts[i])
})

it('knows nothing of what is absent or no blob, and goes on', async () => {
  const read = blobReader(await placeOf(dir, process.env))
  expect(await read('1234567890123456789012345678901234567890' as BlobId)).toBeUndefined()
  expect(await read(tree)).toBeUndefined()
  expect((await read(ids[0] as BlobId))?.toString('utf8')).toBe('one\n')
})

it('keeps no process from ending', async () => {
  const script = `
    const { blobReader } = await import(${JSON.stringify(path.resolve('src/git/blob-reader.ts'))})
    const { placeOf } = await import(${JSON.stringify(path.resolve('src/git/place.ts'))})
    const read = blobReader(await placeOf(${JSON.stringify(dir)}, process.env))
    process.stdout.write('read: ')
    const before = process.getActiveResourcesInfo()
    process.stdout.write((await read(${JSON.stringify(ids[0])})).toString())
    const held = process.getActiveResourcesInfo()
    process.stdout.write(JSON.stringify(held) === JSON.stringify(before) ? 'nothing held' : held.join())
  `
  expect(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })).toBe('read: one\nnothing held')
})

/** An environment in which every start of git is written down, and what was written. */
function countingGit(home: string): { env: NodeJS.ProcessEnv; started: (word: string) => number } {
  const log = path.join(home, 'processes.log')
  const [real = ''] = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).split('\n')
  const programs = path.join(home, 'programs')
  mkdirSync(programs)
  writeFileSync(path.join(programs, 'git'), `#!/bin/sh\necho "$*" >> '${log}'\nexec '${real}' "$@"\n`, { mode: 0o755 })
  return {
    env: { ...process.env, PATH: `${programs}:${process.env['PATH']}` },
    started: (word) =>
      readFileSync(log, 'utf8')
        .split('\n')
        .filter((line) => line.includes(word)).length,
  }
}

it('is one for all who read from a place, and snapshots of it ask it for few files', async () => {
  const { env, started } = countingGit(dir)
  git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '-q', '-m', 'Begin')
  const place = await placeOf(dir, env)
  expect(objectReader(place)).toBe(objectReader(place))
  const snapshots = [await commitSnapshot(place, 'HEAD'), await commitSnapshot(place, 'HEAD')]
  for (const snapshot of [...snapshots, ...snapshots]) {
    const read = new Map<string, string>()
    for await (const [file, text] of snapshot.readAll(snapshot.files.keys())) read.set(file, text)
    expect(Object.fromEntries(read)).toMatchObject({ '0.txt': texts[0], '1.txt': texts[1], '3.txt': texts[3] })
  }
  expect(started('cat-file')).toBe(1)
})

it('reads what a place gave before without git, of whichever commit, in the order that is asked for', async () => {
  const home = temporaryFolder()
  const files = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`src/${i}.txt`, i === 7 ? 'a\0b' : `text ${i}\n`]))
  const repository = gitRepository(files)
  const before = headOf(repository)
  const after = commitFiles(repository, { 'src/3.txt': 'other\n', 'src/60.txt': 'new\n' }, 'Change')
  const { env, started } = countingGit(home)
  const place = await placeOf(repository, env)
  const textsOf = async (commit: string, paths: readonly string[], most = 100): Promise<string[]> => {
    const found: string[] = []
    for await (const [, text] of (await commitSnapshot(place, commit)).readAll(paths as RepoPath[])) {
      found.push(text)
      if (found.length === most) break
    }
    return found
  }
  const paths = Object.keys(files).reverse()
  const expected = paths.map((file) => files[file] ?? '').filter((text) => !text.includes('\0'))
  expect(await textsOf(before, paths, 20)).toEqual(expected.slice(0, 20))
  expect(await textsOf(before, paths)).toEqual(expected)
  expect(started('--buffer')).toBe(1)
  for (let i = 0; i < 3; i += 1) {
    expect(await textsOf(before, paths)).toEqual(expected)
    expect(await textsOf(after, ['src/60.txt', 'src/3.txt', ...paths])).toEqual(['new\n', 'other\n', ...expected.with(-4, 'other\n')])
  }
  expect(started('--buffer')).toBe(1)
})
