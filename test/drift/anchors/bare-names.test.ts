import { describe, expect, it } from 'vitest'
import type { RepoPath } from '../../../src/core/names.ts'
import { readDocument } from '../../../src/drift/read-document.ts'

function named(text: string): string[] {
  const { anchors } = readDocument('docs/a.md' as RepoPath, text, false)
  for (const { from, to, text: written } of anchors) expect(text.slice(from, to)).toBe(written)
  return anchors.filter(({ kind }) => kind !== 'link').map(({ kind, name }) => `${kind} ${name}`)
}

describe('names without the marks of code', () => {
  it.each([
    ['### response.statusText\n', ['name response.statusText']],
    ['### ledger.hasDebt(customer, options?)\n', ['name ledger.hasDebt']],
    ['## retryCount\n', ['name retryCount']],
    ['## sumOf(entries) ⇒ <code>Number</code>\n', ['name sumOf']],
    ['## LEDGER_PORT\n', ['env LEDGER_PORT']],
    ['## Usage\n', []],
    ['## Node.js\n', []],
    ['## GitHub\n', []],
    ['## What `a` does (and why)\n', []],
  ])('of the heading %j', (text, expected) => {
    expect(named(text).filter((one) => one !== 'name a')).toEqual(expected)
  })

  it.each([
    ['* **LEDGER_PORT**: where to listen\n', ['env LEDGER_PORT']],
    ['Replace **src/index.auth.tsx** now.\n', ['path src/index.auth.tsx']],
    ['This is **very important** and **HTTP** only.\n', []],
  ])('in bold in %j', (text, expected) => {
    expect(named(text)).toEqual(expected)
  })

  it('reads the help of a program and settings that are commented out', () => {
    expect(named('Options:\n\n    -p, --port <number>   Where to listen\n        --bind <address>  What to listen on\n')).toEqual([
      'flag --port',
      'flag --bind',
    ])
    expect(named('```.env\nLEDGER_PORT="1"\n```\n')).toEqual(['env LEDGER_PORT'])
    expect(named('```toml\n# LEDGER_MODE = true # Off by itself\n```\n')).toEqual(['env LEDGER_MODE'])
  })

  it('reads the pictures of a source', () => {
    const { anchors } = readDocument('a.md' as RepoPath, '<source srcset="img/dark.svg 2x">\n', false)
    expect(anchors.map(({ name }) => name)).toEqual(['img/dark.svg'])
  })
})
