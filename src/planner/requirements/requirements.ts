import type { Quote } from '../words.ts'

/** Tables of names that requirements are read with. */
export type Kind = 'protocol' | 'provider' | 'standard' | 'method'

/** Something that requirements name and a table knows. */
export interface Named {
  kind: Kind
  /** `saml`, `entra-id`, `soc2`. */
  id: string
  /** As people write it: `SAML`, `Microsoft Entra ID`. */
  name: string
  /** `2.0`, `Type II`, where the text says it. */
  version?: string
  /** The text has another spelling, which is probably a slip: a person should confirm it. */
  isMisspelt?: true
  /** Where it was read first. */
  quote: Quote
}

/** What a figure is about, where words beside it say so. */
export type Measure =
  | 'retention'
  | 'idle time'
  | 'session age'
  | 'token age'
  | 'rotation'
  | 'recovery point'
  | 'recovery time'
  | 'response time'
  | 'notice'
  | 'lockout'
  | 'interval'
  | 'rate'
  | 'size'
  | 'availability'
  | 'users'
  | 'tenants'
  | 'attempts'
  | 'key length'

/** A number with its unit. */
export interface Figure {
  value: number
  /** The other end of a range: `30-90 days`. */
  upTo?: number
  /** `day`, `request`, `GB`, `%`. */
  unit: string
  /** `second` of `requests per second`. */
  per?: string
  bound?: 'at least' | 'at most'
  measures?: Measure
  quote: Quote
}

/** Something that must not be used, with the words that refuse it. */
export interface Refused {
  /** Absent where no table knows the name: `quote` is all that is known. */
  named?: Named
  quote: Quote
  because: Quote
}

/** Names of one kind beside which no other of that kind is wanted. */
export interface Only {
  kind: Kind
  ids: readonly string[]
  quote: Quote
}

/** A name of which the text does not say for certain whether it is wanted: a person decides. */
export interface Unclear {
  named: Named
  why: 'wanted and refused' | 'may belong to the refusal'
  quote: Quote
}

/** What the free text of `/add-enterprise-feature` asks for. Quotes are strangers' text. */
export interface Requirements {
  protocols: readonly Named[]
  providers: readonly Named[]
  standards: readonly Named[]
  /** Ways in which people prove who they are: `passwords`, `passkeys`. */
  methods: readonly Named[]
  figures: readonly Figure[]
  refused: readonly Refused[]
  only: readonly Only[]
  unclear: readonly Unclear[]
  /** Phrases that were not understood, in order. */
  unread: readonly Quote[]
}
