import { describe, expect, it } from 'vitest'
import type { RepoPath, Sha } from '../../../src/core/names.ts'
import type { RemovedLine } from '../../../src/core/snapshot.ts'
import { extractFacts } from '../../../src/discovery/extract-facts.ts'
import { brokenExample } from '../../../src/drift/signals/broken-example.ts'
import type { DriftInput, Past } from '../../../src/drift/signal.ts'
import { type Files, commit, driftsOf, pastOf } from './support.ts'

const path = 'src/index.ts' as RepoPath

const old = `export interface LedgerOptions {
  retries?: number
  region?: string
}
export class Ledger {
  constructor(options: LedgerOptions = {}) {}
  send(text: string): void {}
  close(): void {}
}
export function openLedger(url: string): Ledger {
  return new Ledger()
}
export enum Mode { Fast, Slow }
`

/** History in which one commit made of the old module the new one. */
function pastFrom(before: string, after: string): Past {
  const line = { commit, path, to: path, before: '1' as Sha, after: '2', line: 1, at: 1, text: before } as unknown
  return {
    removals: { ...pastOf().removals, lines: new Map((before.match(/\w+/g) ?? []).map((word) => [word, [line as RemovedLine]])) },
    factsAt: async () => ({ before: extractFacts(path, before), after: extractFacts(path, after) }),
  }
}

const page = (code: string, language = 'ts'): string => `# Ledger\n\nHow – “so”:\n\n\`\`\`${language}\n${code}\n\`\`\`\n`

/** What is said of an example after the old module became the new one, by history and by the change. */
async function said(
  code: string,
  now: string,
  { text = page(code), module = old }: { text?: string; module?: string } = {},
): Promise<string[]> {
  const files: Files = { 'package.json': '{"name":"ledger","version":"1.0.0"}', [path]: now, 'README.md': text }
  const answers: string[][] = []
  for (const before of [undefined, { ...files, [path]: module }]) {
    const past = pastFrom(module, now)
    const drifts = await driftsOf(brokenExample, files, { past, typed: true, ...(before === undefined ? {} : { before }) })
    answers.push(
      drifts.map(({ severity, anchor, suggestion, mechanical, cause }) => {
        expect(cause).toBe(commit)
        expect(text.slice(anchor.from, anchor.to)).toBe(anchor.text)
        return `${severity} ${anchor.line} ${anchor.text}${suggestion === undefined ? '' : ` -> ${suggestion}`}${mechanical === true ? ' !' : ''}`
      }),
    )
  }
  expect(answers[1]).toEqual(answers[0])
  return answers[0] ?? []
}

const use = "import { Ledger, openLedger, Mode } from 'ledger'\n\nconst ledger = openLedger('a')\n"

describe('examples that a change of our own modules broke', () => {
  it.each([
    ['a member', `${use}ledger.send('x')`, old.replace('send(text', 'post(text'), ['failure 9 send -> post !']],
    ['a member without a new name', `${use}ledger.close()`, old.replace('  close(): void {}\n', ''), ['failure 9 close']],
    ['an option', `${use}new Ledger({ retries: 1 })`, old.replace('retries?', 'attempts?'), ['failure 9 retries -> attempts !']],
    ['a member of an enum', `${use}use(Mode.Slow)`, old.replace('Fast, Slow', 'Fast, Lazy'), ['failure 9 Slow -> Lazy !']],
    ['an argument more', `${use}ledger.send('x')`, old.replace('send(text: string', 'send(text: string, to: string'), ['failure 9 send']],
    ['an argument less', `${use}ledger.send('x')`, old.replace('send(text: string', 'send('), ["failure 9 'x'"]],
    ['another argument', `${use}ledger.send('x')`, old.replace('text: string', 'text: { body: string }'), ["warning 9 'x'"]],
  ])('finds %s', async (_, code, now, expected) => {
    expect(await said(code, now)).toEqual(expected)
  })

  it('reads JavaScript and markup', async () => {
    const now = old.replace('send(text', 'post(text')
    const required = "const { openLedger } = require('ledger')\nimport { Ledger } from 'ledger'\nnew Ledger().send('x')"
    expect(await said('', now, { text: page(required, 'js') })).toEqual(['failure 8 send -> post !'])
    expect(await said('', now, { text: page(`${use}const x = <b onClick={() => ledger.send('x')} />`, 'jsx') })).toEqual([
      'failure 9 send -> post !',
    ])
  })
})

describe('examples that are as right as before', () => {
  it.each([
    ['what fits', `${use}ledger.send('x')`, old.replace('send(text: string', 'send(text: string, to?: string')],
    [
      'names of the page',
      `${use}ledger.send(text)\nconst own = { send() {} }\nown.post()`,
      old.replace('text: string', 'text: string | Blob'),
    ],
    ['members that never were', `${use}ledger.vanish()`, old.replace('close(): void {}', 'end(): void {}')],
    ['what is left out', `${use}ledger.send(...)\n// …`, old.replace('send(text', 'post(text')],
    ['what is shown as wrong', `${use}// ❌\nledger.send('x')`, old.replace('send(text', 'post(text')],
    [
      'packages that are not installed',
      `import x from 'elsewhere'\n${use}x.send(1, 2)\nledger.on('x')`,
      `import { Base } from 'elsewhere'\n${old.replace('class Ledger', 'class Ledger extends Base').replace('send(text', 'post(text')}`,
    ],
    [
      'what a reader declares in our module',
      `${use}declare module 'ledger' { interface Ledger { send(): void } }\nledger.send()`,
      old.replace('send(text', 'post(text'),
    ],
  ])('says nothing of %s', async (_, code, now) => {
    expect(await said(code, now)).toEqual([])
  })

  it.each(['CHANGELOG.md', 'docs/migration/v2.md', 'docs/blog/a.md'])('says nothing of %s', async (doc) => {
    const now = old.replace('send(text', 'post(text')
    const files = { 'package.json': '{"name":"ledger"}', [path]: now, [doc]: page(`${use}ledger.send('x')`) }
    expect(await driftsOf(brokenExample, files, { past: pastFrom(old, now), typed: true })).toEqual([])
  })
})

describe('relative imports', () => {
  const text = page("import { openLedger } from './src/index'\n")

  it('finds a name that the file gave once', async () => {
    expect(await said('', old.replace('openLedger', 'startLedger'), { text })).toEqual(['failure 6 openLedger'])
  })

  it("leaves a reader's own files alone", async () => {
    const now = old.replace('openLedger', 'startLedger')
    const files = { 'package.json': '{"name":"ledger"}', [path]: now, 'README.md': page("import { mine } from './src/index'\n") }
    expect(await driftsOf(brokenExample, files, { past: pastFrom(old, now), typed: true })).toEqual([])
  })
})

describe('examples that a change rewrote', () => {
  const files = (code: string): Files => ({ 'package.json': '{"name":"ledger"}', [path]: old, 'README.md': page(code) })
  const syntax = async (before: string, now: string): Promise<string[]> =>
    (await driftsOf(brokenExample, files(now), { before: files(before), typed: true })).map(
      ({ severity, anchor }) => `${severity} ${anchor.line}`,
    )

  it('warns of code that is none any more', async () => {
    expect(await syntax('open({ a: 1 })\nclose()', 'open({ a: 1 )\nclose()')).toEqual(['warning 6'])
  })

  it('says nothing of what never was code, or leaves something out', async () => {
    expect(await syntax('open({ a: 1 )', 'open({ a: 2 )')).toEqual([])
    expect(await syntax('open({ a: 1 })', 'open({ ... })')).toEqual([])
    expect(await syntax('open({ a: 1 })', 'open({ a: 2 })')).toEqual([])
  })
})

describe('examples that are too many', () => {
  it('are counted, so that nobody takes them for checked', async () => {
    const now = old.replace('url: string', 'url: string, mode: Mode')
    const pageOf = (amount: number): Files =>
      Object.fromEntries(
        Array.from({ length: amount }, (_, i) => [`docs/${i}.md`, page("import { openLedger } from 'ledger'\nopenLedger('a')")]),
      )
    const leftOut = async (amount: number): Promise<string | undefined> => {
      const files: Files = { 'package.json': '{"name":"ledger","version":"1.0.0"}', [path]: now, ...pageOf(amount) }
      let answer: string | undefined
      const asking = { ...brokenExample, find: async (input: DriftInput) => ((answer = await brokenExample.skipped?.(input)), []) }
      await driftsOf(asking, files, { typed: true, before: { ...files, [path]: old } })
      return answer
    }
    expect(await leftOut(42)).toBe('40 of 42 examples that the change may have broken')
    expect(await leftOut(3)).toBeUndefined()
  })
})
