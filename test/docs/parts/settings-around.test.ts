import { expect, it } from 'vitest'
import { importedSettings, settingsAround } from '../../../src/docs/parts/settings-around.ts'
import { findFeature } from '../../../src/discovery/features/find-feature.ts'
import { projectOf } from '../../support/project.ts'

const app = {
  'package.json': JSON.stringify({ name: 'x', dependencies: { express: '5.0.0' } }),
  'src/index.ts': `import express from 'express'
import { comments } from './comments'
import { signedIn } from './signed-in'
const app = express()
app.use(signedIn)
app.use('/comments', comments)
app.listen(process.env.PORT)
`,
  'src/signed-in.ts': `export const signedIn = (req, res, next) => (req.headers.authorization === process.env.JWT_SECRET ? next() : res.sendStatus(401))\n`,
  'src/comments.ts': `import { Router } from 'express'
import { store } from './store'
export const comments = Router()
comments.get('/', (req, res) => res.json(store()))
`,
  'src/store.ts': `export const store = () => [process.env.STORE_URL, process.env.NODE_ENV]\n`,
}

async function around(files: Readonly<Record<string, string>>): Promise<string> {
  const project = await projectOf({ ...app, ...files })
  const found = findFeature(project, 'comments')
  if (found.kind !== 'found') throw new Error(`Expected a feature, got ${found.kind}`)
  const said = settingsAround({ feature: found.feature, project })
  return said === undefined ? 'nothing' : `${said.of}: ${said.keys.map(({ name }) => name).join(' ')}`
}

it('has the settings of the program that answers requests, those that every program has left out', async () => {
  expect(await around({})).toBe('server: PORT JWT_SECRET STORE_URL')
})

it('names the file that starts the program, and none that it imports', async () => {
  const inner = app['src/index.ts'].replaceAll("'./", "'../")
  const project = await projectOf({
    ...app,
    'src/server/server.ts': inner,
    'src/index.ts': "import './server/server'\nimport express from 'express'\nexpress().listen(1)\n",
  })
  const found = findFeature(project, 'comments')
  if (found.kind !== 'found') throw new Error(`Expected a feature, got ${found.kind}`)
  expect(settingsAround({ feature: found.feature, project })?.entries).toEqual(['src/index.ts'])
})

it('has those of imported code alone where the program has too many', async () => {
  const many = Array.from({ length: 12 }, (_, i) => `process.env.OTHER_${i}`).join(', ')
  const files = { 'src/signed-in.ts': `${app['src/signed-in.ts']}export const others = [${many}]\n` }
  expect(await around(files)).toBe('imports: STORE_URL')
})

it('has what the schema of its data needs', async () => {
  const schema = 'datasource db {\n  provider = "postgresql"\n  url = env("DATABASE_URL")\n}\nmodel Comment {\n  id String @id\n}\n'
  expect(await around({ 'prisma/schema.prisma': schema })).toContain('DATABASE_URL')
  expect(await around({ 'prisma/schema.prisma': schema.replace('model Comment', 'model Invoice') })).not.toContain('DATABASE_URL')
})

it.each([
  [Array.from({ length: 14 }, (_, i) => `process.env.OTHER_${i}`), 14, ['src/store.ts']],
  [[], 0, []],
])('counts what imported code reads where it is too much for a list, and says where: %#', async (many, count, read) => {
  const project = await projectOf({ ...app, 'src/store.ts': `export const store = () => [${many.join(', ')}]\n` })
  const found = findFeature(project, 'comments')
  if (found.kind !== 'found') throw new Error(`Expected a feature, got ${found.kind}`)
  expect(importedSettings({ feature: found.feature, project })).toEqual({ count, files: read })
})
