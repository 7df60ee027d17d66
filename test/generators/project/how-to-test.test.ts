import { describe, expect, it } from 'vitest'
import { plain } from '../../../src/core/phrase.ts'
import { versions } from '../../../src/generators/growth/versions.ts'
import { howToTest } from '../../../src/generators/project/how-to-test.ts'
import { addLine, type PackageManager } from '../../../src/generators/project/package-manager.ts'
import type { PackageTexts } from '../../../src/generators/project/package-texts.ts'

const types = '@cloudflare/workers-types'
const newest = (name: string): string => `${name}@${versions[name]}`

/** What is said of a package with these ranges and these versions in its lockfile. */
function said(devDependencies: object, locked: Readonly<Record<string, string>> = {}, more: Partial<PackageTexts> = {}): string {
  const files = new Map([['package.json', JSON.stringify({ devDependencies })]])
  return plain(howToTest({ root: '', files, listed: new Set(files.keys()), locked: new Map(Object.entries(locked)), ...more }))
}

describe('what comes before tests of ours', () => {
  it('is vitest where none is there', () => {
    expect(said({ wrangler: '^4.120.0' })).toBe(
      ` To run them, npm install --save-dev ${newest('vitest')} comes first, then npx vitest run.`,
    )
    expect(said({ wrangler: 'latest' })).not.toContain('wrangler@')
    expect(said({ wrangler: '^4.120.0', vitest: '^3.0.0' })).toBe('')
  })

  it('is a newer Wrangler where the one of the lockfile cannot boot the Worker, or none is there', () => {
    expect(said({ wrangler: '^4.22.0' }, { wrangler: '4.103.0' })).toContain(`--save-dev ${newest('wrangler')} ${newest('vitest')} comes`)
    expect(said({ wrangler: '^4.22.0', vitest: '^3.0.0' }, { wrangler: '4.103.0' })).toContain(`--save-dev ${newest('wrangler')} comes`)
    expect(said({})).toContain(`--save-dev ${newest('wrangler')} ${newest('vitest')} comes`)
    expect(said({ wrangler: '^4.22.0' }, { wrangler: '4.120.0' })).not.toContain('wrangler@')
    expect(said({}, {}, { root: 'api/', above: new Map([['wrangler', '^4.120.0']]) })).not.toContain('wrangler@')
  })

  it('is what that Wrangler asks for too: npm installs none beside older types', () => {
    const line = `${newest('wrangler')} ${newest(types)} ${newest('vitest')}`
    expect(said({ wrangler: '^4.22.0', [types]: '^4.20260511.1' }, { wrangler: '4.103.0' })).toContain(line)
    expect(said({ wrangler: '^4.22.0', [types]: versions[types] }, { wrangler: '4.103.0' })).not.toContain(types)
    expect(said({ wrangler: '^4.120.0', [types]: '^4.20260511.1' })).not.toContain(types)
  })

  it('leaves the vitest of a pool of tests as it is', () => {
    const pool = { '@cloudflare/vitest-pool-workers': '0.7.8', wrangler: '3.114.1' }
    expect(said({}, { ...pool, vitest: '3.0.9' })).toBe(` To run them, npm install --save-dev ${newest('wrangler')} comes first.`)
    expect(said({}, { ...pool, vitest: '2.1.8' })).toContain('raise that first')
  })
})

describe('the line that adds packages', () => {
  const lines: readonly (readonly [PackageManager, string])[] = [
    ['npm', 'npm install --save-dev a@1 b@2'],
    ['pnpm', 'pnpm add -D a@1 b@2'],
    ['yarn', 'yarn add -D a@1 b@2'],
    ['bun', 'bun add -d a@1 b@2'],
  ]
  it.each(lines)('is one that %s knows', (manager, line) => {
    expect(addLine(['a@1', 'b@2'], manager)).toBe(line)
  })

  it('says to pnpm that the root of a workspace is meant', () => {
    expect(said({}, {}, { manager: 'pnpm', listed: new Set(['pnpm-workspace.yaml']) })).toContain('pnpm add -w -D wrangler@')
  })
})
