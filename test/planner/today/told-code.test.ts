import { expect, it } from 'vitest'
import { sso } from '../../../src/planner/features/sso.ts'
import { exampleOperation } from '../../../src/planner/parts/record-deeds.ts'
import { planOf, textsOf } from '../../support/entry-plan.ts'
import { projectOf } from '../../support/project.ts'

const service = {
  'package.json': JSON.stringify({ name: 'notes', dependencies: { express: '5', jsonwebtoken: '9', '@hapi/boom': '10' } }),
  'src/config.ts': `const env = (name: string) => process.env[name]
export const config = {
  session: { secret: process.env.SESSION_SECRET, cookieName: 'notes_session' },
  cookies: { secret: process.env.COOKIE_SECRET },
  auth: { user: { jwtSecret: process.env.AUTH_USER_JWT_SECRET } },
  partner: { publicKey: process.env.API_TOKEN_PUBLIC_KEY },
}
`,
  'src/tokens.ts': `import jwt from 'jsonwebtoken'
import { config } from './config'
export const createToken = (id: string) => jwt.sign({ id }, config.auth.user.jwtSecret, { expiresIn: '1h' })
`,
  'src/notes.ts': `import { notFound } from '@hapi/boom'
export const one = (req, res) => { throw notFound() }
`,
  'src/app.ts': `import express from 'express'
import { badRequest } from '@hapi/boom'
import cookieParser from 'cookie-parser'
import { config } from './config'
import { createToken } from './tokens'
import { one } from './notes'
const app = express()
app.use(cookieParser(config.cookies.secret))
app.post('/login', (req, res) => { if (!req.body.id) throw badRequest(); res.json(createToken(req.body.id)) })
app.get('/notes/:id', one)
app.post('/admin/notes/:id', one)
app.post('/me/api-key', one)
app.post('/mails/test', one)
app.post('/latest', one)
app.listen(3000)
`,
  'sdk/client/apiError.ts': 'export class ApiError extends Error {}\n',
}

it('takes for an example what an account that was just made may call', async () => {
  expect(exampleOperation(await projectOf(service))).toMatchObject({ path: '/notes/:id' })
  const onlyCalls = { ...service, 'src/app.ts': service['src/app.ts'].replace("app.get('/notes/:id', one)", '') }
  expect(exampleOperation(await projectOf(onlyCalls))).toMatchObject({ path: '/latest' })
})

it('tells keys that code uses, and what handlers make errors from', async () => {
  const said = textsOf(await planOf(sso, service))
  expect([...said.keys()].filter((id) => id.startsWith('today/auth/key/'))).toEqual([
    'today/auth/key/AUTH_USER_JWT_SECRET',
    'today/auth/key/COOKIE_SECRET',
  ])
  expect(said.get('today/api/error/package')).toBe('2 files make errors with a status by @hapi/boom.')
  const own = textsOf(
    await planOf(sso, {
      ...service,
      'src/errors.ts': 'export class AppError extends Error {}\nexport class Missing extends AppError {}\n',
      'src/a.ts': "import { Missing } from './errors'\nexport const a = () => { throw new Missing() }\n",
      'src/b.ts': "import { Missing } from './errors'\nexport const b = () => { throw new Missing() }\n",
    }),
  )
  expect(own.get('today/api/error/AppError')).toBe('Errors with a status are made from AppError in src/errors.ts.')
})
