import type { RepoPath } from '../../core/names.ts'
import { type Phrase, ref, say } from '../../core/phrase.ts'
import type { Route, TestInfo } from '../../core/project.ts'
import type { Unread } from '../../core/unread.ts'
import type { Codebase } from '../codebase.ts'
import { answeredBy, type IsAnswered, segmentsOf } from './answered.ts'
import { clientRequests } from './client-requests.ts'
import { documentedRequests } from './documented-requests.ts'
import { testRequests } from './test-requests.ts'
import type { Witness, WitnessGroup } from './witness.ts'

/** What no route of code stands for: files, documents, and endpoints that packages bring along. */
const beside =
  /\.[a-z][a-z0-9]{1,5}$|^\/(?:_\w+|graphql|trpc|api\/trpc|socket\.io|static|assets|public|uploads|images|docs|api-docs|swagger|documentation|openapi|metrics)(?:\/|$)|^\/?$/i

/** Requests of the project's own tests, clients and OpenAPI documents that no known route answers, each path once. */
export function findRequests(codebase: Codebase, known: { routes: readonly Route[]; tests: readonly TestInfo[] }): readonly Unread[] {
  const isAnswered = answeredBy(known.routes)
  const groups = [
    ...testRequests(codebase, known.tests),
    ...clientRequests(codebase),
    ...documentedRequests(codebase, known.routes.length > 0),
  ]
  const found = new Map<string, Unread>()
  const judged = groups.map((group) => judge(group, isAnswered))
  for (const { by, left } of judged.filter((one) => speaksOfIt(one, judged, known.routes.length > 0)))
    for (const witness of left) {
      const key = segmentsOf(pathOf(witness)).join('/')
      if (!found.has(key)) found.set(key, entryOf(by, witness))
    }
  return [...found.values()]
}

/** How many paths of a group are answered, and the requests for those that are not. */
interface Judged {
  by: WitnessGroup['by']
  answered: number
  unanswered: number
  left: readonly Witness[]
}

function judge({ by, witnesses }: WitnessGroup, isAnswered: IsAnswered): Judged {
  const judged = witnesses.filter((one) => !beside.test(pathOf(one)) && segmentsOf(pathOf(one)).some((part) => !part.includes(':')))
  const paths = new Set(judged.map(pathOf))
  const answered = [...paths].filter(isAnswered).length
  return { by, answered, unanswered: paths.size - answered, left: judged.filter((one) => !isAnswered(pathOf(one))) }
}

/** Paths of a client that are too few to be more than calls which nobody took out. */
const fewCalls = 3
const fewShare = 0.1

/** Whether a group speaks of this program: where anything else is answered, some of the group is as well. */
function speaksOfIt({ by, answered, unanswered }: Judged, all: readonly Judged[], hasRoutes: boolean): boolean {
  switch (by) {
    case 'test':
      return answered > 0 || !all.some((one) => one.by === 'test' && one.answered > 0)
    case 'document':
      return !hasRoutes || answered >= unanswered
    case 'client':
      return answered >= unanswered && unanswered >= fewCalls && unanswered >= (answered + unanswered) * fewShare
  }
}

function pathOf({ request }: Pick<Witness, 'request'>): string {
  return request.slice(request.indexOf(' ') + 1)
}

function entryOf(by: WitnessGroup['by'], { request, file, line }: Witness): Unread {
  return { kind: 'request', name: request, file, line, hides: ['routes'], reason: reasonOf(by, file, request) }
}

function reasonOf(by: WitnessGroup['by'], file: RepoPath, request: string): Phrase {
  const [place, what] = [ref('path', file), ref('value', request)]
  return by === 'document'
    ? say`${place} describes ${what}, and no route that Docwright knows answers it.`
    : say`${place} calls ${what}, and no route that Docwright knows answers it.`
}
