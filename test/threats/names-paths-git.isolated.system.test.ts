import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FileChange } from '../../src/core/change-set.ts'
import { RefusedError, UsageError } from '../../src/core/errors.ts'
import type { RepoPath, Sha } from '../../src/core/names.ts'
import { judge } from '../../src/delivery/policy.ts'
import { commitSnapshot } from '../../src/git/commit-snapshot.ts'
import { fetchCommits } from '../../src/git/fetch.ts'
import { mergeTrees } from '../../src/git/merge-trees.ts'
import { placeOf } from '../../src/git/place.ts'
import { plannedTree } from '../../src/git/write-tree.ts'
import { allowed, run } from '../../src/run.ts'
import { parseCommand } from '../../src/text/parse-command.ts'
import { checkFeatureName, slugOf } from '../../src/text/slug.ts'
import { docwrightOn } from '../support/docwright-on.ts'
import { git as gitOf } from '../support/github/git.ts'
import { commitFiles, git, gitRepository, temporaryFolder } from '../support/repository.ts'
import { worldOn } from '../support/shop.ts'
import { smallService } from '../support/small-service.ts'
import { readFollowUps, withPull } from '../support/with-pull.ts'

const change = (file: string): FileChange => ({ path: file as RepoPath, content: 'x', base: null, why: ['x'] })
const hostile = [
  '../',
  '..\\',
  '%2e%2e',
  '/etc/passwd',
  'C:',
  'a\0b',
  '.git',
  '.GIT',
  'git~1',
  'CON',
  'x.',
  'x ',
  'x'.repeat(300),
  '\u202egnp.exe',
  'b\u0456lling',
  '..',
  '.',
  '',
  '~',
  '-rf',
  '\u2025',
  '\uff0e\uff0e\uff0f',
]

describe('B1: names that leave their folder', () => {
  it.each(hostile)('%j is refused', (name) => {
    expect(() => checkFeatureName(name)).toThrow(UsageError)
  })

  it('become a plain word or nothing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom(...hostile), fc.string({ unit: 'binary', maxLength: 80 })), (name) => {
        let slug = ''
        try {
          slug = slugOf(name)
        } catch {
          return
        }
        expect(slug).toMatch(/^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/)
        expect(['con', 'nul', 'aux', 'prn']).not.toContain(slug)
      }),
      { numRuns: 3_000 },
    )
  })

  it('as the feature of a command write nothing outside of the places of a command', async () => {
    const world = await worldOn(gitRepository(smallService()))
    for (const name of hostile.filter((one) => one.trim() !== '')) {
      const outcomes = await run([parseCommand(`/document-feature "${name.replace(/["\\]/g, '')}"`)], world).catch(() => [])
      const files = outcomes.flatMap((outcome) => (outcome.kind === 'done' ? outcome.changes.files : []))
      for (const { path: file } of files) expect([name, /(^|\/)\.\.?(\/|$)|^\/|\\|\0|(^|\/)\.git/i.test(file)]).toEqual([name, false])
    }
  })
})

describe('B2: dangerous files', () => {
  const dangerous = [
    '.github/workflows/ci.yml',
    '.github/CODEOWNERS',
    'CODEOWNERS',
    'docs/CODEOWNERS',
    '.npmrc',
    '.env',
    'docs/.env',
    '.git/config',
    'docs/.git/hooks/pre-commit',
    'action.yml',
    'sub/action.yaml',
    'package-lock.json',
    'pnpm-lock.yaml',
    'yarn.lock',
    'bun.lockb',
    'sub/package-lock.json',
    'codeowners',
    'ACTION.YML',
    '.workflow/.env',
    '.husky/pre-commit',
    '.vscode/tasks.json',
  ]

  it.each(dangerous)('%s is never written, whatever a command declares', (file) => {
    expect(judge([change(file)], ['**']).refused.length).toBe(1)
  })

  it('make the whole refused; what a command may only propose becomes a patch', () => {
    const snapshot = { files: new Map() }
    const bound = {
      permission: 'write',
      writes: ['docs/**'],
      proposes: ['.github/workflows/deploy.yml'],
      run: async () => ({}) as never,
    } as const
    const of = (...files: string[]) => ({
      title: 'x',
      files: files.map(change),
      report: { findings: [], suggestions: [], skips: [], unchanged: [] },
      next: [],
    })
    expect(() => allowed(of('docs/a.md', '.github/workflows/other.yml'), bound, snapshot)).toThrow(
      'This command may not write `.github/workflows/other.yml`.',
    )
    const changes = allowed(of('docs/a.md', '.github/workflows/deploy.yml'), bound, snapshot)
    expect(changes.files.map((file) => file.path)).toEqual(['docs/a.md'])
    expect(changes.patches?.map((file) => file.path)).toEqual(['.github/workflows/deploy.yml'])
  })

  it('package.json and code are not among what /document-feature declares', async () => {
    const { documentFeature } = await import('../../src/handlers/document-feature.ts')
    const { writes } = documentFeature.bind(['billing'])
    for (const file of ['package.json', 'src/index.ts', 'Makefile', 'scripts/build.sh', '../x.md'])
      expect([file, judge([change(file)], writes).allowed]).toEqual([file, []])
  })
})

describe('B3: symbolic links', () => {
  it.each([
    ['a folder', '../outside'],
    ['a file', '../outside.md'],
    ['a loop', 'docs'],
    ['nothing', 'nowhere'],
    ['the root', '/etc'],
  ])('to %s are not followed and not written through', async (_, target) => {
    const on = await withPull({
      files: { docs: { mode: '120000', content: target }, 'src/billing/secret.ts': { mode: '120000', content: '/etc/passwd' } },
    })
    const [taken] = await on.type('/document-feature billing')
    expect(taken).toHaveProperty('kind')
    const tree = readFollowUps(on).length === 0 ? 'feature' : 'docwright/pr-1'
    const listing = await gitOf(on.github.repository('acme/small').dir, ['ls-tree', '-r', tree])
    expect(listing).toContain('\tdocs\n')
    expect(listing).not.toContain('\tdocs/')
    expect(on.github.sent()).not.toContain('root:')
  })
})

/** A bare repository with one commit of a tree that names itself ten times on each of ten levels. */
function bomb(): { dir: string; head: Sha } {
  const dir = temporaryFolder()
  git(dir, 'init', '-q', '--bare')
  writeFileSync(path.join(dir, 'blob'), 'x')
  let line = `100644 blob ${git(dir, 'hash-object', '-w', 'blob').trim()}`
  for (let level = 0; level < 10; level += 1) {
    writeFileSync(path.join(dir, 'tree'), Array.from({ length: 10 }, (_, i) => `${line}\tf${i}\n`).join(''))
    line = `040000 tree ${git(dir, '-c', `alias.make=!git mktree < tree`, 'make').trim()}`
  }
  const head = git(dir, 'commit-tree', '-m', 'Bomb', line.split(' ')[2] ?? '').trim() as Sha
  return { dir, head }
}

describe('B4: a repository without an end', () => {
  it('of ten thousand million paths is refused at its first 200,000, with little memory', async () => {
    const { dir, head } = bomb()
    const place = await placeOf(dir, process.env)
    const before = process.memoryUsage().rss
    await expect(commitSnapshot(place, head)).rejects.toThrow('Expected a repository of at most 200,000 files, got more.')
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000)
  })

  it('is answered on GitHub', async () => {
    const on = await docwrightOn()
    const { dir, head } = bomb()
    const repository = await on.github.createRepository('acme/small', { files: smallService(), collaborators: { ann: 'write' } })
    await gitOf(repository.dir, ['fetch', '-q', dir, `${head}:refs/heads/main`, '--force'])
    const issue = on.github.openIssue('acme/small', 'ann', { title: 'x' })
    await on.take((await on.github.comment('acme/small', issue.number, 'ann', '/document-feature billing')).deliveries)
    expect(on.github.commentsOn('acme/small', issue.number).at(-1)?.body).toContain(
      'Expected a repository of at most 200,000 files, got more.',
    )
  })
})

describe('B6: files of no text', () => {
  it('are listed, skipped, and break nothing', async () => {
    const world = await worldOn(
      gitRepository({
        ...smallService(),
        'src/billing/bundle.js': `const x=${'"a",'.repeat(2_500_000)}1`,
        'src/billing/utf16.ts': Buffer.from('\ufeffexport const x = 1\n', 'utf16le'),
        'src/billing/nul.ts': Buffer.from('export const a = 1\0\n'),
        'src/billing/broken.ts': Buffer.from([0x65, 0x78, 0xff, 0xfe, 0xed, 0xa0, 0x80, 10]),
        'src/billing/empty.ts': '',
        'src/billing/picture.png': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]),
        'docs/features/billing/README.md': Buffer.from([0x23, 0x20, 0xff, 0xfe, 10]),
      }),
    )
    const [outcome] = await run([parseCommand('/document-feature billing')], world)
    expect(outcome?.kind).toBe('done')
    const files = outcome?.kind === 'done' ? outcome.changes.files.map((file) => file.path as string) : []
    expect(files).not.toContain('docs/features/billing/README.md')
    expect(files.length).toBeGreaterThan(3)
  })
})

describe('B7: names that are read as options', () => {
  const branches = [
    '--upload-pack=touch${IFS}pwned',
    '-x',
    '--output=pwned',
    '$(touch${IFS}pwned)',
    'a;touch${IFS}pwned',
    "a'b",
    'a"b',
    'a%0ab',
    'a#b',
    'ünï',
  ]

  it.each(branches)('the branch %s is a branch', async (branch) => {
    const on = await docwrightOn()
    const { dir } = await on.github.createRepository('acme/small', { files: smallService(), collaborators: { ann: 'write' } })
    const head = (await gitOf(dir, ['rev-parse', 'refs/heads/main'])).trim()
    await gitOf(dir, ['update-ref', `refs/heads/${branch}`, head])
    await on.github.push('acme/small', branch, 'ann', { files: { 'x.md': 'x\n' } })
    const { pull } = await on.github.openPull('acme/small', 'ann', { head: branch })
    const [taken] = await on.take((await on.github.comment('acme/small', pull.number, 'ann', '/document-feature billing')).deliveries)
    expect(taken).toMatchObject({ kind: 'done' })
    expect(readFollowUps(on)).toMatchObject([{ into: branch, branch: `docwright/pr-${pull.number}` }])
    expect(existsSync('pwned')).toBe(false)
    expect(on.github.violations).toEqual([])
  })

  it('a commit that is none is not fetched', async () => {
    const dir = path.join(temporaryFolder(), 'mirror.git')
    await expect(fetchCommits(dir, { url: 'http://127.0.0.1:9/x' }, ['--upload-pack=touch pwned' as Sha], process.env)).rejects.toThrow(
      'Expected a commit id',
    )
  })
})

describe('B8: programs that a repository names', () => {
  it('are not started: of all programs only git is', async () => {
    const on = await docwrightOn()
    const evil = {
      '.gitattributes':
        '* filter=evil diff=evil merge=evil text eol=crlf working-tree-encoding=UTF-16\n*.bin filter=lfs diff=lfs merge=lfs\n',
      '.lfsconfig': '[lfs]\n\turl = http://127.0.0.1:9/\n[lfs "customtransfer.x"]\n\tpath = touch\n\targs = pwned\n',
      '.gitmodules': '[submodule "x"]\n\tpath = x\n\turl = ext::sh -c touch% pwned\n\tupdate = !touch pwned\n',
      'a.bin': 'version https://git-lfs.github.com/spec/v1\noid sha256:0000\nsize 5\n',
      '.githooks/post-checkout': { mode: '100755', content: '#!/bin/sh\ntouch pwned\n' },
      'b.md': 'one\n\ntwo\n\nthree\n',
    }
    const { dir: bare } = await on.github.createRepository('acme/small', { files: { ...smallService(), ...evil } })
    const base = (await gitOf(bare, ['rev-parse', 'main'])).trim() as Sha
    const one = (await on.github.push('acme/small', 'one', 'ann', { files: { 'b.md': 'ONE\n\ntwo\n\nthree\n' } })).sha as Sha
    const two = (await on.github.push('acme/small', 'two', 'ann', { files: { 'b.md': 'one\n\ntwo\n\nTHREE\n' } })).sha as Sha
    const { env, started } = watchedPath([
      'sh',
      'touch',
      'ssh',
      'git-lfs',
      'gpg',
      'vi',
      'less',
      'evil',
      'curl',
      'git-remote-ext',
      'askpass',
    ])
    const mirror = path.join(temporaryFolder(), 'mirror.git')
    const place = await fetchCommits(
      mirror,
      { url: on.github.cloneUrl('acme/small'), token: on.github.installationToken('acme') },
      [base, one, two],
      env,
    )
    const snapshot = await commitSnapshot(place, one)
    for (const file of snapshot.files.keys()) await snapshot.read(file)
    const merged = await mergeTrees(place, { base, ours: one, theirs: two })
    const tree = 'tree' in merged ? merged.tree : base
    const planned = await plannedTree(place, { tree, base: one, known: [one, two] }, [change('docs/a.md')])
    expect(planned.entries.find((entry) => entry.path === 'b.md')).toMatchObject({ content: 'ONE\n\ntwo\n\nTHREE\n' })
    expect(started()).toEqual([])
    expect(existsSync('pwned')).toBe(false)
  })
})

/** A search path whose programs, git apart, only write down that they were started. */
function watchedPath(names: readonly string[]): { env: Record<string, string>; started: () => string[] } {
  const dir = temporaryFolder()
  const log = path.join(dir, 'log')
  mkdirSync(path.join(dir, 'bin'))
  for (const name of names) {
    writeFileSync(path.join(dir, 'bin', name), `#!/bin/bash\necho "${name} $*" >> ${log}\n`)
    chmodSync(path.join(dir, 'bin', name), 0o755)
  }
  return {
    env: { PATH: `${dir}/bin:${process.env['PATH'] ?? ''}`, HOME: dir },
    started: () => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []),
  }
}

describe('B9: names that differ by case or form only', () => {
  it.each([
    ['Billing', 'billing'],
    ['caf\u00e9', 'cafe\u0301'],
  ])('%j and %j are one feature or one clear error, never two sets of pages in one place', async (one, other) => {
    const dir = gitRepository(smallService())
    commitFiles(
      dir,
      { [`src/${one}/a.ts`]: 'export function first(): void {}\n', [`src/${other}/b.ts`]: 'export function second(): void {}\n' },
      'Two',
    )
    const world = await worldOn(dir)
    const outcome = await run([parseCommand(`/document-feature ${one}`), parseCommand(`/document-feature ${other}`)], world).catch(
      (error: unknown) => error,
    )
    if (outcome instanceof Error) {
      expect(outcome).toBeInstanceOf(RefusedError)
      return
    }
    const files = (outcome as Awaited<ReturnType<typeof run>>).flatMap((result) =>
      result.kind === 'done' ? result.changes.files.map((file) => file.path as string) : [],
    )
    const folded = new Map<string, Set<string>>()
    for (const file of files)
      folded.set(file.normalize('NFC').toLowerCase(), (folded.get(file.normalize('NFC').toLowerCase()) ?? new Set()).add(file))
    expect([...folded.values()].filter((same) => same.size > 1)).toEqual([])
  })
})
