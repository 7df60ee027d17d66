import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { plain, type Phrase } from '../../src/core/phrase.ts'
import type { Fact, IdentityProvider } from '../../src/planner/provider.ts'
import { entries } from '../../src/planner/providers/index.generated.ts'
import { longestSentence } from '../../src/text/wording.ts'

/** Something with a source, and its way in the file: `saml.attributes.email`. */
interface Sourced {
  at: string
  it: Partial<Fact<unknown>> & { source: string }
}

/** Whatever a file says of its provider beyond its names: each has to have a source. */
function said(provider: IdentityProvider): readonly Sourced[] {
  const { id: _id, name: _name, calledBy: _calledBy, checkedOn: _checkedOn, sources: _sources, protocols: _protocols, ...facts } = provider
  return sourced(facts, '')
}

function sourced(part: object, at: string): readonly Sourced[] {
  if ('source' in part && typeof part.source === 'string') return [{ at, it: { ...part, source: part.source } }]
  return Object.entries(part).flatMap(([key, inner]: [string, unknown]) => {
    const below = at === '' ? key : `${at}.${key}`
    if (typeof inner !== 'object' || inner === null) throw new Error(`${below} has no source`)
    return sourced(inner, below)
  })
}

function isPhrase(words: unknown): words is Phrase {
  return Array.isArray(words) && words.some((part) => typeof part === 'object')
}

function words(value: unknown): string {
  if (typeof value === 'string') return value
  return isPhrase(value) || Array.isArray(value) ? plain(value as Phrase) : ''
}

function isHttps(address: string): boolean {
  return URL.canParse(address) && new URL(address).protocol === 'https:'
}

/** Addresses with `{tenant}` filled in. */
function filledIn(address: string): string {
  return address.replace(/\{\w+\}/g, 'x')
}

const named = (id: string): IdentityProvider => {
  const entry = entries.find((one) => one.id === id)
  if (entry === undefined) throw new Error(`there is no ${id}`)
  return entry
}

describe('identity providers', () => {
  it('are the ten that people ask for, each in the file of its id', () => {
    const folder = path.join(import.meta.dirname, '../../src/planner/providers')
    const files = readdirSync(folder).filter((file) => !file.endsWith('.generated.ts'))
    expect(entries.map(({ id }) => `${id}.ts`).toSorted()).toEqual(files.toSorted())
    expect(entries).toHaveLength(10)
  })

  it('share no name', () => {
    const all = entries.flatMap(({ name, calledBy }) => [name, ...calledBy]).map((name) => name.toLowerCase())
    expect(all.filter((name, i) => all.indexOf(name) !== i)).toEqual([])
  })

  describe.each(entries.map((provider) => [provider.id, provider] as const))('%s', (_, provider) => {
    it('says on which day its sources were read', () => {
      expect(provider.checkedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/)
      expect(new Date(provider.checkedOn).toISOString().slice(0, 10)).toBe(provider.checkedOn)
    })

    it('has a source for each fact, and a fact for each source', () => {
      const facts = said(provider)
      expect(facts.length).toBeGreaterThan(3)
      for (const { at, it: fact } of facts) expect(provider.sources, at).toContain(fact.source)
      expect(new Set(facts.map(({ it: fact }) => fact.source))).toEqual(new Set(provider.sources))
    })

    it('has sources and addresses that are https', () => {
      const addresses = [provider.saml?.metadataAddress?.is, provider.oidc?.discovery?.is, provider.oidc?.issuer?.is]
      expect(provider.sources.filter((source) => !isHttps(source))).toEqual([])
      expect(addresses.filter((address) => address !== undefined && !isHttps(filledIn(address)))).toEqual([])
    })

    it('has a part for each protocol', () => {
      expect(provider.protocols.length).toBeGreaterThan(0)
      expect(provider.saml !== undefined).toBe(provider.protocols.includes('saml'))
      expect(provider.oidc !== undefined).toBe(provider.protocols.includes('oidc'))
    })

    it('maps fields to names that it sends, unless an administrator enters them', () => {
      expect(provider.saml?.mapping).toBeDefined()
      for (const { mapping, sent } of [
        { mapping: provider.saml?.mapping, sent: provider.saml?.attributes },
        { mapping: provider.oidc?.mapping, sent: provider.oidc?.claims },
      ]) {
        if (mapping?.setBy === 'provider') expect([mapping.email, mapping.name]).toEqual([sent?.email?.is, sent?.name?.is])
      }
    })

    it('has a discovery document at its issuer', () => {
      const { discovery, issuer } = provider.oidc ?? {}
      if (discovery !== undefined && issuer !== undefined) {
        expect(discovery.is).toBe(`${issuer.is.replace(/\/$/, '')}/.well-known/openid-configuration`)
      }
    })

    it('speaks in short sentences', () => {
      for (const { at, it: fact } of said(provider)) {
        for (const sentence of [fact.is, fact.remark].flatMap((value) => words(value).split(/\. /))) {
          expect(sentence.split(/\s+/).length, `${at}: ${sentence}`).toBeLessThanOrEqual(longestSentence)
        }
      }
    })
  })

  it('know the names of Entra, and what becomes of more than 150 groups', () => {
    const { saml, groups } = named('entra-id')
    expect(saml?.mapping?.email).toBe('http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress')
    expect(words(groups?.is)).toMatch(/150 groups in SAML/)
  })

  it('warn of the one that signs with SHA-1 by default', () => {
    expect(entries.filter(({ saml }) => saml?.algorithm?.is === 'RSA-SHA1').map(({ id }) => id)).toEqual(['auth0'])
    expect(words(named('auth0').saml?.algorithm?.remark)).toMatch(/rsa-sha256/)
  })
})
