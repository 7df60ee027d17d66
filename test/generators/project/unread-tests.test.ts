import { describe, expect, it } from 'vitest'
import { plain } from '../../../src/core/phrase.ts'
import { whyUnread } from '../../../src/generators/project/unread-tests.ts'
import { changesOf, pathsOf, textIn, withChanges } from '../../support/grow-in-memory.ts'

const config = (test: string): string =>
  `import { defineConfig } from 'vitest/config'\n\nexport default defineConfig({ test: { ${test} } })\n`

function why(files: Readonly<Record<string, string>>, script = 'vitest run', root = ''): string | undefined {
  const all = { 'package.json': JSON.stringify({ scripts: { test: script } }), ...files }
  const found = whyUnread({ root, files: new Map(Object.entries(all)), listed: new Set(Object.keys(all)) }, 'ts')
  return found && plain(found)
}

describe('tests of a project', () => {
  it('are read without ours where the configuration names others', () => {
    const own = { 'vitest.config.ts': config("include: ['test/domain/**/*.test.ts'], coverage: { include: ['src/**'] }") }
    expect(why(own, 'vitest run', 'api/')).toBe('api/vitest.config.ts reads test/domain/**/*.test.ts alone')
    expect(why({ 'vite.config.mts': config("include: ['src/**/*.test.ts']") })).toContain('vite.config.mts reads')
    const given = { 'vitest.config.ts': config(''), 'ci.config.ts': config("include: ['ci/*.ts']") }
    for (const script of ['vitest run --config ci.config.ts', 'tsc && vitest -c ./ci.config.ts', 'vitest run --config=ci.config.ts'])
      expect(why(given, script), script).toContain('ci.config.ts reads')
    expect(why(given)).toBeUndefined()
  })

  it.each([
    '',
    "include: ['**/*.{test,spec}.?(c|m)[jt]s?(x)']",
    "include: ['src/**/*.test.ts', 'test/**/*.test.ts']",
    'include: patterns',
    "include: ['src/**', ...more]",
    "include: ['+(a|aa)*(b|bb)']",
    "include: ['src/a'], projects: [{ test: { include: ['x'] } }]",
  ])('are read with ours, or not known: %s', (test) => {
    expect(why({ 'vitest.config.ts': config(test) })).toBeUndefined()
  })

  it('outside the usual folders would not be read any more by a first configuration', () => {
    expect(why({ 'src/scan.test.ts': '' }, 'vitest run', 'api/')).toBe(
      'A first configuration of ours would keep api/src/scan.test.ts from being read',
    )
    expect(why({ 'test/scan.test.ts': '', 'tests/a/b.spec.ts': '' })).toBeUndefined()
    expect(why({ 'src/scan.test.ts': '' }, 'jest')).toBeUndefined()
    expect(why({ 'src/scan.test.ts': '', 'vitest.config.ts': config('') })).toBeUndefined()
  })

  it('are read without ours where the script names others', () => {
    for (const script of [
      'vitest run src',
      'vitest --run src',
      'vitest run --coverage ./src/',
      "vitest 'src'",
      'vitest --dir src',
      'vitest --dir=src',
    ])
      expect(why({}, script), script).toMatch(/^The script test reads src\/? alone$/)
    for (const script of [
      'vitest',
      'vitest --coverage run',
      'vitest run --retry 3',
      'vitest run test',
      'vitest --dir .',
      'jest src',
      'vitest run && node x',
    ])
      expect(why({}, script), script).toBeUndefined()
  })

  it('stay as they are, and ours run by a configuration of their own', async () => {
    const files = {
      'wrangler.jsonc': JSON.stringify({ name: 'shop', main: 'src/index.ts', compatibility_date: '2026-10-20' }),
      'src/index.ts': "import { Hono } from 'hono'\n\nconst app = new Hono()\n\nexport default app\n",
      'package.json':
        '{ "scripts": { "test": "vitest run" }, "dependencies": { "hono": "^4.12.0" }, "devDependencies": { "vitest": "^5.0.0" } }',
      'vitest.config.ts': config("include: ['test/domain/**/*.test.ts']"),
    }
    const changes = await changesOf(files, 'add-api-route /users GET')
    expect(pathsOf(changes)).toContain('test/routes/users.harness.ts')
    expect(pathsOf(changes).filter((path) => path.endsWith('.test.ts'))).toEqual([])
    const once = withChanges(files, changes)
    expect(textIn(once, 'vitest.harness.config.ts')).toContain("include: ['{test,tests}/**/*.harness.?s']")
    expect(changes.report.suggestions.map(plain).join('\n')).toMatch(
      /vitest\.config\.ts reads test\/domain\/\*\*\/\*\.test\.ts alone, which stays as it is\. .* npx vitest run --config vitest\.harness\.config\.ts runs them/,
    )
    expect(pathsOf(await changesOf(once, 'add-api-route /users GET'))).toEqual([])
  })

  it('are told how to run where the project has no vitest', async () => {
    const files = {
      'wrangler.jsonc': JSON.stringify({ name: 'shop', main: 'src/index.ts', compatibility_date: '2026-10-20' }),
      'src/index.ts': "import { Hono } from 'hono'\n\nconst app = new Hono()\n\nexport default app\n",
      'package.json': '{ "dependencies": { "hono": "^4.12.0" }, "devDependencies": { "wrangler": "4.20.0" } }',
    }
    const told = async (text: string): Promise<string> =>
      (await changesOf({ ...files, 'package.json': text }, 'add-api-route /users GET')).report.findings
        .map(({ message }) => plain(message))
        .join('\n')
    expect(await told(files['package.json'])).toMatch(
      /To run them, npm install --save-dev wrangler@[\d.]+ vitest@[\d.]+ comes first, then npx vitest run\./,
    )
    expect(await told(files['package.json'].replace('"wrangler"', '"vitest": "^5.0.0", "wrangler"'))).not.toContain('vitest@')
  })
})
