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
  const own = ownDeed(route)
  if (own !== undefined) return say`${[capital(own)]}: ${effects}.`
  const [first = '', ...rest] = effects
  return [typeof first === 'string' ? capital(first) : first, ...rest, '.']
}

/** What every handler does to data: effects say it better than its name. */
const ordinary =
  /^(?:get|list|find|fetch|read|show|index|create|add|insert|new|save|store|update|edit|change|modify|set|patch|put|post|delete|remove|destroy|handle|handler|process|on|do|run|default|inline|controller|route|api|action|upsert|replace)$/

/** `back up app`, where a handler is called `backUpApp`: a deed of its own, of which its effects on data are only a part. */
function ownDeed({ handler }: Route): string | undefined {
  const name = handler.slice(handler.lastIndexOf('.') + 1)
  const words = name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)?.map((word) => word.toLowerCase()) ?? []
  const [verb = ''] = words
  const isOwn =
    /^[a-z][A-Za-z]+$/.test(name) && words.length > 1 && words.length < 6 && !ordinary.test(verb) && !ordinary.test(words.at(-1) ?? '')
  return isOwn ? words.join(' ') : undefined
}
