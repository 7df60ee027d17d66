import type { Drift } from '../../core/drift.ts'

/** A finding that is told as possible only, with the reason in half a sentence. A repair would write down what nobody has shown. */
export function unproven(drift: Drift, why: string): Drift {
  const { mechanical: _, ...rest } = drift
  return { ...rest, severity: 'notice', unproven: why }
}
