import type { Coverage } from '../../core/coverage.ts'
import type { Unread } from '../../core/unread.ts'

/** Area of coverage that lacks what a place holds which was not read; undefined for a request, which only raises a suspicion. */
export function areaOfUnread({ kind, hides }: Pick<Unread, 'kind' | 'hides'>): keyof Coverage | undefined {
  if (kind === 'request') return undefined
  if (hides.includes('routes')) return 'api'
  return hides.includes('tests') ? 'tests' : 'technical'
}

/** Coverage in which every place that was not read counts as one thing that no page explains. */
export function withUnread(coverage: Coverage, unread: readonly Unread[]): Coverage {
  const areas = unread.map(areaOfUnread)
  const add = (area: keyof Coverage): Coverage[typeof area] => {
    const { covered, total } = coverage[area]
    return { covered, total: total + areas.filter((one) => one === area).length }
  }
  return { technical: add('technical'), api: add('api'), examples: coverage.examples, tests: add('tests') }
}
