import { describe, expect, it } from 'vitest'
import { limits } from '../../src/core/limits.ts'
import { signsOn } from '../support/crew-on.ts'
import { withPull, type WithPull } from '../support/with-pull.ts'

const name = 'acme/small'

/** What our words on the pull request are, without the marker. */
const words = (on: WithPull): string[] => on.said().map(({ body }) => body.replace(/\s*<!--[^]*-->\s*$/, ''))

const refusal = (login: string, command = '/document-feature'): string =>
  `\`${login}\`: I did not run \`${command}\`, because it needs write permission in this repository and you have read. Somebody with write permission can type it here. I say this once.`

/** Opens the pull request, and lets `guest` type there as often as told. */
async function typed(bodies: readonly string[], options: Parameters<typeof withPull>[0] = {}): Promise<WithPull> {
  const on = await withPull(options)
  for (const body of bodies) await on.type(body, 'guest')
  return on
}

describe('a person without the permission for a command', () => {
  it('is told in words what it needs and who may, once on a pull request, and by a sign at every command', async () => {
    const on = await typed(['/document-feature billing', '/docs skip "because"', '/check-docs --fix'])
    expect(words(on)).toEqual([refusal('guest')])
    const commands = on.github.commentsOn(name, on.number).filter(({ user }) => user.login === 'guest')
    expect(commands.map(({ id }) => signsOn(on, id))).toEqual([['confused'], ['confused'], ['confused']])
    expect(on.github.violations).toEqual([])
  })

  it('is told on another issue too', async () => {
    const on = await typed(['/document-feature billing'])
    const { number } = on.github.openIssue(name, 'guest', { title: 'Pages' })
    await on.take((await on.github.comment(name, number, 'guest', '/document-feature billing')).deliveries)
    expect(on.said(number).length).toBe(1)
  })

  it('sees nothing of what they wrote, and nobody is called', async () => {
    const on = await typed(['/document-feature @ann closes #1 https://evil.example/![x](y)\nHello @ann, see #1'])
    expect(words(on)).toEqual([refusal('guest')])
    expect(on.said()[0]?.body).not.toMatch(/@\w|#\d|evil/)
  })

  it('is told below no deleted comment', async () => {
    const on = await withPull()
    const { comment, deliveries } = await on.github.comment(name, on.number, 'guest', '/document-feature billing')
    await on.github.deleteComment(name, comment.id, 'guest')
    await on.take(deliveries)
    expect(on.said()).toEqual([])
  })

  it('is told in the conversation where the command stands on a line', async () => {
    const on = await withPull()
    const body = '/document-feature billing'
    const { deliveries } = await on.github.reviewComment(name, on.number, 'guest', { path: 'src/billing/note.ts', line: 1, body })
    await on.take(deliveries)
    expect(words(on)).toEqual([refusal('guest')])
  })

  it('is one of a few: everybody else on that pull request gets a sign alone', async () => {
    const on = await withPull()
    const people = Array.from({ length: limits.refusedPeople + 2 }, (_, i) => `reader-${i}`)
    for (const login of people) {
      on.github.setRole(name, login, 'read')
      await on.type('/document-feature billing', login)
      await on.type('/document-feature refunds', login)
    }
    expect(words(on)).toEqual(people.slice(0, limits.refusedPeople).map((login) => refusal(login)))
  })

  it('is told once where two processes say it at the same time', async () => {
    const on = await withPull()
    const both = await Promise.all(
      ['billing', 'refunds'].map((one) => on.github.comment(name, on.number, 'guest', `/document-feature ${one}`)),
    )
    await Promise.all(both.map(({ deliveries }) => on.take(deliveries)))
    expect(words(on)).toEqual([refusal('guest')])
  })

  it.each([
    ['the conversation is locked', 'Unable to create comment because issue is locked.'],
    ['the App may not write there', 'Resource not accessible by integration'],
  ])('gets a sign where %s', async (_, message) => {
    const on = await withPull()
    on.github.fault({ on: 'issues/create-comment', answer: { status: 403, body: JSON.stringify({ message }) }, times: 9 })
    expect(await on.type('/document-feature billing', 'guest')).toEqual([
      { declined: 'guest has read permission here and this needs write' },
    ])
    expect(on.said()).toEqual([])
    expect(on.github.writes().map(({ operationId }) => operationId)).toContain('reactions/create-for-issue-comment')
    expect(on.github.calls('checks/create')).toEqual([])
  })

  it('is told nothing where a bot typed', async () => {
    const on = await withPull()
    await on.type('/document-feature billing', 'other[bot]')
    expect(on.said()).toEqual([])
  })
})
