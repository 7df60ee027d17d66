// Written by `npm run registries`. Do not edit: add a file to this folder.
import type { IdentityProvider } from '../provider.ts'
import { adfs } from './adfs.ts'
import { auth0 } from './auth0.ts'
import { cyberark } from './cyberark.ts'
import { entraId } from './entra-id.ts'
import { googleWorkspace } from './google-workspace.ts'
import { jumpcloud } from './jumpcloud.ts'
import { keycloak } from './keycloak.ts'
import { okta } from './okta.ts'
import { onelogin } from './onelogin.ts'
import { pingIdentity } from './ping-identity.ts'

/** Every entry of this folder, by file name. */
export const entries: readonly IdentityProvider[] = [
  adfs,
  auth0,
  cyberark,
  entraId,
  googleWorkspace,
  jumpcloud,
  keycloak,
  okta,
  onelogin,
  pingIdentity,
]
