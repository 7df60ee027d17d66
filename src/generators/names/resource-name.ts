import { UsageError } from '../../core/errors.ts'

/** Words of letters and digits with `-` between them, each beginning with a letter: two such names never give the same identifier. */
const grammar = /^[a-z][a-z0-9]*(?:-[a-z][a-z0-9]*)*$/

/** Reads the name of something that a Worker gets; throws `UsageError` where code, files and Cloudflare would not take it as it is. */
export function parseResourceName(argument: string, text: string, longest: number): string {
  const wrong = (expected: string): UsageError => new UsageError(`Expected \`${argument}\` to ${expected}, got ${JSON.stringify(text)}.`)
  if (text.length > longest) throw wrong(`have at most ${longest} characters`)
  if (!grammar.test(text)) throw wrong('be small letters and digits with `-` between words that begin with a letter, as in `order-emails`')
  return text
}
