import { expect, test } from 'vitest'
//#region body
import { mostJsonBytes } from '../../src/middleware/json-limit'
//#endregion
import {
  //#region client
  $route$Client,
  //#endregion
  $route$Routes,
} from '../../src/routes/routes'
import { fetchWorker } from '../worker'

//#each param
const $someParam$ = crypto.randomUUID()
//#endregion
const path = $testPath$
//#region at
/** Where the $one$ of an id is. */
const at = (id: string) => $at$
//#endregion
//#region body
const valid = {
  //#each field
  $field$: $fieldExample$,
  //#endregion
}

function send(method: string, to: string, body: string, type = 'application/json') {
  return fetchWorker(to, { method, headers: { 'content-type': type }, body })
}
//#endregion

async function expectProblem(response: { status: number; headers: { get(name: string): string | null } }, status: number) {
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toBe('application/problem+json')
}

//#region get
test('GET $shownPath$ says that it has no behaviour yet', async () => {
  await expectProblem(await fetchWorker($getTo$), 501)
})

//#endregion
//#region get collection
test.each(['limit=0', 'limit=101', 'limit=1.5', 'limit=x', 'cursor=x'])('GET $shownPath$ refuses ?%s', async (query) => {
  await expectProblem(await fetchWorker(`${path}?${query}`), 400)
})

test('GET $shownPath$ takes a limit up to 100', async () => {
  await expectProblem(await fetchWorker(`${path}?limit=100`), 501)
})

//#endregion
//#region post item
test('POST $shownPath$ says that it has no behaviour yet', async () => {
  await expectProblem(await fetchWorker(at(crypto.randomUUID()), { method: 'POST' }), 501)
})

//#endregion
//#region delete
test('DELETE $shownPath$ says that it has no behaviour yet', async () => {
  await expectProblem(await fetchWorker(at(crypto.randomUUID()), { method: 'DELETE' }), 501)
})

//#endregion
//#region body
const writing = [
  //#region post collection
  ['POST', path],
  //#endregion
  //#region put
  ['PUT', at(crypto.randomUUID())],
  //#endregion
  //#region patch
  ['PATCH', at(crypto.randomUUID())],
  //#endregion
] as const

test.each(writing)('%s $shownPath$ says that it has no behaviour yet', async (method, to) => {
  await expectProblem(await send(method, to, JSON.stringify(valid)), 501)
})

test.each(writing)('%s $shownPath$ refuses a body that does not fit its schema', async (method, to) => {
  await expectProblem(await send(method, to, JSON.stringify({ ...valid, $firstField$: {} })), 400)
})

test.each(writing)('%s $shownPath$ refuses a body that is no JSON', async (method, to) => {
  await expectProblem(await send(method, to, '{'), 400)
  await expectProblem(await send(method, to, 'name=Ada', 'application/x-www-form-urlencoded'), 415)
})

test.each(writing)('%s $shownPath$ refuses a body that is too large', async (method, to) => {
  const padded = JSON.stringify(valid).padEnd(mostJsonBytes + 1)
  await expectProblem(await send(method, to, padded), 413)
  await expectProblem(await send(method, to, padded.slice(0, -1)), 501)
})

test('a body that is no JSON is refused with a problem wherever the routes are mounted', async () => {
  const [method, to] = writing[0]
  const headers = { 'content-type': 'application/json' }
  await expectProblem(await $route$Routes.request(to, { method, headers, body: '{' }), 400)
})

//#endregion
//#region named
test.each([
  //#region get item
  'GET',
  //#endregion
  //#region post item
  'POST',
  //#endregion
  //#region put
  'PUT',
  //#endregion
  //#region patch
  'PATCH',
  //#endregion
  //#region delete
  'DELETE',
  //#endregion
])('%s $shownPath$ refuses an id that is none', async (method) => {
  const hasBody = method === 'PUT' || method === 'PATCH'
  const body = hasBody && { headers: { 'content-type': 'application/json' }, body: JSON.stringify($exampleBody$) }
  await expectProblem(await fetchWorker(at('1'), { method, ...body }), 400)
})

//#endregion
//#region long
test.each([
  //#each param
  ['$param$', $someParam$],
  //#endregion
])('%s of $shownPath$ has at most 200 characters', async (_, value) => {
  const to = $anyTo$
  await expectProblem(await fetchWorker(to.replace(value, 'x'.repeat(201)), $anyRequest$), 400)
  await expectProblem(await fetchWorker(to.replace(value, 'x'.repeat(200)), $anyRequest$), 501)
})

//#endregion
test('$shownPath$ refuses what is not valid with a problem, wherever it is mounted', async () => {
  await expectProblem(await $route$Routes.request($badTo$, $badRequest$), 400)
})

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
