import { expect, test } from 'vitest'
//#region imports
import {
  //#region client
  $route$Client,
  //#endregion
  //#region mounted
  $route$Routes,
  //#endregion
} from '../../src/routes/upload'
//#endregion
import { fetchWorker } from '../worker'

//#each param
const $someParam$ = crypto.randomUUID()
//#endregion
const path = $testPath$

async function expectProblem(response: { status: number; headers: { get(name: string): string | null } }, status: number) {
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toBe('application/problem+json')
}

//#region plain
test.each([
  //#region get
  'GET',
  //#endregion
  //#region patch
  'PATCH',
  //#endregion
  //#region delete
  'DELETE',
  //#endregion
])('%s $shownPath$ says that it has no behaviour yet', async (method) => {
  await expectProblem(await fetchWorker(path, { method }), 501)
})

//#endregion
//#region file
const storing = [
  //#region post
  'POST',
  //#endregion
  //#region put
  'PUT',
  //#endregion
]

function send(method: string, bytes: number, to = path) {
  return fetchWorker(to, { method, headers: { 'content-type': 'application/octet-stream' }, body: new Uint8Array(bytes) })
}

test.each(storing)('%s $shownPath$ says that it has no behaviour yet', async (method) => {
  await expectProblem(await send(method, 1000), 501)
})

//#endregion
//#region sizeLimit
test.each(storing)('%s $shownPath$ refuses a file that says that it is too large', async (method) => {
  const response = await $route$Routes.request(path, {
    method,
    headers: { 'content-type': 'application/octet-stream', 'content-length': String(10 * 1024 * 1024 + 1) },
    body: 'x',
  })
  await expectProblem(response, 413)
})

//#endregion
//#region params
test.each([
  //#each param
  ['$param$', $someParam$],
  //#endregion
])('%s of $shownPath$ has at most 200 characters', async (_, value) => {
  const method = '$anyMethod$'
  await expectProblem(await fetchWorker(path.replace(value, 'x'.repeat(201)), { method }), 400)
  await expectProblem(await fetchWorker(path.replace(value, 'x'.repeat(200)), { method }), 501)
  await expectProblem(await $route$Routes.request(path.replace(value, 'x'.repeat(201)), { method }), 400)
})

//#endregion
//#region client
test('the client of $shownPath$ knows where it is', () => {
  const client = $route$Client('https://api.example')
  expect(String($clientUrl$)).toBe('https://api.example$clientPath$')
})

//#endregion
test('the OpenAPI document describes $shownPath$', async () => {
  const response = await fetchWorker('/openapi.json')
  const { paths } = (await response.json()) as { paths: Record<string, object> }
  expect(Object.keys(paths['$documented$$path$'] ?? {}).sort()).toEqual([
    //#region delete
    'delete',
    //#endregion
    //#region get
    'get',
    //#endregion
    //#region patch
    'patch',
    //#endregion
    //#region post
    'post',
    //#endregion
    //#region put
    'put',
    //#endregion
  ])
})
