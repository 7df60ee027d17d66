import { expect, test, vi } from 'vitest'
import { api } from '../src/api'

/** What the API answers where these handlers are all that a path has, whatever middleware other paths have. */
async function answerOf(handlers: readonly (() => Response)[]) {
  const found = vi.spyOn(api.router, 'match')
  found.mockReturnValue([handlers.map((handler) => [[handler, { basePath: '/', path: '/', method: 'GET', handler }], {}])])
  const response = await api.request('/')
  found.mockRestore()
  return [response.status, response.headers.get('content-type')]
}

test('a path that no route has is answered with a problem', async () => {
  expect(await answerOf([])).toEqual([404, 'application/problem+json'])
})

test('an error that no route answers is answered with a problem', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const broken = () => {
    throw new Error('This is no error of the test.')
  }
  expect(await answerOf([broken])).toEqual([500, 'application/problem+json'])
  logged.mockRestore()
})
