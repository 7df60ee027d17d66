import { expect, test } from 'vitest'
//#region database
import { health } from '../../src/routes/health'
//#endregion
import { fetchWorker } from '../worker'

test('the health check says that the Worker can do its work, and nothing else', async () => {
  const response = await fetchWorker('/health')
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ status: 'ok' })
})

test('nobody keeps the answer of the health check', async () => {
  const response = await fetchWorker('/health')
  expect(response.headers.get('cache-control')).toBe('no-store')
})

//#region database
test('a database that does not answer is a problem, without what it said', async () => {
  const $DB$ = {
    prepare: () => ({ first: () => Promise.reject(new Error('D1_ERROR: token 1234')) }),
  }
  const response = await health.request('/health', {}, { $DB$ })
  expect(response.status).toBe(503)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.text()).not.toContain('1234')
})

//#endregion
test('the OpenAPI document describes the health check', async () => {
  const response = await fetchWorker('/openapi.json')
  const { paths } = (await response.json()) as { paths: Record<string, object> }
  expect(paths['$documented$/health']).toBeDefined()
})
