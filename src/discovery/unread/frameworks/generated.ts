import { type UnreadFramework, importedFramework } from '../unread-framework.ts'

/** Packages that make routes from folders, documents, models or tables while a program starts. */
export const generated: readonly UnreadFramework[] = [
  importedFramework('express-file-routing', ['express-file-routing', 'express-automatic-routes', 'express-path', 'fs-router']),
  importedFramework('consign', ['consign', 'express-load']),
  importedFramework('express-openapi', ['express-openapi', 'openapi-backend', 'fets']),
  importedFramework('exegesis', ['exegesis', 'exegesis-express', 'exegesis-koa']),
  importedFramework('swagger-tools', [
    'swagger-tools',
    'swagger-express-mw',
    'swagger-node-runner',
    'oas-tools',
    'swagger-routes-express',
    'fastify-openapi-glue',
  ]),
  importedFramework('trpc-to-openapi', ['trpc-to-openapi', 'trpc-openapi']),
  importedFramework('NestJS CRUD', ['@nestjsx/crud', '@dataui/crud', '@rewiko/crud']),
  importedFramework('nestjs-query', ['@nestjs-query/query-graphql', '@ptc-org/nestjs-query-graphql'], ['triggers']),
  importedFramework('AdminJS', ['@adminjs/express', '@adminjs/koa', '@adminjs/fastify', '@adminjs/nestjs', 'admin-bro-expressjs']),
  importedFramework('PostGraphile', ['postgraphile', 'grafserv'], ['routes', 'triggers']),
  importedFramework('json-server', ['json-server']),
  importedFramework('express-restify-mongoose', ['express-restify-mongoose', 'finale-rest', 'epilogue']),
  importedFramework('oidc-provider', ['oidc-provider']),
]
