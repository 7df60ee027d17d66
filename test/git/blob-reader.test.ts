import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BlobId } from '../../src/core/names.ts'
import { blobReader } from '../../src/git/blob-reader.ts'
import { commitSnapshot } from '../../src/git/commit-snapshot.ts'
import { objectReader } from '../../src/git/object-reader.ts'
import { placeOf } from '../../src/git/place.ts'

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
  expect(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8', timeout: 60_000 })).toBe(
    'read: one\nnothing held',
  )
})

it('is one for all who read from a place, and snapshots of it ask it for few files', async () => {
  const log = path.join(dir, 'processes.log')
  const [real = ''] = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).split('\n')
  const counting = path.join(dir, 'programs')
  mkdirSync(counting)
  writeFileSync(path.join(counting, 'git'), `#!/bin/sh\necho "$*" >> '${log}'\nexec '${real}' "$@"\n`, { mode: 0o755 })
  git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '-q', '-m', 'Begin')
  const place = await placeOf(dir, { ...process.env, PATH: `${counting}:${process.env['PATH']}` })
  expect(objectReader(place)).toBe(objectReader(place))
  const snapshots = [await commitSnapshot(place, 'HEAD'), await commitSnapshot(place, 'HEAD')]
  for (const snapshot of [...snapshots, ...snapshots]) {
    const read = new Map<string, string>()
    for await (const [file, text] of snapshot.readAll(snapshot.files.keys())) read.set(file, text)
    expect(Object.fromEntries(read)).toMatchObject({ '0.txt': texts[0], '1.txt': texts[1], '3.txt': texts[3] })
  }
  const started = readFileSync(log, 'utf8').split('\n')
  expect(started.filter((line) => line.includes('cat-file'))).toHaveLength(1)
})
