import { list, type Phrase, type Ref, ref, say } from '../../../core/phrase.ts'
import type { Project } from '../../../core/project.ts'
import { modelRef, modelSource, pathRef } from '../../../text/fact-refs.ts'
import { value } from '../../../text/wording.ts'
import type { Statement } from '../../plan.ts'
import type { AccountStates, AskedState, Place } from './asked-states.ts'
import type { StateField } from './account-states.ts'

/** What a plan says of the states of an account, and of the code that asks for them. */
export function tellStates(project: Project, found: AccountStates | undefined): readonly Statement[] {
  if (found === undefined) return []
  const { people, states } = found
  const sources = [modelSource(project, people)]
  if (states.length === 0)
    return [
      {
        id: 'auth/states',
        text: say`No field of ${modelRef(people)} was found that says whether an account is blocked, closed or confirmed.`,
        sources,
      },
    ]
  const named = states.map((state) => say`${stateRef(found, state)}${valuesOf(state)}`)
  const left = states.filter(({ leftOutBy }) => leftOutBy !== undefined)
  return [
    { id: 'auth/states', text: say`${listOf(named)} ${[states.length === 1 ? 'says' : 'say']} in which state an account is.`, sources },
    ...left.map((state) => ({
      id: `auth/states/left-out/${state.field.name}`,
      text: say`Finds leave out records that ${stateRef(found, state)} marks, as ${pathRef(state.leftOutBy ?? people.file)} declares it.`,
      sources,
    })),
    ...asked(project, found, 'atLogin', 'when somebody signs in'),
    ...asked(project, found, 'atRequest', 'at a request behind the login'),
    ...tellUnasked(found, sources),
  ]
}

/** States that no code of a sign-in asks for: the ones that shut somebody out, and confirmations. */
function tellUnasked(found: AccountStates, sources: Statement['sources']): readonly Statement[] {
  const unasked = unaskedStates(found)
  if (unasked.length > 0 && !found.isRead)
    return [
      {
        id: 'auth/states/unasked',
        text: say`No code of a sign-in was found here, so that nobody can tell whether it asks for ${refsOf(found, unasked)}.`,
        sources,
      },
    ]
  const rows = [
    ['closed', 'an account that is shut out by it may still come in'],
    ['confirmed', 'an account that was never confirmed may still come in'],
  ] as const
  return rows.flatMap(([says, words]) => {
    const some = unasked.filter((state) => state.says === says)
    if (some.length === 0) return []
    return [
      {
        id: `auth/states/unasked/${says}`,
        text: say`No code of a sign-in was seen that asks for ${refsOf(found, some)}: ${[words]}.`,
        sources,
      },
    ]
  })
}

/** States that no code of a sign-in was seen asking for, and that no find leaves out. */
export function unaskedStates({ states }: AccountStates): readonly AskedState[] {
  return states.filter(({ atLogin, leftOutBy }) => atLogin === undefined && leftOutBy === undefined)
}

/** One statement for each function that asks. */
function asked(project: Project, found: AccountStates, when: 'atLogin' | 'atRequest', words: string): readonly Statement[] {
  const places = new Map<string, { place: Place; states: AskedState[] }>()
  for (const state of found.states) {
    const place = state[when]
    if (place === undefined) continue
    const key = `${place.path} ${place.from}`
    places.set(key, { place, states: [...(places.get(key)?.states ?? []), state] })
  }
  return [...places.values()].map(({ place, states }) => ({
    id: `auth/states/${when}/${place.path}/${place.name}`,
    text: say`${place.name === '' ? say`Code of ${pathRef(place.path)}` : say`${value(place.name)} in ${pathRef(place.path)}`} asks for ${refsOf(found, states)} ${[words]}.`,
    sources: [project.source(place.path, place.from, place.to, place.name)],
  }))
}

/** `User.status`. */
export function stateRef({ people }: Pick<AccountStates, 'people'>, { field }: Pick<StateField, 'field'>): Ref {
  return ref('field', `${people.name}.${field.name}`)
}

function refsOf(found: AccountStates, states: readonly AskedState[]): Phrase {
  return list(states.map((state) => stateRef(found, state)))
}

function valuesOf({ field: { values = [] } }: AskedState): Phrase {
  return values.length === 0 ? [] : say` (${list(values.slice(0, 5).map(value), ' or ')})`
}

function listOf(phrases: readonly Phrase[]): Phrase {
  return phrases.flatMap((phrase, i) => (i === 0 ? phrase : [i === phrases.length - 1 ? ' and ' : ', ', ...phrase]))
}

/** States by which somebody was shut out. */
export function closedStates(found: AccountStates | undefined): readonly AskedState[] {
  return found?.states.filter(({ says }) => says === 'closed') ?? []
}

/** `User.blockedAt or User.status`, for a sentence about an account that is shut out; undefined where no field says so. */
export function closedPhrase(found: AccountStates | undefined): Phrase | undefined {
  const closed = closedStates(found)
  return found === undefined || closed.length === 0
    ? undefined
    : list(
        closed.slice(0, 4).map((state) => stateRef(found, state)),
        ' or ',
      )
}
