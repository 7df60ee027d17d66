import { expect, it } from 'vitest'
import { claimsOf } from '../../src/claims/claim.ts'
import { failureClaims } from '../../src/claims/kinds/failure-claims.ts'
import { plainCode } from '../../src/core/phrase.ts'
import { projectOf } from '../support/project.ts'

async function failures(guard: string): Promise<readonly string[]> {
  const project = await projectOf({
    'package.json': JSON.stringify({ name: 'notes', dependencies: { express: '5.0.0' } }),
    'app.js': `const express = require('express')
const app = express()
app.use(async (req, res, next) => {
  ${guard}
  next()
})
app.put('/notes/:id', async (req, res) => {
  const team = req.team
  if (team.status === 'closed') return res.status(403).json({ error: 'The team is closed' })
  if (!req.body.text) return res.status(400).json({ error: 'Text is missing' })
  res.json({ ok: true })
})
app.listen(3000)`,
  })
  const operation = project.routes.find(({ method }) => method === 'PUT')
  if (operation === undefined) throw new Error('Expected a route.')
  const scope = { project, operation }
  return failureClaims.say(claimsOf(failureClaims, scope), scope).map((one) => plainCode(one).replaceAll('`', ''))
}

const find = 'const team = await find(req.params.id)'
const [closed, missing, none] = ['The team is closed', 'Text is missing', 'No team']
const refuses = (condition: string): string => `if (${condition}) return res.status(403).json({ error: 'No team' })`

it.each([
  ['refuses what the handler asks again', `${find}\n  ${refuses("!team || team.status !== 'open'")}\n  req.team = team`, [missing, none]],
  ['puts fields on the request', `${find}\n  ${refuses("team.status !== 'open'")}\n  req.team = { status: team.status }`, [missing, none]],
  ['refuses something else', `${find}\n  ${refuses('!team')}\n  req.team = team`, [none, missing, closed].toSorted()],
  [
    'puts another one on the request',
    `${find}\n  ${refuses("team.status !== 'open'")}\n  req.team = other`,
    [missing, none, closed].toSorted(),
  ],
  [
    'lets some pass before it asks',
    `const team = await find(req.params.id)\n  req.team = team\n  if (req.query.free) return next()\n  ${refuses("team.status !== 'open'")}`,
    [none, missing, closed].toSorted(),
  ],
])('tells errors of middleware, and none of the handler that these make impossible: middleware that %s', async (_, guard, expected) => {
  expect((await failures(guard)).toSorted()).toEqual([...expected].toSorted())
})
