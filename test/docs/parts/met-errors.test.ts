import { describe, expect, it } from 'vitest'
import { errorsOf } from '../../../src/docs/parts/failures.ts'
import { projectOf } from '../../support/project.ts'

interface Code {
  handler?: string
  last?: string
  wrapper?: string
}

async function met({ handler = 'await load(req.params.id)', last = '', wrapper = '' }: Code): Promise<readonly unknown[][]> {
  const inner = `async (req, res) => {\n  ${handler}\n  res.json({ ok: true })\n}`
  const project = await projectOf({
    'package.json': JSON.stringify({ name: 'notes', dependencies: { express: '5.0.0' } }),
    'app.js': `const express = require('express')
const app = express()
class Missing extends Error {}
const wrapped = (handler) => async (req, res, next) => {
  ${wrapper}
}
async function load(id) {
  if (!id) throw new Missing('No note')
}
app.get('/notes/:id', ${wrapper === '' ? inner : `wrapped(${inner})`})
${last}
app.listen(3000)`,
  })
  const [route] = project.routes
  if (route === undefined) throw new Error('Expected a route.')
  return errorsOf(route, project).map(({ status, message }) => [status, message])
}

const answered = (status: string): string => `app.use((err, req, res, next) => { ${status} })`

describe('the status of an error that has none', () => {
  it.each<[string, Code, unknown[][]]>([
    ['is 500 where no code answers it', {}, [[500, 'No note']]],
    [
      'is what code answers errors with',
      { last: answered('res.status(err.status || 400).json({ error: err.message })') },
      [[400, 'No note']],
    ],
    [
      'is what code answers errors of its class with',
      { last: answered('if (err instanceof Missing) return res.status(404).end()\n  res.status(500).end()') },
      [[404, 'No note']],
    ],
    [
      'is not known where code answers errors in a way that was not read',
      { last: answered('res.status(statusFor(err)).end()') },
      [[undefined, 'No note']],
    ],
    [
      'is that of the catch around it',
      { handler: 'try { await load(req.params.id) } catch (error) { return res.status(422).json({ error: error.message }) }' },
      [
        [422, 'No note'],
        [422, undefined],
      ],
    ],
    [
      'is not known where the catch answers in several ways',
      {
        handler:
          'try { await load(req.params.id) } catch (error) { if (error.code) return res.status(409).json({ error: error.message })\n  return res.status(422).json({ error: error.message }) }',
      },
      [
        [undefined, 'No note'],
        [409, undefined],
        [422, undefined],
      ],
    ],
    [
      'is 500 behind a catch that throws again',
      { handler: 'try { await load(req.params.id) } catch (error) { console.error(error); throw error }' },
      [[500, 'No note']],
    ],
    [
      'is 500 in a function that hands errors on',
      { wrapper: 'try { await handler(req, res) } catch (error) { next(error) }' },
      [[500, 'No note']],
    ],
    [
      'is not known in a function that may answer errors',
      { wrapper: 'try { await handler(req, res) } catch (error) { refuse(res, error) }' },
      [[undefined, 'No note']],
    ],
  ])('%s', async (_, code, expected) => {
    expect(await met(code)).toEqual(expected)
  })
})
