import type { TemplateRecord } from '../generators/records/record.ts'

/** The line that carries out one phase of a plan, as it is typed and as records keep it. */
export function phaseLine(feature: string, phase: number): string {
  return `/add-enterprise-feature ${feature} --execute --phase ${phase}`
}

/** The last phase of a feature that files were laid for; 0 where none was. */
export function laidPhase(feature: string, phases: number, records: ReadonlyMap<string, TemplateRecord>): number {
  const lines = new Set([...records.values()].flatMap(({ by }) => by))
  const laid = Array.from({ length: phases }, (_, i) => i + 1).filter((phase) => lines.has(phaseLine(feature, phase)))
  return laid.at(-1) ?? 0
}
