import { describe, expect, it } from 'vitest'
import { type LoginStep, stepOf } from '../../../src/planner/today/login/step-of.ts'

/** `POST /login`, or `graphql login` for what is called by its name; `!` behind it: a login is asked for before. */
function step(text: string, handler = ''): LoginStep | undefined {
  const [method = '', name = ''] = text.replace('!', '').split(' ')
  return stepOf({ method, name, handler, isBehindLogin: text.endsWith('!') })
}

describe('what an operation does on the way into an account', () => {
  it.each<[LoginStep, readonly string[]]>([
    [
      'sign-in',
      [
        'POST /api/v1/auth/login',
        'POST /sessions',
        'POST /oauth/token',
        'POST /auth',
        'graphql Mutation.login',
        'procedure auth.signIn',
        'action loginAction',
      ],
    ],
    ['link', ['POST /auth/login-request', 'POST /auth/magic-link', 'procedure auth.sendMagicLink', 'graphql Mutation.requestLoginCode']],
    [
      'sign-up',
      ['POST /auth/register', 'POST /api/_private/auth/register!', 'POST /users', 'graphql Mutation.signUp', 'action signUpWithEmail'],
    ],
    ['renewal', ['POST /auth/refresh', 'POST /auth/refresh-tokens', 'graphql Mutation.refreshToken', 'POST /token/refresh']],
    ['reset', ['POST /auth/forgot-password', 'POST /reset/:token', 'PATCH /users/reset-password', 'procedure auth.resetPassword']],
    ['confirmation', ['POST /auth/verify-email', 'POST /auth/verify', 'action confirmEmail', 'POST /auth/send-verification-email!']],
    ['code', ['POST /login/2fa', 'POST /auth/otp/verify', 'procedure auth.verifyTotp', 'POST /account/webauthn/register!']],
    ['provider', ['GET /auth/google/callback', 'GET /auth/github', 'GET /oauth/:provider', 'POST /auth/saml/callback']],
    ['sign-out', ['GET /logout', 'POST /auth/sign-out', 'graphql Mutation.logOut']],
  ])('tells %s', (expected, all) => {
    expect(all.map((one) => step(one))).toEqual(all.map(() => expected))
  })

  it('takes nothing else for one', () => {
    const others = [
      'HEAD /admin/auth',
      'GET /login',
      'GET /profile/login-history',
      'POST /login-attempts',
      'POST /orders/:id/verify-payment',
      'POST /payments/:id/verify',
      'POST /feeds/:id/refresh',
      'POST /ai/agent/reset',
      'POST /users!',
      'POST /devices/register!',
      'POST /sessions!',
      'procedure auth.getLoginMethod',
      'procedure subscription.renew',
      'graphql Mutation.createInvoice',
    ]
    expect(others.filter((one) => step(one) !== undefined)).toEqual([])
  })

  it('asks the name of the function where the path says nothing', () => {
    expect(step('POST /auth/local', 'AuthController.register')).toBe('sign-up')
    expect(step('POST /people', 'people.signIn')).toBe('sign-in')
    expect(step('POST /login/email', 'auth.signInWithMagicLink')).toBe('sign-in')
  })
})
