import type { RepoPath } from '../../core/names.ts'
import { list, ref, say, type Phrase } from '../../core/phrase.ts'
import type { Model, Project, Route } from '../../core/project.ts'
import { modelRef, pathRef } from '../../text/fact-refs.ts'
import type { PlanInput } from '../enterprise-feature.ts'
import type { TaskFile } from '../plan.ts'
import { guardRef, peopleGuard } from '../today/authentication.ts'
import { stepOfCallable } from '../today/login/read-login.ts'
import { type Callable, callableRef, isChanging, isRequest } from '../today/trigger-ref.ts'

/** A file that stands in the repository, for a task that changes it. */
export function standing(path: RepoPath, kind: TaskFile['kind'] = 'code'): TaskFile {
  return { path, is: 'stands', kind }
}

/** The file in which the application is put together, where that was found. */
export function appFile({ today: { api } }: PlanInput): readonly TaskFile[] {
  return api.app === undefined ? [] : [standing(api.app)]
}

/** The manifest of the package that the plan is for. */
export function manifestFile({ project }: PlanInput): readonly TaskFile[] {
  const [root] = project.packages
  return root === undefined ? [] : [standing(root.manifest, 'settings')]
}

/** The file that declares the models, and a new migration beside those that stand. */
export function schemaFiles({ today: { data, place } }: PlanInput, name: string): readonly TaskFile[] {
  const { schema, migrations } = data
  if (schema === undefined) return [place.module(`${name}-store`)]
  // a migration that ran is history: what is new goes into one of its own
  const isMigration = migrations !== undefined && schema.startsWith(`${migrations}/`)
  if (isMigration || (!/\.(?:prisma|[cm]?[jt]s)$/.test(schema) && migrations !== undefined)) {
    const ending = schema.slice(schema.lastIndexOf('.') + 1)
    const dir = isMigration ? schema.slice(0, schema.lastIndexOf('/')) : migrations
    return [{ path: `${dir}/${name}.${isMigration ? ending : 'sql'}` as RepoPath, is: 'new', kind: 'schema' }]
  }
  return [standing(schema, 'schema')]
}

/** `requireCustomer` and `requireStaff`, or words for a project without a guard. */
export function guardsPhrase({ project, today: { auth } }: PlanInput, without: Phrase = say`the code that asks who calls`): Phrase {
  const names = auth.guards.slice(0, 3).map((guard) => guardRef(project, guard))
  return names.length === 0 ? without : list(names)
}

/** The model of people as a reference, or words for a project without one. */
export function peoplePhrase({ today: { auth } }: PlanInput, without: Phrase = say`the record of a person`): Phrase {
  return auth.people === undefined ? without : [modelRef(auth.people)]
}

/** Operations that tell nothing of what a login opens: the root, whether the service is up, documents, calls of other services, the login itself. */
const unfit =
  /^\/?$|health|ping$|ready|live(?:ness)?$|metrics|docs|swagger|openapi|graphql$|web-?hook|callback|favicon|robots|\/(?:status|version)$|(?:^|\/)auth(?:\/|$)/i

/** An operation behind a login, for an example of what has to hold: one of the most used guard that changes something, if there is one. */
export function guardedOperation({ project, today: { auth } }: Pick<PlanInput, 'project' | 'today'>): Callable | undefined {
  const first = peopleGuard(auth)
  const guards = first === undefined ? [] : [first, ...auth.guards]
  const behind = guards.flatMap(({ routes, called }) => [...routes, ...called])
  const fit = [...behind, ...project.routes].filter((operation) => operation.auth === 'required' && isFit(operation))
  const changing = fit.filter(isChanging)
  return changing.find((operation) => !isPeculiar(operation)) ?? changing[0] ?? fit[0]
}

/** What ends something, or is for few people: a poor example of what a login opens. */
function isPeculiar(operation: Callable): boolean {
  const name = isRequest(operation) ? `${operation.method} ${operation.path}` : operation.name
  return /delet|remov|destroy|deactivat|revoke|cancel|admin|staff/i.test(name)
}

/** Whether an operation stands for what the service is for. */
export function isFit(operation: Callable): boolean {
  const isCalled = !isRequest(operation) || (!['ALL', 'HEAD', 'OPTIONS'].includes(operation.method) && operation.authBy?.signed !== true)
  return isCalled && stepOfCallable(operation) === undefined && !unfit.test(isRequest(operation) ? operation.path : operation.name)
}

/** That operation as words, with something for a project without one. */
export function guardedPhrase(
  input: Pick<PlanInput, 'project' | 'today'>,
  without: Phrase = say`an operation that asks for a login`,
): Phrase {
  const operation = guardedOperation(input)
  return operation === undefined ? without : [callableRef(input.project, operation)]
}

/** Operations of the project that change records, most telling first. */
export function changing(project: Project): readonly Route[] {
  return project.routes.filter(({ method, path }) => method !== 'GET' && method !== 'HEAD' && method !== 'ALL' && !/webhook/i.test(path))
}

/** Models that hold data of people: a name, an address, a birthday. */
export function personalModels(project: Project): readonly Model[] {
  return project.models.filter(({ fields }) =>
    fields.some(({ name }) =>
      /e-?mail|phone|(?:first|last|full|display)_?name|address|birth|ssn|iban|passport|\bip(?:_?address)?$/i.test(name),
    ),
  )
}

/** A file of a task: a link where it stands, a name where it will. */
export function fileRef({ path, is }: TaskFile): ReturnType<typeof ref> {
  return is === 'stands' ? pathRef(path) : ref('path', path)
}

/** A file as a link, or nothing. */
export function pathWords(path: RepoPath | undefined, otherwise: Phrase): Phrase {
  return path === undefined ? otherwise : [pathRef(path)]
}

/** A name that the plan will make: shown as code, and known to stand nowhere yet. */
export function planned(name: string): ReturnType<typeof ref> {
  return ref('value', name)
}
