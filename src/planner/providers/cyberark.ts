import { say } from '../../core/phrase.ts'
import type { IdentityProvider } from '../provider.ts'

const docs = 'https://docs.cyberark.com'
const pages = {
  application: `${docs}/Product-Doc/OnlineHelp/Idaptive/Latest/en/Content/Applications/AppsWeb/CyberArk-Cloud-Entitlements-Manager.htm`,
  script: `${docs}/Product-Doc/OnlineHelp/Idaptive/Latest/en/Content/Applications/AppsScriptRef/SAMLAppScripting.htm`,
  deploy: `${docs}/Idaptive/Latest/en/Content/Applications/AppsOvw/AllowAppAccess.htm`,
  certificate: `${docs}/Idaptive/Latest/en/Content/iDaptiveTrial/ssoSAMLapp.htm`,
  oidc: `${docs}/Idaptive/Latest/en/Content/Applications/AppsCustom/OpenIDAddConfigApp.htm`,
  scim: `${docs}/Idaptive/Latest/en/Content/Developer/scim-management/scim-outbound-provisioning.htm`,
}

/** CyberArk Identity, formerly Idaptive and Centrify. */
export const cyberark: IdentityProvider = {
  id: 'cyberark',
  name: 'CyberArk Identity',
  calledBy: ['CyberArk', 'CyberArk Workforce Identity', 'Idaptive', 'Centrify'],
  checkedOn: '2026-11-29',
  sources: Object.values(pages),
  protocols: ['saml', 'oidc'],
  saml: {
    metadata: { is: say`The trust page of the application has the metadata as a file.`, source: pages.application },
    nameId: {
      is: say`what the scripts of the application set: one finds the user name, another one makes the assertion`,
      source: pages.script,
    },
    mapping: {
      email: 'email',
      name: 'name',
      setBy: 'administrator',
      source: pages.script,
      remark: say`The assertion is made by a script that an administrator writes for the application.`,
    },
    certificateRollover: {
      is: say`The certificate is downloaded from the portal, or is one of the organization.`,
      source: pages.certificate,
    },
  },
  oidc: {
    setUp: {
      is: say`A custom application has an id of its own, by which requests for tokens name it.`,
      source: pages.oidc,
    },
  },
  provisioning: {
    is: say`Users and groups by SCIM 1.1 or 2.0, where the application speaks it`,
    source: pages.scim,
  },
  tile: {
    is: say`The user portal shows an application that a person has permission for.`,
    source: pages.deploy,
  },
}
