import { describe, expect, it } from 'vitest'
import { authOfName, authOfPackage, wordsOf } from '../../../src/discovery/routes/auth.ts'

describe('authOfName', () => {
  it.each([
    'authenticate',
    'requireAuth',
    'isLoggedIn',
    'ensureAuthenticated',
    'protect',
    'verifyToken',
    'checkJwt',
    'requireRole',
    'isAdmin',
    'apiKeyAuth',
    'checkPermission',
    'authMiddleware',
    'requireUser',
    'restrictTo_admin_auth',
    'validateApiKey',
    'auth',
    'sessionRequired',
    'require_login',
  ])('takes %s for a guard', (name) => expect(authOfName(name)).toBe('required'))

  it.each(['optionalAuth', 'maybeAuthenticated', 'attachUser', 'loadUser', 'setUser'])('takes %s for one that lets through', (name) =>
    expect(authOfName(name)).toBe('optional'),
  )

  it.each([
    'authLimiter',
    'authRateLimit',
    'csrfToken',
    'authController',
    'loginHandler',
    'ensureNotAuthenticated',
    'skipAuth',
    'tokenSchema',
    'cors',
  ])('takes %s for none', (name) => expect(authOfName(name)).toBe('none'))

  it.each(['validateUser', 'parseBody', 'local', 'oauthCallback', 'author', 'errorPage', ''])('does not judge %s', (name) =>
    expect(['none', undefined]).toContain(authOfName(name)),
  )
})

describe('authOfPackage', () => {
  it('knows guards of libraries and passport strategies', () => {
    expect(authOfPackage('hono/jwt', 'jwt')).toBe('required')
    expect(authOfPackage('@clerk/express', 'clerkMiddleware')).toBe('optional')
    expect(authOfPackage('express-session', '')).toBe('none')
    expect(authOfPackage('passport', 'authenticate', 'github')).toBe('none')
    expect(authOfPackage('passport', 'authenticate', 'jwt')).toBe('required')
    expect(authOfPackage('helmet', '')).toBeUndefined()
  })
})

it('splits names into words', () => {
  expect(wordsOf('ensureOAuthToken')).toEqual(['ensure', 'oauth', 'token'])
  expect(wordsOf('JWTGuard')).toEqual(['jwt', 'guard'])
})
