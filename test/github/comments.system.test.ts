import { describe, expect, it } from 'vitest'
import { readFollowUps, withPull, type WithPull } from '../support/with-pull.ts'

const name = 'acme/small'
const firstLine = (text: string | undefined): string => text?.split('\n')[0] ?? ''
const operations = (on: WithPull): (string | undefined)[] => on.github.writes().map(({ operationId }) => operationId)

describe('commands of one comment', () => {
  it('run in order, each on what the one before left, into one pull request', async () => {
    const on = await withPull()
    await on.type('Please:\n/document-feature billing\n/document-feature refunds users\n\n> /document-feature other')
    const [followUp, ...more] = readFollowUps(on)
    expect(more).toEqual([])
    expect(followUp?.title).toBe('Document billing and refunds')
    expect(firstLine(followUp?.body)).toBe(
      'Asked by `ann` in #1 with `/document-feature billing`, `/document-feature refunds users`. Merges into `feature`.',
    )
    expect(await on.commitsOver('feature', 'docwright/pr-1')).toBe(1)
    expect(on.said().map(({ body }) => body.match(/^`[^`]+` is ready in/gm))).toEqual([
      ['`/document-feature billing` is ready in', '`/document-feature refunds users` is ready in'],
    ])
  })

  it('stop at the first that fails: what came before it counts, and is all that is remembered', async () => {
    const on = await withPull()
    await on.type('/document-feature billing\n/document-feature zzzzqqqq\n/document-feature refunds')
    const [followUp] = readFollowUps(on)
    expect(followUp?.body).toContain('with `/document-feature billing`. Merges')
    expect(await on.filesOf('docwright/pr-1')).not.toContain('docs/features/refunds/README.md')
    expect(on.said().length).toBe(2)
    const reply = on.said().find(({ body }) => body.includes('zzzzqqqq'))?.body
    expect(reply).toContain('Not run because of it: `/document-feature refunds`.')
    expect(on.github.checksOf(name)[0]).toMatchObject({ status: 'completed', conclusion: 'neutral' })
    await on.type('/document-feature refunds')
    expect(readFollowUps(on)[0]?.body).toContain('with `/document-feature billing`, `/document-feature refunds`. Merges')
  })

  it('may ask and answer at once', async () => {
    const on = await withPull()
    await on.type('/document-feature billing\n/help')
    expect(on.said().length).toBe(2)
    expect(on.said().some(({ body }) => body.includes('| command | what it does | for example |'))).toBe(true)
    expect(readFollowUps(on)[0]?.body).not.toContain('/help')
  })
})

describe('who asked', () => {
  const asked = (on: WithPull): string => firstLine(readFollowUps(on)[0]?.body)

  it('is everybody whose commands the pull request is made from, and nobody who only looked', async () => {
    const on = await withPull()
    await on.type('/document-feature billing')
    const [before] = readFollowUps(on)
    await on.type('/check-docs', 'guest')
    expect(readFollowUps(on)[0]?.body).toBe(before?.body)
    on.github.setRole(name, 'bob', 'write')
    await on.type('/document-feature refunds', 'bob')
    expect(asked(on)).toBe(
      'Asked by `ann` and `bob` in #1 with `/document-feature billing`, `/document-feature refunds`. Merges into `feature`.',
    )
    await on.type('/docs pause')
    await on.type('/docs resume')
    expect(asked(on)).toContain('Asked by `ann` and `bob` in #1')
  })
})

describe('the one comment', () => {
  it('has a line for each command, is edited only where it changes, and is never made without a command', async () => {
    const on = await withPull()
    await on.type('/document-feature billing')
    await on.type('/document-feature refunds')
    const [comment, ...more] = on.said()
    expect(more).toEqual([])
    expect(comment?.body.match(/^`[^`]+` is ready in/gm)).toEqual([
      '`/document-feature billing` is ready in',
      '`/document-feature refunds` is ready in',
    ])
    on.github.forget()
    await on.type('/document-feature refunds')
    expect(operations(on).filter((id) => id?.startsWith('issues/'))).toEqual([])
    await on.github.deleteComment(name, comment?.id ?? 0, 'ann')
    await on.push('feature', { 'src/billing/more.ts': 'export function more(): void {}\n' })
    expect(on.said()).toEqual([])
    expect(on.github.violations).toEqual([])
  })

  it('says in one line that nothing is to be done, where it was asked for', async () => {
    const on = await withPull()
    await on.type('/document-feature billing')
    const files = await on.github.filesAt(name, 'docwright/pr-1')
    await on.github.closePull(name, 2, 'ann')
    await on.github.deleteBranch(name, 'docwright/pr-1', 'ann')
    await on.github.push(name, 'feature', 'ann', { files })
    await on.type('/document-feature billing')
    expect(readFollowUps(on).map(({ state }) => state)).toEqual(['closed'])
    expect(firstLine(on.said()[0]?.body)).toBe('✅ `/document-feature billing`: everything is up to date, nothing was written.')
    expect(
      on.github
        .commentsOn(name, on.number)
        .at(-1)
        ?.reactions.map(({ content }) => content),
    ).toEqual(['eyes', '+1'])
  })
})

describe('a mistake', () => {
  it('that cannot be read stops the whole comment, and says so', async () => {
    const on = await withPull()
    await on.type('/document-feature billing\n/documnet-feature refunds')
    expect(on.said().map(({ body }) => body.split('\n\n').slice(0, 3))).toEqual([
      [
        'I know no command `/documnet-feature`.',
        'Nothing of this comment was run: write it again with this line mended.',
        '`/document-feature refunds`',
      ],
    ])
    expect(readFollowUps(on)).toEqual([])
  })

  it('that is nearly a command is answered once, however often it is delivered', async () => {
    const on = await withPull()
    const { deliveries } = await on.github.comment(name, on.number, 'ann', '/documnet-feature billing')
    for (let i = 0; i < 5; i += 1) await on.take(deliveries)
    expect(on.said().map(({ body }) => body.split('\n').slice(0, 3))).toEqual([
      ['I know no command `/documnet-feature`.', '', '`/document-feature billing`'],
    ])
    expect(readFollowUps(on)).toEqual([])
  })

  it('in a word of a command is answered with the line that was meant', async () => {
    const on = await withPull()
    await on.type('/check-docs --fxi')
    await on.type('/Docs Pause')
    await on.type('/docs undo')
    expect(on.said().map(({ body }) => body.split('\n\n').slice(0, 2))).toEqual([
      ['Expected `--fix`, `--report` or nothing, got `--fxi`.', '`/check-docs --fix`'],
      ['I know no command `/Docs`.', '`/docs pause`'],
      ['Expected `/docs skip "the pages follow in #41"`, `/docs pause` or `/docs resume`, got `undo`.', '`/help docs`'],
    ])
  })

  it('of the configuration is answered, and the check is finished', async () => {
    const on = await withPull({ files: { '.github/docwright.yml': 'memoryfile: x\n' } })
    await on.type('/document-feature billing')
    expect(on.said()[0]?.body).toContain('Expected a key of .github/docwright.yml to be one of')
    expect(on.github.checksOf(name).map(({ status, conclusion }) => [status, conclusion])).toEqual([['completed', 'neutral']])
  })

  it('of another bot is nothing to us', async () => {
    const on = await withPull()
    expect(await on.type('/lgtm\n/approve\n/retest')).toEqual([{ declined: 'no command of ours' }])
    expect(on.github.writes()).toEqual([])
  })

  it('is not made of a command whose feature went away meanwhile: it is left out, and named', async () => {
    const on = await withPull({ feature: { 'src/gifts/routes.ts': 'export function giveGift(): number {\n  return 1\n}\n' } })
    await on.type('/document-feature gifts')
    expect(readFollowUps(on).length).toBe(1)
    await on.github.push(name, 'feature', 'ann', {
      files: { 'src/gifts/routes.ts': null, 'src/billing/more.ts': 'export const more = 1\n' },
    })
    await on.type('/document-feature billing')
    const [followUp] = readFollowUps(on)
    expect(followUp?.body).toContain('`/document-feature gifts` of an earlier comment no longer works and was left out.')
    expect(await on.filesOf('docwright/pr-1')).not.toContain('docs/features/gifts/README.md')
  })
})

describe('a comment on a line of code', () => {
  it('is answered where it stands, a reply in its thread too', async () => {
    const on = await withPull()
    const place = { path: 'src/billing/note.ts', line: 1 }
    const first = await on.github.reviewComment(name, on.number, 'ann', { ...place, body: '/help' })
    await on.take(first.deliveries)
    const second = await on.github.reviewComment(name, on.number, 'ann', {
      ...place,
      body: '/documnet-feature billing',
      replyTo: first.comment.id,
    })
    await on.take([...second.deliveries, ...second.deliveries])
    const comments = [...on.github.repository(name).reviewComments.values()]
    const ours = comments.filter(({ user }) => user.login === 'docwright[bot]')
    expect(ours.map(({ line }) => line?.replyTo)).toEqual([first.comment.id, first.comment.id])
    expect(on.said()).toEqual([])
    expect(comments[0]?.reactions.map(({ content }) => content)).toEqual(['eyes', '+1'])
    const third = await on.github.reviewComment(name, on.number, 'ann', { ...place, body: '/document-feature billing' })
    await on.take(third.deliveries)
    expect(readFollowUps(on).length).toBe(1)
    expect(on.github.violations).toEqual([])
  })
})

describe('/docwright status', () => {
  it('names the pull requests that are open and what they were made from', async () => {
    const on = await withPull()
    await on.type('/document-feature billing')
    await on.type('/docwright status', 'guest')
    const reply = on.said().at(-1)?.body
    expect(reply).toContain('- Pull request #2: `Document billing`, `/document-feature billing`')
    expect(reply).toContain('Docwright keeps 0 pages here.')
    await on.type('/document-feature billing\n/docwright status')
    const both = on.said().at(-1)?.body ?? ''
    expect(both).toMatch(/Docwright keeps \d+ pages of 1 feature here\./)
    expect(both).toMatch(/\| `billing` \| (?:\d+\/\d+ \| ){4}\d+ \|/)
    expect(on.github.violations).toEqual([])
  })
})

describe('a configuration that cannot be read', () => {
  const broken = { files: { '.github/docwright.yml': 'nightly: maybe\n' } }

  it('is answered with its place and the branch on which it counts, and keeps nobody from /help', async () => {
    const on = await withPull(broken)
    await on.type('/docwright config')
    expect(firstLine(on.said()[0]?.body)).toBe(
      '.github/docwright.yml:1:10: Expected `nightly` to be `true` or `false`, got `"maybe"`. This file counts as it stands on `main`.',
    )
    await on.type('/help')
    expect(on.said().at(-1)?.body).toContain('| command | what it does | for example |')
  })

  it('fails the check of a change, and says why', async () => {
    const on = await withPull(broken)
    await on.push('feature', { 'src/billing/more.ts': 'export const more = 1\n' })
    expect(on.github.checksOf(name).at(-1)).toMatchObject({
      conclusion: 'failure',
      output: { summary: expect.stringContaining('Until then nobody can tell whether there is a gate, so nothing passes') as string },
    })
  })
})
