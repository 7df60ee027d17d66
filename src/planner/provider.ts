import type { Phrase } from '../core/phrase.ts'

/** A protocol by which people sign in at an identity provider. */
export type IdentityProtocol = 'saml' | 'oidc'

/** What is told of a person. */
export type PersonField = 'email' | 'name' | 'firstName' | 'lastName' | 'groups'

/** Something that a provider does, and the page of its vendor that says so. What no page says is left out: it is unknown. */
export interface Fact<Value = Phrase> {
  is: Value
  /** One of the `sources` of the provider. */
  source: string
  /** What goes with it: a condition, an exception. */
  remark?: Phrase
}

/** Which attribute or claim fills the fields of users of the service (specification, 2.2: `attributeMapping`). */
export interface FieldMapping {
  email: string
  name: string
  /** Whether the provider sends these names by itself, or an administrator has to enter them, so that the names are ours. */
  setBy: 'provider' | 'administrator'
  source: string
  remark?: Phrase
}

/** What signs in by SAML 2.0 needs to know of a provider. */
export interface SamlFacts {
  /** Where the metadata is found. */
  metadata?: Fact
  /** Address of the metadata, with what differs in braces. */
  metadataAddress?: Fact<string>
  /** What the provider calls itself (`entityID`, `Issuer`), with what differs in braces. It is a name, and need not be an address. */
  entityId?: Fact<string>
  /** What the subject holds unless something else is asked for. */
  nameId?: Fact
  /** Format of the subject to ask for: one that stays with the person. */
  nameIdToAsk?: Fact<string>
  /** Names of attributes that the provider has by itself. */
  attributes?: Readonly<Partial<Record<PersonField, Fact<string>>>>
  mapping?: FieldMapping
  /** What is signed by default. */
  signs?: Fact<'assertion' | 'response' | 'both'>
  /** Algorithm of signatures by default. */
  algorithm?: Fact<'RSA-SHA256' | 'RSA-SHA1'>
  encryption?: Fact
  /** How long a certificate for signatures is valid unless somebody chooses another time. */
  certificateLifetime?: Fact
  /** How the next certificate takes its place. */
  certificateRollover?: Fact
  logout?: Fact
  /** Bindings by which messages of a single logout go; empty where a provider has no single logout. */
  logoutBindings?: Fact<readonly ('HTTP-Redirect' | 'HTTP-POST' | 'SOAP')[]>
  /** Differences between clocks, and how long an assertion is valid. */
  clock?: Fact
}

/** What signs in by OpenID Connect needs to know of a provider. */
export interface OidcFacts {
  /** Address of the discovery document, with what differs in braces. */
  discovery?: Fact<string>
  issuer?: Fact<string>
  /** What is entered at the provider. */
  setUp?: Fact
  /** Claim by which a person is found again. */
  subject?: Fact
  /** Names of claims that the provider has by itself. */
  claims?: Readonly<Partial<Record<PersonField, Fact<string>>>>
  mapping?: FieldMapping
  /** How keys for signatures change. */
  keyRollover?: Fact
  logout?: Fact
}

/** An identity provider, as far as its vendor documents what a plan for single sign-on needs. One dated file of `providers/` each. */
export interface IdentityProvider {
  /** As in `GET /sso/login/:provider`. */
  id: string
  name: string
  /** Other names that people use, former ones included. */
  calledBy: readonly string[]
  /** Day on which the sources were read: `2026-11-29`. */
  checkedOn: string
  /** Pages of the vendor that say the facts. */
  sources: readonly string[]
  protocols: readonly IdentityProtocol[]
  saml?: SamlFacts
  oidc?: OidcFacts
  /** How groups of a person arrive, and up to which number. */
  groups?: Fact
  /** Whether the provider creates and removes accounts by SCIM. */
  provisioning?: Fact
  /** A sign-in that begins at the provider. */
  tile?: Fact
  /** Where somebody gets an instance to test with. */
  trial?: Fact
  /** What else a plan has to reckon with. */
  note?: Fact
}
