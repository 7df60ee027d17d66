import { type Answer, change, makeAnswer } from './answers.ts'
import { answers, type Attack } from './attack.ts'
import { elementOf, replaced } from './messages.ts'
import { gcm, signXml, type Signing, xmlenc } from './xmlsec.ts'

const dsig = 'http://www.w3.org/2000/09/xmldsig#'
const inclusive = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'
const enveloped = `<ds:Transform Algorithm="${dsig}enveloped-signature"/>`
const exclusiveTransform = '<ds:Transform Algorithm="http://www.w3.org/2001/10/xml-exc-c14n#"/>'
/** Leaves the name out of what is signed. */
const withoutName = [
  '<ds:Transform Algorithm="http://www.w3.org/TR/1999/REC-xpath-19991116">',
  "<ds:XPath>not(ancestor-or-self::*[local-name()='NameID'])</ds:XPath></ds:Transform>",
].join('')

const notByProvider = /Invalid (?:document )?signature/
const both = ['assertion', 'response'] as const

/** The same attack on what is signed, whichever that is. */
function onBoth(
  name: string,
  signing: Partial<Signing>,
  reason: RegExp | string,
  passesAlone?: 'passes alone',
): readonly (readonly [string, () => Answer, RegExp | string, ('passes alone' | undefined)?])[] {
  return both.map((signed) => [`${name} (${signed})`, () => ({ signed, signing }), reason, passesAlone])
}

/** Answers whose signature proves nothing. */
export const signatureAttacks: readonly Attack[] = [
  ...answers([
    ['that nobody signed', () => ({ signed: 'nothing' }), notByProvider],
    ...onBoth('with SHA-1 in the signature', { algorithm: `${dsig}rsa-sha1` }, 'SignatureMethod names the algorithm', 'passes alone'),
    ...onBoth('with SHA-1 in the digest', { digest: `${dsig}sha1` }, 'DigestMethod names the algorithm', 'passes alone'),
    ...onBoth('with another form of XML', { canonicalization: inclusive }, 'CanonicalizationMethod names the algorithm'),
    [
      'with a transform that leaves something out',
      () => ({ signing: { transforms: enveloped + withoutName + exclusiveTransform } }),
      'Transform names',
    ],
    ['whose signature covers whatever the whole is', () => ({ signed: 'response', signing: { uri: '' } }), 'signs another element'],
    [
      'that was changed',
      ({ said, evil }) => ({ afterwards: change(`<saml:NameID>${said.nameId}`, `<saml:NameID>${evil.nameId}`) }),
      notByProvider,
    ],
    [
      'with two signatures at one place',
      () => ({ afterwards: (xml) => replaced(xml, elementOf(xml, 'ds:Signature'), elementOf(xml, 'ds:Signature').repeat(2)) }),
      'An element has two signatures.',
    ],
    [
      'with an object in its signature',
      () => ({ afterwards: change('</ds:Signature>', '<ds:Object/></ds:Signature>') }),
      'A signature has an object of its own.',
    ],
    ['with a signature at another place', () => ({ afterwards: moved }), 'A signature stands where none belongs.'],
  ]),
  ...both.flatMap((signed): readonly Attack[] => [
    {
      name: `with the public key of the provider as a secret (${signed})`,
      make: async ({ evil, keys }) => {
        const algorithm = 'http://www.w3.org/2001/04/xmldsig-more#hmac-sha256'
        return makeAnswer(evil, keys.provider, { signed, signing: { secret: keys.provider.certificate, algorithm } })
      },
      reason: 'SignatureMethod names the algorithm',
    },
    {
      name: `that an attacker signed, with their certificate beside it (${signed})`,
      make: async ({ evil, keys }) => makeAnswer(evil, keys.attacker, { signed, signing: { keyInfo: true } }),
      reason: notByProvider,
    },
    {
      name: `that an attacker signed, with the certificate of the provider beside it (${signed})`,
      make: async ({ evil, keys }) => {
        const forged = await makeAnswer(evil, keys.attacker, { signed, signing: { keyInfo: true } })
        const bare = (certificate: string): string => certificate.replaceAll(/-----[A-Z ]+-----|\s/g, '')
        return replaced(forged, /<ds:X509Certificate>[^<]+/, `<ds:X509Certificate>${bare(keys.provider.certificate)}`)
      },
      reason: notByProvider,
    },
    {
      name: `that another provider signed in the name of this one (${signed})`,
      make: async ({ evil, keys }) => makeAnswer(evil, keys.partner, { signed }),
      reason: notByProvider,
    },
    {
      name: `of another provider (${signed})`,
      make: async ({ evil, keys, partnerIssuer }) => makeAnswer({ ...evil, issuer: partnerIssuer }, keys.partner, { signed }),
      reason: 'What came is of another provider.',
    },
  ]),
  {
    name: 'whose assertion the provider signed, and whose response an attacker did',
    make: async ({ said, keys }) => signXml(await makeAnswer(said, keys.provider), { key: keys.attacker }),
    reason: notByProvider,
  },
  {
    name: 'whose assertion an attacker signed, in a response of the provider',
    make: async ({ said, keys }) => signXml(await makeAnswer(said, keys.attacker), { key: keys.provider }),
    reason: notByProvider,
  },
  {
    name: 'whose encrypted assertion nobody signed',
    make: async ({ evil, keys }) => makeAnswer(evil, keys.provider, { signed: 'nothing', encryption: { key: keys.service } }),
    reason: /Invalid signature/,
  },
  {
    name: 'whose encrypted assertion an attacker signed',
    make: async ({ evil, keys }) => makeAnswer(evil, keys.attacker, { encryption: { key: keys.service } }),
    reason: /Invalid signature/,
  },
  {
    name: 'whose encrypted assertion is signed with SHA-1',
    make: async ({ said, keys }) =>
      makeAnswer(said, keys.provider, { signing: { algorithm: `${dsig}rsa-sha1` }, encryption: { key: keys.service } }),
    reason: 'SignatureMethod names the algorithm',
    passesAlone: true,
  },
  {
    name: 'encrypted in a way that may be changed, where nothing that is signed covers it',
    make: async ({ said, keys }) =>
      makeAnswer(said, keys.provider, { encryption: { key: keys.service, algorithm: `${xmlenc}aes256-cbc` } }),
    reason: 'EncryptionMethod names the algorithm',
  },
  {
    name: 'encrypted with a key that PKCS#1 1.5 protects',
    make: async ({ said, keys }) =>
      makeAnswer(said, keys.provider, { signed: 'both', encryption: { key: keys.service, transport: `${xmlenc}rsa-1_5` } }),
    reason: 'EncryptionMethod names the algorithm',
  },
  {
    name: 'encrypted for somebody else',
    make: async ({ said, keys }) => makeAnswer(said, keys.provider, { encryption: { key: keys.partner, algorithm: gcm(128) } }),
    reason: /./,
  },
]

function moved(xml: string): string {
  const signature = elementOf(xml, 'ds:Signature')
  return replaced(replaced(xml, signature, ''), '<samlp:Status>', `<samlp:Status>${signature}`)
}
