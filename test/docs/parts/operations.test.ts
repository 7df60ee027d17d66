import { expect, it } from 'vitest'
import { run } from '../../../src/run.ts'
import { parseCommand } from '../../../src/text/parse-command.ts'
import { gitRepository } from '../../support/repository.ts'
import { worldOn } from '../../support/shop.ts'

const app = `import express from 'express'
import { users } from './users/routes.ts'
const prefix = process.env.API_PREFIX
const app = express()
app.use(prefix, users)
app.listen(1)
`
const users = `import { Router } from 'express'
export const users = Router()
users.get('/users', (req, res) => res.json([]))
users.post('/users', (req, res) => res.status(201).json({}))
`

it('a page says which setting moves the path of a route', async () => {
  const dir = gitRepository({
    'package.json': '{ "name": "people", "version": "1.0.0", "dependencies": { "express": "^5.0.0" } }\n',
    '.env.example': 'API_PREFIX=/api\n',
    'src/app.ts': app,
    'src/users/routes.ts': users,
  })
  const [outcome] = await run([parseCommand('/document-feature users --depth comprehensive')], await worldOn(dir))
  const files = outcome?.kind === 'done' ? outcome.changes.files : []
  const page = files.find(({ path }) => path.endsWith('/api.md'))?.content ?? ''
  expect(page).toContain('`GET /api/users`')
  expect(page.replaceAll('\n', ' ')).toContain(
    'The setting `API_PREFIX` gives a part of the path, which is shown with its example or default value.',
  )
})

it('a page names a check once where it is the guard', async () => {
  const dir = gitRepository({
    'package.json': '{ "name": "people", "version": "1.0.0", "dependencies": { "nuxt": "^4.0.0" } }\n',
    'nuxt.config.ts': 'export default defineNuxtConfig({})\n',
    'server/utils/require-user.ts': `export async function requireUser(event) {
  const session = await getSession(event)
  const user = getHeader(event, 'authorization')
  if (!user) throw createError({ statusCode: 401, statusMessage: 'Sign in first' })
  return user
}
`,
    'server/api/users/index.get.ts': `export default eventHandler(async (event) => {
  const user = await requireUser(event)
  return listUsers(user)
})
`,
  })
  const [outcome] = await run([parseCommand('/document-feature users --depth comprehensive')], await worldOn(dir))
  const files = outcome?.kind === 'done' ? outcome.changes.files : []
  const page = files.find(({ path }) => path.endsWith('/api.md'))?.content ?? ''
  expect(page).toContain('`requireUser` guards `GET /api/users`.')
  expect(page).not.toContain('then asks')
})

it('a page tells once what an operation and its alias take and answer', async () => {
  const dir = gitRepository({
    'package.json': '{ "name": "people", "version": "1.0.0", "dependencies": { "express": "^5.0.0" } }\n',
    'src/users/routes.ts': `import express from 'express'
const users = express()
function addUser(req, res) {
  if (!req.body.name) return res.status(400).json({ error: 'A user needs a name' })
  res.status(201).json({ name: req.body.name })
}
users.post('/users', addUser)
users.post('/people/users', addUser)
users.post('/users/other', (req, res) => addUser(req, res))
users.listen(1)
`,
  })
  const [outcome] = await run([parseCommand('/document-feature users --depth comprehensive')], await worldOn(dir))
  const files = outcome?.kind === 'done' ? outcome.changes.files : []
  const page = (files.find(({ path }) => path.endsWith('/api.md'))?.content ?? '').replaceAll('\n', ' ')
  expect(page).toMatch(
    /### `POST \/people\/users` +It runs the same code as `POST \/users`, with the same parameters, answers and errors\./,
  )
  expect(page.split('It runs the same code as')).toHaveLength(2)
})
