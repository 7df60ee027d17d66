import type { RootContent } from 'mdast'
import type { ChangeSet, Coverage, Ratio } from '../core/change-set.ts'
import type { Phrase } from '../core/phrase.ts'
import { table } from './github-markdown.ts'

const areas: readonly (readonly [keyof Coverage, string])[] = [
  ['technical', 'technical'],
  ['api', 'API'],
  ['examples', 'examples'],
  ['tests', 'tests'],
]

/** Coverage before and after; areas that do not apply are left out. */
export function coverageTable({ report }: ChangeSet): readonly RootContent[] {
  const after = report.coverage
  if (after === undefined) return []
  const { coverageBefore: before, coverageSince: since } = report
  const rows = areas
    .filter(([area]) => after[area].total > 0)
    .map(([area, name]): Phrase[] => [
      [name],
      ...(before === undefined ? [] : [[share(since === undefined ? comparable(before[area], after[area]) : before[area])]]),
      [share(after[area])],
    ])
  const heads: Phrase[] = before === undefined ? [['now']] : [[since === undefined ? 'before' : `at ${since}`], ['after']]
  return rows.length === 0 ? [] : [table([[['coverage'], ...heads], ...rows])]
}

/** Where nothing was covered, none of what is counted now was: a page that is new may bring more to count. */
function comparable(before: Ratio, after: Ratio): Ratio {
  return before.covered === 0 ? { covered: 0, total: after.total } : before
}

function share({ covered, total }: Ratio): string {
  return `${covered}/${total}`
}

/** `technical 38/40, API 36/36`. */
export function coverageWords(coverage: Coverage): string {
  return areas
    .filter(([area]) => coverage[area].total > 0)
    .map(([area, name]) => `${name} ${share(coverage[area])}`)
    .join(', ')
}

/** Coverage of several results together; of results with the same title the last one counts. Undefined where none has any. */
export function coverageOfAll(changes: readonly ChangeSet[]): Coverage | undefined {
  const last = [...new Map(changes.map(({ title, report }) => [title, report.coverage])).values()].filter((one) => one !== undefined)
  if (last.length === 0) return undefined
  const sum = (area: keyof Coverage): Ratio => ({
    covered: last.reduce((total, one) => total + one[area].covered, 0),
    total: last.reduce((total, one) => total + one[area].total, 0),
  })
  return { technical: sum('technical'), api: sum('api'), examples: sum('examples'), tests: sum('tests') }
}
