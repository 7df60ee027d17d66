import { RefusedError } from '../../core/errors.ts'
import { camel, constant, pascal, wordsOf } from '../names/words.ts'
import type { EdgeProject } from '../project/edge-project.ts'

/** What the name of a queue of dead letters ends with. */
export const deadLettersEnding = '-dead-letters'

/** Names that a queue goes by in code, as values of its template. */
export interface QueueNames extends Readonly<Record<string, string>> {
  queue: string
  Queue: string
  camel: string
  /** Of the producer's binding. */
  QUEUE: string
  /** First part of the names of its tables. */
  table: string
}

/** Names of a queue; throws `RefusedError` where one of them is taken. */
export function queueNames(queue: string, project: EdgeProject): QueueNames {
  const words = wordsOf(queue)
  const QUEUE =
    project.queues.find((one) => one.queue === queue)?.binding ?? constant(words.at(-1) === 'queue' ? words : [...words, 'queue'])
  const taken = project.queues.find((one) => one.binding === QUEUE && one.queue !== queue)?.queue ?? otherKind(project, QUEUE)
  if (taken !== undefined)
    throw new RefusedError(`The binding \`${QUEUE}\` stands for \`${taken}\` already. Choose another name for the queue.`)
  const environment = project.environments.find((one) => isInEnvironment(queue, one, project))
  if (environment !== undefined)
    throw new RefusedError(
      `Queues of the environment \`${environment}\` have its name behind theirs, so \`${queue}\` would be the queue of another name there. Choose another name.`,
    )
  return { queue, Queue: pascal(words), camel: camel(words), QUEUE, table: words.join('_') }
}

function otherKind(project: EdgeProject, binding: string): string | undefined {
  const kind = project.bindings.get(binding)
  return kind === 'queue' ? undefined : kind
}

function isInEnvironment(queue: string, environment: string, { queues }: EdgeProject): boolean {
  const names = queues.map((one) => one.queue)
  return names.some((name) => queue === `${name}-${environment}` || name === `${queue}-${environment}`)
}
