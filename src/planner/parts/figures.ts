import { ref, type Ref } from '../../core/phrase.ts'
import type { Figure, Wanted } from '../wanted.ts'

/** The first figure of a requirement with a unit like this: `90 days`, as the plan shows it. */
export function figureOf({ figures }: Wanted, unit: RegExp, of: RegExp = /./): Figure | undefined {
  return figures.find((figure) => unit.test(figure.unit) && of.test(figure.of ?? 'any'))
}

/** A figure as code, with its unit. */
export function figureRef({ amount, unit, per }: Figure): Ref {
  return ref(
    'value',
    `${amount} ${unit}${amount === 1 || unit.endsWith('s') || !/^[a-z]+$/i.test(unit) ? '' : 's'}${per === undefined ? '' : ` per ${per}`}`,
  )
}
