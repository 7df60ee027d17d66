import { homedir } from 'node:os'
import type { Command } from 'commander'
import { print } from './output.ts'
import { paintOf } from './paint.ts'
import type { DeadLetter, QueueCount, QueueDesk } from '../core/queue.ts'
import { printable } from '../delivery/printable.ts'
import { dataFolderOf, databaseOf } from '../server/environment.ts'

/** Adds `docwright queue`: what failed at every attempt, and putting it back. */
export function addQueue(root: Command): void {
  const queue = root.command('queue').description('show or put back work of the App that failed at every attempt')
  queue
    .command('list', { isDefault: true })
    .description('list dead letters, and how much work waits')
    .option('--json', 'print JSON')
    .action(async ({ json }: { json?: boolean }) => {
      await withQueue(async (opened) => {
        const [letters, counts] = [await opened.deadLetters(), await opened.counts()]
        print(json === true ? `${JSON.stringify({ deadLetters: letters, counts }, null, 2)}\n` : lines(letters, counts))
      })
    })
  queue
    .command('redrive')
    .description('put dead letters back to be tried again')
    .argument('[id]', 'id of one; all of them without it')
    .action(async (id: string | undefined) => {
      await withQueue(async (opened) => {
        const count = await opened.redrive(id)
        print(`${count} put back.\n`)
      })
    })
  queue.addHelpText(
    'after',
    '\nWith PostgreSQL this works while servers run. With the embedded database stop `docwright serve` first: its folder belongs to one process.\n',
  )
}

function lines(letters: readonly DeadLetter[], counts: readonly QueueCount[]): string {
  const waiting = counts.map(({ queue, state, count }) => `  ${queue} ${state}: ${count}`)
  const dead = letters.map(
    ({ queue, id, attempts, error, at }) =>
      `  ${paintOf(process).red('✗')}  ${id}  ${queue}  ${at.toISOString()}  ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}  ${printable(error)}`,
  )
  return [...(waiting.length === 0 ? ['  Nothing waits.'] : waiting), '', ...(dead.length === 0 ? ['  No dead letters.'] : dead), ''].join(
    '\n',
  )
}

async function withQueue(use: (queue: QueueDesk) => Promise<void>): Promise<void> {
  const { openDesk } = await import('../queue/open-desk.ts')
  const databaseUrl = databaseOf(process.env['DATABASE_URL'])
  const desk = await openDesk({ dir: dataFolderOf(process.env, homedir()), ...(databaseUrl !== undefined && { databaseUrl }) })
  try {
    await use(desk)
  } finally {
    await desk.close()
  }
}
