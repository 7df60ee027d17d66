import type { Project } from '../../core/project.ts'
import type { Wanted } from '../wanted.ts'

/** How long something is kept, and who says so. */
export interface Period {
  /** `7 years`. */
  words: string
  why: 'asked' | 'standard' | 'default'
  /** The rule, where a standard says so. */
  rule?: string
}

/** A length of time that the requirement states: the one about some words, else the first. */
export function askedPeriod({ figures }: Wanted, about: RegExp): string | undefined {
  const lengths = figures.filter(({ unit }) => /^(?:day|week|month|year)s?$/i.test(unit))
  const found = lengths.find(({ of = '' }) => about.test(of)) ?? lengths[0]
  if (found === undefined) return undefined
  const unit = found.unit.toLowerCase().replace(/s$/, '')
  return `${found.amount} ${unit}${found.amount === 1 ? '' : 's'}`
}

/** Standards that were asked for, or that the project has to meet; one that was refused is left out. */
export function standardsOf({ wanted, project }: { wanted: Wanted; project: Pick<Project, 'compliance'> }): readonly string[] {
  const own = project.compliance.filter(({ level }) => level === 'requirement').map(({ standard }) => standard)
  const all = [...new Set([...wanted.standards, ...own])]
  return all.filter((name) => !wanted.refused.some((refused) => same(refused, name)))
}

/** Whether a standard is among some, however it is written: `SOC2`, `SOC 2`, `soc-2`. */
export function names(standards: readonly string[], standard: string): boolean {
  return standards.some((one) => same(one, standard))
}

function same(one: string, other: string): boolean {
  const bare = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '')
  return bare(one) === bare(other)
}
