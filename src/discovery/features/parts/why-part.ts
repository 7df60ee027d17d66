import type { FeatureFunction } from '../../../core/feature.ts'

const shown = 2

/** Why functions of a file are a feature's, as one phrase. */
export function whyPart(functions: readonly FeatureFunction[]): string {
  const told = functions.slice(0, shown).map(({ name, by, what }) => {
    const subject = name === '' ? 'a function of it' : name
    if (by === 'named') return `${subject} is called so`
    return by === 'asks' ? `${subject} asks for ${what}` : `${subject} passes on to ${what}`
  })
  const more = functions.length - told.length
  return `${told.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
