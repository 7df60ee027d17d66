import { describe, expect, it } from 'vitest'
import type { ChangeSet, Finding, Report } from '../../src/core/change-set.ts'
import type { Coverage } from '../../src/core/coverage.ts'
import type { Job } from '../../src/core/job.ts'
import type { RepoPath, Sha } from '../../src/core/names.ts'
import { ref, say } from '../../src/core/phrase.ts'
import { checkOf } from '../../src/delivery/render-check.ts'
import { bodyLimit, pullBody } from '../../src/delivery/render-pull.ts'

const sha = 'a1b2c3d'.padEnd(40, '0') as Sha
const cause = { sha, subject: 'Name the key after what it opens', author: 'Ann' }

function removed(page: string, line: number, more: Partial<Finding> = {}): Finding {
  const at = { path: page as RepoPath, line }
  const message = say`${ref('env', 'OLD_KEY')} was removed in ${ref('value', sha.slice(0, 7))} and is still named in ${ref('path', page)}:${line}. It is now ${ref('env', 'NEW_KEY')}.`
  return {
    rule: 'removed-name',
    severity: 'failure',
    message,
    at,
    cause,
    drift: { signal: 'D1', token: 'OLD_KEY', suggestion: 'NEW_KEY', isMendable: true },
    ...more,
  }
}

const share = (covered: number): { covered: number; total: number } => ({ covered, total: 9 })
const coverage = (covered: number): Coverage => ({
  technical: share(covered),
  api: share(0),
  examples: share(0),
  tests: share(0),
})

function judged(report: Partial<Report>): ChangeSet {
  const summary = [say`3 places mended`]
  const whole: Report = {
    summary,
    findings: [],
    suggestions: [],
    skips: [],
    unchanged: [],
    judged: { documents: 9, anchors: 99 },
    ...report,
  }
  return { title: 'Repair the documentation', files: [], report: whole, next: [] }
}

const job: Pick<Job, 'subject' | 'trigger' | 'pinned'> = {
  subject: { kind: 'branch', name: 'main' },
  trigger: { cause: 'schedule', delivery: 'd', actor: { kind: 'system', cause: 'a schedule' } },
  pinned: { head: sha, base: sha, into: 'main', fork: false },
}
const bodyOf = (change: ChangeSet): string =>
  pullBody({
    job,
    lines: ['/check-docs --fix'],
    changes: [change],
    patches: [],
    notes: [],
    files: 'https://github.test/acme/shop/blob/c0ffee/',
    marker: '<!-- mark -->',
  })

describe('the rolling pull request', () => {
  it('has what was mended and why, what a person decides with owner and link, and coverage, in this order', () => {
    const change = judged({
      coverage: coverage(5),
      coverageBefore: coverage(4),
      findings: [removed('docs/a.md', 3, { owners: ['@acme/docs'] })],
      repaired: [removed('docs/b.md', 7), removed('docs/b.md', 9)],
    })
    const body = bodyOf(change)
    const order = [
      'the documentation no longer matches the code',
      '**2 places mended on 1 page, 1 left for a person. 9 documents were read.**',
      'Mended on 1 page',
      'docs/b.md',
      'Left for a person to decide',
      'docs/a.md',
      'owned by `@acme/docs`',
      'Documentation coverage: 5 of 36 explained, 4 of 36 before',
      '| technical | 4/9 | 5/9 |',
      'docwright: ignore',
    ]
    const places = order.map((words) => body.indexOf(words))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places.every((place) => place >= 0)).toBe(true)
    expect(body).toContain('[line 3](https://github.test/acme/shop/blob/c0ffee/docs/a.md?plain=1#L3): `OLD_KEY` was removed in [`a1b2c3d`]')
    expect(body).toContain(' (`Name the key after what it opens`). It is now `NEW_KEY`.')
    // one line for places that say the same
    expect(body).toMatch(/docs\/b\.md`\]\([^)]*\) · 2 places · since \[`a1b2c3d`\]\([^)]*\) \(`Name the key after what it opens`\)\n/)
    expect(body).toMatch(/\[line 7\]\([^)]*\), \[line 9\]\([^)]*\): `OLD_KEY` → `NEW_KEY`\n/)
  })

  it('keeps few pages in sight, folds the others, and fits however many there are', () => {
    const pages = (amount: number): string =>
      bodyOf(judged({ repaired: Array.from({ length: amount }, (_, i) => removed(`docs/page-${i}.md`, i + 1)) }))
    const forty = pages(40)
    expect(forty).toContain('Mended on 40 pages')
    const inSight = forty.slice(0, forty.indexOf('<details>'))
    expect(inSight.match(/docs\/page-\d+\.md`/g)).toHaveLength(6)
    expect(forty.match(/`docs\/page-\d+\.md`/g)).toHaveLength(40)
    const many = pages(2_000)
    expect(many.length).toBeLessThanOrEqual(bodyLimit)
    expect(many).toContain('Mended on 2000 pages')
    expect(many.trimEnd()).toContain('<!-- mark -->')
  })
})

describe('the check of a change', () => {
  it('has the coverage of what it adds beside that of the repository, before and after where both were measured', () => {
    const patch = { items: [], total: { ...coverage(0), technical: { covered: 1, total: 3 }, api: { covered: 0, total: 0 } } }
    const summaryOf = (report: Partial<Report>): string => {
      const told = { head: sha, notes: [], neutral: false }
      return checkOf([judged({ patch, ...report })], new Map(), told).summary
    }
    const kept = summaryOf({ coverageBefore: coverage(5), coverageSince: 'c0ffee1' })
    expect(kept).toMatch(/\| coverage +\| at c0ffee1 \| this change \|/)
    expect(kept).toMatch(/\| technical +\| 5\/9 +\| 1\/3 +\|/)
    expect(kept).toMatch(/\| API +\| 0\/9 +\| – +\|/)
    expect(summaryOf({ coverageBefore: coverage(5), coverage: coverage(6) })).toMatch(/\| technical +\| 5\/9 +\| 6\/9 +\| 1\/3 +\|/)
    expect(summaryOf({})).toMatch(/\| coverage +\| this change \|/)
  })

  it('counts a name once, however many parts of it are measured, and lists what is new below a fold', () => {
    const fresh = (name: string): Finding => ({
      rule: 'undocumented',
      severity: 'notice',
      message: say`${ref('env', name)} is new and no page explains it.`,
      at: { path: 'src/a.ts' as RepoPath, line: 1 },
    })
    const item = { kind: 'env', path: 'src/a.ts' as RepoPath, line: 1, total: 1 } as const
    const items = [
      { ...item, area: 'technical', name: 'A', covered: 1 },
      { ...item, area: 'examples', name: 'A', covered: 0 },
      { ...item, area: 'technical', name: 'B', covered: 0 },
    ] as const
    const total = { technical: share(1), api: share(0), examples: share(0), tests: share(0) }
    const view = checkOf([judged({ findings: [fresh('B')], patch: { items, total } })], new Map(), { head: sha, notes: [], neutral: false })
    expect(view.title).toBe('No drift · 1/2 new names are explained')
    expect(view.summary).toContain('<summary>1 name of this change that no page explains</summary>')
    expect(view.conclusion).toBe('success')
  })

  it.each([
    [' was removed here and is still named in ', '`OLD_KEY` was removed in `src/a.ts` (['],
    [' was moved here and is still named in ', '`OLD_KEY` was moved (['],
  ])('names the file of a change where it is read away from it:%s', (words, said) => {
    const message = say`${ref('env', 'OLD_KEY')}${[words]}${ref('path', 'docs/a.md')}:${3}.`
    const finding = { ...removed('docs/a.md', 3, { code: { path: 'src/a.ts' as RepoPath, line: 4 } }), message }
    const told = { head: sha, notes: [], neutral: false, files: 'https://github.test/acme/shop/blob/c0ffee/' }
    expect(checkOf([judged({ findings: [finding] })], new Map(), told).summary).toContain(said)
  })

  it('says at the line of the document where the code was changed, and holds few notices', () => {
    const code = { path: 'src/a.ts' as RepoPath, line: 4 }
    const finding: Finding = {
      ...removed('docs/a.md', 3, { code }),
      message: say`${ref('env', 'OLD_KEY')} was removed here and is still named in ${ref('path', 'docs/a.md')}:${3}.`,
    }
    const notices = Array.from(
      { length: 50 },
      (_, i): Finding => ({
        rule: 'undocumented',
        severity: 'notice',
        message: say`${ref('env', `N${i}`)} is new and no page explains it.`,
        at: { path: code.path, line: i + 5 },
      }),
    )
    const changed = new Map([
      ['src/a.ts', [[1, 100]]],
      ['docs/a.md', [[1, 9]]],
    ] as const)
    const { annotations } = checkOf([judged({ findings: [finding, ...notices] })], changed, { head: sha, notes: [], neutral: false })
    expect(annotations.slice(0, 2).map(({ path, message }) => `${path} ${message}`)).toEqual([
      'src/a.ts OLD_KEY was removed here and is still named in docs/a.md:3. Fix: /check-docs --fix',
      'docs/a.md OLD_KEY was removed in src/a.ts:4 and is still named here. Fix: /check-docs --fix',
    ])
    expect(annotations).toHaveLength(22)
    const stale: Finding = { ...finding, severity: 'notice', message: ['The code changed, and this section did not.'] }
    const [onCode] = checkOf([judged({ findings: [stale] })], changed, { head: sha, notes: [], neutral: false }).annotations
    expect(onCode?.message).toContain('and the section at docs/a.md:3 did not.')
  })
})
