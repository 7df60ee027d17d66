import { describe, expect, it } from 'vitest'
import { fieldsOf } from '../../../src/docs/parts/fields.ts'
import { ownAnswer } from '../../../src/docs/parts/own-answer.ts'
import { projectOf } from '../../support/project.ts'

const codes = Array.from({ length: 14 }, (_, i) => `code_${i}`)

async function rows(status: string, handler: string): Promise<readonly (readonly [string, readonly string[]])[]> {
  const project = await projectOf({
    'package.json': JSON.stringify({ name: 'x', dependencies: { express: '5.0.0' } }),
    'codes.ts': `export enum Code { ${codes.map((one, i) => `C${i} = '${one}'`).join(', ')} }`,
    'app.ts': `import express from 'express'
import { Code } from './codes'
const app = express()
app.post('/teams', (req, res) => {
  ${handler}
})
app.listen(3000)
`,
  })
  const [route] = project.routes
  if (route === undefined) throw new Error('Expected a route, got none.')
  const schema = { properties: { id: { type: 'string' }, size: { type: 'string' }, code: { enum: codes } }, required: ['id'] }
  return ownAnswer(status, fieldsOf(schema), route, project).map(({ name, sent = [] }) => [name, sent] as const)
}

describe('the fields of a declared answer', () => {
  it.each([
    ['an optional one that the handler leaves out goes', '200', "res.json({ id: 'a' })", ['id']],
    ['what the handler puts in stays', '200', "res.json({ id: 'a', size: req.body.size })", ['id', 'size']],
    ['a handler that is not read to its end leaves them', '200', 'res.json({ ...team })', ['id', 'size', 'code']],
    ['a required one stays', '200', 'res.json({ size: 1 })', ['id', 'size']],
  ])('%s', async (_, status, handler, names) => {
    expect((await rows(status, handler)).map(([name]) => name)).toEqual(names)
  })

  it.each([
    ['of its own errors', 'if (!req.body.a) return res.status(400).json({ code: Code.C9 })', ['code_9']],
    ['of another status', 'if (!req.body.a) return res.status(403).json({ code: Code.C9 })', []],
    ['that are computed', 'if (!req.body.a) return res.status(400).json({ code: why })', []],
  ])('a code of many names those %s', async (_, handler, sent) => {
    expect((await rows('400', `${handler}\n  res.json({})`)).find(([name]) => name === 'code')?.[1]).toEqual(sent)
  })
})
