import { list, type Phrase, ref, say } from '../../core/phrase.ts'
import { named } from '../growth/binding-config.ts'
import type { EdgeProject } from '../project/edge-project.ts'
import { programLine } from '../project/package-manager.ts'
import { environmentsOf, rowsAt, textAt, type Wrangler } from '../project/read-rows.ts'
import { environmentOf } from '../project/wrangler-configs.ts'
import { deadLettersEnding, type QueueNames } from './queue-names.ts'

/** Says which queues have to exist before each place is deployed, by the names that the configuration has there. */
export function queuesNote(names: QueueNames, project: EdgeProject): Phrase {
  const { config = {}, environments, configPath = '' } = project
  const top = commands(queuesIn(names, config), project)
  const start = say`Before the first deployment the queues have to exist: ${top}`
  if (environmentOf(configPath) !== undefined)
    return say`${start}; those of other configurations have the name of their environment behind theirs.`
  const scopes = new Map(environmentsOf(config))
  const others = environments.map(
    (one) => say`; for ${ref('value', one)} ${commands(queuesIn(names, scopes.get(one) ?? {}, one), project)}`,
  )
  return say`${start}${others.flat()}.`
}

/** Names of the queues of a place: what its producer sends to, and what its consumers take from. */
function queuesIn({ queue, QUEUE }: QueueNames, scope: Wrangler, environment?: string): readonly string[] {
  const standing = rowsAt(scope, ['queues', 'producers']).find((row) => textAt(row, 'binding') === QUEUE)
  const own = named(queue, environment)
  return [...new Set([(standing && textAt(standing, 'queue')) ?? own, own, named(`${queue}${deadLettersEnding}`, environment)])]
}

function commands(queues: readonly string[], { manager }: EdgeProject): Phrase {
  return list(queues.map((queue) => ref('command', programLine(`wrangler queues create ${queue}`, manager))))
}
