import type { Library } from '../library.ts'

/** Rights of callers that are known. */
export const accessRules: Library = {
  name: 'Access rules',
  packages: ['@casl/ability', 'casbin', 'accesscontrol', 'nest-access-control', 'connect-roles', 'express-unless', 'koa-unless'],
  auth: { exports: { '*': 'harmless' } },
}
