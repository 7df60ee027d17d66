import { describe, expect, it } from 'vitest'
import { entries } from '../../src/handlers/index.generated.ts'
import type { Delivery } from '../support/github/events.ts'
import { withPull, type WithPull } from '../support/with-pull.ts'

const name = 'acme/small'
const settings = (variable: string): string => `export const key = process.env.${variable}\n`
const documents = { 'docs/setup.md': '# Setup\n\nSet `STRIPE_KEY`.\n', 'src/settings.ts': settings('STRIPE_KEY') }
const gate = { '.github/docwright.yml': 'gate: patch\n' }
const renamed = { 'src/settings.ts': settings('STRIPE_SECRET_KEY') }

/** A pull request from a fork of `guest`, who may only read, whose drift the gate does not let pass. */
async function failing(): Promise<WithPull & { opened: readonly Delivery[] }> {
  const on = await withPull({ isFork: true, files: { ...documents, ...gate }, feature: renamed })
  const { deliveries: opened } = await on.github.push('guest/small', 'feature', 'guest', { files: { 'src/first.ts': 'const first = 1\n' } })
  await on.take(opened)
  expect(judged(on)).toEqual(['failure'])
  return { ...on, opened }
}

/** Conclusions of the judgements of the newest commit. */
function judged(on: WithPull, head = on.github.repository(name).issues.get(on.number)?.pull?.headSha): readonly (string | null)[] {
  const checks = on.github.checksOf(name).filter((check) => check.name === 'docwright / drift' && check.headSha === head)
  return checks.map(({ conclusion }) => conclusion)
}

/** Lays files over the branch as the merge queue does for the pull request, and has that commit judged; gives it back. */
async function queue(on: WithPull, files: Readonly<Record<string, string>>): Promise<string> {
  const { github } = on
  const base = (await github.head(name, 'main')) ?? ''
  const branch = `gh-readonly-queue/main/pr-${on.number}-${base}`
  await github.push(name, branch, 'ann', { files })
  const queued = (await github.head(name, branch)) ?? ''
  const [sent] = github.deliveries.filter(({ event }) => event === 'pull_request')
  if (sent === undefined) throw new Error('no delivery')
  const group = { head_sha: queued, head_ref: `refs/heads/${branch}`, base_sha: base, base_ref: 'refs/heads/main' }
  const { pull_request: _, ...rest } = sent.payload as Record<string, unknown>
  const payload = { ...rest, action: 'checks_requested', merge_group: group }
  await on.take([{ ...sent, guid: `queue-${queued}`, event: 'merge_group', payload } as typeof sent])
  return queued
}

/** Ways in which a change excuses its own drift. */
const excuses: readonly (readonly [name: string, files: Readonly<Record<string, string>>])[] = [
  ['remark on its page', { 'docs/setup.md': '# Setup\n\n[//]: # (docwright: ignore-file "it is fine")\n\nSet `STRIPE_KEY`.\n' }],
  ['remark on a line', { 'docs/setup.md': '# Setup\n\n<!-- docwright: ignore D1 "it is fine" -->\n\nSet `STRIPE_KEY`.\n' }],
  [
    'record of what was accepted',
    { '.workflow/documentation/accepted/pr-1.json': '{ "version": 1, "subject": "pr-1", "reason": "fine", "by": "guest" }\n' },
  ],
]

/** The variable goes and none comes: only the page is wrong. */
const gone = { 'src/settings.ts': "export const key = 'none'\n" }

/** Every command in the words of its examples, and lines that look at less than the whole, at nothing, or are none. */
const lines = [
  ...new Set(entries.flatMap(({ examples }) => [...examples])),
  '/check-docs README.md',
  '/check-docs docs/nothing-here/',
  '/document-feature billing',
  '/document-feature zzzzqqqq',
  '/document-featur billing',
  '/docs skip',
]
const accepts = (line: string): boolean => line.startsWith('/docs skip "')

describe('A13: a failing gate', () => {
  it.each(['guest', 'stranger', 'ann'])('stays failing whatever command %s types', async (login) => {
    const on = await failing()
    for (const line of lines) {
      if (login === 'ann' && accepts(line)) continue
      await on.type(line, login)
      expect([line, judged(on)]).toEqual([line, ['failure']])
    }
    expect(on.github.violations).toEqual([])
  })

  it('stays failing when everything is typed in one comment, edited, deleted and delivered again', async () => {
    const on = await failing()
    const { comment, deliveries } = await on.github.comment(
      name,
      on.number,
      'guest',
      ['/check-docs README.md', '/docs skip "please"', '/help'].join('\n\n'),
    )
    await on.take(deliveries)
    expect(judged(on)).toEqual(['failure'])
    await on.take((await on.github.editComment(name, comment.id, 'guest', '/check-docs README.md')).deliveries)
    expect(judged(on)).toEqual(['failure'])
    await on.take((await on.github.deleteComment(name, comment.id, 'guest')).deliveries)
    await on.take(deliveries)
    expect(judged(on)).toEqual(['failure'])
  })

  it('stays failing when its events come again, and when any check runs again', async () => {
    const on = await failing()
    await on.type('/check-docs README.md', 'guest')
    await on.take(on.opened)
    expect(judged(on)).toEqual(['failure'])
    for (const { id } of on.github.checksOf(name)) {
      await on.take((await on.github.rerequestCheck(name, id, 'ann')).deliveries)
      await on.take((await on.github.requestCheckAction(name, id, 'ann', 'rerun')).deliveries)
      expect(judged(on)).toEqual(['failure'])
    }
  })

  it('fails on the next commit too, and passes where that mends the documents', async () => {
    const on = await failing()
    const push = async (files: Record<string, string>): Promise<void> =>
      void (await on.take((await on.github.push('guest/small', 'feature', 'guest', { files })).deliveries))
    await push({ 'src/note.ts': 'const note = 1\n' })
    expect(judged(on)).toEqual(['failure'])
    await push({ 'docs/setup.md': '# Setup\n\nSet `STRIPE_SECRET_KEY` to the key of your account.\n' })
    expect(judged(on)).toEqual(['success'])
  })

  it('fails where the change brings a configuration of its own, and where nothing can be judged', async () => {
    const on = await failing()
    const files = { '.github/docwright.yml': 'gate: off\nignore:\n  - path: "**"\n    reason: none of it\n' }
    await on.take((await on.github.push('guest/small', 'feature', 'guest', { files })).deliveries)
    expect(judged(on)).toEqual(['failure'])
    on.github.repository(name).comments.clear()
    await on.github.push(name, 'main', 'ann', { files: { '.github/docwright.yml': 'gate: [\n' } })
    await on.take((await on.github.push('guest/small', 'feature', 'guest', { files: { 'src/note.ts': 'const note = 2\n' } })).deliveries)
    expect(judged(on)).toEqual(['failure'])
  })

  it.each([
    ['a mistake', { '.github/docwright.yml': 'gate: strict\n' }],
    ['a folder', { '.github/docwright.yml': null, '.github/docwright.yml/more.yml': 'gate: patch\n' }],
    ['a link', { '.github/docwright.yml': { mode: '120000', content: '/etc/hosts' } }],
  ])('fails where the change leaves %s in the place of the configuration', async (_, files) => {
    const on = await withPull({ isFork: true, files: gate })
    await on.take((await on.github.push('guest/small', 'feature', 'guest', { files })).deliveries)
    const check = on.github.checksOf(name).findLast((one) => one.name === 'docwright / drift')
    expect([judged(on), check?.output.title]).toEqual([['failure'], 'Not let through · 1 mistake in the configuration'])
    expect(check?.output.summary).toContain('The change breaks `.github/docwright.yml`')
  })

  it.each([
    ['a folder', { '.github/docwright.yml/more.yml': 'gate: patch\n' }],
    ['a link', { '.github/docwright.yml': { mode: '120000', content: 'nowhere.yml' } }],
    ['a submodule', { '.github/docwright.yml': { mode: '160000', content: 'a'.repeat(40) } }],
    ['too large', { '.github/docwright.yml': `gate: patch\n${'#'.repeat(1_100_000)}\n` }],
  ])('is not opened by a configuration on the default branch that is %s', async (_, files) => {
    const on = await withPull({ files: { ...documents, ...files } })
    await on.push('feature', renamed)
    const check = on.github.checksOf(name).findLast((one) => one.name === 'docwright / drift')
    expect([judged(on), check?.output.title]).toEqual([['failure'], 'Not judged'])
    expect(check?.output.summary).toContain('is no file of at most one megabyte')
  })

  it.each([
    ['says of the page that drift may stay', '# Setup\n\n[//]: # (docwright: ignore-file "it is fine")\n\nSet `STRIPE_KEY`.\n'],
    ['calls the page generated', '<!-- This file is auto-generated. Do not edit. -->\n\n# Setup\n\nSet `STRIPE_KEY`.\n'],
    ['makes the page binary', '# Setup\n\nSet `STRIPE_KEY`.\n\u0000'],
  ])('fails where the change %s', async (_, page) => {
    const on = await failing()
    // the variable goes and none comes: only the page is wrong
    const files = { 'docs/setup.md': page, 'src/settings.ts': "export const key = 'none'\n" }
    await on.take((await on.github.push('guest/small', 'feature', 'guest', { files })).deliveries)
    const check = on.github.checksOf(name).findLast((one) => one.name === 'docwright / drift')
    expect([judged(on), check?.output.summary]).toEqual([['failure'], expect.stringContaining('docs/setup.md')])
  })

  it.each([
    ['makes the code binary', 'export const key = 1\n\u0000'],
    ['makes the code too large', `export const key = 1\n//${'x'.repeat(3_000_000)}\n`],
    ['calls the code generated', "// Code generated by a tool. DO NOT EDIT.\nexport const key = 'none'\n"],
    ['breaks the code', 'export const key = {\n'],
  ])('fails where the change %s, so that what is gone is not seen', async (_, code) => {
    const on = await failing()
    await on.take((await on.github.push('guest/small', 'feature', 'guest', { files: { 'src/settings.ts': code } })).deliveries)
    expect(judged(on)).toEqual(['failure'])
  })

  it('passes only when somebody who may write accepts the drift, and fails when they take that back', async () => {
    const on = await failing()
    const { comment, deliveries } = await on.github.comment(name, on.number, 'ann', '/docs skip "the pages follow"')
    await on.take(deliveries)
    expect(judged(on)).toEqual(['neutral'])
    await on.type('/check-docs README.md', 'guest')
    expect(judged(on)).toEqual(['neutral'])
    await on.take((await on.github.deleteComment(name, comment.id, 'ann')).deliveries)
    expect(judged(on)).toEqual(['failure'])
  })
})

describe('a check that is required', () => {
  it('stands on a follow-up pull request of ours', async () => {
    const on = await withPull({ files: gate })
    const from = on.github.deliveries.length
    await on.type('/document-feature billing')
    await on.take(on.github.deliveries.slice(from).filter(({ event }) => event === 'pull_request'))
    expect(judged(on, await on.github.head(name, `docwright/pr-${on.number}`))).toEqual(['success'])
  })

  it('stands on a commit without documents, and on one that changes nothing', async () => {
    const on = await withPull({ files: gate, feature: { Makefile: 'all:\n' } })
    await on.push('feature', { Makefile: 'all: test\n' })
    expect(judged(on)).toEqual(['success'])
  })

  it('stands on the commit of a merge queue, and says there what the pull request does', async () => {
    const on = await withPull({ files: { ...documents, ...gate }, feature: renamed })
    const { github } = on
    await github.push(name, 'feature', 'ann', { files: { 'src/first.ts': 'const first = 1\n' } })
    const head = github.repository(name).issues.get(on.number)?.pull?.headSha ?? ''
    const queued = await queue(on, renamed)
    expect(judged(on, queued)).toEqual(['failure'])
    const check = github.checksOf(name).findLast(({ headSha }) => headSha === queued)
    // whoever can write a check could name the commit itself as its base, and nothing would have changed
    const [again] = (await github.rerequestCheck(name, check?.id ?? 0, 'ann')).deliveries
    const forged = { ...(again?.payload['check_run'] as object), external_id: `docwright/queue/${on.number}/${queued}` }
    const taken = again && (await on.take([{ ...again, guid: 'forged', payload: { ...again.payload, check_run: forged } }]))
    expect(taken).toEqual([{ declined: 'no check of ours' }])
    expect(judged(on, queued)).toEqual(['failure'])
    await on.type('/docs skip "the pages follow"')
    await on.take((await github.rerequestCheck(name, check?.id ?? 0, 'ann')).deliveries)
    expect(judged(on, queued)).toEqual(['neutral'])
    expect(judged(on, head)).toEqual(['neutral'])
    expect(github.violations).toEqual([])
  })
})

describe.each(excuses)('a %s that a change brings', (_, files) => {
  it('excuses nothing of a fork, nor on the commit of the merge queue', async () => {
    const on = await withPull({ isFork: true, files: { ...documents, ...gate }, feature: { ...gone, ...files } })
    await on.take((await on.github.push('guest/small', 'feature', 'guest', { files: { 'src/first.ts': 'const first = 1\n' } })).deliveries)
    expect(judged(on)).toEqual(['failure'])
    const queued = await queue(on, { ...gone, ...files })
    expect(judged(on, queued)).toEqual(['failure'])
    const check = on.github.checksOf(name).findLast(({ headSha }) => headSha === queued)
    await on.take((await on.github.rerequestCheck(name, check?.id ?? 0, 'ann')).deliveries)
    expect(judged(on, queued)).toEqual(['failure'])
  })

  it('excuses on the commit of the merge queue what it excuses on a branch of the repository', async () => {
    const on = await withPull({ files: { ...documents, ...gate }, feature: { ...gone, ...files } })
    await on.push('feature', { 'src/first.ts': 'const first = 1\n' })
    const [before] = judged(on)
    expect(before).not.toBe('failure')
    expect(judged(on, await queue(on, { ...gone, ...files }))).toEqual([before])
  })
})
