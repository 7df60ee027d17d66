import type { GuardedTemplate } from '../guard.ts'

const consuming = ['test/messaging/consume.test.ts']
const dead = ['test/messaging/dead-letters.test.ts']
const jobs = ['test/scheduling']

/** Guards of queues and jobs. */
export const messaging: readonly GuardedTemplate[] = [
  {
    template: 'src/messaging/claims.ts',
    product: 'shop',
    tests: consuming,
    guards: [
      ["WHERE state = 'claimed' AND claimed_until <= ?5", 'WHERE claimed_until <= ?5', 'a message that was handled before'],
      ["WHERE state = 'claimed' AND claimed_until <= ?5", "WHERE state = 'claimed'", 'a message that another run works on'],
      ['DO UPDATE SET token = excluded.token,', 'DO UPDATE SET', 'a run that takes a message over'],
      ["CASE WHEN token = ?3 THEN 'done' END", "'done'", 'a run that another took over from'],
      ['await db.batch([done, ...effect])', 'await db.batch([...effect])', 'a message counts once'],
      ['await db.batch([done, ...effect])', 'await done.run(); await db.batch([...effect])', 'the note and the effect happen together'],
      ['await db.batch([done, ...effect])', 'await db.batch([...effect]); await done.run()', 'the note and the effect happen together'],
      ['SET claimed_until = 0, error', 'SET error', 'the next attempt need not wait'],
      ['WHERE queue = ?1 AND id = ?2 AND token = ?3', 'WHERE queue = ?1 AND id = ?2 AND ?3 = ?3', 'only who holds a message gives it back'],
      ["state === 'done' ? 'done' : 'held'", "'held'", 'a message that was handled before'],
      ["state === 'done' ? 'done' : 'held'", "'done'", 'a message that another run works on'],
      ['15 * 60_000', '14 * 60_000', 'a run that still works'],
      ['DELETE FROM queue_messages WHERE updated_at < ?', 'DELETE FROM queue_messages WHERE ? > 0', 'messages that may come again'],
      [
        'DELETE FROM dead_letters WHERE redriven_at < ?',
        'DELETE FROM dead_letters WHERE coalesce(redriven_at, 0) < ?',
        'dead letters that nobody put back',
      ],
    ],
  },
  {
    template: 'src/messaging/consume.ts',
    product: 'shop',
    tests: consuming,
    guards: [
      ['if (!body.success)\n', 'if (false)\n', 'a message that does not fit'],
      ["if (claim === 'done') return message.ack()", "if (claim === 'done') throw new Error('done')", 'a message that was handled before'],
      [
        "if (claim === 'held') throw new Error('Another run works on this message.')",
        "if (claim === 'held') return message.ack()",
        'a message that another run may lose',
      ],
      ['    await releaseMessage(db, claim, textOf(error))\n', '', 'the next attempt need not wait'],
      [
        '    if (error instanceof GiveUp) return await bury(message, db, { queue, reason: textOf(error) })\n',
        '',
        'a message that no attempt will help',
      ],
      ['message.retry({ delaySeconds: retryDelay(message.attempts) })', 'message.retry()', 'attempts have time between them'],
      ['message.retry({ delaySeconds: retryDelay(message.attempts) })', 'throw error', 'no message makes another fail'],
      ['message.retry({ delaySeconds: retryDelay(message.attempts) })', 'message.ack()', 'a message that failed is not lost'],
      [
        "await forgetMessages(db).catch((error: unknown) => console.error('Old messages were not forgotten.', { error: textOf(error) }))",
        'await forgetMessages(db)',
        'a failed clean-up makes no message fail',
      ],
      ['  await keepDeadLetter(db, message, { queue, reason })\n', '', 'a message that nobody handles is kept'],
      ['.slice(0, 1000)', '', 'an error that is too long to keep'],
    ],
  },
  {
    template: 'src/messaging/retry-delay.ts',
    product: 'shop',
    tests: consuming,
    guards: [
      ['2 ** (attempts - 1)', 'attempts', 'attempts outlast the claim of a stopped run'],
      ['Math.min(30 * 2 ** (attempts - 1), 12 * 60 * 60)', '30 * 2 ** (attempts - 1)', 'a delay that Cloudflare refuses'],
    ],
  },
  {
    template: 'src/messaging/send-message.ts',
    product: 'shop',
    tests: [...dead, ...consuming],
    guards: [
      ['if (size > largest) throw', 'if (false) throw', 'a message that is too large'],
      ['new TextEncoder().encode(JSON.stringify(body)).length', 'JSON.stringify(body).length', 'bytes, not letters'],
    ],
  },
  {
    template: 'src/messaging/dead-letters.ts',
    product: 'shop',
    tests: dead,
    guards: [
      [
        "WHERE NOT EXISTS (SELECT 1 FROM queue_messages WHERE queue = ?1 AND id = ?2 AND state = 'done')",
        'WHERE 1 = 1',
        'a message that was handled after all',
      ],
      ['\n       ON CONFLICT (queue, id) DO NOTHING', '', 'a dead letter is kept once'],
      ['(SELECT error FROM queue_messages WHERE queue = ?1 AND id = ?2), ', '', 'says why'],
      ['message.retry({ delaySeconds: retryDelay(message.attempts) })', 'message.ack()', 'a letter that could not be kept is not lost'],
      ['WHERE queue = ? AND redriven_at IS NULL AND seq > ?', 'WHERE queue = ? AND seq > ?', 'letters that were put back'],
      [
        'WHERE queue = ? AND redriven_at IS NULL AND seq > ?',
        "WHERE ? <> '' AND redriven_at IS NULL AND seq > ?",
        'letters of another queue',
      ],
      ['AND redriven_at IS NULL AND claimed_until <= ?4', 'AND claimed_until <= ?4', 'a letter is put back once'],
      ['AND redriven_at IS NULL AND claimed_until <= ?4', 'AND redriven_at IS NULL AND ?4 = ?4', 'two who put it back at once'],
      ['WHERE queue = ?1 AND id = ?2 AND redriven_at', "WHERE ?1 <> '' AND id = ?2 AND redriven_at", 'a letter of another queue'],
      ["(await isKept(db, queue, id)) ? 'taken' : 'unknown'", "'taken'", 'no such letter'],
      [
        "    await db.prepare('UPDATE dead_letters SET claimed_until = 0 WHERE queue = ? AND id = ?').bind(queue, id).run()\n",
        '',
        'a letter that could not be sent',
      ],
      ['    throw error\n  }\n  await db', '  }\n  await db', 'a letter that could not be sent'],
      [
        "  await db.prepare('UPDATE dead_letters SET redriven_at = ? WHERE queue = ? AND id = ?').bind(Date.now(), queue, id).run()\n",
        '',
        'a letter is put back once',
      ],
      ['return JSON.stringify(body) ?? JSON.stringify(String(body))\n', 'return JSON.stringify(body)\n', 'a body that JSON cannot say'],
      ['  } catch {\n    return JSON.stringify(String(body))\n', '  } catch (error) {\n    throw error\n', 'a body that JSON cannot say'],
    ],
  },
  {
    template: 'src/queues.ts',
    product: 'shop',
    tests: ['test/queues'],
    guards: [
      ['queue === name || queue.startsWith(`${name}-`)', 'queue === name', 'the queue of an environment'],
      ['other.length - one.length', 'one.length - other.length', 'one name begins with another'],
      [
        '  if (consume === undefined) throw new Error(`No consumer knows the queue ${batch.queue}.`)\n  await consume(',
        '  await consume?.(',
        'messages of a queue that nobody knows',
      ],
    ],
  },
  {
    template: 'src/queues/$queue$.ts',
    product: 'shop',
    tests: ['test/queues'],
    guards: [['$camel$MessageSchema.parse(message)', 'message', 'a message that does not fit is not sent']],
  },
  {
    template: 'src/routes/$queue$-dead-letters.ts',
    product: 'shop',
    tests: ['test/routes/emails-dead-letters.test.ts'],
    guards: [
      ['  middleware: $guard$,\n  request: {\n    query', '  request: {\n    query', 'letters are of all users'],
      [
        "/redrive',\n  //#region ours\n  security: [{ bearerAuth: [] }],\n  //#endregion\n  middleware: $guard$,\n",
        "/redrive',\n  security: [{ bearerAuth: [] }],\n",
        'strangers put nothing back',
      ],
      [
        "    if (outcome === 'unknown') return problem(c, 404, 'Not Found', { detail: 'There is no such dead letter.' })\n",
        '',
        'no such letter',
      ],
      [
        "    if (outcome === 'taken') return problem(c, 409, 'Conflict', { detail: 'The message was put back already.' })\n",
        '',
        'a letter is put back once',
      ],
      ['.min(1).max(100).default(50)', '.max(100).default(50)', 'a page of no letters'],
      ['.min(1).max(100).default(50)', '.min(1).default(50)', 'a page of all letters'],
      ['.min(0).default(0)', '.default(0)', 'a page before the first'],
      ['.min(1).max(200) })', '.min(1) })', 'an id that is too long'],
      ['items.length === limit && last', 'last', 'the last page has no next'],
      ['{ limit, after })', '{ limit })', 'the next page'],
    ],
  },
  {
    template: 'migrations/queues.sql',
    product: 'shop',
    tests: [...consuming, ...dead],
    guards: [
      ["state TEXT NOT NULL CHECK (state IN ('claimed', 'done'))", 'state TEXT', 'a run that another took over from changes nothing'],
    ],
  },
  {
    template: 'migrations/jobs.sql',
    product: 'shop',
    place: 'migrations/0006_jobs.sql',
    tests: jobs,
    guards: [['job TEXT PRIMARY KEY', 'job TEXT', 'a job has one lease']],
  },
  {
    template: 'src/scheduling/with-lease.ts',
    product: 'shop',
    tests: jobs,
    guards: [
      [' WHERE expires_at <= ?4', '', 'a job that still runs'],
      ['WHERE expires_at <= ?4', 'WHERE 1 = 0', 'a job runs again'],
      ['SET token = excluded.token, expires_at', 'SET expires_at', 'a lease that another run took over'],
      ['if (taken === null) return false', '', 'a job that still runs'],
      ['15 * 60_000', '14 * 60_000', 'a run that still works'],
      ['SET expires_at = 0, finished_at', 'SET finished_at', 'a job runs again'],
      [
        " AND token = ?')\n    await release.bind(Date.now(), job, token)",
        "')\n    await release.bind(Date.now(), job)",
        'only who holds a lease gives it back',
      ],
      ['  try {\n    await work()\n  } finally {', '  await work()\n  {', 'a failed run gives its lease back'],
    ],
  },
  {
    template: 'src/scheduling/run-jobs.ts',
    product: 'shop',
    tests: jobs,
    guards: [
      ['cron === context.cron', "cron !== ''", 'jobs of another time'],
      ['  if (failed > 0) throw', '  if (false) throw', 'a failed run counts as failed'],
      ['    throw error\n', '', 'a failed run counts as failed'],
      [
        'await Promise.allSettled(due.map((job) => runJob(job, db, context)))',
        '(await Promise.all(due.map((job) => runJob(job, db, context))), [] as PromiseSettledResult<void>[])',
        'all jobs end first',
      ],
    ],
  },
]
