import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Drift } from '../../../src/core/drift.ts'
import { limits } from '../../../src/core/limits.ts'
import type { RepoPath, Sha } from '../../../src/core/names.ts'
import { plain } from '../../../src/core/phrase.ts'
import { proveAtHead } from '../../../src/drift/proof/prove-at-head.ts'
import type { DriftInput, Past } from '../../../src/drift/signal.ts'
import { check } from '../../handlers/check-docs/support.ts'
import { commitFiles, git, gitRepository, temporaryFolder } from '../../support/repository.ts'

type Files = Readonly<Record<string, string>>

const code = 'export function openBills(): void {}\nexport function closeBills(): void {}\n'
const without = 'export function closeBills(): void {}\n'
const manifest = '{ "name": "ledger", "version": "1.0.0" }\n'

/** A repository whose commits follow one another; an empty text takes a file away. */
function repositoryOf(first: Files, ...later: readonly Files[]): string {
  const dir = gitRepository({ 'package.json': manifest, ...first })
  for (const [at, files] of later.entries()) {
    for (const [file, text] of Object.entries(files)) if (text === '') rmSync(path.join(dir, file))
    const kept = Object.fromEntries(Object.entries(files).filter(([, text]) => text !== ''))
    commitFiles(dir, kept, `Step ${at + 2}`)
  }
  return dir
}

/** Severity, place and reason of every finding about a name, a path or a route. */
async function findings(dir: string): Promise<string[]> {
  const { report } = await check(dir, '/check-docs')
  return report.findings
    .filter(({ drift }) => drift !== undefined && ['D1', 'D2', 'D5'].includes(drift.signal))
    .map(
      ({ at, drift, severity }) =>
        `${severity} ${at?.path}:${at?.line} ${drift?.token}${drift?.unproven === undefined ? '' : `: ${drift.unproven}`}`,
    )
}

describe('a sentence that was true of this code', () => {
  const page = '# Bills\n\nStart the day with `openBills()` and pay what is due.\n'

  it('fails where it stands as it stood', async () => {
    const dir = repositoryOf({ 'src/a.ts': code, 'docs/a.md': page }, { 'src/a.ts': without })
    expect(await findings(dir)).toEqual(['failure docs/a.md:3 openBills'])
  })

  it.each([
    ['breaks its lines otherwise', '# Bills\n\nStart the day\nwith `openBills()`\nand pay what is due.\n', 4],
    ['has other marks', '# Bills\n\n* Start the day **with** `openBills()` _and_ pay what is due.\n', 3],
    ['has other words further away', '# Bills\n\nBegin every day with `openBills()` and drink tea.\n', 3],
  ])('fails where it %s since', async (_, text, line) => {
    const dir = repositoryOf({ 'src/a.ts': code, 'docs/a.md': page }, { 'src/a.ts': without }, { 'docs/a.md': text })
    expect(await findings(dir)).toEqual([`failure docs/a.md:${line} openBills`])
  })

  it('fails where its page moved, whatever else was written there', async () => {
    const other = Array.from({ length: 30 }, (_, i) => `Line ${i} of other things.\n`).join('\n')
    const dir = repositoryOf(
      { 'src/a.ts': code, 'docs/a.md': page },
      { 'src/a.ts': without },
      { 'docs/a.md': '', 'guide/bills.md': `${other}\n${page}\n${other}` },
    )
    expect(await findings(dir)).toEqual(['failure guide/bills.md:63 openBills'])
  })

  it('fails where it stood in a page of HTML', async () => {
    const html = '<h1>Bills</h1>\n<p>Start the day&nbsp;with <code>openBills()</code> and <b>pay</b> what is due, always.</p>\n'
    const dir = repositoryOf({ 'src/a.ts': code, 'docs/a.html': html }, { 'src/a.ts': without }, { 'docs/a.html': '', 'docs/a.md': page })
    expect(await findings(dir)).toEqual(['failure docs/a.md:3 openBills'])
  })

  it('fails where the commit took away some of its places and forgot one', async () => {
    const dir = repositoryOf(
      { 'src/a.ts': code, 'docs/a.md': `${page}\nNever call \`openBills()\` twice.\n` },
      { 'src/a.ts': without, 'docs/a.md': page },
    )
    expect(await findings(dir)).toEqual(['failure docs/a.md:3 openBills'])
  })

  it('fails where it runs a script, whatever else the commit did to the page', async () => {
    const scripts = (...names: readonly string[]): string =>
      `${JSON.stringify({ name: 'ledger', scripts: Object.fromEntries(names.map((name) => [name, 'node x'])) }, null, 2)}\n`
    const dir = repositoryOf(
      { 'package.json': scripts('seed:run', 'test'), 'docs/a.md': '# A\n\nThen call `npm run seed:run` once.\n' },
      { 'package.json': scripts('seed', 'test'), 'docs/a.md': '# A\n\nThen call `npm run seed:run` once.\n\nMore.\n' },
    )
    expect(await findings(dir)).toEqual(['failure docs/a.md:3 seed:run'])
  })

  it('fails where the name went from the working tree only', async () => {
    const dir = repositoryOf({ 'src/a.ts': code }, { 'docs/a.md': page })
    writeFileSync(path.join(dir, 'src/a.ts'), without)
    expect(await findings(dir)).toEqual(['failure docs/a.md:3 openBills'])
  })
})

describe('an example that was written after the name went', () => {
  const example = (...names: readonly string[]): string =>
    `# Bills\n\n\`\`\`ts\nimport { ${names.join(', ')} } from 'ledger'\n\n${names[0]}()\n\`\`\`\n`
  const history = (later: Files): string =>
    repositoryOf(
      {
        'src/index.ts': `${code}export function sendBills(): void {}\n`,
        'docs/a.md': '# A\n\n`openBills()` opens. `sendBills()` sends.\n',
      },
      { 'src/index.ts': without, 'docs/a.md': '# A\n' },
      later,
    )

  it('fails where it takes the name from a package of the repository', async () => {
    const dir = history({ 'docs/b.md': example('openBills') })
    expect(new Set(await findings(dir))).toEqual(new Set(['failure docs/b.md:4 openBills', 'failure docs/b.md:6 openBills']))
  })

  it('proves nothing on a page that names several things that one commit took: it is about the change', async () => {
    const found = await findings(history({ 'docs/b.md': example('openBills', 'sendBills') }))
    expect(found.length).toBeGreaterThan(1)
    expect(found.filter((one) => !one.startsWith('notice '))).toEqual([])
  })
})

describe('a sentence of which nothing shows that it was true of this code', () => {
  const late = 'the sentence was written after it went'
  const passedOver = 'the commit that took it away changed the page and left every place of it'

  it('was written after the name went, beside what had it before', async () => {
    const dir = repositoryOf(
      { 'src/a.ts': code, 'docs/a.md': '# Bills\n\nCall `openBills()` first.\n' },
      { 'src/a.ts': without, 'docs/a.md': '# Bills\n\nCall `closeBills()`.\n' },
      { 'docs/why.md': '# Why\n\nThe author of `openBills()` wrote this too.\n' },
    )
    expect(await findings(dir)).toEqual([`notice docs/why.md:3 openBills: ${late}`])
  })

  it('was written anew around the name', async () => {
    const dir = repositoryOf(
      { 'src/a.ts': code, 'docs/a.md': '# Bills\n\nCall `openBills()` first.\n' },
      { 'src/a.ts': without },
      { 'docs/a.md': '# Bills\n\nPlugins of other people bring a function `openBills()` along.\n' },
    )
    expect(await findings(dir)).toEqual([`notice docs/a.md:3 openBills: ${late}`])
  })

  it('names a parameter of its own, on a page that the commit changed', async () => {
    const signature = '- `pay(billPattern)`: pays all bills that match `billPattern`.\n'
    const dir = repositoryOf(
      { 'src/pay.ts': 'export interface Pay { billPattern: string }\n', 'docs/a.md': `# Bills\n\n${signature}` },
      { 'src/pay.ts': 'export type Pay = string\n', 'docs/a.md': `# Bills\n\n${signature}\nPatterns may be joined.\n` },
    )
    expect(await findings(dir)).toEqual([`notice docs/a.md:3 billPattern: ${passedOver}`])
  })

  it('runs a script that its page began to name when no manifest had it any more', async () => {
    const dir = repositoryOf(
      { 'package.json': '{ "name": "ledger", "scripts": { "site": "vite", "test": "vitest" } }\n', 'docs/a.md': '# A\n' },
      { 'package.json': '{ "name": "ledger", "scripts": { "test": "vitest" } }\n' },
      { 'docs/a.md': '# A\n\nIn the other repository, run `npm run site`.\n' },
    )
    expect(await findings(dir)).toEqual([`notice docs/a.md:3 site: ${late}`])
  })

  it('names a path that was written after the file went', async () => {
    const dir = repositoryOf(
      { 'src/bills/open-bills.ts': code, 'src/a.ts': 'export const a = 1\n', 'docs/a.md': '# A\n' },
      { 'src/bills/open-bills.ts': '' },
      { 'docs/a.md': '# A\n\nPut yours into `src/bills/open-bills.ts`.\n' },
    )
    expect(await findings(dir)).toEqual([`notice docs/a.md:3 src/bills/open-bills.ts: ${late}`])
  })

  it('is told, counted and neither repaired nor a failure', async () => {
    const dir = repositoryOf(
      { 'src/a.ts': code, 'docs/a.md': '# A\n' },
      { 'src/a.ts': 'export function openAllBills(): void {}\nexport function closeBills(): void {}\n' },
      { 'docs/a.md': '# Bills\n\nThe function `openBills()` opens all bills.\n' },
    )
    const { report, files } = await check(dir, '/check-docs --fix')
    expect(files).toEqual([])
    expect(report.summary?.map(plain).join(' ')).toContain('1 not proven')
    expect(report.findings.map(({ message }) => message.at(-1))).toEqual([` It may be outdated, which is not proven: ${late}.`])
  })
})

it('history that is cut proves nothing of what was there before, and the report says that it is cut', async () => {
  const dir = repositoryOf(
    { 'src/a.ts': code, 'docs/a.md': '# Bills\n\nCall `openBills()` first.\n' },
    { 'src/b.ts': 'export const b = 1\n' },
    { 'src/a.ts': without },
    { 'src/c.ts': 'export const c = 1\n' },
  )
  const clone = path.join(temporaryFolder(), 'clone')
  git(dir, 'clone', '-q', '--depth', '3', `file://${dir}`, clone)
  // the parent of the commit is there, and both the page and the code have the name
  expect(await findings(clone)).toEqual(['failure docs/a.md:3 openBills'])
  git(clone, 'fetch', '-q', '--depth', '2')
  expect(await findings(clone)).toEqual([])
  const { report } = await check(clone, '/check-docs')
  expect(report.skips?.map(plain).join(' ')).toContain('History was not read in full: this clone is shallow.')
})

describe('history that cannot be asked', () => {
  const input = {
    documents: [{ path: 'docs/a.md', text: 'Call `openBills()`.' }],
    project: { packages: [] },
  } as unknown as DriftInput
  const driftBy = (sha: string): Drift => ({
    signal: 'D1',
    severity: 'failure',
    anchor: {
      kind: 'name',
      name: 'openBills',
      text: 'openBills',
      doc: 'docs/a.md' as RepoPath,
      line: 1,
      from: 6,
      to: 15,
      in: 'span',
      headings: [],
    },
    message: [],
    cause: { sha: sha as Sha, subject: '', author: '' },
  })
  const pastWith = (saidBefore: Past['saidBefore']): Past => ({
    removals: { lines: new Map(), paths: new Map() },
    factsAt: async () => ({ before: undefined, after: undefined }),
    ...(saidBefore === undefined ? {} : { saidBefore }),
  })

  it('proves nothing where the clone lacks what was there', async () => {
    const [found] = await proveAtHead(
      [driftBy('a')],
      input,
      pastWith(async () => undefined),
    )
    expect(found).toMatchObject({ severity: 'notice', unproven: 'history does not tell what the page said before' })
  })

  it('is asked of so many commits as the limit says, and of each once', async () => {
    const asked: Sha[] = []
    const drifts = Array.from({ length: limits.askedCommits + 5 }, (_, i) => [driftBy(`${i}`), driftBy(`${i}`)]).flat()
    const found = await proveAtHead(
      drifts,
      input,
      pastWith(async (sha) => {
        asked.push(sha)
        return { places: [{ path: 'docs/a.md' as RepoPath, text: 'Call `openBills()`.' }], changed: new Map() }
      }),
    )
    expect(asked).toEqual(Array.from({ length: limits.askedCommits }, (_, i) => `${i}`))
    expect(found.filter(({ severity }) => severity === 'failure')).toHaveLength(2 * limits.askedCommits)
    expect(new Set(found.slice(2 * limits.askedCommits).map((one) => one.unproven))).toEqual(
      new Set([`more than ${limits.askedCommits} commits took something away, and this one was not asked`]),
    )
  })
})
