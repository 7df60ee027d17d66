import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { git, gitRepository, temporaryFolder, writeFiles } from '../support/repository.ts'
import { shopRepository } from '../support/shop.ts'

const bin = path.join(import.meta.dirname, '../../bin/docwright.mjs')

/** Runs the program as a person would, in a pipe, with a cache of its own. */
function docwright(
  args: readonly string[],
  options: { cwd?: string; cache?: string } = {},
): { code: number | null; out: string; err: string } {
  const env = { ...process.env, XDG_CACHE_HOME: options.cache ?? temporaryFolder() }
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], { cwd: options.cwd, env, encoding: 'utf8' })
  return { code: status, out: stdout, err: stderr }
}

describe('docwright', () => {
  it('explains itself, with examples', () => {
    for (const args of [['--help'], ['run', '--help'], ['inspect', '--help']]) {
      const { code, out } = docwright(args)
      expect(code).toBe(0)
      expect(out).toContain('Examples:')
    }
    expect(docwright(['--version']).out).toMatch(/^\d+\.\d+\.\d+\n$/)
  })

  it.each([
    [['nonsense'], 'unknown command'],
    [['run'], 'missing required argument'],
    [['run', 'billing'], 'Expected a command such as'],
    [['run', '/nonsense'], 'I know no command `/nonsense`'],
    [['run', '/document-feature billing --depth deep'], 'quick'],
    [['run', '/document-feature billing minimal'], '/document-feature billing --depth quick'],
    [['run', '/document-feature billing --format video-script'], 'markdown'],
    [['run', '/document-feature billing --languages "de"'], '--languages'],
    [['run', '/document-feature'], 'Expected'],
    [['run', '/document-feature x --nonsense'], '--nonsense'],
    [['inspect', 'nonsense'], 'Expected one of'],
    [['inspect', 'feature'], 'Expected the name of a feature'],
    [['inspect', 'routes', '--repo', '/nonexistent'], 'to be a folder that exists'],
    [['run', '/document-feature billing', '--nonsense'], 'unknown option'],
  ])('ends %j with 2 and says what it expected', (args, message) => {
    const { code, out, err } = docwright(args, { cwd: shopRepository() })
    expect(err).toContain(message)
    expect(err).not.toMatch(/\bat .*\.(ts|js):\d+/)
    expect(out).toBe('')
    expect(code).toBe(2)
  })

  it('says on standard error what a table may lack', () => {
    const dir = gitRepository({
      'package.json': '{ "name": "solid", "devDependencies": { "@solidjs/start": "1.0.0" } }',
      'src/routes/api/watchlist.ts': 'export const GET = () => new Response()\n',
    })
    const routes = docwright(['inspect', 'routes', '--repo', dir, '--json'])
    expect(routes.out).toBe('[]\n')
    expect(routes.err).toBe(
      'docwright: routes may be incomplete: 1 place was not read that may hold more: SolidStart (src/routes/api/watchlist.ts:1). See `docwright inspect unread`.\n',
    )
  })

  it('prints a plan that git apply takes, then writes the same plan', () => {
    const dir = shopRepository()
    const summary = docwright(['run', '/document-feature billing', '--repo', dir])
    const dry = docwright(['run', '/document-feature billing', '--repo', dir, '--diff'])
    expect(dry.code).toBe(0)
    expect(dry.err).toBe('')
    expect(summary.out).not.toContain('diff --git')
    expect(dry.out.endsWith(summary.out)).toBe(true)
    expect(summary.out).toContain('Nothing was written. Write it with --write, see the diff with --diff.')
    expect(git(dir, 'status', '--porcelain')).toBe('')
    const written = docwright(['run', '/document-feature billing', '--repo', dir, '--write'])
    expect(written.code).toBe(0)
    expect(written.out).toContain('Written.')
    const other = shopRepository()
    execFileSync('git', ['apply', '-'], {
      cwd: other,
      input: dry.out.slice(0, dry.out.lastIndexOf('\n\n', dry.out.indexOf('coverage   '))),
    })
    git(dir, 'add', '-A')
    git(other, 'add', '-A')
    expect(git(other, 'write-tree')).toBe(git(dir, 'write-tree'))
  })

  it('prints the plan as JSON of the documented shape', () => {
    const { code, out } = docwright(['run', '/document-feature billing', '--repo', shopRepository(), '--json'])
    expect(code).toBe(0)
    const plan = JSON.parse(out) as { files: { action: string }[]; report: { references: { resolved: number; total: number } } }
    expect(Object.keys(plan)).toEqual(['title', 'files', 'report', 'next'])
    expect(plan.files.every(({ action }) => ['create', 'update', 'delete'].includes(action))).toBe(true)
    expect(plan.report.references.resolved).toBe(plan.report.references.total)
    expect(plan.report.references.total).toBeGreaterThan(50)
  })

  it('says which features are near when it knows none of that name', () => {
    const dir = shopRepository()
    for (const args of [
      ['run', '/document-feature bililng'],
      ['inspect', 'feature', 'bililng'],
    ]) {
      const { code, err } = docwright([...args, '--repo', dir])
      expect(err).toContain('I know no feature called `bililng`. Nearest: `billing`')
      expect(code).toBe(2)
    }
  })

  it('prints the candidates as JSON too where a person has to choose, and what it was asked where it found', () => {
    const dir = shopRepository()
    const unknown = docwright(['inspect', 'feature', 'bililng', '--json', '--repo', dir])
    expect(JSON.parse(unknown.out)).toMatchObject({ found: false, query: 'bililng', candidates: [{ name: 'billing' }, {}, {}] })
    expect(unknown.code).toBe(2)
    const found = docwright(['inspect', 'feature', 'subscription payments', '--json', '--repo', dir])
    expect(JSON.parse(found.out)).toMatchObject({ found: true, name: 'billing', asked: { evidence: ['src/billing/payments.ts'] } })
    expect(found.code).toBe(0)
    const plan = docwright(['run', '/document-feature Billing', '--repo', dir])
    expect(plan.out.split('\n')[0]).toMatch(/^This documents \*\*billing\*\*: \d+ files in src\/billing and \d+ more · /)
  })

  it('refuses to write another commit or a bare repository', () => {
    const dir = shopRepository()
    const bare = path.join(temporaryFolder(), 'shop.git')
    git(dir, 'clone', '-q', '--bare', dir, bare)
    expect(docwright(['run', '/document-feature billing', '--repo', dir, '--ref', 'HEAD', '--write']).code).toBe(3)
    expect(docwright(['run', '/document-feature billing', '--repo', bare, '--write']).code).toBe(3)
    expect(docwright(['run', '/document-feature billing', '--repo', bare]).code).toBe(0)
    expect(git(dir, 'status', '--porcelain')).toBe('')
  })

  it('ends with 78 where the configuration is wrong', () => {
    const dir = gitRepository({ 'a.ts': 'export const a = 1\n', '.github/docwright.yml': 'modle: x\ngate: strict\n' })
    const { code, err } = docwright(['inspect', 'symbols', '--repo', dir])
    expect(err).toMatch(/^docwright: The configuration has 2 mistakes:\n.*:1:1: .*got `modle`\.\n.*:2:7: .*got `"strict"`\.$/m)
    expect(code).toBe(78)
  })

  it('keeps facts outside of the repository, and none where it is told so', () => {
    const dir = shopRepository()
    const cache = temporaryFolder()
    const cold = docwright(['inspect', 'routes', '--repo', dir], { cache })
    expect(readdirSync(path.join(cache, 'docwright/facts'))).toHaveLength(1)
    expect(docwright(['inspect', 'routes', '--repo', dir], { cache })).toEqual(cold)
    const none = temporaryFolder()
    expect(docwright(['inspect', 'routes', '--repo', dir, '--no-cache'], { cache: none })).toEqual(cold)
    expect(existsSync(path.join(none, 'docwright'))).toBe(false)
    expect(git(dir, 'status', '--porcelain', '--ignored')).toBe('')
  })

  it('goes on with a cache that is broken', () => {
    const dir = shopRepository()
    const cache = temporaryFolder()
    const cold = docwright(['inspect', 'routes', '--repo', dir], { cache })
    const [file = ''] = readdirSync(path.join(cache, 'docwright/facts'))
    writeFiles(cache, { [`docwright/facts/${file}`]: Buffer.from('not\tfacts\n{"\u0000') })
    expect(docwright(['inspect', 'routes', '--repo', dir], { cache })).toEqual(cold)
  })

  it('reads a folder without files or sources, and says so', () => {
    const empty = docwright(['run', '/document-feature billing', '--repo', temporaryFolder()])
    expect(empty.err).toContain('There are no files')
    expect(empty.code).toBe(2)
    for (const line of ['/template list', '/help template'])
      expect(docwright(['run', line, '--repo', temporaryFolder()]), line).toMatchObject({ code: 0, err: '' })
    const dir = temporaryFolder()
    writeFiles(dir, { 'notes.txt': 'billing\n' })
    const none = docwright(['run', '/document-feature billing', '--repo', dir])
    expect(none.err).toContain('I know no feature called `billing`')
    expect(none.code).toBe(2)
  })
})
