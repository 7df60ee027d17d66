import { spawnSync } from 'node:child_process'
import { gitText } from './git-lines.ts'

/** A file larger than this is data. */
const largest = 1_000_000
/** Bytes of files that are read at once. */
const perRead = 64_000_000

/** Text files of a tree, by path, a part of them at a time; what the clone lacks and what is binary is left out. */
export function* textsOf(dir: string, tree: string, isWanted: (path: string) => boolean): Generator<[path: string, text: string]> {
  const entries = gitText(dir, ['ls-tree', '-r', '-l', '-z', tree]).split('\0')
  const files = entries.flatMap((entry): { path: string; id: string; size: number }[] => {
    const [, id = '', size = '', path = ''] = /^\d+ blob ([0-9a-f]+) +(\d+)\t(.*)$/s.exec(entry) ?? []
    return path !== '' && Number(size) <= largest && isWanted(path) ? [{ path, id, size: Number(size) }] : []
  })
  let part: typeof files = []
  let bytes = 0
  for (const file of files) {
    part.push(file)
    bytes += file.size
    if (bytes < perRead) continue
    yield* read(dir, part)
    ;[part, bytes] = [[], 0]
  }
  yield* read(dir, part)
}

function* read(dir: string, files: readonly { path: string; id: string }[]): Generator<[string, string]> {
  if (files.length === 0) return
  const { stdout } = spawnSync('git', ['-C', dir, 'cat-file', '--batch'], {
    input: files.map(({ id }) => `${id}\n`).join(''),
    maxBuffer: 2e9,
    env: { ...process.env, GIT_NO_LAZY_FETCH: '1' },
  })
  let at = 0
  for (const { path } of files) {
    const end = stdout.indexOf(10, at)
    const size = Number(/ blob (\d+)$/.exec(stdout.toString('latin1', at, end))?.[1] ?? Number.NaN)
    at = end + 1
    if (Number.isNaN(size)) continue
    const content = stdout.subarray(at, at + size)
    at += size + 1
    if (!content.subarray(0, 8_000).includes(0)) yield [path, content.toString('utf8')]
  }
}
