import { RefusedError } from '../../core/errors.ts'
import { fileWordOf } from './file-words.ts'
import { parsePartsName } from './resource-name.ts'

const longest = 40

/** Reads the name of a KV store; throws `UsageError` where it is none, and `RefusedError` where it stands for files, which KV is no place for. */
export function parseStoreName(text: string): string {
  parsePartsName({ argument: 'name', text, kind: 'namespace', longest })
  if (fileWordOf(text) === undefined) return text
  throw new RefusedError(
    `\`${text}\` stands for files, which do not belong in a KV store. It holds small JSON values, shows changes up to a minute late and cannot stream. Run \`/template add-object-storage ${text}\` instead.`,
  )
}
