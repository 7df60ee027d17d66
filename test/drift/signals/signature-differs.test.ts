import { describe, expect, it } from 'vitest'
import type { Drift } from '../../../src/core/drift.ts'
import type { RepoPath, Sha } from '../../../src/core/names.ts'
import type { RemovedLine } from '../../../src/core/snapshot.ts'
import { extractFacts } from '../../../src/discovery/extract-facts.ts'
import { defaultDiffers } from '../../../src/drift/signals/default-differs.ts'
import type { Past } from '../../../src/drift/signal.ts'
import { type Files, commit, driftsOf, pastOf } from './support.ts'

const path = 'src/server.ts' as RepoPath

/** History in which one commit made of the old file the new one. */
function pastFrom(before: string, after: string | undefined): Past {
  const line = { commit, path, ...(after === undefined ? {} : { to: path }), before: '1' as Sha, line: 1, at: 1, text: before } as unknown
  const words = before.match(/[\w$]+/g) ?? []
  return {
    removals: { ...pastOf().removals, lines: new Map(words.map((word) => [word, [line as RemovedLine]])) },
    factsAt: async () => ({ before: extractFacts(path, before), after: after === undefined ? undefined : extractFacts(path, after) }),
  }
}

/** What is said of a page after `old` became `now`, in the words of history and of a change. */
async function said(page: string, old: string, now: string): Promise<string[]> {
  const files: Files = { 'package.json': '{"name":"x"}', [path]: now, 'docs/api.md': page }
  const words = (drifts: readonly Drift[]): string[] =>
    drifts.map(({ severity, anchor, suggestion, mechanical }) => {
      expect(page.slice(anchor.from, anchor.to)).toBe(anchor.text)
      return `${severity} ${anchor.text} -> ${suggestion}${mechanical === true ? ' !' : ''}`
    })
  const byHistory = words(await driftsOf(defaultDiffers, files, { past: pastFrom(old, now) }))
  const byBase = words(await driftsOf(defaultDiffers, files, { before: { ...files, [path]: old } }))
  expect(byBase).toEqual(byHistory)
  return byHistory
}

const old = 'export function createServer(port = 3000, host?: string): Server {\n  return start(port, host)\n}\n'
const fence = (text: string): string => `# API\n\n\`\`\`ts\n${text}\n\`\`\`\n`

describe('signatures that code changed', () => {
  it.each([
    ['# API\n\n## `createServer(port = 3000, host?: string): Server`\n', 'port = 8080', ['warning 3000 -> 8080 !']],
    ['# API\n\n- `createServer(port = 3000)` listens\n', 'port = 8080', ['warning 3000 -> 8080 !']],
    [
      '# API\n\n| Function | About |\n|---|---|\n| `createServer(port=3000, host)` | listens |\n',
      'port = 8080',
      ['warning 3000 -> 8080 !'],
    ],
    [fence('function createServer(port = 3000, host?: string): Server'), 'port = 8080', ['warning 3000 -> 8080 !']],
  ])('knows another default in %s', async (page, now, expected) => {
    expect(await said(page, old, old.replace('port = 3000', now))).toEqual(expected)
  })

  it('knows another type, and leaves what only got wider a notice', async () => {
    const page = '# API\n\n### `createServer(port, host?: string)`\n'
    expect(await said(page, old, old.replace('host?: string', 'host?: number'))).toEqual(['warning string -> number !'])
    expect(await said(page, old, old.replace('host?: string', 'host?: string | number'))).toEqual(['notice string -> string | number'])
    expect(await said(page, old, old.replace('host?: string', 'host?: HostName'))).toEqual(['notice string -> HostName'])
  })

  it('knows another result', async () => {
    const page = '# API\n\n### `createServer(port, host): Server`\n'
    expect(
      await said(page.replace('Server`', 'string`'), old.replace('): Server', '): string'), old.replace('): Server', '): number')),
    ).toEqual(['warning string -> number !'])
  })

  it('knows parameters that were added, went or changed places', async () => {
    const page = '# API\n\n### createServer(port, host)\n'
    const plain = 'export function createServer(port: number, host: string): void {}\n'
    expect(await said(page, plain, plain.replace('host: string', 'host: string, token: string'))).toEqual([
      'warning port, host -> port, host, token',
    ])
    expect(await said(page, plain, plain.replace(', host: string', ''))).toEqual(['warning port, host -> port'])
    expect(await said(page, plain, plain.replace('port: number, host: string', 'host: string, port: number'))).toEqual([
      'warning port, host -> host, port',
    ])
    expect(await said(page, plain, plain.replace('host: string', 'host: string, token?: string'))).toEqual([
      'notice port, host -> port, host, token',
    ])
    expect(await said(page, plain, plain.replace('host: string', 'name: string'))).toEqual(['notice port, host -> port, name'])
  })

  it('knows methods by their class and constructors by new', async () => {
    const client = 'export class Client {\n  constructor(url: string, retries = 3) {}\n  send(text: string, times: number): void {}\n}\n'
    const page = '# Client\n\nMake one with `new Client(url, retries = 3)`.\n\n## `client.send(text, times: number)`\n'
    expect(await said(page, client, client.replace('times: number', 'times: string').replace('retries = 3', 'retries = 5'))).toEqual([
      'warning 3 -> 5 !',
      'warning number -> string !',
    ])
  })

  it('knows members of types that a fence shows', async () => {
    const page = fence("interface ServerOptions {\n  host?: string // where\n  level: 'low' | 'high'\n  deep: { a: number }\n}")
    const type = "export interface ServerOptions {\n  host?: string\n  level: 'high' | 'low'\n  deep: { a: number }\n  more: string\n}\n"
    expect(await said(page, type, type.replace('host?: string', 'host?: number'))).toEqual(['warning string -> number !'])
    expect(await said(page, type, type.replace("'high' | 'low'", "'high' | 'mid'"))).toEqual(["warning 'low' | 'high' -> 'high' | 'mid' !"])
    expect(await said(page, type, type.replace('more: string', 'more: number'))).toEqual([])
  })

  it('reads rows of tables about members and parameters', async () => {
    const type = 'export interface ServerOptions {\n  host?: string\n  level: number | string\n}\n'
    const head = '# API\n\n## ServerOptions\n\n| Option | Type | Required |\n|---|---|---|\n'
    const page = `${head}| \`host\` | \`string\` | No |\n| \`level\` | \`string \\| number\` | Yes |\n`
    expect(await said(page, type, type.replace('host?', 'host'))).toEqual(['notice No -> undefined'])
    expect(await said(page, type, type.replace('number | string', 'boolean | string'))).toEqual([
      'warning string \\| number -> boolean \\| string !',
    ])
    const table = '# API\n\n## createServer()\n\n| Parameter | Default |\n|---|---|\n| `port` | `3000` |\n| `host` | |\n'
    expect(await said(table, old, old.replace('3000', '8080'))).toEqual(['warning 3000 -> 8080 !'])
    const taken = 'export function createServer({ port = 3000, host }: Options = {}): void {}\n'
    expect(await said(table, taken, taken.replace('3000', '8080'))).toEqual(['warning 3000 -> 8080 !'])
    expect(await said(table.replace('`host` | |', '`name` | |').replace('`port`', '`size`'), taken, taken.replace('3000', '8080'))).toEqual(
      [],
    )
  })

  it('fails pages of ours and names the commit', async () => {
    const files = {
      'package.json': '{"name":"x"}',
      [path]: old.replace('3000', '8080'),
      'docs/api.md': '# API\n\n### `createServer(port = 3000)`\n',
    }
    const past = pastFrom(old, files[path] ?? '')
    expect(await driftsOf(defaultDiffers, files, { past, ours: ['docs/api.md'] })).toMatchObject([{ severity: 'failure', cause: commit }])
  })
})

describe('signatures that are as right as before', () => {
  it.each([
    ['the name alone', '# API\n\n### `createServer()`\n'],
    ['shorthand', '# API\n\n### `createServer(options)`\n'],
    ['fewer parameters', '# API\n\n### `createServer(port)`\n'],
    ['values of a call', '# API\n\nCall `createServer(80, "here")`.\n'],
    ['an example that calls it', fence('const server = createServer(port, host)')],
    ['a function of the page', fence('function createServer(port = 3000, host?: string): Server {\n  return start(port)\n}')],
    ['another language', '# API\n\n```python\ndef createServer(port = 3000): pass\n```\n'],
    ['a change log', '# Changelog\n\n## 1.0.0\n\n### Removed: `createServer(port, host)` was the old way\n'],
  ])('says nothing of %s', async (_, page) => {
    const now = old.replace('port = 3000', 'port = 8080').replace('host?: string', 'host: URL, token: string')
    expect(await said(page, old, now)).toEqual([])
  })

  it.each([
    ['a default that moved into the body', old.replace('port = 3000', 'port?: number')],
    ['a default that is computed', old.replace('port = 3000', 'port = free()')],
    ['another way to write a number', old.replace('3000', '3_000')],
    ['parameters that are taken apart', old.replace('port = 3000, host?: string', '{ port = 3000, host }: Options')],
    ['overloads', `export function createServer(port: number): Server\n${old.replace('3000', '8080')}`],
    ['a private mark', old.replace('port = 3000', '_port = 3000')],
    ['a type that says less', old.replace('host?: string', 'host?: any')],
  ])('says nothing of %s', async (_, now) => {
    expect(await said('# API\n\n### `createServer(port = 3000, host?: string): Server`\n', old, now)).toEqual([])
  })

  it('says nothing of what never was right', async () => {
    expect(await said('# API\n\n### `createServer(port = 4000, name: number): Thing`\n', old, old.replace('3000', '8080'))).toEqual([])
  })

  it('says nothing where two things have the name', async () => {
    const files = {
      'src/a.ts': 'export function send(a = 1) {}',
      'src/b.ts': 'export function send(a = 2) {}',
      'docs/a.md': '# A\n\n`send(a = 3)`\n',
    }
    expect(await driftsOf(defaultDiffers, files, { past: pastFrom('export function send(a = 3) {}', undefined) })).toEqual([])
  })
})
