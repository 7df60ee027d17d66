import type { RepoPath } from '../../core/names.ts'
import { type Ref, ref } from '../../core/phrase.ts'
import type { EnvKey, GuardAt, Model, Project, Route } from '../../core/project.ts'
import type { TriggerInfo } from '../../core/trigger.ts'
import { count, value } from '../../text/wording.ts'
import { importersOf } from '../evidence/looks.ts'
import { signedCookies } from './login/doors.ts'
import { type Identities, identitiesOf } from './login/identities.ts'
import { callableRef } from './trigger-ref.ts'
import { type Login, readLogin, routesThat } from './login/read-login.ts'

/** A guard of operations, with those that it protects. */
export interface GuardUse {
  name: string
  file: RepoPath
  line: number
  routes: readonly Route[]
  /** What is called by name: mutations, procedures, server actions. */
  called: readonly TriggerInfo[]
}

/** How people sign in today, as far as the tables of the project say it. */
export interface Authentication {
  /** Guards, most used first. */
  guards: readonly GuardUse[]
  /** Routes that nobody has to sign in for. */
  open: readonly Route[]
  /** Routes of which it is not known. */
  unknown: readonly Route[]
  /** Routes by which somebody gets in: sign-ins first, then registrations. */
  signIns: readonly Route[]
  /** How people come into their accounts, step by step. */
  login: Login
  /** Packages that sign, keep or check a login, with a file that imports them. */
  packages: readonly { name: string; path: RepoPath; line: number }[]
  /** The model of people who sign in. */
  people?: Model
  /** Other models whose records have a password of their own: `Admin`. */
  others: readonly Model[]
  /** The model in which sessions are kept. */
  sessions?: Model
  /** A model of sessions that holds none, because logins are kept in a signed cookie, and the file that says so. */
  unused?: { model: Model; file: RepoPath }
  /** The table that ties accounts to what a provider calls their owners. */
  identities?: Identities
  /** Settings that hold keys of sessions or tokens. */
  keys: readonly EnvKey[]
  /** Guards that were given roles, scopes or permissions. */
  roles: readonly GuardUse[]
}

/** Packages that are about logins, by what they do. */
export const authPackages: Readonly<Record<string, 'token' | 'session' | 'library' | 'saml' | 'oidc'>> = {
  jose: 'token',
  jsonwebtoken: 'token',
  '@nestjs/jwt': 'token',
  '@fastify/jwt': 'token',
  'express-jwt': 'token',
  'koa-jwt': 'token',
  'express-session': 'session',
  'cookie-session': 'session',
  '@fastify/session': 'session',
  '@fastify/secure-session': 'session',
  'iron-session': 'session',
  'koa-session': 'session',
  'hono-sessions': 'session',
  passport: 'library',
  '@nestjs/passport': 'library',
  'better-auth': 'library',
  'next-auth': 'library',
  '@auth/core': 'library',
  lucia: 'library',
  '@clerk/nextjs': 'library',
  '@clerk/express': 'library',
  '@supabase/supabase-js': 'library',
  'firebase-admin': 'library',
  'supertokens-node': 'library',
  '@node-saml/node-saml': 'saml',
  '@node-saml/passport-saml': 'saml',
  'passport-saml': 'saml',
  samlify: 'saml',
  saml2: 'saml',
  '@boxyhq/saml-jackson': 'saml',
  'openid-client': 'oidc',
  'express-openid-connect': 'oidc',
  'passport-openidconnect': 'oidc',
}

const personName =
  /^(?:app|auth|db)?_?(?:users?|accounts?|members?|customers?|people|persons?|employees?|staff)(?:_?(?:entity|model|schema))?$/i
const keyName = /(?:SESSION|JWT|COOKIE|TOKEN|AUTH)\w*(?:KEY|SECRET)|(?:KEY|SECRET)\w*(?:SESSION|JWT|COOKIE|TOKEN|AUTH)/

/** Reads how people sign in. */
export function readAuthentication(project: Project): Authentication {
  const people = project.models.filter(({ name }) => personName.test(name)).toSorted((a, b) => personRank(b) - personRank(a))[0]
  const guards = guardsOf(project)
  const login = readLogin(project)
  const identities = identitiesOf(project.models, people)
  return {
    guards,
    open: project.routes.filter(({ auth }) => auth === 'none'),
    unknown: project.routes.filter(({ auth }) => auth === 'unknown'),
    signIns: routesThat(login, 'sign-in', 'sign-up'),
    login,
    packages: packagesOf(project),
    ...(people !== undefined && { people }),
    others: project.models.filter((model) => model !== people && hasPassword(model)),
    ...sessionsOf(project),
    ...(identities !== undefined && { identities }),
    keys: project.env.filter(({ name }) => keyName.test(name)),
    roles: guards.filter(({ routes }) =>
      routes.some(({ authBy, authThen = [] }) => [authBy, ...authThen].some((guard) => (guard?.given ?? []).length > 0)),
    ),
  }
}

/** Packages about logins, each with a file that says most of its use: one of a login rather than a component or a stand-in of tests. */
function packagesOf(project: Project): Authentication['packages'] {
  return Object.keys(authPackages).flatMap((name) => {
    const users = importersOf(project, name).filter(({ path }) => !/(?:^|\/)_*(?:mocks?|fixtures)_*\//i.test(path))
    const rank = ({ path }: { path: string }): number =>
      Number(/auth|login|session|passport|token|jwt/i.test(path)) * 2 + Number(!/\.[jt]sx$/.test(path))
    const [first] = users.toSorted((a, b) => rank(b) - rank(a))
    return first === undefined ? [] : [{ name, ...first }]
  })
}

function sessionsOf(project: Project): Pick<Authentication, 'sessions' | 'unused'> {
  const model = project.models.find(
    ({ name, fields }) => /session/i.test(name) && fields.some((field) => /user|account|customer|member|token/i.test(field.name)),
  )
  if (model === undefined) return {}
  const cookies = signedCookies(project)
  return cookies === undefined ? { sessions: model } : { unused: { model, file: cookies.file } }
}

const passwordField = /^(?:(?:hash(?:ed)?|encrypted)_?)?pass(?:word|wd)(?:_?hash)?$/i

/** Whether people sign in with a password of the service, as their records say. */
export function havePasswords({ people, identities, login }: Pick<Authentication, 'people' | 'identities' | 'login'>): boolean {
  const fields = [...(people?.fields ?? []), ...(identities?.model.fields ?? [])]
  const byLibrary = login.doors.some(({ ways }) => ways.some((way) => /credentials|local|password/i.test(way)))
  return people === undefined || byLibrary || fields.some(({ name }) => passwordField.test(name))
}

/** People of another kind who sign in with a password of their own. */
function hasPassword({ name, fields }: Model): boolean {
  const has = (pattern: RegExp): boolean => fields.some((field) => pattern.test(field.name))
  return (
    has(passwordField) &&
    has(/^(?:e_?mail(?:_?address)?|user_?name|login|phone(?:_?number)?)$/i) &&
    !/smtp|mail|config|setting|connection|integration|server|credential|token|reset|history|invit/i.test(name)
  )
}

/** A model of people that holds an address is rather the one that signs in than one with a name alone. */
function personRank({ name, fields }: Model): number {
  const holds = (pattern: RegExp): number => (fields.some((field) => pattern.test(field.name)) ? 1 : 0)
  return 4 * (/users?$/i.test(name) ? 1 : 0) + 2 * holds(/^e?mail/i) + holds(/password|hash/i)
}

function guardsOf(project: Project): readonly GuardUse[] {
  const found = new Map<string, { name: string; file: RepoPath; line: number; routes: Route[]; called: TriggerInfo[] }>()
  const guardOf = (authBy: GuardAt): { routes: Route[]; called: TriggerInfo[] } => {
    const known = found.get(authBy.name) ?? { name: authBy.name, ...declaredAt(project, authBy), routes: [], called: [] }
    found.set(authBy.name, known)
    return known
  }
  for (const route of project.routes) {
    const { authBy, auth } = route
    if (authBy === undefined || (auth !== 'required' && auth !== 'optional') || authBy.signed === true) continue
    // a secret of a scheduler is no login of people
    if (/\/cron(?:\/|$)/i.test(route.path)) continue
    // a guard without a name is told by its routes, not by words for it
    if (/^[\w$.]+$/.test(authBy.name)) guardOf(authBy).routes.push(route)
  }
  for (const trigger of project.triggers ?? []) {
    const { authBy, auth, kind } = trigger
    if (authBy === undefined || auth !== 'required' || kind === 'command' || !/^[\w$.]+$/.test(authBy.name)) continue
    guardOf(authBy).called.push(trigger)
  }
  return [...found.values()].sort((a, b) => guardedBy(b) - guardedBy(a) || (a.name < b.name ? -1 : 1))
}

/** The guard of those who sign in as people do: one of staff only where there is no other. */
export function peopleGuard({ guards }: Pick<Authentication, 'guards'>): GuardUse | undefined {
  return guards.find((guard) => !isStaffGuard(guard)) ?? guards[0]
}

function isStaffGuard({ name, file }: GuardUse): boolean {
  return /admin|staff|super|operator|backoffice/i.test(name) || /(?:^|\/)(?:admin|staff|backoffice)\//i.test(file)
}

/** How many operations a guard stands before. */
export function guardedBy({ routes, called }: Pick<GuardUse, 'routes' | 'called'>): number {
  return routes.length + called.length
}

/** `6 routes`, or `9 operations` where some of them are called by name. */
export function guardedCount(guard: Pick<GuardUse, 'routes' | 'called'>): string {
  return count(guardedBy(guard), guard.called.length === 0 ? 'route' : 'operation')
}

/** Where a guard is declared; where it was applied, if that is not known. */
function declaredAt(project: Project, { name, file, line }: GuardAt): { file: RepoPath; line: number } {
  const declared = project.symbols.filter((symbol) => symbol.name === name && !project.isTest(symbol.path))
  const [only] = declared
  return only !== undefined && declared.length === 1 ? { file: only.path, line: only.from } : { file, line }
}

/** What a guard stands before, as references. */
export function guardedRefs(project: Project, { routes, called }: Pick<GuardUse, 'routes' | 'called'>): readonly Ref[] {
  return [...routes, ...called].map((operation) => callableRef(project, operation))
}

/** A guard as a reference that resolves: its symbol where it is one. */
export function guardRef(project: Project, { name }: Pick<GuardUse, 'name'>): ReturnType<typeof ref> {
  return project.symbols.some((symbol) => symbol.name === name) ? ref('symbol', name) : value(name)
}
