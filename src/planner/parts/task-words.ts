import type { RepoPath } from '../../core/names.ts'
import { list, ref, say, type Phrase } from '../../core/phrase.ts'
import type { Model, Project, Route } from '../../core/project.ts'
import { modelRef, pathRef } from '../../text/fact-refs.ts'
import type { PlanInput } from '../enterprise-feature.ts'
import type { TaskFile } from '../plan.ts'
import { lockfiles } from '../places/lockfiles.ts'
import { guardRef, peopleGuard } from '../today/authentication.ts'
import { stepOfCallable } from '../today/login/read-login.ts'
import { type Callable, callableRef, isChanging, isRequest } from '../today/trigger-ref.ts'
import { onlyReads } from './ordinary.ts'

/** A file that stands in the repository, for a task that changes it. */
export function standing(path: RepoPath, kind: TaskFile['kind'] = 'code'): TaskFile {
  return { path, is: 'stands', kind }
}

/** The file in which the application is put together, where that was found. In NestJS it imports the module of a feature once, which is no part of each task. */
export function appFile({ today: { api, place } }: PlanInput): readonly TaskFile[] {
  return api.app === undefined || place.layout.kind === 'modules' ? [] : [standing(api.app)]
}

/** The manifest of the package that the plan is for, where a script is added to it. */
export function manifestFile({ project }: PlanInput): readonly TaskFile[] {
  const [root] = project.packages
  return root === undefined ? [] : [standing(root.manifest, 'settings')]
}

/** That manifest and the lockfile that stands, where a dependency is added. */
export function dependencyFiles(input: PlanInput): readonly TaskFile[] {
  const manifest = manifestFile(input)
  return [...manifest, ...manifest.flatMap(({ path }) => lockfiles(input.project, path)).map((path) => standing(path, 'settings'))]
}

/** `requireCustomer` and `requireStaff`, or words for a project without a guard. */
export function guardsPhrase({ project, today: { auth } }: PlanInput, without: Phrase = say`the code that asks who calls`): Phrase {
  const names = auth.guards.slice(0, 3).map((guard) => guardRef(project, guard))
  return names.length === 0 ? without : list(names)
}

/** The model of people as a reference, or a noun without an article for a project without one: `a new account`. */
export function peoplePhrase({ today: { auth } }: PlanInput, without: Phrase = say`account`): Phrase {
  return auth.people === undefined ? without : [modelRef(auth.people)]
}

/** `A User` at the beginning of a sentence, or `An account` in a project without a model of people. */
export function onePerson({ today: { auth } }: PlanInput): Phrase {
  return auth.people === undefined ? ['An account'] : say`A ${modelRef(auth.people)}`
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
  const changing = fit.filter((operation) => isChanging(operation) && !onlyReads(operation, project))
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
  return project.routes.filter(
    (route) => !['GET', 'HEAD', 'OPTIONS', 'ALL'].includes(route.method) && !/webhook/i.test(route.path) && !onlyReads(route, project),
  )
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
