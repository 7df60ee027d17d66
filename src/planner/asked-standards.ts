import type { Project } from '../core/project.ts'
import type { AskedStandard, ComplianceStandard } from './standard.ts'
import { entries } from './standards/index.generated.ts'
import type { Wanted } from './wanted.ts'

/** Standards that the project says it has to meet or claims to, and those that a requirement names. One that is mentioned or planned is none. */
export function askedStandards(project: Pick<Project, 'compliance'>, wanted: Pick<Wanted, 'standards'>): readonly AskedStandard[] {
  return entries.flatMap((standard) => {
    const found = project.compliance.filter((one) => one.standard === standard.name && one.level !== 'planned')
    const says = found.find(({ level }) => level === 'requirement') ?? found[0]
    const isNamed = wanted.standards.some((name) => sameName(name, standard))
    return says === undefined && !isNamed ? [] : [{ standard, isNamed, ...(says !== undefined && { says }) }]
  })
}

function sameName(name: string, { id, name: own }: ComplianceStandard): boolean {
  const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '')
  return plain(name) === id || plain(name) === plain(own)
}
