import { UsageError } from '../../core/errors.ts'
import { isOption, shown } from '../add-enterprise-feature/parse-arguments.ts'

/** Which task is meant: by its id, or by its text. */
export type TaskWish = { id: string } | { text: string }

/** Ids as plans give them: `sso/P2.1`, `sso/C1`. */
const taskId = /^[a-z][a-z0-9-]*\/[PC]\d{1,2}(?:\.\d{1,3})?$/i

const example = '/execute-task sso/P2.1'

/** Reads the tokens after `/execute-task`. */
export function parseTask(tokens: readonly string[]): TaskWish {
  const option = tokens.find(isOption)
  if (option !== undefined) throw new UsageError(`Expected no option, got \`${shown(option)}\`.\n${example}`)
  const text = tokens.join(' ').replace(/\s+/g, ' ').trim()
  if (text === '') throw new UsageError(`Expected the id or the text of a task, got none.\n${example}`)
  if (!taskId.test(text)) return { text }
  const [feature = '', number = ''] = text.split('/')
  return { id: `${feature.toLowerCase()}/${number.toUpperCase()}` }
}
