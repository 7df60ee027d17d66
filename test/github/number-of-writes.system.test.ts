import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { accept } from '../../src/work/accept.ts'
import { readFollowUps, withPull, type WithPull } from '../support/with-pull.ts'
import { firstJob } from '../support/first-job.ts'

const name = 'acme/small'

/** Rows of the table in docs/github.md: what happens, and how many writes it costs. */
function documented(): ReadonlyMap<string, number> {
  const text = readFileSync(path.join(import.meta.dirname, '../../docs/github.md'), 'utf8')
  const rows = text.split('\n').filter((line) => /^\| .* \| \d+ \|/.test(line))
  return new Map(rows.map((row) => row.split('|').map((cell) => cell.trim())).map(([, what = '', count = '']) => [what, Number(count)]))
}

const settings = (variable: string): string => `export const key = process.env.${variable}\n`
const documentedKey = { 'docs/setup.md': '# Setup\n\nSet `STRIPE_KEY`.\n', 'src/settings.ts': settings('STRIPE_KEY') }
const renamed = { 'src/settings.ts': settings('STRIPE_SECRET_KEY') }

/** The look of one night. */
async function night({ app, perform }: WithPull, day: number): Promise<void> {
  for await (const repo of app.repositories()) {
    const acceptance = await accept(await app.access(repo), { id: `nightly-${day}`, wish: { kind: 'nightly', repo } })
    if ('jobs' in acceptance) await perform(firstJob(acceptance))
  }
}

/** Everything that is in the table, each on a repository of its own; the deed before which writes are counted from zero. */
const events: Readonly<Record<string, { before?: (on: WithPull) => Promise<unknown>; deed: (on: WithPull) => Promise<unknown> }>> = {
  'A command, for the first time': { deed: (on) => on.type('/document-feature billing') },
  'A second command that adds pages': {
    before: (on) => on.type('/document-feature billing'),
    deed: (on) => on.type('/document-feature refunds'),
  },
  'A command that changes nothing': {
    before: (on) => on.type('/document-feature billing'),
    deed: (on) => on.type('/document-feature billing'),
  },
  'A push to the documented pull request': {
    before: (on) => on.type('/document-feature billing'),
    deed: (on) => on.push('feature', { 'src/billing/more.ts': 'export function more(): void {}\n' }),
  },
  'A push to any other pull request': { deed: (on) => on.push('feature', { 'src/billing/more.ts': 'export function more(): void {}\n' }) },
  'The same, with drift for the first time': { deed: (on) => on.push('feature', renamed) },
  'The same, where it stands on a line that the pull request changes': {
    deed: (on) => on.push('feature', { ...renamed, 'docs/setup.md': '# Setup\n\nSet `STRIPE_KEY`. Then start.\n' }),
  },
  '`/docs pause`': { deed: (on) => on.type('/docs pause') },
  '`/docs skip "reason"`': { before: (on) => on.push('feature', renamed), deed: (on) => on.type('/docs skip "it follows"') },
  'A night with something new to mend': { before: (on) => on.push('main', renamed), deed: (on) => night(on, 1) },
  'A night with nothing new': {
    before: async (on) => [await on.push('main', renamed), await night(on, 1)],
    deed: (on) => night(on, 2),
  },
  'A push while people write on our branch': {
    before: async (on) => {
      await on.type('/document-feature billing')
      await on.push('docwright/pr-1', { 'docs/own.md': 'By Ann.\n' })
    },
    deed: (on) => on.push('feature', { 'src/billing/more.ts': 'export function more(): void {}\n' }),
  },
  'A question (`/help`, `/docwright status`)': { deed: (on) => on.type('/help') },
  'A mistake or a near miss': { deed: (on) => on.type('/document-featur billing') },
  'A command about a feature that nobody knows': { deed: (on) => on.type('/document-feature zzzzqqqq') },
  'The first command of somebody without permission': { deed: (on) => on.type('/document-feature billing', 'guest') },
  'Further ones of them on that pull request or issue': {
    before: (on) => on.type('/document-feature billing', 'guest'),
    deed: (on) => on.type('/document-feature refunds', 'guest'),
  },
  'A comment without a command, or for another bot': { deed: async (on) => [await on.type('Nice!'), await on.type('/lgtm')] },
  'The same delivery once more': {
    before: (on) => on.type('/document-feature billing'),
    deed: async (on) => {
      const [first] = on.github.deliveries.filter(({ event }) => event === 'issue_comment')
      await on.take(first === undefined ? [] : [first])
    },
  },
  'The pull request is merged': { before: (on) => on.type('/document-feature billing'), deed: (on) => on.merge() },
  'The pull request is closed': { before: (on) => on.type('/document-feature billing'), deed: (on) => on.closeSource() },
  'Our pull request is closed or merged': {
    before: (on) => on.type('/document-feature billing'),
    deed: async (on) => on.take((await on.github.closePull(name, readFollowUps(on)[0]?.number ?? 0, 'ann')).deliveries),
  },
}

describe('the number of writes', () => {
  it('is documented for every event that is counted here', () => {
    expect([...documented().keys()]).toEqual(Object.keys(events))
  })

  it.each(Object.keys(events))('%s', async (what) => {
    const on = await withPull({ files: documentedKey })
    await events[what]?.before?.(on)
    const before = on.github.writes().length
    await events[what]?.deed(on)
    const made = on.github
      .writes()
      .slice(before)
      .map(({ operationId }) => operationId)
    expect([what, made.length, made]).toEqual([what, documented().get(what), made])
    expect(on.github.violations).toEqual([])
  })
})
