import type { PlanInput } from '../enterprise-feature.ts'
import type { TaskFile } from '../plan.ts'
import type { PlannedProvider, PlannedProviders } from '../providers-of.ts'
import { authPackages, peopleGuard } from '../today/authentication.ts'
import type { AccountStates } from '../today/login/asked-states.ts'

/** The protocol of a plan for single sign-on: SAML unless only OpenID Connect was asked for, or SAML was refused. */
export type SsoProtocol = 'SAML' | 'OIDC' | 'both'

/** What the parts of a plan for single sign-on share. */
export interface SsoContext extends PlanInput {
  protocol: SsoProtocol
  providers: readonly PlannedProvider[]
  /** How the providers came together, in words. */
  providersSay: PlannedProviders['says']
  files: SsoFiles
  carrier?: 'header' | 'cookie'
  /** Callers show a token in a header: no redirect carries one, so that a login by a provider has to hand it over. */
  isBearer: boolean
  /** States of accounts, and where code asks for them. */
  states?: AccountStates
}

/** Modules of the feature, where the project lays out such ones. */
export interface SsoFiles {
  configuration: TaskFile
  provider: TaskFile
  metadata: TaskFile
  responses: TaskFile
  guard: TaskFile
  mapping: TaskFile
  provisioning: TaskFile
  sessions: TaskFile
  audit: TaskFile
  limits: TaskFile
}

/** Reads the protocol from what was asked for. */
export function protocolOf({ protocols, refused }: PlanInput['wanted']): SsoProtocol {
  const wants = (pattern: RegExp): boolean => protocols.some((one) => pattern.test(one)) && !refused.some((one) => pattern.test(one))
  const [saml, oidc] = [wants(/saml/i), wants(/oidc|openid|oauth/i)]
  if (saml && oidc) return 'both'
  return oidc || refused.some((one) => /saml/i.test(one)) ? 'OIDC' : 'SAML'
}

/** How callers show their login: a token in a header, a cookie or a session; undefined where code says neither. */
export function carrierOf({ project, today: { auth } }: PlanInput): 'header' | 'cookie' | undefined {
  const opens = (peopleGuard(auth)?.routes ?? []).flatMap((route) => route.opens ?? [])
  if (opens.some((one) => one === 'session' || one.startsWith('cookie:'))) return 'cookie'
  if (opens.includes('header:authorization')) return 'header'
  // what a strategy or a library reads is seen at its configuration alone
  const keepsSessions = auth.packages.some(({ name }) => authPackages[name] === 'session')
  if (keepsSessions || auth.login.doors.some(({ library }) => library !== 'passport')) return 'cookie'
  const readsHeader = project.sources.some(
    (path) => !project.isTest(path) && project.facts(path)?.callees?.includes('fromAuthHeaderAsBearerToken') === true,
  )
  return readsHeader ? 'header' : undefined
}

/** Where the modules go. */
export function ssoFiles({ today: { place } }: PlanInput): SsoFiles {
  return {
    configuration: place.module('configuration'),
    provider: place.module('provider'),
    metadata: place.module('metadata'),
    responses: place.module('responses'),
    guard: place.module('response-guard'),
    mapping: place.module('attribute-mapping'),
    provisioning: place.module('provisioning'),
    sessions: place.module('sessions'),
    audit: place.module('audit'),
    limits: place.module('rate-limit'),
  }
}
