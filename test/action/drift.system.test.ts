import { describe, expect, it, onTestFinished } from 'vitest'
import { startGitHub, type GitHubStandIn } from '../support/github/start.ts'
import { type ActionEnd, runAction, workflowCommands } from '../support/run-action.ts'

const name = 'acme/small'
const settings = (variable: string): string => `export const key = process.env.${variable}\n`
const setup = '# Setup\n\nSet `STRIPE_KEY` to the key of your account.\n'
const files = {
  'package.json': '{ "name": "small", "version": "1.0.0" }\n',
  'docs/setup.md': setup,
  'src/settings.ts': settings('STRIPE_KEY'),
}
const nightly = { inputs: { command: '/check-docs --fix' }, env: { GITHUB_REF_TYPE: 'branch', GITHUB_REF_NAME: 'main' } }

async function stage(): Promise<GitHubStandIn> {
  const github = await startGitHub()
  onTestFinished(() => github.close())
  await github.createRepository(name, { files, collaborators: { ann: 'write' } })
  return github
}

/** A pull request that renames a variable, and the events that the workflow gets of it. */
async function renaming(github: GitHubStandIn): Promise<{ number: number; opened: unknown }> {
  await github.push(name, 'feature', 'ann', { files: { 'src/settings.ts': settings('STRIPE_SECRET_KEY') } })
  const { pull, deliveries } = await github.openPull(name, 'ann', { head: 'feature', title: 'Rename the key' })
  github.forget()
  return { number: pull.number, opened: { ...deliveries[0]?.payload, installation: undefined } }
}

const checks = (github: GitHubStandIn): unknown => github.checksOf(name).map(({ conclusion, output }) => [conclusion, output?.title])

describe('the Action and drift', () => {
  it('judges a pull request that is opened and pushed to, with the token of the workflow', async () => {
    const github = await stage()
    const { number, opened } = await renaming(github)
    const end = await runAction(github, name, { event: 'pull_request', payload: opened })
    expect(end, end.stdout + end.stderr).toMatchObject({ code: 0, outputs: { conclusion: 'neutral', 'pull-request-number': '' } })
    const title = '1 place of the documentation is wrong · 0/1 new name is explained'
    expect(checks(github)).toEqual([['neutral', title]])
    expect(end.summary).toContain('docs/setup.md')
    expect(end.summary).not.toContain('The token of the workflow opens the pull request')
    expect(github.commentsOn(name, number).map(({ user }) => user.login)).toEqual(['github-actions[bot]'])
    const { deliveries } = await github.push(name, 'feature', 'ann', {
      files: { 'docs/setup.md': setup.replace('STRIPE_KEY', 'STRIPE_SECRET_KEY') },
    })
    const payload = { ...deliveries.find(({ event }) => event === 'pull_request')?.payload, installation: undefined }
    const pushed = await runAction(github, name, { event: 'pull_request', payload })
    expect(pushed, pushed.stdout + pushed.stderr).toMatchObject({ code: 0, outputs: { conclusion: 'success' } })
    expect(github.commentsOn(name, number)[0]?.body).toMatch(/^✅ `\/check-docs`: no drift\./)
    expect(workflowCommands(pushed)).toEqual([])
    expect(github.violations).toEqual([])
  })

  it('keeps one pull request of repairs on a schedule, writes nothing twice, and nothing where nothing drifted', async () => {
    const github = await stage()
    const night = (): Promise<ActionEnd> => runAction(github, name, { event: 'schedule', payload: {}, ...nightly })
    github.forget()
    const calm = await night()
    expect(calm, calm.stdout + calm.stderr).toMatchObject({ code: 0, outputs: { conclusion: 'success', 'pull-request-number': '' } })
    expect(github.writes().every(({ operationId }) => operationId?.startsWith('checks/') === true)).toBe(true)
    await github.push(name, 'main', 'ann', { files: { 'src/settings.ts': settings('STRIPE_SECRET_KEY') } })
    const first = await night()
    const [pull] = await github.pulls(name, 'open')
    expect(pull?.pull).toMatchObject({ headRef: 'docwright/drift/main', baseRef: 'main' })
    expect(first.outputs).toMatchObject({ conclusion: 'success', 'pull-request-number': String(pull?.number) })
    expect(first.summary).toContain(`#${pull?.number}`)
    expect(pull?.body).toContain('started by a schedule')
    expect((await github.filesAt(name, 'docwright/drift/main'))['docs/setup.md']).toBe(setup.replace('STRIPE_KEY', 'STRIPE_SECRET_KEY'))
    github.forget()
    const second = await night()
    expect(second.outputs).toEqual(first.outputs)
    expect(github.writes().every(({ operationId }) => operationId?.startsWith('checks/') === true)).toBe(true)
    expect(github.violations).toEqual([])
  })
})
