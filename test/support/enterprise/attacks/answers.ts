import type { Key } from '../running/keys.ts'
import { elementOf, replaced, type Said, writeAssertion, writeResponse } from './messages.ts'
import { encryptXml, type Encryption, type Signing, signXml } from './xmlsec.ts'

/** What the identity provider signs. */
export type Signed = 'assertion' | 'both' | 'nothing' | 'response'

/** How an answer differs from a usual one. */
export interface Answer {
  /** What is signed; the assertion, unless it says otherwise. */
  signed?: Signed
  /** Changes the assertion before anybody signs it. */
  assertion?: (xml: string) => string
  /** Changes the response before anybody signs it. */
  response?: (xml: string) => string
  /** Changes what was signed. */
  afterwards?: (xml: string) => string
  signing?: Partial<Signing>
  encryption?: Partial<Encryption> & { key: Key }
}

/** Makes an answer of a provider that signs with a key, by `xmlsec1`. */
export async function makeAnswer(said: Said, key: Key, answer: Answer = {}): Promise<string> {
  const { signed = 'assertion', signing, encryption, assertion = same, response = same, afterwards = same } = answer
  const plain = assertion(writeAssertion(said))
  const own = signed === 'assertion' || signed === 'both' ? await signXml(plain, { key, ...signing }) : plain
  const inside = encryption === undefined ? own : await encryptXml(own, encryption)
  const whole = response(writeResponse(said, inside))
  return afterwards(signed === 'response' || signed === 'both' ? await signXml(whole, { key, ...signing }) : whole)
}

const same = (xml: string): string => xml

/** A change of one part of a text. */
export function change(part: RegExp | string, other: string): (xml: string) => string {
  return (xml) => replaced(xml, part, other)
}

/** An encrypted assertion whose key stands beside what it encrypts, and how that says where it is: as XML, or by the id of the key. */
export function besideItsKey(
  xml: string,
  method = '<ds:RetrievalMethod Type="http://www.w3.org/2001/04/xmlenc#EncryptedKey" URI="#_key"/>',
): string {
  const key = elementOf(xml, 'xenc:EncryptedKey')
  const declared = ' xmlns:xenc="http://www.w3.org/2001/04/xmlenc#" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" Id="_key">'
  const end = '</saml:EncryptedAssertion>'
  return replaced(replaced(xml, key, method), end, `${replaced(key, '>', declared)}${end}`)
}
