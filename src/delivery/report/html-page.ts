import type { Element } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { h } from 'hastscript'
import {
  type Coverage,
  type Ratio,
  wholeRatio,
  type CoverageItem,
  type CoverageSample,
  type RepositoryCoverage,
} from '../../core/coverage.ts'
import { areas, groupsOf, percent, type CoverageGroup } from './groups.ts'
import { step } from './steps.ts'
import { style } from './style.ts'
import { renderTreemap } from './treemap.ts'
import { renderTrend } from './trend.ts'

/** Items of one folder that are listed; the rest is counted. */
const mostRows = 300

/** What the page is about. */
export interface CoveragePage {
  /** Name of the repository, shown as text. */
  name: string
  coverage: RepositoryCoverage
  /** Oldest first. */
  trend: readonly CoverageSample[]
}

/**
 * The coverage of a repository as one HTML file: no script, nothing loaded from elsewhere. Text of the repository is text nodes only, so it
 * cannot become markup (THREATS C1).
 */
export function renderCoveragePage({ name, coverage, trend }: CoveragePage): string {
  const groups = groupsOf(coverage.items)
  const body = h('body', [
    h('a', { className: ['skip'], href: '#folders' }, 'Skip to the folders'),
    h('header', [h('h1', `Documentation coverage of ${name}`), headline(coverage)]),
    h('main', [
      h('h2', 'By area'),
      areaTable(coverage),
      ...(groups.length === 0
        ? []
        : [
            h('h2', 'Map'),
            h('p', { className: ['soft'] }, 'A folder is as large as there is to explain in it. Choose one to see what is missing.'),
            h('div', { className: ['scroll'], tabIndex: 0, role: 'region', ariaLabel: 'Map of folders' }, renderTreemap(groups)),
          ]),
      ...(trend.length > 1 ? [h('h2', 'Trend'), renderTrend(trend)] : []),
      h('h2', { id: 'folders' }, 'By folder'),
      ...(groups.length === 0 ? [h('p', 'The code has nothing that documentation would have to explain.')] : groups.map(folder)),
    ]),
  ])
  const head = h('head', [
    h('meta', { charSet: 'utf-8' }),
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    h('title', `Documentation coverage of ${name}`),
    h('style', style),
  ])
  return `<!doctype html>\n${toHtml(h('html', { lang: 'en' }, [head, body]))}\n`
}

function headline({ total, patch }: RepositoryCoverage): Element {
  const whole = wholeRatio(total)
  const share = percent(whole)
  const first = share === undefined ? 'Nothing to explain.' : `${share} % explained: ${whole.covered} of ${whole.total}.`
  const of = patch === undefined ? undefined : wholeRatio(patch.total)
  const second =
    of === undefined
      ? ''
      : of.total === 0
        ? ' This change adds nothing to explain.'
        : ` Of what this change adds, ${of.covered} of ${of.total}.`
  return h('p', `${first}${second}`)
}

function areaTable({ total, patch }: RepositoryCoverage): Element {
  const columns = ['Area', 'Explained', 'Share', ...(patch === undefined ? [] : ['This change'])]
  const head = h(
    'tr',
    columns.map((text, i) => h('th', { scope: 'col', className: i === 1 ? ['number'] : [] }, text)),
  )
  const rows = areas.map(({ key, title, about }) =>
    h('tr', [
      h('th', { scope: 'row' }, [title, h('span', { className: ['soft'] }, ` (${about})`)]),
      h('td', { className: ['number'] }, ratio(total[key])),
      h('td', { className: ['share'] }, bar(total[key])),
      ...(patch === undefined ? [] : [h('td', ratio(patch.total[key]))]),
    ]),
  )
  return h(
    'div',
    { className: ['scroll'] },
    h('table', [h('caption', 'What pages explain, of what the code has'), h('thead', head), h('tbody', rows)]),
  )
}

function ratio({ covered, total }: Ratio): string {
  return total === 0 ? 'does not apply' : `${covered} of ${total}`
}

function bar(of: Ratio): (Element | string)[] {
  const share = percent(of)
  if (share === undefined) return [h('span', { className: ['soft'] }, '–')]
  const fill = h('span', { className: [step(share).name], style: `width: ${share}%` })
  return [h('span', { className: ['bar'], ariaHidden: 'true' }, fill), ` ${share} %`]
}

function folder(group: CoverageGroup, index: number): Element {
  const { items, share } = group
  const missing = items.filter((item) => item.covered < item.total)
  const shown = missing.slice(0, mostRows)
  const left = missing.length - shown.length
  return h('details', { id: `folder-${index}` }, [
    h('summary', [h('code', group.folder), ` ${percent(share) ?? 0} %, ${share.covered} of ${share.total}`]),
    h('div', { className: ['scroll'] }, [
      missing.length === 0 ? h('p', 'Everything here is explained.') : missingTable(group.folder, shown),
      ...(left > 0 ? [h('p', { className: ['soft'] }, `${left} more are not listed.`)] : []),
    ]),
  ])
}

function missingTable(name: string, items: readonly CoverageItem[]): Element {
  const head = ['Missing', 'Kind', 'Area', 'Declared in'].map((text) => h('th', { scope: 'col' }, text))
  const rows = items.map((item) =>
    h('tr', [
      h('th', { scope: 'row' }, h('code', item.name)),
      h('td', item.kind),
      h('td', whatIsMissing(item)),
      h('td', h('code', item.path)),
    ]),
  )
  return h('table', [h('caption', `Not explained in ${name}`), h('thead', h('tr', head)), h('tbody', rows)])
}

const titleOf = (key: keyof Coverage): string => areas.find((area) => area.key === key)?.title ?? key

function whatIsMissing({ area, missing = [] }: CoverageItem): string {
  return missing.length === 0 ? titleOf(area) : `${titleOf(area)}: ${missing.join(', ')}`
}
