import type { Figure, Wanted } from '../wanted.ts'

/** The first figure of the requirement with such a unit, about such a thing where its words say what it is about. */
export function figureOf({ figures }: Wanted, unit: RegExp, about: RegExp): Figure | undefined {
  const fit = figures.filter((figure) => unit.test(figure.unit))
  return fit.find(({ of }) => of !== undefined && about.test(of)) ?? fit.find(({ of }) => of === undefined)
}

/** `99.9 %`, `15 minutes`. */
export function figureText({ amount, unit }: Figure): string {
  const plural = amount !== 1 && /^(?:second|minute|hour|day|week|month|year)$/.test(unit)
  return `${amount} ${unit}${plural ? 's' : ''}`
}

/** Units of time. */
export const timeUnit = /^(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|s|min|h|d)$/i
