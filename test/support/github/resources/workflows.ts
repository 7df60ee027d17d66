import { Refusal, type RepositoryHandlers, done, notFound } from '../call.ts'
import { asText } from '../json.ts'
import { entryAt, resolveCommit } from '../objects.ts'

/** Starting workflows; the stand-in only notes that one was started. */
export const workflows: RepositoryHandlers = {
  'actions/create-workflow-dispatch': async ({ repository, params, body }) => {
    const ref = asText(body['ref']) ?? ''
    const workflow = params['workflow_id'] ?? ''
    const commit = await resolveCommit(repository.dir, ref)
    if (commit === undefined) throw new Refusal(422, `No ref found for: ${ref}`)
    if ((await entryAt(repository.dir, commit, `.github/workflows/${workflow}`)) === undefined) throw notFound()
    repository.dispatches.push({ workflow, ref, inputs: body['inputs'] ?? {} })
    return done
  },
}
