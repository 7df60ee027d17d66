import { type Phrase, ref, say } from '../../core/phrase.ts'
import type { Binding } from '../growth/binding.ts'
import type { Growth } from '../growth/growth.ts'
import { needDatabase } from '../growth/need-database.ts'
import type { Auth, EdgeProject } from '../project/edge-project.ts'
import { deadLettersEnding, type QueueNames, queueNames } from './queue-names.ts'
import { queueFiles } from './queue-files.ts'
import { queuesNote } from './queues-note.ts'

/** Retries after the first attempt; with the delays of `retry-delay.ts` they take 15 minutes and a half. */
const retries = 5
/** The most that Cloudflare takes: a dead letter that is not kept is lost. */
const mostRetries = 100
const batch = 10

/** The queue as its files, bindings, handler and routes. */
export function growQueue(queue: string, project: EdgeProject): Growth {
  const names = queueNames(queue, project)
  const database = needDatabase(project)
  const isForeign = project.queues.some((one) => one.queue === queue) && project.written('src/queues/$queue$.ts', { queue }) === undefined
  return {
    title: `Add the queue ${queue}`,
    files: queueFiles(names, database, project),
    bindings: [...database.added, ...bindingsOf(names)],
    packages: ['zod'],
    mounts: [
      {
        kind: 'queue',
        module: 'src/queues.ts',
        name: 'queue',
        environment: 'QueueBindings',
        bindings: [names.QUEUE, database.binding],
      },
      ...(project.auth === undefined
        ? []
        : [{ kind: 'routes', module: `src/routes/${queue}-dead-letters.ts`, name: `${names.camel}DeadLetters` } as const]),
    ],
    requests: project.auth?.isOurs === true ? [{ method: 'GET', path: `/queues/${queue}/dead-letters`, status: 401 }] : [],
    notes: [...database.notes, ...notesOf(names, project), ...accessNotes(queue, project.auth)],
    ...(isForeign && { warnings: [foreign(queue)] }),
    next: [],
  }
}

function bindingsOf({ queue, QUEUE }: QueueNames): readonly Binding[] {
  const deadLetters = `${queue}${deadLettersEnding}`
  return [
    { kind: 'queue-producer', binding: QUEUE, queue },
    { kind: 'queue-consumer', queue, deadLetters, retries, batch },
    { kind: 'queue-consumer', queue: deadLetters, retries: mostRetries, batch },
  ]
}

function notesOf(names: QueueNames, project: EdgeProject): readonly Phrase[] {
  const { queue, Queue, table } = names
  return [
    say`${ref('symbol', `send${Queue}`)} puts a message into the queue; what a message says is the schema in ${ref('path', `src/queues/${queue}.ts`)}. Until its ${ref('symbol', 'handle')} does real work, each message becomes a row of ${ref('value', `${table}_received`)}.`,
    say`Each message counts once: the statements that ${ref('symbol', 'handle')} returns run in one transaction with the note that the message is done. What it does elsewhere may happen again after a crash, so it should pass on the id of the message as an idempotency key.`,
    say`A message that fails is tried ${retries} more times, later each time. Then, or at once where it does not fit its schema, it becomes a row of ${ref('value', 'dead_letters')}, with its body, until somebody puts it back.`,
    queuesNote(names, project),
  ]
}

function accessNotes(queue: string, auth: Auth | undefined): readonly Phrase[] {
  if (auth !== undefined)
    return [
      say`Everybody whom ${ref('symbol', auth.name)} lets pass can read the dead letters of all and put them back. Where callers are not operators, ask for more in ${ref('path', `src/routes/${queue}-dead-letters.ts`)}.`,
    ]
  return [
    say`Nothing asks who a caller is yet, so there are no routes for dead letters: they would show messages to anybody. ${ref('symbol', 'listDeadLetters')} and ${ref('symbol', 'redrive')} in ${ref('path', 'src/messaging/dead-letters.ts')} do the work; after ${ref('command', '/template setup-auth jwt')} the same command adds the routes.`,
  ]
}

function foreign(queue: string): Phrase {
  return say`The queue ${ref('value', queue)} was configured before. Where it has a consumer already, that stays as it is: check that its ${ref('config', 'dead_letter_queue')} is ${ref('value', `${queue}${deadLettersEnding}`)}.`
}
