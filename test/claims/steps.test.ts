import { describe, expect, it } from 'vitest'
import { stepClaims } from '../../src/claims/kinds/step-claims.ts'
import { projectOf } from '../support/project.ts'
import { routeScope, saidOf } from '../support/said.ts'

const schema = `model App {
  id Int @id
  status String
  config String
}
model Note {
  id Int @id
  text String
}`

/** The steps of a route whose handler has these statements, beside functions of its file. */
async function said(body: string, functions = '', others: Readonly<Record<string, string>> = {}): Promise<readonly string[]> {
  const project = await projectOf({
    'package.json': JSON.stringify({ name: 'x', dependencies: { express: '5.0.0', '@prisma/client': '6.0.0' } }),
    'prisma/schema.prisma': schema,
    ...others,
    'src/app.js': `import express from 'express'
import { PrismaClient } from '@prisma/client'
import { EventEmitter } from 'node:events'
const prisma = new PrismaClient()
const bus = new EventEmitter()
const app = express()
${functions}
app.post('/apps', async (req, res) => {
  ${body}
  res.status(204).end()
})
app.listen(3000)`,
  })
  return saidOf(stepClaims, routeScope(project, '/apps')).map((one) => one.replaceAll('`', ''))
}

const stop = "await prisma.app.update({ where: { id: req.body.id }, data: { status: 'stopped' } })"
const note = "await prisma.note.create({ data: { text: 'a' } })"

describe('steps of an operation', () => {
  it.each([
    [
      'in the order of the code',
      `${stop}\n  bus.emit('app.stopped')`,
      ['Changes App (sets status to stopped).', 'Emits the event app.stopped.'],
    ],
    [
      'with the condition that decides, and its opposite',
      `if (req.body.now) { ${stop} } else { ${note} }`,
      ['If req.body.now: changes App (sets status to stopped).', 'If !req.body.now: creates Note (sets text to a).'],
    ],
    [
      'with what holds behind a branch that did something and left',
      `if (req.body.kind === 'app') { ${stop}; return res.end() }\n  ${note}`,
      ["If req.body.kind === 'app': changes App (sets status to stopped).", "If req.body.kind !== 'app': creates Note (sets text to a)."],
    ],
    [
      'without what refuses to go on where nothing is given',
      `const { id } = req.body\n  if (!id) return res.end()\n  ${note}\n  ${stop}`,
      ['Creates Note (sets text to a).', 'Changes App (sets status to stopped).'],
    ],
    [
      'for each element of a list',
      `for (const one of req.body.apps) { ${stop} }`,
      ['For each of req.body.apps: changes App (sets status to stopped).'],
    ],
    [
      'with the cases of a choice',
      `switch (req.body.kind) { case 'a': case 'b': ${stop}; break; case 'c': ${note} }`,
      ["If req.body.kind is 'a' or 'b': changes App (sets status to stopped).", "If req.body.kind is 'c': creates Note (sets text to a)."],
    ],
    [
      'after a failure, with the line of the log, and that it goes on',
      `try { ${note} } catch (error) { console.error('Cannot note', error); ${stop} }`,
      ['Creates Note (sets text to a).', 'On a failure: logs the error Cannot note, changes App (sets status to stopped) and goes on.'],
    ],
    [
      'after a failure that is answered there, which does not go on',
      `try { ${note} } catch (error) { console.error('Cannot note', error); res.status(500).json({}) }`,
      ['Creates Note (sets text to a).', 'On a failure: logs the error Cannot note.'],
    ],
    [
      'after a failure of a promise',
      `await prisma.note.create({ data: { text: 'a' } }).catch(async () => { ${stop} })`,
      ['Creates Note (sets text to a).', 'If prisma.note.create fails: changes App (sets status to stopped).'],
    ],
  ])('are told %s', async (_, body, expected) => {
    expect(await said(body)).toEqual(expected)
  })

  it('tell what nobody waits for', async () => {
    const functions = `async function pack(app) { ${note} }`
    expect(await said(`pack(1).then(async (done) => { if (done) { ${stop} } })`, functions)).toEqual([
      'In the background: creates Note (sets text to a).',
      'In the background, if done: changes App (sets status to stopped).',
    ])
  })

  it('tell values that a call hands to the function that writes them', async () => {
    const functions = 'async function change(id, data) { await prisma.app.update({ where: { id }, data: { ...data, config: read() } }) }'
    expect(await said(`await change(1, { status: 'busy' })\n  ${note}`, functions)).toEqual([
      'Changes App (config, sets status to busy).',
      'Creates Note (sets text to a).',
    ])
  })

  it('say of conditions of a helper in another file only that there are some, where the handler decides itself', async () => {
    const tidy = `import { PrismaClient } from '@prisma/client'
const prisma = new PrismaClient()
export async function tidy(entries) { if (entries.old) { ${note} } }`
    const body = `if (req.body.now) { ${stop} }\n  await tidy(req.body)`
    expect(await said(body, "import { tidy } from './tidy.js'", { 'src/tidy.js': tidy })).toEqual([
      'If req.body.now: changes App (sets status to stopped).',
      'In some cases: creates Note (sets text to a).',
    ])
  })

  it('tell which of several events of one name is emitted', async () => {
    expect(await said(`${stop}\n  bus.emit('app', { event: 'status_change' })`)).toEqual([
      'Changes App (sets status to stopped).',
      'Emits the event app (event is status_change).',
    ])
  })

  it('leave out lines of the log of what is only looked up', async () => {
    expect(await said("try { await prisma.app.findMany() } catch (error) { console.error('Cannot read', error) }")).toEqual([])
  })
})

describe('what stands around a step', () => {
  const evidence = `if (req.body.now) { ${stop} } else { ${note} }`

  it.each([
    ['the branch', { s: 'do', value: { k: 'null' } }],
    ['the condition', { s: 'if', test: { k: 'ref', name: 'other' }, yes: [] }],
  ])('is asked of the file again: without %s nothing is said of it', async (_, step) => {
    const project = await projectOf({
      'package.json': JSON.stringify({ name: 'x', dependencies: { express: '5.0.0', '@prisma/client': '6.0.0' } }),
      'prisma/schema.prisma': schema,
      'src/app.js': `import express from 'express'
import { PrismaClient } from '@prisma/client'
const prisma = new PrismaClient()
const app = express()
app.post('/apps', async (req, res) => { ${evidence} })
app.listen(3000)`,
    })
    const scope = routeScope(project, '/apps')
    const account = project.accountOf?.(scope.operation)
    const claims = stepClaims.propose(account ?? { deeds: [] }, scope)
    const changed = { ...project, facts: (path: never) => withFlows(project.facts(path), step) }
    expect(claims.map((claim) => stepClaims.holds(claim, scope))).toEqual([true, true])
    expect(claims.map((claim) => stepClaims.holds(claim, { ...scope, project: changed }))).toEqual([false, false])
  })
})

function withFlows<T extends { flows?: unknown }>(facts: T | undefined, step: unknown): T | undefined {
  return facts === undefined ? undefined : { ...facts, flows: [[step], [step]] }
}
