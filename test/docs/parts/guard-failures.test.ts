import { expect, it } from 'vitest'
import { metErrors } from '../../../src/docs/parts/guard-failures.ts'
import { projectOf } from '../../support/project.ts'

const guard = `
const signedIn = async (req, res, next) => { if (!req.headers.authorization) return res.status(401).json({ error: 'Send a token' }); req.user = await find(req.headers.authorization); next() }`

async function messages(registered: string, handler: string): Promise<readonly (string | undefined)[]> {
  const project = await projectOf({
    'package.json': JSON.stringify({ name: 'crates', dependencies: { express: '5.0.0' } }),
    'app.js': `const express = require('express')
const app = express()${guard}
function list(req, res) {
  ${handler}
  res.json([])
}
app.get('/crates', ${registered})
app.listen(3000)`,
  })
  const [route] = project.routes
  if (route === undefined) throw new Error('Expected a route.')
  return metErrors(route, project).map(({ message }) => message)
}

const own = `const id = req.user?.id
  if (!id) return res.status(401).json({ error: 'Who are you?' })`

it.each([
  ['the answer of the guard, not the same one of the handler behind it', 'signedIn, list', own, ['Send a token']],
  ['the answer of the handler where nothing runs before it', 'list', own, ['Who are you?']],
  [
    'what the handler says of what the caller wrote',
    'signedIn, list',
    "const { code } = req.body\n  if (!code) return res.status(401).json({ error: 'Wrong code' })",
    ['Send a token', 'Wrong code'],
  ],
])('callers meet %s', async (_, registered, handler, expected) => {
  expect(await messages(registered, handler)).toEqual(expected)
})
