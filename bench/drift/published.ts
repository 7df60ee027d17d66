import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { judgeChange, type Answers } from './generate.ts'
import type { Files } from './generated.ts'
import { isDocument } from './kinds.ts'

/** Two versions of a package that ships its sources and documents, with names that the older documents have and the newer code has not. */
export interface PublishedPair {
  name: string
  before: string
  after: string
  tokens: readonly { doc: string; token: string }[]
  /** What is wrong in the newer version as it was published. */
  real?: readonly string[]
}

/** Pinned versions, next to each other, of small packages; each renamed what its documents name. */
export const publishedPairs: readonly PublishedPair[] = [
  {
    name: 'globby',
    before: '11.1.0',
    after: '12.0.0',
    tokens: [{ doc: 'readme.md', token: 'hasMagic' }],
  },
  {
    name: 'execa',
    before: '5.1.1',
    after: '6.0.0',
    tokens: [{ doc: 'readme.md', token: 'commandSync' }],
  },
  {
    name: 'type-fest',
    before: '1.4.0',
    after: '2.0.0',
    tokens: [
      { doc: 'readme.md', token: 'ts41/camel-case.d.ts' },
      { doc: 'readme.md', token: 'ts41/get.d.ts' },
    ],
    real: ['source/includes.ts'],
  },
  {
    name: 'nanoid',
    before: '2.1.11',
    after: '3.0.0',
    tokens: [
      { doc: 'README.md', token: 'nanoid/generate' },
      { doc: 'README.md', token: 'nanoid/format' },
    ],
    real: ['https://github.com/ai/nanoid/blob/master/format.js'],
  },
  {
    name: 'find-up',
    before: '5.0.0',
    after: '6.0.0',
    tokens: [{ doc: 'readme.md', token: 'findUp.sync' }],
  },
  {
    name: 'read-pkg',
    before: '6.0.0',
    after: '7.0.0',
    tokens: [{ doc: 'readme.md', token: 'readPackageAsync' }],
  },
  {
    name: 'tempy',
    before: '2.0.0',
    after: '3.0.0',
    tokens: ['tempy.writeSync', 'tempy.file', 'tempy.directory'].map((token) => ({ doc: 'readme.md', token })),
  },
  {
    name: 'pkg-dir',
    before: '5.0.0',
    after: '6.0.0',
    tokens: [{ doc: 'readme.md', token: 'pkgDir.sync' }],
  },
  {
    name: 'del',
    before: '6.1.1',
    after: '7.0.0',
    tokens: [{ doc: 'readme.md', token: 'del.sync' }],
  },
  {
    name: 'ora',
    before: '5.4.1',
    after: '6.0.0',
    tokens: [{ doc: 'readme.md', token: 'ora.promise' }],
  },
  {
    name: 'chalk',
    before: '4.1.2',
    after: '5.0.0',
    tokens: ['chalk.keyword', 'chalk.hsl', 'chalk.hwb'].map((token) => ({ doc: 'readme.md', token })),
  },
  {
    name: 'file-type',
    before: '16.5.4',
    after: '17.0.0',
    tokens: [{ doc: 'readme.md', token: 'file-type/browser' }],
  },
]

/** Fetches a version as it was published; undefined and the reason where the registry cannot be reached. */
export function fetchVersion(name: string, version: string, into: string): { files: Files } | { missing: string } {
  const dir = path.join(into, `${name}-${version}`)
  mkdirSync(dir, { recursive: true })
  const packed = spawnSync('npm', ['pack', '--silent', `${name}@${version}`, '--pack-destination', into], {
    encoding: 'utf8',
    timeout: 60_000,
  })
  const archive = packed.stdout?.trim().split('\n').at(-1)
  if (packed.status !== 0 || archive === undefined || archive === '')
    return { missing: `\`${name}@${version}\` could not be fetched: ${packed.stderr?.trim().split('\n').at(-1) ?? 'npm is not there'}` }
  const unpacked = spawnSync('tar', ['-xzf', path.join(into, archive), '-C', dir, '--strip-components=1'], { encoding: 'utf8' })
  if (unpacked.status !== 0) return { missing: `\`${archive}\` could not be unpacked: ${unpacked.stderr.trim()}` }
  return { files: filesIn(dir) }
}

function filesIn(dir: string): Files {
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return Object.fromEntries(
    entries.map((entry) => {
      const file = path.join(entry.parentPath, entry.name)
      return [path.relative(dir, file).replaceAll('\\', '/'), readFileSync(file, 'utf8')]
    }),
  )
}

/** Judges the newer code with the older documents, and the newer version as it was published. */
export async function judgePublished(before: Files, after: Files): Promise<{ left: Answers; whole: Answers }> {
  const documents = Object.fromEntries(Object.entries(before).filter(([file]) => isDocument(file)))
  const code = (files: Files): Files => Object.fromEntries(Object.entries(files).filter(([file]) => !isDocument(file)))
  return {
    left: await judgeChange({ name: 'left', same: documents, before: code(before), after: code(after) }),
    whole: await judgeChange({ name: 'whole', same: {}, before, after }),
  }
}
