import { describe, expect, test } from 'vitest'
import type { Feature, FeatureFile } from '../../../src/core/feature.ts'
import { operation } from '../../../src/text/fact-refs.ts'
import { findFeature } from '../../../src/discovery/features/find-feature.ts'
import { projectOf } from '../../support/project.ts'

type Files = Readonly<Record<string, string>>

async function featureOf(files: Files, question = 'two-factor'): Promise<Feature> {
  const match = findFeature(await projectOf(files), question)
  if (match.kind === 'none') throw new Error('nothing found')
  return match.feature
}

/** Functions of a file that are the feature's, with what says so. */
async function partsOf(files: Files, path: string): Promise<string[]> {
  const file: FeatureFile | undefined = (await featureOf(files)).files.find((one) => one.path === path)
  return file?.role === 'part' ? (file.functions ?? []).map(({ name, by, what }) => `${name} ${by} ${what}`) : []
}

const signIn = (body: string): string =>
  `import { isTwoFactorEnabled } from '../two-factor/state.ts'\nimport { findUser } from '../users.ts'\nexport async function signIn(req, res) {\n${body}\n}\nexport async function signOut(req, res) { if (req.stale) throw new Error('stale'); res.clearCookie('token') }\n`

const shop: Files = {
  'package.json': '{"name":"shop","dependencies":{"express":"5"}}',
  'src/users.ts': 'export async function findUser(name) { return load(name) }\n',
  'src/two-factor/state.ts': 'export function isTwoFactorEnabled(user) { return user.secret }\n',
  'src/two-factor/secrets.ts': 'export function createSecret() { return 1 }\n',
  'src/two-factor/backup-codes.ts': 'export function backupCodes() { return [] }\n',
  'src/two-factor/qr.ts': 'export function qrCode() { return 1 }\n',
  'src/accounts/session.ts': signIn(
    "const user = await findUser(req.body.name)\nif (!user) throw new Error('nobody')\nif (user.twoFactorEnabled) {\n  console.warn('a code is missing')\n  return res.json({ next: 'code' })\n}\nres.json(user)",
  ),
  'src/app.ts':
    "import express from 'express'\nimport { signIn, signOut } from './accounts/session.ts'\nconst app = express()\napp.post('/login', signIn)\napp.post('/logout', signOut)\napp.listen(1)\n",
}

const session = 'src/accounts/session.ts'
const with_ = (path: string, text: string): Files => ({ ...shop, [path]: text })

describe('a function in a file of others', () => {
  test.each<[string, string, string[]]>([
    [
      'asks for a field of the feature',
      'if (req.user.twoFactorEnabled) return res.json({})\nres.json(1)',
      ['signIn asks user.twoFactorEnabled'],
    ],
    [
      'asks what the feature answers',
      'const on = isTwoFactorEnabled(req.user)\nif (on) return res.json({})',
      ['signIn asks isTwoFactorEnabled'],
    ],
    [
      'asks whether a text is there',
      "const made = await findUser(1)\nif ('requiresTwoFactor' in made) return res.json({})",
      ['signIn asks requiresTwoFactor'],
    ],
    ['names it in a comment alone', '// two-factor is asked for elsewhere: twoFactorEnabled\nres.json(1)', []],
    ['names it in a text alone', "res.json('two-factor comes later')", []],
    ['only calls it', 'const user = await findUser(1)\nisTwoFactorEnabled(user)\nres.json(1)', []],
    ['reads a value of it without asking', 'res.json({ on: req.user.twoFactorEnabled })', []],
    ['asks for something else', 'if (req.user.blocked) return res.json({})\nres.json(1)', []],
  ])('%s', async (_, body, expected) => {
    expect(await partsOf(with_(session, signIn(body)), session)).toEqual(expected)
  })

  test('brings its route and what its branch does, and nothing else of the file', async () => {
    const { files, routes, errors, edgeCases } = await featureOf(shop)
    expect(files.find(({ path }) => path === session)).toMatchObject({ role: 'part', why: 'signIn asks for twoFactorEnabled' })
    expect(routes.map(operation)).toEqual(['POST /login'])
    expect([...errors.map(({ message }) => message), ...edgeCases.map(({ condition }) => condition)]).toEqual([])
  })

  test('goes where its evidence goes', async () => {
    const without = with_(session, (shop[session] ?? '').replace('user.twoFactorEnabled', 'user.blocked'))
    const { files, routes } = await featureOf(without)
    expect(files.find(({ path }) => path === session)?.role).not.toBe('part')
    expect(routes).toEqual([])
  })

  test('is one of twenty', async () => {
    const many = Array.from({ length: 20 }, (_, at) => `export function work${at}(user) { return user.load(${at}) }\n`).join('')
    const admin = `${many}export async function resetTwoFactor(user) { await user.save({ twoFactorEnabled: false }) }\n`
    expect(await partsOf(with_('src/admin/users.ts', admin), 'src/admin/users.ts')).toEqual(['resetTwoFactor named twoFactorEnabled'])
  })

  test('is a handler that passes on to such a one', async () => {
    const files = {
      ...shop,
      'src/app.ts':
        "import express from 'express'\nimport { signIn } from './accounts/session.ts'\nimport { enter } from './accounts/enter.ts'\nconst app = express()\napp.post('/login', enter)\n",
      'src/accounts/enter.ts': "import { signIn } from './session.ts'\nexport async function enter(req, res) { await signIn(req, res) }\n",
    }
    expect(await partsOf(files, 'src/accounts/enter.ts')).toEqual(['enter passes on signIn'])
    expect((await featureOf(files)).routes.map(operation)).toEqual(['POST /login'])
  })

  test('is none where every handler asks for it', async () => {
    const asking = Array.from(
      { length: 9 },
      (_, at) => `export function h${at}(req) { if (req.user.twoFactorEnabled) throw new Error('no') }\n`,
    )
    const files = with_('src/handlers.ts', `import { qrCode } from './two-factor/qr.ts'\n${asking.join('')}`)
    expect(await partsOf(files, 'src/handlers.ts')).toEqual([])
  })
})
