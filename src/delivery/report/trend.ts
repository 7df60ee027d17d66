import type { Element } from 'hast'
import { h, s } from 'hastscript'
import { wholeRatio, type CoverageSample } from '../../core/coverage.ts'
import { percent } from './groups.ts'

/** Units of the view box. */
const [width, height, margin] = [640, 120, 48]

/** Samples that the table beside the curve lists. */
const mostRows = 12

/** The share of what is explained over the runs that changed it: a curve, and the same numbers as a table. */
export function renderTrend(trend: readonly CoverageSample[]): Element {
  const shares = trend.map(({ total }) => percent(wholeRatio(total)) ?? 0)
  const x = (i: number): number => Math.round((i / Math.max(1, shares.length - 1)) * width)
  const y = (share: number): number => Math.round(height - (share / 100) * height)
  const points = shares.map((share, i) => `${x(i)},${y(share)}`).join(' ')
  const [first = 0, last = 0] = [shares[0], shares.at(-1)]
  const words = `From ${first} % to ${last} % over ${shares.length} runs`
  const curve = s('svg', { className: ['trend'], viewBox: `0 -8 ${width + margin} ${height + 16}`, role: 'img', ariaLabel: words }, [
    ...[0, 50, 100].flatMap((share) => [
      s('line', { x1: 0, x2: width, y1: y(share), y2: y(share) }),
      s('text', { x: width + 6, y: y(share) + 4 }, `${share} %`),
    ]),
    s('polyline', { points }),
  ])
  const rows = trend.slice(-mostRows).map(({ at, total }) => {
    const whole = wholeRatio(total)
    return h('tr', [
      h('th', { scope: 'row' }, h('code', at ?? 'no commit')),
      h('td', { className: ['number'] }, `${whole.covered} of ${whole.total}`),
      h('td', { className: ['number'] }, `${percent(whole) ?? 0} %`),
    ])
  })
  const head = h('tr', [
    h('th', { scope: 'col' }, 'Commit'),
    h('th', { scope: 'col', className: ['number'] }, 'Explained'),
    h('th', { scope: 'col', className: ['number'] }, 'Share'),
  ])
  return h('div', [
    h('p', `${words}.`),
    curve,
    h('div', { className: ['scroll'] }, h('table', [h('caption', 'The newest runs that changed it'), h('thead', head), h('tbody', rows)])),
  ])
}
