import type { Wanted } from '../wanted.ts'
import type { ChosenProvider } from './context.ts'

/** Names of providers by their id. */
const names: Readonly<Record<string, string>> = {
  okta: 'Okta',
  'entra-id': 'Microsoft Entra ID',
  'google-workspace': 'Google Workspace',
  keycloak: 'Keycloak',
  auth0: 'Auth0',
}

/** Those that were named, filled up to three by the most common ones unless no other is wanted; never one that was refused. */
export function chosenProviders({ providers, refused, isOnly }: Wanted): readonly ChosenProvider[] {
  const named = providers.map((id): ChosenProvider => ({ id, name: names[id] ?? id, why: 'named' }))
  if (isOnly) return named
  const more = Object.keys(names).filter((id) => !providers.includes(id) && !refused.includes(id))
  return [
    ...named,
    ...more.slice(0, Math.max(0, 3 - named.length)).map((id): ChosenProvider => ({ id, name: names[id] ?? id, why: 'default' })),
  ]
}
