import type { FileChange } from '../../core/change-set.ts'
import type { CommandContext } from '../../core/command.ts'
import { attributesPath, withGenerated } from '../../memory/attributes.ts'
import type { Remembered } from '../../memory/read-memory.ts'
import { blockedBy, change } from './write-page.ts'

/**
 * Calls the files that remember what was generated so, for hosts to fold them. It is done when they come to be, or when files of a former version are
 * written anew: attributes that people took away do not come back.
 */
export async function callGenerated(
  { records }: Pick<Remembered, 'records'>,
  kept: string | undefined,
  context: CommandContext,
): Promise<readonly FileChange[]> {
  const { snapshot } = context.head
  const isFirst = records.length === 0
  if (!isFirst && !isFormer(kept)) return []
  const existing = snapshot.files.has(attributesPath) ? await snapshot.read(attributesPath) : undefined
  const isUnreadable = snapshot.files.has(attributesPath) && existing === undefined
  if (isUnreadable || blockedBy(attributesPath, snapshot) !== undefined) return []
  return change(attributesPath, existing, withGenerated(existing), {
    why: ['hosts fold what remembers what was generated'],
    snapshot,
  })
}

/** Records of former versions have every value on a line of its own. */
function isFormer(record: string | undefined): boolean {
  return record !== undefined && /^\{\r?\n/.test(record)
}
