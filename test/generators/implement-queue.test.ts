import { describe, expect, it } from 'vitest'
import { RefusedError, UsageError } from '../../src/core/errors.ts'
import { configOf, growLines, migrationsOf, newProjectWith, notesOf, textOf } from './grow-lines.ts'

const auth = { module: 'src/auth/require-user.ts', name: 'requireUser', isMade: true, isOurs: true }
const grown = growLines(newProjectWith(), ['implement-queue order-emails'])

describe('implement-queue', () => {
  it('binds the producer, both consumers and a database that was not there', () => {
    expect(configOf(grown)).toMatchObject({
      d1_databases: [{ binding: 'DB', database_name: 'shop-db', migrations_dir: 'migrations' }],
      queues: {
        producers: [{ binding: 'ORDER_EMAILS_QUEUE', queue: 'order-emails' }],
        consumers: [
          { queue: 'order-emails', max_retries: 5, dead_letter_queue: 'order-emails-dead-letters' },
          { queue: 'order-emails-dead-letters', max_retries: 100 },
        ],
      },
    })
    expect(notesOf(grown)).toContain('there was none: `shop-db` is added, bound as `DB`')
    expect(migrationsOf(grown)).toEqual(['migrations/0001_queues.sql', 'migrations/0002_queue_order_emails.sql'])
  })

  it('exports a handler, a sender and a consumer', () => {
    expect(textOf(grown, 'src/index.ts')).toContain('export default { fetch: api.fetch, queue } satisfies')
    const queue = textOf(grown, 'src/queues/order-emails.ts')
    expect(queue).toContain('export async function sendOrderEmails(')
    expect(queue).toContain('INSERT INTO order_emails_received')
    expect(textOf(grown, 'test/worker.ts')).toContain('export async function deliver(')
    expect(textOf(grown, 'test/worker.ts')).toContain("applyD1Migrations('DB')")
  })

  it('says where its rows are also where the database has only an id', () => {
    const nameless = growLines(newProjectWith({ d1_databases: [{ binding: 'STORE', database_id: '1' }] }), ['implement-queue emails'])
    expect(notesOf(nameless)).toContain('Its rows are in the database that is bound as `STORE`.')
  })

  it('uses the database that is there, and the numbers of its migrations', () => {
    const database = { binding: 'STORE', database_name: 'store', migrations_dir: 'sql' }
    const other = growLines(newProjectWith({ d1_databases: [database] }), ['implement-queue emails'])
    expect(configOf(other)['d1_databases']).toEqual([database])
    expect(migrationsOf(other)).toEqual(['sql/0001_queues.sql', 'sql/0002_queue_emails.sql'])
    expect(textOf(other, 'src/queues/emails.ts')).toContain('STORE: D1Database')
    expect(notesOf(other)).toContain('Its rows are in the database `store`')
  })

  it('does not take the name of another binding for its database', () => {
    const other = growLines(newProjectWith({ kv_namespaces: [{ binding: 'DB' }] }), ['implement-queue emails'])
    expect(configOf(other)['d1_databases']).toMatchObject([{ binding: 'DATABASE' }])
  })

  it('binds queues of environments under names of their own', () => {
    const other = growLines(newProjectWith({ env: { production: {} } }), ['implement-queue emails'])
    expect(configOf(other)).toMatchObject({
      env: {
        production: {
          queues: {
            producers: [{ binding: 'EMAILS_QUEUE', queue: 'emails-production' }],
            consumers: [
              { queue: 'emails-production', dead_letter_queue: 'emails-dead-letters-production' },
              { queue: 'emails-dead-letters-production' },
            ],
          },
        },
      },
    })
  })

  it('writes the handler again with a second queue, and keeps what is shared', () => {
    const two = growLines(grown, ['implement-queue reports'])
    const handler = textOf(two, 'src/queues.ts')
    expect(handler).toContain("['order-emails-dead-letters', keepOrderEmails],")
    expect(handler).toContain("['reports', consumeReports],")
    expect(handler).toContain('type QueueBindings = OrderEmailsBindings & ReportsBindings\n')
    expect(migrationsOf(two)).toEqual([...migrationsOf(grown), 'migrations/0003_queue_reports.sql'])
    expect(two.laying.findings).toEqual([])
  })

  it('leaves a queue whose file was deleted out of the handler', () => {
    const { pack } = grown.laying
    const kept = [...pack.files].filter(([path]) => path !== 'src/queues/order-emails.ts')
    const without = { ...pack, files: new Map(kept), listed: new Set(kept.map(([path]) => path)) }
    const two = growLines({ ...grown, laying: { ...grown.laying, pack: without } }, ['implement-queue reports'])
    expect(textOf(two, 'src/queues.ts')).not.toContain('order-emails')
  })

  it('changes nothing the second time', () => {
    const two = growLines(grown, ['implement-queue reports'])
    const again = growLines(two, ['implement-queue order-emails', 'implement-queue reports'])
    expect(again.laying.pack.files).toEqual(two.laying.pack.files)
    expect(again.laying.records).toEqual(two.laying.records)
  })

  it('mounts routes of dead letters behind what asks who calls, and none where nothing does', () => {
    const path = 'src/routes/order-emails-dead-letters.ts'
    expect(textOf(grown, path)).toBe('')
    expect(notesOf(grown)).toContain('Nothing asks who a caller is yet, so there are no routes for dead letters')
    expect(grown.growths.at(-1)?.requests).toEqual([])
    const closed = growLines(grown, ['implement-queue order-emails'], { auth })
    const routes = textOf(closed, path)
    expect(routes.match(/middleware: requireUser\(\),/g)).toHaveLength(2)
    expect(routes).toContain("import { requireUser } from '../auth/require-user'")
    expect(textOf(closed, 'src/api.ts')).toContain("api.route('/', orderEmailsDeadLetters)")
    expect(closed.growths.at(-1)?.requests).toEqual([{ method: 'GET', path: '/queues/order-emails/dead-letters', status: 401 }])
    expect(notesOf(closed)).toContain('Everybody whom `requireUser` lets pass can read the dead letters')
  })

  it("takes the project's own middleware as it is", () => {
    const own = { module: 'src/session.ts', name: 'session', isMade: false, isOurs: false }
    const closed = growLines(newProjectWith(), ['implement-queue emails'], { auth: own })
    const routes = textOf(closed, 'src/routes/emails-dead-letters.ts')
    expect(routes.match(/middleware: session,/g)).toHaveLength(2)
    expect(routes).toContain("import { session } from '../session'")
    expect(routes).not.toContain('bearerAuth')
    expect(textOf(closed, 'test/routes/emails-dead-letters.test.ts')).not.toContain('sign-in')
    expect(closed.growths.at(-1)?.requests).toEqual([])
  })

  it('uses the binding of a queue that was configured before, and says what to check', () => {
    const queues = { producers: [{ binding: 'MAIL', queue: 'emails' }], consumers: [{ queue: 'emails', max_retries: 1 }] }
    const other = growLines(newProjectWith({ queues }), ['implement-queue emails'])
    expect(configOf(other)).toMatchObject({ queues: { producers: [{ binding: 'MAIL' }], consumers: [{ max_retries: 1 }, {}] } })
    expect(textOf(other, 'src/queues/emails.ts')).toContain('MAIL: Queue')
    expect(notesOf(other)).toContain('check that its `dead_letter_queue` is `emails-dead-letters`')
    expect(notesOf(grown)).not.toContain('configured before')
  })

  it.each([
    ['a binding of another kind', { kv_namespaces: [{ binding: 'EMAILS_QUEUE' }] }],
    ['a binding of another queue', { queues: { producers: [{ binding: 'EMAILS_QUEUE', queue: 'mail' }] } }],
    ['its name in an environment', { env: { eu: {} }, queues: { producers: [{ binding: 'X', queue: 'emails-eu' }] } }],
  ])('is refused where %s is taken', (_, config) => {
    expect(() => growLines(newProjectWith(config), ['implement-queue emails'])).toThrow(RefusedError)
  })

  it('is refused where it has the name of another queue in an environment', () => {
    const config = { env: { eu: {} }, queues: { producers: [{ binding: 'X', queue: 'emails' }] } }
    expect(() => growLines(newProjectWith(config), ['implement-queue emails-eu'])).toThrow('environment `eu`')
  })

  it.each([
    '',
    'Emails',
    'emails_',
    '-emails',
    'emails-',
    'a--b',
    '1st',
    'a-1',
    'x'.repeat(33),
    'emails-dead-letters',
    'dead-letters',
    "e'mails",
    'e`mails',
    'a*/b',
    '../emails',
    'emails more',
    'emails --fast',
  ])('refuses the name %j', (name) => {
    expect(() => growLines(newProjectWith(), [`implement-queue ${name}`])).toThrow(UsageError)
  })
})
