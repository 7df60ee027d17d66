import { describe, expect, it } from 'vitest'
import { claimsOf } from '../../src/claims/claim.ts'
import { failureClaims } from '../../src/claims/kinds/failure-claims.ts'
import { plainCode } from '../../src/core/phrase.ts'
import { startErrorsOf } from '../../src/docs/parts/failures.ts'
import { projectOf } from '../support/project.ts'

async function failures(handler: string, more = ''): Promise<{ said: readonly string[]; atStart: readonly (string | undefined)[] }> {
  const project = await projectOf({
    'package.json': JSON.stringify({ name: 'notes', dependencies: { express: '5.0.0' } }),
    'app.ts': `import express from 'express'
import { dbOf, storeOf } from './db'
const app = express()
${more}
app.put('/notes/:id', async (req, res) => {
  ${handler}
  res.json({ ok: true })
})
app.listen(3000)`,
    'db.ts': `let store
let session
let db
const g = global
export const init = (given) => { store = given }
export const begin = () => { session = {} }
export const end = () => { session = null }
export function storeOf() { if (!store) throw new Error('No store')
  if (!session) throw new Error('No session')
  return store }
async function connect(engine) { if (engine !== 'pg') throw new Error('Unknown engine'); return open(engine) }
export async function dbOf() { if (!db) db = await connect(process.env.ENGINE); return db }
export async function keptDb(fresh) { if (g.db && !fresh) return g.db; g.db = await connect(process.env.ENGINE); return g.db }
export async function madeDb() { let made; if (!made) made = await connect(process.env.ENGINE); return made }
`,
  })
  const [operation] = project.routes
  if (operation === undefined) throw new Error('Expected a route.')
  const scope = { project, operation }
  const said = failureClaims.say(claimsOf(failureClaims, scope), scope).map((one) => plainCode(one).replaceAll('`', ''))
  return { said, atStart: startErrorsOf(operation, project).map(({ message }) => message) }
}

const refuse = (text: string): string => `throw new Error('${text}')`

describe('errors that an earlier condition makes impossible', () => {
  it.each([
    ['the same condition', `const note = await load()\n  if (!note) ${refuse('a')}\n  if (!note) ${refuse('b')}`, ['a']],
    [
      'one of several',
      `const note = await load()\n  if (!note || note.x === 'y') ${refuse('a')}\n  if (note.x === 'y') ${refuse('b')}`,
      ['a'],
    ],
    ['another value', `const note = await load()\n  if (note.x !== 'y') ${refuse('a')}\n  if (note.x === 'z') ${refuse('b')}`, ['a']],
    ['a return', `const kind = req.body.kind\n  if (kind === 'a') return res.end()\n  if (kind === 'a') ${refuse('b')}`, []],
    ['inside of a branch', `const kind = req.body.kind\n  if (kind === 'a') { if (kind === 'b') ${refuse('b')} }`, []],
    ['through another name', `const user = req.user\n  if (!user.x) ${refuse('a')}\n  const { x } = user\n  if (!x) ${refuse('b')}`, ['a']],
    [
      'a name that is bound again',
      `let note = await load()\n  if (!note) ${refuse('a')}\n  note = await other()\n  if (!note) ${refuse('b')}`,
      ['a', 'b'],
    ],
    [
      'a name that a loop binds',
      `let note = await load()\n  if (!note) ${refuse('a')}\n  for (const x of req.body) { if (!note) ${refuse('b')}\n note = x }`,
      ['a', 'b'],
    ],
    [
      'a name that a branch binds',
      `let note = await load()\n  if (!note) ${refuse('a')}\n  if (req.body) note = null\n  if (!note) ${refuse('b')}`,
      ['a', 'b'],
    ],
    [
      'a name that a callback binds',
      `let note = await load()\n  if (!note) ${refuse('a')}\n  req.body.forEach((x) => { note = x })\n  if (!note) ${refuse('b')}`,
      ['a', 'b'],
    ],
    [
      'a member that a call may change',
      `const note = await load()\n  if (note.x === 'y') ${refuse('a')}\n  await change(note)\n  if (note.x === 'y') ${refuse('b')}`,
      ['a', 'b'],
    ],
    [
      'one of two that may be met',
      `const note = await load()\n  if (!note && req.body) ${refuse('a')}\n  if (!note) ${refuse('b')}`,
      ['a', 'b'],
    ],
    [
      'a condition of another branch',
      `const note = await load()\n  if (req.body) { if (!note) ${refuse('a')} }\n  if (!note) ${refuse('b')}`,
      ['a', 'b'],
    ],
    [
      'a condition inside of a try',
      `const note = await load()\n  try { if (!note) ${refuse('a')} } catch {}\n  if (!note) ${refuse('b')}`,
      ['b'],
    ],
  ])('%s', async (_, handler, said) => {
    expect((await failures(handler)).said.toSorted()).toEqual(said)
  })
})

describe('errors of what all requests share', () => {
  it.each([
    ['storeOf()', ['No session'], ['No store']],
    ['await dbOf()', [], ['Unknown engine']],
  ])('%s', async (handler, said, atStart) => {
    expect(await failures(handler)).toEqual({ said, atStart })
  })

  it.each([
    ['keptDb', [], ['Unknown engine']],
    ['madeDb', ['Unknown engine'], []],
  ])('%s', async (name, said, atStart) => {
    expect(await failures(`await ${name}()`, `import { ${name} } from './db'`)).toEqual({ said, atStart })
  })
})
