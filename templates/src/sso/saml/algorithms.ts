import type { Element } from '@xmldom/xmldom'
import { demand } from '../refusal'
import { encryptionNamespace, signatureNamespace } from './names'
import { descendantsOf } from './read-xml'

/** What a signature may be made with: no SHA-1, no keys that both sides share. */
export const signatureAlgorithms: ReadonlyMap<string, string> = new Map([
  ['http://www.w3.org/2001/04/xmldsig-more#rsa-sha256', 'RSA-SHA256'],
  ['http://www.w3.org/2001/04/xmldsig-more#rsa-sha512', 'RSA-SHA512'],
])

const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#'

/** Algorithms that elements of a signature may name. */
const inSignatures: ReadonlyMap<string | null, readonly string[]> = new Map([
  ['SignatureMethod', [...signatureAlgorithms.keys()]],
  ['DigestMethod', ['http://www.w3.org/2001/04/xmlenc#sha256', 'http://www.w3.org/2001/04/xmlenc#sha512']],
  ['CanonicalizationMethod', [exclusive]],
  ['Transform', [`${signatureNamespace}enveloped-signature`, exclusive]],
])

/** Ways to encrypt an assertion that notice a change. */
const authenticated = ['http://www.w3.org/2009/xmlenc11#aes128-gcm', 'http://www.w3.org/2009/xmlenc11#aes256-gcm']

/** Ways that do not: whoever may try changes reads the text bit by bit, so they count only where a signature covers what is encrypted. */
const malleable = [`${encryptionNamespace}aes128-cbc`, `${encryptionNamespace}aes256-cbc`]

/** Ways to encrypt the key of an assertion; PKCS#1 1.5 is not among them (Bleichenbacher's attack). */
const keyTransports = [`${encryptionNamespace}rsa-oaep-mgf1p`, 'http://www.w3.org/2009/xmlenc11#rsa-oaep']

/** Refuses a document that names an algorithm which proves nothing. `isSigned`: a signature that was verified covers what it encrypts. */
export function demandStrongAlgorithms(root: Element, isSigned: boolean): void {
  for (const element of descendantsOf(root)) {
    const algorithm = element.getAttribute('Algorithm') ?? ''
    const allowed = allowedFor(element, isSigned)
    demand(allowed === undefined || allowed.includes(algorithm), `${element.localName} names the algorithm ${algorithm.slice(0, 100)}.`)
  }
}

function allowedFor(element: Element, isSigned: boolean): readonly string[] | undefined {
  const { localName, namespaceURI, parentNode } = element
  if (namespaceURI === encryptionNamespace && localName === 'EncryptionMethod') {
    if (parentNode?.localName === 'EncryptedKey') return keyTransports
    return isSigned ? [...authenticated, ...malleable] : authenticated
  }
  // OAEP stays strong with SHA-1 as its hash, and names it with the element that signatures use
  if (namespaceURI !== signatureNamespace || parentNode?.localName === 'EncryptionMethod') return undefined
  return inSignatures.get(localName)
}
