import { say } from '../../core/phrase.ts'
import { value } from '../../text/wording.ts'
import type { IdentityProvider } from '../provider.ts'

const pages = {
  app: 'https://support.google.com/a/answer/6087519?hl=en',
  certificates: 'https://support.google.com/a/answer/7394709',
  groups: 'https://support.google.com/a/answer/11143403',
  provisioning: 'https://support.google.com/a/answer/7681608',
  oidc: 'https://developers.google.com/identity/openid-connect/reference',
  claims: 'https://cloud.google.com/nodejs/docs/reference/google-auth-library/7.3.0/google-auth-library/tokenpayload',
}

/** Google Workspace and Cloud Identity. */
export const googleWorkspace: IdentityProvider = {
  id: 'google-workspace',
  name: 'Google Workspace',
  calledBy: ['Google', 'G Suite', 'Google Apps', 'Google Cloud Identity'],
  checkedOn: '2026-11-29',
  sources: Object.values(pages),
  protocols: ['saml', 'oidc'],
  saml: {
    metadata: {
      is: say`A super administrator downloads it while the custom SAML app is set up, or copies the sign-on address, the entity id and the certificate from there.`,
      source: pages.app,
    },
    nameId: { is: say`the primary address of the person`, source: pages.app },
    mapping: {
      email: 'email',
      name: 'name',
      setBy: 'administrator',
      source: pages.app,
      remark: say`Attributes of the directory are mapped for each app.`,
    },
    signs: {
      is: 'assertion',
      source: pages.app,
      remark: say`With ${value('Signed response')} the response is signed.`,
    },
    certificateLifetime: { is: say`5 years`, source: pages.certificates },
    certificateRollover: {
      is: say`An administrator adds a second certificate and moves one app after the other to it. The app has to get it at the same time, or logins fail.`,
      source: pages.certificates,
    },
  },
  oidc: {
    discovery: { is: 'https://accounts.google.com/.well-known/openid-configuration', source: pages.oidc },
    issuer: {
      is: 'https://accounts.google.com',
      source: pages.oidc,
      remark: say`Older implementations get ${value('accounts.google.com')}.`,
    },
    subject: {
      is: say`${value('sub')} is unique and not used again; an address may not be unique and is not suitable as a key.`,
      source: pages.claims,
      remark: say`${value('hd')} names the domain of an organization. A personal account does not have it.`,
    },
    claims: {
      email: { is: 'email', source: pages.claims },
      name: { is: 'name', source: pages.claims },
      firstName: { is: 'given_name', source: pages.claims },
      lastName: { is: 'family_name', source: pages.claims },
    },
    mapping: { email: 'email', name: 'name', setBy: 'provider', source: pages.claims },
  },
  groups: {
    is: say`Up to 75 group names can be entered for an app, and those of them that a person belongs to are sent. A group that is renamed has to be entered again.`,
    source: pages.groups,
  },
  provisioning: {
    is: say`Automated provisioning is offered for apps of Google's catalogue, every few hours; the edition limits their number.`,
    source: pages.provisioning,
  },
  tile: { is: say`The icon of the app stands in the app launcher.`, source: pages.app },
}
