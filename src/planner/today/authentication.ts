import type { RepoPath } from '../../core/names.ts'
import { list, ref, say, type Phrase } from '../../core/phrase.ts'
import type { EnvKey, GuardAt, Model, Project, Route } from '../../core/project.ts'
import { envRef, lineSource, modelRef, modelSource, pathRef, routeRef, routeSources } from '../../text/fact-refs.ts'
import { count, value } from '../../text/wording.ts'
import { isUpkeep } from '../parts/ordinary.ts'
import type { Statement } from '../plan.ts'
import { loginImporters } from './login-packages.ts'
import { peopleModel } from './people.ts'
import { tellUpkeep } from './tell-upkeep.ts'

/** A guard of routes, with how many it protects. */
export interface GuardUse {
  name: string
  file: RepoPath
  line: number
  routes: readonly Route[]
}

/** How people sign in today, as far as the tables of the project say it. */
export interface Authentication {
  /** Guards, most used first. */
  guards: readonly GuardUse[]
  /** Routes that nobody has to sign in for. */
  open: readonly Route[]
  /** Routes of which it is not known. */
  unknown: readonly Route[]
  /** Routes by which somebody gets in: a sign-in, a token, a registration. */
  signIns: readonly Route[]
  /** Packages that sign, keep or check a login, with a file that imports them. */
  packages: readonly { name: string; path: RepoPath; line: number }[]
  /** The model of people who sign in. */
  people?: Model
  /** The model in which sessions are kept. */
  sessions?: Model
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

const signInPath =
  /\/(?:sign-?in|log-?in|auth(?:enticate)?|sessions?|tokens?|register|sign-?up)(?:\/(?:local|email|password|login|callback))?$/i
const keyName = /(?:SESSION|JWT|COOKIE|TOKEN|AUTH)\w*(?:KEY|SECRET)|(?:KEY|SECRET)\w*(?:SESSION|JWT|COOKIE|TOKEN|AUTH)/

/** Reads how people sign in. */
export function readAuthentication(project: Project): Authentication {
  const people = peopleModel(project)
  const sessions = project.models.find(
    ({ name, fields }) => /session/i.test(name) && fields.some((field) => /user|account|customer|member|token/i.test(field.name)),
  )
  const guards = guardsOf(project)
  const signIns = project.routes.filter(({ method, path }) => method !== 'GET' && method !== 'DELETE' && signInPath.test(path))
  return {
    guards,
    open: project.routes.filter((route) => route.auth === 'none' && !isUpkeep(route)),
    unknown: project.routes.filter(({ auth }) => auth === 'unknown'),
    signIns,
    packages: Object.keys(authPackages).flatMap((name) => {
      const [first] = loginImporters(project, name, { guards, signIns })
      return first === undefined ? [] : [{ name, ...first }]
    }),
    ...(people !== undefined && { people }),
    ...(sessions !== undefined && { sessions }),
    keys: project.env.filter(({ name }) => keyName.test(name)),
    roles: guards.filter(({ routes }) =>
      routes.some(({ authBy, authThen = [] }) => [authBy, ...authThen].some((guard) => (guard?.given ?? []).length > 0)),
    ),
  }
}

function guardsOf(project: Project): readonly GuardUse[] {
  const found = new Map<string, { name: string; file: RepoPath; line: number; routes: Route[] }>()
  for (const route of project.routes) {
    const { authBy, auth } = route
    if (authBy === undefined || (auth !== 'required' && auth !== 'optional') || authBy.signed === true) continue
    // a secret of a scheduler is no login of people
    if (/\/cron(?:\/|$)/i.test(route.path)) continue
    // a guard without a name is told by its routes, not by words for it
    if (!/^[\w$.]+$/.test(authBy.name)) continue
    const known = found.get(authBy.name) ?? { name: authBy.name, ...declaredAt(project, authBy), routes: [] }
    known.routes.push(route)
    found.set(authBy.name, known)
  }
  return [...found.values()].sort((a, b) => b.routes.length - a.routes.length || (a.name < b.name ? -1 : 1))
}

/** Where a guard is declared; where it was applied, if that is not known. */
function declaredAt(project: Project, { name, file, line }: GuardAt): { file: RepoPath; line: number } {
  const declared = project.symbols.filter((symbol) => symbol.name === name && !project.isTest(symbol.path))
  const [only] = declared
  return only !== undefined && declared.length === 1 ? { file: only.path, line: only.from } : { file, line }
}

/** What a plan says of it, one statement a fact. */
export function tellAuthentication(project: Project, auth: Authentication): readonly Statement[] {
  return [...tellGuards(project, auth), ...tellUpkeep(project), ...tellPeople(project, auth), ...tellPackages(project, auth)]
}

function tellGuards(project: Project, { guards, open, unknown }: Authentication): readonly Statement[] {
  const total = project.routes.length
  if (total === 0) return []
  const used = guards.slice(0, 4).map(
    (guard): Statement => ({
      id: `auth/guard/${guard.name}`,
      text: say`${guardRef(project, guard)} in ${pathRef(guard.file)} lets callers of ${amountOf(guard.routes, total)} pass.`,
      sources: [lineSource(project, guard, guard.name)],
    }),
  )
  const openOnes: Statement[] =
    open.length === 0
      ? []
      : [
          {
            id: 'auth/open',
            text: say`${[count(open.length, 'route')]} ${[open.length === 1 ? 'asks' : 'ask']} nobody to sign in: ${firstOf(open.map(routeRef))}.`,
            sources: open.slice(0, 3).flatMap((route) => routeSources(project, route).slice(0, 1)),
          },
        ]
  const unknownOnes: Statement[] =
    unknown.length === 0
      ? []
      : [
          {
            id: 'auth/unknown',
            text: say`For ${[count(unknown.length, 'route')]}, such as ${routeRef(unknown[0] as Route)}, it is not determined who may call.`,
            sources: [],
          },
        ]
  return [...used, ...openOnes, ...unknownOnes]
}

/** A guard as a reference that resolves: its symbol where it is one. */
export function guardRef(project: Project, { name }: Pick<GuardUse, 'name'>): ReturnType<typeof ref> {
  return project.symbols.some((symbol) => symbol.name === name) ? ref('symbol', name) : value(name)
}

function amountOf(routes: readonly Route[], total: number): Phrase {
  const [first] = routes
  return first === undefined || routes.length > 1 ? [`${routes.length} of ${total} routes`] : say`${routeRef(first)}`
}

function firstOf(all: readonly ReturnType<typeof ref>[]): Phrase {
  return all.length <= 12 ? list(all) : say`${list(all.slice(0, 12), ', ')} and ${all.length - 12} more`
}

function tellPeople(project: Project, { people, sessions, signIns }: Authentication): readonly Statement[] {
  const found: Statement[] = []
  if (people !== undefined) {
    const unique = people.fields.filter((field) => field.unique === true).map((field) => value(`${people.name}.${field.name}`))
    found.push({
      id: `auth/people/${people.name}`,
      text: say`People are records of ${modelRef(people)} in ${pathRef(people.file)}${unique.length === 0 ? [] : say`, told apart by ${list(unique.slice(0, 3))}`}.`,
      sources: [modelSource(project, people)],
    })
  }
  if (sessions !== undefined)
    found.push({
      id: `auth/sessions/${sessions.name}`,
      text: say`Sessions are kept as records of ${modelRef(sessions)}.`,
      sources: [modelSource(project, sessions)],
    })
  for (const route of signIns.slice(0, 3))
    found.push({
      id: `auth/sign-in/${route.method} ${route.path}`,
      text: say`${routeRef(route)} lets somebody in.`,
      sources: routeSources(project, route),
    })
  return found
}

function tellPackages(project: Project, { packages, keys }: Authentication): readonly Statement[] {
  return [
    ...packages.map(
      ({ name, path, line }): Statement => ({
        id: `auth/package/${name}`,
        text: say`${pathRef(path)} uses ${ref('package', name)}${does(name)}.`,
        sources: [lineSource(project, { file: path, line }, name)],
      }),
    ),
    ...keys.slice(0, 3).map(
      (key): Statement => ({
        id: `auth/key/${key.name}`,
        text: say`${envRef(key)} holds a key of logins; ${pathRef(key.file)} reads it.`,
        sources: [lineSource(project, key, key.name)],
      }),
    ),
  ]
}

function does(name: string): Phrase {
  const kind = authPackages[name]
  if (kind === 'token') return [' for signed tokens']
  if (kind === 'session') return [' for sessions']
  return []
}
