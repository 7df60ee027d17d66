import type { RootContent } from 'mdast'
import type { ChangeSet } from '../core/change-set.ts'
import { type Coverage, type Ratio, wholeRatio } from '../core/coverage.ts'
import type { Phrase } from '../core/phrase.ts'
import { bullets, fold, inline, table, type Part } from './github-markdown.ts'
import { areas as explained } from './report/groups.ts'

const areas: readonly (readonly [keyof Coverage, string])[] = [
  ['technical', 'technical'],
  ['api', 'API'],
  ['examples', 'examples'],
  ['tests', 'tests'],
]

/** Coverage before and after, and of what a change adds; areas that do not apply are left out. */
export function coverageTable({ report }: ChangeSet): readonly RootContent[] {
  const { coverage: after, coverageBefore: before, coverageSince: since, patch } = report
  if (after === undefined && patch === undefined) return []
  const known = [after, before, patch?.total].filter((one) => one !== undefined)
  const was = (one: Coverage, area: keyof Coverage): Ratio =>
    since === undefined && after !== undefined ? comparable(one[area], after[area]) : one[area]
  const columns: readonly (readonly [head: string, of: (area: keyof Coverage) => Ratio])[] = [
    ...(before === undefined
      ? []
      : [[since === undefined ? 'before' : `at ${since}`, (area: keyof Coverage) => was(before, area)] as const]),
    ...(after === undefined ? [] : [[before === undefined ? 'now' : 'after', (area: keyof Coverage) => after[area]] as const]),
    ...(patch === undefined ? [] : [['this change', (area: keyof Coverage) => patch.total[area]] as const]),
  ]
  const rows = areas
    .filter(([area]) => known.some((one) => one[area].total > 0))
    .map(([area, name]): Phrase[] => [[name], ...columns.map(([, of]): Phrase => [of(area).total === 0 ? '–' : share(of(area))])])
  return rows.length === 0 ? [] : [table([[['coverage'], ...columns.map(([head]): Phrase => [head])], ...rows])]
}

/** Coverage below a line that says whether it moved, with what is counted: for readers who came for something else. */
export function coverageParts(change: ChangeSet): readonly Part[] {
  const rows = coverageTable(change)
  if (rows.length === 0) return []
  const { coverage: after, coverageBefore: before, patch } = change.report
  const known = [after, before, patch?.total].filter((one) => one !== undefined)
  const counted = explained.filter(({ key }) => known.some((one) => one[key].total > 0))
  const legend = counted.map(({ key, about }) => inline([`${areas.find(([area]) => area === key)?.[1] ?? key}: ${about}`]))
  return [{ nodes: fold(`Documentation coverage${movement(after, before)}`, [...rows, bullets(legend)]), optional: true }]
}

/** `: 2 of 193 explained, as before`: the only words of ours stand in a line of HTML. */
function movement(after: Coverage | undefined, before: Coverage | undefined): string {
  if (after === undefined) return ''
  const now = wholeRatio(after)
  const was = before === undefined ? undefined : wholeRatio(before)
  const isSame = was !== undefined && was.covered === now.covered && was.total === now.total
  const then = was === undefined ? '' : isSame ? ', as before' : `, ${was.covered} of ${was.total} before`
  return `: ${now.covered} of ${now.total} explained${then}`
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
