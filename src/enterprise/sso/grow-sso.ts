import { ref, say } from '../../core/phrase.ts'
import { grownFiles } from '../feature-file.ts'
import type { FeatureGrowth, NewTables, ServiceMount } from '../feature-growth.ts'
import type { NodeService } from '../node/node-service.ts'
import { storeFiles } from '../store-files.ts'
import { ssoFiles } from './sso-files.ts'
import { ssoSettings } from './sso-settings.ts'
import { ssoValues } from './sso-values.ts'

/** What each phase is called. */
const titles = ['foundation', 'identity providers', 'accounts and sessions', 'events and limits'] as const

const tables: readonly (NewTables & { phase: number })[] = [
  { phase: 2, name: 'add_sso_responses', sql: 'migrations/sso/responses.sql', prisma: 'prisma/sso/responses.prisma' },
  { phase: 3, name: 'add_sso_identities', sql: 'migrations/sso/identities.sql', prisma: 'prisma/sso/identities.prisma' },
  { phase: 3, name: 'add_sso_sessions', sql: 'migrations/sso/sessions.sql', prisma: 'prisma/sso/sessions.prisma' },
  { phase: 4, name: 'add_sso_events', sql: 'migrations/sso/events.sql', prisma: 'prisma/sso/events.prisma' },
]

/** What the phases of single sign-on up to this one leave in a service. */
export function growSso(phase: number, service: NodeService): FeatureGrowth {
  const isBearer = phase >= 3 && service.tokens !== undefined
  const words = new Set([
    ...(phase >= 2 ? ['responses'] : []),
    ...(phase >= 3 ? ['accounts', isBearer ? 'bearer' : 'cookie'] : []),
    ...(phase >= 4 ? ['safeguards'] : []),
  ])
  const files = [
    ...(phase < 2 ? [] : storeFiles(service)),
    ...grownFiles(ssoFiles(phase, service), { values: ssoValues(service), holds: words }),
  ]
  const made = tables.filter((one) => one.phase <= phase)
  return {
    title: `Add single sign-on: ${titles[phase - 1] ?? ''}`,
    files,
    packages: packagesOf(phase, service),
    tools: toolsOf(phase, service),
    tables: made,
    mounts: mountsOf(isBearer),
    settings: ssoSettings(service),
    requests: requestsOf(phase, service),
    notes: notesOf(phase, service),
  }
}

function packagesOf(phase: number, { host, tokens }: NodeService): readonly string[] {
  return [
    '@node-saml/node-saml',
    '@xmldom/xmldom',
    'openid-client',
    'zod',
    ...(host.framework === 'hono' ? ['@hono/node-server', 'hono'] : []),
    ...(phase >= 2 ? ['xml-encryption'] : []),
    ...(phase >= 3 && tokens !== undefined ? ['jose'] : []),
  ]
}

function toolsOf(phase: number, { language, tokens }: NodeService): readonly string[] {
  return [
    '@electric-sql/pglite',
    // types of PGlite speak of it, and a project may check those of its packages
    ...(language === 'ts' ? ['@types/emscripten'] : []),
    ...(phase >= 2 && language === 'ts' ? ['@types/xml-encryption'] : []),
    // tests of OpenID Connect sign tokens; with tokens of its own the service has it anyway
    ...(phase >= 2 && (phase < 3 || tokens === undefined) ? ['jose'] : []),
    'selfsigned',
    'vitest',
    'xml-crypto',
  ]
}

function mountsOf(isBearer: boolean): readonly ServiceMount[] {
  const module = 'src/sso/routes.ts'
  const name = 'refuseEndedSessions'
  const routes: ServiceMount = { kind: 'routes', module, name: 'ssoRoutes' }
  if (!isBearer) return [routes]
  return [{ kind: 'middleware', module, name, call: `${name}()` }, routes]
}

/** Requests of somebody who is not signed in: a description of this service, and answers that say nothing of who exists. */
function requestsOf(phase: number, { host: { basePath } }: NodeService): FeatureGrowth['requests'] {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  return [
    { method: 'GET', path: `${basePath}/sso/metadata`, status: 200 },
    ...(phase < 2
      ? []
      : [
          { method: 'GET', path: `${basePath}/sso/login/acme`, status: 302 },
          { method: 'GET', path: `${basePath}/sso/login/nobody`, status: 404 },
          { method: 'POST', path: `${basePath}/sso/acs`, headers: form, body: 'SAMLResponse=forged&RelayState=none', status: 403 },
          { method: 'GET', path: `${basePath}/sso/callback/acme?code=forged&state=none`, status: 403 },
        ]),
    ...(phase < 3 ? [] : [{ method: 'GET', path: `${basePath}/sso/sls?SAMLRequest=forged`, status: 403 }]),
  ]
}

function notesOf(phase: number, { host, tokens, people }: NodeService): FeatureGrowth['notes'] {
  const at = ref('value', `${host.basePath}/sso/login/<provider>`)
  return [
    say`Nothing is on until ${ref('env', 'SSO_PROVIDERS')} is set: without it all of these paths answer 404.`,
    ...(phase < 2 ? [] : [say`A provider may not begin a login: a tile at the provider points at ${at}.`]),
    ...(phase < 3 || people === undefined
      ? []
      : [
          say`Somebody new becomes a ${ref('value', people.model)} with what the directory states of them; an address that has an account already is refused.`,
        ]),
    ...(phase < 3 || tokens === undefined
      ? []
      : [
          say`After a login the page finds a code behind ${ref('value', '#sso_code=')}, good once and for a minute, and exchanges it at ${ref('value', `POST ${host.basePath}/sso/token`)} for a token that ${ref('value', tokens.name)} accepts. The cookie of the login has to come with it, so the page is of the same site.`,
        ]),
  ]
}
