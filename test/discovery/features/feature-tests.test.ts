import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { FeatureFile } from '../../../src/core/feature.ts'
import { findFeature } from '../../../src/discovery/features/find-feature.ts'
import { projectOf } from '../../support/project.ts'

type Files = Readonly<Record<string, string>>

async function filesOf(files: Files, question: string): Promise<ReadonlyMap<string, FeatureFile>> {
  const match = findFeature(await projectOf(files), question)
  return new Map(match.kind === 'none' ? [] : match.feature.files.map((file) => [file.path, file]))
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

describe('a folder of tests', () => {
  const page = (name: string): string => `export function ${name}() { return 1 }\n`
  const files: Files = {
    'package.json': '{"name":"shop"}',
    ...others,
    'src/integration/connect.ts': page('connect'),
    'src/integration/list.ts': page('listIntegrations'),
    'tests/integration/charts.test.ts': "import { test } from 'vitest'\ntest('draws a chart', () => { draw() })\n",
    'tests/unit/integration.test.ts': "import { test } from 'vitest'\ntest('connects', () => { start() })\n",
  }
  test.each([
    ['tests/integration/charts.test.ts', false, 'lies in a folder that says how things are tested'],
    ['tests/unit/integration.test.ts', true, 'is called like it'],
  ])('%s: %s, for it %s', async (file, isOwn) => {
    expect((await filesOf(files, 'integration')).get(file)?.role === 'test').toBe(isOwn)
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

test('The tables of words for notions are data that nobody tunes: whoever changes them measures both halves again.', () => {
  const folder = path.join(import.meta.dirname, '../../../src/discovery/features/notions')
  const hash = createHash('sha256')
  for (const file of readdirSync(folder).toSorted()) hash.update(readFileSync(path.join(folder, file)))
  expect(hash.digest('hex').slice(0, 16)).toBe('d2710ba0e9e5a1ca')
})
