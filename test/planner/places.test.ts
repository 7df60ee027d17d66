import { describe, expect, it } from 'vitest'
import type { EnterpriseFeature } from '../../src/planner/enterprise-feature.ts'
import { auditLog } from '../../src/planner/features/audit-log.ts'
import { entries } from '../../src/planner/features/index.generated.ts'
import { multiTenancy } from '../../src/planner/features/multi-tenancy.ts'
import { sso } from '../../src/planner/features/sso.ts'
import { scopeToPackage } from '../../src/planner/scope-to-package.ts'
import { planFor, textsOf } from '../support/entry-plan.ts'
import { faultsOf, longSentencesOf, planned } from '../support/planned.ts'
import { projectOf } from '../support/project.ts'

type Files = Readonly<Record<string, string>>

const manifest = (dependencies: Readonly<Record<string, string>>, more: object = {}): string =>
  JSON.stringify({ name: 'notes', dependencies, ...more })

/** Files of a task, new ones with a plus; of a workspace the plan is for the package of that folder. */
async function filesOf(files: Files, asked: { entry?: EnterpriseFeature; task: string; in?: string }): Promise<readonly string[]> {
  const whole = await projectOf(files)
  const pack = whole.packages.find(({ dir }) => dir === asked.in)
  const project = pack === undefined ? whole : scopeToPackage(whole, pack)
  const plan = planFor(asked.entry ?? sso, project)
  const task = plan.phases.flatMap(({ tasks }) => tasks).find(({ key }) => key === asked.task)
  return (task?.files ?? []).map(({ path, is }) => `${is === 'new' ? '+' : ''}${path}`)
}

const route = (path: string): string => `import { Router } from 'express'
export const router = Router()
router.get('${path}', (req, res) => res.json([]))
router.post('${path}', (req, res) => res.json([]))
`
const schema = 'model User {\n  id String @id\n  email String @unique\n}\n'

/** A service in layers, in JavaScript, with tests by level. */
const layered: Files = {
  'package.json': manifest({ express: '5', mongoose: '8' }),
  'yarn.lock': '',
  '.env.example': 'PORT=1\n',
  'src/config/config.js': 'module.exports = { port: process.env.PORT, url: process.env.MONGO_URL }\n',
  'src/app.js': "const app = require('express')()\napp.use(require('./routes/v1'))\nmodule.exports = app\n",
  'src/routes/v1/index.js':
    "const router = require('express').Router()\nrouter.use('/users', require('./user.route'))\nrouter.use('/notes', require('./note.route'))\nmodule.exports = router\n",
  'src/routes/v1/user.route.js':
    "const router = require('express').Router()\nconst { list } = require('../../controllers/user.controller')\nrouter.get('/', list)\nmodule.exports = router\n",
  'src/routes/v1/note.route.js':
    "const router = require('express').Router()\nconst { all } = require('../../controllers/note.controller')\nrouter.get('/', all)\nmodule.exports = router\n",
  'src/controllers/user.controller.js': 'exports.list = (req, res) => res.json([])\n',
  'src/controllers/note.controller.js': 'exports.all = (req, res) => res.json([])\n',
  'src/services/user.service.js': 'exports.users = () => []\n',
  'src/services/note.service.js': 'exports.notes = () => []\n',
  'src/models/index.js': "module.exports.User = require('./user.model')\nmodule.exports.Note = require('./note.model')\n",
  'src/models/user.model.js':
    "const { Schema, model } = require('mongoose')\nmodule.exports = model('User', new Schema({ email: String }))\n",
  'src/models/note.model.js':
    "const { Schema, model } = require('mongoose')\nmodule.exports = model('Note', new Schema({ text: String }))\n",
  'src/utils/catchAsync.js': 'module.exports = (f) => f\n',
  'tests/integration/user.test.js': "it('lists', () => expect(1).toBe(1))\n",
  'tests/unit/note.test.js': "it('lists', () => expect(1).toBe(1))\n",
  'tests/utils/createTables.js': "module.exports = (db) => db.schema.createTable('notes', () => {})\n",
  'tests/utils/setupTestDB.js': "const mongoose = require('mongoose')\nmodule.exports = () => mongoose.connect('x')\n",
}

const controller = (name: string): string => `import { Controller, Get } from '@nestjs/common'
@Controller('${name.toLowerCase()}')
export class ${name}Controller {
  @Get() all() { return [] }
}
`
const nestModule = (name: string): string => `import { Module } from '@nestjs/common'
import { ${name}Controller } from './${name.toLowerCase()}.controller'
@Module({ controllers: [${name}Controller] })
export class ${name}Module {}
`
const entity = (name: string): string => `import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
@Entity()
export class ${name} {
  @PrimaryGeneratedColumn() id: number
  @Column() email: string
}
`

/** Modules of NestJS with TypeORM. */
const nest: Files = {
  'package.json': manifest({ '@nestjs/core': '11', '@nestjs/common': '11', typeorm: '0.3' }),
  'package-lock.json': '{}',
  'env-example': 'PORT=1\n',
  'src/main.ts':
    "import { NestFactory } from '@nestjs/core'\nimport { AppModule } from './app.module'\nNestFactory.create(AppModule).then((app) => app.listen(1))\n",
  'src/app.module.ts':
    "import { Module } from '@nestjs/common'\nimport { UsersModule } from './users/users.module'\nimport { NotesModule } from './notes/notes.module'\n@Module({ imports: [UsersModule, NotesModule] })\nexport class AppModule {}\n",
  'src/users/users.module.ts': nestModule('Users'),
  'src/users/users.controller.ts': controller('Users'),
  'src/users/users.service.ts': 'export class UsersService {}\n',
  'src/users/config/users.config.ts': 'export const url = process.env.USERS_URL\n',
  'src/users/entities/user.entity.ts': entity('User'),
  'src/notes/notes.module.ts': nestModule('Notes'),
  'src/notes/notes.controller.ts': controller('Notes'),
  'src/notes/notes.service.ts': 'export class NotesService {}\n',
  'src/notes/config/notes.config.ts': 'export const url = process.env.NOTES_URL\n',
  'src/notes/entities/note.entity.ts': entity('Note'),
  'src/database/migrations/1715028537217-CreateUser.ts': 'export class CreateUser1715028537217 {}\n',
}

describe('the files of a task', () => {
  it('lie in the layers of a service, in its language and with its names', async () => {
    expect(await filesOf(layered, { task: 'dependencies' })).toEqual([
      'package.json',
      'yarn.lock',
      '+src/services/sso/configuration.js',
      '.env.example',
      'src/config/config.js',
      '+tests/integration/sso/configuration.test.js',
    ])
    const metadata = await filesOf(layered, { task: 'metadata' })
    expect(metadata).toEqual(expect.arrayContaining(['+src/controllers/sso.controller.js', '+src/routes/v1/sso.route.js']))
    expect(metadata).toContain('+src/services/sso/metadata.service.js')
    const provisioning = await filesOf(layered, { task: 'provisioning' })
    expect(provisioning).toEqual(
      expect.arrayContaining(['+src/models/ssoIdentity.model.js', 'src/models/index.js', 'tests/utils/createTables.js']),
    )
    expect(provisioning).not.toContain('tests/utils/setupTestDB.js')
  })

  it('lie beside the sign-in where folders keep routes apart, and never among those of administrators', async () => {
    const apart = (more: Files): Files => ({
      'package.json': manifest({ express: '5' }),
      'src/services/user.service.ts': 'export const users = () => []\n',
      'src/services/note.service.ts': 'export const notes = () => []\n',
      'src/routes/note.routes.ts': route('/notes'),
      'src/routes/_private/me.routes.ts': route('/me'),
      'src/routes/_private/admin/user.routes.ts': route('/admin/users'),
      'src/routes/_private/admin/role.routes.ts': route('/admin/roles'),
      'src/routes/_private/admin/tag.routes.ts': route('/admin/tags'),
      ...more,
    })
    expect(await filesOf(apart({}), { task: 'metadata' })).toContain('+src/routes/sso.routes.ts')
    const withLogin = apart({ 'src/routes/_private/auth.routes.ts': route('/login') })
    expect(await filesOf(withLogin, { task: 'metadata' })).toContain('+src/routes/_private/sso.routes.ts')
  })

  it('are a module of NestJS that the root module imports once, with its controller, its entity and its migration', async () => {
    expect(await filesOf(nest, { task: 'dependencies' })).toEqual([
      'package.json',
      'package-lock.json',
      '+src/sso/config/sso.config.ts',
      'env-example',
      '+src/sso/sso.module.ts',
      'src/app.module.ts',
      '+src/sso/configuration.spec.ts',
    ])
    expect(await filesOf(nest, { task: 'metadata' })).toEqual([
      '+src/sso/metadata.service.ts',
      '+src/sso/sso.controller.ts',
      '+src/sso/sso.module.ts',
      '+src/sso/metadata.spec.ts',
    ])
    expect(await filesOf(nest, { task: 'provisioning' })).toEqual(
      expect.arrayContaining(['+src/sso/entities/sso-identity.entity.ts', '+src/database/migrations/<timestamp>-AddSsoIdentities.ts']),
    )
  })

  it('are routes by their files in Next.js, and tests where the configuration of the runner has them', async () => {
    const next: Files = {
      'package.json': manifest({ next: '15', react: '19', '@prisma/client': '6' }),
      'pnpm-lock.yaml': '',
      'prisma/schema.prisma': schema,
      'prisma/migrations/01_init/migration.sql': '',
      'prisma/migrations/02_add_email/migration.sql': '',
      'src/app/api/users/[id]/route.ts': 'export async function GET() { return Response.json([]) }\n',
      'src/app/api/notes/route.ts': 'export async function GET() { return Response.json([]) }\n',
      'src/lib/db.ts': "import { PrismaClient } from '@prisma/client'\nexport const prisma = new PrismaClient()\n",
      'vitest.config.ts':
        "import { defineConfig } from 'vitest/config'\nexport default defineConfig({ test: { include: ['tests/**/*.spec.ts'] } })\n",
      'e2e/login.test.ts': "import { test } from '@playwright/test'\ntest('logs in', async () => {})\n",
    }
    const metadata = await filesOf(next, { task: 'metadata' })
    expect(metadata).toEqual(
      expect.arrayContaining([
        '+src/lib/sso/metadata.ts',
        '+src/app/api/sso/metadata/route.ts',
        '+src/app/api/sso/login/[provider]/route.ts',
      ]),
    )
    expect(metadata.at(-1)).toBe('+tests/sso/metadata.spec.ts')
    const plan = planFor(sso, await projectOf(next))
    expect(plan.components.map(({ name }) => name)).toContain('GET /api/sso/metadata')
    expect([...textsOf(plan).values()].join('\n')).not.toMatch(/(?:GET|POST) \/sso/)
    expect(await filesOf(next, { task: 'provisioning' })).toEqual(
      expect.arrayContaining(['prisma/schema.prisma', '+prisma/migrations/<number>_add_sso_identities/migration.sql']),
    )
  })

  it('are routes in a folder of their own where each thing has one, and an example of a library', async () => {
    const nested: Files = {
      'package.json': manifest({ hono: '4' }),
      'src/app.ts':
        "import { Hono } from 'hono'\nimport { cities } from './routes/cities/cities.routes'\nimport { shows } from './routes/shows/shows.routes'\nexport const app = new Hono()\napp.route('/cities', cities)\napp.route('/shows', shows)\n",
      'src/routes/cities/cities.routes.ts':
        "import { Hono } from 'hono'\nimport { list } from './cities.handlers'\nexport const cities = new Hono().get('/', list)\n",
      'src/routes/cities/cities.handlers.ts': 'export const list = (c) => c.json([])\n',
      'src/routes/shows/shows.routes.ts':
        "import { Hono } from 'hono'\nimport { all } from './shows.handlers'\nexport const shows = new Hono().get('/', all)\n",
      'src/routes/shows/shows.handlers.ts': 'export const all = (c) => c.json([])\n',
    }
    expect(await filesOf(nested, { task: 'metadata' })).toEqual([
      '+src/sso/metadata.ts',
      'src/app.ts',
      '+src/routes/sso/sso.handlers.ts',
      '+src/routes/sso/sso.routes.ts',
      '+src/sso/metadata.test.ts',
    ])
    const library: Files = {
      'package.json': JSON.stringify({ name: 'parser', main: './lib/index.js', exports: { '.': './lib/index.js' } }),
      'lib/index.js': 'exports.parse = (text) => text\n',
      'lib/token.js': 'exports.token = 1\n',
      'examples/parse.mjs': "import { parse } from 'parser'\nparse('')\n",
    }
    expect(await filesOf(library, { entry: auditLog, task: 'event-table' })).toContain('+examples/audit-log.mjs')
  })

  it('are the manifest of the package and the lockfile of the workspace', async () => {
    const workspace: Files = {
      'package.json': JSON.stringify({ name: 'root', private: true, workspaces: ['apps/*', 'packages/*'] }),
      'pnpm-lock.yaml': '',
      'apps/api/package.json': manifest({ express: '5', db: 'workspace:*' }),
      'apps/api/src/modules/users/userRouter.ts': route('/users'),
      'apps/api/src/modules/users/userService.ts': 'export const users = []\n',
      'apps/api/src/modules/openNotes/openNoteRouter.ts': route('/notes'),
      'apps/api/src/modules/openNotes/openNoteService.ts': 'export const notes = []\n',
      'apps/api/src/modules/users/__tests__/userService.test.ts':
        "import { users } from '../userService'\nit('is', () => expect(users).toEqual([]))\n",
      'apps/web/package.json': JSON.stringify({ name: 'web' }),
      'apps/web/migrations/20240101_x.sql': 'create table x (id int);',
      'packages/db/package.json': JSON.stringify({ name: 'db' }),
      'packages/db/prisma/schema.prisma': schema,
      'packages/db/test/one.spec.ts': "it('is', () => expect(1).toBe(1))\n",
      'packages/db/test/two.spec.ts': "it('is', () => expect(2).toBe(2))\n",
      'packages/db/prisma/migrations/20240127064213_init/migration.sql': '',
    }
    expect((await filesOf(workspace, { task: 'dependencies', in: 'apps/api' })).slice(0, 3)).toEqual([
      'apps/api/package.json',
      'pnpm-lock.yaml',
      '+apps/api/src/modules/sso/configuration.ts',
    ])
    const metadata = await filesOf(workspace, { task: 'metadata', in: 'apps/api' })
    expect(metadata).toContain('+apps/api/src/modules/sso/ssoRouter.ts')
    expect(metadata.at(-1)).toBe('+apps/api/src/modules/sso/__tests__/metadata.test.ts')
    expect(await filesOf(workspace, { task: 'provisioning', in: 'apps/api' })).toContain(
      '+packages/db/prisma/migrations/<timestamp>_add_sso_identities/migration.sql',
    )
    expect(await filesOf(workspace, { entry: multiTenancy, task: 'current-tenant', in: 'apps/api' })).toContain(
      '+apps/api/src/modules/multiTenancy/currentTenant.ts',
    )
  })

  it.each([
    [
      'db/migrations',
      ['20240131120000_create_users.up.sql', '20240131120000_create_users.down.sql'],
      ['<timestamp>_add_audit_events.up.sql', '<timestamp>_add_audit_events.down.sql'],
    ],
    ['migrations', ['001.do.users.sql', '001.undo.users.sql'], ['<number>.do.add_audit_events.sql', '<number>.undo.add_audit_events.sql']],
    ['migrations', ['20170422213822_init.js'], ['<timestamp>_add_audit_events.js']],
    ['migrations', ['20240101120000-create-user.js'], ['<timestamp>-add-audit-events.js']],
    ['migrations', ['V2__create_users.sql'], ['V<number>__add_audit_events.sql']],
    ['drizzle', ['0000_wide_owl.sql'], ['<number>_add_audit_events.sql']],
  ])('name a new migration in %s as %j are named', async (folder, standing, expected) => {
    const files = Object.fromEntries(
      standing.map((name) => [`${folder}/${name}`, 'CREATE TABLE users (id integer PRIMARY KEY, email text);\n']),
    )
    const task = await filesOf(
      { 'package.json': manifest({ express: '5', pg: '8' }), 'src/app.ts': route('/users'), ...files },
      { entry: auditLog, task: 'event-table' },
    )
    expect(task.filter((path) => path.includes('/migrations/') || path.startsWith(`+${folder}/`))).toEqual(
      expected.map((name) => `+${folder}/${name}`),
    )
  })

  it('stand or are new, whatever the layout and the feature, and tasks are accepted by sentences of at most 26 words', async () => {
    for (const files of [layered, nest]) {
      const project = await projectOf(files)
      const plans = entries.map((entry) => planned(entry, project))
      expect(plans.flatMap((plan) => faultsOf(plan, project).filter((fault) => fault.includes('said to be')))).toEqual([])
      expect(plans.flatMap((plan) => longSentencesOf(plan))).toEqual([])
    }
  })
})
