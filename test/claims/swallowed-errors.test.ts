import { expect, it } from 'vitest'
import { claimsOf } from '../../src/claims/claim.ts'
import { failureClaims } from '../../src/claims/kinds/failure-claims.ts'
import { plainCode } from '../../src/core/phrase.ts'
import { projectOf } from '../support/project.ts'

async function failures(caught: string): Promise<readonly string[]> {
  const project = await projectOf({
    'package.json': JSON.stringify({ name: 'notes', dependencies: { express: '5.0.0' } }),
    'app.js': `const express = require('express')
const app = express()
app.use(express.json())
async function save(note) {
  try {
    if (note.locked) throw new Error('The note is locked')
    await write(note)
  } ${caught}
}
app.put('/notes/:id', async (req, res) => {
  if (!req.body.text) return res.status(400).json({ error: 'Text is missing' })
  await save(req.body)
  res.json({ ok: true })
})
app.listen(3000)`,
  })
  const [operation] = project.routes
  if (operation === undefined) throw new Error('Expected a route.')
  const scope = { project, operation }
  return failureClaims.say(claimsOf(failureClaims, scope), scope).map(plainCode)
}

const [locked, missing] = ['`The note is locked`', '`Text is missing`']

it.each([
  ['ends the error', 'catch (error) { console.error(error) }', [missing]],
  ['throws another one in one case', "catch (error) { if (error.code === 'P1') throw new Error('Try later') }", [missing, '`Try later`']],
  ['throws it again', 'catch (error) { console.error(error); throw error }', [locked, missing]],
  ['hands it on', 'catch (error) { report(error) }', [locked, missing]],
  ['throws another one', "catch (error) { throw new Error('Try later') }", [missing, '`Try later`']],
  ['throws what it says', 'catch (error) { throw new Problem(error.message) }', ['`Problem`', locked, missing]],
  ['answers what it says', 'catch (error) { return fail({ text: `No: ${error.message}` }) }', [locked, missing]],
  ['writes what it says to a log', 'catch (error) { console.error(error.message); return false }', [missing]],
  ['is none', 'finally { close() }', [locked, missing]],
])('tells an error inside of a try whose catch %s as callers meet it', async (_, caught, expected) => {
  expect((await failures(caught)).toSorted()).toEqual(expected.toSorted())
})

it.each([
  [
    'work that nobody waits for',
    "store.load().then(() => { if (gone) throw new Error('The note is gone') })\n  res.json({ ok: true })",
    [],
  ],
  [
    'a promise that answers',
    "store.load().then((note) => { if (!note) throw new Error('The note is gone'); res.json(note) })",
    ['`The note is gone`'],
  ],
  [
    'work that is waited for',
    "await store.load().then(() => { if (gone) throw new Error('The note is gone') })\n  res.json({ ok: true })",
    ['`The note is gone`'],
  ],
])('tells the errors of %s as callers meet them', async (_, body, expected) => {
  const project = await projectOf({
    'package.json': JSON.stringify({ name: 'notes', dependencies: { express: '5.0.0' } }),
    'app.js': `const express = require('express')
const store = require('./store')
const app = express()
app.get('/notes', async (req, res) => {
  ${body}
})
app.listen(3000)`,
    'store.js': 'exports.load = async () => read()',
  })
  const [operation] = project.routes
  if (operation === undefined) throw new Error('Expected a route.')
  const scope = { project, operation }
  expect(failureClaims.say(claimsOf(failureClaims, scope), scope).map(plainCode)).toEqual(expected)
})
