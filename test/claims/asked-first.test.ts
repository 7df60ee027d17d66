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
function enforce(req, type, right) { if (!req.user.rights.has(type + right)) throw new HttpError(403, 'You may not') }
async function changed(req, note) { enforce(req, 'note', 'edit'); if (!note) throw new HttpError(404, 'No note'); await send(note) }
async function moved(req, note) {
  enforce(req, 'note', 'edit')
  enforce(req, 'folder', 'edit')
  await send(note)
}
async function seen(req, id) { if (!req.user) throw new HttpError(403, 'You may not'); if (!notes.has(id)) throw new HttpError(404, 'No note'); return id }
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
    [
      'is told with the rights that it is given by name',
      "enforce(req, 'note', 'view')\n  res.json({})",
      ['`enforce` with `"note"` and `"view"` (else `403`)'],
    ],
    [
      'is what a function asks that fails otherwise as well',
      'await changed(req, req.body)\n  await send(1)\n  res.json({})',
      ['`enforce` with `"note"` and `"edit"` (else `403`)'],
    ],
    [
      'is each one that a function asks with rights of its own, once',
      'await moved(req, req.body)\n  await moved(req, 1)\n  await send(1)\n  res.json({})',
      ['`enforce` with `"note"` and `"edit"` (else `403`)', '`enforce` with `"folder"` and `"edit"` (else `403`)'],
    ],
    ['is no look-up that refuses on its way', 'const id = await seen(req, req.params.id)\n  await send(id)\n  res.json({})', []],
    ['is not what gives the answer itself', 'res.json(await noteOf(req))', []],
  ])('%s', async (_, body, expected) => {
    expect(await said(body)).toEqual(expected)
  })
})
