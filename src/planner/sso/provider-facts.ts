import { say, type Phrase } from '../../core/phrase.ts'
import { sentence, value } from '../../text/wording.ts'
import type { PlanTable } from '../plan.ts'
import type { Fact, FieldMapping, IdentityProvider, OidcFacts, SamlFacts } from '../provider.ts'
import type { SsoContext } from './context.ts'

interface Row {
  about: string
  is: Phrase
  source: string
}

/** What the vendors of the planned providers document, each line with its page and the day on which it was read. */
export function providerFacts({ providers, protocol }: SsoContext): PlanTable | undefined {
  const rows = providers.flatMap(({ name, provider }) =>
    provider === undefined ? [] : rowsOf(provider, protocol).map((row) => ({ name, provider, ...row })),
  )
  if (rows.length === 0) return undefined
  return {
    id: 'providers',
    heading: 'What the providers do',
    columns: ['Provider', 'About', 'What its vendor documents', 'Source, and when it was read'],
    rows: rows.map(({ name, provider, about, is, source }) => ({
      id: `provider/${provider.id}/${about}`,
      cells: [[name], [about], is, say`${value(source)}, ${[provider.checkedOn]}`],
      sources: [],
    })),
  }
}

function rowsOf(provider: IdentityProvider, protocol: SsoContext['protocol']): readonly Row[] {
  const { saml, oidc, groups, provisioning, tile, trial, note } = provider
  return [
    ...(saml === undefined || protocol === 'OIDC' ? [] : samlRows(saml)),
    ...(oidc === undefined || protocol === 'SAML' ? [] : oidcRows(oidc)),
    ...told('groups', groups),
    ...told('accounts that leave', provisioning),
    ...told('tile', tile),
    ...told('trial', trial),
    ...told('note', note),
  ]
}

function samlRows(saml: SamlFacts): readonly Row[] {
  return [
    ...told('metadata', saml.metadata),
    ...shown('address of the metadata', saml.metadataAddress),
    ...shown('entity id', saml.entityId),
    ...told('subject', saml.nameId),
    ...shown('subject to ask for', saml.nameIdToAsk),
    ...mapped(saml.mapping),
    ...signed(saml),
    ...told('encryption', saml.encryption),
    ...told('certificate', saml.certificateLifetime),
    ...told('next certificate', saml.certificateRollover),
    ...told('logout', saml.logout),
    ...told('time', saml.clock),
  ]
}

function oidcRows(oidc: OidcFacts): readonly Row[] {
  return [
    ...shown('discovery', oidc.discovery),
    ...shown('issuer', oidc.issuer),
    ...told('set-up', oidc.setUp),
    ...told('subject', oidc.subject),
    ...mapped(oidc.mapping),
    ...told('keys', oidc.keyRollover),
    ...told('logout', oidc.logout),
  ]
}

function told(about: string, fact: Fact | undefined): readonly Row[] {
  return fact === undefined ? [] : [{ about, is: withRemark(fact.is, fact.remark), source: fact.source }]
}

function shown(about: string, fact: Fact<string> | undefined): readonly Row[] {
  return fact === undefined ? [] : [{ about, is: withRemark([value(fact.is)], fact.remark), source: fact.source }]
}

function mapped(mapping: FieldMapping | undefined): readonly Row[] {
  if (mapping === undefined) return []
  const { email, name, setBy, source, remark } = mapping
  const words = say`${value('email')} from ${value(email)}, ${value('name')} from ${value(name)}${[setBy === 'administrator' ? ', names that an administrator enters there' : '']}`
  return [{ about: 'mapping', is: withRemark(words, remark), source }]
}

function signed({ signs, algorithm }: SamlFacts): readonly Row[] {
  if (signs === undefined) return []
  const what = signs.is === 'both' ? 'response and assertion' : `the ${signs.is}`
  return [
    {
      about: 'signature',
      is: withRemark(say`signs ${[what]}${algorithm === undefined ? [] : say` with ${value(algorithm.is)}`}`, signs.remark),
      source: signs.source,
    },
  ]
}

function withRemark(is: Phrase, remark: Phrase | undefined): Phrase {
  return remark === undefined ? is : [...sentence(is), ' ', ...remark]
}
