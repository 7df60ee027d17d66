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
  {
    phase: 3,
    name: 'AUDIT_LOG_KEY',
    about: 'Key that seals events, as <id>:<secret> with at least 32 characters; it is a secret that the database does not hold',
    example: '',
    forProof: 'proof:a-secret-that-only-the-proof-has-0123456789',
  },
  {
    phase: 3,
    name: 'AUDIT_LOG_KEYS_BEFORE',
    about: 'Former keys in the same form, with commas between them: they verify what they sealed',
    example: '',
    forProof: '',
  },
  {
    phase: 4,
    name: 'AUDIT_RETENTION_DAYS',
    about: 'Days that events of the audit log are kept, by whole months',
    example: '400',
    forProof: '400',
  },
]
