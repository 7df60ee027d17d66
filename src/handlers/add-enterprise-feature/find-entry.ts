import { UsageError } from '../../core/errors.ts'
import type { EnterpriseFeature } from '../../planner/enterprise-feature.ts'
import { entries } from '../../planner/features/index.generated.ts'

/** The entry of the catalogue that was asked for; asks back where none or several are meant. */
export function entryOf(text: string): EnterpriseFeature {
  const found = entries.find(({ name }) => name === text.toLowerCase())
  if (found !== undefined) return found
  throw new UsageError(
    `I know no feature called \`${text.slice(0, 60)}\`. There is ${entries.map(({ name }) => `\`${name}\``).join(', ')}.`,
  )
}
