import { describe, expect, it } from 'vitest'
import { checkClaims } from '../../src/claims/kinds/check-claims.ts'
import { projectOf } from '../support/project.ts'
import { routeScope, saidOf } from '../support/said.ts'

/** Which checks a route asks first, whose handler has these statements. */
async function said(body: string): Promise<readonly string[]> {
  const project = await projectOf({
    'package.json': JSON.stringify({ name: 'x', dependencies: { express: '5.0.0', '@prisma/client': '6.0.0' } }),
    'prisma/schema.prisma': 'model Note {\n  id String @id\n}\n',
    'src/app.js': `import express from 'express'
import { PrismaClient } from '@prisma/client'
const db = new PrismaClient()
class HttpError extends Error { constructor(status, message) { super(message); this.status = status } }
function whoAsks(req) { if (!req.user) throw new HttpError(403, 'You may not'); return req.user }
async function noteOf(req) { if (!req.user) throw new HttpError(403, 'You may not'); return await db.note.findFirst() }
const app = express()
app.get('/notes', async (req, res) => {
  ${body}
})
app.listen(3000)`,
  })
  return saidOf(checkClaims, routeScope(project))
}

describe('what is asked first', () => {
  it.each([
    ['is called to refuse', 'whoAsks(req)\n  res.json({})', ['`whoAsks` (else `403`)']],
    [
      'gives who asks to what is done behind it',
      'const user = whoAsks(req)\n  res.json(await db.note.create({ data: { id: user.id } }))',
      ['`whoAsks` (else `403`)'],
    ],
    ['is not what gives the answer itself', 'res.json(await noteOf(req))', []],
  ])('%s', async (_, body, expected) => {
    expect(await said(body)).toEqual(expected)
  })
})
