import { describe, expect, it } from 'vitest'
import { claimsOf } from '../../src/claims/claim.ts'
import { foundClaims } from '../../src/claims/kinds/found-claims.ts'
import { projectOf } from '../support/project.ts'
import { routeScope, saidOf } from '../support/said.ts'

async function scopeOf(body: string) {
  const project = await projectOf({
    'package.json': JSON.stringify({ name: 'x', dependencies: { express: '5.0.0', '@prisma/client': '6.0.0' } }),
    'prisma/schema.prisma': 'model Invite {\n  id String @id\n  email String\n  state String\n}\nmodel Team {\n  id String @id\n}\n',
    'src/app.ts': `import express from 'express'
import { PrismaClient } from '@prisma/client'
const prisma = new PrismaClient()
const app = express()
async function invite(email) {
  const known = await prisma.invite.findFirst({ where: { email } })
  if (known) return known
  return prisma.invite.create({ data: { email } })
}
app.post('/invites', async (req, res) => {
  const { email } = req.body
  ${body}
})
app.listen(3000)
`,
  })
  return routeScope(project, '/invites')
}

async function said(body: string): Promise<readonly string[]> {
  return saidOf(foundClaims, await scopeOf(body))
}

const found = 'const known = await prisma.invite.findFirst({ where: { email } })\n  '
const create = '\n  const made = await prisma.invite.create({ data: { email } })\n  res.json(made)'
const uses = 'uses an existing `Invite` with the given `email` instead of creating another if there is one'
const answers = uses.replace('uses', 'answers with')

describe('a record that is there already', () => {
  it.each([
    ['is answered', `${found}if (known) return res.json(known)${create}`, [answers]],
    ['is answered as a part', `${found}if (known !== null) {\n res.json({ invite: known })\n return\n }${create}`, [answers]],
    ['is used by a function', 'res.json(await invite(email))', [uses]],
    [
      'is used where one is created without it',
      `let known = await prisma.invite.findFirst({ where: { email } })
  if (!known) known = await prisma.invite.create({ data: { email } })
  res.json(known)`,
      [uses],
    ],
    ['is used in some cases', 'if (req.body.all) await invite(email)\n  res.end()', [`in some cases ${uses}`]],
    [
      'is looked for by more',
      `${found.replace('{ email }', "{ email, state: 'open', at: { gt: email } }")}if (known) return res.json(known)${create}`,
      [answers.replace('`email`', '`email` (among other conditions)')],
    ],
    [
      'is looked for by a member of an enumeration that was not read',
      `${found.replace('{ email }', '{ email, state: State.OPEN }')}if (known) return res.json(known)${create}`,
      [answers.replace('`email`', '`email` (among other conditions)')],
    ],
    ['is refused', `${found}if (known) return res.status(409).json(known)${create}`, []],
    ['is told as an error', `${found}if (known) return res.json({ error: 'Taken', known })${create}`, []],
    ['decides with something else', `${found}if (known && req.body.old) return res.json(known)${create}`, []],
    ['ends without it', `${found}if (known) return res.end()${create}`, []],
    ['is all that there is', `${found}if (known) return res.json(known)\n  res.end()`, []],
    ['is of another model', `${found.replace('prisma.invite', 'prisma.team')}if (known) return res.json(known)${create}`, []],
  ])('%s', async (_, body, words) => {
    expect(await said(body)).toEqual(words)
  })

  it('is checked against the line that is said to look for it', async () => {
    const scope = await scopeOf(`${found}if (known) return res.json(known)${create}`)
    const [claim] = claimsOf(foundClaims, scope)
    if (claim === undefined) throw new Error('Expected a claim, got none.')
    const { deed } = claim.what
    const withDeed = (other: Partial<typeof deed>) => ({ ...claim, what: { ...claim.what, deed: { ...deed, ...other } } })
    expect(foundClaims.holds(claim, scope)).toBe(true)
    expect(foundClaims.holds(withDeed({ at: { ...deed.at, line: deed.at.line + 1 } }), scope)).toBe(false)
    expect(foundClaims.holds(withDeed({ what: { ...deed.what, name: 'other' } }), scope)).toBe(false)
  })
})
