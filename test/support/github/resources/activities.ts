import { type Answer, type RepositoryCall, type RepositoryHandlers, pageOf } from '../call.ts'
import { nodeId, simpleUser } from '../shapes/accounts.ts'

/** What happened to refs, the newest first. */
function list(call: RepositoryCall): Promise<Answer> {
  const { state, repository, query } = call
  const ref = query.get('ref')
  const found = repository.activities.filter((one) => ref === null || one.ref === ref).reverse()
  return pageOf(call, found, ({ id, by, type, at, ...rest }) => ({
    id,
    node_id: nodeId('PSH', id),
    ...rest,
    timestamp: at,
    activity_type: type,
    actor: simpleUser(state, by),
  }))
}

/** Who pushed what. */
export const activities: RepositoryHandlers = { 'repos/list-activities': list }
