import { describe, expect, it } from 'vitest'
import type { FileChange } from '../../src/core/change-set.ts'
import type { BlobId, RepoPath } from '../../src/core/names.ts'
import type { FileEntry, SkipReason, Snapshot } from '../../src/core/snapshot.ts'
import { covers, judge, linkOnTheWay } from '../../src/delivery/policy.ts'

const change = (path: string): FileChange => ({ path: path as RepoPath, content: 'x', base: null, why: ['test'] })
const writes = ['docs/**', '.workflow/documentation/**', '**/ASSISTANT.md']

describe('judge', () => {
  it.each(['docs/a.md', 'docs/x/y.md', '.workflow/documentation/pages/docs/a.md.json', 'ASSISTANT.md', 'src/billing/ASSISTANT.md'])(
    'allows %s',
    (path) => {
      expect(judge([change(path)], writes).refused).toEqual([])
    },
  )

  it.each([
    'README.md',
    'src/a.ts',
    '.github/workflows/x.yml',
    '.github/ASSISTANT.md',
    'docs/.env',
    'docs/CODEOWNERS',
    'docs/codeowners',
    'docs/action.yml',
    'docs/package-lock.json',
    '.workflow/other.md',
    '.workflow/documentation/.hidden',
    'docs2/a.md',
  ])('refuses %s', (path) => {
    expect(judge([change(path)], writes).allowed).toEqual([])
  })
})

describe('a verdict', () => {
  it('lets rules of git be edited where the command says so, and neither taken away nor in hidden folders', () => {
    const all = ['**/.gitignore', '**/.dev.vars.example']
    const standing = (path: string, content: string | null = 'x') => ({ ...change(path), base: 'b' as BlobId, content })
    expect(judge([standing('.gitignore'), standing('apps/api/.gitignore')], all).refused).toEqual([])
    const refused = [standing('.gitignore', null), standing('.github/.gitignore'), standing('.dev.vars.example')]
    expect(judge(refused, all).refused).toEqual(refused)
    expect(judge([standing('.gitignore')], writes).allowed).toEqual([])
  })

  it('holds every change on one side, in order', () => {
    const files = ['docs/a.md', 'src/a.ts', 'docs/b.md', 'README.md'].map(change)
    expect(judge(files, writes)).toEqual({ allowed: [files[0], files[2]], refused: [files[1], files[3]] })
  })

  it.each(['.workflow/a.md', '.workflow/documentation/b.md'])('lets `**` name %s, whose folder begins with a dot', (path) => {
    expect(judge([change(path)], ['**']).allowed).toHaveLength(1)
  })

  it.each(['CODEOWNERS', '.workflow/documentation/CODEOWNERS', '.workflow/documentation/Yarn.lock'])('never allows %s', (path) => {
    expect(judge([change(path)], ['**', '.workflow/**']).refused).toHaveLength(1)
  })

  it.each([
    'actions/x/action.yaml',
    'actions/x/action.yml',
    'package-lock.json',
    'packages/a/pnpm-lock.yaml',
    'yarn.lock',
    'bun.lock',
    'bun.lockb',
  ])('never allows %s', (path) => {
    expect(judge([change(path)], ['**']).refused).toHaveLength(1)
  })
})

describe('B2: a lockfile', () => {
  const lockfile = (path: string, content: string | null = 'made'): FileChange => ({ ...change(path), content })
  const isAllowed = (file: FileChange, made: string | undefined): boolean =>
    judge([file], ['**/*.json', '**/*.yaml'], made).allowed.length === 1

  it('may be written where it is exactly what npm made', () => {
    expect(isAllowed(lockfile('package-lock.json'), 'made')).toBe(true)
    expect(isAllowed(lockfile('apps/api/package-lock.json'), 'made')).toBe(true)
  })

  it.each([
    ['of other content', lockfile('package-lock.json', 'made\n'), 'made'],
    ['that is removed', lockfile('package-lock.json', null), 'made'],
    ['without a proof', lockfile('package-lock.json'), undefined],
    ['of another package manager', lockfile('pnpm-lock.yaml'), 'made'],
    ['of another spelling', lockfile('Package-Lock.json'), 'made'],
    ['that is published', lockfile('npm-shrinkwrap.json'), 'made'],
    ['in a hidden folder', lockfile('.github/package-lock.json'), 'made'],
    ['in packages that were installed', lockfile('node_modules/.package-lock.json'), 'made'],
  ])('%s may not', (_, file, made) => {
    expect(isAllowed(file, made)).toBe(false)
  })

  it('may not be written where the command does not declare it', () => {
    expect(judge([lockfile('package-lock.json')], ['docs/**'], 'made').allowed).toEqual([])
  })
})

describe('covers', () => {
  it.each([
    [['docs/**'], 'docs/a.md', true],
    [['docs/**'], 'src/a.ts', false],
    [['docs/**'], 'docs/.hidden/a.md', true],
    [[], 'docs/a.md', false],
  ])('%j and %s: %s', (globs, path, isCovered) => {
    expect(covers(globs, path as RepoPath)).toBe(isCovered)
  })
})

describe('the link on the way to a path', () => {
  const snapshot = (files: Readonly<Record<string, SkipReason | undefined>>): Pick<Snapshot, 'files'> => {
    const entry = (skipped: SkipReason | undefined): FileEntry => ({ blob: '' as BlobId, size: 0, ...(skipped && { skipped }) })
    return { files: new Map(Object.entries(files).map(([path, skipped]) => [path as RepoPath, entry(skipped)])) }
  }

  it.each<[what: string, files: Record<string, SkipReason | undefined>, link: string | undefined]>([
    ['a folder that is a symbolic link', { docs: 'symlink' }, 'docs'],
    ['a folder below that is a submodule', { 'docs/api': 'submodule' }, 'docs/api'],
    ['the path itself', { 'docs/api/a.md': 'symlink' }, 'docs/api/a.md'],
    ['the outermost of two', { docs: 'submodule', 'docs/api': 'symlink' }, 'docs'],
    ['no file that was skipped for another reason', { docs: 'binary', 'docs/api/a.md': undefined }, undefined],
    ['no link beside the way', { doc: 'symlink', api: 'symlink', 'docs/b': 'symlink' }, undefined],
    ['nothing where the repository is empty', {}, undefined],
  ])('is %s', (_, files, link) => {
    expect(linkOnTheWay('docs/api/a.md' as RepoPath, snapshot(files))).toBe(link)
  })
})
