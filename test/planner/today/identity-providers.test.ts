import { expect, it } from 'vitest'
import { sso } from '../../../src/planner/features/sso.ts'
import { planFor, textsOf } from '../../support/entry-plan.ts'
import { projectOf } from '../../support/project.ts'

/** A server that accepts tokens of a provider outside of production only, and a client that sends people there. */
const club: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({ name: 'club', workspaces: ['server', 'client'] }),
  'client/package.json': JSON.stringify({ name: 'club-client', dependencies: { '@auth0/auth0-react': '2', react: '19' } }),
  'client/src/login.tsx': `import { useAuth0 } from '@auth0/auth0-react'
export const useLogin = () => useAuth0().loginWithRedirect
`,
  'server/package.json': JSON.stringify({ name: 'club-server', dependencies: { express: '5', 'express-oauth2-jwt-bearer': '1' } }),
  'server/src/check.ts': `import { auth } from 'express-oauth2-jwt-bearer'
import { isProd } from './config.ts'
export const checkToken = isProd() ? auth({ issuerBaseURL: process.env.AUTH0_DOMAIN }) : (_req, _res, next) => next()
export function onlyMembers(req, res, next) {
  if (process.env.USE_LOGIN === 'false') return next()
  if (!req.headers.authorization) return res.status(401).end()
  next()
}
`,
  'server/src/config.ts': "export const isProd = () => process.env.NODE_ENV === 'production'\n",
  'server/src/app.ts': `import express from 'express'
import { checkToken, onlyMembers } from './check.ts'
const app = express()
app.post('/session', checkToken, (req, res) => res.json({}))
app.get('/members', onlyMembers, (req, res) => res.json([]))
app.post('/dev-login', (req, res) => res.json({}))
app.listen(3000)
`,
  '.env.example': 'NODE_ENV=development\nUSE_LOGIN=false\n',
}

const said = textsOf(planFor(sso, await projectOf(club)))

it('says at whose service people sign in, from the client and from the server', () => {
  expect(said.get('today/auth/outside/@auth0/auth0-react')).toBe(
    'People sign in at Auth0 today: client/src/login.tsx uses @auth0/auth0-react.',
  )
  expect(said.get('today/auth/outside/express-oauth2-jwt-bearer')).toBe(
    'People sign in at Auth0 today: server/src/check.ts uses express-oauth2-jwt-bearer.',
  )
  expect([...said.values()].join('\n')).toContain('Auth0, where people sign in today')
})

it('tells guards that let everybody pass under a setting, with its value in the example, and a sign-in for development', () => {
  expect(said.get('risks/risk/passing/checkToken')).toBe(
    'isProd() decides whether checkToken in server/src/check.ts lets everybody pass, and .env.example gives NODE_ENV as development: a wrong setting opens what it guards.',
  )
  expect(said.get('risks/risk/passing/onlyMembers')).toMatch(/^USE_LOGIN decides .* gives USE_LOGIN as false:/)
  expect(said.get('risks/risk/dev-login/POST /dev-login')).toContain('is a sign-in for development by its name')
})
