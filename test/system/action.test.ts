import { describe, expect, it, onTestFinished } from 'vitest'
import { secondaryLimit } from '../support/github/faults.ts'
import { startGitHub, type GitHubOptions, type GitHubStandIn } from '../support/github/start.ts'
import { type ActionEnd, type ActionRun, runAction, workflowCommands } from '../support/run-action.ts'
import { smallService } from '../support/small-service.ts'

const name = 'acme/small'

interface Stage {
  github: GitHubStandIn
  number: number
  run: (event: string, payload: unknown, more?: Partial<ActionRun>) => Promise<ActionEnd>
  type: (body: string, login?: string) => Promise<unknown>
}

async function stage(options: GitHubOptions = {}): Promise<Stage> {
  const github = await startGitHub(options)
  onTestFinished(() => github.close())
  await github.createRepository(name, { files: smallService(), collaborators: { ann: 'write', guest: 'read' } })
  await github.push(name, 'feature', 'ann', { files: { 'src/billing/note.ts': 'export const note = 1\n' } })
  const { pull } = await github.openPull(name, 'ann', { head: 'feature', title: 'Feature' })
  github.forget()
  return {
    github,
    number: pull.number,
    run: (event, payload, more = {}) => runAction(github, name, { event, payload, ...more }),
    type: async (body, login = 'ann') => payloadOf((await github.comment(name, pull.number, login, body)).deliveries),
  }
}

/** The payload of an event as a workflow gets it: an App's installation is no part of it. */
function payloadOf(deliveries: readonly { payload: object }[]): unknown {
  return { ...deliveries[0]?.payload, installation: undefined }
}

describe('the Action', () => {
  it('turns a comment into a pull request, a check, a comment, outputs and a summary, once', async () => {
    const { github, number, run, type } = await stage()
    const payload = await type('/document-feature billing')
    const end = await run('issue_comment', payload)
    expect(end, end.stdout + end.stderr).toMatchObject({ code: 0 })
    const pulls = (await github.pulls(name, 'open')).filter(({ pull }) => pull.headRef === `docwright/pr-${number}`)
    expect(pulls).toHaveLength(1)
    expect(end.outputs).toEqual({
      conclusion: 'success',
      'pull-request-number': String(pulls[0]?.number),
      'pull-request-url': `${github.webUrl}/${name}/pull/${pulls[0]?.number}`,
    })
    expect(pulls[0]?.body).toContain('no checks run on it')
    expect(end.summary).toContain(`#${pulls[0]?.number}`)
    // the second on the follow-up pull request, on which the host starts no workflow
    expect(github.checksOf(name).map(({ name: check, conclusion }) => [check, conclusion])).toEqual([
      ['docwright / docs', 'success'],
      ['docwright / drift', 'success'],
    ])
    expect(github.commentsOn(name, number).map(({ user }) => user.login)).toEqual(['ann', 'github-actions[bot]'])
    expect(workflowCommands(end)).toEqual([])

    github.forget()
    const again = await run('issue_comment', payload)
    expect(again.outputs['conclusion']).toBe('skipped')
    expect(github.writes()).toEqual([])
    expect(github.violations).toEqual([])
  })

  it('acts as an App where it has one: its own name, a token for one repository, and no word of silence', async () => {
    const { github, number, run, type } = await stage()
    const inputs = { 'app-id': String(github.app.id), 'private-key': github.app.privateKey.replaceAll('\n', '\\n'), token: 'not used' }
    const first = await run('issue_comment', await type('/document-feature billing'), { inputs })
    expect(first, first.stdout + first.stderr).toMatchObject({ code: 0, outputs: { conclusion: 'success' } })
    const [asked] = github.calls('apps/create-installation-access-token')
    expect(asked?.body).toMatchObject({ repository_ids: [github.repository(name).id], permissions: { contents: 'write', checks: 'write' } })
    expect(github.commentsOn(name, number).at(-1)?.user.login).toBe('docwright[bot]')
    const second = await run('issue_comment', await type('/document-feature refunds'), { inputs })
    expect(second.outputs).toEqual(first.outputs)
    const pulls = (await github.pulls(name, 'open')).filter(({ user }) => user.login === 'docwright[bot]')
    expect(pulls).toHaveLength(1)
    expect(pulls[0]?.body).not.toContain('no checks run on it')
    expect(pulls[0]?.body).toContain('/document-feature refunds')
    expect(github.commentsOn(name, number).filter(({ user }) => user.login === 'docwright[bot]')).toHaveLength(1)
    expect(github.violations).toEqual([])
  })

  it('runs the lines of the `command` input on the branch, with the permission of the person who started it', async () => {
    const { github, run } = await stage()
    const env = (login: string): Record<string, string> => ({
      GITHUB_ACTOR: login,
      GITHUB_ACTOR_ID: String(github.addUser(login).id),
      GITHUB_REF_TYPE: 'branch',
      GITHUB_REF_NAME: 'main',
    })
    const payload = { inputs: {} }
    const inputs = { command: '/document-feature billing\n\n  /document-feature refunds\n' }
    const refused = await run('workflow_dispatch', payload, { inputs, env: env('guest') })
    expect(refused.outputs['conclusion']).toBe('skipped')
    expect(refused.stdout).toContain('guest has read permission')
    const end = await run('workflow_dispatch', payload, { inputs, env: env('ann') })
    expect(end, end.stdout + end.stderr).toMatchObject({ code: 0, outputs: { conclusion: 'success' } })
    const [pull] = (await github.pulls(name, 'open')).filter(({ user }) => user.login === 'github-actions[bot]')
    expect(pull?.pull).toMatchObject({ headRef: 'docwright/drift/main', baseRef: 'main' })
    expect(pull?.body).toContain('/document-feature billing')
    expect(pull?.body).toContain('/document-feature refunds')
    const nightly = await run(
      'schedule',
      { schedule: '0 3 * * *' },
      { inputs, env: { GITHUB_REF_TYPE: 'branch', GITHUB_REF_NAME: 'main' } },
    )
    expect(nightly.outputs).toEqual(end.outputs)
    expect(github.violations).toEqual([])
  })

  it('answers a question of the `command` input in the summary, and fails on a mistake there', async () => {
    const { github, run } = await stage()
    const env = { GITHUB_REF_TYPE: 'branch', GITHUB_REF_NAME: 'main' }
    const status = await run('schedule', {}, { inputs: { command: '/docwright status' }, env })
    expect(status, status.stdout + status.stderr).toMatchObject({ code: 0, outputs: { conclusion: 'success' } })
    expect(status.summary).toContain('Docwright keeps 0 pages here.')
    const mistake = await run('schedule', {}, { inputs: { command: '/document-feature nothing-like-it' }, env })
    expect(mistake).toMatchObject({ code: 1, outputs: { conclusion: 'action_required' } })
    expect(workflowCommands(mistake)).toEqual([expect.stringMatching(/^::error::.*nothing-like-it/)])
    expect(github.violations).toEqual([])
  })

  it('says what to allow where workflows may open no pull requests, and leaves no check in progress', async () => {
    const { github, run, type } = await stage()
    const message = 'GitHub Actions is not permitted to create or approve pull requests.'
    github.fault({ on: 'pulls/create', times: 9, answer: { status: 403, body: JSON.stringify({ message }) } })
    const end = await run('issue_comment', await type('/document-feature billing'))
    expect(end, end.stdout + end.stderr).toMatchObject({ code: 0, outputs: { conclusion: 'neutral' } })
    expect(end.summary).toContain('Settings, Actions, General')
    expect(github.checksOf(name).map(({ status, conclusion }) => [status, conclusion])).toEqual([['completed', 'neutral']])
  })

  it('takes no `command` where strangers start the run', async () => {
    const { github, run, type } = await stage()
    const end = await run('issue_comment', await type('hello', 'guest'), { inputs: { command: '/document-feature billing' } })
    expect(end).toMatchObject({ code: 1, outputs: { conclusion: 'failure' } })
    expect(workflowCommands(end)).toEqual([expect.stringMatching(/^::error::Expected the input `command` on `workflow_dispatch`/)])
    expect(github.writes()).toEqual([])
  })

  it('states what a token may not do, and ends without a failure', async () => {
    const { github, run, type } = await stage()
    const token = github.actionsToken(name, { metadata: 'read', contents: 'read', issues: 'read', pull_requests: 'read' })
    const end = await run('issue_comment', await type('/document-feature billing'), { inputs: { token } })
    expect(end, end.stdout + end.stderr).toMatchObject({ code: 0, outputs: { conclusion: 'neutral', 'pull-request-number': '' } })
    expect(end.summary).toContain('token may not do this')
    expect(workflowCommands(end)).toEqual([expect.stringMatching(/^::warning::The token may not do this \(403, POST /)])
    expect(await github.pulls(name, 'open')).toHaveLength(1)
  })

  it('does without a check where the token may write none', async () => {
    const { github, run, type } = await stage()
    const token = github.actionsToken(name, { metadata: 'read', contents: 'write', issues: 'write', pull_requests: 'write' })
    const end = await run('issue_comment', await type('/document-feature billing'), { inputs: { token } })
    expect(end, end.stdout + end.stderr).toMatchObject({ code: 0 })
    expect(end.outputs['pull-request-number']).not.toBe('')
    expect(github.checksOf(name)).toEqual([])
    // whoever requires the check would wait for it
    expect(workflowCommands(end)).toEqual([expect.stringMatching(/^::warning::.*no `docwright \/ docs`: it needs `checks: write`/)])
    expect(workflowCommands(await run('issue_comment', await type('/help'), { inputs: { token } }))).toEqual([])
    expect(github.violations).toEqual([])
  })

  it('reaches an Enterprise Server behind a path', async () => {
    const { github, run, type } = await stage({ apiPath: '/ghe/api/v3', webPath: '/ghe' })
    const end = await run('issue_comment', await type('/document-feature billing'))
    expect(end, end.stdout + end.stderr).toMatchObject({ code: 0, outputs: { conclusion: 'success' } })
    expect(end.outputs['pull-request-url']).toContain(`${github.origin}/ghe/${name}/pull/`)
  })

  it('asks again after answers that got lost, and leaves one of everything', async () => {
    const { github, number, run, type } = await stage()
    github.fault({ on: 'git/create-tree', answer: secondaryLimit(1) })
    github.fault({ on: 'pulls/create', when: 'after', answer: 'drop' })
    const end = await run('issue_comment', await type('/document-feature billing'))
    expect(end, end.stdout + end.stderr).toMatchObject({ code: 0, outputs: { conclusion: 'success' } })
    expect(await github.pulls(name, 'open')).toHaveLength(2)
    expect(github.commentsOn(name, number)).toHaveLength(2)
    expect(github.checksOf(name).map(({ status }) => status)).toEqual(['completed', 'completed'])
  })

  it('also carries out a command whose run never started', async () => {
    const { github, run, type } = await stage()
    await type('/document-feature refunds')
    const end = await run('issue_comment', await type('/document-feature billing'))
    expect(end, end.stdout + end.stderr).toMatchObject({ code: 0 })
    const [pull] = (await github.pulls(name, 'open')).filter(({ user }) => user.login === 'github-actions[bot]')
    expect(pull?.body).toContain('/document-feature refunds')
    expect(pull?.body).toContain('/document-feature billing')
  })

  it('closes what hangs on a pull request that was closed', async () => {
    const { github, number, run, type } = await stage()
    await run('issue_comment', await type('/document-feature billing'))
    const { deliveries } = await github.closePull(name, number, 'ann')
    const end = await run('pull_request', payloadOf(deliveries))
    expect(end).toMatchObject({ code: 0, outputs: { conclusion: 'skipped' } })
    expect(await github.pulls(name, 'open')).toEqual([])
  })
})

describe('C7: what the log of the Action shows of foreign text', () => {
  it('is never a command of the runner', async () => {
    const { run, type } = await stage()
    const hostile = ['/document-feature "::set-output name=a::b"', '/document-feature ##[add-mask]x', '/document-feature billing'].join(
      '\n',
    )
    const end = await run('issue_comment', await type(hostile))
    expect(end.code).toBe(0)
    const commands = workflowCommands(end)
    expect(commands).toEqual([expect.stringMatching(/^::warning::/)])
    expect(commands.join('').slice('::warning::'.length)).not.toMatch(/::|##\[/)
    const lines = `${end.stdout}${end.stderr}`.split('\n')
    expect(lines.filter((line) => /^\s*::(?!stop-commands::|warning::|[0-9a-f-]{36}::$)|##\[/.test(line))).toEqual([])
  })
})

describe('mistakes in the setup', () => {
  it.each([
    [{ token: '' }, 'Expected the input `token`'],
    [{ 'app-id': '12' }, 'Expected the inputs `app-id` and `private-key` together'],
    [{ 'app-id': '12', 'private-key': 'nonsense' }, 'Expected the input `private-key`'],
    [{ 'signing-key': 'short' }, 'Expected the input `signing-key`'],
  ])('%o are named', async (inputs, message) => {
    const github = await startGitHub()
    onTestFinished(() => github.close())
    await github.createRepository(name, { files: { 'README.md': '# Small\n' } })
    const end = await runAction(github, name, { event: 'schedule', payload: {}, inputs: { command: '/help', ...inputs } })
    expect(end).toMatchObject({ code: 1, outputs: { conclusion: 'failure' } })
    expect(workflowCommands(end)).toEqual([expect.stringContaining(`::error::${message}`)])
  })
})
