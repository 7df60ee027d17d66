import { UsageError } from '../../core/errors.ts'
import { type NamedResource, wrongName } from './cloudflare-names.ts'
import { typed } from './typed.ts'

/** A name that a person gives to something of a Worker. */
export interface AskedName {
  /** The argument, as `/template list` calls it. */
  argument: string
  text: string
  /** What Cloudflare is to call by it; absent for what only code knows. */
  kind?: NamedResource
  /** Most characters, where endings need more room than Cloudflare leaves. */
  longest?: number
  /** Environments whose names stand behind it. */
  environments?: readonly string[]
}

/** Words that each begin with a letter: two such names never give the same identifier. */
const words = /^[a-z][a-z0-9]*(?:-[a-z][a-z0-9]*)*$/
/** The same with parts that may begin with a digit. */
const parts = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/

/** Reads a name that becomes identifiers and files; throws `UsageError` where code, files and Cloudflare would not take it as it is. */
export function parseWordsName(asked: AskedName): string {
  return checked(asked, words, 'be lowercase letters and digits with `-` between words that begin with a letter, as in `order-emails`')
}

/** Whether a text is such a name: records of earlier runs are files of the repository, which anybody may have written. */
export function isWordsName(text: string | undefined): text is string {
  return text !== undefined && text.length <= 63 && words.test(text)
}

/** Reads a name that is looked up before anything is made of it; throws `UsageError` where files and Cloudflare would not take it as it is. */
export function parsePartsName(asked: AskedName): string {
  return checked(asked, parts, 'be lowercase letters and digits with single `-` between them and a letter first, as in `shop`')
}

/** Reads a name that a resource may have had before us; throws `UsageError` where Cloudflare would not take it. */
export function parseCloudflareName(asked: AskedName & { kind: NamedResource }): string {
  return checked(asked, undefined, '')
}

function checked({ argument, text, kind, longest, environments = [] }: AskedName, grammar: RegExp | undefined, letters: string): string {
  const wrong = (expected: string): UsageError => new UsageError(`Expected \`${argument}\` to ${expected}, got ${typed(text)}.`)
  if (longest !== undefined && text.length > longest) throw wrong(`have at most ${longest} characters`)
  if (grammar !== undefined && !grammar.test(text)) throw wrong(letters)
  const refused = kind === undefined ? undefined : wrongName(kind, text)
  if (refused !== undefined) throw wrong(refused)
  const tooLong = environments.find((environment) => kind !== undefined && wrongName(kind, `${text}-${environment}`) !== undefined)
  if (tooLong !== undefined) throw wrong(`leave room for \`-${tooLong}\` behind it`)
  return text
}
