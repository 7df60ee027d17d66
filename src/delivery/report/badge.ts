import { s } from 'hastscript'
import { toHtml } from 'hast-util-to-html'
import { type Coverage, wholeRatio } from '../../core/coverage.ts'
import { percent } from './groups.ts'
import { step } from './steps.ts'

/** Units of the view box: about a character of the 11 pixel font, and the space around a word. */
const [character, padding, height] = [6.6, 8, 20]

const label = 'docs'

/** A badge with the share of everything that is explained, as an SVG that needs no host. */
export function renderBadge(total: Coverage): string {
  const share = percent(wholeRatio(total))
  const value = share === undefined ? 'none' : `${share}%`
  const [left, right] = [widthOf(label), widthOf(value)]
  const title = share === undefined ? 'Documentation coverage: nothing to explain' : `Documentation coverage: ${share} percent`
  const text = (words: string, x: number): ReturnType<typeof s> => s('text', { x, y: 14, fill: '#fff', textAnchor: 'middle' }, words)
  const badge = s(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: left + right,
      height,
      role: 'img',
      ariaLabel: title,
      viewBox: `0 0 ${left + right} ${height}`,
    },
    [
      s('title', title),
      s('clipPath', { id: 'r' }, s('rect', { width: left + right, height, rx: 3 })),
      s('g', { clipPath: 'url(#r)' }, [
        s('rect', { width: left, height, fill: '#424a53' }),
        s('rect', { x: left, width: right, height, fill: step(share).badge }),
      ]),
      s('g', { fontFamily: 'Verdana,DejaVu Sans,sans-serif', fontSize: 11 }, [text(label, left / 2), text(value, left + right / 2)]),
    ],
  )
  return `${toHtml(badge, { space: 'svg' })}\n`
}

function widthOf(words: string): number {
  return Math.ceil(words.length * character + 2 * padding)
}
