import { describe, expect, it } from 'vitest'
import { walkRoutes } from '../../../src/discovery/routes/find-routes.ts'
import { codebaseOf } from '../../support/codebase.ts'

const kinds = { 'src/kinds.ts': `export enum Verb { Read = 'R', Add = 'A', Drop = 'D' }\nexport const ways = { read: 'R', add: 'A' }` }
const rows = `const rows = [{ verb: Verb.Read, path: '/boats' }, { verb: Verb.Add, path: '/boats' }, { verb: Verb.Drop, path: '/boats/:id' }]`
const start = `import express from 'express'\nimport { Verb } from './kinds'\nconst app = express()\n${rows}\nconst answer = (req, res) => res.json([])`
const wanted = ['DELETE /boats/:id', 'GET /boats', 'POST /boats']

async function found(code: string) {
  const files = { 'package.json': '{"dependencies":{"express":"4"}}', ...kinds, 'src/app.ts': `${start}\n${code}\napp.listen(1)` }
  const { routes, unfollowed } = walkRoutes(await codebaseOf(files))
  return {
    routes: routes.map(({ method, path }) => `${method} ${path}`).sort(),
    unread: unfollowed.map(({ kind, line }) => `${kind} ${line}`),
  }
}

describe('a method that branches choose', () => {
  it.each([
    [
      'by members of an enum',
      `function put(verb: Verb, path: string) {
  if (verb === Verb.Read) app.get(path, answer)
  if (verb === Verb.Add) app.post(path, answer)
  if (verb === Verb.Drop) app.delete(path, answer)
}
for (const row of rows) put(row.verb, row.path)`,
    ],
    [
      'by a chain of else',
      `const put = (one) => { if (one.verb === 'R') app.get(one.path, answer)
else if ('A' === one.verb) app.post(one.path, answer)
else app.delete(one.path, answer) }
for (const row of rows) put(row)`,
    ],
    [
      'by a switch with a default',
      `const put = (verb, path) => { switch (verb) { case Verb.Read: app.get(path, answer); break
case Verb.Add: app.post(path, answer); break
default: app.delete(path, answer) } }
for (const { verb, path } of rows) put(verb, path)`,
    ],
    [
      'in a class whose fields are the table',
      `class Routes { static rows = rows
static put(verb: Verb, path: string) { if (verb === Verb.Read) { app.get(path, answer); return }
if (verb === Verb.Add) { app.post(path, answer); return }
app.delete(path, answer) }
static start() { for (const row of Routes.rows) Routes.put(row.verb, row.path) } }
Routes.start()`,
    ],
  ])('is the one of each row: %s', async (_, code) => {
    expect(await found(code)).toEqual({ routes: wanted, unread: [] })
  })

  it.each([
    ['comparisons', `if (verb === 'R') app.get(path, answer)\nif (verb === 'A') app.post(path, answer)`],
    ['else', `if (verb === 'R') app.get(path, answer)\nelse app.post(path, answer)`],
    ['a switch', `switch (verb) { case 'R': app.get(path, answer); break\n case 'A': app.post(path, answer) }`],
  ])('is said to be unread where the value is not known: %s', async (_, body) => {
    const { routes, unread } = await found(`const put = (verb, path) => {\n${body}\n}\nput(process.argv[2], '/boats')`)
    expect(routes).toEqual([])
    expect(unread).toEqual(['handler 8'])
  })

  it('leaves routes alone that a setting chooses between', async () => {
    const code = `if (process.env.OLD === 'yes') app.get('/boats', answer)\nelse app.post('/boats', answer)`
    expect((await found(code)).routes).toEqual(['GET /boats', 'POST /boats'])
  })
})
