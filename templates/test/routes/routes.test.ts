import { expect, test } from 'vitest'
import { fetchWorker } from '../worker'

const path = '$testPath$'
//#region body
const valid = {
  //#each field
  $field$: $fieldExample$,
  //#endregion
}

function send(method: string, body: unknown) {
  return fetchWorker(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
}
//#endregion

//#region get
test('GET $shownPath$ says that it has no behaviour yet', async () => {
  const response = await fetchWorker(path)
  expect(response.status).toBe(501)
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  expect(await response.json()).toMatchObject({ title: 'Not Implemented', status: 501 })
})

//#endregion
//#region post
test('POST $shownPath$ says that it has no behaviour yet', async () => {
  const response = await send('POST', valid)
  expect(response.status).toBe(501)
  expect(await response.json()).toMatchObject({ title: 'Not Implemented', status: 501 })
})

test('POST $shownPath$ refuses a body that does not fit its schema', async () => {
  const response = await send('POST', {})
  expect(response.status).toBe(400)
  expect(response.headers.get('content-type')).toBe('application/problem+json')
})

//#endregion
test('the OpenAPI document describes $shownPath$', async () => {
  const response = await fetchWorker('/openapi.json')
  const { paths } = (await response.json()) as { paths: Record<string, object> }
  expect(paths['$path$']).toBeDefined()
})
