import { say, type Phrase } from '../../core/phrase.ts'
import type { Route } from '../../core/project.ts'
import { routeRef } from '../../text/fact-refs.ts'
import { capital, sentence } from '../../text/wording.ts'
import { type Describing, purposeCell, routeWords, writtenSummary } from './describe.ts'
import { briefEffects } from './effects.ts'

/** What a route does in few words, as they stand on an overview: the reference says which fields it writes and when. */
export function briefWords(route: Route, input: Describing): Phrase {
  const effects = writtenSummary(route, input) === undefined ? briefEffects(route, input.project) : undefined
  return effects === undefined ? routeWords(route, input) : say`${routeRef(route)} ${effects}`
}

/** The same as it stands in a cell beside the name of the route; empty where the code shows nothing of it. */
export function briefCell(route: Route, input: Describing): Phrase {
  const written = writtenSummary(route, input)
  if (written !== undefined) return sentence(written)
  const effects = briefEffects(route, input.project)
  if (effects === undefined) return purposeCell(route, input)
  const [first = '', ...rest] = effects
  return [typeof first === 'string' ? capital(first) : first, ...rest, '.']
}
