import { say } from '../../core/phrase.ts'
import type { Component } from '../plan.ts'
import type { SsoContext } from './context.ts'

/** What the plan adds. */
export function components({ protocol, files, providers, isBearer, today: { auth, place } }: SsoContext): readonly Component[] {
  const endpoints: Component[] = [
    { kind: 'endpoint', name: 'GET /sso/metadata', about: say`metadata of this service`, by: 'metadata' },
    { kind: 'endpoint', name: 'POST /sso/acs', about: say`takes responses of providers`, by: 'metadata' },
    { kind: 'endpoint', name: 'GET /sso/sls', about: say`single logout`, by: 'sessions' },
    { kind: 'endpoint', name: 'GET /sso/login/:provider', about: say`begins a login`, by: 'metadata' },
  ]
  const callback: Component[] =
    protocol === 'SAML'
      ? []
      : [
          {
            kind: 'endpoint',
            name: 'GET /sso/callback/:provider',
            about: say`takes the answer of a provider of OpenID Connect`,
            by: 'metadata',
          },
        ]
  const first = providers[0] === undefined ? 'metadata' : `provider/${providers[0].id}`
  return [
    ...endpoints,
    ...callback,
    { kind: 'module', name: files.guard.path, about: say`reads a response from verified bytes`, by: first },
    { kind: 'module', name: place.folder, about: say`the folder of the feature`, by: 'dependencies' },
    ...(auth.identities === undefined
      ? [{ kind: 'table' as const, name: 'SsoIdentity', about: say`provider, subject and account`, by: 'provisioning' }]
      : []),
    { kind: 'table', name: 'SsoResponse', about: say`ids of responses that were used`, by: first },
    ...(isBearer && auth.sessions === undefined
      ? [{ kind: 'table' as const, name: 'SsoSession', about: say`logins by a provider that have not ended`, by: 'sessions' }]
      : []),
    ...(isBearer
      ? [{ kind: 'endpoint' as const, name: 'POST /sso/token', about: say`exchanges a code for a token, once`, by: 'sessions' }]
      : []),
    { kind: 'setting', name: 'SSO_PROVIDERS', about: say`the configuration of providers`, by: 'dependencies' },
  ]
}
