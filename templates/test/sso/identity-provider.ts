import { createPublicKey } from 'node:crypto'
import { promisify } from 'node:util'
import { inflateRawSync } from 'node:zlib'
import { SignedXml } from 'xml-crypto'
import { encrypt, type EncryptOptions } from 'xml-encryption'
import type { ServiceKey } from '../../src/sso/service'
import { providerKey, serviceKey } from './keys'
import { acsUrl, entityId, providerId } from './service'

const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const enveloped = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature'

/** What an answer of the identity provider says. */
export interface Said {
  requestId?: string
  nameId?: string
  assertionId?: string
  issuer?: string
  /** Values by the name of their attribute. */
  attributes?: Readonly<Record<string, readonly string[]>>
}

/** A moment as SAML writes it, so many seconds from now. */
export function moment(seconds: number): string {
  return new Date(Date.now() + seconds * 1000).toISOString()
}

/** An assertion without a signature. */
export function writeAssertion(said: Said = {}): string {
  const { requestId = '_request', nameId = 'ada', assertionId = `_${crypto.randomUUID()}`, issuer = providerId } = said
  const { attributes = { email: ['ada@acme.example'], name: ['Ada'] } } = said
  const written = Object.entries(attributes).map(
    ([name, values]) =>
      `<saml:Attribute Name="${name}">${values.map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`).join('')}</saml:Attribute>`,
  )
  return [
    `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${assertionId}" Version="2.0" IssueInstant="${moment(0)}">`,
    `<saml:Issuer>${issuer}</saml:Issuer>`,
    `<saml:Subject><saml:NameID>${nameId}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer">`,
    `<saml:SubjectConfirmationData NotOnOrAfter="${moment(300)}" Recipient="${acsUrl}" InResponseTo="${requestId}"/>`,
    '</saml:SubjectConfirmation></saml:Subject>',
    `<saml:Conditions NotBefore="${moment(-30)}" NotOnOrAfter="${moment(300)}">`,
    `<saml:AudienceRestriction><saml:Audience>${entityId}</saml:Audience></saml:AudienceRestriction></saml:Conditions>`,
    `<saml:AuthnStatement AuthnInstant="${moment(0)}" SessionIndex="_session"><saml:AuthnContext>`,
    '<saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>',
    `<saml:AttributeStatement>${written.join('')}</saml:AttributeStatement></saml:Assertion>`,
  ].join('')
}

/** A response around an assertion, without a signature. */
export function writeResponse(assertion: string, { requestId = '_request', issuer = providerId }: Said = {}): string {
  return [
    `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_response" Version="2.0" IssueInstant="${moment(0)}" `,
    `Destination="${acsUrl}" InResponseTo="${requestId}">`,
    `<saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${issuer}</saml:Issuer>`,
    '<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>',
    `${assertion}</samlp:Response>`,
  ].join('')
}

/** How something is signed otherwise. */
export interface Signing {
  key?: ServiceKey
  algorithm?: string
  digest?: string
  canonicalization?: string
  transform?: string
  /** Whether the signature carries the certificate of the key. */
  keyInfo?: boolean
}

/** Signs the response or its assertion, as an identity provider does. */
export function sign(xml: string, element: 'Assertion' | 'Response', signing: Signing = {}): string {
  const { key = providerKey, algorithm = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256', canonicalization = exclusive } = signing
  const signature = new SignedXml({
    privateKey: key.privateKey,
    publicCert: key.certificate,
    signatureAlgorithm: algorithm,
    canonicalizationAlgorithm: canonicalization,
    getKeyInfoContent: signing.keyInfo === true ? SignedXml.getKeyInfoContent : () => null,
  })
  if (algorithm.includes('#hmac-')) signature.enableHMAC()
  const { digest = 'http://www.w3.org/2001/04/xmlenc#sha256' } = signing
  const xpath = `//*[local-name(.)='${element}']`
  signature.addReference({ xpath, transforms: [enveloped, signing.transform ?? exclusive], digestAlgorithm: digest })
  signature.computeSignature(xml, { prefix: 'ds', location: { reference: `${xpath}/*[local-name(.)='Issuer']`, action: 'after' } })
  return signature.getSignedXml()
}

/** A response whose assertion is signed, as most identity providers send it. */
export function signedResponse(said: Said = {}, signing: Signing = {}): string {
  return sign(writeResponse(writeAssertion(said), said), 'Assertion', signing)
}

/** How an assertion is encrypted. */
export interface Encryption {
  algorithm?: EncryptOptions['encryptionAlgorithm']
  transport?: EncryptOptions['keyEncryptionAlgorithm']
  key?: ServiceKey
}

/** An assertion as the owner of a key alone reads it. */
export async function encryptFor(assertion: string, encryption: Encryption = {}): Promise<string> {
  const { algorithm = 'http://www.w3.org/2009/xmlenc11#aes256-gcm', key = serviceKey } = encryption
  const { transport = 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p' } = encryption
  const inside = await promisify(encrypt)(assertion, {
    rsa_pub: createPublicKey(key.certificate).export({ type: 'spki', format: 'pem' }),
    pem: key.certificate,
    encryptionAlgorithm: algorithm,
    keyEncryptionAlgorithm: transport,
    disallowEncryptionWithInsecureAlgorithm: false,
    warnInsecureAlgorithm: false,
  })
  return `<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${inside}</saml:EncryptedAssertion>`
}

/** A message as a form carries it. */
export function toBase64(xml: string): string {
  return Buffer.from(xml).toString('base64')
}

/** What a browser was sent to the identity provider with. */
export function readRequest(location: string): { requestId: string; relayState: string; xml: string } {
  const { searchParams } = new URL(location)
  const xml = inflateRawSync(Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64')).toString()
  return { requestId: / ID="([^"]+)"/.exec(xml)?.[1] ?? '', relayState: searchParams.get('RelayState') ?? '', xml }
}

/** The form that a browser brings back after somebody signed in. */
export function answerTo(location: string, said: Said = {}, signing: Signing = {}): Record<string, string> {
  const { requestId, relayState } = readRequest(location)
  return { SAMLResponse: toBase64(signedResponse({ requestId, ...said }, signing)), RelayState: relayState }
}
