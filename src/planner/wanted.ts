import { readRequirements } from './requirements/read-requirements.ts'
import type { Figure as ReadFigure, Kind, Named, Requirements } from './requirements/requirements.ts'

/** A number that a requirement states: `90 days` of retention, `5000 requests per second`. */
export interface Figure {
  amount: number
  unit: string
  /** `second` of `requests per second`. */
  per?: string
  /** What it measures, where the words say it: `retention`, `idle time`. */
  of?: string
}

/** What the requirement of a command asks for, as far as it was understood. */
export interface Wanted {
  /** `SAML 2.0`, `OIDC`. */
  protocols: readonly string[]
  /** Ids of identity providers. */
  providers: readonly string[]
  /** `SOC 2`, `HIPAA`. */
  standards: readonly string[]
  /** Ways in which people prove who they are: `passkeys`. */
  methods: readonly string[]
  figures: readonly Figure[]
  /** Ids of protocols, providers, standards and methods that are ruled out. */
  refused: readonly string[]
  /** What is ruled out and no table knows: words of the requirement. */
  refusedWords: readonly string[]
  /** Providers are those named and no other. */
  isOnly: boolean
  /** Words of which it is not certain whether they are wanted or ruled out. */
  unclear: readonly string[]
  /** Words that nobody understood: an open question. */
  unread: readonly string[]
  /** Whoever may do nothing but read, in words of the requirement: `support staff`. */
  readers: readonly string[]
}

/** A requirement that asks for nothing in particular. */
export const nothingWanted: Wanted = {
  protocols: [],
  providers: [],
  standards: [],
  methods: [],
  figures: [],
  refused: [],
  refusedWords: [],
  isOnly: false,
  unclear: [],
  unread: [],
  readers: [],
}

/** Reads what was typed: the words for the feature, and its requirements. `calledBy` are phrases of the feature, which are no requirement. */
export function readWanted(texts: readonly string[], calledBy: readonly string[]): Wanted {
  return {
    ...merged(texts.filter((text) => text.trim() !== '').map((text) => readRequirements(text, calledBy))),
    readers: readersIn(texts),
  }
}

const onlyReads = [
  /(?:^|[.,;:]|\b(?:and|but|while)\b)\s*([a-z][\w -]{1,40}?)\s+(?:(?:may|can|must|should|shall)\s+only|only)\s+(?:read|view|see|look)/gi,
  /\b(?:read|view)[ -]only(?:\s+(?:access|rights?|roles?))?\s+(?:for|to)\s+([a-z][\w -]{1,40}?)\s*(?=$|[.,;:]|\band\b)/gi,
  /(?:^|[.,;:]|\b(?:and|but|while)\b)\s*([a-z][\w -]{1,40}?)\s+(?:is|are|(?:has|have|gets?)(?:\s+(?:a|only))?)\s+(?:read|view)[ -]only/gi,
]

/** Whoever may do nothing but read: `support staff may only read`, `read-only access for auditors`. */
function readersIn(texts: readonly string[]): readonly string[] {
  return distinct(
    texts.flatMap((text) =>
      onlyReads.flatMap((pattern) => [...text.matchAll(pattern)].flatMap(([, who]) => (who === undefined ? [] : [who.trim()]))),
    ),
  )
}

function merged(all: readonly Requirements[]): Omit<Wanted, 'readers'> {
  const only = all.flatMap((one) => one.only)
  const kinds = new Set<Kind>(only.map(({ kind }) => kind))
  const each = (of: (one: Requirements) => readonly Named[], name: (one: Named) => string): readonly string[] =>
    distinct(all.flatMap((one) => of(one).map(name)))
  return {
    protocols: each((one) => one.protocols, withVersion),
    providers: distinct([
      ...each(
        (one) => one.providers,
        ({ id }) => id,
      ),
      ...only.filter(({ kind }) => kind === 'provider').flatMap(({ ids }) => ids),
    ]),
    standards: each(
      (one) => one.standards,
      ({ name }) => name,
    ),
    methods: each(
      (one) => one.methods,
      ({ name }) => name,
    ),
    figures: all.flatMap((one) => one.figures.map(figureOf)),
    refused: distinct(all.flatMap((one) => one.refused.flatMap(({ named }) => (named === undefined ? [] : [named.id])))),
    refusedWords: distinct(all.flatMap((one) => one.refused.flatMap(({ named, quote }) => (named === undefined ? [quote.text] : [])))),
    isOnly: kinds.has('provider'),
    unclear: distinct(all.flatMap((one) => one.unclear.map(({ named }) => named.name))),
    unread: distinct(all.flatMap((one) => one.unread.map(({ text }) => text))),
  }
}

function withVersion({ name, version }: Named): string {
  return version === undefined || name.includes(version) ? name : `${name} ${version}`
}

function figureOf({ value, unit, per, measures }: ReadFigure): Figure {
  return { amount: value, unit, ...(per !== undefined && { per }), ...(measures !== undefined && { of: measures }) }
}

function distinct(all: readonly string[]): readonly string[] {
  return [...new Set(all)]
}
