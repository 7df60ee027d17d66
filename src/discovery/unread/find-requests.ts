import type { RepoPath } from '../../core/names.ts'
import { type Phrase, ref, say } from '../../core/phrase.ts'
import type { Route, TestInfo } from '../../core/project.ts'
import type { Unread } from '../../core/unread.ts'
import type { Codebase } from '../codebase.ts'
import { answeredBy, type IsAnswered, segmentsOf } from './answered.ts'
import { clientRequests } from './client-requests.ts'
import { documentedRequests } from './documented-requests.ts'
import { testRequests } from './test-requests.ts'

/** A request that somebody in the repository states, and where. */
export interface Witness {
  /** `GET /invoices/:id`. */
  request: string
  file: RepoPath
  line: number
}

/** Requests of one test file, client or document that were found together. */
export interface WitnessGroup {
  by: 'test' | 'client' | 'document'
  witnesses: readonly Witness[]
  /** Share of its paths that known routes must answer before the others count: of a client or a document nobody knows whose API it speaks of. */
  share: number
}

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
  for (const group of groups)
    for (const witness of unanswered(group, isAnswered)) {
      const key = segmentsOf(pathOf(witness)).join('/')
      if (!found.has(key)) found.set(key, entryOf(group.by, witness))
    }
  return [...found.values()]
}

function unanswered({ witnesses, share }: WitnessGroup, isAnswered: IsAnswered): readonly Witness[] {
  const judged = witnesses.filter((one) => !beside.test(pathOf(one)) && segmentsOf(pathOf(one)).some((part) => !part.includes(':')))
  const paths = new Set(judged.map(pathOf))
  const answered = [...paths].filter(isAnswered).length
  if (answered < paths.size * share) return []
  return judged.filter((one) => !isAnswered(pathOf(one)))
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
