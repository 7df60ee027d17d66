import { expect, it } from 'vitest'
import { run } from '../../../src/run.ts'
import { parseCommand } from '../../../src/text/parse-command.ts'
import { gitRepository } from '../../support/repository.ts'
import { worldOn } from '../../support/shop.ts'

async function pages(routes: string): Promise<(name: string) => string> {
  const dir = gitRepository({
    'package.json': '{ "name": "people", "version": "1.0.0", "dependencies": { "express": "^5.0.0" } }\n',
    'src/app.ts':
      "import express from 'express'\nimport { users } from './users/routes.ts'\nconst app = express()\napp.use(users)\napp.listen(1)\n",
    'src/users/store.ts': `let store
export function setStore(given) {
  store = given
}
export function storeOf() {
  if (!store) throw new Error('No store was set')
  return store
}
`,
    'src/users/mailer.ts': `export function mailerOf(name) {
  if (name === '') throw new Error('No mailer has this name')
  return { send() {} }
}
`,
    'src/users/routes.ts': `import { Router } from 'express'
import { storeOf } from './store.ts'
import { mailerOf } from './mailer.ts'
export const users = Router()
function isOpen(req, res, next) {
  if (closed()) return res.status(503).json({ error: 'The office is closed' })
  next()
}
${routes}
`,
  })
  const [outcome] = await run([parseCommand('/document-feature users --depth comprehensive')], await worldOn(dir))
  const files = outcome?.kind === 'done' ? outcome.changes.files : []
  return (name) => files.find(({ path }) => path.endsWith(`/users/${name}`))?.content ?? ''
}

const list = "users.get('/users', isOpen, (req, res) => res.json(storeOf().all()))"
const add = "users.post('/users', isOpen, (req, res) => res.status(201).json({}))"

it('tells what middleware refuses once where several operations pass it', async () => {
  const api = (await pages(`${list}\n${add}`))('api.md')
  expect(api.split('The office is closed')).toHaveLength(2)
  expect(api).toContain('Before their handlers run, `GET /users` and `POST /users` can be refused with:')
  expect(api.split('Before the handler `isOpen` can refuse the request.')).toHaveLength(3)
  const alone = (await pages(list))('api.md')
  expect(alone).toContain('The office is closed')
  expect(alone).not.toContain('Before the handler')
})

it('tells an error of the start once, and of no operation', async () => {
  const page = await pages(`${list}\n${add}`)
  expect(page('api.md')).not.toContain('No store was set')
  expect(page('troubleshooting.md')).toMatch(/## The start fails[^#]*No store was set/)
})

it('tells an error of code that several operations call once, with these operations', async () => {
  const ask = "users.post('/users/ask', (req, res) => res.json(mailerOf(req.body.mailer).send()))"
  const tell = "users.post('/users/tell', (req, res) => res.json(mailerOf(req.body.mailer).send()))"
  const several = (await pages(`${list}\n${ask}\n${tell}`))('api.md')
  expect(several.split('No mailer has this name')).toHaveLength(2)
  expect(several).toContain('`POST /users/ask` and `POST /users/tell` call code that can fail with:')
  const alone = (await pages(`${list}\n${ask}`))('api.md')
  expect(alone).toContain('No mailer has this name')
  expect(alone).not.toContain('call code that can fail with')
})
