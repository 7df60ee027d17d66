import { describe, expect, it } from 'vitest'
import { findNestRoutes } from '../../../src/discovery/routes/nest/find-nest-routes.ts'
import type { CallLimit } from '../../../src/core/request.ts'
import { codebaseOf } from '../../support/codebase.ts'

interface Given {
  version?: string
  module?: string
  guard?: string
  own?: string
}

function withoutPlace({ at, ...limit }: CallLimit): Omit<CallLimit, 'at'> {
  expect(at.line).toBeGreaterThan(0)
  return limit
}

/** Limits of `GET /a` of an app with a limit in its module, which a guard of the module applies. */
async function limitsOf(
  decorator: string,
  { version = '^6.2.1', module = '[{ ttl: 10 * 1000, limit: 100 }]', guard = 'ThrottlerGuard', own = '' }: Given = {},
) {
  const codebase = await codebaseOf({
    'package.json': JSON.stringify({ name: 'api', dependencies: { '@nestjs/core': '11', '@nestjs/throttler': version } }),
    'src/main.ts': `import { NestFactory } from '@nestjs/core'\nimport { AppModule } from './app.module'\nasync function go() { const app = await NestFactory.create(AppModule); await app.listen(1) }`,
    'src/app.module.ts': `import { Module } from '@nestjs/common'\nimport { APP_GUARD } from '@nestjs/core'\nimport { ThrottlerGuard, ThrottlerModule } from '@nestjs/throttler'\nimport { One, Slow } from './one'\n@Module({ imports: [ThrottlerModule.forRoot(${module})], controllers: [One], providers: [{ provide: APP_GUARD, useClass: ${guard} }] }) export class AppModule {}`,
    'src/one.ts': `import { Controller, Get, applyDecorators } from '@nestjs/common'\nimport { SkipThrottle, Throttle, ThrottlerGuard, seconds } from '@nestjs/throttler'\n${own}\n@Controller() export class One { ${decorator} @Get('a') a() {} }`,
  })
  return findNestRoutes(codebase)[0]?.callLimits?.map(withoutPlace)
}

const usual = { status: 429, message: 'ThrottlerException: Too Many Requests', byAddress: true }

describe('limits of calls of NestJS', () => {
  it.each<[string, string, Given, object[] | undefined]>([
    ['of its module', '', {}, [{ most: 100, window: 10_000, ...usual }]],
    ['of its decorator', '@Throttle({ default: { limit: 3, ttl: seconds(20) } })', {}, [{ most: 3, window: 20_000, ...usual }]],
    ['of a decorator that leaves out a part', '@Throttle({ default: { limit: 3 } })', {}, [{ most: 3, window: 10_000, ...usual }]],
    [
      'of a decorator that the repository makes',
      '@Few(5)',
      { own: 'export const Few = (limit, ttl?) => Throttle({ default: { limit, ttl: ttl ?? 60 } })' },
      [{ most: 5, window: 60, ...usual }],
    ],
    [
      'in seconds before version 5',
      '@Throttle(2, 60)',
      { version: '4.0.0', module: '{ ttl: 1, limit: 9 }' },
      [{ most: 2, window: 60_000, ...usual }],
    ],
    [
      'of several names',
      '',
      { module: "{ throttlers: [{ name: 'short', ttl: 1000, limit: 3 }, { name: 'long', ttl: 60000, limit: 20 }] }" },
      [
        { most: 3, window: 1000, ...usual },
        { most: 20, window: 60_000, ...usual },
      ],
    ],
    [
      'that a guard of the repository answers and counts by itself',
      '',
      {
        guard: 'Slow',
        own: 'export class Slow extends ThrottlerGuard { getTracker() { return key() } throwThrottlingException() { throw wait() } }',
      },
      [{ most: 100, window: 10_000 }],
    ],
    ['of a route that leaves it out', '@SkipThrottle()', {}, undefined],
    ['that no guard applies', '', { guard: 'Other' }, undefined],
    ['that settings give', '', { module: '[{ ttl: config.ttl, limit: Number(process.env.MOST) }]' }, undefined],
  ])('are those %s', async (_, decorator, given, limits) => {
    expect(await limitsOf(decorator, given)).toEqual(limits)
  })
})
