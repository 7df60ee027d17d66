import { expect, test, vi } from 'vitest'
import { type Job, runJobs } from '../../src/scheduling/run-jobs'
import { workerEnv } from '../worker'

// jobs run here, where a test can hold them up, with the database of the Worker
const { $db$: db } = await workerEnv<{ $db$: D1Database }>()

type Run = Job<object>['run']

const cron = '0 3 * * *'
const contextAt = (time: string) => ({ env: {}, cron: time, scheduledAt: new Date(0) })
const jobOf = (run: Run, at = cron): Job<object> => ({ name: `tests-${crypto.randomUUID()}`, cron: at, run })
const leaseOf = (job: string) => db.prepare('SELECT * FROM job_leases WHERE job = ?').bind(job).first()

function hold(job: string, until: number) {
  return db.prepare(`INSERT INTO job_leases (job, token, expires_at) VALUES (?, 'of another run', ?)`).bind(job, until).run()
}

test('the jobs of a cron run, with what the run is for, and no others', async () => {
  const [run, alsoRun, later] = [vi.fn<Run>(), vi.fn<Run>(), vi.fn<Run>()]
  await runJobs([jobOf(run), jobOf(alsoRun), jobOf(later, '0 4 * * *')], db, contextAt(cron))
  expect(run).toHaveBeenCalledExactlyOnceWith(contextAt(cron))
  expect(alsoRun).toHaveBeenCalledOnce()
  expect(later).not.toHaveBeenCalled()
})

test('a job that still runs is not started again, and another is', async () => {
  const started = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  const run = vi.fn<Run>(async () => {
    started.resolve()
    await finish.promise
  })
  const [long, other] = [jobOf(run), jobOf(vi.fn<Run>())]
  const first = runJobs([long], db, contextAt(cron))
  await started.promise
  await runJobs([long, other], db, contextAt(cron))
  expect(run).toHaveBeenCalledOnce()
  expect(other.run).toHaveBeenCalledOnce()
  finish.resolve()
  await first
  await runJobs([long], db, contextAt(cron))
  expect(run).toHaveBeenCalledTimes(2)
})

test('of two runs that start at once, one does the work', async () => {
  let running = 0
  let most = 0
  const job = jobOf(async () => {
    most = Math.max(most, ++running)
    await db.prepare('SELECT 1').run()
    running--
  })
  await Promise.all([1, 2, 3, 4].map(() => runJobs([job], db, contextAt(cron))))
  expect(most).toBe(1)
})

test('a job that fails stops no other, is logged, and makes the run fail', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const failure = new Error('the other side is away')
  const bad = jobOf(() => Promise.reject(failure))
  const good = jobOf(vi.fn<Run>())
  await expect(runJobs([bad, good], db, contextAt(cron))).rejects.toThrow('1 of 2 jobs failed.')
  expect(good.run).toHaveBeenCalledOnce()
  expect(logged).toHaveBeenCalledExactlyOnceWith(`The job ${bad.name} failed.`, failure)
  logged.mockRestore()
})

test('a job that failed can run again', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const run = vi.fn<Run>().mockRejectedValueOnce(new Error('once'))
  const job = jobOf(run)
  await expect(runJobs([job], db, contextAt(cron))).rejects.toThrow('1 of 1 jobs failed.')
  await runJobs([job], db, contextAt(cron))
  expect(run).toHaveBeenCalledTimes(2)
  logged.mockRestore()
})

test('a lease that a stopped run left behind is taken over', async () => {
  const job = jobOf(vi.fn<Run>())
  await hold(job.name, Date.now() - 1)
  const before = Date.now()
  await runJobs([job], db, contextAt(cron))
  expect(job.run).toHaveBeenCalledOnce()
  const lease = await leaseOf(job.name)
  expect(lease).toMatchObject({ expires_at: 0 })
  expect(Number(lease?.['finished_at'])).toBeGreaterThanOrEqual(before)
})

test('a lease holds as long as a run may take, 15 minutes', async () => {
  const job = jobOf(vi.fn<Run>())
  await hold(job.name, Date.now() + 60_000)
  await runJobs([job], db, contextAt(cron))
  expect(job.run).not.toHaveBeenCalled()
  const before = Date.now()
  const measured = jobOf(async () => {
    const lease = await leaseOf(measured.name)
    expect(Number(lease?.['expires_at']) - before).toBeGreaterThanOrEqual(15 * 60_000)
  })
  await runJobs([measured], db, contextAt(cron))
})

test('a run whose lease was taken over does not release the lease of the other run', async () => {
  const until = Date.now() + 60_000
  const job = jobOf(async () => {
    await db.prepare(`UPDATE job_leases SET token = 'of another run', expires_at = ? WHERE job = ?`).bind(until, job.name).run()
  })
  await runJobs([job], db, contextAt(cron))
  expect(await leaseOf(job.name)).toMatchObject({ token: 'of another run', expires_at: until })
})
