import { demand } from './access.ts'
import { type Answer, type Call, type Handlers, Refusal, type RepositoryHandlers, notFound, ok, refusalBody } from './call.ts'
import { type Meter, standing } from './limits.ts'
import { accounts, repositories } from './resources/accounts.ts'
import { activities } from './resources/activities.ts'
import { type AppDesk, apps, appsOfRepository } from './resources/apps.ts'
import { checks } from './resources/checks.ts'
import { comments } from './resources/comments.ts'
import { contents } from './resources/contents.ts'
import { gitData } from './resources/git-data.ts'
import { gitRefs } from './resources/git-refs.ts'
import { gitTrees } from './resources/git-trees.ts'
import { issues } from './resources/issues.ts'
import { pullParts } from './resources/pull-parts.ts'
import { pulls } from './resources/pulls.ts'
import { reactions } from './resources/reactions.ts'
import { reviewComments } from './resources/review-comments.ts'
import { reviews } from './resources/reviews.ts'
import { workflows } from './resources/workflows.ts'
import { type Repository, findRepository } from './state.ts'

const ofRepository: RepositoryHandlers = {
  ...repositories,
  ...contents,
  ...gitData,
  ...gitTrees,
  ...gitRefs,
  ...issues,
  ...comments,
  ...reactions,
  ...pulls,
  ...pullParts,
  ...reviewComments,
  ...reviews,
  ...checks,
  ...workflows,
  ...activities,
  ...appsOfRepository,
}

const rateLimit = (meter: Meter): Handlers => ({
  'rate-limit/get': ({ state, principal }) => {
    const core = standing(meter, state, principal)
    const rate = { limit: core.limit, used: core.used, remaining: core.remaining, reset: core.reset }
    return ok({ resources: { core: rate, search: rate }, rate })
  },
})

function repositoryOf({ state, params }: Call): Repository {
  const id = params['repository_id']
  const found =
    id === undefined
      ? findRepository(state, `${params['owner'] ?? ''}/${params['repo'] ?? ''}`)
      : [...state.repositories.values()].find((one) => String(one.id) === id)
  if (found === undefined) throw notFound()
  return found
}

/** Answers calls. */
export interface Dispatch {
  /** Ids of all operations that have a handler. */
  readonly known: ReadonlySet<string>
  answer(call: Call): Promise<Answer>
}

/** Joins all handlers. */
export function createDispatch(desk: AppDesk, meter: Meter): Dispatch {
  const free: Handlers = { ...accounts, ...apps(desk), ...rateLimit(meter) }
  return {
    known: new Set([...Object.keys(free), ...Object.keys(ofRepository)]),
    async answer(call: Call): Promise<Answer> {
      const handler = free[call.operation.id]
      if (handler !== undefined) return handler(call)
      const handle = ofRepository[call.operation.id]
      if (handle === undefined) throw new Refusal(501, `Not answered by the stand-in: ${call.operation.id}`)
      const repository = repositoryOf(call)
      demand(call.principal, repository, call.operation)
      return handle({ ...call, repository })
    },
  }
}

/** An answer out of what a handler threw; bugs of the stand-in are thrown on. */
export function answerOf(error: unknown): Answer {
  if (!(error instanceof Refusal)) throw error
  return { status: error.status, body: refusalBody(error), headers: error.headers }
}
