import { createAppAuth } from '@octokit/auth-app'
import { Octokit } from '@octokit/core'
import { createEmulator } from 'emulate'
import { onTestFinished, expect, it } from 'vitest'
import { asList, asNumber, asTable, asText, type Json, type Table } from './github/json.ts'
import { findOperation } from './github/slice.ts'
import { startGitHub } from './github/start.ts'
import { answerProblems } from './github/validate.ts'

/** One of the two GitHubs, with an App on the account `ada` and the repository `ada/shop`. */
interface Side {
  readonly baseUrl: string
  readonly app: { readonly id: number; readonly privateKey: string; readonly installation: number }
}

async function ours(): Promise<Side> {
  const github = await startGitHub()
  onTestFinished(() => github.close())
  await github.createRepository('ada/shop', { isOrganization: false, files: { 'README.md': '# shop\n' } })
  github.addUser('bob')
  const [installation] = github.state.installations.values()
  return { baseUrl: github.apiUrl, app: { id: github.app.id, privateKey: github.app.privateKey, installation: installation?.id ?? 0 } }
}

async function theirs(): Promise<Side> {
  const permissions = { contents: 'write', issues: 'write', pull_requests: 'write', checks: 'write', metadata: 'read' }
  const app = { app_id: 4242, slug: 'docwright', name: 'docwright', permissions, events: ['issue_comment'] }
  const github = {
    users: [{ login: 'ada' }, { login: 'bob' }],
    repos: [{ owner: 'ada', name: 'shop', auto_init: true }],
    apps: [{ ...app, installations: [{ installation_id: 100, account: 'ada' }] }],
  }
  const started = await createEmulator({ service: 'github', port: 0, seed: { github } })
  onTestFinished(() => started.close())
  const key = started.generatedSecrets.find(({ kind }) => kind === 'github.app_private_key')
  return { baseUrl: started.url, app: { id: 4242, privateKey: key?.value ?? '', installation: 100 } }
}

/** What a step got: the status, and which kind of value stands under each key. */
interface Answer {
  readonly name: string
  readonly status: number
  readonly body: Json
  /** What GitHub's own description has against it. */
  readonly problems: readonly string[]
}

type Ask = (name: string, route: string, body?: Table) => Promise<Json>

const shop = '/repos/ada/shop'

/** A day in the life of the App: what it reads and writes for one comment, and what GitHub refuses. */
async function scenario(ask: Ask): Promise<void> {
  const text = (value: Json, ...path: string[]): string =>
    asText(path.reduce((at: Json, key) => asTable(at)[key] ?? null, value)) ?? '0'.repeat(40)
  const number = (value: Json, key: string): number => asNumber(asTable(value)[key]) ?? 0
  await ask('repository', `GET ${shop}`)
  await ask('no repository', 'GET /repos/ada/none')
  await ask('permission of the owner', `GET ${shop}/collaborators/ada/permission`)
  await ask('permission of a stranger', `GET ${shop}/collaborators/bob/permission`)
  await ask('permission of nobody', `GET ${shop}/collaborators/nobody/permission`)
  const head = text(await ask('ref', `GET ${shop}/git/ref/heads/main`), 'object', 'sha')
  await ask('no ref', `GET ${shop}/git/ref/heads/none`)
  const root = text(await ask('head commit', `GET ${shop}/git/commits/${head}`), 'tree', 'sha')
  const blob = text(await ask('blob', `POST ${shop}/git/blobs`, { content: 'aGk=', encoding: 'base64' }), 'sha')
  await ask('blob again', `GET ${shop}/git/blobs/${blob}`)
  const entries = [
    { path: 'docs/a.md', mode: '100644', type: 'blob', sha: blob },
    { path: 'docs/b.md', mode: '100644', type: 'blob', content: 'inline\n' },
  ]
  const tree = text(await ask('tree', `POST ${shop}/git/trees`, { base_tree: root, tree: entries }), 'sha')
  await ask('tree again', `GET ${shop}/git/trees/${tree}?recursive=1`)
  await ask('tree of a missing blob', `POST ${shop}/git/trees`, {
    tree: [{ path: 'x', mode: '100644', type: 'blob', sha: 'a'.repeat(40) }],
  })
  const commit = text(await ask('commit', `POST ${shop}/git/commits`, { message: 'Add pages', tree, parents: [head] }), 'sha')
  await ask('commit again', `GET ${shop}/git/commits/${commit}`)
  await ask('commit on a missing parent', `POST ${shop}/git/commits`, { message: 'x', tree, parents: ['b'.repeat(40)] })
  await ask('new ref', `POST ${shop}/git/refs`, { ref: 'refs/heads/docs', sha: commit })
  await ask('same ref', `POST ${shop}/git/refs`, { ref: 'refs/heads/docs', sha: commit })
  await ask('ref of a missing commit', `POST ${shop}/git/refs`, { ref: 'refs/heads/other', sha: 'c'.repeat(40) })
  await ask('matching refs', `GET ${shop}/git/matching-refs/heads/do`)
  await ask('no fast-forward', `PATCH ${shop}/git/refs/heads/docs`, { sha: head })
  await ask('move a missing ref', `PATCH ${shop}/git/refs/heads/none`, { sha: head })
  await ask('branch', `GET ${shop}/branches/docs`)
  await ask('content', `GET ${shop}/contents/docs/b.md?ref=docs`)
  await ask('folder', `GET ${shop}/contents/docs?ref=docs`)
  await ask('no content', `GET ${shop}/contents/none.md`)
  await ask('compare', `GET ${shop}/compare/main...docs`)
  await ask('commits', `GET ${shop}/commits?sha=docs`)
  const pull = number(
    await ask('pull request', `POST ${shop}/pulls`, { title: 'Pages', head: 'docs', base: 'main', body: 'why' }),
    'number',
  )
  await ask('same pull request', `POST ${shop}/pulls`, { title: 'Pages', head: 'docs', base: 'main' })
  await ask('pull request without commits', `POST ${shop}/pulls`, { title: 'None', head: 'main', base: 'main' })
  await ask('pull request again', `GET ${shop}/pulls/${pull}`)
  await ask('pull requests of a head', `GET ${shop}/pulls?head=ada:docs&state=open`)
  await ask('changed files', `GET ${shop}/pulls/${pull}/files`)
  await ask('reviewer who is none', `POST ${shop}/pulls/${pull}/requested_reviewers`, { reviewers: ['bob'] })
  await ask('reviewers', `GET ${shop}/pulls/${pull}/requested_reviewers`)
  await ask('new title', `PATCH ${shop}/pulls/${pull}`, { title: 'Other pages' })
  const comment = number(await ask('comment', `POST ${shop}/issues/${pull}/comments`, { body: 'done' }), 'id')
  await ask('comment too long', `POST ${shop}/issues/${pull}/comments`, { body: 'x'.repeat(65_537) })
  await ask('comment on nothing', `POST ${shop}/issues/999/comments`, { body: 'done' })
  await ask('edited comment', `PATCH ${shop}/issues/comments/${comment}`, { body: 'done again' })
  await ask('comments', `GET ${shop}/issues/${pull}/comments`)
  await ask('reaction', `POST ${shop}/issues/comments/${comment}/reactions`, { content: 'eyes' })
  await ask('labels', `POST ${shop}/issues/${pull}/labels`, { labels: ['documentation'] })
  await ask('issue of the pull request', `GET ${shop}/issues/${pull}`)
  const check = number(await ask('check', `POST ${shop}/check-runs`, { name: 'docs', head_sha: commit, status: 'in_progress' }), 'id')
  await ask('check of no commit', `POST ${shop}/check-runs`, { name: 'docs', head_sha: 'd'.repeat(40) })
  const annotation = { path: 'docs/a.md', start_line: 1, end_line: 1, annotation_level: 'warning', message: 'see' }
  const output = { title: 'Docs', summary: 'fine', annotations: [annotation] }
  await ask('first annotation', `PATCH ${shop}/check-runs/${check}`, { output })
  await ask('completed without a conclusion', `PATCH ${shop}/check-runs/${check}`, { status: 'completed' })
  await ask('completed', `PATCH ${shop}/check-runs/${check}`, { status: 'completed', conclusion: 'success', output })
  await ask('annotations', `GET ${shop}/check-runs/${check}/annotations`)
  await ask('too many annotations', `PATCH ${shop}/check-runs/${check}`, { output: { ...output, annotations: Array(51).fill(annotation) } })
  await ask('checks', `GET ${shop}/commits/docs/check-runs`)
  await ask('delete the ref', `DELETE ${shop}/git/refs/heads/docs`)
  await ask('delete it again', `DELETE ${shop}/git/refs/heads/docs`)
  await ask('closed by that', `GET ${shop}/pulls/${pull}`)
  await ask('deleted comment', `DELETE ${shop}/issues/comments/${comment}`)
  await ask('gone comment', `GET ${shop}/issues/comments/${comment}`)
  await ask('user', 'GET /users/bob')
  await ask('rate limit', 'GET /rate_limit')
}

async function play({ baseUrl, app }: Side): Promise<Answer[]> {
  const octokit = new Octokit({
    baseUrl,
    authStrategy: createAppAuth,
    auth: { appId: app.id, privateKey: app.privateKey, installationId: app.installation },
  })
  const answers: Answer[] = []
  await scenario(async (name, route, body = {}) => {
    const [method = '', address = ''] = route.split(' ')
    const found = findOperation(method, address.replace(/\?.*/, ''))
    if (found === undefined) throw new Error(`Expected ${route} in the slice. ${JSON.stringify(answers.slice(-2))}`)
    const { status, data } = await octokit.request(route, body).catch((error: unknown) => {
      const { status: refused, response } = error as { status: number; response?: { data: Json } }
      return { status: refused, data: response?.data ?? null }
    })
    const answer = (data ?? null) as Json
    const problems = status < 300 && status !== 204 ? answerProblems(found.operation, status, answer) : []
    answers.push({ name, status, body: answer, problems })
    return answer
  })
  return answers
}

const kind = (value: Json | undefined): string =>
  Array.isArray(value) ? 'list' : value === null || value === undefined ? 'nothing' : typeof value

/** Keys under which both have something, and not the same kind of thing; lists are compared by their first item. */
function unlike(one: Json, other: Json): string[] {
  if (kind(one) !== kind(other)) return [`${kind(one)} and ${kind(other)}`]
  const [a, b] = [one, other].map((value) => (Array.isArray(value) ? asTable(asList(value)[0]) : asTable(value)))
  return Object.keys(a ?? {}).filter((key) => {
    const kinds = [kind(a?.[key]), kind(b?.[key])]
    return !kinds.includes('nothing') && kinds[0] !== kinds[1]
  })
}

/** Steps that `emulate` answers with another status: ours, theirs, and what GitHub does. It has no git over HTTP at all. */
const otherStatus: Readonly<Record<string, { statuses: readonly [number, number]; github: string }>> = {
  'permission of a stranger': { statuses: [200, 404], github: 'answers `read` for everybody on a public repository' },
  'move a missing ref': { statuses: [422, 404], github: 'says "Reference does not exist"' },
  'same pull request': { statuses: [422, 201], github: 'says "A pull request already exists"' },
  'reviewer who is none': { statuses: [422, 200], github: 'takes collaborators only, and answers 201' },
  reviewers: { statuses: [200, 404], github: 'lists requested reviewers' },
  'comment too long': { statuses: [422, 201], github: 'stores at most 65,536 characters' },
  reaction: { statuses: [201, 404], github: 'has reactions' },
  'issue of the pull request': { statuses: [200, 404], github: 'answers a pull request as an issue too' },
  'check of no commit': { statuses: [422, 201], github: 'wants a commit of the repository' },
  'too many annotations': { statuses: [422, 200], github: 'takes 50 annotations a call' },
  'delete it again': { statuses: [422, 404], github: 'says "Reference does not exist"' },
}

it('answers as an independent second GitHub does, except where that one knows less', async () => {
  const [one, other] = [await play(await ours()), await play(await theirs())]
  const pairs = one.map((answer, at) => ({ name: answer.name, a: answer, b: other[at] }))
  expect(one.filter(({ problems }) => problems.length > 0)).toEqual([])
  const others = pairs.filter(({ a, b }) => a.status !== b?.status).map(({ name, a, b }) => [name, [a.status, b?.status]])
  expect(Object.fromEntries(others)).toEqual(
    Object.fromEntries(Object.entries(otherStatus).map(([name, { statuses }]) => [name, statuses])),
  )
  const shapes = pairs
    .filter(({ a, b }) => a.status === b?.status && a.status < 300)
    .map(({ name, a, b }) => ({ name, keys: unlike(a.body, b?.body ?? null) }))
  // GitHub's description, and GitHub, answer annotations as a bare list.
  expect(shapes.filter(({ keys }) => keys.length > 0)).toEqual([{ name: 'annotations', keys: ['list and object'] }])
})
