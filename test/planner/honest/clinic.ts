import { plannedService } from '../../support/planned-service.ts'
import type { Files } from '../../support/planning.ts'
import type { HonestCase, HonestRepository } from './honest-case.ts'

const shared: Files = {
  ...plannedService,
  'package.json': JSON.stringify({
    name: 'clinic',
    dependencies: {
      express: '^5.0.0',
      '@prisma/client': '^6.0.0',
      'node-cron': '^4.0.0',
      jsonwebtoken: '^9.0.0',
      pino: '^9.0.0',
      otpauth: '^9.0.0',
      'ipaddr.js': '^2.0.0',
    },
    devDependencies: { vitest: '^3.0.0', supertest: '^7.0.0' },
  }),
  'prisma/schema.prisma': `${plannedService['prisma/schema.prisma'] ?? ''}
model SignIn {
  id          String    @id @default(cuid())
  userId      String
  tokenDigest String    @unique
  userAgent   String?
  createdAt   DateTime  @default(now())
  lastSeenAt  DateTime  @default(now())
  endedAt     DateTime?
}

model AuditEntry {
  id        String   @id @default(cuid())
  actorId   String
  action    String
  visitId   String?
  before    Json?
  after     Json?
  createdAt DateTime @default(now())
}

model Authenticator {
  id          String   @id @default(cuid())
  userId      String   @unique
  secret      String
  lastCounter Int      @default(0)
}

model BackupCode {
  id     String    @id @default(cuid())
  userId String
  hash   String
  usedAt DateTime?
}

model HookTarget {
  id     String  @id @default(cuid())
  userId String
  url    String
  secret String
}

model StoredAnswer {
  key    String @id
  userId String
  status Int
  body   Json
}
`,
  'src/app.ts': `import express from 'express'
import { accounts } from './accounts/routes.ts'
import { devices } from './accounts/devices.ts'
import { onlyFromOffice } from './network/office.ts'
import { once } from './http/once.ts'
import { visits } from './visits/routes.ts'
export const app = express()
app.use(express.json())
app.use(once)
app.use('/staff', onlyFromOffice)
app.use(accounts)
app.use(devices)
app.use(visits)
`,
  'src/visits/routes.ts': `import { Router } from 'express'
import { writeAudit } from '../audit/write.ts'
import { can } from '../authz/can.ts'
import { prisma } from '../database.ts'
import { requireAdmin, requireUser } from '../guards.ts'
import { announce } from '../hooks/announce.ts'
export const visits = Router()
visits.get('/visits/:id', requireUser, async (req, res) => {
  const visit = await prisma.visit.findFirst({ where: { id: req.params.id, userId: req.userId } })
  if (visit === null) { res.status(404).json({ error: 'unknown' }); return }
  res.json(visit)
})
visits.post('/visits', requireUser, async (req, res) => {
  if (!can(req.role, 'visit.create')) { res.status(403).json({ error: 'forbidden' }); return }
  const visit = await prisma.$transaction(async (tx) => {
    const made = await tx.visit.create({ data: { userId: req.userId, note: req.body.note, status: 'PLANNED' } })
    await writeAudit(tx, { actorId: req.userId, action: 'visit.created', visitId: made.id, after: made })
    return made
  })
  await announce(req.userId, { type: 'visit.created', id: visit.id })
  res.status(201).json(visit)
})
visits.patch('/visits/:id', requireUser, async (req, res) => {
  if (!can(req.role, 'visit.change')) { res.status(403).json({ error: 'forbidden' }); return }
  const visit = await prisma.$transaction(async (tx) => {
    const before = await tx.visit.findFirstOrThrow({ where: { id: req.params.id, userId: req.userId } })
    const after = await tx.visit.update({ where: { id: before.id, userId: req.userId }, data: { status: req.body.status } })
    await writeAudit(tx, { actorId: req.userId, action: 'visit.changed', visitId: after.id, before, after })
    return after
  })
  res.json(visit)
})
visits.delete('/visits/:id', requireAdmin, async (req, res) => {
  if (!can(req.role, 'visit.delete')) { res.status(403).json({ error: 'forbidden' }); return }
  await prisma.$transaction(async (tx) => {
    const before = await tx.visit.delete({ where: { id: req.params.id, userId: req.query.userId } })
    await writeAudit(tx, { actorId: req.userId, action: 'visit.deleted', visitId: before.id, before })
  })
  res.status(204).end()
})
`,
  'src/visits/missed.ts': `import { writeAudit } from '../audit/write.ts'
import { prisma } from '../database.ts'
export async function markMissed(): Promise<number> {
  return prisma.$transaction(async (tx) => {
    const { count } = await tx.visit.updateMany({ where: { status: 'PLANNED' }, data: { status: 'MISSED' } })
    await writeAudit(tx, { actorId: 'job:nightly', action: 'visits.missed', after: { count } })
    return count
  })
}
`,
  'src/jobs/nightly.ts': `import cron from 'node-cron'
import { dropOldEntries } from '../audit/drop-old.ts'
import { markMissed } from '../visits/missed.ts'
export const nightlyJob = cron.schedule('0 2 * * *', async () => {
  await markMissed()
  await dropOldEntries(new Date())
})
`,
}

const cases: readonly HonestCase[] = [
  {
    entry: 'session-management',
    task: 'store',
    files: {
      'src/accounts/sign-ins.ts': `import { createHash, randomBytes } from 'node:crypto'
import { prisma } from '../database.ts'
const digest = (token: string): string => createHash('sha256').update(token).digest('hex')
/** Begins a session and gives out the token, which is not kept. */
export async function beginSignIn(userId: string, userAgent?: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await prisma.signIn.create({ data: { userId, userAgent, tokenDigest: digest(token) } })
  return token
}
export async function signInOf(token: string) {
  const found = await prisma.signIn.findUnique({ where: { tokenDigest: digest(token) } })
  if (found === null || found.endedAt !== null) return undefined
  return prisma.signIn.update({ where: { id: found.id }, data: { lastSeenAt: new Date() } })
}
export async function endSignIn(id: string, userId: string): Promise<boolean> {
  const { count } = await prisma.signIn.updateMany({ where: { id, userId, endedAt: null }, data: { endedAt: new Date() } })
  return count === 1
}
`,
      'test/sign-ins.test.ts': `import { describe, expect, it } from 'vitest'
import { prisma } from '../src/database.ts'
import { beginSignIn, signInOf } from '../src/accounts/sign-ins.ts'
describe('sign-ins', () => {
  it('stores the digest, not the token', async () => {
    const token = await beginSignIn('u1', 'Firefox')
    const rows = await prisma.signIn.findMany({ where: { userId: 'u1' } })
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(await signInOf(rows[0].tokenDigest)).toBeUndefined()
  })
})
`,
    },
  },
  {
    entry: 'session-management',
    task: 'own',
    files: {
      'src/accounts/devices.ts': `import { Router } from 'express'
import { prisma } from '../database.ts'
import { requireUser } from '../guards.ts'
import { endSignIn } from './sign-ins.ts'
export const devices = Router()
devices.get('/me/sessions', requireUser, async (req, res) => {
  const rows = await prisma.signIn.findMany({ where: { userId: req.userId, endedAt: null } })
  res.json(rows.map(({ id, userAgent, lastSeenAt }) => ({ id, userAgent, lastSeenAt })))
})
devices.delete('/me/sessions/:id', requireUser, async (req, res) => {
  res.status((await endSignIn(req.params.id, req.userId)) ? 204 : 404).end()
})
`,
      'test/devices.test.ts': `import request from 'supertest'
import { expect, it } from 'vitest'
import { app } from '../src/app.ts'
import { tokenFor } from './support/tokens.ts'
it('does not let anybody sign out somebody else', async () => {
  const list = await request(app).get('/me/sessions').set('authorization', tokenFor('u1'))
  expect(list.body).toHaveLength(2)
  const answer = await request(app).delete(\`/me/sessions/\${list.body[0].id}\`).set('authorization', tokenFor('u2'))
  expect(answer.status).toBe(404)
})
`,
      'test/support/tokens.ts': `import jwt from 'jsonwebtoken'
export const tokenFor = (userId: string): string => jwt.sign({ sub: userId }, 'test')
`,
    },
  },
  {
    entry: 'audit-log',
    task: 'events/Visit',
    files: {
      'src/audit/write.ts': `import type { Prisma } from '@prisma/client'
export interface Entry { actorId: string; action: string; visitId?: string; before?: unknown; after?: unknown }
/** Leaves an entry in the transaction of the change. */
export async function writeAudit(tx: Prisma.TransactionClient, entry: Entry): Promise<void> {
  await tx.auditEntry.create({ data: entry as Prisma.AuditEntryCreateInput })
}
`,
      'test/visit-history.test.ts': `import request from 'supertest'
import { expect, it } from 'vitest'
import { app } from '../src/app.ts'
import { prisma } from '../src/database.ts'
import { tokenFor } from './support/tokens.ts'
it('keeps what a visit was before it changed', async () => {
  await request(app).patch('/visits/v1').set('authorization', tokenFor('u1')).send({ status: 'DONE' })
  const [entry] = await prisma.auditEntry.findMany({ where: { visitId: 'v1' } })
  expect(entry.before).toMatchObject({ status: 'PLANNED' })
  expect(entry.after).toMatchObject({ status: 'DONE' })
})
it('leaves an entry for a new visit and for one that is gone', async () => {
  const made = await request(app).post('/visits').set('authorization', tokenFor('u1')).send({ note: 'x' })
  await request(app).delete(\`/visits/\${made.body.id}\`).set('authorization', tokenFor('admin'))
  expect(await prisma.auditEntry.count({ where: { visitId: made.body.id } })).toBe(2)
})
`,
    },
  },
  {
    entry: 'audit-log',
    task: 'completeness',
    files: {
      'test/no-silent-change.test.ts': `import request from 'supertest'
import { expect, it } from 'vitest'
import { app } from '../src/app.ts'
import { prisma } from '../src/database.ts'
import { tokenFor } from './support/tokens.ts'
const silent = new Set(['/login', '/password-resets'])
const changing = app.router.stack.flatMap((layer) => layer.handle?.stack ?? []).filter(({ route }) => route && !route.methods.get && !silent.has(route.path))
it('no route changes something without an audit entry', async () => {
  for (const { route } of changing) {
    const before = await prisma.auditEntry.count()
    await request(app)[Object.keys(route.methods)[0]](route.path.replace(':id', 'v1')).set('authorization', tokenFor('admin'))
    expect(await prisma.auditEntry.count(), route.path).toBeGreaterThan(before)
  }
})
`,
    },
  },
  {
    entry: 'audit-log',
    task: 'retention',
    files: {
      'src/audit/drop-old.ts': `import { prisma } from '../database.ts'
const years = 6
export async function dropOldEntries(now: Date): Promise<number> {
  const before = new Date(now)
  before.setFullYear(before.getFullYear() - years)
  const { count } = await prisma.auditEntry.deleteMany({ where: { createdAt: { lt: before } } })
  return count
}
`,
      'test/drop-old.test.ts': `import { expect, it } from 'vitest'
import { dropOldEntries } from '../src/audit/drop-old.ts'
import { prisma } from '../src/database.ts'
it('drops entries after six years', async () => {
  await prisma.auditEntry.create({ data: { actorId: 'u1', action: 'x', createdAt: new Date('2019-01-01') } })
  expect(await dropOldEntries(new Date('2026-01-01'))).toBe(1)
})
`,
    },
  },
  {
    entry: 'mfa',
    task: 'totp',
    files: {
      'src/second-factor/authenticator.ts': `import * as OTPAuth from 'otpauth'
import { prisma } from '../database.ts'
/** Accepts a code at most once, within one step of the clock. */
export async function acceptCode(userId: string, token: string, now = Date.now()): Promise<boolean> {
  const row = await prisma.authenticator.findUnique({ where: { userId } })
  if (row === null) return false
  const totp = new OTPAuth.TOTP({ secret: OTPAuth.Secret.fromBase32(row.secret) })
  const delta = totp.validate({ token, window: 1, timestamp: now })
  if (delta === null) return false
  const counter = Math.floor(now / 30_000) + delta
  const { count } = await prisma.authenticator.updateMany({ where: { userId, lastCounter: { lt: counter } }, data: { lastCounter: counter } })
  return count === 1
}
`,
      'test/authenticator.test.ts': `import { expect, it } from 'vitest'
import * as OTPAuth from 'otpauth'
import { acceptCode } from '../src/second-factor/authenticator.ts'
const totp = new OTPAuth.TOTP({ secret: OTPAuth.Secret.fromBase32('GEZDGNBVGY3TQOJQ') })
it('rejects a replayed code', async () => {
  const now = Date.parse('2026-01-01T00:00:00Z')
  const code = totp.generate({ timestamp: now })
  expect(await acceptCode('u1', code, now)).toBe(true)
  expect(await acceptCode('u1', code, now)).toBe(false)
})
`,
    },
  },
  {
    entry: 'mfa',
    task: 'recovery',
    files: {
      'src/second-factor/backup-codes.ts': `import { createHash, randomBytes } from 'node:crypto'
import { prisma } from '../database.ts'
const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex')
export async function issueBackupCodes(userId: string): Promise<string[]> {
  const codes = Array.from({ length: 10 }, () => randomBytes(5).toString('hex'))
  await prisma.backupCode.deleteMany({ where: { userId } })
  await prisma.backupCode.createMany({ data: codes.map((code) => ({ userId, hash: hashOf(code) })) })
  return codes
}
export async function redeemBackupCode(userId: string, code: string): Promise<boolean> {
  const { count } = await prisma.backupCode.updateMany({ where: { userId, hash: hashOf(code), usedAt: null }, data: { usedAt: new Date() } })
  return count === 1
}
`,
      'test/backup-codes.test.ts': `import { describe, expect, it } from 'vitest'
import { issueBackupCodes, redeemBackupCode } from '../src/second-factor/backup-codes.ts'
describe('backup codes', () => {
  it('work once', async () => {
    const [code = ''] = await issueBackupCodes('u1')
    expect(await redeemBackupCode('u1', code)).toBe(true)
    expect(await redeemBackupCode('u1', code)).toBe(false)
  })
})
`,
    },
  },
  {
    entry: 'rbac',
    task: 'decide',
    files: {
      'src/authz/can.ts': `const grants: Record<string, readonly string[]> = {
  patient: ['visit.create'],
  nurse: ['visit.create', 'visit.change'],
  admin: ['visit.create', 'visit.change', 'visit.delete'],
}
export function can(role: string | undefined, action: string): boolean {
  return role !== undefined && (grants[role]?.includes(action) ?? false)
}
`,
      'test/can.test.ts': `import { describe, expect, it } from 'vitest'
import { can } from '../src/authz/can.ts'
describe('can', () => {
  it('says no to anything that is not listed', () => {
    expect(can('admin', 'visit.print')).toBe(false)
    expect(can(undefined, 'visit.create')).toBe(false)
    expect(can('nurse', 'visit.change')).toBe(true)
  })
})
`,
    },
  },
  {
    entry: 'rbac',
    task: 'owners',
    files: {
      'test/foreign-visits.test.ts': `import request from 'supertest'
import { expect, it } from 'vitest'
import { app } from '../src/app.ts'
import { tokenFor } from './support/tokens.ts'
it("answers 404 for another patient's visit", async () => {
  const answer = await request(app).get('/visits/v1').set('authorization', tokenFor('u2'))
  expect(answer.status).toBe(404)
})
`,
    },
  },
  {
    entry: 'ip-allowlist',
    task: 'ranges',
    files: {
      'src/network/office.ts': `import type { NextFunction, Request, Response } from 'express'
import ipaddr from 'ipaddr.js'
const networks = (process.env.OFFICE_NETWORKS ?? '').split(',').filter(Boolean).map((text) => ipaddr.parseCIDR(text.trim()))
export function isOffice(address: string, among = networks): boolean {
  const parsed = ipaddr.process(address)
  return among.some(([net, bits]) => parsed.kind() === net.kind() && parsed.match(net, bits))
}
export function onlyFromOffice(req: Request, res: Response, next: NextFunction): void {
  if (!isOffice(req.ip ?? '')) { res.status(403).json({ error: 'not from here' }); return }
  next()
}
`,
      'test/office.test.ts': `import ipaddr from 'ipaddr.js'
import { expect, it } from 'vitest'
import { isOffice } from '../src/network/office.ts'
const networks = [ipaddr.parseCIDR('10.1.0.0/16'), ipaddr.parseCIDR('2001:db8::/32')]
it.each([['10.1.2.3', true], ['10.2.0.1', false], ['::ffff:10.1.2.3', true], ['2001:db8::1', true]])('%s', (address, expected) => {
  expect(isOffice(address, networks)).toBe(expected)
})
`,
    },
  },
  {
    entry: 'webhooks',
    task: 'signature',
    files: {
      'src/hooks/announce.ts': `import { createHmac, randomUUID } from 'node:crypto'
import { prisma } from '../database.ts'
export function headersFor(id: string, at: number, body: string, secret: string): Record<string, string> {
  const mac = createHmac('sha256', Buffer.from(secret, 'base64')).update(\`\${id}.\${at}.\${body}\`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': String(at), 'webhook-signature': \`v1,\${mac}\` }
}
export async function announce(userId: string, event: { type: string; id: string }): Promise<void> {
  const body = JSON.stringify(event)
  for (const { url, secret } of await prisma.hookTarget.findMany({ where: { userId } })) {
    await fetch(url, { method: 'POST', body, headers: headersFor(randomUUID(), Math.floor(Date.now() / 1000), body, secret) })
  }
}
`,
      'test/announce.test.ts': `import { Webhook } from 'standardwebhooks'
import { expect, it } from 'vitest'
import { headersFor } from '../src/hooks/announce.ts'
it('is verified by the library that receivers use', () => {
  const secret = Buffer.from('secret').toString('base64')
  const body = '{"type":"visit.created"}'
  const headers = headersFor('msg_1', Math.floor(Date.now() / 1000), body, secret)
  expect(() => new Webhook(secret).verify(body, headers)).not.toThrow()
  expect(() => new Webhook(secret).verify(\`\${body} \`, headers)).toThrow()
})
`,
    },
  },
  {
    entry: 'high-volume-api',
    task: 'idempotency',
    files: {
      'src/http/once.ts': `import type { NextFunction, Request, Response } from 'express'
import { prisma } from '../database.ts'
/** Answers a repeated POST with what the first one got. */
export async function once(req: Request, res: Response, next: NextFunction): Promise<void> {
  const key = req.get('Idempotency-Key')
  if (req.method !== 'POST' || key === undefined) { next(); return }
  const stored = await prisma.storedAnswer.findUnique({ where: { key } })
  if (stored !== null) { res.status(stored.status).json(stored.body); return }
  const json = res.json.bind(res)
  res.json = (body) => {
    void prisma.storedAnswer.create({ data: { key, userId: req.userId, status: res.statusCode, body } })
    return json(body)
  }
  next()
}
`,
      'test/once.test.ts': `import request from 'supertest'
import { expect, it } from 'vitest'
import { app } from '../src/app.ts'
import { tokenFor } from './support/tokens.ts'
it('makes one visit of two requests with the same key', async () => {
  const send = () => request(app).post('/visits').set('authorization', tokenFor('u1')).set('Idempotency-Key', 'k1').send({ note: 'x' })
  const [first, second] = [await send(), await send()]
  expect(second.body.id).toBe(first.body.id)
})
`,
    },
  },
]

/** The clinic of other tests, with Express and Prisma, where eleven tasks were carried out. */
export const clinic: HonestRepository = { base: shared, cases }
