import { describe, expect, it } from 'vitest'
import { findErrors } from '../../../src/discovery/errors/find-errors.ts'
import { codebaseOf } from '../../support/codebase.ts'

async function errorsOf(own: string, helpers: string) {
  const found = findErrors(
    await codebaseOf({
      'app.ts': `import { Common, sendError, refuse, answer } from './helpers'
const common = Common
export function handler(req, res) {
  ${own}
}
`,
      'helpers.ts': helpers,
    }),
  )
  return found.filter(({ file }) => file === 'app.ts')
}

const builder = `export class CommonService {
  public failure = (given, name) => {
    const err = JSON.parse(JSON.stringify(given))
    return { statusCode: err.statusCode ? err.statusCode : 500, message: err.message, error: err.error }
  }
}
export const Common = new CommonService()
`

const built = `const text = 'There is no file.'
  const err = common.failure({ statusCode: 404, message: 'Read error', error: text }, 'x')
  return res.status(err.statusCode).json({ message: err.message, error: err.error })`

describe('answers that a function of the repository makes', () => {
  it('are read where it makes an object with the status that it is given', async () => {
    expect(await errorsOf(built, builder)).toMatchObject([
      { status: 404, message: 'Read error', detail: { key: 'error', text: 'There is no file.' }, function: 'handler' },
    ])
  })

  it('are not read where it sets a status of its own', async () => {
    expect(await errorsOf(built, builder.replace('err.statusCode ? err.statusCode : 500', '500'))).toEqual([])
  })

  it.each([
    [
      "sendError(res, 404, 'Not here')",
      'export function sendError(res, status, message) { res.status(status).json({ error: message }) }',
      404,
      'Not here',
    ],
    [
      "sendError({ res, status: 409, message: 'Taken' })",
      'export function sendError({ res, status, message }) { res.status(status).json({ error: message }) }',
      409,
      'Taken',
    ],
    [
      "return refuse({ message: 'Go away' })",
      'export const refuse = (error) => {\n  const text = JSON.stringify({ error })\n  return new NextResponse(text, { status: 401 })\n}',
      401,
      'Go away',
    ],
  ])('are read where it sends what it is given: %s', async (own, helper, status, message) => {
    expect(await errorsOf(own, helper)).toMatchObject([{ status, message, by: /(\w+)\(/.exec(own)?.[1] }])
  })

  it.each([
    ["sendError(res, 404, 'x')", 'export function sendError(res, status, message) { console.log(status, message) }'],
    ["sendError(res, 404, 'x')", 'export function sendError(res, status, message) { if (a) res.status(status).json({ error: message }) }'],
    ["sendError(res, 200, 'x')", 'export function sendError(res, status, message) { res.status(status).json({ error: message }) }'],
  ])('are not read elsewhere: %s of %s', async (own, helper) => {
    expect(await errorsOf(own, helper)).toEqual([])
  })
})
