import type { RepoPath } from '../../core/names.ts'
import { list, ref, say, type Phrase } from '../../core/phrase.ts'
import type { Source } from '../../core/places.ts'
import type { EnvKey, Model, Project, Route } from '../../core/project.ts'
import { codeOwners } from '../../text/code-owners.ts'
import { pathRef } from '../../text/fact-refs.ts'
import { value } from '../../text/wording.ts'
import type { PlanInput } from '../enterprise-feature.ts'
import type { Phase, Statement, TaskFile } from '../plan.ts'
import { mostUsed } from '../places/paths.ts'
import type { GuardUse } from '../today/authentication.ts'
import { connectionSetting } from '../today/stores.ts'

/** A statement with its sources. */
export function told(id: string, text: Phrase, ...sources: readonly Source[]): Statement {
  return { id, text, sources }
}

/** Phases whose tasks wait for tasks of this plan alone: what a project does not need is left out, and what named it no longer does. */
export function linked(phases: readonly Phase[]): readonly Phase[] {
  const keys = new Set(phases.flatMap(({ tasks }) => tasks.map(({ key }) => key)))
  return phases
    .filter(({ tasks }) => tasks.length > 0)
    .map((phase) => ({
      ...phase,
      tasks: phase.tasks.map(({ after, ...task }) => {
        const kept = after?.filter((key) => keys.has(key)) ?? []
        return kept.length === 0 ? task : { ...task, after: kept }
      }),
    }))
}

/** Calls that open a database, by their last name. */
const opening =
  /^(?:PrismaClient|drizzle|Pool|createPool|createConnection|forRoot|forRootAsync|DataSource|Sequelize|knex|Kysely|MongoClient|connect|postgres|Database)$/
const clients =
  /^(?:@prisma\/client|drizzle-orm|pg|postgres|mysql2?|better-sqlite3|typeorm|@nestjs\/(?:typeorm|mongoose|sequelize)|sequelize|knex|kysely|mongoose|mongodb|@mikro-orm\/\w+)(?:\/|$)/

const databaseFiles = new WeakMap<Project, { path: RepoPath | undefined }>()

/** The file that opens the database, where one does: of several the one that most others import. */
export function databaseFile(project: Project): RepoPath | undefined {
  const standing = databaseFiles.get(project)
  if (standing !== undefined) return standing.path
  const found = project.sources.filter((path) => {
    if (project.isTest(path) || /(?:^|\/)(?:seeds?|scripts?|migrations?)(?:\/|\.)/i.test(path)) return false
    const facts = project.facts(path)
    const opens = facts?.callees?.filter((name) => opening.test(name)) ?? []
    if (opens.length === 0) return false
    return (
      opens.includes('PrismaClient') || facts?.imports.some(({ specifier, kind }) => kind !== 'type' && clients.test(specifier)) === true
    )
  })
  const path = found.toSorted((a, b) => project.importersOf(b).length - project.importersOf(a).length)[0]
  databaseFiles.set(project, { path })
  return path
}

/** The setting that says where the database is. */
export function databaseSetting(project: Project): EnvKey | undefined {
  return connectionSetting(project)
}

/** The database by its name: `PostgreSQL`. Redis keeps no records of its own here. */
export function databaseName({ today: { data }, project }: Pick<PlanInput, 'today' | 'project'>): string | undefined {
  const named = data.databases.map(({ name }) => name).find((name) => !/redis|valkey|memcached/i.test(name))
  return named ?? (project.models.some(({ kind }) => kind === 'mongoose' || kind === 'mongodb') ? 'MongoDB' : undefined)
}

/** A prefix that most routes share, of interfaces for programs: `/api`. */
export function apiPrefix({ routes }: Project): string {
  const [first, second] = (mostUsed(routes.map(({ path }) => path.split('/').slice(1, 3).join('/'))) ?? '').split('/')
  if (first === undefined || !/^(?:api|v\d+)$/i.test(first)) return ''
  return second !== undefined && /^v\d+$/i.test(second) ? `/${first}/${second}` : `/${first}`
}

/** The guard of people who work for the service: its name, its file or its routes say so. */
export function staffGuard({ today: { auth } }: Pick<PlanInput, 'today'>): GuardUse | undefined {
  return auth.guards.find(
    ({ name, file, routes }) =>
      /admin|staff|super|operator|backoffice/i.test(name) ||
      /(?:^|\/)(?:admin|staff|backoffice)\//i.test(file) ||
      (routes.length > 0 && routes.every(({ path }) => /\/(?:admin|staff|backoffice|internal)(?:\/|$)/i.test(path))),
  )
}

/** Routes below an administration path, or behind a guard of staff. */
export function staffRoutes(input: Pick<PlanInput, 'today' | 'project'>): readonly Route[] {
  const guarded = new Set(staffGuard(input)?.routes ?? [])
  return input.project.routes.filter((route) => guarded.has(route) || /\/(?:admin|staff|backoffice)(?:\/|$)/i.test(route.path))
}

/** Who owns a file by CODEOWNERS, as code; undefined where nobody does. */
export function ownersOf({ workflow }: Project, path: string | undefined): Phrase | undefined {
  const owners = path === undefined ? [] : codeOwners(workflow.codeowners, path)
  return owners.length === 0 ? undefined : list(owners.slice(0, 3).map(value))
}

/** A file of the repository for a task. */
export function fileOf(project: Project, path: RepoPath, kind: TaskFile['kind']): TaskFile {
  return { path, kind, is: project.files?.includes(path) === true ? 'stands' : 'new' }
}

/** Files whose path is like this, shallowest first. */
export function filesLike(project: Project, path: RegExp): readonly RepoPath[] {
  return (project.files ?? [])
    .filter((file) => path.test(file) && !project.isTest(file))
    .toSorted((a, b) => a.split('/').length - b.split('/').length || (a < b ? -1 : 1))
}

/** The manifest of the package that the plan is for. */
export function manifestRef({ packages, name }: Project): ReturnType<typeof ref> {
  const [first] = packages
  return first === undefined ? value(name) : pathRef(first.manifest)
}

/** How far the commits of a year tell who works here: `2 people committed within a year`. */
export function teamWords({ team }: PlanInput): Phrase {
  return team.active === 1 ? say`one person committed within a year` : say`${team.active} people committed within a year`
}

/** Code that an expression of paths or names finds in what files call or construct outside of tests. */
export function filesThatCall(project: Project, callee: RegExp, isFit: (path: RepoPath) => boolean = () => true): readonly RepoPath[] {
  return project.sources.filter(
    (path) => !project.isTest(path) && isFit(path) && project.facts(path)?.callees?.some((name) => callee.test(name)) === true,
  )
}

/** The model of people, also where its name ends like a class: `UserEntity`. */
export function peopleOf({ today: { auth }, project }: { project: Project; today: { auth: { people?: Model } } }): Model | undefined {
  return (
    auth.people ??
    project.models.find(({ name }) =>
      /^(?:app|auth)?_?(?:user|member|customer|person|employee)s?_?(?:entity|model|schema|document)$/i.test(name),
    )
  )
}

/** The script that applies migrations. */
export function migrationScript({ packages }: Project): string | undefined {
  const names = packages.flatMap(({ scripts }) => Object.keys(scripts)).filter((name) => /migrat/i.test(name))
  return (
    names.find((name) => /migrat\w*[:-]?(?:run|deploy|up|latest|apply)$|migrate$/i.test(name)) ??
    names.find((name) => !/generat|creat|revert|down|reset|undo/i.test(name))
  )
}
