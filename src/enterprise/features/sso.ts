import type { FeatureGenerator } from '../feature-generator.ts'
import { carrierOf } from '../../planner/sso/context.ts'
import { growSso } from '../sso/grow-sso.ts'

/** Single sign-on by SAML 2.0 and OpenID Connect, in the four phases of its plan (specification, 4.2). */
export const sso: FeatureGenerator = {
  name: 'sso',
  phases: 4,
  read: async (service, { input }) => ({ ...service, carrier: carrierOf(input) ?? 'cookie' }),
  grow: growSso,
}
