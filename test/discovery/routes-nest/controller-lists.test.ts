import { describe, expect, it } from 'vitest'
import { findNestRoutes } from '../../../src/discovery/routes/nest/find-nest-routes.ts'
import { codebaseOf } from '../../support/codebase.ts'

const controller = (name: string): string =>
  `import { Controller, Get } from '@nestjs/common'\n@Controller('${name.toLowerCase()}') export class ${name}Controller { @Get() list() {} }\n`

const app = {
  'package.json': '{"name":"api","dependencies":{"@nestjs/core":"11"}}',
  'src/main.ts': `import { NestFactory } from '@nestjs/core'\nimport { AppModule } from './app.module'\nasync function start() { const app = await NestFactory.create(AppModule); await app.listen(1) }\nstart()\n`,
  'src/unlisted.ts': controller('Unlisted'),
  'src/all/a.ts': controller('A'),
  'src/all/b.ts': controller('B'),
  'src/all/index.ts': `export * from './a'\nexport * from './b'\n`,
  'src/all/list.ts': `import * as all from './index'\nexport const list = Object.values(all)\nexport default list\n`,
  'src/spaces.ts': `export * as all from './all'\n`,
}

async function pathsOf(before: string, controllers: string): Promise<readonly string[]> {
  const module = `import { Module } from '@nestjs/common'\n${before}\n@Module({ controllers: ${controllers} }) export class AppModule {}\n`
  return findNestRoutes(await codebaseOf({ ...app, 'src/app.module.ts': module })).map((one) => `${one.method} ${one.path}`)
}

const space = `import * as all from './all'`
const named = `import { AController, BController } from './all'`

describe('controllers of a module, however they are listed', () => {
  it.each([
    ['the values of a namespace import', space, 'Object.values(all)'],
    ['spread values', space, '[...Object.values(all)]'],
    ['values that are filtered', space, `Object.values(all).filter((one) => typeof one === 'function')`],
    ['entries', space, 'Object.entries(all).map(([, one]) => one)'],
    ['keys that are looked up', space, 'Object.keys(all).map((name) => all[name])'],
    ['Array.from', space, 'Array.from(Object.values(all))'],
    ['a library of collections', `${space}\nimport { values } from 'lodash'`, 'values(all)'],
    ['a namespace that a barrel exports', `import { all } from './spaces'`, 'Object.values(all)'],
    ['an imported list', `import { list } from './all/list'`, '[...list]'],
    ['a list that is the default export', `import list from './all/list'`, 'list'],
    ['require of a barrel', `const all = require('./all')`, 'Object.values(all)'],
    ['an object of controllers', `${named}\nconst table = { AController, BController }`, 'Object.values(table)'],
    ['a set', named, '[...new Set([AController, BController])]'],
    ['lists in a list', named, '[[AController], [BController]].flat()'],
    ['a list that is filled in a loop', `${space}\nconst list = []\nfor (const one of Object.values(all)) list.push(one)`, 'list'],
  ])('%s', async (_, before, controllers) => {
    expect(await pathsOf(before, controllers)).toEqual(['GET /a', 'GET /b'])
  })

  it('modules that a barrel hands on', async () => {
    const files = {
      ...app,
      'src/parts.ts': `import { Module } from '@nestjs/common'\nimport * as all from './all'\n@Module({ controllers: Object.values(all) }) export class PartModule {}\n`,
      'src/modules.ts': `export * from './parts'\n`,
      'src/app.module.ts': `import { Module } from '@nestjs/common'\nimport * as modules from './modules'\n@Module({ imports: Object.values(modules) }) export class AppModule {}\n`,
    }
    expect(findNestRoutes(await codebaseOf(files)).map((one) => one.path)).toEqual(['/a', '/b'])
  })
})
