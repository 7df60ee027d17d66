import { figureOf, figureText, timeUnit } from '../parts/figures.ts'
import type { AdminContext } from './context.ts'

/** A figure that the plan uses, and whether the requirement states it. */
export interface UsedFigure {
  words: string
  isStated: boolean
}

/** How long a session of staff may be idle. */
export function idleTime({ wanted }: Pick<AdminContext, 'wanted'>): UsedFigure {
  return used(
    figureOf({ ...wanted, figures: wanted.figures.filter(({ of }) => of !== undefined) }, timeUnit, /idle|session|inactiv|timeout/i),
    '15 minutes',
  )
}

/** How long somebody may act as a customer. */
export function actingMinutes({ wanted }: Pick<AdminContext, 'wanted'>): UsedFigure {
  return used(
    figureOf({ ...wanted, figures: wanted.figures.filter(({ of }) => of !== undefined) }, timeUnit, /imperson|act(?:ing)? as|behalf/i),
    '30 minutes',
  )
}

/** How many records an export holds at most. */
export function exportRows({ wanted }: Pick<AdminContext, 'wanted'>): UsedFigure {
  return used(figureOf(wanted, /^(?:row|record|entr|line|customer|user|order)/i, /./), '1000 rows')
}

function used(figure: Parameters<typeof figureText>[0] | undefined, otherwise: string): UsedFigure {
  return figure === undefined ? { words: otherwise, isStated: false } : { words: figureText(figure), isStated: true }
}
