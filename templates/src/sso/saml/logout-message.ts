import { verify } from 'node:crypto'
import type { Element } from '@xmldom/xmldom'
import { demand, Refusal } from '../refusal'
import { signatureAlgorithms } from './algorithms'
import { clockTolerance, timeOf } from './assertion-facts'
import { assertionNamespace, protocolNamespace, statusSuccess } from './names'
import { childCalled, childrenCalled, readUtf8, readXml, textOf } from './read-xml'

/** What a logout message has to be. */
export interface ExpectedLogout {
  /** Address that the message has to be sent to: that of `GET /sso/sls`. */
  slsUrl: string
  /** Entity identifier of the provider. */
  issuer: string
  /** Certificates of the provider as PEM. */
  certificates: readonly string[]
  /** Now, in milliseconds since 1970. */
  now: number
}

/** A provider asks to end sessions of somebody: all, or those it names. */
export interface LogoutRequest {
  kind: 'request'
  id: string
  nameId: string
  sessionIndexes: readonly string[]
}

/** A provider answers a request of ours. */
export interface LogoutResponse {
  kind: 'response'
  inResponseTo: string
}

/** Bytes that a message may have before it is inflated, and after. */
const mostBytes = 64 * 1024

/** Milliseconds that a message without an end counts from its beginning. */
const mostAge = 5 * 60_000

/**
 * Reads a logout message of the redirect binding from the query of its address, as it was sent. Throws a `Refusal` for one that is not signed, whatever
 * `@node-saml/node-saml` says: it accepts such a request.
 */
export async function readLogout(query: string, expected: ExpectedLogout): Promise<LogoutRequest | LogoutResponse> {
  const { message, name } = verifiedMessage(query.replace(/^\?/, ''), expected)
  const root = readXml(readUtf8(await inflate(message)))
  const isRequest = name === 'SAMLRequest'
  demand(root.namespaceURI === protocolNamespace, 'The message is of another namespace.')
  demand(root.localName === (isRequest ? 'LogoutRequest' : 'LogoutResponse'), 'The message is about no logout.')
  demandAddress(root, expected)
  return isRequest ? readRequest(root) : readResponse(root)
}

/** The message, whose signature covers the very bytes of the query (SAML bindings, 3.4.4.1). */
function verifiedMessage(
  query: string,
  { certificates }: ExpectedLogout,
): { message: Uint8Array<ArrayBuffer>; name: 'SAMLRequest' | 'SAMLResponse' } {
  demand(query.length <= 2 * mostBytes, 'The message is too long.')
  const raw = rawParameters(query)
  const name = raw.has('SAMLRequest') ? 'SAMLRequest' : 'SAMLResponse'
  demand(raw.has(name) && !(raw.has('SAMLRequest') && raw.has('SAMLResponse')), 'Expected one message.')
  demand(raw.has('Signature') && raw.has('SigAlg'), 'The message is not signed.')
  const algorithm = signatureAlgorithms.get(decoded(raw.get('SigAlg')))
  demand(algorithm !== undefined, 'The message is signed with another algorithm.')
  const signed = [name, 'RelayState', 'SigAlg'].filter((one) => raw.has(one)).map((one) => `${one}=${raw.get(one)}`)
  const signature = bytesOf(decoded(raw.get('Signature')))
  const bytes = new TextEncoder().encode(signed.join('&'))
  demand(
    certificates.some((certificate) => verify(algorithm, bytes, certificate, signature)),
    'The signature of the message does not hold.',
  )
  return { message: bytesOf(decoded(raw.get(name))), name }
}

/** Parameters as they were sent; one that stands twice could be read as two messages. */
function rawParameters(query: string): ReadonlyMap<string, string> {
  const parameters = new Map<string, string>()
  for (const part of query.split('&')) {
    const at = part.indexOf('=')
    const name = decoded(at < 0 ? part : part.slice(0, at))
    demand(!parameters.has(name), `The parameter ${name.slice(0, 40)} is there twice.`)
    parameters.set(name, at < 0 ? '' : part.slice(at + 1))
  }
  return parameters
}

function decoded(raw: string | undefined): string {
  try {
    return decodeURIComponent((raw ?? '').replaceAll('+', ' '))
  } catch {
    return ''
  }
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  demand(/^[A-Za-z0-9+/]+={0,2}$/.test(base64) && base64.length % 4 === 0, 'A parameter is not base64.')
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}

/** Inflates as many bytes as a message may have: a few bytes can become gigabytes. */
async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const inflated = new Uint8Array(mostBytes)
  let size = 0
  for (;;) {
    const { value } = await reader.read().catch(() => {
      throw new Refusal('The message cannot be inflated.')
    })
    if (value === undefined) return inflated.subarray(0, size)
    demand(size + value.byteLength <= mostBytes, 'The message is too long.')
    inflated.set(value, size)
    size += value.byteLength
  }
}

function demandAddress(root: Element, { slsUrl, issuer, now }: ExpectedLogout): void {
  demand(root.getAttribute('Version') === '2.0', 'The message is not of version 2.0.')
  demand(root.getAttribute('Destination') === slsUrl, 'The message is for another address.')
  demand(textOf(childCalled(root, assertionNamespace, 'Issuer')) === issuer, 'The message is of another provider.')
  const issued = timeOf(root, 'IssueInstant')
  demand(issued <= now + clockTolerance, 'The message is not valid yet.')
  const end = root.hasAttribute('NotOnOrAfter') ? timeOf(root, 'NotOnOrAfter') : issued + mostAge
  demand(Math.min(end, issued + mostAge) + clockTolerance > now, 'The message is over.')
}

function readRequest(root: Element): LogoutRequest {
  const id = root.getAttribute('ID') ?? ''
  demand(id !== '' && id.length <= 256, 'The message has no id.')
  const nameId = textOf(childCalled(root, assertionNamespace, 'NameID'))
  demand(nameId !== '', 'The message names nobody.')
  return { kind: 'request', id, nameId, sessionIndexes: childrenCalled(root, protocolNamespace, 'SessionIndex').map(textOf) }
}

function readResponse(root: Element): LogoutResponse {
  const code = childCalled(childCalled(root, protocolNamespace, 'Status'), protocolNamespace, 'StatusCode')
  demand(code.getAttribute('Value') === statusSuccess, 'The provider did not end the session.')
  const inResponseTo = root.getAttribute('InResponseTo') ?? ''
  demand(inResponseTo !== '', 'The message answers no request.')
  return { kind: 'response', inResponseTo }
}
