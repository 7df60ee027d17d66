import type { RepoPath } from '../../../core/names.ts'
import type { Model, Project } from '../../../core/project.ts'
import { importersOf } from '../../evidence/importers-of.ts'
import { keepsSessions } from '../../parts/session-model.ts'
import { recordInCookie } from '../sessions/record-in-cookie.ts'
import { signedCookies } from './doors.ts'

/** What keeps logins between requests. */
export interface KeptSessions {
  /** The model in which sessions are kept. */
  sessions?: Model
  /** A model of sessions that holds none, because logins are kept in a signed cookie, and the file that says so. */
  unused?: { model: Model; file: RepoPath }
  /** A model that keeps what renews a login: `RefreshToken`. */
  renewed?: Model
  /** A package that keeps sessions of a library on the server: `connect-mongo`. */
  store?: { name: string; path: RepoPath; line: number }
}

/** Reads what keeps logins. */
export function keptSessions(project: Project): KeptSessions {
  const [renewed] = project.models.filter(keepsRenewals)
  const model = project.models.find((one) => one !== renewed && keepsSessions(one)) ?? recordInCookie(project)?.model
  const [store] = storePackages.flatMap((name) => importersOf(project, name).map((at) => ({ name, ...at })))
  const kept = { ...(renewed !== undefined && { renewed }), ...(store !== undefined && { store }) }
  if (model === undefined) return kept
  const cookies = signedCookies(project)
  return cookies === undefined ? { ...kept, sessions: model } : { ...kept, unused: { model, file: cookies.file } }
}

/** A token with whose it is and when it ends; a table of several kinds names the one that renews. */
function keepsRenewals({ name, fields }: Model): boolean {
  const has = (pattern: RegExp): boolean => fields.some((field) => pattern.test(field.name))
  const isIts = /refresh_?tokens?(?:_?entity|_?model)?$/i.test(name)
  const isOneKind = /^tokens?$/i.test(name) && fields.some(({ values }) => values?.some((one) => /refresh/i.test(one)) === true)
  return (isIts || isOneKind) && has(/^(?:user|account|member|customer|owner|admin|person)/i)
}

const storePackages = [
  'connect-mongo',
  'connect-redis',
  'connect-pg-simple',
  'connect-session-sequelize',
  'connect-typeorm',
  'connect-session-knex',
  'express-mysql-session',
  '@quixo3/prisma-session-store',
  'session-file-store',
  'koa-redis',
]
