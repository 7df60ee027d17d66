import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { RepoPath } from '../../../src/core/names.ts'
import type { FeatureFile } from '../../../src/core/feature.ts'
import { cutOff, likelihood, type Signs } from '../../../src/discovery/features/evidence/weigh.ts'
import { fileLinks } from '../../../src/discovery/features/evidence/links.ts'
import { fileIndex } from '../../../src/discovery/features/file-index.ts'
import { findFeature } from '../../../src/discovery/features/find-feature.ts'
import { projectOf } from '../../support/project.ts'

type Files = Readonly<Record<string, string>>

async function filesOf(files: Files, question: string): Promise<ReadonlyMap<string, FeatureFile>> {
  const match = findFeature(await projectOf(files), question)
  return new Map(match.kind === 'none' ? [] : match.feature.files.map((file) => [file.path, file]))
}

async function coreOf(files: Files, question: string): Promise<string[]> {
  return [...(await filesOf(files, question)).values()].flatMap(({ path: file, role }) => (role === 'core' ? [file] : [])).toSorted()
}

const others: Files = Object.fromEntries(
  ['user', 'team', 'note', 'plan', 'event', 'board', 'card', 'label'].flatMap((name) => [
    [`src/${name}/create-${name}.ts`, `export function create() { return '${name}' }\n`],
    [`src/${name}/list-${name}.ts`, `export function list() { return '${name}' }\n`],
  ]),
)

const shop: Files = {
  'package.json': '{"name":"shop","dependencies":{"express":"5"}}',
  ...others,
  'src/two-factor/secrets.ts': 'export function twoFactorSecret() { return "x" }\n',
  'src/two-factor/routes.ts':
    "import { Router } from 'express'\nimport { twoFactorSecret } from './secrets.ts'\nexport const router = Router()\nrouter.post('/two-factor/enable', (req, res) => { res.json({ secret: twoFactorSecret() }) })\n",
  'src/two-factor/backup-codes.ts': 'export function backupCodes() { return [] }\n',
  'src/two-factor/verify.ts': 'export function verifyTwoFactor() { return true }\n',
  'src/two-factor/qr.ts': 'export function qrCode() { return 1 }\n',
  'src/app.ts':
    "import express from 'express'\nimport { router } from './two-factor/routes.ts'\nconst app = express()\napp.use('/api', router)\napp.listen(1)\n",
  'src/accounts/sign-in.ts':
    "import { twoFactorSecret } from '../two-factor/secrets.ts'\nexport function signIn(code: string) { if (code !== twoFactorSecret()) throw new Error('The two-factor code is wrong.') }\nexport function needsTwoFactor() { return true }\n",
  'src/accounts/sign-out.ts': 'export function signOut() { return 1 }\n',
  'web/account-settings.ts':
    "export async function switchTwoFactorOn() { await fetch('/api/two-factor/enable', { method: 'POST' }) }\nexport async function twoFactorState() { return 'two-factor is on' }\n",
}

const without = (file: string, text: string): Files => ({ ...shop, [file]: text })

describe('a file whose path lacks the words of the feature', () => {
  test('is taken where it imports the feature and speaks of it', async () => {
    const files = await filesOf(shop, 'two-factor')
    expect(files.get('src/accounts/sign-in.ts')).toMatchObject({ role: 'core', why: 'imports secrets.ts' })
    expect(await coreOf(shop, 'two-factor')).not.toContain('src/accounts/sign-out.ts')
  })

  test('is taken where it calls a route of the feature', async () => {
    expect(await coreOf(shop, 'two-factor')).toContain('web/account-settings.ts')
    const links = fileLinks(fileIndex(await projectOf(shop))).get('web/account-settings.ts' as RepoPath)
    expect(links).toEqual([{ to: 'src/two-factor/routes.ts', why: 'calls POST /api/two-factor/enable' }])
  })

  test.each([
    ['src/accounts/sign-in.ts', "export function signIn(code: string) { if (code === '') throw new Error('Wrong.') }\n"],
    ['web/account-settings.ts', "export async function switchOn() { await fetch('/api/other/enable', { method: 'POST' }) }\n"],
  ])('%s is not taken where its evidence goes', async (file, text) => {
    expect(await coreOf(without(file, text), 'two-factor')).not.toContain(file)
  })

  test('stays what it is when an unrelated file comes', async () => {
    const more = { ...shop, 'src/weather/forecast.ts': "export function forecast() { return 'rain' }\n" }
    expect(await coreOf(more, 'two-factor')).toEqual(await coreOf(shop, 'two-factor'))
  })
})

describe('a test', () => {
  const tested: Files = {
    ...shop,
    'test/secrets.test.ts':
      "import { test } from 'vitest'\nimport { twoFactorSecret } from '../src/two-factor/secrets.ts'\ntest('gives one', () => { twoFactorSecret() })\n",
    'test/whole.test.ts':
      "import { test } from 'vitest'\nimport { create } from '../src/user/create-user.ts'\nimport { list } from '../src/team/list-team.ts'\nimport * as app from '../src/app.ts'\nimport * as secrets from '../src/two-factor/secrets.ts'\ntest('starts', () => { create(); list() })\n",
    'test/flow.test.ts': "import { test } from 'vitest'\ntest('asks for the two-factor code', () => { start() })\n",
  }
  test.each([
    ['test/secrets.test.ts', true, 'covers mostly its core'],
    ['test/flow.test.ts', true, 'names it in a title'],
    ['test/whole.test.ts', false, 'covers mostly something else'],
  ])('%s: %s, for it %s', async (file, isOwn) => {
    expect((await filesOf(tested, 'two-factor')).get(file)?.role === 'test').toBe(isOwn)
  })
})

describe('two ways to one name', () => {
  const keys: Files = {
    'package.json': '{"name":"keys"}',
    ...others,
    'src/api-keys/create-api-key.ts': 'export function createApiKey() { return 1 }\n',
    'src/api-keys/list-api-keys.ts': 'export function listApiKeys() { return 1 }\n',
  }
  test.each([
    ['tokens for programmatic access to the api', 'found'],
    ['personal tokens for scripts', 'unsure'],
  ])('%s is %s', async (question, kind) => {
    expect(findFeature(await projectOf(keys), question).kind).toBe(kind)
  })
})

describe('what is weighed', () => {
  const nothing: Signs = { speaks: 0, owned: 0, uses: 0, reached: 0, beside: 0, shared: 0, exported: 0, declared: 0 }
  test.each<[string, Partial<Signs>, boolean]>([
    ['words alone', { speaks: 1 }, false],
    ['an import alone', { uses: 1, owned: 1 }, false],
    ['words and whoever uses it', { speaks: 0.9, owned: 1, uses: 0.5 }, true],
    ['the same of a building block', { speaks: 0.9, owned: 1, uses: 0.5, shared: 1 }, false],
  ])('%s', (_, signs, isEnough) => {
    expect(likelihood({ ...nothing, ...signs }) >= cutOff).toBe(isEnough)
  })
})

test('The tables of words for notions are data that nobody tunes: whoever changes them measures both halves again.', () => {
  const folder = path.join(import.meta.dirname, '../../../src/discovery/features/notions')
  const hash = createHash('sha256')
  for (const file of readdirSync(folder).toSorted()) hash.update(readFileSync(path.join(folder, file)))
  expect(hash.digest('hex').slice(0, 16)).toBe('d2710ba0e9e5a1ca')
})
