import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RateLimited } from '../../src/github/request.ts'
import { readEvent } from '../../src/github/read-event.ts'
import { entries } from '../../src/handlers/index.generated.ts'
import { commandLines, commentExcess } from '../../src/text/comment-commands.ts'
import { parseCommand } from '../../src/text/parse-command.ts'
import { commandOf } from '../../src/run.ts'
import { accept } from '../../src/work/accept.ts'
import type { Acceptance } from '../../src/work/acceptance.ts'
import { defaultConfig } from '../../src/core/config.ts'
import { adversarialComments } from '../support/adversarial-comments.ts'
import { docwrightOn, type DocwrightOn } from '../support/docwright-on.ts'
import { firstJob } from '../support/first-job.ts'
import { smallService } from '../support/small-service.ts'
import { openStepCounter } from '../support/steps/count-steps.ts'
import { stoppedClock } from '../support/stopped-clock.ts'
import { readFollowUps, withPull } from '../support/with-pull.ts'

const name = 'acme/small'

/** A private repository with an open pull request of its owner. */
async function closedShop(): Promise<DocwrightOn & { number: number }> {
  const on = await docwrightOn()
  await on.github.createRepository(name, { files: smallService(), isPrivate: true, collaborators: { ann: 'write' } })
  await on.github.push(name, 'feature', 'ann', { files: { 'note.md': 'x\n' } })
  const { pull } = await on.github.openPull(name, 'ann', { head: 'feature' })
  return { ...on, number: pull.number }
}

/** A comment read and accepted, not carried out. */
async function acceptOf({ github, app, number }: DocwrightOn & { number: number }, login: string, body: string): Promise<Acceptance> {
  const [delivery] = (await github.comment(name, number, login, body)).deliveries
  const reading = readEvent('issue_comment', delivery?.payload)
  if ('ignored' in reading) return { declined: reading.ignored }
  return accept(await app.access(reading.wish.repo), { id: delivery?.guid ?? '', wish: reading.wish })
}

describe('A5: an untrusted person', () => {
  const roles = ['none', 'read', 'triage', 'write', 'maintain', 'admin'] as const
  const needs = { read: ['read', 'triage', 'write', 'maintain', 'admin'], write: ['write', 'maintain', 'admin'], admin: ['admin'] }

  it('gets what their role allows, for every command and every role', async () => {
    const on = await closedShop()
    for (const role of roles) {
      on.github.setRole(name, 'eve', role === 'none' ? undefined : role)
      for (const entry of entries) {
        const line = entry.examples[0] ?? ''
        const { permission } = commandOf(entry.name).bind(parseCommand(line).tokens)
        const acceptance = await acceptOf(on, 'eve', line)
        expect([role, line, 'jobs' in acceptance]).toEqual([role, line, needs[permission].includes(role)])
      }
    }
    // words once, where a reader typed what needs more
    const written = on.github.writes().filter(({ operationId }) => !operationId?.startsWith('reactions/'))
    expect(written.map(({ operationId }) => operationId)).toEqual(['issues/create-comment'])
    expect(on.github.violations).toEqual([])
  })

  it.each([404, 500, 'drop'] as const)('gets nothing where the host answers %s', async (answer) => {
    const on = await closedShop()
    on.github.fault({ on: 'repos/get-collaborator-permission-level', answer: answer === 'drop' ? 'drop' : { status: answer }, times: 9 })
    const outcome = await acceptOf(on, 'ann', '/document-feature billing').catch(() => 'failed')
    expect(outcome === 'failed' || 'declined' in (outcome as object)).toBe(true)
    expect(on.github.writes().filter(({ operationId }) => !operationId?.startsWith('reactions/'))).toEqual([])
  })

  it('is asked again when the work is done: who lost their role meanwhile gets nothing', async () => {
    const on = await closedShop()
    const acceptance = await acceptOf(on, 'ann', '/document-feature billing')
    on.github.setRole(name, 'ann', 'read')
    on.github.forget()
    expect('jobs' in acceptance && (await on.perform(firstJob(acceptance)))).toMatchObject({
      kind: 'stopped',
      why: expect.stringContaining('read permission') as string,
    })
    expect(on.github.writes()).toEqual([])
  })

  it('cannot have a finished check run again', async () => {
    const on = await withPull()
    await on.type('/document-feature billing')
    const [check] = on.github.checksOf(name)
    on.github.forget()
    const [taken] = await on.take((await on.github.rerequestCheck(name, check?.id ?? 0, 'guest')).deliveries)
    expect(taken).toMatchObject({ declined: expect.stringContaining('permission') as string })
    expect(on.github.writes()).toEqual([])
  })
})

describe('A6: bots and loops', () => {
  it('text that we wrote is no command when a person says it', async () => {
    const on = await withPull()
    await on.type('/document-feature billing\n/help\n/docwright status')
    await on.type('/document-feature bililng')
    await on.type('/documnet-feature billing')
    const [followUp] = readFollowUps(on)
    const texts = [
      ...on.said().map(({ body }) => body),
      followUp?.body ?? '',
      ...on.github.checksOf(name).map(({ output }) => output.summary ?? ''),
    ]
    expect(texts.length).toBeGreaterThanOrEqual(5)
    for (const text of texts) expect([text, commandLines(text)]).toEqual([text, []])
  })

  it.each([
    ['a bot', { user: { id: 9, login: 'helper[bot]', type: 'Bot' } }],
    ['an account named as a bot', { user: { id: 9, login: 'helper[bot]', type: 'User' } }],
    ['an organisation', { user: { id: 9, login: 'acme', type: 'Organization' } }],
    ['an App in the name of a person', { user: { id: 9, login: 'ann', type: 'User' }, performed_via_github_app: { id: 1 } }],
    ['nobody', { user: null }],
  ])('%s is not heard', (_, more) => {
    const repository = { id: 1, name: 'small', owner: { login: 'acme' } }
    const comment = { id: 5, body: '/document-feature billing', ...more }
    expect(readEvent('issue_comment', { action: 'created', repository, comment, issue: { number: 1 } })).toEqual({
      ignored: 'not written by a person',
    })
  })

  it('a push to a branch of ours is judged, and starts nothing else', async () => {
    const on = await withPull()
    await on.type('/document-feature billing')
    on.github.forget()
    await on.push('docwright/pr-1', { 'note.md': 'x\n' })
    expect(on.github.writes().map(({ operationId }) => operationId)).toEqual(['checks/create', 'checks/update'])
  })
})

describe('A7: edited and deleted comments', () => {
  it.each(['edited', 'deleted'] as const)('%s between acceptance and work: nothing is written', async (how) => {
    const on = await closedShop()
    const acceptance = await acceptOf(on, 'ann', '/document-feature billing')
    const id = 'jobs' in acceptance ? (firstJob(acceptance).trigger.comment?.id ?? 0) : 0
    if (how === 'edited') await on.github.editComment(name, id, 'ann', '/document-feature refunds')
    else await on.github.deleteComment(name, id, 'ann')
    on.github.forget()
    expect('jobs' in acceptance && (await on.perform(firstJob(acceptance)))).toEqual({ kind: 'stopped', why: `the comment was ${how}` })
    expect(on.github.writes()).toEqual([])
  })

  it('an edited comment is no command, whoever edits it and whenever its deliveries come', async () => {
    const on = await withPull()
    const created = await on.github.comment(name, on.number, 'ann', 'Hello')
    const edited = await on.github.editComment(name, created.comment.id, 'ann', '/document-feature billing')
    expect(await on.take([...edited.deliveries, ...created.deliveries])).toEqual([{ ignored: 'comment edited' }, { ignored: 'no command' }])
    const command = await on.github.comment(name, on.number, 'ann', '/document-feature billing')
    const mended = await on.github.editComment(name, command.comment.id, 'maria', 'Never mind')
    expect(await on.take([...mended.deliveries, ...command.deliveries])).toEqual([
      { ignored: 'comment edited' },
      { declined: 'the comment was edited' },
    ])
    expect(on.github.writes()).toEqual([])
  })
})

describe('A9: comments that are slow to read', () => {
  const known = entries.map((entry) => entry.name)
  /** Steps, native ones included, that reading any comment may take, and one that is not parsed. */
  const [mostSteps, fewSteps] = [300_000_000, 12_000_000]
  const end = '\n/help'

  const counter = openStepCounter('test/support/steps/measured.ts', 'readComment')
  beforeAll(() => counter.steps('- a\n\n> b `c` *d* [e](f)\n\n|a|\n|-|\n\n/help', known))
  afterAll(() => counter.close())

  /** The longest beginning of a comment that is parsed with a command behind it. */
  function longestParsed(body: string): string {
    let [from, to] = [0, body.length - end.length]
    while (from < to) {
      const middle = Math.ceil((from + to) / 2)
      if (commentExcess(`${body.slice(0, middle)}${end}`) === undefined) from = middle
      else to = middle - 1
    }
    return `${body.slice(0, from)}${end}`
  }

  it.each(adversarialComments())('%s', async (_, body) => {
    expect(body.length).toBe(65_536)
    const whole = `${body.slice(0, -end.length)}${end}`.replaceAll('\r', '\n')
    expect(await counter.steps(whole, known)).toBeLessThan(commentExcess(whole) === undefined ? mostSteps : fewSteps)
    const longest = longestParsed(body.replaceAll('\r', '\n'))
    // a comment that is parsed as a whole was counted just now
    if (longest !== whole) expect(await counter.steps(longest, known)).toBeLessThan(mostSteps)
  })

  it('is answered once where it is beyond what is parsed and may hold a command', async () => {
    const on = await closedShop()
    on.github.forget()
    const body = `${'> '.repeat(2_000)}Hi\n\n/document-feature billing`
    const why = 'I did not read this comment, because it has more than 20 quotes and list items in one another.'
    expect(await acceptOf(on, 'ann', body)).toMatchObject({ declined: expect.stringContaining(why) as string })
    const said = on.github.commentsOn(name, on.number).filter(({ user }) => user.login === 'docwright[bot]')
    expect(said.map((one) => one.body)).toEqual([expect.stringContaining(why)])
    expect(said[0]?.body).toContain('`/document-feature billing`')
    expect(await acceptOf(on, 'ann', body.replace('/document-feature', '/lgtm'))).toEqual({ declined: 'no command of ours' })
    expect(await acceptOf(on, 'eve', body)).toMatchObject({ declined: expect.stringContaining('permission') as string })
    expect(on.github.commentsOn(name, on.number).filter(({ user }) => user.login === 'docwright[bot]')).toEqual(said)
  })
})

describe('A10: options that are smuggled in', () => {
  const keys = [
    ...Object.keys(defaultConfig),
    'base-url',
    'baseUrl',
    'model',
    'token',
    'repo',
    'write',
    'ref',
    'config',
    'no-cache',
    '__proto__',
    'constructor',
    'a__b',
    'toString',
  ]
  const dashes = ['--', '-', '\u2014', '\u2013', '\u2212', '\u2010', '\ufe63', '\uff0d', '---']

  it('every one is refused by every command', () => {
    for (const entry of entries) {
      for (const key of keys) {
        for (const dash of dashes) {
          for (const form of [`${dash}${key}=x`, `${dash}${key} x`, `${dash}${key}`]) {
            const { tokens } = parseCommand(`/${entry.name} ${form}`)
            expect(() => entry.bind(tokens), `/${entry.name} ${form}`).toThrow()
          }
        }
      }
    }
  })

  it('and answered, with nothing done', async () => {
    const on = await closedShop()
    on.github.forget()
    expect(await acceptOf(on, 'ann', '/document-feature billing --model x')).toHaveProperty('declined')
    const said = on.github.commentsOn(name, on.number).filter(({ user }) => user.login === 'docwright[bot]')
    expect(said.map(({ body }) => body.split('\n')[0])).toEqual([
      'Expected an option to be one of --depth, --format, --update, got `--model`.',
    ])
  })
})

describe('A11: a fork', () => {
  it('is only read: no ref of it is written, and the pull request stands in the base repository', async () => {
    const on = await withPull({ isFork: true })
    expect(await on.type('/document-feature billing', 'guest')).toMatchObject([
      { declined: expect.stringContaining('permission') as string },
    ])
    await on.type('/document-feature billing')
    expect(readFollowUps(on)).toMatchObject([{ into: 'main', repository: name }])
    expect(on.github.writes().filter(({ path }) => path.includes('guest/'))).toEqual([])
    expect(await on.filesOf('docwright/pr-1')).not.toContain('src/billing/note.ts')
  })

  it('that names its branch as we do has no say over ours', async () => {
    const on = await withPull()
    await on.type('/document-feature billing')
    const tip = readFollowUps(on)[0]?.head
    await on.github.fork(name, 'guest')
    await on.github.push('guest/small', 'docwright/pr-1', 'guest', { files: { 'x.md': 'x\n' } })
    const { pull } = await on.github.openPull(name, 'guest', { head: 'docwright/pr-1', from: 'guest/small' })
    await on.take((await on.github.closePull(name, pull.number, 'guest')).deliveries)
    expect(await on.github.head(name, 'docwright/pr-1')).toBe(tip)
  })
})

describe('A12: commits that come after the comment', () => {
  it('are not read by work that was accepted before, unless it begins again and says so', async () => {
    const on = await withPull()
    let kept = 0
    on.github.before(
      'git/create-tree',
      async () =>
        void (await on.github.push(name, 'feature', 'ann', {
          files: { 'src/billing/late.ts': 'export function lateInvoice(): void {}\n' },
        })),
    )
    const [delivery] = (await on.github.comment(name, on.number, 'ann', '/document-feature billing')).deliveries
    const before = await on.github.head(name, 'feature')
    const reading = readEvent('issue_comment', delivery?.payload)
    if ('ignored' in reading) throw new Error(reading.ignored)
    const acceptance = await accept(await on.app.access(reading.wish.repo), { id: 'x', wish: reading.wish })
    if ('declined' in acceptance) throw new Error(acceptance.declined)
    await on.perform(firstJob(acceptance), async () => void (kept += 1))
    const pages = await on.github.filesAt(name, 'docwright/pr-1')
    expect(kept).toBe(0)
    expect(Object.entries(pages).filter(([path, text]) => path.endsWith('.md') && text.includes('lateInvoice'))).toEqual([])
    expect(readFollowUps(on)[0]?.body).toContain(`against ${before?.slice(0, 7)}`)
  })
})

describe('limits of the host', () => {
  it('are kept with the time it says', async () => {
    const on = await closedShop()
    const now = stoppedClock()
    on.github.fault({ on: 'repos/get-collaborator-permission-level', answer: { status: 403, headers: { 'retry-after': '120' } } })
    const error = await acceptOf(on, 'ann', '/document-feature billing').catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(RateLimited)
    expect((error as RateLimited).at).toEqual(new Date(now.getTime() + 120_000))
  })
})
