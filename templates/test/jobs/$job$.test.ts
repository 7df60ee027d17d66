import { expect, test } from 'vitest'
import { runCron, workerEnv } from '../worker'

const { $db$: db } = await workerEnv<{ $db$: D1Database }>()

const lease = () => db.prepare(`SELECT * FROM job_leases WHERE job = '$job$'`).first()

function hold(until: number) {
  return db.prepare(`INSERT OR REPLACE INTO job_leases (job, token, expires_at) VALUES ('$job$', 'of another run', ?)`).bind(until).run()
}

test('the cron of $job$ runs it', async () => {
  const before = Date.now()
  expect(await runCron('$cron$')).toMatchObject({ outcome: 'ok' })
  const after = await lease()
  expect(after).toMatchObject({ expires_at: 0 })
  expect(Number(after?.['finished_at'])).toBeGreaterThanOrEqual(before)
})

test('runs of $job$ that start at once leave it free for the next', async () => {
  const runs = await Promise.all([runCron('$cron$'), runCron('$cron$'), runCron('$cron$')])
  expect(runs.map(({ outcome }) => outcome)).toEqual(['ok', 'ok', 'ok'])
  expect(await lease()).toMatchObject({ expires_at: 0 })
})

test('$job$ is not started while it runs', async () => {
  await hold(Date.now() + 60_000)
  expect(await runCron('$cron$')).toMatchObject({ outcome: 'ok' })
  expect(await lease()).toMatchObject({ token: 'of another run', finished_at: null })
})

test('$job$ runs again after a run that was stopped', async () => {
  await hold(Date.now() - 1)
  await runCron('$cron$')
  expect(await lease()).toMatchObject({ expires_at: 0, finished_at: expect.any(Number) as number })
})

test('no other cron runs $job$', async () => {
  await hold(0)
  expect(await runCron('1 2 3 4 *')).toMatchObject({ outcome: 'ok' })
  expect(await lease()).toMatchObject({ token: 'of another run', finished_at: null })
})
