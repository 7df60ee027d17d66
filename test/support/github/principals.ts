import { createPublicKey, randomBytes, verify } from 'node:crypto'
import { asNumber, asTable, asText, parseJson } from './json.ts'
import { Refusal } from './call.ts'
import { type App, type Installation, type Permissions, type Repository, type State, type User, covers } from './state.ts'

/** Who makes a request. */
export type Principal =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'app'; readonly app: App }
  | {
      readonly kind: 'installation'
      readonly app: App
      readonly installation: Installation
      readonly user: User
      readonly permissions: Permissions
      /** `undefined` = all that the installation covers. */
      readonly repositories: ReadonlySet<number> | undefined
    }
  | {
      readonly kind: 'actions'
      readonly app: App
      readonly user: User
      readonly permissions: Permissions
      readonly repositories: ReadonlySet<number>
    }
  | { readonly kind: 'user'; readonly user: User }

/** A token that was given out. */
export interface Token {
  readonly text: string
  readonly principal: Principal
  readonly expiresAt: string | undefined
  isRevoked: boolean
}

/** Every token by its text. */
export type Tokens = Map<string, Token>

/** Gives out a token. */
export function issueToken(tokens: Tokens, prefix: 'ghs' | 'ghp', principal: Principal, expiresAt?: string): Token {
  const text = `${prefix}_${randomBytes(18).toString('hex')}`
  const token = { text, principal, expiresAt, isRevoked: false }
  tokens.set(text, token)
  return token
}

/** Client ids are this and the number of the App. */
export const clientIdPrefix = 'Iv23li'

const badCredentials = (): Refusal => new Refusal(401, 'Bad credentials')

/** The principal of a token; throws 401 as GitHub answers. */
export function principalOfToken(state: State, tokens: Tokens, text: string): Principal {
  const token = tokens.get(text)
  if (token === undefined || token.isRevoked) throw badCredentials()
  if (token.expiresAt !== undefined && Date.parse(token.expiresAt) <= state.now().getTime()) throw badCredentials()
  const { principal } = token
  if (principal.kind === 'installation' && principal.installation.isDeleted) throw badCredentials()
  if (principal.kind === 'installation' && principal.installation.suspendedAt !== null) {
    throw new Refusal(403, 'This installation has been suspended')
  }
  return principal
}

/** The App that signed a JWT (RS256, at most ten minutes); throws 401. */
export function principalOfJwt(state: State, jwt: string): Principal {
  const [head = '', payload = '', signature = ''] = jwt.split('.')
  const read = (part: string): ReturnType<typeof asTable> => asTable(parseJson(Buffer.from(part, 'base64url').toString()))
  const claims = read(payload)
  // Apps may name themselves by number or by client id.
  const issuer = asNumber(claims['iss']) ?? Number(asText(claims['iss'])?.replace(clientIdPrefix, ''))
  const app = state.apps.get(issuer)
  if (app?.publicKey === undefined) throw new Refusal(404, 'Integration not found')
  const isSigned =
    asText(read(head)['alg']) === 'RS256' &&
    verify('RSA-SHA256', Buffer.from(`${head}.${payload}`), createPublicKey(app.publicKey), Buffer.from(signature, 'base64url'))
  if (!isSigned) throw new Refusal(401, 'A JSON web token could not be decoded')
  const now = state.now().getTime() / 1000
  const expires = asNumber(claims['exp']) ?? 0
  const issued = asNumber(claims['iat']) ?? 0
  if (expires <= now)
    throw new Refusal(
      401,
      "'Expiration time' claim ('exp') must be a numeric value representing the future time at which the assertion expires",
    )
  if (expires > now + 660) throw new Refusal(401, "'Expiration time' claim ('exp') is too far in the future")
  if (issued > now + 60)
    throw new Refusal(401, "'Issued at' claim ('iat') must be an Integer representing the time that the assertion was issued")
  return { kind: 'app', app }
}

/** The principal of an `Authorization` header of the REST API. */
export function principalOf(state: State, tokens: Tokens, header: string | undefined): Principal {
  if (header === undefined || header === '') return { kind: 'anonymous' }
  const [, scheme = '', credentials = ''] = /^(\S+) +(\S+)$/.exec(header) ?? []
  if (/^basic$/i.test(scheme)) return principalOfBasic(state, tokens, header)
  if (!/^(?:bearer|token)$/i.test(scheme)) throw badCredentials()
  return credentials.split('.').length === 3 ? principalOfJwt(state, credentials) : principalOfToken(state, tokens, credentials)
}

/** The principal of basic credentials whose password is a token, as git sends them. */
export function principalOfBasic(state: State, tokens: Tokens, header: string | undefined): Principal {
  if (header === undefined) return { kind: 'anonymous' }
  const [, credentials] = /^basic +(\S+)$/i.exec(header) ?? []
  if (credentials === undefined) throw badCredentials()
  const [name = '', password = ''] = Buffer.from(credentials, 'base64').toString().split(':')
  return principalOfToken(state, tokens, password === '' || password === 'x-oauth-basic' ? name : password)
}

/** The account that acts, if the principal has one. */
export const actorOf = (principal: Principal): User | undefined => ('user' in principal ? principal.user : undefined)

/** The App through which the principal acts. */
export const appOf = (principal: Principal): App | undefined => ('app' in principal ? principal.app : undefined)

/** Whether a token of an App or a workflow covers a repository. */
export function tokenCovers(principal: Principal, repository: Repository): boolean {
  if (principal.kind === 'actions') return principal.repositories.has(repository.id)
  if (principal.kind !== 'installation' || !covers(principal.installation, repository)) return false
  return principal.repositories === undefined || principal.repositories.has(repository.id)
}
