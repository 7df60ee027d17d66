import type { Library } from '../library.ts'

/** Guards of Hono. */
export const honoGuards: Library = {
  name: 'Hono guards',
  packages: [
    'hono/jwt',
    'hono/jwk',
    'hono/bearer-auth',
    'hono/basic-auth',
    '@hono/firebase-auth',
    '@hono/cloudflare-access',
    '@hono/oidc-auth',
    'hono/cookie',
  ],
  auth: {
    exports: {
      jwt: 'guard',
      jwk: 'guard',
      bearerAuth: 'guard',
      basicAuth: 'guard',
      verifyFirebaseAuth: 'guard',
      verifySessionCookieFirebaseAuth: 'guard',
      cloudflareAccess: 'guard',
      oidcAuthMiddleware: 'guard',
      initOidcAuthMiddleware: 'harmless',
      processOAuthCallback: 'login',
      verify: 'verifies',
      verifyWithJwks: 'verifies',
      sign: 'harmless',
      decode: 'verifies',
      getAuth: 'caller',
      getCookie: 'caller',
      getSignedCookie: 'caller',
      '*': 'harmless',
    },
  },
}
