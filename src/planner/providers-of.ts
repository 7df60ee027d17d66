import { list, say, type Phrase } from '../core/phrase.ts'
import { count } from '../text/wording.ts'
import type { IdentityProtocol, IdentityProvider } from './provider.ts'
import { entries } from './providers/index.generated.ts'

/** How many providers a plan integrates with where the requirement names none (specification, 4.2). */
const wantedNumber = 3

/** In which order a plan is filled up: the usual ones of companies, then those that somebody can run or try. The others follow. */
const defaults = ['okta', 'entra-id', 'google-workspace', 'keycloak', 'auth0']

/** Which providers a requirement names, and which it rules out, by their ids. */
export interface ProviderWishes {
  providers: readonly string[]
  /** It may hold ids of protocols and standards too. */
  refused: readonly string[]
  /** The providers are those named and no other. */
  isOnly: boolean
}

/** A provider that a plan integrates with, and why it does. */
export interface PlannedProvider {
  id: string
  name: string
  why: 'named' | 'default'
  /** What its vendor documents; undefined for one that we know by name. */
  provider?: IdentityProvider
}

/** The providers of a plan, and in words how they came together. */
export interface PlannedProviders {
  providers: readonly PlannedProvider[]
  says: Phrase
}

/** Those that are named, or three defaults that speak the protocols where none is; one that was refused is left out, named or not. */
export function providersOf(
  { providers, refused, isOnly }: ProviderWishes,
  protocols: readonly IdentityProtocol[],
  table: readonly IdentityProvider[] = entries,
): PlannedProviders {
  const named = [...new Set(providers)]
    .filter((id) => !refused.includes(id))
    .map((id): PlannedProvider => {
      const provider = table.find((entry) => entry.id === id)
      return provider === undefined ? { id, name: id, why: 'named' } : { id, name: provider.name, why: 'named', provider }
    })
  // `only SAML` limits the protocol, and leaves the providers to us
  const isLimited = isOnly && providers.length > 0
  const added = isLimited || named.length > 0 ? [] : fillers(table, protocols, [...providers, ...refused]).slice(0, wantedNumber)
  return { providers: [...named, ...added], says: tell(named, added, isLimited) }
}

function fillers(
  table: readonly IdentityProvider[],
  protocols: readonly IdentityProtocol[],
  left: readonly string[],
): readonly PlannedProvider[] {
  const rank = ({ id }: IdentityProvider): number => (defaults.includes(id) ? defaults.indexOf(id) : defaults.length)
  return table
    .filter((entry) => !left.includes(entry.id) && protocols.every((protocol) => entry.protocols.includes(protocol)))
    .toSorted((a, b) => rank(a) - rank(b))
    .map((provider) => ({ id: provider.id, name: provider.name, why: 'default', provider }))
}

function tell(named: readonly PlannedProvider[], added: readonly PlannedProvider[], isLimited: boolean): Phrase {
  if (named.length + added.length === 0) return say`The requirement refuses the providers that could be planned: name one.`
  if (isLimited) return say`The requirement limits the plan to ${names(named)}.`
  if (named.length > 0) return say`The requirement names ${names(named)}.`
  const short = added.length < wantedNumber ? say` The refusals leave ${[count(added.length, 'provider')]} instead of three.` : []
  return say`The requirement leaves the providers open: ${names(added)} ${[added.length === 1 ? 'is' : 'are']} planned by default.${short}`
}

/** Names of the table are words of ours; another one is what somebody wrote. */
function names(providers: readonly PlannedProvider[]): Phrase {
  return list(providers.map(({ id, name, provider }) => (provider === undefined ? { kind: 'value', name: id } : [name])))
}
