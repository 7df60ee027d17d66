import { existsSync, readdirSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { limits } from '../../src/core/limits.ts'
import type { Sha } from '../../src/core/names.ts'
import { takeJob } from '../../src/crew.ts'
import { bringCommits } from '../../src/github/bring-commits.ts'
import type { Access } from '../../src/github/access.ts'
import { isPassing, refusalOf } from '../../src/github/refusal-of.ts'
import { accepted, crewOn, repliesOn, signsOn } from '../support/crew-on.ts'
import { startGitHub } from '../support/github/start.ts'
import type { FaultAnswer } from '../support/github/faults.ts'
import { finalOfFetch, gitAnswerOf, limitedOfFetch, passingOfFetch } from '../support/refusal-cases.ts'
import { temporaryFolder } from '../support/repository.ts'
import { runAction } from '../support/run-action.ts'
import { smallService } from '../support/small-service.ts'
import { stoppedClock } from '../support/stopped-clock.ts'
import { readFollowUps, withPull, type WithPull } from '../support/with-pull.ts'
import { workOf } from '../support/work-of.ts'

const always = Number.POSITIVE_INFINITY
const lowered = limits as { -readonly [Name in keyof typeof limits]: number }
const containing = (text: string): string => expect.stringContaining(text) as string
const repliesTo = (on: WithPull, comment: number): string[] => repliesOn(on).filter((body) => body.includes(`reply-${comment}`))

function checkNow(on: WithPull): { status: string | undefined; conclusion: string | null | undefined; summary: string } {
  const check = on.github.checksOf('acme/small').at(-1)
  return { status: check?.status, conclusion: check?.conclusion, summary: check?.output.summary ?? '' }
}

describe('what GitHub refuses where the code is fetched', () => {
  it('for good is told in the check and the conversation, and is not tried again', async () => {
    const on = await withPull()
    const crew = crewOn(on)
    for (const one of finalOfFetch) {
      on.github.clearFaults()
      const { job, comment } = await accepted(on, '/document-feature billing', crew)
      on.github.fault({ on: one.on, answer: gitAnswerOf(one), times: always })
      expect(await takeJob(crew, workOf(job)), one.message).toEqual({ kind: 'done' })
      expect(checkNow(on), one.message).toEqual({ status: 'completed', conclusion: 'neutral', summary: containing(one.told) })
      expect(repliesTo(on, comment), one.message).toEqual([containing(one.told)])
      expect(repliesTo(on, comment)[0]).not.toMatch(/fault|authorization_request/)
      expect(signsOn(on, comment)).toEqual(['eyes', 'confused'])
    }
    expect(readFollowUps(on)).toEqual([])
  })

  it('to a question is told in a check and below it', async () => {
    const on = await withPull()
    const { crew, job, comment } = await accepted(on, '/help')
    on.github.fault({
      on: 'git/upload-pack',
      answer: { status: 404, headers: { 'content-type': 'text/plain' }, body: 'Repository not found.' },
    })
    expect(await takeJob(crew, workOf(job))).toEqual({ kind: 'done' })
    expect(checkNow(on).summary).toContain('no code of this repository')
    expect(repliesTo(on, comment)).toEqual([containing('no code of this repository')])
  })

  it('for a moment is tried again, and told after the last attempt', async () => {
    const on = await withPull()
    const crew = crewOn(on)
    for (const one of passingOfFetch) {
      on.github.clearFaults()
      const { job, comment } = await accepted(on, '/document-feature billing', crew)
      on.github.fault({ on: one.on, answer: gitAnswerOf(one), times: always })
      await expect(takeJob(crew, workOf(job)), one.message).rejects.toBeInstanceOf(Error)
      expect([repliesTo(on, comment), checkNow(on).status], one.message).toEqual([[], 'in_progress'])
      expect(await takeJob(crew, workOf(job, { attempt: 8, isLast: true })), one.message).toMatchObject({ kind: 'dead' })
      expect(checkNow(on).summary, one.message).toContain(one.told)
      expect(repliesTo(on, comment), one.message).toEqual([containing(one.told)])
    }
  })

  it('because of a limit goes on later, and nobody is told', async () => {
    const on = await withPull()
    const crew = crewOn(on)
    for (const one of limitedOfFetch) {
      on.github.clearFaults()
      const { job, comment } = await accepted(on, '/document-feature billing', crew)
      on.github.fault({ on: one.on, answer: gitAnswerOf(one), times: always })
      const now = stoppedClock()
      expect(await takeJob(crew, workOf(job, { isLast: true })), one.message).toMatchObject({
        kind: 'later',
        at: new Date(now.getTime() + one.ms),
      })
      expect([repliesTo(on, comment), signsOn(on, comment)]).toEqual([[], ['eyes']])
    }
  })

  it('of a token that ended is asked again with another one', async () => {
    const on = await withPull()
    const { crew, job } = await accepted(on)
    const [ended] = passingOfFetch
    if (ended === undefined) throw new Error('Expected a case.')
    on.github.fault({ on: ended.on, answer: gitAnswerOf(ended) })
    on.github.forget()
    expect(await takeJob(crew, workOf(job))).toEqual({ kind: 'done' })
    expect(on.github.requests.map(({ operationId }) => operationId)).toContain('apps/create-installation-access-token')
    expect(readFollowUps(on)).toHaveLength(1)
  })

  const broken: readonly (readonly [string, FaultAnswer])[] = [
    ['a failure', { status: 502 }],
    ['a page', { status: 200, headers: { 'content-type': 'text/html' }, body: '<!doctype html><title>Sign in</title>' }],
    [
      'a page in the name of a pack',
      { status: 200, headers: { 'content-type': 'application/x-git-upload-pack-advertisement' }, body: '<html>' },
    ],
    ['nothing', 'drop'],
  ]

  it('is no more than a failure of the host where it answers nothing that is git', async () => {
    const on = await withPull()
    const { crew, job, comment } = await accepted(on)
    for (const [name, answer] of broken) {
      on.github.clearFaults()
      on.github.fault({ on: 'git/upload-pack', answer, times: always })
      await expect(takeJob(crew, workOf(job)), name).rejects.toThrow('GitHub did not give the commits')
    }
    expect(repliesTo(on, comment)).toEqual([])
    // what was kept of the repository is as good as before
    on.github.clearFaults()
    expect(await takeJob(crew, workOf(job, { attempt: 5 }))).toEqual({ kind: 'done' })
    expect(readFollowUps(on)).toHaveLength(1)
  })

  it('keeps a change from passing a gate, and says why', async () => {
    const on = await withPull({ files: { '.github/docwright.yml': 'gate: patch\n' } })
    const crew = crewOn(on)
    const { job } = await accepted(on, '/document-feature billing', crew)
    on.github.fault({
      on: 'git/upload-pack',
      answer: { status: 404, headers: { 'content-type': 'text/plain' }, body: 'Repository not found.' },
    })
    const judgement = { ...job, judges: true, trigger: { ...job.trigger, cause: 'pull-request' as const } }
    expect(await takeJob(crew, workOf(judgement))).toEqual({ kind: 'done' })
    expect(checkNow(on)).toEqual({ status: 'completed', conclusion: 'failure', summary: containing('no code of this repository') })
  })

  it('is told by the Action too', async () => {
    const github = await startGitHub()
    onTestFinished(() => github.close())
    await github.createRepository('acme/small', { files: smallService(), collaborators: { ann: 'write' } })
    github.fault({
      on: 'git/upload-pack',
      answer: { status: 403, headers: { 'content-type': 'text/plain' }, body: 'Write access to repository not granted.' },
      times: always,
    })
    const end = await runAction(github, 'acme/small', {
      event: 'schedule',
      payload: {},
      inputs: { command: '/document-feature billing' },
      env: { GITHUB_REF_TYPE: 'branch', GITHUB_REF_NAME: 'main' },
    })
    expect(end.outputs['conclusion'], end.stdout + end.stderr).toBe('neutral')
    expect(end.summary).toContain('`contents: read`')
    expect(end.stdout).not.toContain('Trying again')
    expect(github.checksOf('acme/small').at(-1)).toMatchObject({ status: 'completed', conclusion: 'neutral' })
  })
})

/** A host that speaks git as a test says. */
async function hostThat(answers: (request: IncomingMessage, response: ServerResponse) => void): Promise<Access> {
  const server = createServer(answers)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { host: { api: url, web: url }, token: async () => 'ghs_1' } as Access
}

const repo = { id: 1, owner: 'acme', name: 'small', defaultBranch: 'main', installation: 7 }
const sha = 'a'.repeat(40) as Sha
const line = (text: string): string => `${(text.length + 4).toString(16).padStart(4, '0')}${text}`
const abilities = ['version 2\n', 'agent=git/2\n', 'fetch=shallow wait-for-done filter\n', 'object-format=sha1\n']
const advertised = `${line('# service=git-upload-pack\n')}0000${abilities.map(line).join('')}0000`

/** Fetches one commit from a host; gives back how that failed, and what is left on disk. */
async function fetchFrom(access: Access): Promise<{ error: unknown; left: readonly string[] }> {
  const mirror = path.join(temporaryFolder(), 'mirror.git')
  const error = await bringCommits(access, repo, { mirror, env: process.env }, [sha]).catch((thrown: unknown) => thrown)
  const packs = path.join(mirror, 'objects/pack')
  return { error, left: existsSync(packs) ? readdirSync(packs) : [] }
}

describe('a fetch', () => {
  const second = (answer: (response: ServerResponse) => void): Promise<Access> =>
    hostThat((request, response) => {
      if (request.method === 'POST') return answer(response)
      response.writeHead(200, { 'content-type': 'application/x-git-upload-pack-advertisement' }).end(advertised)
    })

  it.each([403, 404, 429, 401])('that is refused with %d in its second request is refused as in its first', async (status) => {
    const { error } = await fetchFrom(await second((response) => response.writeHead(status, { 'www-authenticate': 'Basic' }).end('no')))
    const names = { 403: 'code refused without a word', 404: 'no code to read', 401: 'token ended' } as Record<number, string>
    if (status === 429) expect(error).toMatchObject({ name: 'RateLimited' })
    else expect(refusalOf(error, 'app')?.name).toBe(names[status])
  })

  it('of a commit that the host does not have yet is tried again', async () => {
    const words = line(`ERR upload-pack: not our ref ${sha}`)
    const type = { 'content-type': 'application/x-git-upload-pack-result' }
    const { error } = await fetchFrom(await second((response) => response.writeHead(200, type).end(words)))
    expect(refusalOf(error, 'app')).toMatchObject({ name: 'commit not there yet', again: 'soon' })
    expect(isPassing(error, 'app')).toBe(true)
  })

  it('whose answer stops in the middle is a failure of the host and leaves nothing', async () => {
    const type = { 'content-type': 'application/x-git-upload-pack-result', 'content-length': '1000' }
    const cut = await second((response) => {
      response.writeHead(200, type).write('0008NAK\n')
      response.socket?.end()
    })
    const { error, left } = await fetchFrom(cut)
    expect(error).toMatchObject({ name: 'ExternalError', message: containing('GitHub did not give the commits') })
    expect(left).toEqual([])
  })

  it('that hangs ends as a failure of the host', async () => {
    lowered.fetchTimeout = 300
    onTestFinished(() => void (lowered.fetchTimeout = 60_000))
    const { error, left } = await fetchFrom(await hostThat(() => undefined))
    expect(error).toMatchObject({ name: 'ExternalError', message: containing('did not send what was fetched') })
    expect([isPassing(error, 'app'), left]).toEqual([true, []])
  })

  it('may take a minute', () => {
    expect(limits.fetchTimeout).toBe(60_000)
  })
})
