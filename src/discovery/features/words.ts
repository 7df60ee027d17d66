import { irregularPlurals } from './irregular-plurals.ts'

/** Stems that must stand side by side in a name. */
export type Form = readonly string[]

/** Words that look inflected and are not, or whose inflection is another word. Value is the stem. */
const irregularWords: Readonly<Record<string, string>> = {
  setting: 'setting',
  settings: 'setting',
  string: 'string',
  strings: 'string',
  rating: 'rating',
  ratings: 'rating',
  news: 'news',
  organisation: 'organiz',
  organisations: 'organiz',
  organization: 'organiz',
  organizations: 'organiz',
  org: 'organiz',
  orgs: 'organiz',
  media: 'media',
  people: 'people',
  person: 'people',
  persons: 'people',
  lost: 'lost',
  paid: 'pay',
  sent: 'send',
  forgotten: 'forgot',
  forget: 'forgot',
  forgetting: 'forgot',
  stats: 'statistic',
  stat: 'statistic',
  authn: 'authentic',
  authz: 'authoriz',
  authorisation: 'authoriz',
  analyses: 'analysis',
  status: 'status',
  series: 'series',
  address: 'address',
  alias: 'alias',
  canvas: 'canvas',
  atlas: 'atlas',
  bias: 'bias',
  collaborator: 'collabor',
  collaborators: 'collabor',
  children: 'child',
  // A last `e` that keeps two words apart.
  stripe: 'stripe',
  expression: 'expression',
  commission: 'commission',
  permission: 'permission',
  admission: 'admission',
  plane: 'plane',
  note: 'note',
  notes: 'note',
  cube: 'cube',
  tube: 'tube',
  care: 'care',
  here: 'here',
  // Verbs that change inside.
  spent: 'spend',
  bought: 'buy',
  sold: 'sell',
  wrote: 'writ',
  written: 'writ',
  chose: 'choos',
  chosen: 'choos',
  broken: 'break',
  taught: 'teach',
  hidden: 'hid',
  stolen: 'steal',
  given: 'giv',
  seen: 'see',
  kept: 'keep',
  built: 'build',
}
/** A map, for words like `constructor` are names of every object. */
const irregular = new Map(Object.entries(irregularWords))

/** Brand names whose inner capital is no word boundary. */
const brands =
  /OAuth|GitHub|GitLab|YouTube|WebAuthn|PayPal|LinkedIn|OpenAI|OpenApi|PostHog|WebSocket|LemonSqueezy|HubSpot|WhatsApp|iMessage|DocuSign/g

const word = /[A-Z]+(?![a-z])\d*|[A-Z]?[a-z]+\d*|\d+[a-zA-Z]*/g

const stems = new Map<string, string>()

/** Splits a name or a phrase at every case change, dash, dot, slash and space; lower case, digits kept where they belong to the word (`2fa`, `s3`). */
export function splitWords(text: string): string[] {
  const found = text.replace(brands, (brand) => brand[0] + brand.slice(1).toLowerCase()).match(word)
  return found === null ? [] : found.map((part) => part.toLowerCase())
}

/** Light stem of one lower-case word: plural, `-ing`, `-ed`, `-ation`, `-ate` and a last `e` go, so that `invite`, `invites`, `inviting` and `invitation` meet. */
export function stem(raw: string): string {
  let found = stems.get(raw)
  if (found === undefined) {
    found = irregular.get(raw) ?? inflection(raw)
    stems.set(raw, found)
  }
  return found
}

const odd = new Map([...irregular].flatMap(([raw, to]) => (raw.startsWith(to.slice(0, 3)) ? [] : [[to, sharedStart(raw, to)] as const])))

/** Letters that every word with this stem begins with. */
export function startOf(stem: string): string {
  return odd.get(stem) ?? stem.slice(0, 3)
}

function sharedStart(a: string, b: string): string {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return a.slice(0, length)
}

/** Words of a name as stems. */
export function stemsOf(text: string): string[] {
  return splitWords(text).map(stem)
}

function inflection(raw: string): string {
  const base = singular(raw.length > 4 ? raw.replace(/\d+$/, '') : raw)
  const known = irregular.get(base)
  if (known !== undefined) return known
  return withoutLastE(verbStem(base))
}

function singular(raw: string): string {
  const noun = irregularPlurals.get(raw)
  if (noun !== undefined) return noun
  if (raw.length <= 3 || /(?:ss|us|is)$/.test(raw)) return raw
  if (raw.endsWith('ies') && raw.length > 4) return `${raw.slice(0, -3)}y`
  if (/(?:x|ch|sh|ss|zz)es$/.test(raw)) return raw.slice(0, -2)
  return raw.endsWith('s') ? raw.slice(0, -1) : raw
}

function verbStem(raw: string): string {
  if (raw.endsWith('ied') && raw.length > 4) return `${raw.slice(0, -3)}y`
  for (const ending of ['ization', 'isation']) {
    if (raw.endsWith(ending) && raw.length > 9) return `${raw.slice(0, -7)}iz`
  }
  if (raw.endsWith('ssion') && raw.length >= 10) return raw.slice(0, -3)
  if (raw.endsWith('ation') && raw.length >= 9) return raw.slice(0, -5)
  if (raw.endsWith('ing') && raw.length >= 6) return single(raw.slice(0, -3))
  if (raw.endsWith('ed') && raw.length >= 6 && !raw.endsWith('eed')) return single(raw.slice(0, -2))
  if (raw.endsWith('ate') && raw.length >= 8) return raw.slice(0, -3)
  return raw
}

function single(text: string): string {
  return /([bdgmnprt])\1$/.test(text) ? text.slice(0, -1) : text
}

function withoutLastE(text: string): string {
  return text.length > 3 && text.endsWith('e') ? text.slice(0, -1) : text
}
