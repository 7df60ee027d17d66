import type { ExampleRequest } from '../growth/growth.ts'

const ada = { email: 'ada@example.com', password: 'correct horse battery' }
/** As long as a real one, of a session that never was. */
const unknownToken = `${'A'.repeat(22)}.${'A'.repeat(43)}`

/** Requests that show accounts and sessions, in the order in which they are sent. */
export const authRequests: readonly ExampleRequest[] = [
  { method: 'POST', path: '/auth/register', body: ada, status: 201 },
  { method: 'POST', path: '/auth/login', body: ada, status: 200 },
  { method: 'POST', path: '/auth/login', body: { ...ada, password: 'another password' }, status: 401 },
  { method: 'GET', path: '/auth/me', status: 401 },
  { method: 'GET', path: '/auth/me', headers: { authorization: 'Bearer abc' }, status: 401 },
  { method: 'POST', path: '/auth/refresh', body: { refresh_token: unknownToken }, status: 401 },
  { method: 'POST', path: '/auth/logout', body: { refresh_token: unknownToken }, status: 204 },
  { method: 'GET', path: '/.well-known/jwks.json', status: 200 },
]
