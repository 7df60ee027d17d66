import { describe, expect, it } from 'vitest'
import { claimsOf } from '../../src/claims/claim.ts'
import { failureClaims } from '../../src/claims/kinds/failure-claims.ts'
import { negated } from '../../src/discovery/errors/asserted.ts'
import { projectOf } from '../support/project.ts'

const plain = 'export function enforce(condition, message) {\n  if (!condition) throw new Error(message)\n}'

async function failures(call: string, helper = plain): Promise<readonly (string | number | undefined)[][]> {
  const project = await projectOf({
    'package.json': JSON.stringify({ name: 'notes', dependencies: { express: '5.0.0' } }),
    'helpers.js': `export class HttpError extends Error {\n  constructor(status, message) { super(message); this.status = status }\n}\n${helper}`,
    'app.js': `import express from 'express'
import { enforce } from './helpers.js'
const app = express()
app.post('/notes', async (req, res) => {
  const { seconds, kind } = req.body
  ${call}
  res.json({})
})
app.listen(3000)`,
  })
  const [operation] = project.routes
  if (operation === undefined) throw new Error('Expected a route.')
  return claimsOf(failureClaims, { project, operation }).map(({ what: { error } }) => [error.status, error.message, error.guard])
}

describe('a function that throws what it is given', () => {
  it.each([
    ["enforce(seconds >= 0, 'Seconds must not be negative')", undefined, [[undefined, 'Seconds must not be negative', '!(seconds >= 0)']]],
    ["enforce(!seconds, 'No seconds, please')", undefined, [[undefined, 'No seconds, please', 'seconds']]],
    ['enforce(Number.isInteger(seconds))', undefined, [[undefined, undefined, '!Number.isInteger(seconds)']]],
    [
      "enforce(kind === 'a', 409, `No such {kind}`)",
      'export function enforce(ok, status, message) {\n  if (!ok) throw new HttpError(status, message)\n}',
      [[409, 'No such {kind}', "kind !== 'a'"]],
    ],
    [
      'enforce(seconds)',
      "export function enforce(id, message) {\n  const number = parseInt(id)\n  if (!Number.isInteger(number)) throw new Error(message || 'Invalid id')\n}",
      [[undefined, 'Invalid id', '!Number.isInteger(number)']],
    ],
    [
      "enforce(seconds, 'No seconds')",
      "export function enforce(id, message) {\n  const number = parseInt(id)\n  if (!Number.isInteger(number)) throw new Error(message || 'Invalid id')\n}",
      [[undefined, 'No seconds', '!Number.isInteger(number)']],
    ],
    ["try { enforce(seconds, 'No seconds') } catch (error) { console.error(error) }", undefined, []],
  ])('is told where it is called: %s', async (call, helper, expected) => {
    expect(await failures(call, helper)).toEqual(expected)
  })

  it.each([
    ['a', '!a'],
    ['!a.b', 'a.b'],
    ['a === b', 'a !== b'],
    ["a !== 'x'", "a === 'x'"],
    ['a < b', '!(a < b)'],
    ['f(a)', '!f(a)'],
    ['a && b', '!(a && b)'],
    ['!a && b', '!(!a && b)'],
  ])('says when in as few signs as it can: the opposite of %s', (text, expected) => {
    expect(negated(text)).toBe(expected)
  })
})
