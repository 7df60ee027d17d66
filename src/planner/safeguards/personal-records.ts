import type { Account, Deed, ModelVerb } from '../../core/account.ts'
import type { Phrase, Ref } from '../../core/phrase.ts'
import { list, say } from '../../core/phrase.ts'
import type { JobInfo, Model, Project, Route } from '../../core/project.ts'
import { routeRef } from '../../text/fact-refs.ts'
import { absence, isReadWhole } from '../../text/unread-claims.ts'
import { personalModels } from '../parts/task-words.ts'
import { readAuthentication } from '../today/authentication.ts'

/** Records of a person's health. */
const healthName =
  /patient|diagnos|medic(?:al|ation|ine)|allerg|prescription|symptom|vital_?sign|immuni[sz]ation|health_?record|lab_?result/i
/** Records that stand for a person. */
const personName =
  /^(?:app|auth|db)?_?(?:users?|accounts?|members?|customers?|people|persons?|patients?|clients?|contacts?|employees?|staff|students?|subscribers?|guests?|profiles?)$/i

/** What a project keeps of people. */
export interface PersonalRecords {
  /** Models with fields of a person, and models of their health. */
  direct: readonly Model[]
  /** Models that point at one of those. */
  linked: readonly Model[]
  /** Of `direct` those that stand for a person. */
  people: readonly Model[]
}

/** Reads what a project keeps of people. */
export function personalRecords(project: Project): PersonalRecords {
  const before = records.get(project)
  if (before !== undefined) return before
  const personal = new Set(personalModels(project))
  const direct = project.models.filter((model) => personal.has(model) || healthName.test(model.name))
  const names = new Set(direct.map(({ name }) => name))
  const found = {
    direct,
    linked: project.models.filter(
      (model) => !direct.includes(model) && model.fields.some(({ references }) => references !== undefined && names.has(references)),
    ),
    people: direct.filter(({ name }) => personName.test(name)),
  }
  records.set(project, found)
  return found
}

const records = new WeakMap<Project, PersonalRecords>()

/** A deed that does something to records. */
export type RecordDeed = Deed & { what: Extract<Deed['what'], { does: ModelVerb }> }

/** An operation, and what it does to records. */
export interface Touch<Operation> {
  operation: Operation
  deeds: readonly RecordDeed[]
}

/** What each route does to records. */
export function routeTouches(project: Project): readonly Touch<Route>[] {
  const before = touches.get(project)
  if (before !== undefined) return before
  const found = project.routes.map((operation) => ({ operation, deeds: recordDeeds(project.accountOf?.(operation)) }))
  touches.set(project, found)
  return found
}

const touches = new WeakMap<Project, readonly Touch<Route>[]>()

/** What each job does to records. */
export function jobTouches(project: Project): readonly Touch<JobInfo>[] {
  return project.jobs.map((operation) => ({ operation, deeds: recordDeeds(project.accountOf?.(operation)) }))
}

const verbs: readonly string[] = ['creates', 'changes', 'saves', 'removes', 'reads'] satisfies readonly ModelVerb[]

function recordDeeds(account: Account | undefined): readonly RecordDeed[] {
  return (account?.deeds ?? []).filter((deed): deed is RecordDeed => verbs.includes(deed.what.does))
}

/** True for an operation that does one of some things to records of one of some models. */
export function does({ deeds }: Pick<Touch<unknown>, 'deeds'>, done: readonly ModelVerb[], models: readonly Model[]): boolean {
  return deeds.some(({ what }) => done.includes(what.does) && models.some(({ name }) => name === what.model))
}

/** Routes that handle records of people; messages that a sender signs, and the ways in, ask for no login. */
export function personalRoutes(project: Project, done: readonly ModelVerb[]): readonly Route[] {
  const { direct, linked } = personalRecords(project)
  const { signIns } = readAuthentication(project)
  return routeTouches(project)
    .filter((touch) => does(touch, done, [...direct, ...linked]))
    .map(({ operation }) => operation)
    .filter((route) => route.authBy?.signed !== true && !signIns.includes(route))
}

export const changes = ['creates', 'changes', 'saves', 'removes'] as const satisfies readonly ModelVerb[]

/** Some routes by name, and how many more there are. */
export function named(all: readonly (Ref | Phrase)[], most = 3): Phrase {
  return all.length <= most + 1 ? list(all) : say`${list(all.slice(0, most), ', ')} and ${all.length - most} more`
}

export function routeNames(routes: readonly Route[]): Phrase {
  return named(routes.map(routeRef))
}

/** Why measures for records of people are not asked for: there are none, nobody signs in, and nothing is unread that could hold some. */
export function withoutPeople(project: Project): Phrase | undefined {
  const { direct } = personalRecords(project)
  const stores = project.stack.some(({ category }) => category === 'database' || category === 'orm' || category === 'auth')
  const isGuarded = project.routes.some(({ auth }) => auth === 'required' || auth === 'optional')
  if (direct.length > 0 || isGuarded || (project.models.length === 0 && stores) || !isReadWhole({ project }, ['models', 'routes']))
    return undefined
  return absence({ project }, ['models'], say`No model holds fields of a person, and no route asks for a login.`)
}
