import { z } from 'zod'
import { consume, type Received } from '../messaging/consume'
import { consumeDeadLetters } from '../messaging/dead-letters'
import { sendMessage } from '../messaging/send-message'

/** What the queue `$queue$` needs of the Worker. */
export interface $Queue$Bindings {
  $QUEUE$: Queue
  $db$: D1Database
}

// TODO: list the fields of a message.
/** What a message of the queue `$queue$` says. */
const $camel$MessageSchema = z.object({ subject: z.string().min(1).max(200) })

export type $Queue$Message = z.infer<typeof $camel$MessageSchema>

/** Puts a message into the queue `$queue$`; throws where it does not fit its schema or is too large. */
export async function send$Queue$(env: Pick<$Queue$Bindings, '$QUEUE$'>, message: $Queue$Message): Promise<void> {
  await sendMessage(env.$QUEUE$, $camel$MessageSchema.parse(message))
}

/** Handles messages of the queue `$queue$`: each counts once, however often it is delivered (see `Consumer.handle`). */
export function consume$Queue$(batch: MessageBatch, env: $Queue$Bindings): Promise<void> {
  return consume(batch, env.$db$, { queue: '$queue$', schema: $camel$MessageSchema, handle: (message) => handle(message, env) })
}

/** Keeps messages of the queue `$queue$` that nobody could handle. */
export function keep$Queue$(batch: MessageBatch, env: $Queue$Bindings): Promise<void> {
  return consumeDeadLetters(batch, env.$db$, '$queue$')
}

async function handle({ id, body, sentAt }: Received<$Queue$Message>, env: $Queue$Bindings): Promise<readonly D1PreparedStatement[]> {
  // TODO: do the work of a message. Until then it is only written down.
  const received = env.$db$.prepare('INSERT INTO $table$_received (message_id, subject, sent_at) VALUES (?, ?, ?)')
  return [received.bind(id, body.subject, sentAt.getTime())]
}
