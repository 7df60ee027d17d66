import path from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { main } from '../../src/cli.ts'
import { movedGuide } from '../handlers/check-docs/support.ts'
import { git, gitRepository, headOf, temporaryFolder, writeFiles } from '../support/repository.ts'

afterEach(() => {
  vi.restoreAllMocks()
  process.exitCode = undefined
})

/** Runs the program in this process, and keeps what it prints. */
async function docwright(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const printed = { out: '', err: '' }
  const keep = (stream: 'out' | 'err') => (text: string | Uint8Array) => {
    printed[stream] += String(text)
    return true
  }
  vi.spyOn(process.stdout, 'write').mockImplementation(keep('out'))
  vi.spyOn(process.stderr, 'write').mockImplementation(keep('err'))
  process.exitCode = undefined
  const signals = ['SIGINT', 'SIGTERM'] as const
  const before = [signals.flatMap((signal) => process.listeners(signal)), process.stdout.listeners('error')]
  await main(['node', 'docwright', 'run', ...args, '--no-cache'])
  for (const signal of signals)
    for (const listener of process.listeners(signal)) if (!before[0]?.includes(listener)) process.off(signal, listener)
  for (const listener of process.stdout.listeners('error'))
    if (!before[1]?.includes(listener)) process.stdout.off('error', listener as () => void)
  const code = Number(process.exitCode ?? 0)
  vi.restoreAllMocks()
  process.exitCode = undefined
  return { code, ...printed }
}

describe('docwright run /check-docs', () => {
  it('prints what is wrong by page with line, commit and what to type, and ends with 1', async () => {
    const dir = movedGuide()
    const { code, out, err } = await docwright('/check-docs', '--repo', dir)
    expect(err).toBe('')
    expect(code).toBe(1)
    const sha = git(dir, 'rev-parse', '--short=7', 'HEAD').trim()
    expect(out).toMatch(/^3 failures in 2 of 3 documents — \d+ names checked\n\n {2}README\.md {2}2 failures\n {4}✗ 5 /)
    expect(out).toContain(`${sha} Call the guide what it is`)
    expect(out).toContain('next  /check-docs --fix')
    expect(git(dir, 'status', '--porcelain')).toBe('')
  })

  it('ends with 1 for a repair that was not written, and with 0 once it is', async () => {
    const dir = movedGuide()
    const dry = await docwright('/check-docs --fix', '--diff', '--repo', dir)
    expect(dry.code).toBe(1)
    expect(dry.out).toContain('+First [set it up](install.md).')
    expect(dry.out).toContain('Nothing was written. Write it with --write, see the diff with --diff.')
    const written = await docwright('/check-docs --fix', '--repo', dir, '--write')
    expect(written.code).toBe(0)
    expect(written.out).toContain('3 places mended, nothing left in 3 documents')
    const again = await docwright('/check-docs --fix', '--repo', dir, '--write')
    expect(again.out).toMatch(/^no drift in 3 documents — \d+ names checked\n/)
    expect(again.code).toBe(0)
  })

  it('prints the shape that docs/cli.md describes, with the signal, the token, the commit and the suggestion', async () => {
    const dir = movedGuide({ '.github/docwright.yml': 'ignore: [{ path: docs/usage.md, reason: "it is quoted" }]\n' })
    const { code, out } = await docwright('/check-docs', '--repo', dir, '--json')
    expect(code).toBe(1)
    const plan = JSON.parse(out) as { report: Record<string, readonly Record<string, unknown>[]> }
    expect(Object.keys(plan)).toEqual(['title', 'files', 'report', 'next'])
    expect(plan.report['findings']?.[0]).toEqual({
      rule: 'broken-link',
      severity: 'failure',
      file: 'README.md',
      line: 5,
      message: expect.stringContaining('docs/install.md'),
      signal: 'D3',
      token: 'docs/setup.md',
      removedBy: { sha: headOf(dir), subject: 'Call the guide what it is' },
      lastSeen: { file: 'docs/setup.md', line: null },
      suggestion: 'docs/install.md',
    })
    expect(plan.report['judged']).toMatchObject({ documents: 3, base: null })
    expect(plan.report['overridden']).toEqual([expect.objectContaining({ file: 'docs/usage.md', reason: 'it is quoted', by: 'config' })])
  })

  it('judges a change against the commit it left, in a bare repository and at a ref too', async () => {
    const dir = movedGuide()
    expect((await docwright('/check-docs', '--repo', dir, '--base', 'HEAD')).code).toBe(0)
    const change = await docwright('/check-docs', '--repo', dir, '--base', 'HEAD~1')
    expect(change.code).toBe(1)
    expect(change.out).toMatch(/^3 failures .* since [0-9a-f]{7}\n/)
    const bare = path.join(temporaryFolder(), 'ledger.git')
    git(dir, 'clone', '-q', '--bare', dir, bare)
    expect((await docwright('/check-docs', '--repo', bare, '--base', 'main~1')).out).toBe(change.out)
    expect((await docwright('/check-docs', '--repo', bare, '--ref', 'main~1', '--base', 'main')).code).toBe(0)
    expect((await docwright('/check-docs', '--repo', dir, '--ref', 'HEAD~1')).out).toMatch(/^no drift/)
    expect((await docwright('/check-docs --fix', '--repo', bare, '--write')).code).toBe(3)
  })

  it('accepts a change that says of itself that its pages follow', async () => {
    const dir = movedGuide()
    expect((await docwright('/docs skip "the pages follow in #41"', '--repo', dir, '--write')).code).toBe(0)
    expect((await docwright('/check-docs', '--repo', dir)).code).toBe(1)
    const { code, out } = await docwright('/check-docs', '--repo', dir, '--base', 'HEAD~1')
    expect(out).toContain('"the pages follow in #41" (/docs skip)')
    expect(code).toBe(0)
  })

  it.each([
    [['/check-docs', '--base', 'nowhere'], 'Expected `--base` to name a commit, got `nowhere`.'],
    [['/check-docs', '--base', '--all'], 'Expected `--base` to name a commit, got `--all`.'],
    [['/check-docs docs/nothing.md'], 'Expected `docs/nothing.md` to be a document or a folder that holds some'],
    [['/check-docs --deep'], 'or nothing, got `--deep`.'],
    [['/check-docs', '--deep'], 'unknown option'],
    [['/check-docs', '--ref', 'nowhere'], 'Expected `--ref` to name a commit'],
    [['/docs'], 'Expected `/docs skip "the pages follow in #41"`, `/docs pause` or `/docs resume`, got nothing'],
    [['/docs skip'], 'Expected a reason'],
    [['/docs skip " "'], 'Expected a reason'],
    [['/docs keep "it"'], 'got `keep`'],
    [['/docs skip --all'], 'got `--all`'],
  ])('ends %j with 2 and says what it expected', async (args, message) => {
    const { code, out, err } = await docwright(...args, '--repo', movedGuide())
    expect(err).toContain(message)
    expect(err).not.toMatch(/\bat .*\.(ts|js):\d+/)
    expect(out).toBe('')
    expect(code).toBe(2)
  })

  it('says what it cannot ask of a shallow clone, a plain folder and histories that share nothing', async () => {
    const dir = movedGuide()
    const clone = path.join(temporaryFolder(), 'clone')
    git(dir, 'clone', '-q', '--depth', '1', `file://${dir}`, clone)
    expect((await docwright('/check-docs', '--repo', clone)).out).toContain('History was not read in full: this clone is shallow')
    expect((await docwright('/check-docs', '--repo', clone, '--base', 'HEAD~1')).err).toContain('`git fetch --unshallow`')
    const folder = temporaryFolder()
    writeFiles(folder, { 'README.md': '# A\n' })
    expect((await docwright('/check-docs', '--repo', folder)).out).toContain('this folder has no git history')
    expect((await docwright('/check-docs', '--repo', folder, '--base', 'main')).err).toContain('is a plain folder')
    const other = gitRepository({ 'README.md': '# B\n' })
    git(dir, 'fetch', '-q', other, 'main:other')
    git(dir, 'checkout', '-q', '--orphan', 'alone')
    git(dir, 'commit', '-q', '-m', 'Alone')
    expect((await docwright('/check-docs', '--repo', dir, '--base', 'other')).err).toContain('which shares none')
  })
})
