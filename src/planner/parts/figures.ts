import type { Ref } from '../../core/phrase.ts'
import { value } from '../../text/wording.ts'
import type { Figure, Wanted } from '../wanted.ts'

/** Units of time. */
export const timeUnit = /^(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|s|min|h|d)$/i

/** A figure of the requirement with such a unit: the one about such a thing, else the first that says nothing of what it is about. */
export function figureOf({ figures }: Pick<Wanted, 'figures'>, unit: RegExp, about = /./): Figure | undefined {
  const fit = figures.filter((figure) => unit.test(figure.unit))
  return fit.find(({ of }) => of !== undefined && about.test(of)) ?? fit.find(({ of }) => of === undefined)
}

/** A figure of the requirement that measures one of some things, as words; undefined where none is stated. */
export function statedFigure({ figures }: Pick<Wanted, 'figures'>, ...measures: readonly string[]): string | undefined {
  const found = figures.find(({ of }) => of !== undefined && measures.includes(of))
  return found === undefined ? undefined : figureText(found)
}

/** `99.9 %`, `15 minutes`, `5,000 requests per second`. */
export function figureText({ amount, unit, per }: Figure): string {
  const isPlural = amount !== 1 && /^[a-z]{2,}$/.test(unit) && !unit.endsWith('s')
  const words = `${grouped(amount)} ${unit}${isPlural ? 's' : ''}`
  return per === undefined ? words : `${words} per ${per}`
}

/** A figure as code. */
export function figureRef(figure: Figure): Ref {
  return value(figureText(figure))
}

/** `12,000`. */
function grouped(amount: number): string {
  const [whole = '', rest] = String(amount).split('.')
  const groups = whole.replace(/\B(?=(?:\d{3})+$)/g, ',')
  return rest === undefined ? groups : `${groups}.${rest}`
}
