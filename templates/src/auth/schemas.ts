import { z } from '@hono/zod-openapi'

const email = z.email().max(254).toLowerCase().openapi({ example: 'ada@example.com' })

/** What registers an account. */
export const registrationSchema = z
  .object({ email, password: z.string().min(8).max(128).openapi({ example: 'correct horse battery' }) })
  .openapi('Registration')

/** What signs in. Passwords are only bounded here: those of today's rules and of older ones get the same answer. */
export const credentialsSchema = z.object({ email, password: z.string().max(128) }).openapi('Credentials')

/** The address that was registered, in small letters. */
export const registeredSchema = z.object({ email: z.string() }).openapi('Registered')

/** Tokens of a session, with the names of RFC 6749. */
export const tokensSchema = z
  .object({
    access_token: z.string().openapi({ description: 'Goes into `Authorization: Bearer <access_token>`.' }),
    token_type: z.literal('Bearer'),
    expires_in: z.int().openapi({ description: 'Seconds until the access token expires.', example: 600 }),
    refresh_token: z.string().openapi({ description: 'Gets the next tokens, once. Using it again ends the session.' }),
  })
  .openapi('Tokens')

/** What refreshes or ends a session. */
export const refreshSchema = z.object({ refresh_token: z.string() }).openapi('Refresh')

/** The caller. */
export const userSchema = z.object({ id: z.string(), email: z.string() }).openapi('User')

/** Public keys of access tokens (RFC 7517). */
export const keySetSchema = z
  .object({
    keys: z.array(
      z.object({
        kid: z.string(),
        kty: z.string(),
        crv: z.string(),
        x: z.string(),
        y: z.string(),
        alg: z.string(),
        use: z.string(),
      }),
    ),
  })
  .openapi('KeySet')
