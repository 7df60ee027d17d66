import { UsageError } from '../../core/errors.ts'

/** Longest name that R2 gives a bucket. */
const longest = 63
const grammar = /^[a-z0-9][a-z0-9-]*[a-z0-9]$/

/** Reads the name of a bucket; throws `UsageError` where R2 would not take it, in one of the environments too, whose names stand behind it. */
export function parseBucketName(text: string, environments: readonly string[] = []): string {
  const wrong = (expected: string): UsageError => new UsageError(`Expected \`bucket_name\` to ${expected}, got ${JSON.stringify(text)}.`)
  if (text.length < 3 || text.length > longest) throw wrong(`have 3 to ${longest} characters`)
  if (!grammar.test(text)) throw wrong('be made of lowercase letters, digits and hyphens, with no hyphen at its ends')
  const tooLong = environments.find((environment) => text.length + 1 + environment.length > longest)
  if (tooLong !== undefined) throw wrong(`leave room for \`-${tooLong}\` within ${longest} characters`)
  return text
}
