import type { Model, Project } from '../../core/project.ts'
import type { PlanInput } from '../enterprise-feature.ts'
import { importersOf } from '../evidence/importers-of.ts'
import { type FieldOf, ownerFields, type Unscoped, unscopedRoutes } from '../parts/record-use.ts'
import { type Asking, askingOf, type Giving, givingOf } from './standing-rights.ts'
import { heldRole, isRoleModel, type Membership, membershipsOf } from './standing-roles.ts'
import { keepsSessions } from '../parts/session-model.ts'
import { tellingFirst } from '../parts/telling.ts'
import { type WayIn, waysIn } from '../parts/ways-in.ts'
import { changingVerb } from '../today/trigger-ref.ts'
import type { TaskFile } from '../plan.ts'
import { askedRights, asksForRole } from '../today/asked-rights.ts'
import { humanise } from '../../text/wording.ts'

/** What the parts of a plan for roles and rights share. */
export interface RbacContext extends PlanInput {
  ways: readonly WayIn[]
  /** Ways in that ask for a role or a scope today: their guard is given one, it compares one, or their code does. */
  withRole: readonly WayIn[]
  /** Ways in behind a login for which nothing else was seen to be asked; those that change something first. */
  withoutRole: readonly WayIn[]
  /** Ways in of which it was not read what their declaration asks for. */
  unread: readonly WayIn[]
  /** What asks for roles today, with the ways in behind it; most used first. */
  asking: readonly Asking[]
  /** Operations that write the role of somebody. */
  giving: readonly Giving[]
  /** Ways in as examples, most telling first: what a login alone opens, what names a role, the rest; sign-ins last. */
  examples: readonly WayIn[]
  /** Ways in that change something and ask nobody to sign in. */
  openChanges: readonly WayIn[]
  /** The field that holds a role of a person. */
  role?: FieldOf
  /** Fields that hold roles: that of people first, then those of memberships. */
  roleFields: readonly FieldOf[]
  /** Tables that say who has which role. */
  memberships: readonly Membership[]
  /** Roles stand in tables that the plan takes: a membership bears one, or people point at a table of roles. */
  isFitted: boolean
  /** Models of roles, rights or memberships; those that say who has which first. */
  roleModels: readonly Model[]
  owners: readonly FieldOf[]
  unscoped: readonly Unscoped[]
  /** A package that decides about rights, with a file that imports it. */
  library?: { name: string; path: TaskFile['path']; line: number }
  files: RbacFiles
}

/** Modules of the feature. */
export interface RbacFiles {
  permissions: TaskFile
  decide: TaskFile
  guard: TaskFile
  assignments: TaskFile
  backfill: TaskFile
  audit: TaskFile
}

/** Packages that decide about rights. */
export const rightsPackages = [
  '@casl/ability',
  'casbin',
  'accesscontrol',
  'nest-access-control',
  'nest-casl',
  '@openfga/sdk',
  '@cerbos/http',
  '@cerbos/grpc',
  'permify',
  'role-acl',
  'oso',
]

const roleName = /^(?:user_?|account_?|member_?|system_?|global_?)?roles?$|^is_?(?:admin|staff|superuser|owner)$/i
const roleModel =
  /^(?:user|account|member|team|org(?:anization)?|workspace)?_?(?:roles?|permissions?)$|^(?:team|org(?:anization)?|workspace|project)_?members?(?:hip)?s?$/i

/** A table of sessions with an id, a person and dates alone: nothing in it is anybody's record. */
function isBareSession({ name, fields }: Model): boolean {
  return (
    /^(?:user_?|auth_?|login_?)?sessions?$/i.test(name) &&
    fields.every((field) => field.id === true || field.references !== undefined || /(?:^|_)id$|(?:_at|At)$|date/i.test(field.name))
  )
}

/** Reads what a plan for roles is made from. */
export function rbacContext(input: PlanInput): RbacContext {
  const { project, today } = input
  const ways = tellingFirst(waysIn(project), (way) => way)
  const people = today.auth.people
  // records of sign-ins are taken by what the sign-in holds, and a role opens none of them
  const owners = ownerFields(project, people).filter(
    ({ model }) => ![today.auth.sessions, today.auth.unused?.model].includes(model) && !keepsSessions(model) && !isBareSession(model),
  )
  const memberships = membershipsOf(project, people)
  const role = roleField(project, people) ?? memberships[0]?.role
  const roleFields = [
    ...new Map(
      [...(role === undefined ? [] : [role]), ...memberships.map((one) => one.role)].map((one) => [
        `${one.model.name}.${one.field.name}`,
        one,
      ]),
    ).values(),
  ]
  const isFitted =
    memberships.length > 0 ||
    (role !== undefined && project.models.some((model) => isRoleModel(model) && model.name === role.field.references))
  const standing = project.models.filter((model) => roleModel.test(model.name) || isRoleModel(model))
  const [library] = rightsPackages.flatMap((name) =>
    importersOf(project, name)
      .slice(0, 1)
      .map((at) => ({ name, ...at })),
  )
  const behind = ways.filter((way) => way.auth === 'required' && askedRights(project, way.operation).length === 0 && isOwn(way))
  const withRole = ways.filter(({ operation }) => asksForRole(project, operation))
  const withoutRole = [...behind.filter(({ changes }) => changes), ...behind.filter(({ changes }) => !changes)]
  const named = [...withoutRole, ...withRole.filter(({ changes }) => changes), ...withRole]
  const examples = [...named, ...ways.filter(isOwn), ...ways]
  return {
    ...input,
    ways,
    examples: [...new Set(examples)],
    withRole,
    withoutRole,
    unread: ways.filter(({ operation }) => askedRights(project, operation).some(({ isUnread }) => isUnread === true)),
    asking: askingOf(project, ways),
    giving: givingOf(project, ways, roleFields),
    openChanges: ways.filter((way) => way.auth === 'none' && way.changes && isOwn(way)),
    ...(role !== undefined && { role }),
    roleFields,
    memberships,
    isFitted,
    roleModels: [...new Set([...memberships.map(({ model }) => model), ...standing])],
    owners,
    unscoped: unscopedRoutes(project, owners),
    ...(library !== undefined && { library }),
    files: {
      permissions: today.place.module('permissions'),
      decide: today.place.module('decide'),
      guard: today.place.module('require-permission'),
      assignments: today.place.module('assignments'),
      backfill: today.place.module('backfill-roles'),
      audit: today.place.module('record-change'),
    },
  }
}

function roleField({ models }: Pick<Project, 'models'>, people: Model | undefined): FieldOf | undefined {
  const named = (model: Model): FieldOf[] => model.fields.filter(({ name }) => roleName.test(name)).map((field) => ({ model, field }))
  const held = people === undefined ? undefined : (named(people)[0] ?? heldRole(people, { models }))
  if (held !== undefined) return held
  return membershipsOf({ models }, people)[0]?.role ?? models.flatMap(named)[0]
}

/** An operation of the service itself, and no part of the login. */
function isOwn({ name, step }: WayIn): boolean {
  return step === undefined && !isSignIn(name)
}

function isSignIn(name: string): boolean {
  return /sign-?(?:in|up|out)|log-?(?:in|out)|register|\bauth\b|\btokens?\b|otp\b|password|\breset\b|\bverify\b|webhook|callback/i.test(
    name,
  )
}

/** The right that a way in would ask for: `invoices:refund`, from its path and the models of the project. */
export function permissionOf({ name, method, changes }: WayIn, models: readonly Model[]): string {
  if (!name.includes(' /')) return ofNamed(name, changes)
  const parts = name
    .slice(name.indexOf('/') + 1)
    .split('/')
    .filter((part) => part !== '' && !/^(?:api|v\d+|rest)$/i.test(part))
  const words = parts.filter((part) => !isParameter(part))
  const known = words.findLastIndex((word) => models.some((model) => isSame(word, model)))
  const before = parts.findIndex(isParameter)
  const at = known !== -1 ? known : before > 0 ? words.indexOf(parts[before - 1] ?? '') : words.length - 1
  const resource = humanise(words[at] ?? 'service').replace(/ /g, '-')
  const rest = words.slice(at + 1)
  return `${resource}:${changes && rest.length > 0 ? humanise(rest.join(' ')).replace(/ /g, '-') : verbOf(method, parts.at(-1))}`
}

function ofNamed(name: string, changes: boolean): string {
  const words = humanise(name.replace(/^(?:Query|Mutation|Subscription)\./, '').replace(/Action$/, '')).split(' ')
  if (name.includes('.') && !/^(?:Query|Mutation|Subscription)\./.test(name))
    return `${words.slice(0, -1).join('-')}:${words.at(-1) ?? 'use'}`
  const isVerb = words.length > 1 && changingVerb.test(words[0] ?? '')
  return isVerb ? `${words.slice(1).join('-')}:${words[0] ?? 'use'}` : `${words.join('-')}:${changes ? 'use' : 'read'}`
}

function verbOf(method: string, last: string | undefined): string {
  if (method === 'DELETE') return 'delete'
  if (method === 'PUT' || method === 'PATCH') return 'update'
  return method === 'POST' ? (last !== undefined && isParameter(last) ? 'update' : 'create') : 'read'
}

function isParameter(part: string): boolean {
  return /^[:{[*]/.test(part)
}

function isSame(word: string, { name, table }: Model): boolean {
  const bare = (text: string): string =>
    text
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '')
      .replace(/entity$|model$/, '')
      .replace(/ies$/, 'y')
      .replace(/s$/, '')
  return bare(word) === bare(name) || (table !== undefined && bare(word) === bare(table))
}
