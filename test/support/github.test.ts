import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import path from 'node:path'
import { Octokit } from '@octokit/core'
import { restEndpointMethods } from '@octokit/plugin-rest-endpoint-methods'
import { onTestFinished, describe, expect, it } from 'vitest'
import { type GitHubOptions, type GitHubStandIn, startGitHub } from './github/start.ts'
import { operations } from './github/slice.ts'
import { temporaryFolder } from './repository.ts'

const Client = Octokit.plugin(restEndpointMethods)

async function github(options?: GitHubOptions): Promise<GitHubStandIn> {
  const started = await startGitHub(options)
  onTestFinished(() => started.close())
  return started
}

const client = (on: GitHubStandIn, token: string): InstanceType<typeof Client> =>
  new Client({ baseUrl: on.apiUrl, auth: token, log: { debug() {}, info() {}, warn() {}, error() {} } })

const run = promisify(execFile)
const shop = { owner: 'acme', repo: 'shop' }

describe('the GitHub stand-in', () => {
  it('answers every operation of the slice', async () => {
    const on = await github()
    expect(operations.map(({ id }) => id).filter((id) => !on.known.has(id))).toEqual([])
  })

  it('clones shallow and partial over smart HTTP', async () => {
    const on = await github()
    await on.createRepository('acme/shop', { files: { 'a.txt': 'a', 'big.bin': 'x'.repeat(5000) }, isPrivate: true })
    await on.push('acme/shop', 'main', 'ada', { files: { 'b.txt': 'b' } })
    const dir = path.join(temporaryFolder(), 'clone')
    const token = on.installationToken('acme')
    const url = on.cloneUrl('acme/shop', token)
    await run('git', ['clone', '-q', '--bare', '--depth', '1', '--filter=blob:limit=1k', url, dir])
    const { stdout } = await run('git', ['rev-list', '--count', 'HEAD'], { cwd: dir })
    expect(stdout.trim()).toBe('1')
    expect(on.violations).toEqual([])
  })

  it('walks a pull request', async () => {
    const on = await github()
    await on.createRepository('acme/shop', { files: { 'a.txt': 'a\n' } })
    const octokit = client(on, on.installationToken('acme'))
    const base = await octokit.rest.git.getRef({ ...shop, ref: 'heads/main' })
    const blob = await octokit.rest.git.createBlob({ ...shop, content: 'hello\n' })
    const tree = await octokit.rest.git.createTree({
      ...shop,
      base_tree: base.data.object.sha,
      tree: [
        { path: 'docs/b.md', mode: '100644', type: 'blob', sha: blob.data.sha },
        { path: 'docs/c.md', mode: '100644', type: 'blob', content: 'inline' },
      ],
    })
    const commit = await octokit.rest.git.createCommit({ ...shop, message: 'Add', tree: tree.data.sha, parents: [base.data.object.sha] })
    await octokit.rest.git.createRef({ ...shop, ref: 'refs/heads/docs', sha: commit.data.sha })
    const pull = await octokit.rest.pulls.create({ ...shop, title: 'T', head: 'docs', base: 'main', body: 'B' })
    expect(pull.data.mergeable).toBe(true)
    expect(pull.data.changed_files).toBe(2)
    const check = await octokit.rest.checks.create({ ...shop, name: 'docs', head_sha: commit.data.sha, status: 'in_progress' })
    await octokit.rest.checks.update({
      ...shop,
      check_run_id: check.data.id,
      status: 'completed',
      conclusion: 'success',
      output: { title: 't', summary: 's' },
    })
    await octokit.rest.issues.createComment({ ...shop, issue_number: pull.data.number, body: 'hi' })
    await on.comment('acme/shop', pull.data.number, 'ada', '/help')
    await on.reviewComment('acme/shop', pull.data.number, 'ada', { path: 'docs/b.md', line: 1, body: 'why' })
    await on.push('acme/shop', 'docs', 'ada', { files: { 'docs/d.md': 'd' } })
    const [check1] = on.checksOf('acme/shop')
    await on.rerequestCheck('acme/shop', check1?.id ?? 0, 'ada')
    await on.requestCheckAction('acme/shop', check1?.id ?? 0, 'ada', 'rerun')
    await on.merge('acme/shop', pull.data.number, 'ada')
    await on.install('acme')
    await on.ping()
    expect(on.violations).toEqual([])
    expect(on.deliveries.map(({ event }) => event)).toContain('check_run')
  })
})
