import { type Phrase, ref, say } from '../../core/phrase.ts'
import type { GrownFile } from '../growth/growth.ts'
import { migrationPath, type NeededDatabase } from '../growth/need-database.ts'
import { prefixValues } from '../growth/prefix-values.ts'
import { testWorker } from '../growth/test-worker.ts'
import { relativeImport } from '../growth/write-file.ts'
import type { Auth, EdgeProject } from '../project/edge-project.ts'
import { isWordsName } from '../names/resource-name.ts'
import { pascal, wordsOf } from '../names/words.ts'
import type { QueueNames } from './queue-names.ts'

const queueTemplate = 'src/queues/$queue$.ts'
const none: ReadonlySet<string> = new Set()

/** Files that all queues of a Worker share. */
const shared: readonly (readonly [path: string, why: Phrase])[] = [
  ['src/messaging/consume.ts', say`handles each message of a batch once`],
  ['src/messaging/claims.ts', say`remembers which messages are being handled and which are done`],
  ['src/messaging/dead-letters.ts', say`keeps, lists and puts back messages that nobody could handle`],
  ['src/messaging/retry-delay.ts', say`when a message is tried again`],
  ['src/messaging/send-message.ts', say`sends a message that a queue can take`],
  ['test/messaging/consume.test.ts', say`tests of consumers, also when they are stopped half-way`],
  ['test/messaging/dead-letters.test.ts', say`tests of dead letters`],
]

/** Files of a queue, and of what it shares with others. */
export function queueFiles(names: QueueNames, database: NeededDatabase, project: EdgeProject): readonly GrownFile[] {
  const { queue } = names
  const values = { ...names, db: database.binding }
  const file = (template: string, path: string, why: Phrase): GrownFile => ({ template, path, why, values, holds: none })
  return [
    ...shared.map(([path, why]): GrownFile => ({ template: path, path, why, values: { db: database.binding }, holds: none })),
    ...migrations(values, database, project),
    file(queueTemplate, `src/queues/${queue}.ts`, say`what a message says, how it is sent and what is done with it`),
    file('test/queues/$queue$.test.ts', `test/queues/${queue}.test.ts`, say`tests of the queue`),
    dispatcher(values, project),
    ...(project.auth === undefined ? [] : routes({ ...values, ...prefixValues(project) }, project.auth)),
    testWorker(project, { databases: [database.binding], queues: true }),
  ]
}

function migrations(
  values: QueueNames & { db: string },
  { migrations: folder }: NeededDatabase,
  project: EdgeProject,
): readonly GrownFile[] {
  const { queue, table } = values
  const common = migrationPath(project, { template: 'migrations/queues.sql', name: 'queues', folder })
  const own = migrationPath(project, {
    template: 'migrations/$queue$.sql',
    values: { queue },
    name: `queue_${table}`,
    folder,
    ahead: common.isNew ? 1 : 0,
  })
  return [
    {
      template: 'migrations/queues.sql',
      path: common.path,
      values: {},
      holds: none,
      why: say`tables of messages that are done and of dead letters`,
    },
    {
      template: 'migrations/$queue$.sql',
      path: own.path,
      values: { queue, table },
      holds: none,
      why: say`the table that the consumer writes to`,
    },
  ]
}

/** The handler of all queues, written again with each that is added. */
function dispatcher(values: QueueNames, project: EdgeProject): GrownFile {
  const names = (project.writings?.(queueTemplate) ?? []).map((one) => one.values['queue']).filter(isWordsName)
  const all = [...new Set([...names, values.queue])].sort().map((queue) => ({ queue, Queue: pascal(wordsOf(queue)) }))
  return {
    template: 'src/queues.ts',
    path: 'src/queues.ts',
    values: { allBindings: all.map(({ Queue }) => `${Queue}Bindings`).join(' & ') },
    holds: none,
    each: { queue: all },
    why: say`hands each batch to the consumer of its queue`,
  }
}

function routes(values: QueueNames, auth: Auth): readonly GrownFile[] {
  const path = `src/routes/${values.queue}-dead-letters.ts`
  const own = {
    ...values,
    auth: auth.name,
    authModule: relativeImport(path, auth.module),
    guard: auth.isMade ? `${auth.name}()` : auth.name,
  }
  const holds = new Set(auth.isOurs ? ['ours'] : [])
  return [
    {
      template: 'src/routes/$queue$-dead-letters.ts',
      path,
      values: own,
      holds,
      why: say`routes of the dead letters, for those whom ${ref('symbol', auth.name)} lets pass`,
    },
    {
      template: 'test/routes/$queue$-dead-letters.test.ts',
      path: `test/routes/${values.queue}-dead-letters.test.ts`,
      values: own,
      holds,
      why: say`tests of the routes of dead letters`,
    },
  ]
}
