import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ExternalError, RefusedError } from '../../src/core/errors.ts'
import type { Job } from '../../src/core/job.ts'
import type { Held } from '../../src/crew.ts'
import { LostClaim } from '../../src/github/request.ts'
import { openJobProcesses, type JobProcesses, type JobProcessesWish } from '../../src/job-processes.ts'
import { accept } from '../../src/work/accept.ts'
import { readEvent } from '../../src/github/read-event.ts'
import { webhookSecret } from '../support/docwright-on.ts'
import { firstJob } from '../support/first-job.ts'
import { childrenOf, lineOf } from '../support/processes.ts'
import { withPull, readFollowUps, type WithPull } from '../support/with-pull.ts'

const program = path.join(import.meta.dirname, '../../bin/docwright.mjs')

function processesOn({ github }: WithPull, most?: JobProcessesWish['most'], from = program): JobProcesses {
  const identity = {
    appId: String(github.app.id),
    privateKey: github.app.privateKey,
    signingKeys: [webhookSecret] as [string],
    host: { api: github.apiUrl, web: github.webUrl },
  }
  const env = { PATH: process.env['PATH'], HOME: tmpdir() }
  const processes = openJobProcesses({
    program: from,
    args: ['serve-jobs'],
    identity,
    logLevel: 'silent',
    env,
    ...(most !== undefined && { most }),
  })
  onTestFinished(() => processes.close())
  return processes
}

async function asked(on: WithPull): Promise<Job> {
  const [sent] = (await on.github.comment('acme/small', on.number, 'ann', '/document-feature billing')).deliveries
  const reading = readEvent('issue_comment', sent?.payload)
  if ('ignored' in reading) throw new Error(reading.ignored)
  return firstJob(await accept(await on.app.access(reading.wish.repo), { id: 'one', wish: reading.wish }))
}

function heldWith(more: Partial<Held> = {}): Held {
  const folder = mkdtempSync(path.join(tmpdir(), 'docwright-jobs-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return {
    place: { mirror: path.join(folder, 'mirror.git'), facts: path.join(folder, 'facts.ndjson') },
    signal: new AbortController().signal,
    keep: async () => undefined,
    mayWrite: async () => true,
    broke: () => undefined,
    ...more,
  }
}

describe('jobs in processes of their own', () => {
  it('leave what a job in this process leaves, and ask before every write', async () => {
    const on = await withPull()
    const job = await asked(on)
    on.github.forget()
    let questions = 0
    const held = heldWith({ mayWrite: async () => (questions += 1) > 0 })
    expect(await processesOn(on).perform(job, held)).toMatchObject({ kind: 'done', receipt: { conclusion: 'success' } })
    expect(readFollowUps(on)).toHaveLength(1)
    expect(questions).toBe(on.github.writes().length)
    expect(on.github.violations).toEqual([])
  })

  it('write nothing once the work is held elsewhere', async () => {
    const on = await withPull()
    const job = await asked(on)
    on.github.forget()
    const held = heldWith({ mayWrite: async () => false })
    await expect(processesOn(on).perform(job, held)).rejects.toBeInstanceOf(LostClaim)
    expect(on.github.writes()).toEqual([])
  })

  it.each([
    ['processor time', { seconds: 0.2, megabytes: 3_072 }],
    ['memory', { seconds: 600, megabytes: 24 }],
  ])('end a job that takes too much %s, and take the next one', async (_, most) => {
    const on = await withPull()
    const job = await asked(on)
    const processes = processesOn(on, most)
    let broken = 0
    const held = heldWith({ broke: () => void (broken += 1) })
    for (let times = 0; times < 2; times += 1) await expect(processes.perform(job, held)).rejects.toBeInstanceOf(RefusedError)
    expect(broken).toBe(2)
    expect(readFollowUps(on)).toEqual([])
  })

  it('are told to be out of reach where none can be started', async () => {
    const on = await withPull()
    const job = await asked(on)
    const processes = processesOn(on, undefined, path.join(tmpdir(), 'nothing-here.mjs'))
    await expect(processes.perform(job, heldWith())).rejects.toBeInstanceOf(ExternalError)
  })

  it('stop a job that is to be stopped', async () => {
    const on = await withPull()
    const job = await asked(on)
    const stop = new AbortController()
    const held = heldWith({ signal: stop.signal, mayWrite: async () => (stop.abort(), true) })
    await expect(processesOn(on).perform(job, held)).rejects.toThrow()
    expect(readFollowUps(on)).toEqual([])
  })

  it('end their job first where a terminal, or who stops the server, sends a signal to all', async () => {
    const on = await withPull()
    const job = await asked(on)
    let told = 0
    const tell = async (): Promise<boolean> => {
      const jobs = childrenOf(process.pid).filter((pid) => lineOf(pid).includes('serve-jobs'))
      for (const pid of jobs) for (const signal of ['SIGINT', 'SIGTERM']) process.kill(pid, signal)
      told += jobs.length
      return true
    }
    expect(await processesOn(on).perform(job, heldWith({ mayWrite: tell }))).toMatchObject({ kind: 'done' })
    expect(told).toBeGreaterThan(0)
  })
})
