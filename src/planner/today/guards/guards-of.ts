import type { Project, Route } from '../../../core/project.ts'
import type { TriggerInfo } from '../../../core/trigger.ts'
import { type Callable, isRequest } from '../trigger-ref.ts'
import { isForPrograms } from './for-programs.ts'
import type { GuardUse } from './guard-use.ts'
import { operationsOf } from './operations.ts'
import { companyOf, deciderOf, isForPeople } from './own-guard.ts'

interface Collected extends GuardUse {
  routes: Route[]
  called: TriggerInfo[]
}

/** Guards of a project by the code that decides, most used first; those that let everybody pass stand last. */
export function guardsOf(project: Project): readonly GuardUse[] {
  const guarded = operationsOf(project).filter(isGuarded)
  const company = companyOf(guarded)
  const found = new Map<string, Collected>()
  for (const operation of guarded.toSorted((a, b) => Number(a.auth !== 'required') - Number(b.auth !== 'required'))) {
    const decider = deciderOf(project, operation, company)
    const { authBy } = operation
    if (decider === undefined || authBy === undefined || !isNamed(decider.name, operation)) continue
    const known = found.get(decider.name)
    // what it only reads elsewhere is not behind it
    if (known !== undefined && operation.auth !== 'required' && known.isLenient === undefined) continue
    const use: Collected = known ?? {
      ...decider,
      routes: [],
      called: [],
      ...(operation.auth !== 'required' && { isLenient: true }),
      ...(authBy.runs && { runs: authBy.runs }),
      ...(isForPrograms(project, authBy, operation) && { isForPrograms: true }),
    }
    if (isRequest(operation)) use.routes.push(operation)
    else use.called.push(operation)
    found.set(decider.name, use)
  }
  return [...found.values()].sort((a, b) => rank(b) - rank(a) || (a.name < b.name ? -1 : 1))
}

/** A guard without a name, or which is the operation itself, is told by its operations. */
function isNamed(name: string, { handler }: Callable): boolean {
  const isItself = name === handler || handler.endsWith(`.${name}`)
  return /^[\w$.]+$/.test(name) && !isItself && !/^(?:handler|callback|middleware|next|cb|fn|default)$/.test(name)
}

/** Guards of people; where there are none, those that check the keys of programs. */
export function guardsOfPeople(all: readonly GuardUse[]): readonly GuardUse[] {
  const people = all.filter((guard) => guard.isForPrograms !== true)
  return people.length > 0 ? people : all
}

function isGuarded(operation: Callable): boolean {
  const isSigned = isRequest(operation) && operation.authBy?.signed === true
  return (operation.auth === 'required' || operation.auth === 'optional') && !isSigned && isForPeople(operation)
}

function rank({ routes, called, isLenient }: GuardUse): number {
  return routes.length + called.length - (isLenient === true ? 1_000_000 : 0)
}
