import { describe, expect, it } from 'vitest'
import { type ControlState, judgeControl } from '../../src/planner/judge-control.ts'
import type { Safeguard } from '../../src/planner/standard.ts'
import { plain, say } from '../../src/core/phrase.ts'
import { accessGuards } from '../../src/planner/safeguards/access.ts'
import { auditEvents } from '../../src/planner/safeguards/audit.ts'
import { encryptionAtRest } from '../../src/planner/safeguards/encryption.ts'
import { passwordHashing, uniqueUsers } from '../../src/planner/safeguards/people.ts'
import { backups, changeManagement, incidentContact, vulnerabilityScanning } from '../../src/planner/safeguards/repository.ts'
import { retention } from '../../src/planner/safeguards/retention.ts'
import { dataExport, erasure } from '../../src/planner/safeguards/rights.ts'
import { logOff } from '../../src/planner/safeguards/sessions.ts'
import { transport } from '../../src/planner/safeguards/transport.ts'
import type { Files } from '../support/planning.ts'
import { projectOf } from '../support/project.ts'

const manifest = JSON.stringify({
  name: 'clinic',
  dependencies: {
    express: '5',
    '@prisma/client': '6',
    bcrypt: '6',
    helmet: '8',
    'express-session': '1',
    'node-cron': '4',
    jsonwebtoken: '9',
  },
  devDependencies: { vitest: '4', supertest: '7' },
})

const schema = `
model User {
  id       Int    @id
  email    String @unique
  password String
}
model AuditEvent {
  id     Int    @id
  actor  String
  action String
}
`

/** An application with a login in front of its routes, and what a case adds. */
function app(routes: string, { head = '', guarded = true } = {}): Files {
  return {
    'package.json': manifest,
    'prisma/schema.prisma': schema,
    'src/guard.ts': `export function requireUser(req: any, res: any, next: any): void {
  if (!req.headers.authorization) {
    res.status(401).end()
    return
  }
  next()
}
`,
    'src/app.ts': `import express from 'express'
import { PrismaClient } from '@prisma/client'
import { requireUser } from './guard.ts'
${head}
const prisma = new PrismaClient()
export const app = express()
${guarded ? 'app.use(requireUser)' : ''}
${routes}
`,
  }
}

/** A test that sends a request and expects a status. */
function test(title: string, request: string, status: number, more = ''): Files {
  const [method = 'get', path = '/'] = request.split(' ')
  return {
    'test/app.test.ts': `import { expect, it } from 'vitest'
import request from 'supertest'
import { app } from '../src/app.ts'
it('${title}', async () => {
  const answer = await request(app).${method}('${path}')
  expect(answer.status).toBe(${status})
  ${more}
})
`,
  }
}

const update = `app.put('/users/:id', async (req, res) => {
  res.json(await prisma.user.update({ where: { id: 1 }, data: { email: req.body.email } }))
})`
const remove = `app.delete('/users/:id', async (req, res) => {
  await prisma.user.delete({ where: { id: 1 } })
  res.status(204).end()
})`

interface Case {
  name: string
  of: Safeguard
  files: Files
  state: ControlState
}

const hash = "import bcrypt from 'bcrypt'\nexport async function hashPassword(text: string) {\n  return bcrypt.hash(text, 12)\n}\n"
const hashTest = {
  'test/hash.test.ts':
    "import { expect, it } from 'vitest'\nimport { hashPassword } from '../src/hash.ts'\nit('hashes', async () => {\n  expect(await hashPassword('x')).not.toBe('x')\n})\n",
}
const cipher = (name: string): string =>
  `import { createCipheriv } from 'node:crypto'\nexport function seal(text: string, key: Buffer, iv: Buffer) {\n  return createCipheriv('${name}', key, iv).update(text)\n}\n`
const sealing = `app.post('/notes', async (req, res) => {
  res.json(await prisma.user.update({ where: { id: 1 }, data: { email: seal(req.body.email, key, iv) } }))
})`
const sealHead = "import { seal } from './seal.ts'\nconst key = Buffer.alloc(32)\nconst iv = Buffer.alloc(12)"
const sealTest = {
  'test/seal.test.ts':
    "import { expect, it } from 'vitest'\nimport { seal } from '../src/seal.ts'\nit('seals', () => {\n  expect(seal('a', key, iv)).not.toBe('a')\n})\n",
}
const job = (body: string): string =>
  `import cron from 'node-cron'\nimport { PrismaClient } from '@prisma/client'\nconst prisma = new PrismaClient()\nexport async function purge() {\n  ${body}\n}\ncron.schedule('0 3 * * *', purge)\n`
const workflow = (steps: string, on = 'pull_request'): string =>
  `name: CI\non: ${on}\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n${steps}\n`

const cases: readonly Case[] = [
  {
    name: 'a guard with a test that sees it refuse',
    of: accessGuards,
    files: { ...app(update), ...test('asks', 'put /users/1', 401) },
    state: 'proven',
  },
  { name: 'a guard that no test meets', of: accessGuards, files: app(update), state: 'partial' },
  {
    name: 'a test that expects success alone',
    of: accessGuards,
    files: { ...app(update), ...test('works', 'put /users/1', 200) },
    state: 'partial',
  },
  { name: 'a guard that nothing applies', of: accessGuards, files: app(update, { guarded: false }), state: 'unproven' },
  { name: 'a unique address', of: uniqueUsers, files: app(update), state: 'partial' },
  {
    name: 'an address that two may have',
    of: uniqueUsers,
    files: { ...app(update), 'prisma/schema.prisma': schema.replace(' @unique', '') },
    state: 'unproven',
  },
  { name: 'a slow hash with a test', of: passwordHashing, files: { ...app(update), 'src/hash.ts': hash, ...hashTest }, state: 'proven' },
  {
    name: 'a hash that is made for files',
    of: passwordHashing,
    files: {
      ...app(update),
      'src/hash.ts':
        "import { createHash } from 'node:crypto'\nexport const hashPassword = (text: string) => createHash('md5').update(text).digest('hex')\n",
      ...hashTest,
    },
    state: 'unproven',
  },
  {
    name: 'a package for hashes that only compares',
    of: passwordHashing,
    files: {
      ...app(update),
      'src/hash.ts': "import bcrypt from 'bcrypt'\nexport const matches = (a: string, b: string) => bcrypt.compare(a, b)\n",
    },
    state: 'unproven',
  },
  {
    name: 'a record of each change, and a test that looks for it',
    of: auditEvents,
    files: {
      ...app(update.replace('res.json', "await prisma.auditEvent.create({ data: { actor: 'a', action: 'b' } })\n  res.json")),
      ...test('records who changed it', 'put /users/1', 200, 'expect(await prisma.auditEvent.findFirst()).toBeTruthy()'),
    },
    state: 'proven',
  },
  { name: 'a table that nothing writes', of: auditEvents, files: app(update), state: 'unproven' },
  {
    name: 'a record of some changes',
    of: auditEvents,
    files: app(
      `${update.replace('res.json', "await prisma.auditEvent.create({ data: { actor: 'a', action: 'b' } })\n  res.json")}\n${remove}`,
    ),
    state: 'partial',
  },
  {
    name: 'helmet and a test of the header',
    of: transport,
    files: {
      ...app(`app.use(helmet())\n${update}`, { head: "import helmet from 'helmet'" }),
      ...test('insists on TLS', 'put /users/1', 401, "expect(answer.headers['strict-transport-security']).toBeTruthy()"),
    },
    state: 'proven',
  },
  {
    name: 'helmet without the header',
    of: transport,
    files: app(`app.use(helmet({ hsts: false }))\n${update}`, { head: "import helmet from 'helmet'" }),
    state: 'unproven',
  },
  {
    name: 'helmet that is imported and not used',
    of: transport,
    files: app(update, { head: "import helmet from 'helmet'" }),
    state: 'unproven',
  },
  {
    name: 'a cookie without secure beside helmet',
    of: transport,
    files: app(`app.use(helmet())\napp.get('/a', (req, res) => {\n  res.cookie('a', 'b', { httpOnly: true })\n  res.end()\n})`, {
      head: "import helmet from 'helmet'",
    }),
    state: 'partial',
  },
  {
    name: 'a cipher that a route uses, with a test',
    of: encryptionAtRest,
    files: { ...app(sealing, { head: sealHead }), 'src/seal.ts': cipher('aes-256-gcm'), ...sealTest },
    state: 'proven',
  },
  {
    name: 'a cipher that nothing uses',
    of: encryptionAtRest,
    files: { ...app(update), 'src/seal.ts': cipher('aes-256-gcm'), ...sealTest },
    state: 'unproven',
  },
  {
    name: 'a broken cipher',
    of: encryptionAtRest,
    files: { ...app(sealing, { head: sealHead }), 'src/seal.ts': cipher('aes-128-ecb'), ...sealTest },
    state: 'unproven',
  },
  {
    name: 'a cipher that does not notice changes',
    of: encryptionAtRest,
    files: { ...app(sealing, { head: sealHead }), 'src/seal.ts': cipher('aes-256-cbc'), ...sealTest },
    state: 'partial',
  },
  {
    name: 'a session that rolls, with a test',
    of: logOff,
    files: {
      ...app(`app.use(session({ secret: 'x', rolling: true, cookie: { maxAge: 900000, secure: true } }))\n${update}`, {
        head: "import session from 'express-session'",
      }),
      ...test('refuses an expired session', 'put /users/1', 401),
    },
    state: 'proven',
  },
  {
    name: 'a token with a fixed end',
    of: logOff,
    files: app(
      `app.post('/login', (req, res) => {\n  res.json({ token: jwt.sign({ sub: 1 }, 'k', { expiresIn: '15m' }) })\n})\n${update}`,
      { head: "import jwt from 'jsonwebtoken'" },
    ),
    state: 'partial',
  },
  {
    name: 'a token without an end',
    of: logOff,
    files: app(`app.post('/login', (req, res) => {\n  res.json({ token: jwt.sign({ sub: 1 }, 'k') })\n})\n${update}`, {
      head: "import jwt from 'jsonwebtoken'",
    }),
    state: 'unproven',
  },
  {
    name: 'a person that is removed, with a test',
    of: erasure,
    files: { ...app(remove), ...test('removes', 'delete /users/1', 204) },
    state: 'proven',
  },
  {
    name: 'a person that is only marked',
    of: erasure,
    files: {
      ...app(
        "app.delete('/users/:id', async (req, res) => {\n  res.json(await prisma.user.update({ where: { id: 1 }, data: { deletedAt: new Date() } }))\n})",
      ),
      ...test('removes', 'delete /users/1', 204),
    },
    state: 'unproven',
  },
  {
    name: 'a copy of the data, with a test',
    of: dataExport,
    files: {
      ...app("app.get('/me/export', async (req, res) => {\n  res.json(await prisma.user.findUnique({ where: { id: 1 } }))\n})"),
      ...test('gives a copy', 'get /me/export', 200),
    },
    state: 'proven',
  },
  {
    name: 'an export of something else',
    of: dataExport,
    files: app("app.get('/reports/export', async (req, res) => {\n  res.json(await prisma.auditEvent.findMany())\n})"),
    state: 'unproven',
  },
  {
    name: 'a job that removes people',
    of: retention,
    files: {
      ...app(update),
      'src/jobs.ts': job('await prisma.user.deleteMany({ where: { id: 1 } })'),
      'test/jobs.test.ts':
        "import { expect, it } from 'vitest'\nimport { purge } from '../src/jobs.ts'\nit('purges', async () => {\n  await purge()\n  expect(1).toBe(1)\n})\n",
    },
    state: 'proven',
  },
  {
    name: 'a job that removes nothing',
    of: retention,
    files: { ...app(update), 'src/jobs.ts': job("console.log('purge old users')") },
    state: 'unproven',
  },
  {
    name: 'tests on a pull request, and owners',
    of: changeManagement,
    files: { ...app(update), '.github/workflows/ci.yml': workflow('      - run: npm test'), '.github/CODEOWNERS': '* @a\n' },
    state: 'partial',
  },
  {
    name: 'a workflow that only greets',
    of: changeManagement,
    files: { ...app(update), '.github/workflows/ci.yml': workflow('      - run: echo hello') },
    state: 'unproven',
  },
  {
    name: 'tests after the merge',
    of: changeManagement,
    files: { ...app(update), '.github/workflows/ci.yml': workflow('      - run: npm test', 'push') },
    state: 'unproven',
  },
  {
    name: 'a scan',
    of: vulnerabilityScanning,
    files: { ...app(update), '.github/workflows/scan.yml': workflow('      - uses: github/codeql-action/init@v3') },
    state: 'partial',
  },
  {
    name: 'a scan in a comment',
    of: vulnerabilityScanning,
    files: { ...app(update), '.github/workflows/scan.yml': workflow('      # - uses: github/codeql-action/init@v3\n      - run: echo') },
    state: 'unproven',
  },
  {
    name: 'an empty file for updates',
    of: vulnerabilityScanning,
    files: { ...app(update), '.github/dependabot.yml': 'version: 2\nupdates: []\n' },
    state: 'unproven',
  },
  {
    name: 'a dump at night',
    of: backups,
    files: { ...app(update), '.github/workflows/backup.yml': workflow('      - run: pg_dump "$DATABASE_URL" > dump.sql', 'schedule') },
    state: 'partial',
  },
  {
    name: 'a file that is called a backup',
    of: backups,
    files: { ...app(update), 'scripts/backup.yml': 'name: backup\n' },
    state: 'unproven',
  },
  {
    name: 'an address for reports',
    of: incidentContact,
    files: { ...app(update), 'SECURITY.md': '# Security\n\nWrite to security@example.com.\n' },
    state: 'partial',
  },
  {
    name: 'the template without an address',
    of: incidentContact,
    files: { ...app(update), 'SECURITY.md': '# Security\n\nUse this section to tell people how to report a vulnerability.\n' },
    state: 'unproven',
  },
]

const stateOf = async (of: Safeguard, files: Files): Promise<{ state: ControlState; missing: string[] }> => {
  const control = { number: '1', title: 'one', asks: say`it holds`, features: [], safeguards: [of] }
  const { state, missing } = judgeControl(control, await projectOf(files))
  return { state, missing: missing.map(plain) }
}

describe('what code and tests show', () => {
  it.each(cases)('of $of.what: $name', async ({ of, files, state }) => {
    const judged = await stateOf(of, files)
    expect(judged.state, judged.missing.join(' ')).toBe(state)
    if (state !== 'proven') expect(judged.missing).not.toEqual([])
  })

  it('counts no test that is left out or expects nothing', async () => {
    const files = { ...app(remove), ...test('removes', 'delete /users/1', 204) }
    const changed = (from: string, to: string): Files => ({
      ...files,
      'test/app.test.ts': (files['test/app.test.ts'] ?? '').replace(from, to),
    })
    expect((await stateOf(erasure, changed('', ''))).state).toBe('proven')
    expect((await stateOf(erasure, changed("it('removes'", "it.skip('removes'"))).state).toBe('partial')
    expect((await stateOf(erasure, changed('expect(answer.status).toBe(204)', ''))).state).toBe('partial')
  })

  it('counts no refused request for a right, and no password of a seed', async () => {
    expect((await stateOf(erasure, { ...app(remove), ...test('asks for a login', 'delete /users/1', 401) })).state).toBe('partial')
    expect((await stateOf(passwordHashing, { ...app(update), 'src/seeds/users.ts': hash })).state).toBe('unproven')
  })

  it('names the routes that are missing', async () => {
    const some = `${update}\n`.replace('app.put', 'open.put')
    const files = app(`const open = express.Router()\n${remove}`, { guarded: true })
    const mixed = {
      ...files,
      'src/app.ts': (files['src/app.ts'] ?? '')
        .replace('app.use(requireUser)', `const open = express.Router()\n${some}\napp.use('/open', open)\napp.use(requireUser)`)
        .replace('const open = express.Router()\napp.delete', 'app.delete'),
    }
    const { state, missing } = await stateOf(accessGuards, mixed)
    expect(state).toBe('partial')
    expect(missing.join(' ')).toContain('PUT /open/users/:id answers without a login.')
  })

  it('does not apply where no record is one of a person', async () => {
    const library = { 'package.json': '{"name":"lib"}', 'src/index.ts': 'export const add = (a: number, b: number) => a + b\n' }
    expect((await stateOf(erasure, library)).state).toBe('not applicable')
    expect((await stateOf(transport, library)).state).toBe('not applicable')
    // records are kept, and their shape is not known
    const unknown = {
      'package.json': '{"name":"lib","dependencies":{"mongodb":"6"}}',
      'src/index.ts': "import { MongoClient } from 'mongodb'\nexport const client = new MongoClient('x')\n",
    }
    expect((await stateOf(erasure, unknown)).state).toBe('unproven')
  })
})
