import { UsageError } from '../../core/errors.ts'

/** Cloudflare takes longer names; environments append theirs (`-production`). */
const longestName = 48

/** Reads the name of a database; throws `UsageError` where Cloudflare would refuse it. */
export function parseDatabaseName(text: string): string {
  const wrong = (expected: string): UsageError => new UsageError(`Expected \`database_name\` to ${expected}, got ${JSON.stringify(text)}.`)
  if (text === '') throw wrong('name the database, as in `shop`')
  if (text.length > longestName) throw wrong(`have at most ${longestName} characters`)
  if (!/^[a-z0-9-]+$/.test(text)) throw wrong('be made of small letters, digits and `-`')
  if (!/^[a-z]/.test(text) || text.endsWith('-') || text.includes('--'))
    throw wrong('begin with a letter, and have letters or digits around each `-`')
  return text
}
