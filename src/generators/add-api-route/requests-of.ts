import type { ExampleRequest } from '../growth/growth.ts'
import { typeOfField } from './field-types.ts'
import type { Method } from './parse-methods.ts'
import type { DecidedRoute } from './decided-route.ts'

/** An id that no row has. */
const nobody = '00000000-0000-7000-8000-000000000000'

/** Order in which requests work: what is listed was created before. */
const order: readonly Method[] = ['POST', 'GET', 'PUT', 'PATCH', 'DELETE']

/** A request of each method, with the status that answers it. */
export function requestsOf(decided: DecidedRoute): readonly ExampleRequest[] {
  return order.filter((method) => decided.methods.includes(method)).map((method) => requestOf(method, decided))
}

function requestOf(method: Method, { route, resource, fields, behaviour }: DecidedRoute): ExampleRequest {
  const isItem = resource.idParam !== undefined
  const isWhole = method === 'GET' || method === 'POST'
  const parts = route.parts.map(({ name, isParam }) => (name === resource.idParam && isParam ? nobody : isParam ? '1' : name))
  const path = `/${parts.join('/')}${isItem || isWhole || behaviour === 'upload' ? '' : `?id=${nobody}`}`
  if (behaviour === 'upload') return { method, path, ...fileOf(method), status: 501 }
  const hasBody = method === 'PUT' || method === 'PATCH' || (method === 'POST' && !isItem)
  const body = Object.fromEntries(fields.map(({ name, type }) => [name, typeOfField(type).shown]))
  return { method, path, ...(hasBody && { body }), status: behaviour === 'stored' ? storedStatus(method, isItem) : 501 }
}

function fileOf(method: Method): Partial<ExampleRequest> {
  return method === 'POST' || method === 'PUT' ? { headers: { 'content-type': 'application/octet-stream' }, body: 'a file' } : {}
}

/** Nothing has the id of the request, so what acts on one row finds none. */
function storedStatus(method: Method, isItem: boolean): number {
  if (isItem) return method === 'POST' ? 501 : 404
  if (method === 'POST') return 201
  return method === 'GET' ? 200 : 404
}
