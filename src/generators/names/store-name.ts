import { RefusedError, UsageError } from '../../core/errors.ts'
import { fileWordOf } from './file-words.ts'

const longest = 40
const grammar = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/

/** Reads the name of a KV store; throws `UsageError` where it is none, and `RefusedError` where it stands for files, which KV is no place for. */
export function parseStoreName(text: string): string {
  if (text.length > longest || !grammar.test(text))
    throw new UsageError(
      `Expected \`name\` to be made of lowercase letters and digits, with single hyphens between them and at most ${longest} characters, got ${JSON.stringify(text)}.`,
    )
  const word = fileWordOf(text)
  if (word === undefined) return text
  throw new RefusedError(
    `\`${word}\` are files, and a KV store is no place for them: it holds small JSON values, shows changes up to a minute late, and cannot stream. Run \`/template add-object-storage ${text}\` instead.`,
  )
}
