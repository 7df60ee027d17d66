import { expect, it } from 'vitest'
import { claimsOf } from '../../src/claims/claim.ts'
import { failureClaims } from '../../src/claims/kinds/failure-claims.ts'
import { projectOf } from '../support/project.ts'

async function failures(refusal: string): Promise<readonly (string | number | undefined)[][]> {
  const project = await projectOf({
    'package.json': JSON.stringify({ name: 'notes', dependencies: { express: '5.0.0', rxjs: '7.0.0' } }),
    'app.js': `const express = require('express')
const { throwError } = require('rxjs')
const app = express()
class NotFound extends Error {
  constructor(what) {
    super(what)
    this.statusCode = 404
  }
}
app.get('/notes/:id', async (req, res, next) => {
  const note = await find(req.params.id)
  if (!note) {
    ${refusal}
  }
  res.json(note)
})
app.listen(3000)`,
  })
  const [operation] = project.routes
  if (operation === undefined) throw new Error('Expected a route.')
  return claimsOf(failureClaims, { project, operation }).map(({ what: { error } }) => [error.status, error.message, error.guard])
}

it.each([
  ["return next(new NotFound('No note'))", [[404, 'No note', '!note']]],
  ["const err = new NotFound('No note')\n    return next(err)", [[404, 'No note', '!note']]],
  ["const err = new Error('No note')\n    err.status = 404\n    return next(err)", [[404, 'No note', '!note']]],
  ["return next({ status: 404, message: 'No note' })", [[404, 'No note', '!note']]],
  ["throw { status: 404, message: 'No note' }", [[404, 'No note', '!note']]],
  ["return throwError(() => new NotFound('No note'))", [[404, 'No note', '!note']]],
  ['return next()', []],
  ["return next('route')", []],
  ["return next({ status: 200, message: 'Fine' })", []],
])('tells an error that a handler hands on to what answers errors: %s', async (refusal, expected) => {
  expect(await failures(refusal)).toEqual(expected)
})
