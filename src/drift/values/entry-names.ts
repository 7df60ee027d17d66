import { plainName, type TurnedPair } from './pairs/turned-pairs.ts'
import { plainWords } from './read-tables.ts'

/** A flag without the word that all flags of its list begin with: `rows` of `--ledger-rows`. */
export function withoutPrefix(name: string, peers: readonly string[]): string {
  const prefix = /^--[a-z\d]+-(?=\w)/.exec(name)?.[0]
  const isShared = prefix !== undefined && new Set(peers).size > 2 && peers.every((one) => `${one}-`.startsWith(prefix))
  return isShared ? name.slice(prefix.length) : name.replace(/^-+/, '')
}

/** True for a key that is made of a heading and the name below it: `month_close_retries` of `retries` below `Month close`. */
export function isComposed({ names }: TurnedPair, name: string, headings: readonly string[]): boolean {
  const own = plainName(name.replace(/^-+|[=:?]$/g, ''))
  const sections = headings.slice(-2).map((one) => plainName(plainWords(one).replace(/\s+/g, '')))
  return own.length > 2 && names.some((one) => sections.some((section) => section.length > 2 && plainName(one) === section + own))
}

/** True where a heading names what the key stands in. */
export function isBelowHeading({ above }: TurnedPair, headings: readonly string[]): boolean {
  const words = new Set(
    headings.flatMap((one) =>
      plainWords(one)
        .toLowerCase()
        .split(/[^a-z\d_-]+/),
    ),
  )
  return above.some((one) => one.length > 2 && words.has(one.toLowerCase()))
}
