import { expect, it } from 'vitest'
import { findNestRoutes } from '../../../src/discovery/routes/nest/find-nest-routes.ts'
import { codebaseOf } from '../../support/codebase.ts'

async function pathsOf(start: string): Promise<readonly string[]> {
  const codebase = await codebaseOf({
    'package.json': '{"name":"api","dependencies":{"@nestjs/core":"11","express":"5.0.0"}}',
    'src/news.ts': `import { Controller, Get, Module } from '@nestjs/common'
@Controller('news') export class NewsController { @Get() list() {} @Get('open') open() {} }
@Module({ controllers: [NewsController] }) export class NewsModule {}`,
    'src/main.ts': `import { NestFactory } from '@nestjs/core'
import { ExpressAdapter } from '@nestjs/platform-express'
import express from 'express'
import { NewsModule } from './news'
async function start() {
  ${start}
  outer.listen(1)
}
start()`,
  })
  return findNestRoutes(codebase).map(({ path }) => path)
}

const made =
  'const inner = express()\n  const adapter = new ExpressAdapter(inner)\n  const app = await NestFactory.create(NewsModule, adapter)'

it.each([
  [
    'below the path of the server around it',
    `${made}\n  const outer = express()\n  outer.use('/api/v3', inner)`,
    ['/api/v3/news', '/api/v3/news/open'],
  ],
  [
    'with a prefix of its own',
    `${made}\n  app.setGlobalPrefix('v1', { exclude: ['news/open'] })\n  const outer = express()\n  outer.use('/api', log, inner)`,
    ['/api/v1/news', '/api/news/open'],
  ],
  [
    'of an adapter that is made in place',
    "const inner = express()\n  const app = await NestFactory.create(NewsModule, new ExpressAdapter(inner))\n  const outer = express()\n  outer.use('/api', inner)",
    ['/api/news', '/api/news/open'],
  ],
  ['beside what another server has', `${made}\n  const outer = express()\n  outer.use('/files', other)`, ['/news', '/news/open']],
  ['at the root', `${made}\n  const outer = express()\n  outer.use('/', inner)`, ['/news', '/news/open']],
])('routes of an app that another server serves stand %s', async (_, start, expected) => {
  expect(await pathsOf(start)).toEqual(expected)
})
