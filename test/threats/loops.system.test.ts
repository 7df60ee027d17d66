import { describe, expect, it, onTestFinished } from 'vitest'
import { generateKeyPairSync, createPublicKey } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { keyOf, type Job } from '../../src/core/job.ts'
import { limits } from '../../src/core/limits.ts'
import { openApp, type AppClient } from '../../src/github/app-access.ts'
import { readEvent } from '../../src/github/read-event.ts'
import { openFactStore } from '../../src/local/fact-store.ts'
import { accept } from '../../src/work/accept.ts'
import type { Acceptance } from '../../src/work/acceptance.ts'
import { perform } from '../../src/work/perform.ts'
import type { Delivery } from '../support/github/events.ts'
import type { GitHubStandIn } from '../support/github/start.ts'
import { ensureUser } from '../support/github/state.ts'
import { withPull, type WithPull } from '../support/with-pull.ts'
import { firstJob } from '../support/first-job.ts'

const name = 'acme/small'

/** One of two Apps that run the same Docwright on one repository. */
interface Copy {
  slug: string
  /** Takes a delivery as its server does, however often it comes; a job of one id is done once. */
  take(delivery: Delivery): Promise<void>
}

/** A second App beside that of the stand-in, on the same account. */
async function secondApp(github: GitHubStandIn): Promise<{ app: AppClient; installation: number }> {
  const { state } = github
  const [id, slug] = [4343, 'docwright-two']
  const privateKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs1', format: 'pem' }).toString()
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString()
  const made = { ...github.app, id, slug, name: slug, bot: ensureUser(state, `${slug}[bot]`), publicKey }
  state.apps.set(id, made)
  const [first] = state.installations.values()
  if (first === undefined) throw new Error('Expected the first App to be installed.')
  const installation = state.nextId()
  state.installations.set(installation, { ...first, id: installation, app: made })
  const identity = { appId: String(id), privateKey, signingKeys: ['another secret of sixteen'] as [string], log: pino({ level: 'silent' }) }
  return { app: await openApp({ ...identity, host: { api: github.apiUrl, web: github.webUrl } }), installation }
}

function copyOf(slug: string, app: AppClient, installation?: number): Copy {
  const data = mkdtempSync(path.join(tmpdir(), 'docwright-copy-'))
  onTestFinished(() => rmSync(data, { recursive: true, force: true }))
  const done = new Set<string>()
  const facts = openFactStore(path.join(data, 'facts.ndjson'))
  onTestFinished(() => facts.close())
  const carryOut = async (job: Job): Promise<void> => {
    const rest = { now: () => new Date(), signal: new AbortController().signal, keep: async () => undefined }
    await perform(job, { access: await app.access(job.repo), mirror: path.join(data, 'mirror.git'), facts, env: process.env, ...rest })
  }
  return {
    slug,
    async take({ guid, event, payload }) {
      const reading = readEvent(event, payload)
      if ('ignored' in reading) return
      const repo = { ...reading.wish.repo, ...(installation !== undefined && { installation }) }
      const delivery = { id: guid, wish: { ...reading.wish, repo } }
      const acceptance = await accept(await app.access(repo), delivery)
      for (const job of 'jobs' in acceptance ? acceptance.jobs : []) {
        if (done.has(job.id)) continue
        done.add(job.id)
        await carryOut(job)
      }
    },
  }
}

/** How much stands on the repository. */
const sizeOf = ({ github }: WithPull): Record<string, number> => {
  const issues = [...github.repository(name).issues.values()]
  return {
    issues: issues.length,
    comments: issues.reduce((sum, { number }) => sum + github.commentsOn(name, number).length, 0),
    checks: github.checksOf(name).length,
  }
}

describe('A6: two copies of the bot on one repository', () => {
  it('hear people and not one another: a hundred steps after a command nothing has grown', async () => {
    const on = await withPull()
    const second = await secondApp(on.github)
    const copies = [copyOf('docwright', on.app), copyOf('docwright-two', second.app, second.installation)]
    const waiting: Delivery[] = [...(await on.github.comment(name, on.number, 'ann', '/document-feature billing\n/help')).deliveries]
    const known = new Set(on.github.deliveries)
    const sizes: string[] = []
    for (let step = 0; step < 100; step += 1) {
      // what comes of their own writes is heard next; where nothing does, everything is said once more
      for (const delivery of on.github.deliveries) if (!known.has(delivery)) waiting.push(delivery)
      for (const delivery of on.github.deliveries) known.add(delivery)
      const next = waiting.shift()
      if (next === undefined) waiting.push(...known)
      else for (const copy of copies) await copy.take(next)
      sizes.push(JSON.stringify(sizeOf(on)))
    }
    const settled = sizes.findIndex((size) => size === sizes.at(-1))
    expect(settled).toBeLessThan(5)
    // one pull request for both, which each judges too, and each has its two comments
    expect(sizeOf(on)).toEqual({ issues: 2, comments: 5, checks: 4 })
    const authors = on.github.commentsOn(name, on.number).map(({ user }) => user.login)
    for (const { slug } of copies) expect(authors.filter((login) => login === `${slug}[bot]`)).toHaveLength(2)
  })
})

describe('A6: what we wrote', () => {
  it('is no command, whoever says it once more: as a comment on the pull request, on an issue, and on a line', async () => {
    const on = await withPull({ files: { '.github/docwright.yml': 'openPullRequests: 1\n' } })
    const issue = on.github.openIssue(name, 'ann', { title: 'Docs' }).number
    for (const body of [
      '/document-feature billing\n/help',
      '/docwright status',
      '/docwright config',
      '/documnet-feature x',
      '/document-feature billing --model x',
    ])
      await on.type(body)
    // no room for another pull request
    await on.take((await on.github.comment(name, issue, 'ann', '/document-feature refunds')).deliveries)
    const pulls = [...on.github.repository(name).issues.values()]
    const texts = [
      ...pulls.flatMap(({ number }) => on.said(number).map(({ body }) => body)),
      ...pulls.flatMap(({ number, body }) => (number === on.number || body === null ? [] : [body])),
      ...on.github.checksOf(name).flatMap(({ output }) => [output.title ?? '', output.summary ?? '', output.text ?? '']),
    ].filter((text) => text !== '')
    expect(texts.length).toBeGreaterThanOrEqual(8)
    const before = on.github.writes().length
    for (const body of texts) {
      const said = [await on.github.comment(name, on.number, 'maria', body), await on.github.comment(name, issue, 'ann', body)].flatMap(
        ({ deliveries }) => deliveries,
      )
      expect([body, await on.take(said)]).toEqual([body, said.map(() => ({ ignored: 'no command' }))])
    }
    expect(on.github.writes().length).toBe(before)
  })
})

describe('A6: as many jobs as are done within an hour', () => {
  it('are done, and no more: the person is told once, further comments get a sign', async () => {
    const on = await withPull()
    const keys: string[] = []
    const type = async (jobs: number): Promise<Acceptance> => {
      const [sent] = (await on.github.comment(name, on.number, 'ann', '/document-feature billing')).deliveries
      const reading = readEvent('issue_comment', sent?.payload)
      if ('ignored' in reading) throw new Error(reading.ignored)
      const access = await on.app.access(reading.wish.repo)
      return accept(access, { id: sent?.guid ?? '', wish: reading.wish }, { jobsOf: async (key) => (keys.push(key), jobs) })
    }
    const last = await type(limits.jobsPerHour - 1)
    expect(keys).toEqual([keyOf(firstJob(last))])
    on.github.forget()
    for (let times = 0; times < 3; times += 1)
      expect(await type(limits.jobsPerHour)).toEqual({ declined: 'as many jobs as are done within an hour' })
    expect(on.said().map(({ body }) => body.split('\n')[0])).toEqual([
      'Docwright ran 30 times here within the last hour, as often as it does. Type the command again later.',
    ])
    const signs = on.github.commentsOn(name, on.number).map(({ reactions }) => reactions.map(({ content }) => content))
    expect(signs).toEqual([['eyes'], ['confused'], [], ['confused'], ['confused']])
    expect(on.github.writes()).toHaveLength(4)
  })

  it('hold for mistakes too: after so many replies only a sign is given', async () => {
    const on = await withPull()
    for (let times = 0; times < limits.repliesPerHour + 3; times += 1) await on.type('/document-featur billing')
    expect(on.said()).toHaveLength(limits.repliesPerHour)
    expect(on.github.commentsOn(name, on.number).filter(({ reactions }) => reactions.length === 1)).toHaveLength(limits.repliesPerHour + 3)
  })
})
