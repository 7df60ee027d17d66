import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { deliveryHeaders } from '../support/github/deliveries.ts'
import type { Delivery } from '../support/github/events.ts'
import { putEmptyDatabase } from '../support/empty-database.ts'
import { startGitHub, type GitHubStandIn } from '../support/github/start.ts'
import { isMissing } from '../support/missing.ts'
import { startPostgres, type Postgres } from '../support/postgres.ts'
import { until } from '../support/queue-place.ts'
import { serveEnvironment, startServe, type Served, type ServeWish } from '../support/serve.ts'
import { smallService } from '../support/small-service.ts'

const secret = 'a secret of sixteen and more'
const name = 'acme/small'

let postgres: Postgres | undefined
beforeAll(async () => {
  postgres = isMissing('postgres') ? undefined : await startPostgres()
})
afterAll(() => postgres?.close(), 60_000)

/** A stand-in with a pull request, and what a server on it is started with. */
async function ground(backend: string): Promise<{ github: GitHubStandIn; number: number; wish: ServeWish; start: () => Promise<Served> }> {
  const github = await startGitHub({ webhook: { secret } })
  await github.createRepository(name, { files: smallService(), collaborators: { ann: 'write' } })
  await github.push(name, 'feature', 'ann', { files: { 'src/billing/note.ts': 'export const note = 1\n' } })
  const { pull } = await github.openPull(name, 'ann', { head: 'feature' })
  const data = mkdtempSync(path.join(tmpdir(), 'docwright-serve-'))
  const databaseUrl = backend === 'postgres' ? await postgres?.fresh() : undefined
  const wish: ServeWish = {
    data,
    github: new URL(github.origin).host,
    app: github.app,
    secret,
    ...(databaseUrl !== undefined && { databaseUrl }),
  }
  const started: Served[] = []
  onTestFinished(async () => {
    await Promise.all(started.map((one) => one.kill()))
    await github.close()
    rmSync(data, { recursive: true, force: true, maxRetries: 3 })
  })
  const start = async (): Promise<Served> => {
    if (databaseUrl === undefined) await putEmptyDatabase(data)
    const served = await startServe(wish)
    started.push(served)
    return served
  }
  return { github, number: pull.number, wish, start }
}

async function deliver(to: Served, { headers, body }: Pick<Delivery, 'headers' | 'body'>): Promise<number> {
  const answer = await fetch(`${to.url}/api/github/webhooks`, { method: 'POST', headers, body })
  await answer.text()
  return answer.status
}

async function type(github: GitHubStandIn, number: number, body: string): Promise<{ id: number; delivery: Delivery }> {
  const { comment, deliveries } = await github.comment(name, number, 'ann', body)
  return { id: comment.id, delivery: deliveries[0] as Delivery }
}

const signsOn = (github: GitHubStandIn, number: number, id: number): string[] =>
  github
    .commentsOn(name, number)
    .find((comment) => comment.id === id)
    ?.reactions.map(({ content }) => content) ?? []

const ownComments = (github: GitHubStandIn, number: number): string[] =>
  github.commentsOn(name, number).flatMap(({ user, body }) => (user.login === 'docwright[bot]' ? [body] : []))

/** Runs the program and gives what it came to. */
function program(wish: ServeWish, args: readonly string[]): Promise<{ code: number | null; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [path.join(import.meta.dirname, '../../bin/docwright.mjs'), ...args], {
      env: serveEnvironment(wish),
    })
    let [stdout, stderr] = ['', '']
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
    child.once('close', (code) => resolve({ code, stdout, stderr }))
  })
}

describe.each(['pglite', 'postgres'])('docwright serve on %s', (backend) => {
  const skip = backend === 'postgres' && isMissing('postgres')

  it.skipIf(skip)('carries a delivery out once, though it comes 50 times at once, and stops with 0', async () => {
    const { github, number, start } = await ground(backend)
    const served = await start()
    const { id, delivery } = await type(github, number, '/document-feature billing')
    const statuses = await Promise.all(Array.from({ length: 50 }, () => deliver(served, delivery)))
    expect(new Set(statuses)).toEqual(new Set([202]))
    await until(() => signsOn(github, number, id).includes('+1'))
    expect(ownComments(github, number)).toHaveLength(1)
    expect((await github.pulls(name)).filter(({ pull }) => pull.headRef.startsWith('docwright/'))).toHaveLength(1)
    expect(
      github
        .checksOf(name)
        .filter((check) => check.name === 'docwright / docs')
        .map(({ status }) => status),
      served.text(),
    ).toEqual(['completed'])
    // the sign is put before the line is written: the log is whole once the process has ended
    expect(await served.stop()).toBe(0)
    expect(served.log.filter(({ delivery: about, msg }) => about === delivery.guid && msg === 'done')).toHaveLength(1)
    for (const hidden of [secret, 'PRIVATE KEY', 'ghs_', 'x-access-token']) expect(served.text()).not.toContain(hidden)
  })

  it.skipIf(skip)('goes on after a kill with the work that was in flight', async () => {
    const { github, number, start } = await ground(backend)
    const first = await start()
    const { id, delivery } = await type(github, number, '/document-feature billing')
    let isReached = false
    github.before('git/create-tree', () => {
      isReached = true
      return new Promise((resolve) => void setTimeout(resolve, 60_000).unref())
    })
    expect(await deliver(first, delivery)).toBe(202)
    await until(() => isReached)
    const second = backend === 'postgres' ? await start() : undefined
    // on PostgreSQL another process is alive and takes over, alone it is started again
    await first.kill()
    const other = second ?? (await start())
    await until(() => signsOn(github, number, id).includes('+1'))
    expect(ownComments(github, number)).toHaveLength(1)
    expect(
      github
        .checksOf(name)
        .filter((check) => check.name === 'docwright / docs')
        .map(({ status }) => status),
    ).toEqual(['completed'])
    expect(await other.stop()).toBe(0)
  })

  it.skipIf(skip)('ends the work that runs before it stops', async () => {
    const { github, number, start } = await ground(backend)
    const served = await start()
    const { id, delivery } = await type(github, number, '/document-feature billing')
    let isReached = false
    github.before('pulls/create', () => {
      isReached = true
      return new Promise((resolve) => void setTimeout(resolve, 1_500).unref())
    })
    await deliver(served, delivery)
    await until(() => isReached)
    expect(await served.stop()).toBe(0)
    expect(signsOn(github, number, id)).toContain('+1')
  })

  it.skipIf(skip)('gives up what is a fault of ours at once; `docwright queue` lists it and a redelivery runs it again', async () => {
    const { github, number, wish, start } = await ground(backend)
    const served = await start()
    const { id, delivery } = await type(github, number, '/document-feature billing')
    github.fault({
      on: 'git/create-tree',
      answer: { status: 422, headers: { 'content-type': 'application/json' }, body: '{"message":"not like this"}' },
    })
    await deliver(served, delivery)
    await until(() => signsOn(github, number, id).includes('confused'))
    expect(ownComments(github, number)).toEqual([expect.stringContaining(delivery.guid)])
    // the person is told before the work is a dead letter
    await until(async () =>
      (await (await fetch(`${served.url}/metrics`)).text()).includes('docwright_queue_work{queue="jobs",state="failed"} 1'),
    )
    const listed = await program(wish, ['queue', 'list', '--json'])
    if (backend === 'pglite') {
      expect(listed).toMatchObject({ code: 3, stdout: '', stderr: expect.stringContaining(`process ${served.pid} uses it`) })
      expect((await program(wish, ['serve'])).code).toBe(3)
    } else {
      const { deadLetters } = JSON.parse(listed.stdout) as { deadLetters: { queue: string; attempts: number; error: string }[] }
      expect(deadLetters).toEqual([
        expect.objectContaining({ queue: 'jobs', attempts: 1, error: expect.stringContaining('not like this') }),
      ])
    }
    expect(await deliver(served, delivery)).toBe(202)
    await until(() => signsOn(github, number, id).includes('+1'))
    expect(await served.stop()).toBe(0)
    const after = await program(wish, ['queue'])
    expect(after).toMatchObject({ code: 0, stdout: expect.stringContaining('No dead letters.') })
  })
})

describe.skipIf(isMissing('postgres'))('docwright serve while PostgreSQL is away', () => {
  it('lives, is not ready, keeps nothing it would lose, and goes on when the database is back', async () => {
    const { github, number, start } = await ground('postgres')
    const served = await start()
    await postgres?.kill()
    await until(async () => (await fetch(`${served.url}/readyz`)).status === 503)
    expect((await fetch(`${served.url}/healthz`)).status).toBe(200)
    const { id, delivery } = await type(github, number, '/help')
    expect(await deliver(served, delivery)).toBe(503)
    await postgres?.start()
    await until(async () => (await fetch(`${served.url}/readyz`)).status === 200)
    expect(await deliver(served, delivery)).toBe(202)
    await until(() => signsOn(github, number, id).includes('+1'))
    expect(await served.stop()).toBe(0)
  })
})

describe('docwright serve without what it needs', () => {
  it('does not start: 78, and the name of the variable', async () => {
    const { wish } = await ground('pglite')
    for (const bad of ['', 'development', 'short']) {
      const ended = await program({ ...wish, secret: bad }, ['serve'])
      expect(ended).toMatchObject({ code: 78, stderr: expect.stringContaining('WEBHOOK_SECRET') })
    }
  })

  it('does not stay where its port is taken or its folder is none: 78, and the name of the variable', async () => {
    const { wish, start } = await ground('pglite')
    const { port } = new URL((await start()).url)
    const data = mkdtempSync(path.join(tmpdir(), 'docwright-second-'))
    onTestFinished(() => rmSync(data, { recursive: true, force: true }))
    expect(await program({ ...wish, data, env: { PORT: port } }, ['serve'])).toMatchObject({
      code: 78,
      stderr: expect.stringContaining('`PORT`'),
    })
    const file = { ...wish, data: path.join(import.meta.filename, 'data') }
    expect(await program(file, ['serve'])).toMatchObject({ code: 78, stderr: expect.stringContaining('`DOCWRIGHT_DATA`') })
  })

  it('does not start where PostgreSQL does not answer: 1, without the password', async () => {
    const { wish } = await ground('pglite')
    const away = { ...wish, databaseUrl: 'postgres://docwright:hunter2hunter2@127.0.0.1:1/docwright' }
    for (const args of [['serve'], ['queue', 'list']]) {
      const ended = await program(away, args)
      expect(ended).toMatchObject({ code: 1, stderr: expect.stringContaining('Expected the PostgreSQL of `DATABASE_URL` to answer') })
      expect(ended.stdout + ended.stderr).not.toContain('hunter2')
    }
  })

  it('tells who may not: a delivery signed with the secret of other programs is refused', async () => {
    const { start } = await ground('pglite')
    const served = await start()
    const headers = deliveryHeaders('{}', { event: 'issue_comment', guid: randomUUID(), secret: 'development', appId: 1 })
    expect(await deliver(served, { headers, body: '{}' })).toBe(401)
  })
})
