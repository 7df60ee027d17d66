import type { Format } from '../format.ts'

/** The runbook alone. */
export const runbook: Format = {
  name: 'runbook',
  about: 'The runbook for operations',
  pages: ['runbook'],
}
