import { list, ref, say } from '../../../core/phrase.ts'
import type { Project, Route } from '../../../core/project.ts'
import { lineSource, pathRef } from '../../../text/fact-refs.ts'
import { value } from '../../../text/wording.ts'
import type { Statement } from '../../plan.ts'
import { type Callable, callableRef, isRequest } from '../trigger-ref.ts'
import { type Door, readDoors } from './doors.ts'
import { type LoginStep, stepOf } from './step-of.ts'

/** An operation on the way into an account. */
export interface LoginWay {
  step: LoginStep
  operation: Callable
}

/** How people come into their accounts. */
export interface Login {
  /** Operations on the way in: routes first, then what is called by name. */
  ways: readonly LoginWay[]
  /** Libraries that let people in by themselves. */
  doors: readonly Door[]
}

/** Reads how people come in. */
export function readLogin(project: Project): Login {
  const called = (project.triggers ?? []).filter(({ kind }) => kind !== 'command' && kind !== 'message')
  const ways = [...project.routes, ...called].flatMap((operation): LoginWay[] => {
    const step = stepOfCallable(operation)
    return step === undefined ? [] : [{ step, operation }]
  })
  return { ways, doors: readDoors(project) }
}

/** The step of one operation. */
export function stepOfCallable(operation: Callable): LoginStep | undefined {
  const { handler, auth, authBy } = operation
  // a guard that checks a password is the login itself
  const isBehindLogin = auth === 'required' && !/local|credential|basic|password/i.test(authBy?.name ?? '')
  return isRequest(operation)
    ? stepOf({ method: operation.method, name: operation.path, handler, isBehindLogin })
    : stepOf({ method: operation.kind, name: operation.name, handler, isBehindLogin })
}

/** Operations that run before somebody has a login: what a person with one sets up is left out. */
export function waysBefore(login: Login): readonly Callable[] {
  return waysThat(login, 'sign-in', 'link', 'code', 'provider').filter((operation) => {
    const { auth, authBy, handler } = operation
    return auth !== 'required' || /local|credential|basic|password/i.test(authBy?.name ?? '') || handler.endsWith(authBy?.name ?? ' ')
  })
}

/** Operations that do one of some steps. */
export function waysThat({ ways }: Login, ...steps: readonly LoginStep[]): readonly Callable[] {
  return steps.flatMap((step) => ways.filter((way) => way.step === step).map(({ operation }) => operation))
}

/** Those of them that are routes. */
export function routesThat(login: Login, ...steps: readonly LoginStep[]): readonly Route[] {
  return waysThat(login, ...steps).filter(isRequest)
}

/** What operations of a step do: one of them, several. */
const told: readonly (readonly [step: LoginStep, one: string, several: string])[] = [
  ['sign-in', 'signs people in', 'sign people in'],
  ['link', 'mails what somebody signs in with', 'mail what somebody signs in with'],
  ['provider', 'takes people who come from a provider', 'take people who come from a provider'],
  ['code', 'is about a code or a second factor', 'are about a code or a second factor'],
  ['sign-up', 'makes a new account', 'make new accounts'],
  ['renewal', 'renews a login', 'renew a login'],
  ['reset', 'belongs to the reset of a password', 'belong to the reset of a password'],
  ['confirmation', 'confirms an address or an account', 'confirm an address or an account'],
  ['sign-out', 'signs somebody out', 'sign somebody out'],
]

/** What a plan says of it: one statement a step, one a library. */
export function tellLogin(project: Project, login: Login): readonly Statement[] {
  const steps = told.flatMap(([step, one, several]): Statement[] => {
    const found = waysThat(login, step)
    if (found.length === 0) return []
    const names = [...new Map(found.map((operation) => callableRef(project, operation)).map((name) => [name.name, name])).values()]
    const rest = names.length - 4
    const words = rest > 0 ? say`${list(names.slice(0, 4), ', ')} and ${rest} more` : list(names)
    return [
      {
        id: `auth/${step}`,
        text: say`${words} ${[names.length === 1 ? one : several]}.`,
        sources: found.slice(0, 3).map((operation) => lineSource(project, operation, callableRef(project, operation).name)),
      },
    ]
  })
  return [...steps, ...tellDoors(project, login)]
}

/** Libraries that let people in by themselves: one statement each. */
export function tellDoors(project: Project, { doors }: Pick<Login, 'doors'>): readonly Statement[] {
  return doors.slice(0, 4).map((door) => tellDoor(project, door))
}

function tellDoor(project: Project, { library, file, line, ways }: Door): Statement {
  const names = list(ways.slice(0, 6).map(value), ways.length > 6 ? ', ' : ' and ')
  return {
    id: `auth/door/${library}/${file}`,
    text: say`${pathRef(file)} lets people in with ${doorName(project, library)}, by ${names}${ways.length > 6 ? [` and ${ways.length - 6} more`] : []}.`,
    sources: [lineSource(project, { file, line }, library)],
  }
}

function doorName({ packages }: Project, library: string): ReturnType<typeof ref> {
  const isDeclared = packages.some(({ dependencies }) => library in dependencies)
  return isDeclared ? ref('package', library) : value(library)
}
