import type { Wanted } from '../wanted.ts'

/** A figure of the requirement that measures one of some things, as words: `15 minutes`; undefined where none is stated. */
export function statedFigure({ figures }: Pick<Wanted, 'figures'>, ...measures: readonly string[]): string | undefined {
  const found = figures.find(({ of }) => of !== undefined && measures.includes(of))
  if (found === undefined) return undefined
  const { amount, unit, per } = found
  const shown = grouped(amount)
  const words =
    /^[a-z]/.test(unit) && amount !== 1 && !unit.endsWith('s') ? `${shown} ${unit}s` : unit === '%' ? `${shown} %` : `${shown} ${unit}`
  return per === undefined ? words : `${words} per ${per}`
}

/** `12,000`. */
function grouped(amount: number): string {
  const [whole = '', rest] = String(amount).split('.')
  const groups = whole.replace(/\B(?=(?:\d{3})+$)/g, ',')
  return rest === undefined ? groups : `${groups}.${rest}`
}
