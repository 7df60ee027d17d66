import { describe, expect, it } from 'vitest'
import { readFollowUps, withPull, type WithPull } from '../support/with-pull.ts'

const name = 'acme/small'
const settings = (variable: string): string => `export const key = process.env.${variable}\n`
const documented = { 'docs/setup.md': '# Setup\n\nSet `STRIPE_KEY`.\n', 'src/settings.ts': settings('STRIPE_KEY') }
const renamed = { 'src/settings.ts': settings('STRIPE_SECRET_KEY') }

const open = (config: string): Promise<WithPull> => withPull({ files: { ...documented, '.github/docwright.yml': config } })

/** The newest judgement. */
function check({ github }: WithPull): { title: string; conclusion: string | null; status: string; summary: string } {
  const found = github.checksOf(name).findLast((one) => one.name === 'docwright / drift')
  return {
    title: found?.output.title ?? '',
    conclusion: found?.conclusion ?? null,
    status: found?.status ?? '',
    summary: found?.output.summary ?? '',
  }
}

function pullOf({ github, number }: WithPull): { labels: { id: number; name: string }[]; pull: { isDraft: boolean } } {
  const issue = github.repository(name).issues.get(number)
  if (issue?.pull === undefined) throw new Error('Expected a pull request.')
  return { labels: issue.labels, pull: issue.pull }
}

const leftOut = { title: 'Left out by configuration · not judged', conclusion: 'neutral', status: 'completed' }

describe('a pull request that `when` leaves out', () => {
  it.each([
    ['paths', 'paths: [lib/**]'],
    ['notPaths', 'notPaths: [src/**]'],
    ['authors', 'authors: [bob]'],
    ['notAuthors', 'notAuthors: [ANN]'],
    ['labels', 'labels: [docs]'],
  ])('is not judged by itself, its check says so, and a command is carried out: %s', async (key, condition) => {
    const on = await open(`when:\n  ${condition}\n`)
    await on.push('feature', renamed)
    expect(check(on)).toMatchObject(leftOut)
    expect(check(on).summary).toContain(`\`when.${key}\``)
    expect(on.said()).toEqual([])
    if (key === 'paths') {
      await on.type('/check-docs')
      expect(on.said()[0]?.body).toContain('1 place of the documentation is wrong')
    }
    expect(on.github.violations).toEqual([])
  })

  it('is judged where every condition holds', async () => {
    const on = await open(
      "when:\n  paths: [src/**]\n  notPaths: ['**/*.md']\n  authors: [ann]\n  notAuthors: ['[bot]']\n  notLabels: [wip]\n  drafts: false\n",
    )
    await on.push('feature', renamed)
    expect(check(on).title).toContain('1 place of the documentation is wrong')
    expect(on.said()).toHaveLength(1)
  })

  it('is judged when its label or draft turns, where a condition asks for that, and not for any other', async () => {
    const on = await open('when:\n  labels: [docs]\n  drafts: false\n')
    const issue = pullOf(on)
    issue.pull.isDraft = true
    issue.labels.push({ id: 1, name: 'Docs' })
    await on.push('feature', renamed)
    expect(check(on)).toMatchObject(leftOut)
    expect(check(on).summary).toContain('leaves out drafts')
    const event = (action: string, more: object = {}): { guid: string; event: string; payload: object } => {
      const sent = on.github.deliveries.findLast(({ event: kind }) => kind === 'pull_request')
      return { guid: `g-${action}`, event: 'pull_request', payload: { ...(sent?.payload as object), action, ...more } }
    }
    const take = (sent: object): Promise<unknown> => on.take([sent as never])
    expect(await take(event('labeled', { label: { name: 'bug' } }))).toEqual([
      { declined: 'no condition of the configuration asks for it' },
    ])
    issue.pull.isDraft = false
    expect(await take(event('ready_for_review'))).toMatchObject([{ kind: 'done' }])
    expect(check(on).title).toContain('1 place of the documentation is wrong')
    issue.labels.pop()
    expect(await take(event('unlabeled', { label: { name: 'docs' } }))).toMatchObject([{ kind: 'done' }])
    expect(check(on)).toMatchObject(leftOut)
  })
})

describe('a gate', () => {
  it.each(['authors: [bob]', 'notAuthors: [ann]', 'labels: [docs]', 'drafts: false'])(
    'is not talked away by who wrote it, a label or a draft; only the comment is left out: %s',
    async (condition) => {
      const on = await open(`gate: patch\nwhen:\n  ${condition}\n`)
      pullOf(on).pull.isDraft = true
      await on.push('feature', renamed)
      expect(check(on)).toMatchObject({ conclusion: 'failure', status: 'completed' })
      expect(on.said()).toEqual([])
    },
  )

  it('reads its conditions from the default branch, never from the change', async () => {
    const on = await open('gate: patch\n')
    await on.push('feature', { ...renamed, '.github/docwright.yml': 'when:\n  paths: [nothing/**]\n' })
    expect(check(on)).toMatchObject({ conclusion: 'failure' })
  })

  it('stands on the files that it is set for', async () => {
    const on = await open('gate: patch\nwhen:\n  paths: [lib/**]\n')
    await on.push('feature', renamed)
    expect(check(on)).toMatchObject(leftOut)
    await on.push('feature', { 'lib/index.ts': 'export const more = 1\n' })
    expect(check(on)).toMatchObject({ conclusion: 'failure' })
  })
})

describe('a pause', () => {
  it('keeps Docwright from writing by itself until it is resumed; its check and commands go on', async () => {
    const on = await open('gate: patch\n')
    expect(await on.type('/docs pause')).toMatchObject([{ kind: 'done' }])
    const [told] = on.said()
    expect(told?.body).toContain('`/docs pause`: Docwright writes nothing here by itself until `/docs resume`.')
    await on.push('feature', renamed)
    // the gate is not talked away
    expect(check(on)).toMatchObject({ conclusion: 'failure', status: 'completed' })
    expect(on.said()[0]?.body).toBe(told?.body)
    // what somebody types is carried out, and the pause stays
    await on.type('/check-docs --fix')
    const head = await on.github.head(name, 'docwright/pr-1')
    expect(head).toBeDefined()
    await on.push('feature', { 'src/more.ts': 'export const more = 1\n' })
    expect(await on.github.head(name, 'docwright/pr-1')).toBe(head)
    expect(await on.type('/docs resume')).toMatchObject([{ kind: 'done' }])
    expect(on.said()).toHaveLength(1)
    expect(on.said()[0]?.body).toContain('`/docs resume`: Docwright goes on here by itself.')
    expect(on.said()[0]?.body).not.toContain('until')
    await on.push('feature', { 'src/more.ts': 'export const other = 1\n' })
    expect(await on.github.head(name, 'docwright/pr-1')).not.toBe(head)
    expect(on.github.violations).toEqual([])
  })

  it('makes nothing again that was made before, nor does an acceptance; to resume catches up', async () => {
    const on = await open('')
    await on.type('/document-feature billing')
    const head = await on.github.head(name, 'docwright/pr-1')
    const refs = (): number => on.github.calls('git/update-ref').length
    for (const line of ['/docs pause', '/docs skip "fine"']) {
      // there is something to make anew
      await on.github.push(name, 'feature', 'ann', { files: { 'src/billing/more.ts': `export const more = '${line.length}'\n` } })
      expect(await on.type(line)).toMatchObject([{ kind: 'done' }])
      expect([line, refs(), await on.github.head(name, 'docwright/pr-1')]).toEqual([line, 0, head])
      const docs = on.github.checksOf(name).findLast((one) => one.name === 'docwright / docs')
      expect(docs?.output.title).toBe(line === '/docs pause' ? 'Paused' : 'Drift accepted')
    }
    expect(readFollowUps(on)).toMatchObject([{ state: 'open' }])
    await on.type('/docs resume')
    expect(await on.github.head(name, 'docwright/pr-1')).not.toBe(head)
    expect(on.said()[0]?.body).toContain('`/document-feature billing` is ready')
  })

  it('needs somebody who may write, a pull request, and nothing behind it', async () => {
    const on = await open('')
    await on.type('/docs pause', 'guest')
    await on.push('feature', renamed)
    expect(on.said().map(({ body }) => body)).toEqual([
      expect.stringContaining('I did not run `/docs`, because it needs write permission'),
      expect.stringContaining('1 place of the documentation is wrong'),
    ])
    await on.type('/docs pause now')
    expect(on.said().at(-1)?.body).toContain('Expected nothing behind `/docs pause`, got `now`.')
    const { number } = on.github.openIssue(name, 'ann', { title: 'Question' })
    await on.take((await on.github.comment(name, number, 'ann', '/docs pause')).deliveries)
    expect(on.said(number)[0]?.body).toContain('`/docs pause` counts on a pull request')
  })
})
