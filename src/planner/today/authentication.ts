import type { RepoPath } from '../../core/names.ts'
import type { Ref } from '../../core/phrase.ts'
import { asksSignIn } from '../../core/sign-in.ts'
import type { EnvKey, GuardAt, Model, Project, Route } from '../../core/project.ts'
import type { TriggerInfo } from '../../core/trigger.ts'
import { count } from '../../text/wording.ts'
import { isUpkeep } from '../parts/ordinary.ts'
import { askedRights } from './asked-rights.ts'
import type { GuardUse } from './guards/guard-use.ts'
import { guardsOf, guardsOfPeople } from './guards/guards-of.ts'
import { openOperations, unknownOperations } from './guards/operations.ts'
import { type Identities, identitiesOf } from './login/identities.ts'
import { type KeptSessions, keptSessions } from './login/kept-sessions.ts'
import { type Login, readLogin, routesThat } from './login/read-login.ts'
import { loginKeys } from './login-keys.ts'
import { type LoginCode, loginImporters } from './login-packages.ts'
import { peopleModel } from './people.ts'
import { callableRef, isRequest } from './trigger-ref.ts'

export type { GuardUse } from './guards/guard-use.ts'
export { guardRef } from './guards/guard-ref.ts'

/** How people sign in today, as far as the tables of the project say it. */
export interface Authentication extends KeptSessions {
  /** Guards, most used first. */
  guards: readonly GuardUse[]
  /** Routes that nobody has to sign in for. */
  open: readonly Route[]
  /** Routes of which it is not known. */
  unknown: readonly Route[]
  /** Routes that ask for a login in code of their own, behind no guard that bears a name. */
  alone: readonly Route[]
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
  /** The table that ties accounts to what a provider calls their owners. */
  identities?: Identities
  /** Settings that hold keys of sessions or tokens. */
  keys: readonly EnvKey[]
  /** Guards that ask for a role or a permission: they are given one, compare one, or run behind the login and are named for it. Most used first. */
  roles: readonly GuardUse[]
}

/** Packages that are about logins, by what they do. */
export const authPackages: Readonly<Record<string, 'token' | 'session' | 'library' | 'saml' | 'oidc'>> = {
  jose: 'token',
  jsonwebtoken: 'token',
  '@nestjs/jwt': 'token',
  '@fastify/jwt': 'token',
  'express-jwt': 'token',
  'express-oauth2-jwt-bearer': 'token',
  '@okta/jwt-verifier': 'token',
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
  '@clerk/fastify': 'library',
  '@hono/clerk-auth': 'library',
  '@hono/auth-js': 'library',
  '@auth0/nextjs-auth0': 'library',
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

/** Reads how people sign in. */
export function readAuthentication(project: Project): Authentication {
  const people = peopleModel(project)
  const guards = guardsOfPeople(guardsOf(project))
  const login = readLogin(project)
  const found = routesThat(login, 'sign-in', 'sign-up')
  // where nothing else was seen, what mails a link is the way in that is known
  const signIns = found.length > 0 ? found : routesThat(login, 'link')
  const identities = identitiesOf(project.models, people)
  return {
    guards,
    open: openOperations(project)
      .filter(isRequest)
      .filter((route) => !isUpkeep(route)),
    unknown: unknownOperations(project).filter(isRequest),
    alone: project.routes.filter((route) => asksSignIn(route) && !isNamed(route)),
    signIns,
    login,
    packages: packagesOf(project, { guards, signIns }),
    ...(people !== undefined && { people }),
    others: project.models.filter((model) => model !== people && hasPassword(model)),
    ...keptSessions(project),
    ...(identities !== undefined && { identities }),
    keys: loginKeys(project),
    roles: roleGuards(project),
  }
}

/** Packages about logins, each with a file that says most of its use: one of a login rather than a component or a stand-in of tests. */
function packagesOf(project: Project, code: LoginCode): Authentication['packages'] {
  return Object.keys(authPackages).flatMap((name) => {
    const users = loginImporters(project, name, code).filter(({ path }) => !/(?:^|\/)_*(?:mocks?|fixtures)_*\//i.test(path))
    const rank = ({ path }: { path: string }): number =>
      Number(/auth|login|session|passport|token|jwt/i.test(path)) * 2 + Number(!/\.[jt]sx$/.test(path))
    const [first] = users.toSorted((a, b) => rank(b) - rank(a))
    return first === undefined ? [] : [{ name, ...first }]
  })
}

const passwordField = /^(?:(?:hash(?:ed)?|encrypted)_?)?pass(?:word|wd)(?:_?hash)?$/i

/** Whether people sign in with a password of the service, as their records say. */
export function havePasswords({ people, identities, login }: Pick<Authentication, 'people' | 'identities' | 'login'>): boolean {
  const fields = [...(people?.fields ?? []), ...(identities?.model.fields ?? [])]
  const byLibrary = login.doors.some(({ ways }) => ways.some((way) => /credentials|local|password/i.test(way)))
  // where a library alone lets people in, its configuration counts and a column that was left behind does not
  const isLibraryAlone = login.doors.some(({ library }) => library !== 'passport') && !login.ways.some(({ step }) => step === 'sign-in')
  if (isLibraryAlone) return byLibrary
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

/** A guard that bears a name, and is not the operation itself. */
function isNamed({ authBy, handler }: { authBy?: Pick<GuardAt, 'name'>; handler: string }): boolean {
  const name = authBy?.name ?? ''
  const isItself = name === handler || handler.endsWith(`.${name}`)
  return /^[\w$.]+$/.test(name) && !isItself && !/^(?:handler|callback|middleware|next|cb|fn|default)$/.test(name)
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

function roleGuards(project: Project): readonly GuardUse[] {
  const found = new Map<string, { name: string; file: RepoPath; line: number; routes: Route[]; called: TriggerInfo[] }>()
  for (const operation of [...project.routes, ...(project.triggers ?? [])])
    for (const { name, file, line, isRole, inCode } of askedRights(project, operation)) {
      if (!isRole || inCode === true || !/^[\w$.]+$/.test(name)) continue
      const known = found.get(name) ?? { name, file, line, routes: [], called: [] }
      if ('method' in operation) known.routes.push(operation)
      else known.called.push(operation)
      found.set(name, known)
    }
  return [...found.values()].sort((a, b) => guardedBy(b) - guardedBy(a) || (a.name < b.name ? -1 : 1))
}

/** What a guard stands before, as references. */
export function guardedRefs(project: Project, { routes, called }: Pick<GuardUse, 'routes' | 'called'>): readonly Ref[] {
  return [...routes, ...called].map((operation) => callableRef(project, operation))
}
