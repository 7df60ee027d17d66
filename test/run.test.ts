import { describe, expect, it } from 'vitest'
import type { ChangeSet } from '../src/core/change-set.ts'
import type { Invocation } from '../src/core/command.ts'
import type { RepoPath } from '../src/core/names.ts'
import type { Proof, ProofPlan } from '../src/core/proof.ts'
import { linkOnTheWay } from '../src/delivery/policy.ts'
import { openFolder } from '../src/local/open-folder.ts'
import { openTypes } from '../src/oracle/open-types.ts'
import { assertAsProven, commandOf, run, withoutUnproven } from '../src/run.ts'
import { parseCommand } from '../src/text/parse-command.ts'
import { temporaryFolder } from './support/repository.ts'
import { shopRepository, worldOn } from './support/shop.ts'

describe('run', () => {
  it('binds every command before it runs the first', async () => {
    const world = await worldOn(shopRepository())
    const lines = ['/document-feature billing', '/document-feature orders --nonsense'].map(parseCommand)
    await expect(run(lines, world)).rejects.toThrow('--nonsense')
  })

  it('runs each command on the result of the one before', async () => {
    const world = await worldOn(shopRepository())
    const [first, second] = await run(['/document-feature billing', '/document-feature orders'].map(parseCommand), world)
    if (first?.kind !== 'done' || second?.kind !== 'done') throw new Error('not done')
    const index = (changes: typeof first.changes): string => changes.files.find(({ path }) => path === 'docs/README.md')?.content ?? ''
    expect(index(first.changes)).toContain('billing')
    expect(index(second.changes)).toContain('billing')
    expect(index(second.changes)).toContain('orders')
  })

  it('names the commands there are', () => {
    expect(() => commandOf('review')).toThrow(/There is .*`\/document-feature`/)
  })
})

describe('code that a later command proves', () => {
  const done = (line: string, more: Partial<ChangeSet>): { invocation: Invocation; changes: ChangeSet } => ({
    invocation: parseCommand(line),
    changes: {
      title: line,
      files: [],
      report: { summary: [], findings: [], suggestions: [], skips: [], unchanged: [] },
      next: [],
      ...more,
    },
  })
  const left = (...all: ReturnType<typeof done>[]): string[] => withoutUnproven(all).map(({ invocation }) => invocation.line)
  const later = { isProvenLater: true } as const
  const [users, notes, other] = [
    '/template add-api-route /users GET',
    '/template add-api-route /notes GET',
    '/template add-api-route /x GET --package b',
  ] as const

  it('is left out where that command did not end', () => {
    expect(left(done('/help', {}), done(users, later))).toEqual(['/help'])
    expect(left(done(users, later), done(notes, later))).toEqual([])
  })

  it('stays where it was proven, whatever came after', () => {
    expect(left(done(users, later), done(notes, {}), done('/help', {}))).toEqual([users, notes, '/help'])
  })

  it('is proven by commands for the same package only', () => {
    expect(left(done(users, later), done(other, {}))).toEqual([other])
  })

  it('is proven by the last command for it, even where that one adds nothing', async () => {
    const dir = temporaryFolder()
    const plans: ProofPlan[] = []
    const prove = async (plan: ProofPlan): Promise<Proof> => {
      plans.push(plan)
      return { level: 'own', steps: [{ name: 'tests', ok: true }], requests: [], skips: [] }
    }
    const folder = await openFolder({ dir, cache: false, env: {}, home: dir, mayBeEmpty: true })
    const world = {
      ...folder,
      types: openTypes,
      prove,
      now: () => new Date(),
      signal: new AbortController().signal,
      progress: () => undefined,
    }
    const outcomes = await run([users, users, '/template add-api-route /things GET --package b'].map(parseCommand), world)
    const shown = outcomes.map((outcome) =>
      outcome.kind === 'done'
        ? [outcome.changes.files.length > 0, outcome.changes.isProvenLater ?? false, outcome.changes.proof?.level]
        : 'failed',
    )
    expect(shown).toEqual([
      [true, true, undefined],
      [false, false, 'own'],
      [true, false, 'own'],
    ])
    expect(plans.map(({ files }) => ['src/routes/users.ts' in files, 'src/routes/things.ts' in files])).toEqual([
      [true, false],
      [false, true],
    ])
    // a new project gets a lockfile, whichever command began it
    expect(plans.every(({ lock }) => lock !== undefined && lock.before === undefined)).toBe(true)
  })
})

describe('code that the gate for secrets changed after it was proven', () => {
  const file = (path: string, content: string) => ({ path: path as RepoPath, content, base: null, why: [] })

  it.each(['src/users.ts', 'src/users.mjs', 'migrations/0001_users.sql'])('is refused: %s', (path) => {
    expect(() => assertAsProven([file(path, 'made')], [file(path, 'hidden')])).toThrow(`what was made for \`${path}\` holds a text`)
    expect(() => assertAsProven([file(path, 'made')], [file(path, 'made')])).not.toThrow()
  })

  it('is no page, which may be changed', () => {
    expect(() => assertAsProven([file('README.md', 'made')], [file('README.md', 'hidden')])).not.toThrow()
  })
})

describe('linkOnTheWay', () => {
  const files = new Map([
    ['docs', { blob: '' as never, size: 0, skipped: 'symlink' as const }],
    ['vendor/lib', { blob: '' as never, size: 0, skipped: 'submodule' as const }],
    ['src/a.ts', { blob: '' as never, size: 0 }],
  ]) as never

  it.each([
    ['docs/a.md', 'docs'],
    ['docs', 'docs'],
    ['vendor/lib/docs/a.md', 'vendor/lib'],
    ['src/docs/a.md', undefined],
    ['docs2/a.md', undefined],
  ])('%s', (path, link) => {
    expect(linkOnTheWay(path as RepoPath, { files })).toBe(link)
  })
})
