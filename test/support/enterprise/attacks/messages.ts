import type { KnownService } from '../running/saml-idp.ts'

/** What an answer of an identity provider says. */
export interface Said {
  service: KnownService
  /** Entity identifier of the provider. */
  issuer: string
  /** Id of the request that is answered. */
  requestId: string
  nameId: string
  email: string
  assertionId: string
}

const protocol = 'urn:oasis:names:tc:SAML:2.0:protocol'
const assertion = 'urn:oasis:names:tc:SAML:2.0:assertion'

/** A moment as SAML writes it, so many seconds from now. */
export function moment(seconds: number): string {
  return new Date(Date.now() + seconds * 1000).toISOString()
}

/** An assertion that nobody signed. */
export function writeAssertion({ service, issuer, requestId, nameId, email, assertionId }: Said): string {
  return [
    `<saml:Assertion xmlns:saml="${assertion}" ID="${assertionId}" Version="2.0" IssueInstant="${moment(0)}">`,
    `<saml:Issuer>${issuer}</saml:Issuer><saml:Subject><saml:NameID>${nameId}</saml:NameID>`,
    '<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer">',
    `<saml:SubjectConfirmationData NotOnOrAfter="${moment(300)}" Recipient="${service.acsUrl}" InResponseTo="${requestId}"/>`,
    `</saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${moment(-30)}" NotOnOrAfter="${moment(300)}">`,
    `<saml:AudienceRestriction><saml:Audience>${service.entityId}</saml:Audience></saml:AudienceRestriction></saml:Conditions>`,
    `<saml:AuthnStatement AuthnInstant="${moment(0)}" SessionIndex="_index-of-${nameId}"><saml:AuthnContext>`,
    '<saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef>',
    '</saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement>',
    `<saml:Attribute Name="email"><saml:AttributeValue>${email}</saml:AttributeValue></saml:Attribute>`,
    '<saml:Attribute Name="name"><saml:AttributeValue>Somebody</saml:AttributeValue></saml:Attribute>',
    '</saml:AttributeStatement></saml:Assertion>',
  ].join('')
}

/** A response around an assertion that nobody signed. */
export function writeResponse({ service, issuer, requestId }: Said, inside: string): string {
  return [
    `<samlp:Response xmlns:samlp="${protocol}" xmlns:saml="${assertion}" ID="_response-${requestId}" Version="2.0" IssueInstant="${moment(0)}" `,
    `Destination="${service.acsUrl}" InResponseTo="${requestId}"><saml:Issuer>${issuer}</saml:Issuer>`,
    `<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>${inside}</samlp:Response>`,
  ].join('')
}

/** A request to end the sessions of somebody that nobody signed. */
export function writeLogoutRequest({ service, issuer, nameId }: Said, id = `_${crypto.randomUUID()}`): string {
  return [
    `<samlp:LogoutRequest xmlns:samlp="${protocol}" xmlns:saml="${assertion}" ID="${id}" Version="2.0" IssueInstant="${moment(0)}" `,
    `Destination="${service.slsUrl}"><saml:Issuer>${issuer}</saml:Issuer><saml:NameID>${nameId}</saml:NameID></samlp:LogoutRequest>`,
  ].join('')
}

/** A text in which a part that is there is another one. */
export function replaced(text: string, part: RegExp | string, other: string): string {
  const found = typeof part === 'string' ? text.includes(part) : part.test(text)
  if (!found) throw new Error(`Expected the text to have ${String(part)}.`)
  return text.replace(part, () => other)
}

/** An element of a text, from its first tag to its last. */
export function elementOf(xml: string, name: string): string {
  const end = `</${name}>`
  return xml.slice(xml.indexOf(`<${name}`), xml.lastIndexOf(end) + end.length)
}
