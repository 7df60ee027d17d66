import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import type { Addition } from '../../src/core/queue.ts'
import type { Sha } from '../../src/core/names.ts'
import { checkNames } from '../../src/delivery/render-check.ts'
import { findMissed, type Search } from '../../src/find-missed.ts'
import { openCheck } from '../../src/github/ensure-check.ts'
import { emptyMemory } from '../../src/github/missed/memory.ts'
import { readEvent } from '../../src/github/read-event.ts'
import { accept } from '../../src/work/accept.ts'
import { workIdOf, type Delivery } from '../../src/work/acceptance.ts'
import type { Delivery as Sent } from '../support/github/events.ts'
import { badGateway } from '../support/github/faults.ts'
import { git } from '../support/github/git.ts'
import { readFollowUps, withPull, type PullSetting, type WithPull } from '../support/with-pull.ts'

const name = 'acme/small'
const day = 24 * 3_600_000

const settings = (variable: string): string => `export const key = process.env.${variable}\n`
const documents = { 'docs/setup.md': '# Setup\n\nSet `STRIPE_KEY`.\n', 'src/settings.ts': settings('STRIPE_KEY') }
const renamed = { 'src/settings.ts': settings('STRIPE_SECRET_KEY') }

/** A server without its door, whose queue is worked off after each look: equal ids are the same work, as in the real one. */
interface Server extends WithPull {
  search: Search
  /** Ids of jobs that were carried out. */
  jobs: string[]
  /** Pull requests (`keyOf`) of which the queue says that it holds work. */
  busy: Set<string>
  /** Takes every webhook that was sent and not taken yet, those of our own deeds too, but for some. */
  hear(but?: readonly Sent[]): Promise<void>
  /** One look; gives how much it found. */
  look(how?: Partial<Parameters<typeof findMissed>[2]> & { memory?: Parameters<typeof findMissed>[1] }): Promise<number>
}

/** Opens a pull request that has drift and of which nobody heard. */
async function server(setting: PullSetting = {}): Promise<Server> {
  const on = await withPull({ files: documents, feature: renamed, ...setting })
  const [known, taken, jobs, busy] = [new Set<string>(), new Set<string>(), [] as string[], new Set<string>()]
  const take = async (id: string, delivery: Delivery): Promise<void> => {
    if (known.has(id)) return
    known.add(id)
    const acceptance = await accept(await on.app.access(delivery.wish.repo), delivery)
    for (const job of 'jobs' in acceptance ? acceptance.jobs : []) {
      jobs.push(job.id)
      await on.perform(job)
    }
  }
  const waiting: Addition<unknown>[] = []
  const add = async (_: string, addition: Addition<unknown>): Promise<void> => void waiting.push(addition)
  const holds = async (_: string, key: string): Promise<boolean> => busy.has(key)
  const search: Search = { app: on.app, queue: { add, holds }, log: pino({ level: 'silent' }) }
  return {
    ...on,
    search,
    jobs,
    busy,
    async hear(but = []) {
      const heard = new Set(but)
      for (;;) {
        const next = on.github.deliveries.find((one) => !heard.has(one) && !taken.has(one.guid))
        if (next === undefined) return
        taken.add(next.guid)
        const reading = readEvent(next.event, next.payload)
        if ('ignored' in reading) continue
        const delivery = { id: next.guid, wish: reading.wish }
        await take(workIdOf(delivery), delivery)
      }
    },
    async look({ memory = emptyMemory(), since = day, seen = 0 } = {}) {
      const found = await findMissed(search, memory, { since, seen })
      for (const { id, data } of waiting.splice(0)) await take(id, data as Delivery)
      return found
    },
  }
}

/** What somebody does on GitHub. */
type Deed = (on: Server) => Promise<unknown>

let pushes = 0
const push: Deed = ({ github }) =>
  github.push(name, 'feature', 'ann', { files: { 'src/billing/more.ts': `export function more${(pushes += 1)}(): void {}\n` } })
const document: Deed = ({ github, number }) => github.comment(name, number, 'ann', '/document-feature billing')
const followUpOf = (on: Server): number => readFollowUps(on)[0]?.number ?? 0
const rerun: Deed = ({ github }) => {
  const check = github.checksOf(name).findLast((one) => one.name === 'docwright / drift')
  return github.rerequestCheck(name, check?.id ?? 0, 'ann')
}

/** What was seen, and what was missed after it. */
const stories: Readonly<Record<string, { before: readonly Deed[]; missed: readonly Deed[]; isAlsoListed?: true }>> = {
  'a pull request that was opened': {
    before: [push],
    missed: [
      ({ github }) => github.push(name, 'other', 'ann', { files: renamed }),
      ({ github }) => github.openPull(name, 'ann', { head: 'other', title: 'Another change', isDraft: true }),
    ],
    isAlsoListed: true,
  },
  'two pushes to a pull request with a follow-up': { before: [push, document], missed: [push, push], isAlsoListed: true },
  'a merge with a follow-up': {
    before: [push, document],
    missed: [({ github, number }) => github.merge(name, number, 'ann')],
    isAlsoListed: true,
  },
  'a merge whose branch was removed': {
    before: [push, document],
    missed: [({ github, number }) => github.merge(name, number, 'ann', { deleteBranch: true })],
  },
  'a pull request that was closed while its follow-up was open': {
    before: [push, document],
    missed: [({ github, number }) => github.closePull(name, number, 'ann')],
  },
  'a follow-up that was merged': { before: [push, document], missed: [(on) => on.github.merge(name, followUpOf(on), 'ann')] },
  'a follow-up that was closed': { before: [push, document], missed: [(on) => on.github.closePull(name, followUpOf(on), 'ann')] },
  'a check that somebody ran again': { before: [push, document], missed: [rerun], isAlsoListed: true },
}

/** Everything that a person sees, without what differs from one stand-in to the next. */
async function picture(on: Server): Promise<Record<string, unknown>> {
  const plain = (text: string | null): string =>
    (text ?? '')
      .replaceAll(on.github.origin, 'https://github.example')
      .replaceAll(/\b[0-9a-f]{7,64}\b/g, 'sha')
      .replaceAll(/more\d+/g, 'more')
      .replaceAll(/<!-- docwright:.*? -->/g, '')
      .replaceAll(/\/runs\/\d+|issuecomment-\d+/g, 'id')
  const { dir, issues } = on.github.repository(name)
  // of commits in between only somebody who was there can tell
  const heads = new Set([...issues.values()].map(({ pull }) => pull?.headSha))
  const current = on.github.checksOf(name).filter(({ headSha }) => heads.has(headSha))
  return {
    checks: current.map(({ name: of, status, conclusion, externalId, output, annotations }) => ({
      of,
      status,
      conclusion,
      externalId,
      title: output.title,
      summary: plain(output.summary),
      annotations: annotations.length,
    })),
    comments: [...issues.keys()].flatMap((number) => on.said(number).map(({ body }) => plain(body))),
    pulls: readFollowUps(on).map((pull) => ({ ...pull, head: '', body: plain(pull.body) })),
    branches: (await git(dir, ['for-each-ref', '--format=%(refname)', 'refs/heads/'])).split('\n'),
    files: (await on.filesOf('docwright/pr-1').catch(() => [])).length,
  }
}

describe('what webhooks did not bring', () => {
  const told = async (before: readonly Deed[]): Promise<Server> => {
    const on = await server()
    on.github.forget()
    for (const deed of before) {
      await deed(on)
      await on.hear()
    }
    on.github.forget()
    return on
  }

  it.each(Object.entries(stories))('is found, and ends as with its webhook: %s', async (_, { before, missed, isAlsoListed }) => {
    const heard = await told(before)
    for (const deed of missed) await deed(heard)
    await heard.hear()
    const wanted = await picture(heard)
    // GitHub lists what it could not deliver, or has forgotten it
    for (const isListed of isAlsoListed === true ? [true, false] : [false]) {
      const on = await told(before)
      const known = on.jobs.length
      for (const deed of missed) await deed(on)
      const sent = [...on.github.deliveries]
      if (!isListed) on.github.forget()
      const memory = emptyMemory()
      expect(await on.look({ memory })).toBeGreaterThan(0)
      await on.hear(sent)
      expect({ isListed, ...(await picture(on)) }).toEqual({ isListed, ...wanted })
      // neither the next look nor one of another process adds anything
      const done = on.jobs.length
      expect(done - known).toBeLessThanOrEqual(3)
      on.github.forget()
      await on.look({ memory })
      await on.look()
      expect([on.github.writes(), on.jobs.length]).toEqual([[], done])
      // and webhooks that come after all change nothing
      ;(on.github.deliveries as Sent[]).push(...sent)
      await on.hear()
      expect({ isListed, ...(await picture(on)) }).toEqual({ isListed, ...wanted })
      expect(on.github.violations).toEqual([])
    }
  })
})

/** Checks of ours on a commit. */
const checksOn = ({ github }: Server, head: string | undefined): readonly unknown[] =>
  github.checksOf(name).flatMap((one) => (one.headSha === head ? [[one.name, one.status, one.externalId]] : []))
const headOf = ({ github, number }: Server): string | undefined => github.repository(name).issues.get(number)?.pull?.headSha
const keyOfPull = ({ github, number }: Server): string => `${github.repository(name).id}#${number}`
const judgement = ['docwright / drift', 'completed', 'docwright/pr-1']

describe('a look', () => {
  it('costs a quiet repository two requests, and the App one', async () => {
    const on = await server()
    on.github.forget()
    const memory = emptyMemory()
    await on.look({ memory })
    await on.hear()
    // finds what it did in order, and is done with it
    await on.look({ memory })
    on.github.forget()
    expect(await on.look({ memory })).toBe(0)
    expect(on.github.requests.map(({ operationId }) => operationId)).toEqual([
      'apps/list-webhook-deliveries',
      'apps/list-installations',
      'apps/list-repos-accessible-to-installation',
      'pulls/list',
      'git/list-matching-refs',
    ])
    expect(on.github.violations).toEqual([])
  })

  it('leaves alone what is old, of others, too fresh, or in work', async () => {
    const on = await server()
    on.github.forget()
    expect(await on.look({ since: -60_000 })).toBe(0)
    expect(await findMissed({ ...on.search, isServed: () => false }, emptyMemory(), { since: day, seen: 0 })).toBe(0)
    expect(await on.look({ seen: 600_000 })).toBe(0)
    on.busy.add(keyOfPull(on))
    expect(await on.look()).toBe(0)
    expect(on.github.calls('pulls/list')).toHaveLength(3)
    on.busy.clear()
    expect(await on.look()).toBe(1)
    expect(checksOn(on, headOf(on))).toEqual([judgement])
  })

  it('counts what it saw before, however often people write on the pull request', async () => {
    const on = await server()
    on.github.forget()
    const memory = emptyMemory()
    expect(await on.look({ memory, seen: 600_000 })).toBe(0)
    for (const [name, first] of memory.open) memory.open.set(name, first - 600_000)
    await on.github.comment(name, on.number, 'ann', 'Looks good.')
    on.github.forget()
    expect(await on.look({ memory, seen: 600_000 })).toBe(1)
  })

  it.each([checkNames.commands, checkNames.plan])(
    'ends a check %s whose work is gone, and judges a pull request from a fork',
    async (of) => {
      const on = await server({ isFork: true })
      on.github.forget()
      for await (const repo of on.app.repositories()) {
        for (const one of [checkNames.drift, of]) {
          const place = { repo, head: headOf(on) as Sha, name: one, externalId: `docwright/pr-${on.number}` }
          await openCheck(await on.app.access(repo), place, { title: 'Reading', summary: 'Nothing yet.' })
        }
      }
      expect(await on.look({ seen: 600_000 })).toBe(0)
      const memory = emptyMemory()
      for (let looks = 0; looks < 3; looks += 1) await on.look({ memory })
      expect(checksOn(on, headOf(on))).toEqual([judgement, [of, 'completed', 'docwright/pr-1']])
      expect(on.jobs).toHaveLength(1)
      on.github.forget()
      await on.look()
      expect(on.github.writes()).toEqual([])
    },
  )

  it('judges a commit that waits in a merge queue against what stands before it', async () => {
    const on = await server({ files: { ...documents, '.github/docwright.yml': 'gate: patch\n' } })
    const { github, number } = on
    await on.hear()
    await on.look()
    const base = await github.head(name, 'main')
    const files = { 'src/before.ts': 'export const before = 1\n' }
    await github.push(name, 'ahead', 'ann', { files, from: 'main' })
    const { pull: ahead } = await github.openPull(name, 'ann', { head: 'ahead' })
    await on.hear()
    const before = `gh-readonly-queue/main/pr-${ahead.number}-${base}`
    await github.push(name, before, 'ann', { files, from: 'main', message: 'Merge what is ahead' })
    const first = await github.head(name, before)
    const branch = `gh-readonly-queue/main/pr-${number}-${first}`
    await github.push(name, branch, 'ann', { files: { ...renamed, 'src/before.ts': 'export const before = 1\n' }, from: before })
    const queued = await github.head(name, branch)
    github.forget()
    expect(await on.look()).toBe(2)
    expect(checksOn(on, queued)).toEqual([['docwright / drift', 'completed', `docwright/queue/${number}/${first}`]])
    const done = on.jobs.length
    expect(await on.look()).toBe(0)
    // the webhook comes after all
    const group = { head_sha: queued ?? '', head_ref: `refs/heads/${branch}`, base_sha: first ?? '', base_ref: 'refs/heads/main' }
    const [like] = (await github.comment(name, number, 'ann', 'Thanks.')).deliveries
    if (like === undefined) throw new Error('Expected a delivery.')
    const payload = { ...like.payload, action: 'checks_requested', merge_group: group }
    ;(github.deliveries as Sent[]).push({ ...like, guid: 'queue-1', event: 'merge_group', action: 'checks_requested', payload })
    await on.hear()
    expect(on.jobs).toHaveLength(done)
    // whoever makes such a branch of the head of a pull request gets no second verdict on it
    await git(github.repository(name).dir, ['update-ref', `refs/heads/gh-readonly-queue/main/pr-${number}-abcdef0`, headOf(on) ?? ''])
    github.forget()
    expect(await on.look()).toBe(0)
    expect(github.violations).toEqual([])
  })

  it('closes nothing of a pull request that was opened again before the look', async () => {
    const on = await server()
    on.github.forget()
    await document(on)
    await on.hear()
    on.github.forget()
    await on.github.closePull(name, on.number, 'ann')
    const pull = on.github.repository(name).issues.get(on.number)
    if (pull !== undefined) [pull.state, pull.closedAt] = ['open', null]
    await on.look()
    expect(readFollowUps(on).map(({ state }) => state)).toEqual(['open'])
  })

  it('reads what GitHub could not deliver once, and what was delivered in the end not at all', async () => {
    const on = await server()
    await push(on)
    const memory = emptyMemory()
    on.github.fault({ on: 'pulls/list', answer: badGateway, times: 1 })
    expect(await on.look({ memory })).toBe(1)
    expect(on.github.calls('apps/get-webhook-delivery')).toHaveLength(1)
    const [first, ...others] = on.github.deliveries
    for (const one of others) one.attempts.push({ at: one.at, isRedelivery: false, status: 202, answer: '', milliseconds: 1 })
    await on.look({ memory })
    expect(on.github.calls('apps/get-webhook-delivery')).toHaveLength(1)
    for (const one of first === undefined ? [] : [first])
      one.attempts.push({ at: one.at, isRedelivery: true, status: 202, answer: '', milliseconds: 1 })
    await on.look()
    expect(on.github.calls('apps/get-webhook-delivery')).toHaveLength(1)
  })
})

describe('Re-run all checks', () => {
  it('asks for what the button of one check asks for, of people alone', async () => {
    const on = await server()
    await push(on)
    const [sent] = on.github.deliveries
    const suite = { id: 7, head_sha: headOf(on) ?? '', pull_requests: [{ number: on.number }] }
    const payload = { ...sent?.payload, action: 'rerequested', check_suite: suite }
    const asked = { kind: 'rerun', head: headOf(on), externalId: 'docwright/pr-1', actor: { login: 'ann' } }
    expect(readEvent('check_suite', payload)).toMatchObject({ wish: asked })
    const bot = { id: 9, login: 'other[bot]', type: 'Bot' }
    expect(readEvent('check_suite', { ...payload, sender: bot })).toEqual({ ignored: 'not asked by a person' })
    expect(readEvent('check_suite', { ...payload, check_suite: { ...suite, pull_requests: [] } })).toEqual({
      ignored: 'no check of a pull request',
    })
    expect(readEvent('check_suite', { ...payload, action: 'completed' })).toEqual({ ignored: 'check_suite completed' })
  })
})
