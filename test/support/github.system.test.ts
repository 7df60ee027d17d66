import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'
import { operations as listed } from '../../scripts/openapi-slice-list.ts'
import { guarded } from './github/access.ts'
import { type Json, asText } from './github/json.ts'
import { sampleCheck, sampleComment, sampleInstallation, samplePull, sampleReviewComment } from './github/sample.ts'
import { operations } from './github/slice.ts'
import { type GitHubOptions, type GitHubStandIn, startGitHub } from './github/start.ts'
import { payloadProblems } from './github/validate.ts'
import { temporaryFolder } from './repository.ts'

/** Waits for git without stopping the server, which lives in this process. */
const run = promisify(execFile)

const name = 'acme/shop'
const base = { 'README.md': '# shop\n', 'src/a.ts': 'export const a = 1\n', 'big.bin': 'x'.repeat(5000) }

async function github(options?: GitHubOptions): Promise<GitHubStandIn> {
  const started = await startGitHub(options)
  onTestFinished(() => started.close())
  return started
}

interface Answer {
  readonly status: number
  readonly data: Record<string, Json>
  readonly list: Record<string, Json>[]
  readonly headers: Headers
  readonly text: string
}

type Ask = (method: string, route: string, body?: Json) => Promise<Answer>

/** Asks the API as whoever holds the token. */
const asker =
  (on: GitHubStandIn, token: string | undefined, headers: Record<string, string> = {}): Ask =>
  async (method, route, body) => {
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
    const answer = await fetch(`${on.apiUrl}${route}`, {
      method,
      headers: { ...authorization, ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    const data = text.startsWith('{') || text.startsWith('[') ? (JSON.parse(text) as Json) : {}
    const list = (Array.isArray(data) ? data : []) as Record<string, Json>[]
    return { status: answer.status, data: data as Record<string, Json>, list, headers: answer.headers, text }
  }

/** A repository with an open pull request of Ada, and the App asking. */
async function withPull(options?: GitHubOptions): Promise<{ on: GitHubStandIn; ask: Ask; head: string; number: number }> {
  const on = await github(options)
  await on.createRepository(name, { files: base, collaborators: { ada: 'write', eve: 'read' } })
  const { sha } = await on.push(name, 'billing', 'ada', { files: { 'src/b.ts': 'export const b = 2\n' }, message: 'Add b' })
  const { pull } = await on.openPull(name, 'ada', { head: 'billing', title: 'Billing' })
  return { on, ask: asker(on, on.installationToken('acme')), head: sha, number: pull.number }
}

const shop = `/repos/${name}`

describe('git over HTTP', () => {
  it('clones shallow and without large files, and fetches one commit by its id', async () => {
    const on = await github()
    await on.createRepository(name, { files: base, isPrivate: true })
    await on.push(name, 'main', 'ada', { files: { 'b.txt': 'b' } })
    const dir = path.join(temporaryFolder(), 'clone')
    const url = on.cloneUrl(name, on.installationToken('acme'))
    await run('git', ['clone', '-q', '--bare', '--depth', '1', '--filter=blob:limit=1k', url, dir])
    const { stdout: commits } = await run('git', ['rev-list', '--count', 'HEAD'], { cwd: dir })
    const { stdout: missing } = await run('git', ['rev-list', '--objects', '--missing=print', 'HEAD'], { cwd: dir })
    expect(commits.trim()).toBe('1')
    expect(missing.split('\n').filter((line) => line.startsWith('?'))).toHaveLength(1)
    const first = (await run('git', ['rev-list', '--max-parents=0', 'main'], { cwd: on.repository(name).dir })).stdout.trim()
    await run('git', ['fetch', '-q', '--depth', '1', url, first], { cwd: dir })
    // git asks without its password first.
    const answered = on.calls('git/upload-pack').filter(({ status }) => status !== 401)
    expect(new Set(answered.map(({ auth, status }) => `${auth} ${status}`))).toEqual(new Set(['installation 200']))
    expect(on.violations).toEqual([])
  })

  it.each([
    ['nobody', () => undefined, /could not read Username|Authentication failed/],
    ['a wrong token', () => 'ghs_wrong', /Authentication failed/],
    ['a stranger', (on: GitHubStandIn) => on.personalToken('mallory'), /not found/],
    ['an App without contents', (on: GitHubStandIn) => on.installationToken('acme', { issues: 'write' }), /not found/],
  ])('refuses a private repository to %s', async (_who, tokenOf, words) => {
    const on = await github()
    await on.createRepository(name, { files: base, isPrivate: true })
    const url = on.cloneUrl(name, tokenOf(on))
    await expect(run('git', ['ls-remote', url], { env: { ...process.env, GIT_TERMINAL_PROMPT: '0' } })).rejects.toThrow(words)
  })

  it('takes a push of somebody who may write, moves the pull request and says so', async () => {
    const { on, number } = await withPull()
    const dir = path.join(temporaryFolder(), 'clone')
    await run('git', ['clone', '-q', '-b', 'billing', on.cloneUrl(name, on.personalToken('ada')), dir])
    const who = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com']
    await run('git', [...who, 'commit', '-q', '--allow-empty', '-m', 'More'], { cwd: dir })
    await run('git', ['push', '-q'], { cwd: dir })
    const { stdout: sha } = await run('git', ['rev-parse', 'HEAD'], { cwd: dir })
    const moved = on.deliveries.at(-1)
    expect(moved?.action).toBe('synchronize')
    expect(moved?.payload).toMatchObject({ number, after: sha.trim() })
    const asEve = on.cloneUrl(name, on.personalToken('eve'))
    await expect(run('git', ['push', '-q', asEve, 'HEAD:refs/heads/other'], { cwd: dir })).rejects.toThrow(/403/)
    expect(on.violations).toEqual([])
  })
})

describe('the Git Data API', () => {
  it('writes a commit that git sees', async () => {
    const { on, ask, head } = await withPull()
    const blob = await ask('POST', `${shop}/git/blobs`, { content: 'aGk=', encoding: 'base64' })
    const tree = await ask('POST', `${shop}/git/trees`, {
      base_tree: head,
      tree: [
        { path: 'docs/a.md', mode: '100644', type: 'blob', sha: blob.data['sha'] ?? '' },
        { path: 'docs/b.md', mode: '100644', type: 'blob', content: 'inline\n' },
        { path: 'src/a.ts', mode: '100644', type: 'blob', sha: null },
      ],
    })
    const commit = await ask('POST', `${shop}/git/commits`, { message: 'Docs', tree: tree.data['sha'] ?? '', parents: [head] })
    const made = await ask('POST', `${shop}/git/refs`, { ref: 'refs/heads/docwright/pr-1', sha: commit.data['sha'] ?? '' })
    expect(made.status).toBe(201)
    expect(await on.filesAt(name, 'docwright/pr-1')).toEqual({
      'README.md': '# shop\n',
      'big.bin': base['big.bin'],
      'src/b.ts': 'export const b = 2\n',
      'docs/a.md': 'hi',
      'docs/b.md': 'inline\n',
    })
    const { stdout } = await run('git', ['log', '-1', '--format=%an <%ae>%n%B', 'docwright/pr-1'], { cwd: on.repository(name).dir })
    expect(stdout).toMatch(/^docwright\[bot\] <\d+\+docwright\[bot\]@users\.noreply\.github\.example>\nDocs\n/)
    expect(commit.data['verification']).toMatchObject({ verified: true })
    expect(on.violations).toEqual([])
  })

  it.each<[string, { status: number; words: string }, string, (head: string) => Json]>([
    [
      'a ref that is there',
      { status: 422, words: 'Reference already exists' },
      'POST /git/refs',
      (sha) => ({ ref: 'refs/heads/billing', sha }),
    ],
    [
      'a ref to nothing',
      { status: 422, words: 'Object does not exist' },
      'POST /git/refs',
      () => ({ ref: 'refs/heads/x', sha: 'a'.repeat(40) }),
    ],
    ['a name that is no ref', { status: 422, words: 'Reference name' }, 'POST /git/refs', (sha) => ({ ref: 'refs/heads/a..b', sha })],
    ['a ref that is gone', { status: 422, words: 'Reference does not exist' }, 'PATCH /git/refs/heads/none', (sha) => ({ sha })],
    ['a way back', { status: 422, words: 'Update is not a fast forward' }, 'PATCH /git/refs/heads/main', () => ({ sha: 'first' })],
    [
      'a missing parent',
      { status: 422, words: 'Parent SHA' },
      'POST /git/commits',
      (sha) => ({ message: 'x', tree: sha, parents: ['b'.repeat(40)] }),
    ],
    [
      'a tree of nothing',
      { status: 422, words: 'not a valid blob' },
      'POST /git/trees',
      () => ({ tree: [{ path: 'x', mode: '100644', type: 'blob', sha: 'c'.repeat(40) }] }),
    ],
    [
      'a way out',
      { status: 422, words: 'malformed' },
      'POST /git/trees',
      () => ({ tree: [{ path: '../x', mode: '100644', type: 'blob', content: '' }] }),
    ],
    [
      'a file in .git',
      { status: 422, words: 'malformed' },
      'POST /git/trees',
      () => ({ tree: [{ path: 'a/.GIT/config', mode: '100644', type: 'blob', content: '' }] }),
    ],
    [
      'a workflow',
      { status: 403, words: 'not accessible' },
      'POST /git/trees',
      () => ({ tree: [{ path: '.github/workflows/x.yml', mode: '100644', type: 'blob', content: '' }] }),
    ],
    [
      'the end of no file',
      { status: 422, words: 'BadObjectState' },
      'POST /git/trees',
      (sha) => ({ base_tree: sha, tree: [{ path: 'none', mode: '100644', type: 'blob', sha: null }] }),
    ],
  ])('refuses %s', async (_what, { status, words }, route, bodyOf) => {
    const { on, ask, head } = await withPull()
    const before = await on.head(name)
    const body = bodyOf(head) as Record<string, Json>
    const tree = (await ask('GET', `${shop}/git/commits/${head}`)).data['tree'] as Record<string, Json>
    if (body['sha'] === 'first') {
      body['sha'] = before ?? ''
      await on.push(name, 'main', 'ada', { files: { c: 'c' } })
    }
    if ('message' in body) body['tree'] = tree['sha'] ?? ''
    const [method = '', address = ''] = route.split(' ')
    const answer = await ask(method, `${shop}${address}`, body)
    expect([answer.status, answer.data['message']]).toEqual([status, expect.stringContaining(words)])
    expect(on.violations).toEqual([])
  })

  it('builds trees from folders, folders of trees and deep deletions', async () => {
    const on = await github()
    await on.createRepository(name, { files: { 'a/x.md': 'x', 'a/b/y.md': 'y', 'a.txt': 't', ' odd "ü".md ': 'o' } })
    const ask = asker(on, on.installationToken('acme'))
    const head = (await on.head(name)) ?? ''
    const root = await ask('GET', `${shop}/git/trees/${head}`)
    const folder = (root.data['tree'] as Record<string, Json>[]).find((entry) => entry['path'] === 'a')?.['sha'] ?? ''
    const build = async (tree: Json, base: Json | undefined): Promise<string[]> => {
      const made = await ask('POST', `${shop}/git/trees`, { tree, ...(base === undefined ? {} : { base_tree: base }) })
      const whole = await ask('GET', `${shop}/git/trees/${asText(made.data['sha']) ?? ''}?recursive=1`)
      return (whole.data['tree'] as Record<string, Json>[])
        .filter((entry) => entry['type'] === 'blob')
        .map((entry) => asText(entry['path']) ?? '')
    }
    const copied = { path: 'copy', mode: '040000', type: 'tree', sha: folder }
    expect(await build([copied], undefined)).toEqual(['copy/b/y.md', 'copy/x.md'])
    expect(await build([{ ...copied, path: 'a/b' }], head)).toEqual([' odd "ü".md ', 'a.txt', 'a/b/b/y.md', 'a/b/x.md', 'a/x.md'])
    expect(await build([{ path: 'a', mode: '040000', type: 'tree', sha: null }], head)).toEqual([' odd "ü".md ', 'a.txt'])
    expect(await build([{ path: 'a', mode: '100644', type: 'blob', content: 'now a file' }], head)).toEqual([' odd "ü".md ', 'a', 'a.txt'])
    expect(on.violations).toEqual([])
  })

  it('lets one of many writers make a ref', async () => {
    const { on, ask, head } = await withPull()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => ask('POST', `${shop}/git/refs`, { ref: 'refs/heads/docs', sha: head })),
    )
    expect(answers.map(({ status }) => String(status)).sort()).toEqual(['201', ...Array<string>(7).fill('422')])
    expect(on.violations).toEqual([])
  })
})

describe('pull requests', () => {
  it('reads head and base live, with figures from git', async () => {
    const { on, ask, number } = await withPull()
    const { sha } = await on.push(name, 'billing', 'ada', { files: { 'src/c.ts': 'a\nb\n', 'src/a.ts': null } })
    const { data } = await ask('GET', `${shop}/pulls/${number}`)
    expect(data).toMatchObject({
      commits: 2,
      additions: 3,
      deletions: 1,
      changed_files: 3,
      mergeable: true,
      head: { sha },
      base: { sha: await on.head(name) },
    })
    const { list } = await ask('GET', `${shop}/pulls/${number}/files`)
    expect(list.map((file) => [file['filename'], file['status'], file['additions'], file['patch']])).toEqual([
      ['src/a.ts', 'removed', 0, '@@ -1 +0,0 @@\n-export const a = 1'],
      ['src/b.ts', 'added', 1, '@@ -0,0 +1 @@\n+export const b = 2'],
      ['src/c.ts', 'added', 2, '@@ -0,0 +1,2 @@\n+a\n+b'],
    ])
    const reached = await run('git', ['rev-parse', `refs/pull/${number}/head`], { cwd: on.repository(name).dir })
    expect(reached.stdout.trim()).toBe(sha)
    expect(on.violations).toEqual([])
  })

  it('says when two sides do not merge', async () => {
    const { on, ask, number } = await withPull()
    await on.push(name, 'main', 'ada', { files: { 'src/b.ts': 'something else\n' } })
    expect((await ask('GET', `${shop}/pulls/${number}`)).data).toMatchObject({ mergeable: false, mergeable_state: 'dirty' })
  })

  it('opens once, moves its base, closes, and answers lists by head', async () => {
    const { on, ask, number } = await withPull()
    const again = await ask('POST', `${shop}/pulls`, { title: 'x', head: 'billing', base: 'main' })
    expect(again).toMatchObject({ status: 422, data: { errors: [{ message: 'A pull request already exists for acme:billing.' }] } })
    const none = await ask('POST', `${shop}/pulls`, { title: 'x', head: 'none', base: 'main' })
    expect(none).toMatchObject({ status: 422, data: { errors: [{ field: 'head', code: 'invalid' }] } })
    const same = await ask('POST', `${shop}/pulls`, { title: 'x', head: 'main', base: 'billing' })
    expect(same).toMatchObject({ status: 422, data: { errors: [{ message: 'No commits between billing and main' }] } })
    await on.push(name, 'release', 'ada', { files: { r: 'r' } })
    await ask('PATCH', `${shop}/pulls/${number}`, { base: 'release', title: 'Other' })
    expect(on.deliveries.at(-1)?.payload).toMatchObject({
      action: 'edited',
      changes: { base: { ref: { from: 'main' } }, title: { from: 'Billing' } },
    })
    expect((await ask('GET', `${shop}/pulls?head=acme:billing`)).list.map((one) => one['number'])).toEqual([number])
    await ask('PATCH', `${shop}/pulls/${number}`, { state: 'closed' })
    expect((await ask('GET', `${shop}/pulls?head=acme:billing`)).list).toEqual([])
    expect(on.violations).toEqual([])
  })

  it.each([false, true])('merges (squash: %s), closes what lost its branch, and says so', async (squash) => {
    const { on, ask, number } = await withPull()
    await on.push(name, 'docs', 'ada', { files: { d: 'd' }, from: 'billing' })
    const { pull } = await on.openPull(name, 'ada', { head: 'docs', base: 'billing' })
    const { sha, deliveries } = await on.merge(name, number, 'ada', { squash, deleteBranch: true })
    expect((await ask('GET', `${shop}/pulls/${number}`)).data).toMatchObject({ state: 'closed', merged: true, merge_commit_sha: sha })
    expect((await ask('GET', `${shop}/pulls/${pull.number}`)).data).toMatchObject({ state: 'closed', merged: false })
    expect(await on.filesAt(name)).toHaveProperty('src/b.ts')
    expect(deliveries.map(({ event, action }) => [event, action])).toEqual([
      ['pull_request', 'closed'],
      ['pull_request', 'closed'],
    ])
    expect(on.violations).toEqual([])
  })

  it('comes from a fork, whose commits the repository holds', async () => {
    const { on, ask } = await withPull()
    await on.fork(name, 'mallory')
    const { sha } = await on.push('mallory/shop', 'evil', 'mallory', { files: { 'src/e.ts': 'e\n' } })
    const { pull, deliveries } = await on.openPull(name, 'mallory', { head: 'evil', from: 'mallory/shop' })
    expect((await ask('GET', `${shop}/pulls/${pull.number}`)).data).toMatchObject({
      head: { sha, label: 'mallory:evil', repo: { fork: true } },
      changed_files: 1,
    })
    expect((await ask('GET', `${shop}/git/commits/${sha}`)).status).toBe(200)
    expect((await ask('POST', '/repos/mallory/shop/git/refs', { ref: 'refs/heads/x', sha })).status).toBe(403)
    expect(deliveries).toHaveLength(1)
    on.deleteRepository('mallory/shop')
    expect((await ask('GET', `${shop}/pulls/${pull.number}`)).data).toMatchObject({ state: 'open', head: { sha, repo: null } })
    expect((await ask('GET', `${shop}/pulls`)).list).toHaveLength(2)
    await on.closePull(name, pull.number, 'mallory')
    expect(on.violations).toEqual([])
  })

  it('asks collaborators to review, nobody else', async () => {
    const { on, ask, number } = await withPull()
    const request = (login: string): Promise<Answer> => ask('POST', `${shop}/pulls/${number}/requested_reviewers`, { reviewers: [login] })
    expect((await request('eve')).status).toBe(201)
    expect((await request('ada')).status).toBe(422)
    expect((await request('mallory')).status).toBe(422)
    expect((await ask('GET', `${shop}/pulls/${number}/requested_reviewers`)).data['users']).toMatchObject([{ login: 'eve' }])
    expect(on.violations).toEqual([])
  })
})

describe('comments and reactions', () => {
  it('keeps comments, refuses what is too long, and gives a reaction once', async () => {
    const { on, ask, number } = await withPull()
    const made = await ask('POST', `${shop}/issues/${number}/comments`, { body: 'x'.repeat(65_536) })
    const long = await ask('POST', `${shop}/issues/${number}/comments`, { body: 'x'.repeat(65_537) })
    expect([made.status, long.status]).toEqual([201, 422])
    const id = Number(made.data['id'])
    await ask('PATCH', `${shop}/issues/comments/${id}`, { body: 'short' })
    expect(on.commentsOn(name, number).map(({ body }) => body)).toEqual(['short'])
    const react = (): Promise<Answer> => ask('POST', `${shop}/issues/comments/${id}/reactions`, { content: 'eyes' })
    expect([(await react()).status, (await react()).status]).toEqual([201, 200])
    expect((await ask('GET', `${shop}/issues/comments/${id}/reactions`)).list).toHaveLength(1)
    expect((await ask('DELETE', `${shop}/issues/comments/${id}`)).status).toBe(204)
    expect((await ask('GET', `${shop}/issues/comments/${id}`)).status).toBe(404)
    expect(on.violations).toEqual([])
  })

  it('lists page by page, and since a moment', async () => {
    let now = Date.parse('2026-01-01T00:00:00Z')
    const { on, ask, number } = await withPull({ now: () => new Date(now) })
    for (let at = 0; at < 5; at += 1) {
      now += 60_000
      await on.comment(name, number, 'ada', `comment ${at}`)
    }
    const second = await ask('GET', `${shop}/issues/${number}/comments?per_page=2&page=2`)
    expect(second.list.map(({ body }) => body)).toEqual(['comment 2', 'comment 3'])
    const next = /<([^>]+)>; rel="next"/.exec(second.headers.get('link') ?? '')?.[1] ?? ''
    expect(next).toBe(`${on.apiUrl}${shop}/issues/${number}/comments?per_page=2&page=3`)
    expect((await ask('GET', `${shop}/issues/comments?since=2026-01-01T00:04:00Z`)).list).toHaveLength(2)
    expect(on.violations).toEqual([])
  })

  it('answers on a line', async () => {
    const { on, ask, number } = await withPull()
    const { comment } = await on.reviewComment(name, number, 'ada', { path: 'src/b.ts', line: 1, body: '/help' })
    const reply = await ask('POST', `${shop}/pulls/${number}/comments/${comment.id}/replies`, { body: 'here' })
    expect(reply).toMatchObject({ status: 201, data: { in_reply_to_id: comment.id, path: 'src/b.ts' } })
    expect((await ask('GET', `${shop}/pulls/${number}/comments`)).list).toHaveLength(2)
    expect(on.violations).toEqual([])
  })
})

describe('checks', () => {
  const annotation = { path: 'src/b.ts', start_line: 1, end_line: 1, annotation_level: 'warning', message: 'see' }

  it('appends annotations and shows the latest run of a name', async () => {
    const { on, ask, head } = await withPull()
    const made = await ask('POST', `${shop}/check-runs`, { name: 'docs', head_sha: head, status: 'in_progress' })
    const at = `${shop}/check-runs/${Number(made.data['id'])}`
    expect(made.data).toMatchObject({ status: 'in_progress', conclusion: null, pull_requests: [{ number: 1 }] })
    const output = { title: 'Docs', summary: 'fine', annotations: Array(50).fill(annotation) as Json[] }
    await ask('PATCH', at, { output })
    await ask('PATCH', at, { output: { ...output, annotations: [annotation] } })
    expect(on.checksOf(name)[0]?.annotations).toHaveLength(51)
    expect((await ask('PATCH', at, { conclusion: 'neutral' })).data).toMatchObject({
      status: 'completed',
      conclusion: 'neutral',
      output: { annotations_count: 51 },
    })
    await ask('POST', `${shop}/check-runs`, { name: 'docs', head_sha: head })
    expect((await ask('GET', `${shop}/commits/${head}/check-runs`)).data).toMatchObject({
      total_count: 1,
      check_runs: [{ status: 'queued' }],
    })
    expect((await ask('GET', `${shop}/commits/billing/check-runs?filter=all`)).data).toMatchObject({ total_count: 2 })
    expect(on.violations).toEqual([])
  })

  it('wants a conclusion with the end', async () => {
    const { on, ask, head } = await withPull()
    expect((await ask('POST', `${shop}/check-runs`, { name: 'docs', head_sha: head, status: 'completed' })).status).toBe(422)
    expect(on.checksOf(name)).toEqual([])
  })

  it('takes 50 annotations a call', async () => {
    const { on, ask, head } = await withPull()
    const output = { title: 'Docs', summary: 'fine', annotations: Array(51).fill(annotation) as Json[] }
    expect((await ask('POST', `${shop}/check-runs`, { name: 'docs', head_sha: head, output })).status).toBe(422)
    expect(on.checksOf(name)).toEqual([])
    expect(on.violations).toMatchObject([{ of: 'request', what: 'checks/create', problem: expect.stringContaining('50 items') as string }])
  })

  it('tells the App when somebody asks again or presses a button', async () => {
    const { on, ask, head } = await withPull()
    const made = await ask('POST', `${shop}/check-runs`, { name: 'docs', head_sha: head })
    const id = Number(made.data['id'])
    const { deliveries: again } = await on.rerequestCheck(name, id, 'ada')
    const { deliveries: pressed } = await on.requestCheckAction(name, id, 'ada', 'rerun')
    expect(again[0]?.payload).toMatchObject({ action: 'rerequested', check_run: { id } })
    expect(pressed[0]?.payload).toMatchObject({ action: 'requested_action', requested_action: { identifier: 'rerun' } })
    expect(on.violations).toEqual([])
  })
})

describe('who may what', () => {
  it('guards every operation on a repository', () => {
    const open = ['apps/get-repo-installation']
    const ofRepository = operations.filter(({ template }) => template.startsWith('/repos/')).map(({ id }) => id)
    expect(ofRepository.filter((id) => !guarded.has(id) && !open.includes(id))).toEqual([])
    expect([...guarded].filter((id) => !ofRepository.includes(id))).toEqual([])
  })

  it('answers every operation of the list that the slice is cut by', async () => {
    const on = await github()
    expect([...on.known].sort()).toEqual([...listed].sort())
    expect([...new Set(operations.map(({ id }) => id))].sort()).toEqual([...listed].sort())
  })

  it.each<[string, (on: GitHubStandIn) => string | undefined, string, number]>([
    ['an App without checks', (on) => on.installationToken('acme', { contents: 'write' }), 'POST check-runs', 403],
    ['a person', (on) => on.personalToken('ada'), 'POST check-runs', 403],
    ['a workflow', (on) => on.actionsToken(name), 'POST check-runs', 201],
    ['the App', (on) => on.installationToken('acme'), 'POST check-runs', 201],
    ['nobody', () => undefined, 'POST check-runs', 401],
    ['a wrong token', () => 'ghs_no', 'GET ', 401],
    ['nobody, reading in public', () => undefined, 'GET ', 200],
    ['an App without pull requests', (on) => on.installationToken('acme', { issues: 'read' }), 'GET pulls', 403],
  ])('%s', async (_who, tokenOf, route, status) => {
    const { on, head } = await withPull()
    const [method = '', address = ''] = route.split(' ')
    const body = method === 'POST' ? { name: 'docs', head_sha: head } : undefined
    expect((await asker(on, tokenOf(on))(method, `${shop}${address === '' ? '' : `/${address}`}`, body)).status).toBe(status)
    expect(on.violations).toEqual([])
  })

  it('hides a private repository from strangers', async () => {
    const on = await github()
    await on.createRepository(name, { isPrivate: true, collaborators: { ada: 'maintain' } })
    await on.createRepository('other/thing', { isPrivate: true })
    expect((await asker(on, on.personalToken('mallory'))('GET', shop)).status).toBe(404)
    expect((await asker(on, on.installationToken('other'))('GET', shop)).status).toBe(404)
    const level = async (login: string): Promise<Json | undefined> =>
      (await asker(on, on.installationToken('acme'))('GET', `${shop}/collaborators/${login}/permission`)).data['permission']
    on.addUser('mallory')
    expect([await level('ada'), await level('mallory'), await level('nobody')]).toEqual(['write', 'none', undefined])
    expect(on.violations).toEqual([])
  })

  it('gives an App a token of fewer repositories and permissions, never of more', async () => {
    const { createAppAuth } = await import('@octokit/auth-app')
    const on = await github()
    const { id } = await on.createRepository(name, { isPrivate: true })
    await on.createRepository('acme/other', { isPrivate: true })
    const [installation] = on.state.installations.values()
    const auth = createAppAuth({ appId: on.app.id, privateKey: on.app.privateKey })
    const jwt = asker(on, (await auth({ type: 'app' })).token)
    const at = `/app/installations/${installation?.id ?? 0}/access_tokens`
    const small = await jwt('POST', at, { repository_ids: [id], permissions: { contents: 'read' } })
    const asSmall = asker(on, asText(small.data['token']))
    expect((await asSmall('GET', `${shop}/git/ref/heads/main`)).status).toBe(200)
    expect((await asSmall('GET', '/repos/acme/other')).status).toBe(404)
    expect((await asSmall('POST', `${shop}/issues`, { title: 'x' })).status).toBe(403)
    expect((await jwt('POST', at, { permissions: { administration: 'write' } })).status).toBe(422)
    expect((await jwt('GET', `${shop}/installation`)).data['id']).toBe(installation?.id)
    expect((await jwt('GET', '/app')).data['slug']).toBe('docwright')
    const head = Buffer.from(JSON.stringify({ alg: 'RS256', typ: 'JWT' })).toString('base64url')
    const claims = Buffer.from(JSON.stringify({ iss: on.app.id, iat: 0, exp: 9_999_999_999 })).toString('base64url')
    expect((await asker(on, `${head}.${claims}.AAAA`)('GET', '/app')).status).toBe(401)
    expect(on.violations).toEqual([])
  })

  it('takes a token back with the installation, and after an hour', async () => {
    let now = Date.parse('2026-01-02T03:04:05Z')
    const on = await github({ now: () => new Date(now) })
    await on.createRepository(name)
    const ask = asker(on, on.installationToken('acme'))
    expect((await ask('GET', shop)).status).toBe(200)
    now += 3_601_000
    expect((await ask('GET', shop)).status).toBe(401)
    const fresh = asker(on, on.installationToken('acme'))
    await on.uninstall('acme')
    expect((await fresh('GET', shop)).status).toBe(401)
  })
})

describe('the rest of the slice', () => {
  it('is read as GitHub describes it', async () => {
    const { on, ask, head } = await withPull()
    await on.push(name, 'main', 'ada', { files: { link: { mode: '120000', content: 'src/a.ts' } } })
    await on.fork(name, 'mallory')
    await on.reviewComment(name, 1, 'ada', { path: 'src/b.ts', line: 1, body: 'why' })
    await ask('POST', `${shop}/issues/1/labels`, { labels: ['documentation'] })
    await ask('POST', `${shop}/issues/1/reactions`, { content: 'eyes' })
    const asWorkflow = asker(on, on.actionsToken(name))
    expect((await asWorkflow('POST', `${shop}/statuses/${head}`, { state: 'success', context: 'ci' })).status).toBe(201)
    expect((await asWorkflow('GET', `${shop}/commits/${head}/statuses`)).list).toHaveLength(1)
    const routes = [
      `/repositories/${on.repository(name).id}`,
      `${shop}/branches`,
      `${shop}/branches/billing`,
      `${shop}/commits?sha=billing&path=src/b.ts`,
      `${shop}/commits/billing`,
      `${shop}/commits/${head}/pulls`,
      `${shop}/compare/main...billing`,
      `${shop}/compare/main...mallory:main`,
      `${shop}/contents/src?ref=billing`,
      `${shop}/contents/src%2Fa.ts`,
      `${shop}/contents/link`,
      `${shop}/contents/`,
      `${shop}/git/matching-refs/heads/b`,
      `${shop}/issues?state=all&labels=documentation`,
      `${shop}/issues/1`,
      `${shop}/issues/1/labels`,
      `${shop}/issues/1/reactions`,
      `${shop}/pulls/1/commits`,
      `${shop}/pulls/comments?sort=created`,
      `/users/ada`,
      `/apps/docwright`,
      `/installation/repositories`,
      `/rate_limit`,
    ]
    for (const route of routes) expect([route, (await ask('GET', route)).status]).toEqual([route, 200])
    expect(on.violations).toEqual([])
  })

  it('starts workflows, asks for checks again and takes labels, reactions, reviewers and tokens back', async () => {
    const { on, ask, head } = await withPull()
    await on.push(name, 'main', 'ada', { files: { '.github/workflows/docs.yml': 'on: workflow_dispatch' } })
    const asWorkflow = asker(on, on.actionsToken(name))
    const dispatch = (file: string): Promise<Answer> =>
      asWorkflow('POST', `${shop}/actions/workflows/${file}/dispatches`, { ref: 'main', inputs: { command: '/help' } })
    expect([(await dispatch('docs.yml')).status, (await dispatch('none.yml')).status]).toEqual([204, 404])
    expect(on.repository(name).dispatches).toEqual([{ workflow: 'docs.yml', ref: 'main', inputs: { command: '/help' } }])
    const check = await ask('POST', `${shop}/check-runs`, { name: 'docs', head_sha: head })
    const suite = (check.data['check_suite'] as Record<string, Json>)['id']
    expect((await ask('POST', `${shop}/check-runs/${Number(check.data['id'])}/rerequest`)).status).toBe(201)
    expect((await ask('POST', `${shop}/check-suites/${Number(suite)}/rerequest`)).status).toBe(201)
    await ask('POST', `${shop}/issues/1/labels`, { labels: ['documentation'] })
    expect((await ask('DELETE', `${shop}/issues/1/labels/documentation`)).list).toEqual([])
    const { comment } = await on.comment(name, 1, 'ada', '/help')
    const reaction = await ask('POST', `${shop}/issues/comments/${comment.id}/reactions`, { content: 'eyes' })
    expect((await ask('DELETE', `${shop}/issues/comments/${comment.id}/reactions/${Number(reaction.data['id'])}`)).status).toBe(204)
    const { comment: line } = await on.reviewComment(name, 1, 'ada', { path: 'src/b.ts', line: 1, body: '/help' })
    const at = `${shop}/pulls/comments/${line.id}/reactions`
    const onLine = await ask('POST', at, { content: 'rocket' })
    expect((await ask('GET', at)).list).toHaveLength(1)
    expect((await ask('DELETE', `${at}/${Number(onLine.data['id'])}`)).status).toBe(204)
    await ask('POST', `${shop}/pulls/1/requested_reviewers`, { reviewers: ['eve'] })
    expect((await ask('DELETE', `${shop}/pulls/1/requested_reviewers`, { reviewers: ['eve'] })).data['requested_reviewers']).toEqual([])
    expect((await asker(on, on.personalToken('ada'))('GET', '/user')).data['login']).toBe('ada')
    expect((await ask('DELETE', `${shop}/git/refs/heads/billing`)).status).toBe(204)
    expect((await ask('GET', `${shop}/pulls/1`)).data['state']).toBe('closed')
    expect((await ask('DELETE', '/installation/token')).status).toBe(204)
    expect((await ask('GET', shop)).status).toBe(401)
    expect(on.violations).toEqual([])
  })
})

describe('limits', () => {
  it('says on every answer what is left, and refuses when nothing is', async () => {
    const { ask } = await withPull({ limits: { perHour: 2 } })
    const first = await ask('GET', shop)
    await ask('GET', shop)
    const third = await ask('GET', shop)
    expect([first.headers.get('x-ratelimit-remaining'), third.status, third.headers.get('x-ratelimit-remaining')]).toEqual(['1', 403, '0'])
  })

  it('slows whoever writes too much', async () => {
    const { ask, number } = await withPull({ limits: { contentPerMinute: 1 } })
    const write = (): Promise<Answer> => ask('POST', `${shop}/issues/${number}/comments`, { body: 'x' })
    expect((await write()).status).toBe(201)
    const second = await write()
    expect([second.status, second.headers.get('retry-after')]).toEqual([403, '60'])
  })
})

describe('payloads without a server', () => {
  it.each([
    ['issue_comment', sampleComment('created')],
    ['issue_comment', sampleComment('edited', { isOnIssue: true })],
    ['issue_comment', sampleComment('deleted', { senderType: 'Bot', isInstalled: false })],
    ['pull_request_review_comment', sampleReviewComment()],
    ['pull_request', samplePull('opened', { fork: 'mallory' })],
    ['pull_request', samplePull('synchronize')],
    ['pull_request', samplePull('closed', { isMerged: true })],
    ['pull_request', samplePull('edited')],
    ['pull_request', samplePull('closed', { fork: 'mallory', isForkGone: true })],
    ['check_run', sampleCheck('rerequested')],
    ['check_run', sampleCheck('requested_action')],
    ['installation', sampleInstallation('created')],
    ['installation', sampleInstallation('deleted', { isOrganization: false })],
  ])('%s is as GitHub describes it', (event, payload) => {
    expect(payloadProblems(event, payload)).toEqual([])
    expect(payloadProblems(event, { ...payload, sender: 'ada' })).not.toEqual([])
  })
})
