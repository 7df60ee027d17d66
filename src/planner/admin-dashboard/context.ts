import type { RepoPath } from '../../core/names.ts'
import type { Model, Project, Route } from '../../core/project.ts'
import { auditLogOf } from '../audit-log/context.ts'
import type { PlanInput } from '../enterprise-feature.ts'
import { importersOf } from '../evidence/importers-of.ts'
import { factorPackages } from '../mfa/context.ts'
import { organizationOf } from '../parts/owning.ts'
import { personalFields, type PersonalField } from '../parts/personal-data.ts'
import { changesByModel } from '../parts/record-changes.ts'
import { recordDeeds, isRoute } from '../parts/record-deeds.ts'
import { databaseFile, fileOf, peopleOf, staffGuard } from '../parts/service-facts.ts'
import type { FieldOf } from '../parts/record-use.ts'
import { sampleOfRoute, tellingFirst } from '../parts/telling.ts'
import { type WayIn, waysIn } from '../parts/ways-in.ts'
import type { TaskFile } from '../plan.ts'
import { type Act, actsOf, finalWays, passing } from './acts.ts'
import { askedRights } from '../today/asked-rights.ts'
import type { GuardUse } from '../today/authentication.ts'
import { folderOf } from '../places/paths.ts'

/** A package with a file that imports it. */
interface Imported {
  name: string
  path: TaskFile['path']
  line: number
}

/** What the parts of a plan for a back office share. */
export interface AdminContext extends PlanInput {
  /** The guard that tells staff from customers today. */
  staff?: GuardUse
  /** What staff can call today. */
  staffWays: readonly WayIn[]
  /** Guards of customers: whom they let pass is no member of staff. */
  customerGuards: readonly GuardUse[]
  people?: Model
  organization?: Model
  /** Models that staff look up, most telling first. */
  shown: readonly Model[]
  /** Those that no operation of staff was seen to touch. */
  unreached: readonly Model[]
  /** What is done for customers and staff need too, those that change a record first. */
  acts: readonly Act[]
  /** Acts that cannot be undone: a removal, a refund, a payment. */
  final: readonly WayIn[]
  /** Fields that tell of a person, secrets left out. */
  personal: readonly PersonalField[]
  secrets: readonly PersonalField[]
  /** Lists that give as many records as there are. */
  endless: readonly { route: Route; model: string }[]
  log?: Model
  /** What draws pages here: `Next.js`. */
  pages?: string
  /** The field that says what somebody is, and a check of roles that routes name. */
  role?: FieldOf
  roleCheck?: { name: string; route: Route }
  /** A library that makes back offices. */
  maker?: Imported
  factor?: Imported
  database?: TaskFile['path']
  files: AdminFiles
}

/** Modules of the feature. */
export interface AdminFiles {
  app: TaskFile
  guard: TaskFile
  factor: TaskFile
  rights: TaskFile
  lists: TaskFile
  masks: TaskFile
  screens: TaskFile
  work: TaskFile
  acts: TaskFile
  events: TaskFile
  approvals: TaskFile
  acting: TaskFile
  bulk: TaskFile
  exports: TaskFile
}

const makers = [
  'adminjs',
  'admin-bro',
  'react-admin',
  '@refinedev/core',
  '@keystone-6/core',
  'payload',
  'forest-express-sequelize',
  '@directus/sdk',
]
const drawers: readonly (readonly [string, string])[] = [
  ['next', 'Next.js'],
  ['nuxt', 'Nuxt'],
  ['@remix-run/react', 'Remix'],
  ['@sveltejs/kit', 'SvelteKit'],
  ['astro', 'Astro'],
  ['@angular/core', 'Angular'],
  ['vue', 'Vue'],
  ['react', 'React'],
  ['svelte', 'Svelte'],
]
/** Paths of a back office. */
export const staffPath = /\/(?:admin|staff|back-?office|internal|support)(?:\/|$)/i

/** Reads what a plan for a back office is made from. */
export function adminContext(input: PlanInput): AdminContext {
  const { project, today } = input
  const ways = waysIn(project)
  const people = peopleOf(input)
  const organization = organizationOf(input)
  const log = auditLogOf(input)
  const staff = staffGuard(input)
  const staffWays = ways.filter((way) => isStaffWay(project, way, staff))
  const shown = shownModels(project, [people, organization], log)
  const reached = new Set(
    recordDeeds(project).flatMap(({ operation, model }) =>
      isRoute(operation) && staffWays.some(({ route }) => route === operation) ? [model] : [],
    ),
  )
  const fields = sortedFields(personalFields(project), people)
  const database = databaseFile(project)
  return {
    ...input,
    ...(staff !== undefined && { staff }),
    staffWays,
    customerGuards: today.auth.guards.filter((one) => one !== staff),
    ...(people !== undefined && { people }),
    ...(organization !== undefined && { organization }),
    shown,
    unreached: shown.filter(({ name }) => !reached.has(name)),
    acts: actsOf(project, ways, { staffWays, people }),
    final: finalWays(project, ways, staffWays),
    personal: fields.filter(({ kind }) => kind !== 'secret'),
    secrets: fields.filter(({ kind }) => kind === 'secret'),
    endless: endlessLists(project),
    ...(log !== undefined && { log }),
    ...rolesOf(project, people),
    ...pagesOf(project),
    ...importedOf(project, makers, 'maker'),
    ...importedOf(project, factorPackages, 'factor'),
    ...(database !== undefined && { database }),
    files: filesOf(input, staff),
  }
}

/** An operation that only staff should call, as its guard or its path says. */
export function isStaffWay(project: Project, { route, guards, name, operation }: WayIn, staff: GuardUse | undefined): boolean {
  if (/health|ready|live|ping/i.test(name)) return false
  if (route !== undefined && staff?.routes.includes(route) === true) return true
  return (
    staffPath.test(route?.path ?? '') ||
    guards.some((guard) => guard.name === staff?.name) ||
    askedRights(project, operation).some(({ given }) => /admin|staff/i.test(given.join(' ')))
  )
}

function shownModels(project: Project, first: readonly (Model | undefined)[], log: Model | undefined): readonly Model[] {
  const changed = changesByModel(project).map(({ model }) => model)
  const telling = [...first, ...changed, ...project.models].filter((one) => one !== undefined)
  return telling
    .filter((model, at) => telling.findIndex((other) => bareName(other) === bareName(model)) === at)
    .filter(({ name }) => name !== log?.name && !passing.test(name) && /^[A-Za-z_]\w*$/.test(name))
    .slice(0, 6)
}

function endlessLists(project: Project): AdminContext['endless'] {
  const found = recordDeeds(project).flatMap(({ operation, does, model, query }) =>
    isRoute(operation) && operation.method === 'GET' && does === 'reads' && query?.many === true && query.page === undefined
      ? [{ route: operation, model }]
      : [],
  )
  return [...new Map(found.map((one) => [`${one.route.method} ${one.route.path}`, one])).values()]
}

function pagesOf({ packages }: Project): Pick<AdminContext, 'pages'> {
  const found = drawers.find(([name]) => packages.some(({ dependencies }) => name in dependencies))
  return found === undefined ? {} : { pages: found[1] }
}

function importedOf<K extends 'maker' | 'factor'>(project: Project, names: readonly string[], key: K): Partial<Pick<AdminContext, K>> {
  for (const name of names) {
    const [at] = importersOf(project, name)
    if (at !== undefined) return { [key]: { name, ...at } } as Partial<Pick<AdminContext, K>>
  }
  return {}
}

/** Two declarations of the same records, `UserEntity` and `UserSchemaClass`, are shown once. */
export function bareName({ name }: Pick<Model, 'name'>): string {
  return name.replace(/(?:Schema_?Class|_?Entity|_?Schema|_?Model|_?Document)$/, '') || name
}

/** Fields of people who sign in first, and of these what reaches somebody. */
function sortedFields(fields: readonly PersonalField[], people: Model | undefined): readonly PersonalField[] {
  const rank = ({ model, kind }: PersonalField): number => (model === people ? 0 : 2) + (kind === 'contact' ? 0 : 1)
  return fields.toSorted((a, b) => rank(a) - rank(b))
}

function rolesOf(project: Project, people: Model | undefined): Pick<AdminContext, 'role' | 'roleCheck'> {
  const field = people?.fields.find(({ name }) => /^(?:user_?)?roles?$|^is_?(?:admin|staff|superuser)$/i.test(name))
  const named = project.routes.flatMap((route) =>
    askedRights(project, route).flatMap(({ name, isRole }) => (isRole ? [{ name, route }] : [])),
  )
  const [check] = tellingFirst(named, ({ route }) => sampleOfRoute(route))
  return {
    ...(people !== undefined && field !== undefined && { role: { model: people, field } }),
    ...(check !== undefined && { roleCheck: check }),
  }
}

/** New modules stand beside what staff have today, where that is a folder of its own. */
function filesOf({ project, today: { place } }: PlanInput, staff: GuardUse | undefined): AdminFiles {
  const beside = staff === undefined ? '' : folderOf(staff.file)
  const isOwn = /(?:^|\/)(?:admin|staff|back-?office)$/i.test(beside)
  const module = (name: string): TaskFile => {
    const { path } = place.module(name)
    return isOwn ? fileOf(project, `${beside}/${path.slice(path.lastIndexOf('/') + 1)}` as RepoPath, 'code') : place.module(name)
  }
  return {
    app: module('app'),
    guard: module('require-staff'),
    factor: module('second-factor'),
    rights: module('staff-rights'),
    lists: module('lists'),
    masks: module('mask'),
    screens: module('screens'),
    work: module('work'),
    acts: module('acts'),
    events: module('staff-events'),
    approvals: module('approvals'),
    acting: module('act-as'),
    bulk: module('bulk'),
    exports: module('exports'),
  }
}
