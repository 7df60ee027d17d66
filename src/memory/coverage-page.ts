import type { Coverage, Ratio, CoverageSample } from '../core/coverage.ts'
import type { RepoPath } from '../core/names.ts'
import type { PageDraft, Section } from '../core/page.ts'
import { list, ref, say, type Phrase } from '../core/phrase.ts'
import type { FeatureRecord } from '../core/record.ts'
import { items, paragraph, section, table, type Item, type Row } from '../text/page-blocks.ts'
import { capital, count, value } from '../text/wording.ts'
import { coveragePath } from './paths.ts'

/** What the page of coverage is made from. */
export interface CoverageInput {
  /** Every documented feature, sorted by slug. */
  records: readonly FeatureRecord[]
  /** Coverage of the whole repository, oldest first; empty where it was never reported. */
  trend: readonly CoverageSample[]
}

/** What is documented: the figures of the repository and of every feature, its checklist and its open questions. */
export function coveragePage({ records, trend }: CoverageInput): PageDraft {
  return {
    path: coveragePath,
    kind: 'coverage',
    title: 'Documentation coverage',
    lead: [
      paragraph(
        'summary',
        say`${[count(records.length, 'feature')]} of this repository ${[records.length === 1 ? 'has' : 'have']} pages. Each figure counts what a page says with a reference that resolves.`,
      ),
    ],
    sections: [
      ...repository(trend),
      section('figures', 'Figures', 2, [
        table('figures', ['Feature', 'Technical', 'API', 'Examples', 'Tests', 'Questions'], records.map(figures)),
      ]),
      ...records.flatMap(featureSections),
    ],
  }
}

/** Runs that the table of the trend lists. */
const mostSamples = 10

function repository(trend: readonly CoverageSample[]): readonly Section[] {
  const last = trend.at(-1)
  if (last === undefined) return []
  const newest = trend.slice(-mostSamples).toReversed()
  const row = ({ at, total }: CoverageSample, i: number): Row => ({
    id: `repository/${i === 0 ? 'now' : (at ?? String(i))}`,
    cells: [
      at === undefined ? ['no commit'] : [value(at)],
      share(total.technical),
      share(total.api),
      share(total.examples),
      share(total.tests),
    ],
    sources: [],
  })
  return [
    section('repository', 'Repository', 2, [
      paragraph('repository/summary', say`All documents together, the newest run first: ${[coverageWords(last.total)]}.`),
      table('repository', ['Commit', 'Technical', 'API', 'Examples', 'Tests'], newest.map(row)),
    ]),
  ]
}

/** Values that the page shows as code. */
export function coverageValues(trend: readonly CoverageSample[]): ReadonlySet<string> {
  return new Set(trend.flatMap(({ at }) => (at === undefined ? [] : [at])))
}

function figures(record: FeatureRecord): Row {
  const { technical, api, examples, tests } = record.coverage
  return {
    id: `figures/${record.slug}`,
    cells: [[titleOf(record)], share(technical), share(api), share(examples), share(tests), [String(record.gaps.length)]],
    sources: [],
  }
}

function share({ covered, total }: Ratio): Phrase {
  return [total === 0 ? 'none' : `${covered}/${total}`]
}

/** Only letters, digits and spaces of a remembered name are shown. */
export function titleOf(record: FeatureRecord): string {
  const words = record.name
    .replace(/[^\p{L}\p{M}\p{N} ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return capital(words === '' ? record.slug : words)
}

/** The pages of a feature, each with the points of the quality checklist that it shows, and the points that none shows. */
function featureSections(record: FeatureRecord): readonly Section[] {
  const missing = record.checklist.filter(({ evidence }) => evidence === undefined)
  return [
    section(`feature/${record.slug}`, titleOf(record), 2, [
      paragraph(
        `feature/${record.slug}/summary`,
        say`${[count(record.pages.length, 'page')]} at depth ${value(record.depth)}, with the points of the quality checklist that each shows.`,
      ),
      items(`feature/${record.slug}/pages`, [
        ...record.pages.map(({ path }): Item => ({ id: path, text: pageWords(path, record), sources: [] })),
        ...missing.map(({ name }): Item => ({ id: name, text: [`${capital(name)}: TODO(owner), the pages do not say it.`], sources: [] })),
      ]),
    ]),
  ]
}

function pageWords(path: RepoPath, { checklist }: FeatureRecord): Phrase {
  const shown = checklist.filter(({ evidence }) => evidence?.page === path).map(({ name }) => [name])
  return shown.length === 0 ? [ref('path', path, path)] : say`${ref('path', path, path)}: ${list(shown)}.`
}

/** Four figures on one line: `technical 38/40, API 36/36, examples 5/6, tests 9/11`. */
export function coverageWords(coverage: Coverage): string {
  const part = (name: string, { covered, total }: Ratio): string => `${name} ${covered}/${total}`
  return [
    part('technical', coverage.technical),
    part('API', coverage.api),
    part('examples', coverage.examples),
    part('tests', coverage.tests),
  ].join(', ')
}
