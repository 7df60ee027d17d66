import { say } from '../../core/phrase.ts'
import { value } from '../../text/wording.ts'
import type { IdentityProvider } from '../provider.ts'

const pages = {
  discovery: 'https://developers.onelogin.com/openid-connect/api/provider-config',
  certificates: 'https://onelogin.service-now.com/kb_view_customer.do?sysparm_article=KB0010585',
  signing: 'https://www.onelogin.com/blog/saml-signing-certificates',
  scim: 'https://onelogin.service-now.com/kb?id=kb_article_view&sysparm_article=KB0013904',
}

/** OneLogin by One Identity. */
export const onelogin: IdentityProvider = {
  id: 'onelogin',
  name: 'OneLogin',
  calledBy: ['One Identity', 'OneLogin by One Identity'],
  checkedOn: '2026-11-29',
  sources: Object.values(pages),
  protocols: ['saml', 'oidc'],
  saml: {
    mapping: {
      email: 'email',
      name: 'name',
      setBy: 'administrator',
      source: pages.scim,
      remark: say`Parameters are entered for each application; the subject is one of them.`,
    },
    certificateLifetime: { is: say`The period is chosen when a certificate is made.`, source: pages.certificates },
    certificateRollover: {
      is: say`Applications share one default certificate unless they get their own.`,
      source: pages.signing,
      remark: say`Replacing the default one then concerns each application at once.`,
    },
  },
  oidc: {
    discovery: { is: 'https://{subdomain}.onelogin.com/oidc/2/.well-known/openid-configuration', source: pages.discovery },
    issuer: { is: 'https://{subdomain}.onelogin.com/oidc/2', source: pages.discovery },
    claims: {
      email: { is: 'email', source: pages.discovery },
      name: { is: 'name', source: pages.discovery },
      firstName: { is: 'given_name', source: pages.discovery },
      lastName: { is: 'family_name', source: pages.discovery },
      groups: { is: 'groups', source: pages.discovery, remark: say`It comes with the scope ${value('groups')}.` },
    },
    mapping: { email: 'email', name: 'name', setBy: 'provider', source: pages.discovery },
  },
  provisioning: {
    is: say`Custom connectors for SCIM 1.1 and 2.0, with the enterprise schema where it is wanted, beside SAML`,
    source: pages.scim,
  },
}
