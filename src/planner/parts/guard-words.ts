import { say, type Phrase } from '../../core/phrase.ts'
import type { PlanInput } from '../enterprise-feature.ts'
import { type GuardUse, guardRef } from '../today/authentication.ts'
import { staffGuard } from './service-facts.ts'

type Input = Pick<PlanInput, 'project' | 'today'>

/** The guard of customers: the most used one that is not for staff, or the only one. */
export function customerGuard({ today }: Pick<PlanInput, 'today'>): GuardUse | undefined {
  const staff = staffGuard({ today })
  return today.auth.guards.find((guard) => guard !== staff && guard.isLenient !== true) ?? today.auth.guards[0]
}

/** The guard of customers by its name, or words for a project without one. */
export function customerGuardPhrase(input: Input, without: Phrase = say`the code that asks who calls`): Phrase {
  return phraseOf(input, customerGuard(input), without)
}

/** The guard of people who work for the service, else the one that everybody passes, or words for a project without one. */
export function staffGuardPhrase(input: Input, without: Phrase = say`the code that asks who calls`): Phrase {
  return phraseOf(input, staffGuard(input) ?? customerGuard(input), without)
}

function phraseOf({ project }: Input, guard: GuardUse | undefined, without: Phrase): Phrase {
  return guard === undefined ? without : [guardRef(project, guard)]
}
