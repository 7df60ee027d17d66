import { describe, expect, it } from 'vitest'
import type { RemoteRepo } from '../../src/core/job.ts'
import { docwrightOn, type DocwrightOn } from '../support/docwright-on.ts'
import type { Comment } from '../support/github/state.ts'
import { smallService } from '../support/small-service.ts'

const name = 'acme/shop'
const settings = (key: string): string => `export const key = process.env.${key}\n`
/** A page that sets a variable; `last` is the line that the pull request writes. */
const setup = (key: string, last = 'Then start it.'): string => `# Setup\n\nSet \`${key}\` to the key of your account. ${last}\n`
const written = 'Then start the service.'

async function repository(more: Record<string, string> = {}): Promise<DocwrightOn> {
  const on = await docwrightOn()
  const files = { ...smallService(), 'docs/setup.md': setup('STRIPE_KEY'), 'src/settings.ts': settings('STRIPE_KEY'), ...more }
  await on.github.createRepository(name, { files, collaborators: { ann: 'write', guest: 'read' } })
  return on
}

async function opened({ github, take }: DocwrightOn, files: Record<string, string | null>, from = name): Promise<number> {
  const by = from === name ? 'ann' : 'guest'
  await github.push(from, 'feature', by, { files })
  github.forget()
  const { pull, deliveries } = await github.openPull(name, by, { head: 'feature', title: 'A change', ...(from !== name && { from }) })
  await take(deliveries)
  return pull.number
}

/** The change: a variable has another name, and the line of the page that still has the former one is written anew. */
const drifting = { 'src/settings.ts': settings('STRIPE_SECRET_KEY'), 'docs/setup.md': setup('STRIPE_KEY', written) }

async function reposOf({ app }: DocwrightOn): Promise<readonly RemoteRepo[]> {
  const repos: RemoteRepo[] = []
  for await (const repo of app.repositories()) repos.push(repo)
  return repos
}

const suggested = ({ github }: DocwrightOn): readonly Comment[] =>
  [...github.repository(name).reviewComments.values()].filter(({ user }) => user.login === 'docwright[bot]')
const operations = ({ github }: DocwrightOn): (string | undefined)[] => github.writes().map(({ operationId }) => operationId)
const shown = (body: string | undefined): string => (body ?? '').replace(/<!--[^]*?-->\s*/g, '').replace(/[0-9a-f]{7}/g, '<commit>')

describe('a line that a pull request writes and that is wrong by its own change', () => {
  it('gets what a repair would write there as a suggestion, in one review, and nothing twice', async () => {
    const on = await repository()
    await opened(on, drifting)
    expect(on.github.violations).toEqual([])
    expect(operations(on)).toEqual(['checks/create', 'issues/create-comment', 'pulls/create-review', 'checks/update'])
    const [comment, ...more] = suggested(on)
    expect(more).toEqual([])
    expect(comment?.line).toMatchObject({ path: 'docs/setup.md', line: 3 })
    expect(shown(comment?.body)).toBe(
      [
        '`STRIPE_KEY` was removed in src/settings.ts:1 and is still named here. It is now `STRIPE_SECRET_KEY`.',
        '',
        '```suggestion',
        setup('STRIPE_SECRET_KEY', written).split('\n')[2],
        '```',
        '',
      ].join('\n'),
    )
    const [review] = on.github.repository(name).reviews.values()
    expect(shown(review?.body)).toBe(
      '1 place on lines of this change no longer matches the code. The suggestion is what `/check-docs --fix` would write there.\n\n',
    )
    on.github.forget()
    // a rerun, and a commit that leaves the line alone
    const check = on.github.checksOf(name).at(-1)
    await on.take((await on.github.rerequestCheck(name, check?.id ?? 0, 'ann')).deliveries)
    await on.take((await on.github.push(name, 'feature', 'ann', { files: { 'src/more.ts': 'export const more = 1\n' } })).deliveries)
    expect(operations(on).filter((id) => id?.startsWith('pulls/'))).toEqual([])
    // what the button writes ends it: the comment stays and says so
    await on.take(
      (await on.github.push(name, 'feature', 'ann', { files: { 'docs/setup.md': setup('STRIPE_SECRET_KEY', written) } })).deliveries,
    )
    expect(suggested(on).map(({ body }) => shown(body))).toEqual(['Settled: what was suggested here is not needed any more.\n'])
    on.github.forget()
    await on.take((await on.github.push(name, 'feature', 'ann', { files: { 'src/more.ts': 'export const more = 2\n' } })).deliveries)
    expect(operations(on).filter((id) => id?.startsWith('pulls/'))).toEqual([])
    // and it is said in its place where the line is wrong again
    await on.take((await on.github.push(name, 'feature', 'ann', { files: drifting })).deliveries)
    expect(suggested(on).map(({ body }) => shown(body))).toEqual([shown(comment?.body)])
    expect(on.github.violations).toEqual([])
  })
})

describe('suggestions', () => {
  it('are made for a fork by an App, and by no token that may write nothing there', async () => {
    const on = await repository()
    await on.github.fork(name, 'guest')
    await opened(on, drifting, 'guest/shop')
    expect(suggested(on)).toHaveLength(1)
    expect(on.github.violations).toEqual([])
    const other = await repository()
    await other.github.fork(name, 'guest')
    const body = JSON.stringify({ message: 'Resource not accessible by integration' })
    other.github.fault({
      on: ({ method, operationId = '' }) => method !== 'GET' && /^(?:checks|issues|pulls|reactions)\//.test(operationId),
      answer: { status: 403, body },
      times: 999,
    })
    await opened(other, drifting, 'guest/shop')
    expect(other.github.calls('pulls/create-review')).toEqual([])
  })

  it('end where somebody accepts the drift, and come back where that is taken back', async () => {
    const on = await repository()
    const number = await opened(on, drifting)
    const { comment, deliveries } = await on.github.comment(name, number, 'ann', '/docs skip "it follows"')
    await on.take(deliveries)
    expect(suggested(on).map(({ body }) => shown(body))).toEqual(['Settled: what was suggested here is not needed any more.\n'])
    await on.take((await on.github.deleteComment(name, comment.id, 'ann')).deliveries)
    expect(suggested(on).map(({ body }) => body.includes('```suggestion'))).toEqual([true])
    expect(on.github.violations).toEqual([])
  })

  it.each([
    ['the configuration wants none', { '.github/docwright.yml': 'suggestions: false\n' }, drifting],
    ['the line is not of the change', {}, { 'src/settings.ts': drifting['src/settings.ts'] }],
    ['nothing is wrong', {}, { 'docs/setup.md': setup('STRIPE_KEY', written) }],
  ])('are none where %s', async (_, more, files) => {
    const on = await repository(more)
    await opened(on, files)
    expect(on.github.calls('pulls/create-review')).toEqual([])
    expect(on.github.violations).toEqual([])
  })

  it('are at most ten of a judgement, and others come with the next', async () => {
    const names = Array.from({ length: 12 }, (_, i) => `SHOP_${'ABCDEFGHIJKL'.charAt(i)}_KEY`)
    const sources = (end: string): string => names.map((one, i) => `export const key${i} = process.env.${one}${end}\n`).join('')
    const page = (last: string): string =>
      `# Setup\n\n${names.map((one) => `Set \`${one}\` to what your account says. ${last}\n`).join('\n')}`
    const on = await repository({ 'src/keys.ts': sources(''), 'docs/keys.md': page('Then start.') })
    await opened(on, { 'src/keys.ts': sources('_NEW'), 'docs/keys.md': page('Then start it.') })
    expect(suggested(on)).toHaveLength(10)
    await on.take((await on.github.push(name, 'feature', 'ann', { files: { 'src/more.ts': 'export const more = 1\n' } })).deliveries)
    expect(new Set(suggested(on).map(({ line }) => line?.line)).size).toBe(12)
    expect(on.github.violations).toEqual([])
  })

  it.each([
    ['Line could not be resolved', '1 suggestion was not written: its lines are no longer part of the diff that GitHub shows.'],
    ['Pull request review thread line must be part of the diff', '1 suggestion was not written'],
    ['User can only have one pending review per pull request', 'GitHub does not take the suggestions'],
  ])('are left out where the host says "%s", and the check tells it beside its judgement', async (said, told) => {
    const on = await repository()
    on.github.fault({
      on: 'pulls/create-review',
      answer: { status: 422, body: JSON.stringify({ message: 'Unprocessable Entity', errors: [said] }) },
    })
    await opened(on, drifting)
    expect(suggested(on)).toEqual([])
    const check = on.github.checksOf(name).at(-1)
    expect(check).toMatchObject({ name: 'docwright / drift', status: 'completed', conclusion: 'neutral' })
    expect(check?.output.summary).toContain(told)
    expect(check?.output.summary).toContain('docs/setup.md')
  })

  it('are written once where the answer to the review was lost', async () => {
    const on = await repository()
    on.github.fault({ on: 'pulls/create-review', answer: 'drop', when: 'after' })
    await on.github.push(name, 'feature', 'ann', { files: drifting })
    const { deliveries } = await on.github.openPull(name, 'ann', { head: 'feature', title: 'A change' })
    await expect(on.take(deliveries)).rejects.toThrow()
    await on.take(deliveries)
    expect(suggested(on)).toHaveLength(1)
  })

  it('are asked for on lines of the change alone: the host refuses a whole review for one other line', async () => {
    const on = await repository()
    const number = await opened(on, drifting)
    const [repo] = await reposOf(on)
    if (repo === undefined) throw new Error('Expected the App to be installed.')
    const { request } = await on.app.access(repo)
    const comments = [3, 9].map((line) => ({ path: 'docs/setup.md', line, side: 'RIGHT', body: 'A word.' }))
    const where = { owner: 'acme', repo: 'shop', pull_number: number, event: 'COMMENT', body: 'Words.' } as const
    await expect(request('POST /repos/{owner}/{repo}/pulls/{pull_number}/reviews', { ...where, comments })).rejects.toMatchObject({
      status: 422,
    })
    expect(suggested(on)).toHaveLength(1)
  })
})
