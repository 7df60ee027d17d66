import { describe, expect, it } from 'vitest'
import { plain } from '../../../src/core/phrase.ts'
import { findRoutePlugins } from '../../../src/discovery/unread/find-route-plugins.ts'
import { codebaseOf } from '../../support/codebase.ts'

async function told(code: string): Promise<string[]> {
  const app = `import Fastify from 'fastify'\nimport metrics from 'fastify-metrics'\nimport proxy from '@fastify/http-proxy'\nimport { fastifyOauth2 } from '@fastify/oauth2'\nimport underPressure from '@fastify/under-pressure'\nimport cors from '@fastify/cors'\nconst app = Fastify()\n${code}\n`
  return findRoutePlugins(await codebaseOf({ 'src/app.ts': app })).map(
    ({ line, hides, reason }) => `${line} ${hides.join()} ${plain(reason)}`,
  )
}

describe('plugins of packages that bring routes', () => {
  it('tells what they are and where they are registered', async () => {
    expect(
      await told(`app.register(metrics, { endpoint: '/metrics' })\nawait app.register(proxy, { upstream: 'http://b', prefix: '/b' })`),
    ).toEqual([
      '8 routes src/app.ts registers fastify-metrics, which serves routes of its own.',
      '9 routes src/app.ts registers @fastify/http-proxy, which serves routes of its own.',
    ])
  })

  it.each([
    ['a plugin that serves nothing', `app.register(cors)`, 0],
    ['metrics without an endpoint', `app.register(metrics, { endpoint: null })`, 0],
    ['a login that starts elsewhere', `app.register(fastifyOauth2, { name: 'a', callbackUri: '/b' })`, 0],
    ['a login with a path to start', `app.register(fastifyOauth2, { startRedirectPath: '/login' })`, 1],
    ['a status that is shown', `app.register(underPressure, { exposeStatusRoute: '/status' })`, 1],
    ['a status that is kept', `app.register(underPressure, { maxEventLoopDelay: 1000 })`, 0],
  ])('looks at the options of %s', async (_, code, count) => {
    expect(await told(code)).toHaveLength(count)
  })
})
