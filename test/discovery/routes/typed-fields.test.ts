import { expect, it } from 'vitest'
import { projectOf } from '../../support/project.ts'

const types = 'export interface User { name: string }\nexport type Hash = string & { __hash: unknown }\n'

it.each([
  ['of the body', 'const user: User = req.body', ['name']],
  ['of a field', 'const hash: Hash = req.body.hash', undefined],
  ['of what a function makes of a field', 'const hash: Hash = await hashOf(req.body.id)', undefined],
  ['of what a function makes of a field by another name', 'const id = req.body.id\n  const hash: Hash = await hashOf(id, 1)', undefined],
])('the type %s', async (_, code, fields) => {
  const project = await projectOf({
    'package.json': '{ "name": "a", "dependencies": { "express": "^5.0.0" } }',
    'src/types.ts': types,
    'src/app.ts': `import express from 'express'
import type { Hash, User } from './types'
import { hashOf } from './hash'
const app = express()
app.post('/users', async (req, res) => {
  ${code}
  res.json({})
})
app.listen(1)
`,
    'src/hash.ts': 'export const hashOf = async (id) => id\n',
  })
  const schema = project.routes[0]?.schemas.body?.schema as { properties?: object } | undefined
  expect(schema?.properties === undefined ? undefined : Object.keys(schema.properties)).toEqual(fields)
})
