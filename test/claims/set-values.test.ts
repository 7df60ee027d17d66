import { describe, expect, it } from 'vitest'
import { recordClaims } from '../../src/claims/kinds/record-claims.ts'
import { projectOf } from '../support/project.ts'
import { routeScope, saidOf } from '../support/said.ts'

const schema = `model Invitation {
  id String @id
  email String
  teamId String
  status String
  token String
  secret String?
  uses Int
  expiresAt DateTime
}`

/** What the route of a repository does to records, where its handler has these statements and the files beside it hold these declarations. */
async function said(body: string, before = '', others: Readonly<Record<string, string>> = {}): Promise<readonly string[]> {
  const project = await projectOf({
    'package.json': JSON.stringify({ name: 'x', dependencies: { express: '5.0.0', '@prisma/client': '6.0.0' } }),
    'prisma/schema.prisma': schema,
    'src/app.ts': `import express from 'express'
import { randomBytes } from 'node:crypto'
import { PrismaClient } from '@prisma/client'
import { addDays } from 'date-fns'
import { Level, Status, setStatus } from './status'
import bcrypt from 'bcrypt'
import { nanoid } from 'nanoid'
const prisma = new PrismaClient()
const DAYS = 7
${before}
const app = express()
app.post('/invitations', async (req, res) => {
  const { email, teamId, secret } = req.body
  ${body}
  res.status(204).end()
})
app.listen(3000)
`,
    'src/status.ts': `import { PrismaClient } from '@prisma/client'
const prisma = new PrismaClient()
export enum Level { LOW = 1, HIGH = 2 }
export enum Status { ACCEPTED = 'accepted', DECLINED = 'declined' }
export async function setStatus(id: string, status: Status) {
  await prisma.invitation.update({ where: { id }, data: { status } })
}
`,
    ...others,
  })
  return saidOf(recordClaims, routeScope(project, '/invitations'))
}

const update = (data: string): string => `await prisma.invitation.update({ where: { id: req.params.id }, data: { ${data} } })`

describe('what a write sets', () => {
  it.each([
    ["status: 'accepted'", 'sets `status` to `accepted`'],
    ['status: Status.DECLINED', 'sets `status` to `declined`'],
    ['secret: null', 'clears `secret`'],
    ["secret: null, uses: 0, status: ''", 'clears `secret`, sets `uses` to `0`, sets `status` to an empty text'],
    ['uses: { increment: 1 }', 'adds `1` to `uses`'],
    ['expiresAt: new Date()', 'sets `expiresAt` to the present time'],
    ['expiresAt: new Date(Date.now() + DAYS * 24 * 60 * 60 * 1000)', 'sets `expiresAt` to 7 days from now'],
    ['expiresAt: addDays(new Date(), 2)', 'sets `expiresAt` to 2 days from now'],
    ["token: randomBytes(32).toString('hex')", 'sets `token` to 32 random bytes in hexadecimal'],
    ['uses: Level.HIGH', 'sets `uses` to `2` (`HIGH`)'],
    ["status: email === 'x' ? Status.ACCEPTED : Status.DECLINED", "sets `status` to `accepted` if `email === 'x'`, else to `declined`"],
    ["status: email ? 'on' : 'off'", 'sets `status` to `on` or `off`'],
    ["status: email ? 'on' : secret", '`status`'],
    ['teamId: req.user.id', 'sets `teamId` to the caller'],
    ['teamId: req.body.user.id', '`teamId`'],
    ['email: email.trim().toLowerCase()', 'sets `email` to a text in lower case'],
    ['secret: await bcrypt.hash(secret, 10)', 'sets `secret` to a bcrypt hash'],
    ['token: nanoid(12)', 'sets `token` to a random text of 12 characters'],
    ['email, secret: null', '`email`, clears `secret`'],
    ['status: email', '`status`'],
    ['expiresAt: new Date(Date.now() + Number(email))', '`expiresAt`'],
  ])('%s', async (data, words) => {
    expect(await said(update(data))).toEqual([`changes \`Invitation\` (${words})`])
  })

  it('goes with the constant, the call and the value', async () => {
    const way = 'await setStatus(req.params.id, Status.ACCEPTED)'
    expect(await said(way)).toEqual(['changes `Invitation` (sets `status` to `accepted`)'])
    expect(await said('await setStatus(req.params.id, req.body.status)')).toEqual(['changes `Invitation` (`status`)'])
    expect(await said('')).toEqual([])
  })

  it('is told of a name where one statement gives it', async () => {
    expect(await said(`const status = 'sent'\n  ${update('status')}`)).toEqual(['changes `Invitation` (sets `status` to `sent`)'])
    expect(await said(`let status = 'sent'\n  if (email) status = 'held'\n  ${update('status')}`)).toEqual([
      'changes `Invitation` (`status`)',
    ])
  })

  it('follows a time that is moved once', async () => {
    const moved = (how: string): string => `const expiresAt = new Date()\n  ${how}\n  ${update('expiresAt')}`
    expect(await said(moved('expiresAt.setDate(expiresAt.getDate() + 30)'))).toEqual([
      'changes `Invitation` (sets `expiresAt` to 30 days from now)',
    ])
    expect(await said(moved('expiresAt.setMonth(0)'))).toEqual(['changes `Invitation` (`expiresAt`)'])
  })

  it('tells different writes of one model apart', async () => {
    expect(await said(`if (email) ${update("status: 'held'")}\n  else ${update('secret: null')}`)).toEqual([
      'changes `Invitation` (sets `status` to `held` if `email`; clears `secret` if `!(email)`)',
    ])
  })

  it('is told as one of several cases where its condition is not told', async () => {
    expect(await said(`if (email) {\n    const [one] = [${update("status: 'held'")}]\n    res.locals.one = one\n  }`)).toEqual([
      'changes `Invitation` (in some cases sets `status` to `held`)',
    ])
  })

  it('is told of an upsert where both cases set it', async () => {
    const upsert = (create: string, set: string): string =>
      `await prisma.invitation.upsert({ where: { email }, create: { ${create} }, update: { ${set} } })`
    expect(await said(upsert("status: 'sent', uses: 1", "status: 'sent', uses: { increment: 1 }"))).toEqual([
      'creates or changes `Invitation` (`uses`, sets `status` to `sent`)',
    ])
  })

  it('follows a function that gives a value', async () => {
    const maker = "function makeToken() {\n  return randomBytes(16).toString('hex')\n}"
    expect(await said(update('token: makeToken()'), maker)).toEqual([
      'changes `Invitation` (sets `token` to 16 random bytes in hexadecimal)',
    ])
    expect(await said(`const token = makeToken()\n  ${update('token')}`, maker)).toEqual([
      'changes `Invitation` (sets `token` to 16 random bytes in hexadecimal)',
    ])
  })
})

describe('what is removed', () => {
  const create = 'await prisma.invitation.create({ data: { email, teamId } })'

  it.each([
    ['await prisma.invitation.deleteMany({ where: { email, teamId } })', ['removes `Invitation` by `email` and `teamId`']],
    ['await prisma.invitation.deleteMany({ where: { expiresAt: { lt: new Date() } } })', ['removes `Invitation`']],
    [
      `await prisma.invitation.deleteMany({ where: { email, teamId } })\n  ${create}`,
      ['removes earlier `Invitation` with the same `email` and `teamId`', 'creates `Invitation` (`email`, `teamId`)'],
    ],
    [
      `${create}\n  await prisma.invitation.deleteMany({ where: { email } })`,
      ['creates `Invitation` (`email`, `teamId`)', 'removes `Invitation` by `email`'],
    ],
  ])('%s', async (body, words) => {
    expect(await said(body)).toEqual(words)
  })
})
