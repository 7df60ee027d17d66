import type { Setting } from '../feature-growth.ts'

/** Settings of the audit log by the phase that brings them. What a proof sets is made for it alone. */
export function auditLogSettings(phase: number): readonly Setting[] {
  return settings.filter((one) => one.phase <= phase)
}

const settings: readonly (Setting & { phase: number })[] = [
  {
    phase: 1,
    name: 'AUDIT_EVENTS',
    about: 'Set to off, changes leave no event; the switch itself leaves one',
    example: 'on',
    forProof: 'on',
  },
]
