import { UsageError } from '../../core/errors.ts'
import { typed } from './typed.ts'

/** Reads the name of an environment; throws `UsageError` where it is none that can stand behind the names of resources. */
export function parseEnvironment(text: string): string {
  if (/^[a-z][a-z0-9-]{0,30}$/.test(text) && !text.endsWith('-')) return text
  throw new UsageError(
    `Expected \`environment\` to be lowercase letters, digits and hyphens, at most 31 with a letter first and no hyphen last, got ${typed(text)}.`,
  )
}
