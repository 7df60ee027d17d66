import { describe, expect, it } from 'vitest'
import { accept } from '../../src/work/accept.ts'
import { firstJob } from '../support/first-job.ts'
import { git } from '../support/github/git.ts'
import { ensureUser } from '../support/github/state.ts'
import { withPull, type WithPull } from '../support/with-pull.ts'

const name = 'acme/small'

const configured = (text: string): Record<string, string> => ({ '.github/docwright.yml': text })

/** Pull requests that Docwright opened, oldest first. */
function opened({ github }: WithPull): readonly {
  number: number
  branch: string
  title: string
  state: string
  labels: string[]
  isDraft: boolean
  asked: string[]
}[] {
  return [...github.repository(name).issues.values()].flatMap(({ number, title, state, labels, user, pull }) => {
    if (pull === undefined || user.login !== 'docwright[bot]') return []
    const asked = [...pull.reviewers.map(({ login }) => login), ...pull.teams]
    return [{ number, branch: pull.headRef, title, state, labels: labels.map((label) => label.name), isDraft: pull.isDraft, asked }]
  })
}

async function messageAt({ github }: WithPull, branch: string): Promise<string> {
  const { dir } = github.repository(name)
  return git(dir, ['log', '-1', '--format=%B', branch])
}

const look = `pullRequest:
  branchPrefix: bot/docs-
  title: 'docs: {description}'
  commit: 'docs({scope}): {description}'
  signOff: true
  labels: [documentation, bot]
  draft: true
  reviewers: [bob, acme/docs]
`

describe('a pull request as the configuration wants it', () => {
  it('has its branch, title, commit, sign-off, labels, draft and reviewers, and a second run writes nothing of it again', async () => {
    const on = await withPull({ files: configured(look) })
    const repository = on.github.repository(name)
    ensureUser(on.github.state, 'bob')
    repository.collaborators.set('bob', 'write')
    repository.teams.add('docs')
    await on.type('/document-feature billing')
    expect(opened(on)).toMatchObject([
      {
        branch: 'bot/docs-pr-1',
        title: 'docs: document billing',
        labels: ['documentation', 'bot'],
        isDraft: true,
        asked: ['bob', 'docs'],
        state: 'open',
      },
    ])
    const [message, bot] = [await messageAt(on, 'bot/docs-pr-1'), on.github.state.users.get('docwright[bot]')?.id]
    expect(message).toMatch(/^docs\(billing\): document billing\n\nDocwright: /)
    expect(message.trim()).toMatch(
      new RegExp(`\\nSigned-off-by: docwright\\[bot\\] <${bot}\\+docwright\\[bot\\]@users\\.noreply\\.127\\.0\\.0\\.1>$`),
    )
    on.github.forget()
    await on.type('/document-feature billing')
    expect(on.github.writes().map(({ operationId }) => operationId)).toEqual([
      'reactions/create-for-issue-comment',
      'checks/update',
      'checks/update',
      'checks/update',
      'reactions/create-for-issue-comment',
    ])
    expect(on.github.violations).toEqual([])
  })

  it('goes without what the host refuses, and says so there once', async () => {
    const on = await withPull({ files: configured(look) })
    const repository = on.github.repository(name)
    repository.takesDrafts = false
    on.github.fault({ on: 'issues/add-labels', times: 3, answer: { status: 422, body: '{"message":"Validation Failed"}' } })
    await on.type('/document-feature billing')
    const [pull] = opened(on)
    expect(pull).toMatchObject({ labels: [], isDraft: false, asked: [] })
    const told = on.said(pull?.number)
    expect(told).toHaveLength(1)
    for (const what of ['`drafts`', '`the label documentation`', '`the label bot`', '`the review of bob`', '`the review of acme/docs`'])
      expect(told[0]?.body).toContain(what)
    await on.type('/document-feature refunds')
    await on.push('feature', { 'src/billing/more.ts': 'export const more = 1\n' })
    expect(on.said(pull?.number)).toHaveLength(1)
    expect(opened(on)).toHaveLength(1)
  })

  it('gets its labels and reviewers although the first attempt was stopped before', async () => {
    const on = await withPull({ files: configured('pullRequest: { labels: [documentation], reviewers: [bob] }\n') })
    ensureUser(on.github.state, 'bob')
    on.github.repository(name).collaborators.set('bob', 'write')
    const { deliveries } = await on.github.comment(name, on.number, 'ann', '/document-feature billing')
    on.github.fault({ on: 'issues/add-labels', answer: { status: 502 } })
    await expect(on.take(deliveries)).rejects.toThrow('502')
    await on.take(deliveries)
    expect(opened(on)).toMatchObject([{ labels: ['documentation'], asked: ['bob'] }])
    expect(on.said(opened(on)[0]?.number).map(({ body }) => body)).toEqual([])
  })

  it('leaves labels that people took off, and drafts that they made ready', async () => {
    const on = await withPull({ files: configured('pullRequest: { labels: [documentation], draft: true }\n') })
    await on.type('/document-feature billing')
    const [pull] = opened(on)
    const issue = on.github.repository(name).issues.get(pull?.number ?? 0)
    if (issue?.pull === undefined) throw new Error('Expected a pull request.')
    issue.labels = []
    issue.pull.isDraft = false
    await on.type('/document-feature refunds')
    await on.push('feature', { 'src/billing/more.ts': 'export const more = 1\n' })
    expect(opened(on)).toMatchObject([{ labels: [], isDraft: false }])
  })
})

describe('another prefix of branches', () => {
  const setPrefix = (on: WithPull, prefix: string): Promise<unknown> =>
    on.push('main', configured(`openPullRequests: 1\npullRequest: { branchPrefix: "${prefix}" }\n`))

  it('does not open a second pull request while one of before is open, whichever it had', async () => {
    const on = await withPull({ files: configured('openPullRequests: 1\n') })
    await on.type('/document-feature billing')
    for (const prefix of ['bot/', 'docs/x-', 'docwright/']) {
      await setPrefix(on, prefix)
      await on.push('feature', { 'src/billing/more.ts': `export const more = '${prefix}'\n` })
      await on.type('/document-feature refunds')
    }
    expect(opened(on)).toMatchObject([{ branch: 'docwright/pr-1', state: 'open' }])
    await on.type('/docwright status')
    expect(on.said().at(-1)?.body).toContain(`Pull request #${opened(on)[0]?.number}: `)
  })

  it('knows what it opened below a prefix that is set no longer: counts it, updates it, and closes it with its source', async () => {
    const on = await withPull({ files: configured('openPullRequests: 1\npullRequest: { branchPrefix: bot/ }\n') })
    await on.type('/document-feature billing')
    const [pull] = opened(on)
    expect(pull).toMatchObject({ branch: 'bot/pr-1', state: 'open' })
    await setPrefix(on, 'docwright/')
    await on.push('feature', { 'src/billing/pay.ts': 'export function pay(): void {}\n' })
    await on.type('/document-feature refunds')
    expect(opened(on)).toMatchObject([{ branch: 'bot/pr-1', state: 'open' }])
    // it takes the room of the one that may be open
    const { number } = on.github.openIssue(name, 'ann', { title: 'Another' })
    await on.take((await on.github.comment(name, number, 'ann', '/document-feature billing')).deliveries)
    expect(on.said(number)[0]?.body).toContain('1 pull request of Docwright is open here')
    await on.closeSource()
    expect(opened(on)).toMatchObject([{ branch: 'bot/pr-1', state: 'closed' }])
    expect(await on.github.head(name, 'bot/pr-1')).toBeUndefined()
  })

  it('removes the branch of its own pull request that a person closed, and carries out nothing more for it', async () => {
    const on = await withPull({ files: configured('pullRequest: { branchPrefix: bot/ }\n') })
    await on.type('/document-feature billing')
    await setPrefix(on, 'other/')
    await on.take((await on.github.closePull(name, opened(on)[0]?.number ?? 0, 'ann')).deliveries)
    expect(await on.github.head(name, 'bot/pr-1')).toBeUndefined()
  })

  it('writes on no branch of a person that only has such a name', async () => {
    const on = await withPull({ files: configured('pullRequest: { branchPrefix: people/ }\n') })
    await on.push('people/pr-1', { 'theirs.txt': 'theirs\n' })
    const before = await on.github.head(name, 'people/pr-1')
    await on.type('/document-feature billing')
    expect(await on.github.head(name, 'people/pr-1')).toBe(before)
    expect(on.said()[0]?.body).toContain(
      "Expected every branch under `people/` to be Docwright's, got `people/pr-1`, which has no commit of Docwright.",
    )
    // nor does a pull request of a person count as one of ours
    await on.github.openPull(name, 'ann', { head: 'people/pr-1', title: 'Theirs' })
    await on.type('/document-feature billing')
    expect(await on.github.head(name, 'people/pr-1')).toBe(before)
  })

  it('takes no marker of ours that a person copied into a pull request', async () => {
    const on = await withPull({ files: configured('pullRequest: { branchPrefix: bot/ }\n') })
    await on.type('/document-feature billing')
    const [ours] = opened(on)
    const body = on.github.repository(name).issues.get(ours?.number ?? 0)?.body ?? ''
    await on.github.closePull(name, ours?.number ?? 0, 'ann')
    await on.push('theirs/pr-1', { 'theirs.txt': 'theirs\n' })
    const { pull } = await on.github.openPull(name, 'ann', { head: 'theirs/pr-1', title: 'Theirs' })
    const theirs = on.github.repository(name).issues.get(pull.number)
    if (theirs !== undefined) theirs.body = body
    await on.push('feature', { 'src/billing/more.ts': 'export const more = 1\n' })
    expect(theirs?.title).toBe('Theirs')
    expect(opened(on)).toHaveLength(1)
  })

  it('does not bring repairs again that a person refused below another', async () => {
    const settings = (variable: string): string => `export const key = process.env.${variable}\n`
    const on = await withPull({
      files: {
        'docs/setup.md': '# Setup\n\nSet `STRIPE_KEY`.\n',
        'src/settings.ts': settings('STRIPE_KEY'),
        ...configured('pullRequest: { branchPrefix: bot/ }\n'),
      },
    })
    const night = async (day: number): Promise<void> => {
      for await (const repo of on.app.repositories()) {
        const acceptance = await accept(await on.app.access(repo), { id: `nightly-${day}`, wish: { kind: 'nightly', repo } })
        if ('jobs' in acceptance) await on.perform(firstJob(acceptance))
      }
    }
    await on.push('main', { 'src/settings.ts': settings('STRIPE_SECRET_KEY') })
    await night(1)
    expect(opened(on)).toMatchObject([{ branch: 'bot/drift/main', state: 'open' }])
    await setPrefix(on, 'other/')
    await night(2)
    expect(opened(on)).toMatchObject([{ branch: 'bot/drift/main', state: 'open' }])
    await on.take((await on.github.closePull(name, opened(on)[0]?.number ?? 0, 'ann')).deliveries)
    await night(3)
    expect(opened(on)).toHaveLength(1)
  })
})
