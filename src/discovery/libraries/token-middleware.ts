import type { Library } from '../library.ts'

/** Middleware that refuses callers without credentials. */
export const tokenMiddleware: Library = {
  name: 'Token middleware',
  packages: [
    'express-jwt',
    'koa-jwt',
    'express-jwt-permissions',
    'express-jwt-authz',
    'express-oauth2-jwt-bearer',
    'express-oauth-server',
    '@okta/oidc-middleware',
    'express-basic-auth',
    'koa-basic-auth',
    'express-bearer-token-auth',
    'hono-jwt',
    'aws-cognito-express',
    'cognito-express',
    'express-jwt-blacklist',
    '@node-oauth/express-oauth-server',
    '@overture-stack/ego-token-middleware',
    'express-ntlm',
    'node-expose-sspi',
  ],
  auth: {
    exports: { unless: 'guard', attachPermissions: 'harmless', expressJwtSecret: 'harmless', passportJwtSecret: 'harmless', '*': 'guard' },
  },
}
