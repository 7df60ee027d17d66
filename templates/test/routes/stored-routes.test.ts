import { expect, test, vi } from 'vitest'
import { create$Entity$ } from '../../src/database/entities'
//#region body
import { mostJsonBytes } from '../../src/middleware/json-limit'
//#endregion
import {
  //#region client
  $route$Client,
  //#endregion
  $route$Routes,
} from '../../src/routes/stored-routes'
import { fetchWorker, workerEnv } from '../worker'

const { $binding$: db } = await workerEnv<{ $binding$: D1Database }>()
//#each param
const $someParam$ = crypto.randomUUID()
//#endregion
//#region scoped
const scope = {
  //#each scope
  $scope$: $someParam$,
  //#endregion
}
//#endregion
const path = $testPath$
const example = () => ({
  //#each field
  $field$: $fieldExample$,
  //#endregion
})
//#region changing
const other = () => ({
  //#each field
  $field$: $fieldOther$,
  //#endregion
})
//#endregion
const add = () => create$Entity$(db, $newExample$)
//#region at
/** Where the $one$ of an id is. */
const at = (id: string) => $at$
//#endregion

async function expectProblem(response: { status: number; headers: { get(name: string): string | null } }, status: number) {
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toBe('application/problem+json')
}
//#region body

function send(method: string, to: string, body: string, type = 'application/json') {
  return fetchWorker(to, { method, headers: { 'content-type': type }, body })
}
//#endregion

//#region get collection
test('GET $shownPath$ lists what there is, page by page', async () => {
  const ids = [await add(), await add(), await add()].map(({ id }) => id).sort()
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const response = await fetchWorker(`${path}?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`)
    expect(response.status).toBe(200)
    const page = (await response.json()) as { items: { id: string }[]; nextCursor: string | null }
    expect(page.items.length).toBeLessThanOrEqual(2)
    seen.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor
  }
  expect(seen.filter((id) => ids.includes(id))).toEqual(ids)
})

test('GET $shownPath$ answers with 20 at once, or as many as are asked for', async () => {
  await Promise.all(Array.from({ length: 21 }, add))
  const count = async (query: string) => ((await (await fetchWorker(`${path}${query}`)).json()) as { items: unknown[] }).items.length
  expect(await count('')).toBe(20)
  expect(await count('?limit=1')).toBe(1)
  expect(await count('?limit=21')).toBe(21)
  expect((await fetchWorker(`${path}?limit=100`)).status).toBe(200)
})

test.each(['limit=0', 'limit=101', 'limit=1.5', 'limit=x', 'cursor=x'])('GET $shownPath$ refuses ?%s', async (query) => {
  await expectProblem(await fetchWorker(`${path}?${query}`), 400)
})

//#endregion
//#region get item
test('GET $shownPath$ answers with the $one$ of the id', async () => {
  const one = await add()
  const response = await fetchWorker(at(one.id))
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual(one)
})

//#endregion
//#region post item
test('POST $shownPath$ says that it has no behaviour yet', async () => {
  await expectProblem(await fetchWorker(at(crypto.randomUUID()), { method: 'POST' }), 501)
})

//#endregion
//#region post collection
test('POST $shownPath$ creates $aOne$ and says where it is', async () => {
  const values = example()
  const response = await send('POST', path, JSON.stringify(values))
  expect(response.status).toBe(201)
  const created = (await response.json()) as { id: string }
  expect(created).toEqual({ ...values, id: created.id })
  expect(response.headers.get('location')).toBe(`$prefix$${path}/${created.id}`)
})

test('POST $shownPath$ lets nobody choose an id', async () => {
  const id = crypto.randomUUID()
  const response = await send('POST', path, JSON.stringify({ ...example(), id }))
  expect(((await response.json()) as { id: string }).id).not.toBe(id)
})

//#endregion
//#region put
test('PUT $shownPath$ gives $aOne$ new values', async () => {
  const one = await add()
  const values = other()
  const response = await send('PUT', at(one.id), JSON.stringify(values))
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ ...values, id: one.id })
})

//#endregion
//#region patch
test('PATCH $shownPath$ changes what is sent and leaves the rest', async () => {
  const one = await add()
  const change = Object.fromEntries(Object.entries(other()).slice(0, 1))
  const response = await send('PATCH', at(one.id), JSON.stringify(change))
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ ...one, ...change })
})

test('PATCH $shownPath$ refuses a change of nothing', async () => {
  const one = await add()
  await expectProblem(await send('PATCH', at(one.id), '{}'), 400)
})

//#endregion
//#region delete
test('DELETE $shownPath$ deletes $aOne$, once', async () => {
  const one = await add()
  const response = await fetchWorker(at(one.id), { method: 'DELETE' })
  expect(response.status).toBe(204)
  expect(await response.text()).toBe('')
  await expectProblem(await fetchWorker(at(one.id), { method: 'DELETE' }), 404)
})

//#endregion
//#region key
const keyed = [
  //#region get item
  'GET',
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
]

/** The parts of a request with a valid body, where its method has one. */
function requestOf(method: string) {
  const hasBody = method === 'PUT' || method === 'PATCH'
  return { method, ...(hasBody && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(example()) }) }
}

test.each(keyed)('%s $shownPath$ answers with 404 where there is no such $one$', async (method) => {
  await expectProblem(await fetchWorker(at(crypto.randomUUID()), requestOf(method)), 404)
})

test.each(keyed)('%s $shownPath$ refuses an id that is none', async (method) => {
  await expectProblem(await fetchWorker(at('1'), requestOf(method)), 400)
})

//#region scoped
test.each(keyed)('%s $shownPath$ reaches nothing that belongs elsewhere', async (method) => {
  const elsewhere = await create$Entity$(db, { ...example(), ...scope, $lastScope$: crypto.randomUUID() })
  await expectProblem(await fetchWorker(at(elsewhere.id), requestOf(method)), 404)
})

//#endregion
//#endregion
//#region get collection scoped
test('GET $shownPath$ lists nothing that belongs elsewhere', async () => {
  const before = await add()
  const elsewhere = await create$Entity$(db, { ...example(), ...scope, $lastScope$: crypto.randomUUID() })
  const answer = await (await fetchWorker(`${path}?limit=100&cursor=${before.id}`)).text()
  expect(answer).toContain('"items"')
  expect(answer).not.toContain(elsewhere.id)
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
  expect((await fetchWorker(to.replace(value, 'x'.repeat(200)), $anyRequest$)).status).not.toBe(400)
})

//#endregion
//#region body
const writing = [
  //#region post collection
  ['POST', (_id: string) => path],
  //#endregion
  //#region put
  ['PUT', at],
  //#endregion
  //#region patch
  ['PATCH', at],
  //#endregion
] as const

test.each(writing)('%s $shownPath$ refuses a body that does not fit its schema', async (method, to) => {
  const { id } = await add()
  await expectProblem(await send(method, to(id), JSON.stringify({ ...example(), $firstField$: {} })), 400)
})

test.each(writing)('%s $shownPath$ refuses a body that is no JSON', async (method, to) => {
  const { id } = await add()
  await expectProblem(await send(method, to(id), '{'), 400)
  await expectProblem(await send(method, to(id), 'name=Ada', 'application/x-www-form-urlencoded'), 415)
})

test.each(writing)('%s $shownPath$ refuses a body that is too large', async (method, to) => {
  const { id } = await add()
  const padded = JSON.stringify(example()).padEnd(mostJsonBytes + 1)
  await expectProblem(await send(method, to(id), padded), 413)
  expect((await send(method, to(id), padded.slice(0, -1))).ok).toBe(true)
})

//#endregion
//#region unique body
test.each(writing)('%s $shownPath$ refuses a value that another $one$ has', async (method, to) => {
  const [one, two] = [await add(), await add()]
  const { id: _, ...values } = one
  await expectProblem(await send(method, to(two.id), JSON.stringify(values)), 409)
})

//#endregion
test('$shownPath$ refuses what is not valid with a problem, wherever it is mounted', async () => {
  await expectProblem(await $route$Routes.request($badTo$, $badRequest$), 400)
})

test('$shownPath$ says nothing of an error of the database', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const response = await $route$Routes.request($anyTo$, $anyRequest$, {})
  logged.mockRestore()
  expect(response.status).toBe(500)
  expect(await response.json()).toEqual({ type: 'about:blank', title: 'Internal Server Error', status: 500 })
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
