import { describe, expect, it } from 'vitest'
import { claimsOf } from '../../src/claims/claim.ts'
import { keptClaims } from '../../src/claims/kinds/kept-claims.ts'
import { projectOf } from '../support/project.ts'
import { routeScope, saidOf } from '../support/said.ts'

async function scopeOf(body: string) {
  const project = await projectOf({
    'package.json': JSON.stringify({ name: 'x', dependencies: { express: '5.0.0' } }),
    'src/app.ts': `import express from 'express'
const NAME = 'session'
const DAYS = 30
const app = express()
app.post('/in', (req, res) => {
  ${body}
  res.send('x')
})
app.listen(3000)
`,
  })
  return routeScope(project, '/in')
}

async function said(body: string): Promise<readonly string[]> {
  return saidOf(keptClaims, await scopeOf(body))
}

describe('what an answer leaves with the caller', () => {
  it.each([
    ["res.cookie('token', req.body.token)", ['sets the cookie `token`']],
    [
      "res.cookie('token', req.body.token, { httpOnly: true, maxAge: DAYS * 24 * 60 * 60 * 1000 })",
      ['sets the cookie `token` (which scripts of a page cannot read, for 30 days)'],
    ],
    ["res.cookie('token', req.body.token, { httpOnly: req.body.hidden })", ['sets the cookie `token`']],
    ['res.cookie(NAME, 1)', ['sets the cookie `session`']],
    ['res.cookie(req.body.name, 1)', []],
    ["res.clearCookie('token')", ['clears the cookie `token`']],
    ["res.cookie('token', '', { maxAge: 0 })", ['clears the cookie `token`']],
    ["if (req.body.stay) res.cookie('token', 1)", ['in some cases sets the cookie `token`']],
    [
      "if (req.body.stay) res.cookie('token', 1, { maxAge: 2000 })\n  else res.cookie('token', 1)",
      ['in some cases sets the cookie `token`'],
    ],
    [
      'res.setHeader(\'Content-Disposition\', `attachment; filename="notes-${req.params.id}.csv"`)',
      ['answers with a file to save as `notes-{id}.csv`'],
    ],
    ["res.setHeader('Content-Disposition', 'inline; filename=\"notes.csv\"')", []],
    ["res.setHeader('X-Name', 'filename=\"a.csv\"')", []],
  ])('%s', async (body, words) => {
    expect(await said(body)).toEqual(words)
  })

  it('is checked against the line that is said to show it', async () => {
    const scope = await scopeOf("res.cookie('token', 1)")
    const [claim] = claimsOf(keptClaims, scope)
    if (claim === undefined) throw new Error('Expected a claim, got none.')
    const { deed } = claim.what
    const elsewhere = { ...claim, what: { deed: { ...deed, at: { ...deed.at, line: deed.at.line + 1 } } } }
    expect(keptClaims.holds(claim, scope)).toBe(true)
    expect(keptClaims.holds(elsewhere, scope)).toBe(false)
  })
})
