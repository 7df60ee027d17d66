import { list, say, type Phrase, type Ref } from '../../../core/phrase.ts'
import type { Project } from '../../../core/project.ts'
import { lineSource, pathRef, routeRef } from '../../../text/fact-refs.ts'
import { count } from '../../../text/wording.ts'
import type { Statement } from '../../plan.ts'
import { isUpkeep } from '../../parts/ordinary.ts'
import { callableRef, type Callable, isRequest } from '../trigger-ref.ts'
import { guardRef } from './guard-ref.ts'
import type { GuardUse } from './guard-use.ts'
import { guardsOf } from './guards-of.ts'
import { calledByName, handingOn, openOperations, operationsOf, operationWord, unknownOperations } from './operations.ts'
import { tellProof } from './tell-proof.ts'
import { tellRights } from './tell-rights.ts'

/** What a plan says of who may call what: each guard with how many operations are behind it, what it asks for, and what asks nobody. */
export function tellGuards(project: Project): readonly Statement[] {
  const all = operationsOf(project)
  if (all.length === 0) return []
  const guards = guardsOf(project)
  return [
    ...guards.slice(0, 5).map((guard) => tellGuard(project, guard, all)),
    ...tellProof(project, guards.slice(0, 3)),
    ...tellRights(project, all, new Set(guards.map(({ name }) => name))),
    ...tellOwn(project, guards, all),
    ...tellHandingOn(project),
    ...tellOpen(project),
    ...tellOptional(project, all),
    ...tellUnknown(project),
  ]
}

function tellGuard(project: Project, guard: GuardUse, all: readonly Callable[]): Statement {
  const name = say`${guardRef(project, guard)}${guard.isElsewhere === true ? [', applied'] : []} in ${pathRef(guard.file)}${guard.isElsewhere === true ? [','] : []}`
  return {
    id: `auth/guard/${guard.name}`,
    text: say`${name} ${whatItDoes(project, guard, all)}.`,
    sources: [lineSource(project, guard, guard.name)],
  }
}

function whatItDoes(project: Project, guard: GuardUse, all: readonly Callable[]): Phrase {
  const amount = amountOf(project, [...guard.routes, ...guard.called], all.length)
  if (guard.isLenient === true) return say`reads who calls ${amount}, and lets everybody pass`
  if (guard.isForPrograms === true) return say`checks the key of a program, not who a person is, before ${amount}`
  const { runs = [], proof } = guard
  const named = runs.filter(({ name }) => /^[\w$.]+$/.test(name) && name !== guard.name)
  const how =
    named.length > 0
      ? say`, as ${list(named.slice(0, 4).map(({ name }) => guardRef(project, { name })))} ${[named.length === 1 ? 'decides' : 'decide']}`
      : proof === undefined || proof.name === guard.name
        ? []
        : say` after ${guardRef(project, proof)} in ${pathRef(proof.file)} has read the login`
  return say`lets callers of ${amount} pass${how}`
}

function amountOf(project: Project, some: readonly Callable[], total: number): Phrase {
  const [first] = some
  return first !== undefined && some.length === 1
    ? [callableRef(project, first)]
    : [`${some.length} of ${count(total, operationWord(project))}`]
}

/** Operations that ask who calls in their own code, or by a check without a name. */
function tellOwn(project: Project, guards: readonly GuardUse[], all: readonly Callable[]): readonly Statement[] {
  const behind = new Set<Callable>(guards.flatMap(({ routes, called }) => [...routes, ...called]))
  const own = all.filter((one) => one.auth === 'required' && one.authBy?.signed !== true && !behind.has(one))
  const [first] = own
  if (first === undefined) return []
  const name = callableRef(project, first)
  return [
    {
      id: 'auth/alone',
      text: say`${[count(own.length, operationWord(project))]} ${[own.length === 1 ? 'asks' : 'ask']} for a login in code of ${[own.length === 1 ? 'its' : 'their']} own, such as ${name}.`,
      sources: own.slice(0, 2).map((one) => lineSource(project, one, callableRef(project, one).name)),
    },
  ]
}

function tellHandingOn(project: Project): readonly Statement[] {
  return [false, true].flatMap((isCall): Statement[] => {
    const found = handingOn(project).filter(({ calls = false }) => calls === isCall)
    const [first] = found
    if (first === undefined) return []
    const { length } = calledByName(project).filter(({ kind }) => kind === first.to)
    const what = first.to === 'graphql' ? count(length, 'operation of GraphQL', 'operations of GraphQL') : count(length, first.to)
    const routes = list(found.slice(0, 4).map(({ route }) => routeRef(route)))
    const verb = found.length === 1 ? (isCall ? 'calls' : 'hands') : isCall ? 'call' : 'hand'
    return [
      {
        id: `auth/hands-on${isCall ? '/calls' : ''}`,
        text: isCall
          ? say`${routes} ${[verb]} a ${[first.to]} in code, which decides who may call.`
          : say`${routes} ${[verb]} calls on to ${[what]}, ${[length === 1 ? 'which decides' : 'each of which decides']} who may call.`,
        sources: found.slice(0, 3).map(({ route }) => lineSource(project, route, `${route.method} ${route.path}`)),
      },
    ]
  })
}

function tellOpen(project: Project): readonly Statement[] {
  const open = openOperations(project).filter((operation) => !isRequest(operation) || !isUpkeep(operation))
  if (open.length === 0) return []
  const names = open.map((one) => callableRef(project, one))
  return [
    {
      id: 'auth/open',
      text: say`${[count(open.length, operationWord(project))]} ${[open.length === 1 ? 'asks' : 'ask']} nobody to sign in: ${firstOf(names)}.`,
      sources: open.slice(0, 3).map((one) => lineSource(project, one, callableRef(project, one).name)),
    },
  ]
}

function tellOptional(project: Project, all: readonly Callable[]): readonly Statement[] {
  const either = all.filter(({ auth }) => auth === 'optional')
  if (either.length === 0) return []
  const names = either.map((one) => callableRef(project, one))
  return [
    {
      id: 'auth/optional',
      text: say`${firstOf(names)} ${[either.length === 1 ? 'answers' : 'answer']} with and without a login.`,
      sources: either.slice(0, 3).map((one) => lineSource(project, one, callableRef(project, one).name)),
    },
  ]
}

function firstOf(all: readonly Ref[]): Phrase {
  return all.length <= 16 ? list(all) : say`${list(all.slice(0, 16), ', ')} and ${all.length - 16} more`
}

function tellUnknown(project: Project): readonly Statement[] {
  const unknown = unknownOperations(project)
  const [first] = unknown
  if (first === undefined) return []
  const name = callableRef(project, first)
  const { authBy } = first
  const why =
    authBy === undefined || !/^[\w$.]+$/.test(authBy.name)
      ? []
      : say`, because what ${guardRef(project, authBy)} in ${pathRef(authBy.file)} does was not understood`
  return [
    {
      id: 'auth/unknown',
      text:
        unknown.length === 1
          ? say`Who may call ${name} is not determined${why}.`
          : say`For ${[count(unknown.length, operationWord(project))]}, such as ${name}, it is not determined who may call${why}.`,
      sources: [],
    },
  ]
}
