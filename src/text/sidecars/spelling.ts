import type { Layout } from '../render-block.ts'

/**
 * How sidecars of version 4 spell what they remember, each unit as one string:
 *
 * - `KcB2xQ9dT0aLwE invoices`: 8 characters of what we wrote, 6 of what it was made from (left out where both come from the same text), the id;
 *   `.` stands for the hash of nothing, which lists have that have no text of their own;
 * - `KcB2xQ9d!T0aLwE* invoices`: with what was proposed last, and `*` where a person's text, or nothing, stands in its place;
 * - `["- . calls", …]`: a list with its items (`-` bullets, `#` numbers, `|` a table; `?` behind it where we emptied it).
 * - `^bb` behind `file fn aa`, among facts and keys: it begins as the one before (version 2 wrote each whole);
 * - `/summary` below `operation/GET /a`: the id of a block without that of its section (version 3 wrote each whole), and keys as `spell-keys.ts` says.
 *
 * A section is a list of its heading, the facts that it was made from, and its blocks. What is left out is as the defaults say, and strings that
 * occur more than once stand under `names`.
 */
export const unitPattern = /^(\.|[\w-]{8})([\w-]{6})?(?:!([\w-]{4,16}))?(\*)? ([^]*)$/

/** A list or a table, before its unit. */
export const blockPattern = /^([-#|])(\?)? ([^]*)$/

/** Characters of the hash of a source that are kept: 41 bits, compared with the few hashes of one file. */
export const sourceHashLength = 8

/** Signs of layouts that have items. */
export const layoutSigns: Readonly<Record<Exclude<Layout, 'text'>, string>> = { bullets: '-', numbers: '#', table: '|' }

/** Names of declarations: of other facts nobody asks later whether they changed. */
export function isDeclared(symbol: string | undefined): symbol is string {
  return symbol !== undefined && /^(?!\d)[\w$.#]+$/.test(symbol)
}
