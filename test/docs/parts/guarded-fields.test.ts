import { expect, it } from 'vitest'
import { withGuardedFields } from '../../../src/docs/parts/guarded-fields.ts'
import { projectOf } from '../../support/project.ts'

async function bodyOf(check: string): Promise<unknown> {
  const project = await projectOf({
    'package.json': JSON.stringify({ name: 'hooks', dependencies: { express: '5.0.0', zod: '4.0.0' } }),
    'app.js': `const express = require('express')
const { z } = require('zod')
const app = express()
app.use(express.json())
const schema = z.object({ url: z.string(), secret: z.string().optional(), owner: z.string().optional() })
function validate(schema) {
  return (req, res, next) => (schema.safeParse(req.body).success ? next() : res.status(400).end())
}
app.post('/hooks', validate(schema), async (req, res) => {
  const { url, secret } = req.body
  ${check}
  res.json({ ok: true })
})
app.listen(3000)`,
  })
  const [route] = project.routes
  const { properties, required } = (route === undefined ? undefined : withGuardedFields(route, project).schemas.body?.schema) ?? {}
  return { required, secret: (properties as Record<string, unknown> | undefined)?.['secret'] }
}

const refuse = "return res.status(400).json({ error: 'No' })"

it.each<[check: string, expected: unknown]>([
  [`if (!secret || secret.length < 20) ${refuse}`, { required: ['url', 'secret'], secret: { type: 'string', minLength: 20 } }],
  [`if (secret.length > 64) ${refuse}`, { required: ['url'], secret: { type: 'string', maxLength: 64 } }],
  [`if (!secret) return res.status(500).end()`, { required: ['url'], secret: { type: 'string' } }],
  [`if (secret && secret.length < 20) ${refuse}`, { required: ['url'], secret: { type: 'string' } }],
  [`const owner = await find(url)\n  if (!owner) ${refuse}`, { required: ['url'], secret: { type: 'string' } }],
])('asks of a body what %s refuses', async (check, expected) => {
  expect(await bodyOf(check)).toEqual(expected)
})
