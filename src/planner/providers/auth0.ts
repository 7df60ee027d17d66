import { say } from '../../core/phrase.ts'
import { value } from '../../text/wording.ts'
import type { IdentityProvider } from '../provider.ts'

const docs = 'https://auth0.com/docs'
const pages = {
  setup: `${docs}/authenticate/single-sign-on/outbound-single-sign-on/configure-auth0-saml-identity-provider`,
  assertions: `${docs}/authenticate/protocols/saml/saml-configuration/customize-saml-assertions`,
  signing: `${docs}/authenticate/protocols/saml/saml-sso-integrations/sign-and-encrypt-saml-requests`,
  idpInitiated: `${docs}/authenticate/protocols/saml/saml-sso-integrations/identity-provider-initiated-single-sign-on`,
  rotation: `${docs}/get-started/tenant-settings/signing-keys/rotate-signing-keys`,
  scim: `${docs}/authenticate/protocols/scim/configure-inbound-scim`,
  discovery: `${docs}/get-started/applications/configure-applications-with-oidc-discovery`,
}

const claim = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims'

/** Auth0 by Okta, as the identity provider of an application with the addon for SAML 2.0. */
export const auth0: IdentityProvider = {
  id: 'auth0',
  name: 'Auth0',
  calledBy: ['Auth0 by Okta', 'Okta Customer Identity Cloud'],
  checkedOn: '2026-11-29',
  sources: Object.values(pages),
  protocols: ['saml', 'oidc'],
  saml: {
    metadata: {
      is: say`The addon ${value('SAML2 Web App')} of the application has the address of the metadata, and the issuer, under its usage.`,
      source: pages.setup,
    },
    nameId: {
      is: say`the id of the user, in the format ${value('unspecified')}; where that is missing the address, then the name`,
      source: pages.assertions,
    },
    nameIdToAsk: {
      is: 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
      source: pages.assertions,
      remark: say`The format is a setting of the addon; its value is the id of the user, which stays.`,
    },
    attributes: {
      email: { is: `${claim}/emailaddress`, source: pages.assertions },
      name: { is: `${claim}/name`, source: pages.assertions },
    },
    mapping: { email: `${claim}/emailaddress`, name: `${claim}/name`, setBy: 'provider', source: pages.assertions },
    signs: {
      is: 'assertion',
      source: pages.assertions,
      remark: say`With ${value('signResponse')} the response is signed instead of the assertion.`,
    },
    algorithm: {
      is: 'RSA-SHA1',
      source: pages.assertions,
      remark: say`Set ${value('signatureAlgorithm')} to ${value('rsa-sha256')} and ${value('digestAlgorithm')} to ${value('sha256')}: the defaults are SHA-1.`,
    },
    encryption: {
      is: say`An Action can encrypt assertions. The default is ${value('aes256-cbc')}, which does not protect integrity; ${value('aes256-gcm')} is the one that the vendor recommends.`,
      source: pages.signing,
    },
    certificateRollover: {
      is: say`An administrator rotates the signing key of the tenant by hand. An application that takes SAML has to get the new certificate at that time.`,
      source: pages.rotation,
    },
    logout: {
      is: say`The addon sends logout requests to the address in ${value('logout.callback')} unless ${value('logout.slo_enabled')} is turned off.`,
      source: pages.assertions,
    },
    logoutBindings: {
      is: ['HTTP-POST', 'HTTP-Redirect'],
      source: pages.assertions,
      remark: say`POST is the default of answers; ${value('binding')} changes it.`,
    },
    clock: {
      is: say`An assertion is valid for 3600 seconds unless ${value('lifetimeInSeconds')} is set.`,
      source: pages.assertions,
    },
  },
  oidc: {
    discovery: { is: 'https://{yourDomain}/.well-known/openid-configuration', source: pages.discovery },
    issuer: { is: 'https://{yourDomain}/', source: pages.discovery, remark: say`The slash at its end belongs to it.` },
    claims: {
      email: { is: 'email', source: pages.discovery },
      name: { is: 'name', source: pages.discovery },
      firstName: { is: 'given_name', source: pages.discovery },
      lastName: { is: 'family_name', source: pages.discovery },
    },
    mapping: { email: 'email', name: 'name', setBy: 'provider', source: pages.discovery },
    keyRollover: {
      is: say`The discovery document leads to the current and the next key, and to the previous one until that is revoked.`,
      source: pages.rotation,
    },
  },
  provisioning: {
    is: say`Auth0 receives users by SCIM from an enterprise provider behind it, where its plan includes such connections.`,
    source: pages.scim,
  },
  tile: {
    is: say`A login that begins at a provider is possible and advised against, as the person may not be the one who began it.`,
    source: pages.idpInitiated,
  },
}
