import { describe, expect, it } from 'vitest'
import { findNestRoutes } from '../../../src/discovery/routes/nest/find-nest-routes.ts'
import { codebaseOf } from '../../support/codebase.ts'

const app = {
  'package.json': '{"name":"api","dependencies":{"@nestjs/core":"11"}}',
  'src/main.ts': `import { NestFactory } from '@nestjs/core'\nimport { AppModule } from './app.module'\nasync function start() { const app = await NestFactory.create(AppModule); await app.listen(1) }\nstart()\n`,
  'src/users.ts': `import { Controller, Get, Module } from '@nestjs/common'\n@Controller('users') export class UsersController { @Get() list() {} }\n@Module({ controllers: [UsersController] }) export class UsersModule {}\n`,
}

/** The app's module with declarations before it and one more import. */
function module(before: string, imported: string): string {
  return `import { Module } from '@nestjs/common'\nimport { UsersModule } from './users'\n${before}\n@Module({ imports: [UsersModule, ${imported}] }) export class AppModule {}\n`
}

async function pathsOf(before: string, imported: string, paths = ''): Promise<readonly string[]> {
  const files = { ...app, 'src/app.module.ts': module(before, imported), ...(paths !== '' && { 'src/paths.ts': paths }) }
  return findNestRoutes(await codebaseOf(files)).map((one) => `${one.method} ${one.path}`)
}

const tree = `[{ path: 'admin', module: UsersModule }]`
const users = `import { UsersModule } from './users'\n`

describe('paths of modules, whatever RouterModule is called', () => {
  it.each([
    ['a renamed import', `import { RouterModule as R } from '@nestjs/core'`, `R.register(${tree})`],
    ['a namespace import', `import * as core from '@nestjs/core'`, `core.RouterModule.register(${tree})`],
    ['a constant', `import { RouterModule } from '@nestjs/core'\nconst R = RouterModule`, `R.register(${tree})`],
    ['require', `const { RouterModule: R } = require('@nestjs/core')`, `R.register(${tree})`],
    ['the package of earlier versions', `import { RouterModule as R } from 'nest-router'`, `R.forRoutes(${tree})`],
  ])('through %s', async (_, before, imported) => {
    expect(await pathsOf(before, imported)).toEqual(['GET /admin/users'])
  })

  it.each([
    ['a named one', `export { RouterModule as Paths } from '@nestjs/core'`],
    [
      'an export of everything',
      `export * from '@nestjs/core'\nimport { RouterModule } from '@nestjs/core'\nexport { RouterModule as Paths }`,
    ],
    ['a class that extends it', `import { RouterModule } from '@nestjs/core'\nexport class Paths extends RouterModule {}`],
  ])('through a re-export: %s', async (_, paths) => {
    expect(await pathsOf(`import { Paths } from './paths'`, `Paths.register(${tree})`, paths)).toEqual(['GET /admin/users'])
  })

  it.each([
    ['a constant', `export const made = RouterModule.register(${tree})`, 'made'],
    ['a function', `export function made() { return RouterModule.register(${tree}) }`, 'made()'],
    [
      'a function of path and modules',
      `export const made = (path, modules) => RouterModule.register(modules.map((module) => ({ path, module })))`,
      `made('admin', [UsersModule])`,
    ],
    [
      'a tree with children',
      `export const made = (path, children) => RouterModule.register([{ path, children }])`,
      `made('admin', [UsersModule])`,
    ],
    [
      'a table',
      `const table = { admin: UsersModule }\nexport const made = RouterModule.register(Object.entries(table).map(([path, module]) => ({ path, module })))`,
      'made',
    ],
    [
      'entries that a function makes',
      `const entry = (path, module) => ({ path, module })\nexport const made = RouterModule.register([entry('admin', UsersModule)])`,
      'made',
    ],
  ])('registered elsewhere by %s', async (_, made, imported) => {
    const paths = `${users}import { RouterModule } from '@nestjs/core'\n${made}`
    expect(await pathsOf(`import { made } from './paths'`, imported, paths)).toEqual(['GET /admin/users'])
  })

  it('takes nothing from a class of the project that only has the same name', async () => {
    const paths = `export class RouterModule { static register(tree) { return { module: RouterModule } } }`
    expect(await pathsOf(`import { RouterModule } from './paths'`, `RouterModule.register(${tree})`, paths)).toEqual(['GET /users'])
  })
})
