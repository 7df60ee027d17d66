import { say, type Phrase } from '../../core/phrase.ts'
import type { Project, Route } from '../../core/project.ts'
import { routeRef } from '../../text/fact-refs.ts'
import { value } from '../../text/wording.ts'
import { asksToken, tokenRoute } from '../examples/forgery-token.ts'

/** Where the token against forged requests comes from that a call has to bear, and where its cookies go; nothing for other routes. */
export function tokenPhrase(route: Route, project: Project): readonly Phrase[] {
  if (!asksToken(route)) return []
  const from = tokenRoute(route, project)
  const [variable, jar] = [value('CSRF_TOKEN'), value('cookies.txt')]
  if (from === undefined) return [say`Put the token of the server into ${variable}, and the cookies that come with it into ${jar}.`]
  return [
    say`Put the token that ${routeRef(from)} answers into ${variable}, and the cookies of that answer into ${jar} (${value('curl -c cookies.txt')}).`,
  ]
}
