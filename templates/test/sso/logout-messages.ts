import { createSign } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { ServiceKey } from '../../src/sso/service'
import { moment } from './identity-provider'
import { providerKey } from './keys'
import { providerId, slsUrl } from './service'

/** What a logout message of the identity provider says. */
export interface LogoutSaid {
  id?: string
  nameId?: string
  /** Sessions that it names; none for all. */
  indexes?: readonly string[]
  issuer?: string
}

/** A request to end sessions of somebody. */
export function writeLogoutRequest({
  id = `_${crypto.randomUUID()}`,
  nameId = 'ada',
  indexes = ['_session'],
  issuer = providerId,
}: LogoutSaid = {}): string {
  return [
    '<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ',
    `ID="${id}" Version="2.0" IssueInstant="${moment(0)}" Destination="${slsUrl}"><saml:Issuer>${issuer}</saml:Issuer>`,
    `<saml:NameID>${nameId}</saml:NameID>`,
    ...indexes.map((index) => `<samlp:SessionIndex>${index}</samlp:SessionIndex>`),
    '</samlp:LogoutRequest>',
  ].join('')
}

/** An answer to a request of this service. */
export function writeLogoutResponse(requestId: string, status = 'Success'): string {
  return [
    '<samlp:LogoutResponse xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_answer" Version="2.0" ',
    `IssueInstant="${moment(0)}" Destination="${slsUrl}" InResponseTo="${requestId}">`,
    `<saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${providerId}</saml:Issuer>`,
    `<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${status}"/></samlp:Status></samlp:LogoutResponse>`,
  ].join('')
}

/** How a message is sent otherwise. */
export interface Sending {
  key?: ServiceKey
  algorithm?: string
  hash?: string
  relayState?: string
}

/** The query that carries a message, signed as the redirect binding has it. */
export function sentAs(name: 'SAMLRequest' | 'SAMLResponse', xml: Buffer | string, sending: Sending = {}): string {
  const { key = providerKey, algorithm = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256', hash = 'RSA-SHA256', relayState } = sending
  const state = relayState === undefined ? '' : `&RelayState=${encodeURIComponent(relayState)}`
  const signed = `${name}=${encodeURIComponent(deflateRawSync(xml).toString('base64'))}${state}&SigAlg=${encodeURIComponent(algorithm)}`
  return `?${signed}&Signature=${encodeURIComponent(createSign(hash).update(signed).sign(key.privateKey, 'base64'))}`
}

/** A message that a browser was sent to the provider with. */
export function readSent(location: string, name: 'SAMLRequest' | 'SAMLResponse'): string {
  return inflateRawSync(Buffer.from(new URL(location).searchParams.get(name) ?? '', 'base64')).toString()
}
