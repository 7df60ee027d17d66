import { describe, expect, it } from 'vitest'
import { oneLine } from '../../src/action/outlet.ts'
import { refusalOf } from '../../src/github/refusal-of.ts'

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

describe('C7: one line of the log', () => {
  it.each(['::error::x', 'a\n::set-output name=a::b', 'a\r::add-mask::x', '##[error]x', 'a\u2028::warning::b', '\t::debug::x'])(
    '%j is no command',
    (text) => {
      const line = oneLine(text)
      expect(line).not.toMatch(/[\r\n\u2028\u2029]|::|##\[/)
    },
  )
})
