import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { gitRepository, writeFiles } from '../../support/repository.ts'
import { plain } from '../../../src/core/phrase.ts'
import { run } from '../../../src/run.ts'
import { parseCommand } from '../../../src/text/parse-command.ts'
import { shopRepository, worldOn } from '../../support/shop.ts'
import { check, commitFiles, git, movedGuide, write } from './support.ts'

const read = (dir: string, file: string): string => readFileSync(path.join(dir, file), 'utf8')

describe('/check-docs --fix', () => {
  it('writes what has one right answer and not a byte more', async () => {
    const dir = movedGuide()
    const before = read(dir, 'README.md')
    const { report, files } = await write(dir, '/check-docs --fix')
    expect(read(dir, 'README.md')).toBe(before.replaceAll('docs/setup.md', 'docs/install.md'))
    expect(read(dir, 'docs/usage.md')).toBe('# Usage\n\nFirst [set it up](install.md).\n')
    expect(report.findings).toEqual([])
    expect(report.repaired?.map(({ drift }) => drift?.suggestion)).toEqual([
      'docs/install.md',
      './docs/install.md#first-steps',
      'install.md',
    ])
    expect(files.map((file) => file.path)).toEqual(['README.md', 'docs/usage.md'])
  })

  it('says in its title how much it mends, and logs it where the repository keeps a memory', async () => {
    const dir = movedGuide({ '.workflow/documentation/coverage-history.json': '[]\n' })
    const { title, files } = await write(dir, '/check-docs --fix')
    expect(title).toBe('Repair the documentation: 3 places on 2 pages')
    expect(files.map((file) => file.path)).toEqual([
      '.workflow/documentation/drift.json',
      '.workflow/documentation/pages/workflow/documentation/updates.md.json',
      '.workflow/documentation/updates.md',
      'README.md',
      'docs/usage.md',
    ])
  })

  it('is hinted at with the number of places that it writes', async () => {
    const dir = gitRepository({
      'package.json': '{ "name": "ledger" }\n',
      'src/env.ts': 'export const url = process.env.LEDGER_URL\nexport const host = process.env.LEDGER_HOST\n',
      'docs/a.md': '# A\n\nSet `LEDGER_URL` before you start.\n\nSee [the setup](b.md).\n',
      'docs/b.md': '# B\n\nSet `LEDGER_HOST` before you start.\n',
    })
    git(dir, 'mv', 'docs/b.md', 'docs/setup.md')
    commitFiles(dir, { 'src/env.ts': 'export const url = process.env.LEDGER_ADDRESS\n' }, 'Read one address')
    const { report, next } = await check(dir)
    const hinted = report.suggestions.map(plain).join(' ')
    const { report: fixed } = await check(dir, '/check-docs --fix')
    const mended = fixed.repaired?.length ?? 0
    expect(mended).toBeGreaterThan(0)
    expect(mended).toBeLessThan(report.findings.filter(({ severity }) => severity === 'failure').length)
    expect(hinted).toContain(`${mended} place`)
    expect(next).toEqual(['/check-docs --fix'])
  })

  it('finds nothing and writes nothing the second time, committed or not', async () => {
    const dir = movedGuide()
    await write(dir, '/check-docs --fix')
    expect((await check(dir, '/check-docs --fix')).files).toEqual([])
    git(dir, 'add', '-A')
    git(dir, 'commit', '-q', '-m', 'Mend')
    const { files, report } = await check(dir, '/check-docs --fix')
    expect(files).toEqual([])
    expect(report.findings).toEqual([])
    expect(report.repaired).toEqual([])
  })

  it('writes only below the path that was asked for', async () => {
    const dir = movedGuide()
    await write(dir, '/check-docs docs --fix')
    expect(git(dir, 'status', '--porcelain', 'README.md')).toBe('')
    expect(read(dir, 'docs/usage.md')).toContain('install.md')
  })

  it('keeps a log of what was mended and of what stays', async () => {
    const dir = movedGuide({ '.github/docwright.yml': 'ignore: [{ path: docs/usage.md, reason: "it is quoted" }]\n' })
    await write(dir, '/check-docs --fix')
    const text = read(dir, '.workflow/documentation/updates.md')
    expect(text).toMatch(/2 places mended on `[0-9a-f]{7}` in `README\.md`\./)
    expect(text.replace(/\s+/g, ' ')).toContain('`setup.md` of `docs/usage.md` stays as it is (`D3`): `it is quoted`.')
    expect(read(dir, 'docs/usage.md')).toContain('setup.md')
  })

  it('keeps no log of its own on a pull request, where two of them would write it', async () => {
    const { files } = await check(movedGuide(), '/check-docs --fix', { aggregates: false })
    expect(files.map((file) => file.path)).toEqual(['README.md', 'docs/usage.md'])
  })

  it('shows what is wrong in a hidden folder as a patch, and says that it is still wrong', async () => {
    const dir = movedGuide({ '.github/CONTRIBUTING.md': '# Contributing\n\nFirst [set it up](../docs/setup.md).\n' })
    const { files, patches, report } = await write(dir, '/check-docs --fix')
    expect(files.map((file) => file.path)).not.toContain('.github/CONTRIBUTING.md')
    expect(patches?.map(({ path: file, content }) => [file, content])).toEqual([
      ['.github/CONTRIBUTING.md', '# Contributing\n\nFirst [set it up](../docs/install.md).\n'],
    ])
    expect(report.findings.map(({ at }) => at?.path)).toEqual(['.github/CONTRIBUTING.md'])
    expect(report.repaired).toHaveLength(3)
    const again = await check(dir, '/check-docs --fix')
    expect([again.files, again.patches?.length, again.report.findings.length]).toEqual([[], 1, 1])
  })

  it('says whose a document is where only a person can mend it', async () => {
    const broken = 'See [it](nowhere.md).\n'
    const dir = movedGuide({ 'docs/usage.md': broken, 'handbook/a.md': broken, '.github/CODEOWNERS': '/docs/ @acme/writers\n' })
    writeFiles(dir, { 'handbook/a.md': `# A\n\n${broken}` })
    git(dir, 'add', '-A')
    execFileSync('git', ['-c', 'user.name=Bo Example', '-c', 'user.email=bo@example.com', 'commit', '-q', '-m', 'Title'], { cwd: dir })
    const { report } = await check(dir, '/check-docs --fix')
    expect(report.findings.map(({ at, owners }) => [at?.path, owners])).toEqual([
      ['docs/usage.md', ['@acme/writers']],
      ['handbook/a.md', ['Bo Example']],
    ])
  })

  it('works on what an earlier command of the run wrote', async () => {
    const dir = shopRepository()
    commitFiles(dir, { 'docs/guide.md': '# Guide\n\nPay.\n', 'docs/notes.md': '# Notes\n\nSee [the guide](guide.md).\n' }, 'Explain')
    git(dir, 'mv', 'docs/guide.md', 'docs/paying.md')
    git(dir, 'commit', '-q', '-m', 'Name the guide')
    const [first, second] = await run(['/document-feature billing', '/check-docs --fix'].map(parseCommand), await worldOn(dir))
    if (first?.kind !== 'done' || second?.kind !== 'done') throw new Error(JSON.stringify([first, second]))
    const pages = first.changes.files.map((file) => file.path)
    expect(pages).toContain('docs/features/billing/README.md')
    const notes = second.changes.files.find((file) => file.path === 'docs/notes.md')
    expect(notes?.content).toContain('(paying.md)')
    // pages that were just written name nothing that is gone, and the log goes on with what the first command wrote
    expect(second.changes.files.filter((file) => pages.includes(file.path)).map((file) => file.path)).toEqual([
      '.workflow/documentation/pages/workflow/documentation/updates.md.json',
      '.workflow/documentation/updates.md',
    ])
    const log = second.changes.files.find((file) => file.path === '.workflow/documentation/updates.md')
    expect(log?.content).toContain('## Repairs')
    expect(log?.content).toContain('## Billing')
  })

  it('writes sections of our own pages anew and keeps what people wrote there', async () => {
    const dir = shopRepository()
    await write(dir, '/document-feature billing developers')
    const page = 'docs/features/billing/README.md'
    const theirs = 'Ask `#money` first, says [the treasurer](../../../src/billing/errors.ts).'
    writeFiles(dir, { [page]: `${read(dir, page)}\n## Our rules\n\n${theirs}\n` })
    git(dir, 'add', '-A')
    git(dir, 'commit', '-q', '-m', 'Document billing')
    expect((await check(dir)).report.findings.filter(({ severity }) => severity === 'failure')).toEqual([])
    git(dir, 'mv', 'src/billing/errors.ts', 'src/billing/problems.ts')
    execFileSync('sed', ['-i', 's#/errors#/problems#', ...git(dir, 'grep', '-l', '/errors', 'src', 'test').trim().split('\n')], {
      cwd: dir,
    })
    git(dir, 'commit', '-q', '-a', '-m', 'Call problems what they are')
    const before = await check(dir)
    expect(before.report.findings.filter(({ severity }) => severity === 'failure').length).toBeGreaterThan(1)
    const { report, files } = await write(dir, '/check-docs --fix')
    expect(report.findings.filter(({ severity }) => severity === 'failure')).toEqual([])
    expect(files.map((file) => file.path)).toContain(page)
    expect(read(dir, page)).not.toContain('billing/errors.ts')
    expect(read(dir, page)).toContain(theirs.replace('errors.ts', 'problems.ts'))
    expect((await check(dir, '/check-docs --fix')).files).toEqual([])
    // blocks that were written anew are still ours: the next run of the feature has nothing to do
    expect((await check(dir, '/document-feature billing developers')).files).toEqual([])
    expect(files.filter(({ base }) => base === null).map((file) => file.path)).toEqual(['.workflow/documentation/drift.json'])
  })

  it('lets links follow a heading that names what was renamed', async () => {
    const code = (name: string): string =>
      `export function ${name}(customer: string): string {\n  return customer\n}\n\nexport const rest = 1\n`
    const dir = gitRepository({
      'package.json': '{ "name": "ledger", "version": "1.0.0" }\n',
      'src/billing.ts': code('createInvoice'),
      'README.md': '# Ledger\n\n- [`createInvoice()`](#createinvoice)\n\n## `createInvoice()`\n\nCall `createInvoice()`.\n',
      'docs/more.md': '# More\n\nSee [it](../README.md#createinvoice).\n',
    })
    commitFiles(dir, { 'src/billing.ts': code('issueInvoice') }, 'Issue invoices')
    const { report } = await write(dir, '/check-docs --fix')
    expect(report.findings.filter(({ severity }) => severity !== 'notice')).toEqual([])
    expect(read(dir, 'README.md')).toBe(
      '# Ledger\n\n- [`issueInvoice()`](#issueinvoice)\n\n## `issueInvoice()`\n\nCall `issueInvoice()`.\n',
    )
    expect(read(dir, 'docs/more.md')).toBe('# More\n\nSee [it](../README.md#issueinvoice).\n')
    expect((await check(dir, '/check-docs --fix')).files).toEqual([])
  })

  it('leaves a heading to a person where links from documents that are not judged may lead there', async () => {
    const code = (name: string): string =>
      `export function ${name}(customer: string): string {\n  return customer\n}\n\nexport const rest = 1\n`
    const dir = gitRepository({
      'package.json': '{ "name": "ledger", "version": "1.0.0" }\n',
      'src/billing.ts': code('createInvoice'),
      'README.md': '# Ledger\n\n## `createInvoice()`\n\nCall `createInvoice()`.\n',
    })
    commitFiles(dir, { 'src/billing.ts': code('issueInvoice') }, 'Issue invoices')
    const { report } = await write(dir, '/check-docs README.md --fix')
    expect(read(dir, 'README.md')).toBe('# Ledger\n\n## `createInvoice()`\n\nCall `issueInvoice()`.\n')
    expect(report.findings.map(({ at, drift }) => [at?.line, drift?.suggestion])).toEqual([[3, 'issueInvoice']])
  })
})
