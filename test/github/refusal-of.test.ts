import { describe, expect, it } from 'vitest'
import { oneLine } from '../../src/action/outlet.ts'
import { isPassing, refusalOf } from '../../src/github/refusal-of.ts'
import { refusals } from '../../src/github/refusals.ts'
import {
  final,
  finalOfFetch,
  limited,
  limitedOfFetch,
  passing,
  passingOfFetch,
  silent,
  type RefusalCase,
} from '../support/refusal-cases.ts'

/** An error as Octokit throws it. */
function failed(status: number, method: string, path: string, more: { message?: string; accepted?: string } = {}): Error {
  const headers = more.accepted === undefined ? {} : { 'x-accepted-github-permissions': more.accepted }
  const request = { method, url: `https://api.github.com${path}` }
  return Object.assign(new Error(more.message ?? 'Resource not accessible by integration'), { status, request, response: { headers } })
}

describe('what a refused request means', () => {
  it.each([
    [failed(403, 'POST', '/repos/a/b/git/trees'), '`contents: write`'],
    [failed(403, 'POST', '/repos/a/b/pulls'), '`pull-requests: write`'],
    [failed(403, 'POST', '/repos/a/b/issues/comments/1/reactions'), '`issues: write`'],
    [failed(403, 'PATCH', '/repos/a/b/check-runs/1'), '`checks: write`'],
    [failed(403, 'GET', '/repos/a/b/pulls', { accepted: 'pull_requests=read' }), '`pull-requests: read`'],
    [
      failed(403, 'POST', '/repos/a/b/pulls', { message: 'GitHub Actions is not permitted to create or approve pull requests.' }),
      'Settings, Actions, General',
    ],
    [failed(401, 'GET', '/repos/a/b'), 'does not know the token'],
  ])('%s names what is missing', (error, words) => {
    expect(refusalOf(error, 'workflow')?.message).toContain(words)
  })

  it('is no refusal where something is only not there, wrong, or broken', () => {
    expect(refusalOf(failed(404, 'GET', '/repos/a/b'), 'workflow')).toBeUndefined()
    expect(refusalOf(failed(422, 'POST', '/repos/a/b/pulls'), 'workflow')).toBeUndefined()
    expect(refusalOf(new TypeError('x is undefined'), 'workflow')).toBeUndefined()
  })
})

const paths: Readonly<Record<string, readonly [method: string, path: string]>> = {
  'git/create-tree': ['POST', '/repos/a/b/git/trees'],
  'git/create-commit': ['POST', '/repos/a/b/git/commits'],
  'git/create-ref': ['POST', '/repos/a/b/git/refs'],
  'pulls/create': ['POST', '/repos/a/b/pulls'],
  'pulls/update': ['PATCH', '/repos/a/b/pulls/1'],
  'issues/create-comment': ['POST', '/repos/a/b/issues/1/comments'],
  'repos/get-content': ['GET', '/repos/a/b/contents/x'],
  'pulls/create-review': ['POST', '/repos/a/b/pulls/1/reviews'],
  'git/upload-pack': ['git fetch', '/a/b.git'],
}

/** A case as Octokit throws it. */
function thrown({ on, status, message, errors, headers = {} }: RefusalCase): Error {
  const [method = '', path = ''] = paths[on] ?? []
  const words = errors === undefined ? message : `${message}: ${errors.map((one) => JSON.stringify(one)).join(', ')}`
  const request = { method, url: `https://ghe.example/api/v3${path}` }
  return Object.assign(new Error(`${words} - https://docs.github.com/rest`), { status, request, response: { headers } })
}

const talk = 'issues/create-comment'
const review = 'pulls/create-review'
/** Rows whose way through the work is that of another one. */
const more: readonly RefusalCase[] = [
  { row: 'locked conversation', on: talk, status: 403, message: 'Unable to create comment because issue is locked.', told: 'is locked' },
  { row: 'deleted conversation', on: talk, status: 410, message: 'This issue was deleted', told: 'was deleted' },
  {
    row: 'too many comments',
    on: talk,
    status: 403,
    message: 'Commenting is disabled on issues with more than 2500 comments',
    told: 'as many',
  },
  { row: 'empty repository', on: 'repos/get-content', status: 409, message: 'Git Repository is empty.', told: 'no commit yet' },
  {
    row: 'branch gone before its pull request',
    on: 'pulls/create',
    status: 422,
    message: 'Validation Failed',
    errors: [{ field: 'head', code: 'invalid' }],
    told: 'was removed',
  },
  {
    row: 'pull request cannot be reopened',
    on: 'pulls/update',
    status: 422,
    message: 'Validation Failed',
    errors: [{ message: 'state cannot be changed. The branch was force-pushed or recreated.' }],
    told: 'made anew',
  },
  {
    row: 'line outside of the diff',
    on: review,
    status: 422,
    message: 'Unprocessable Entity',
    errors: ['Path could not be resolved'],
    told: 'no longer part of the diff',
  },
  {
    row: 'line outside of the diff',
    on: review,
    status: 422,
    message: 'Validation Failed',
    errors: [{ field: 'pull_request_review_thread.line', message: 'pull_request_review_thread.line must be part of the diff' }],
    told: 'no longer part of the diff',
  },
  {
    row: 'review not taken',
    on: review,
    status: 422,
    message: 'Unprocessable Entity',
    errors: ['User can only have one pending review per pull request'],
    told: 'does not take the suggestions',
  },
  {
    row: 'commit not there yet',
    on: 'git/upload-pack',
    status: 200,
    message: 'upload-pack: not our ref 0000',
    told: 'does not have the commit',
  },
  {
    row: 'text too long',
    on: talk,
    status: 422,
    message: 'Validation Failed',
    errors: [{ field: 'data', message: 'Body is too long (maximum is 65536 characters)' }],
    told: 'longer',
  },
]
const every = [...final, ...silent, ...passing, ...limited, ...more, ...finalOfFetch, ...passingOfFetch, ...limitedOfFetch]

describe('the table of refusals', () => {
  it.each(every.map((one) => [one.row, one.message, one] as const))('%s knows "%s"', (row, _, one) => {
    const refusal = refusalOf(thrown(one), 'app')
    expect([refusal?.name, refusal?.message]).toEqual([row, expect.stringContaining(one.told)])
  })

  it('has a case for each of its rows, and no two rows of one name', () => {
    const names = refusals.map(({ name }) => name)
    expect(names.filter((name) => !every.some(({ row }) => row === name))).toEqual(['token not known to git', 'token not known'])
    expect(new Set(names).size).toBe(names.length)
  })

  it('takes no text of the host out of code', () => {
    const refusal = refusalOf(
      thrown({ row: '', on: 'git/create-ref', status: 422, message: 'push declined: ``` @ann #1 <img>', told: '' }),
      'app',
    )
    expect(refusal?.message).toContain("`push declined: ''' @ann #1 <img>`")
  })

  it('says of a passing refusal that another attempt may help', () => {
    expect(passing.map((one) => isPassing(thrown(one), 'app'))).toEqual(passing.map(() => true))
    expect(final.map((one) => isPassing(thrown(one), 'app'))).toEqual(final.map(() => false))
  })
})

describe('C7: one line of the log', () => {
  it.each(['::error::x', 'a\n::set-output name=a::b', 'a\r::add-mask::x', '##[error]x', 'a\u2028::warning::b', '\t::debug::x'])(
    '%j is no command',
    (text) => {
      const line = oneLine(text)
      expect(line).not.toMatch(/[\r\n\u2028\u2029]|::|##\[/)
    },
  )
})
