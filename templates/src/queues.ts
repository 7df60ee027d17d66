//#each queue
import { consume$Queue$, keep$Queue$, type $Queue$Bindings } from './queues/$queue$'
//#endregion

/** What the consumers need of the environment. */
export type QueueBindings = $allBindings$

/** What handles the messages of each queue. */
const consumers = new Map<string, (batch: MessageBatch, env: QueueBindings) => Promise<void>>([
  //#each queue
  ['$queue$', consume$Queue$],
  ['$queue$-dead-letters', keep$Queue$],
  //#endregion
])

/** Hands a batch to the consumer of its queue: the `queue` handler of the Worker. */
export async function queue(batch: MessageBatch, env: QueueBindings): Promise<void> {
  const consume = consumerOf(batch.queue)
  if (consume === undefined) throw new Error(`No consumer knows the queue ${batch.queue}.`)
  await consume(batch, env)
}

/** The consumer whose name a queue has, with or without an environment behind it; the longest that fits, because one name may begin with another. */
function consumerOf(queue: string): ((batch: MessageBatch, env: QueueBindings) => Promise<void>) | undefined {
  const names = [...consumers.keys()].filter((name) => queue === name || queue.startsWith(`${name}-`))
  return consumers.get(names.sort((one, other) => other.length - one.length)[0] ?? '')
}
