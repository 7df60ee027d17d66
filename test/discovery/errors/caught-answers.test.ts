import { expect, it } from 'vitest'
import { findErrors } from '../../../src/discovery/errors/find-errors.ts'
import { codebaseOf } from '../../support/codebase.ts'

const body = 'const note = await find(req.params.id)\n    res.json(await save(note))'

it.each([
  ['res.status(500).json({ error: error.message })', body, { told: { key: 'error' }, caught: {} }],
  ["res.status(500).json({ error: error.message || 'It failed' })", body, { told: { key: 'error', or: 'It failed' }, caught: {} }],
  [
    "res.status(500).json({ error: error instanceof Error ? error.message : 'It failed' })",
    body,
    { told: { key: 'error', or: 'It failed' } },
  ],
  ["res.status(500).json({ message: 'It failed', reason: String(error) })", body, { message: 'It failed', told: { key: 'reason' } }],
  ['res.status(500).json({ error: { message: error.message } })', body, { told: { key: 'error.message' } }],
  ['res.status(500).send(error.message)', body, { told: {} }],
  ["res.status(500).json({ error: 'It failed' })", 'verify(req.token)', { message: 'It failed', caught: { from: 'verify' } }],
])('reads what an answer says of the error that a catch took: %s', async (answer, tried, expected) => {
  const code = `export async function load(req, res) {\n  try {\n    ${tried}\n  } catch (error) {\n    ${answer}\n  }\n}\n`
  const [error] = findErrors(await codebaseOf({ 'app.ts': code }))
  expect(error).toMatchObject({ status: 500, ...expected })
  expect(error?.message).toBe('message' in expected ? expected.message : undefined)
})

it('says nothing of what an answer outside of a catch holds', async () => {
  const [error] = findErrors(
    await codebaseOf({ 'app.ts': 'export const load = (req, res) => res.status(500).json({ error: req.error.message })\n' }),
  )
  expect([error?.status, error?.told, error?.caught]).toEqual([500, undefined, undefined])
})
