import { ExternalError } from '../core/errors.ts'
import { failedRequestOf, type FailedRequest } from './failed-request.ts'
import type { Asker, RefusalRow, Words } from './refusal-row.ts'
import { refusals } from './refusals.ts'

/** What a host said no to, in words for the person who asked. */
export interface Refusal extends Required<Pick<RefusalRow, 'name' | 'where' | 'again'>> {
  /** What is the case, and what to do about it. */
  message: string
  /** True where a person can mend it, and then type the command again. */
  isMendable: boolean
}

/** The refusal that an error is; undefined for a failure of the host, and for an answer that nobody foresaw. */
export function refusalOf(error: unknown, by: Asker): Refusal | undefined {
  const failed = failedRequestOf(error)
  const row = failed === undefined ? undefined : rowOf(failed, by)
  if (failed === undefined || row === undefined) return undefined
  const { name, where = 'both', again = 'never', says, mend } = row
  const said = (words: Words): string => (typeof words === 'string' ? words : words(failed, by))
  const message = mend === undefined ? said(says) : `${said(says)} ${said(mend)}`
  return { name, where, again, message, isMendable: mend !== undefined }
}

/** The row that knows a failed request. */
export function rowOf(failed: FailedRequest, by: Asker): RefusalRow | undefined {
  return refusals.find(
    (row) =>
      row.status.includes(failed.status) &&
      (row.words === undefined || row.words.test(failed.words)) &&
      (row.request === undefined || row.request.test(failed.request)) &&
      (row.header === undefined || failed.headers[row.header] !== undefined) &&
      (row.by === undefined || row.by === by),
  )
}

/** The refusal of an error that another attempt would only repeat. */
export function finalRefusal(error: unknown, by: Asker): Refusal | undefined {
  const refusal = refusalOf(error, by)
  return refusal?.again === 'never' ? refusal : undefined
}

/** True for a refusal that closes the conversation to us and nothing else: the work goes on, and its check tells. */
export function isClosedConversation(error: unknown): boolean {
  return finalRefusal(error, 'app')?.where === 'check'
}

/** Who asks for a repository: without an installation it is a workflow, or a person with a token. */
export function askerOf({ installation }: { installation: number | null }): Asker {
  return installation === null ? 'workflow' : 'app'
}

/** True for what the host failed at, so that another attempt may help: no answer, an answer that is none, or a refusal that passes. */
export function isPassing(error: unknown, by: Asker): boolean {
  return error instanceof ExternalError || refusalOf(error, by)?.again === 'soon'
}
