import type { RepoPath } from '../../core/names.ts'
import { list, ref, say, type Phrase, type Ref } from '../../core/phrase.ts'
import type { Source } from '../../core/places.ts'
import type { GuardAt, Project, Route } from '../../core/project.ts'
import type { Auth } from '../../core/request.ts'
import type { TriggerInfo } from '../../core/trigger.ts'
import { lineSource, modelRef, routeRef } from '../../text/fact-refs.ts'
import { value } from '../../text/wording.ts'
import type { PlanInput } from '../enterprise-feature.ts'
import type { TaskFile } from '../plan.ts'
import { stepOfCallable } from '../today/login/read-login.ts'
import type { LoginStep } from '../today/login/step-of.ts'
import { isChanging, triggerRef } from '../today/trigger-ref.ts'
import { isFit, standing } from './task-words.ts'

/** Something that a caller can start: a route, a server action, an operation of GraphQL, a procedure. */
export interface WayIn {
  words: Ref
  /** `POST /orders`, `Mutation.createOrder`. */
  name: string
  /** Method of a route, kind of anything else. */
  method: string
  file: RepoPath
  line: number
  auth: Auth
  /** It is there to change something, as its method or its name says. */
  changes: boolean
  guards: readonly GuardAt[]
  /** What it does on the way into an account; absent for an operation of the service itself. */
  step?: LoginStep
  /** It stands for what the service is for: neither a part of the login nor a look at its health. */
  isFit: boolean
  route?: Route
}

/** Ways into a project, routes first; commands of a terminal, and routes by which a server reports (`signed`), are none. */
export function waysIn(project: Project): readonly WayIn[] {
  const routes = project.routes.filter(({ method, authBy }) => method !== 'ALL' && authBy?.signed !== true).map(ofRoute)
  const called = (project.triggers ?? []).filter(({ kind }) => kind !== 'command').map((trigger) => ofTrigger(project, trigger))
  return [...routes, ...called]
}

function ofRoute(route: Route): WayIn {
  const { method, path, file, line, auth, authBy, authThen = [] } = route
  const step = stepOfCallable(route)
  return {
    words: routeRef(route),
    name: `${method} ${path}`,
    method,
    file,
    line,
    auth,
    changes: isChanging(route),
    guards: [...(authBy === undefined ? [] : [authBy]), ...authThen],
    ...(step !== undefined && { step }),
    isFit: isFit(route),
    route,
  }
}

function ofTrigger(project: Project, trigger: TriggerInfo): WayIn {
  const { kind, name, file, line, auth, authBy } = trigger
  const step = stepOfCallable(trigger)
  return {
    words: triggerRef(project, trigger),
    name,
    method: kind,
    file,
    line,
    auth,
    changes: isChanging(trigger),
    guards: authBy === undefined ? [] : [authBy],
    ...(step !== undefined && { step }),
    isFit: isFit(trigger),
  }
}

/** Where a way in is declared. */
export function waySource(project: Project, { file, line, name }: WayIn): Source {
  return lineSource(project, { file, line }, name)
}

/** `POST /a`, `POST /b` and 3 more. */
export function firstWays(ways: readonly WayIn[], most = 3): Phrase {
  return firstRefs(
    ways.map(({ words }) => words),
    most,
  )
}

/** Some references, the rest of them counted. */
export function firstRefs(all: readonly Ref[], most = 3): Phrase {
  const named = [...new Map(all.map((one) => [one.name, one])).values()]
  return named.length <= most ? list(named) : say`${list(named.slice(0, most), ', ')} and ${named.length - most} more`
}

/** One way in that stands for what a sentence means, or words for a project without one. */
export function oneOf(ways: readonly WayIn[], without: Phrase): Phrase {
  const [first] = ways
  return first === undefined ? without : [first.words]
}

/** Some of several, without the number of the rest: `POST /a` and `POST /b`. */
export function someWays(ways: readonly WayIn[], most = 2): Phrase {
  return list([...new Map(ways.map(({ words }) => [words.name, words])).values()].slice(0, most))
}

/** The file where something that concerns each request is put: the root module of Nest, the middleware of Next.js, where an application comes together. */
export function startingPoint({ project, today: { api } }: Pick<PlanInput, 'project' | 'today'>): RepoPath | undefined {
  const named = (pattern: RegExp): RepoPath | undefined => project.sources.find((path) => pattern.test(path) && !project.isTest(path))
  if (api.framework === 'NestJS')
    return named(/(?:^|\/)app\.module\.[jt]s$/) ?? project.entryPoints.find(({ kind }) => kind === 'server')?.path
  if (api.framework === 'Next.js') return named(/(?:^|\/)(?:middleware|proxy)\.[jt]s$/)
  return api.app ?? project.entryPoints[0]?.path
}

/** That file for a task that changes it. */
export function startingFile(input: Pick<PlanInput, 'project' | 'today'>): readonly TaskFile[] {
  const path = startingPoint(input)
  return path === undefined ? [] : [standing(path)]
}

/** The name of the service that the plan is for, as its manifest gives it. */
export function serviceWords({ project }: Pick<PlanInput, 'project'>): Ref {
  const [pack] = project.packages
  return pack === undefined || pack.name === '' ? value(project.name) : ref('package', pack.name)
}

/** A package as a reference where a manifest declares it; code may import one that another package brings. */
export function packageWords(project: Project, name: string): Ref {
  const isDeclared = project.packages.some((pack) => pack.name === name || name in pack.dependencies || name in pack.devDependencies)
  return isDeclared ? ref('package', name) : value(name)
}

/** `person in` the model of people, or `user of` the service: for whoever has an account. */
export function personIn({ project, today: { auth } }: Pick<PlanInput, 'project' | 'today'>): Phrase {
  return auth.people === undefined ? say`user of ${serviceWords({ project })}` : say`person in ${modelRef(auth.people)}`
}
