import type { FeaturePlan } from '../plan.ts'

/** What a plan says of today, with more of some parts; a statement whose id stands already is left out. */
export function withFacts(today: FeaturePlan['today'], more: FeaturePlan['today']): FeaturePlan['today'] {
  const parts = [...new Set([...today, ...more].map(({ about }) => about))]
  return parts.map((about) => {
    const all = [...today, ...more].filter((part) => part.about === about).flatMap(({ statements }) => statements)
    return { about, statements: all.filter(({ id }, i) => all.findIndex((one) => one.id === id) === i) }
  })
}
