import type { RepoPath } from '../../../src/core/names.ts'
import type { NodeService } from '../../../src/enterprise/node/node-service.ts'
import { relativeImport } from '../../../src/generators/growth/write-file.ts'
import { shopDelicate, sqlDelicate } from './delicate.ts'

const app = 'src/app.ts' as RepoPath

/** A service of Hono with Prisma, whose callers show tokens. */
export const honoService: NodeService = {
  language: 'ts',
  host: {
    framework: 'hono',
    file: app,
    basePath: '/api',
    hono: { kind: 'hono', file: app, variable: 'app', within: undefined, basePath: '/api' },
  },
  store: { kind: 'prisma', module: 'src/lib/database.ts' as RepoPath, name: 'prisma' },
  migrations: { kind: 'prisma', folder: 'prisma/migrations' as RepoPath, schema: 'prisma/schema.prisma' as RepoPath },
  people: {
    model: 'Customer',
    table: 'Customer',
    id: 'id',
    columns: [
      { column: 'email', field: 'email' },
      { column: 'name', field: 'name' },
    ],
  },
  audited: [
    { model: 'Invoice', table: 'Invoice', id: 'id' },
    { model: 'Order', table: 'Order', id: 'id' },
  ],
  carrier: 'header',
  tokens: {
    name: 'requireCustomer',
    key: 'new TextEncoder().encode(config.SESSION_KEY)',
    source: { module: 'src/lib/config.ts' as RepoPath, name: 'config' },
    refusal: "{ message: 'Your session has ended.' }",
  },
  delicate: shopDelicate,
  specifier: relativeImport,
}

const { tokens: _, ...withoutTokens } = honoService

/** Services by what their code for single sign-on differs in. */
export const services: readonly NodeService[] = [
  honoService,
  {
    ...withoutTokens,
    carrier: 'cookie',
    store: { kind: 'pg', module: 'src/lib/pool.ts' as RepoPath, name: 'pool' },
    delicate: sqlDelicate,
  },
  { ...honoService, host: { framework: 'express', file: app, variable: 'app', basePath: '' } },
  { ...withoutTokens, carrier: 'cookie', host: { framework: 'express', file: app, variable: 'app', basePath: '' } },
  { ...withoutTokens, carrier: 'cookie', host: { framework: 'fastify', file: app, variable: 'app', basePath: '' } },
  {
    ...withoutTokens,
    carrier: 'cookie',
    language: 'js',
    host: { framework: 'express', file: 'src/app.js' as RepoPath, variable: 'app', basePath: '' },
    store: { kind: 'pg', module: 'src/pool.js' as RepoPath, name: 'pool' },
  },
  { ...honoService, host: { framework: 'fastify', file: app, variable: 'app', basePath: '' } },
]
