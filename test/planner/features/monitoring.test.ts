import { describe, expect, it } from 'vitest'
import { monitoring } from '../../../src/planner/features/monitoring.ts'
import { changedSentences, formProblems, planOf } from '../../support/ops-plan.ts'

const service = {
  'package.json': JSON.stringify({
    name: 'boards',
    type: 'module',
    dependencies: { hono: '^4.0.0', stripe: '^19.0.0', 'node-cron': '^4.0.0' },
  }),
  'src/app.ts': `import { Hono } from 'hono'
import { charge } from './payments.ts'

export const app = new Hono()
app.get('/healthz', (c) => c.json({ ok: true }))
app.post('/orders/:id/pay', async (c) => {
  console.info('paid')
  return c.json(await charge(c.req.param('id')))
})
export default app
`,
  'src/payments.ts': `import Stripe from 'stripe'
const stripe = new Stripe(process.env.STRIPE_SECRET_KEY)
export async function charge(id: string) {
  return stripe.paymentIntents.create({ amount: 1, currency: 'eur', metadata: { id } })
}
`,
}
const nightly = {
  'src/nightly.ts': `import cron from 'node-cron'
import { charge } from './payments.ts'
export const nightly = cron.schedule('0 3 * * *', async () => {
  await charge('all')
})
`,
}

describe('monitoring', () => {
  it('names what answers, what is called and what writes to the console', async () => {
    const made = await planOf(monitoring, service)
    expect(formProblems(made)).toEqual([])
    expect(made.sentences.get('decision/probes')).toContain('`GET /healthz`')
    expect(made.sentences.get('decision/lines')).toContain('`src/app.ts`')
    expect(made.sentences.get('task/dependencies')).toContain('`Stripe`, which does not answer')
    expect(made.task('jobs')).toBeUndefined()
    expect(made.task('database')).toBeUndefined()
    expect(made.done).toEqual([])
  })

  it('says more of jobs when there is one, and nothing else', async () => {
    const [without, withJob] = [await planOf(monitoring, service), await planOf(monitoring, { ...service, ...nightly })]
    expect(withJob.sentences.get('decision/missed')).toContain('`0 3 * * *`')
    const changed = changedSentences(without, withJob)
    expect(changed).toEqual(expect.arrayContaining(['task/jobs', 'fitted/jobs', 'risk/silent']))
    expect(changed.filter((id) => !/job|nightly|missed|silent|alerts|tracing|runbooks|task.dependencies/.test(id))).toEqual([])
  })

  it('takes the figures of the requirement instead of its own', async () => {
    const made = await planOf(monitoring, service, { wanted: { figures: [{ amount: 99.95, unit: '%' }] } })
    expect(made.sentences.get('decision/goal')).toMatch(/99\.95 %.*as the requirement says/)
    expect(made.sentences.has('question/goal')).toBe(false)
    expect((await planOf(monitoring, service)).sentences.get('question/goal')).toContain('99.9 %')
  })

  it('plans for a library without inventing routes or jobs', async () => {
    const made = await planOf(monitoring, {
      'package.json': '{"name":"words"}',
      'src/index.ts': 'export const words = (text: string) => text.split(" ")\n',
    })
    expect(formProblems(made)).toEqual([])
    expect([...made.sentences.keys()].filter((id) => id.startsWith('api/'))).toEqual([])
  })

  const honest = {
    ...service,
    'package.json': JSON.stringify({
      name: 'boards',
      type: 'module',
      dependencies: { hono: '^4.0.0', stripe: '^19.0.0', pino: '^9.0.0', 'prom-client': '^15.0.0' },
    }),
    'src/watch.ts': `import pino from 'pino'
import { Histogram, register } from 'prom-client'
const log = pino({ redact: ['password'] })
const seconds = new Histogram({ name: 'seconds', help: 'x' })
export function loggerOf(requestId: string) {
  return log.child({ requestId })
}
export function correlationOf(header: string) {
  return header
}
export function redactBody(body: object) {
  return { ...body, password: undefined }
}
export async function figures(took: number) {
  seconds.observe(took)
  return register.metrics()
}
`,
    'src/app.ts': service['src/app.ts'].replace('export default', "app.get('/readyz', (c) => c.json({ ok: true }))\nexport default"),
    'docs/runbooks/requests-fail.md': '# Requests fail\n\nLook at the figures first.\n',
    'test/watch.test.ts': `import { expect, it } from 'vitest'
import app from '../src/app.ts'
import { figures, loggerOf, redactBody } from '../src/watch.ts'

it('is not ready while the database is away', async () => {
  expect((await app.request('/readyz', { method: 'GET' })).status).toBe(503)
})
it('writes the request id with each log line', () => {
  expect(loggerOf('1').bindings()).toEqual({ requestId: '1' })
})
it('redacts a password', () => {
  expect(redactBody({ password: 'x' })).toEqual({})
})
it('has one histogram of durations', async () => {
  expect(await figures(1)).toContain('seconds')
})
`,
  }

  it('ticks honest work, and checks a logger in use', async () => {
    const made = await planOf(monitoring, honest)
    expect(made.done).toEqual(expect.arrayContaining(['redaction', 'health', 'runbooks']))
    expect(made.task('logger')?.text).toMatch(/^check/)
  })

  it('believes neither a dependency that nothing imports nor an empty test', async () => {
    const made = await planOf(monitoring, {
      ...service,
      'package.json': honest['package.json'],
      'src/notes.ts': '// redact, histogram, readyz\nexport const note = 1\n',
      'test/watch.test.ts':
        "import { it } from 'vitest'\nit('redacts a password', () => {})\nit('writes the request id with each log line', () => {})\n",
    })
    expect(made.done).toEqual([])
  })
})
