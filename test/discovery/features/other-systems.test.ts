import { expect, it } from 'vitest'
import type { RepoPath } from '../../../src/core/names.ts'
import { toOtherSystems } from '../../../src/discovery/features/other-systems.ts'
import { shop } from '../../support/shop-project.ts'

const [route] = shop.routes
if (route === undefined) throw new Error('Expected a route.')
const routes = [{ ...route, method: 'POST', path: '/api/rooms/:name/queue' }]
const call = (target: string, file: string, asks: string) => ({ target, file: file as RepoPath, line: 1, call: 'API.post', asks })

it.each([
  ['a screen that asks a route of the repository', call('BASE_URL', 'src/Room.vue', 'POST /rooms/:id/queue'), 0],
  ['a screen that asks what no route answers', call('BASE_URL', 'src/Room.vue', 'POST /charges'), 1],
  ['a screen that asks a host by its name', call('api.pay.com', 'src/Room.vue', 'POST /rooms/:id/queue'), 1],
  ['a server that asks another one of the repository', call('BASE_URL', 'server/room.ts', 'POST /rooms/:id/queue'), 1],
] as const)('keeps or leaves out the call of %s', (_, one, left) => {
  expect(toOtherSystems([one], { outbound: [one], routes })).toHaveLength(left)
})
