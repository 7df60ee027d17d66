import type { Key } from '../running/keys.ts'
import { type Answer, besideItsKey, change } from './answers.ts'
import { moment } from './messages.ts'
import { gcm, xmlenc } from './xmlsec.ts'

const sha512 = { algorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512', digest: `${xmlenc}sha512` }
const listed = [
  '<ds:Transform Algorithm="http://www.w3.org/2000/09/xmldsig#enveloped-signature"/>',
  '<ds:Transform Algorithm="http://www.w3.org/2001/10/xml-exc-c14n#">',
  '<ec:InclusiveNamespaces xmlns:ec="http://www.w3.org/2001/10/xml-exc-c14n#" PrefixList="xs"/></ds:Transform>',
].join('')
const typed =
  '<saml:AttributeValue xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="xs:string">'

const groups = Array.from(
  { length: 600 },
  (_, at) => `<saml:Attribute Name="g${at}"><saml:AttributeValue>${at}</saml:AttributeValue></saml:Attribute>`,
).join('')

/** Answers that identity providers send, each in a way of its own: all have to be accepted. */
export function validAnswers(
  keys: Readonly<Record<'next' | 'nextService' | 'service', Key>>,
): readonly (readonly [name: string, answer: Answer])[] {
  const { service, nextService, next } = keys
  return [
    ['with a signed assertion', {}],
    ['with a signed response', { signed: 'response' }],
    ['with both signed', { signed: 'both' }],
    ['with SHA-512', { signed: 'both', signing: sha512 }],
    ['with the certificate beside the signature', { signed: 'both', signing: { keyInfo: true } }],
    ['with a list of prefixes', { signing: { transforms: listed } }],
    ['signed with the key that comes next', { signed: 'both', signing: { key: next } }],
    ['encrypted with GCM of 128 bits', { encryption: { key: service, algorithm: gcm(128) } }],
    ['encrypted with GCM of 256 bits', { encryption: { key: service, algorithm: gcm(256) } }],
    ['encrypted and both signed', { signed: 'both', encryption: { key: service } }],
    ['encrypted in a signed response, not signed inside', { signed: 'response', encryption: { key: service } }],
    [
      'encrypted with CBC of 128 bits in a signed response',
      { signed: 'both', encryption: { key: service, algorithm: `${xmlenc}aes128-cbc` } },
    ],
    [
      'encrypted with CBC of 256 bits in a signed response',
      { signed: 'response', encryption: { key: service, algorithm: `${xmlenc}aes256-cbc` } },
    ],
    ['encrypted with a key that stands beside it', { encryption: { key: service }, afterwards: (xml) => besideItsKey(xml) }],
    ['encrypted for the key that comes next', { encryption: { key: nextService } }],
    ['with a declaration of XML', { afterwards: (xml) => `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n${xml}` }],
    ['with a mark of the order of bytes', { afterwards: (xml) => `\uFEFF${xml}` }],
    ['in lines', { signed: 'both', assertion: inLines, response: change('<samlp:Status>', '\n  <samlp:Status>\n    ') }],
    ['with no destination, where the assertion alone is signed', { response: change(/ Destination="[^"]+"/, '') }],
    ['with no issuer of the response', { response: change(/<saml:Issuer>[^<]+<\/saml:Issuer>/, '') }],
    [
      'with a consent',
      { signed: 'response', response: change(' Version', ' Consent="urn:oasis:names:tc:SAML:2.0:consent:unspecified" Version') },
    ],
    [
      'with a message of the status',
      { response: change('</samlp:Status>', '<samlp:StatusMessage>Fine</samlp:StatusMessage></samlp:Status>') },
    ],
    [
      'for several audiences',
      { assertion: change('<saml:Audience>', '<saml:Audience>https://other.example</saml:Audience><saml:Audience>') },
    ],
    ['with no beginning', { assertion: change(/ NotBefore="[^"]+"/, '') }],
    ['for one use', { assertion: change('</saml:Conditions>', '<saml:OneTimeUse/></saml:Conditions>') }],
    ['with an end of the session', { assertion: change('SessionIndex=', `SessionNotOnOrAfter="${moment(3600)}" SessionIndex=`) }],
    ['with no index of the session', { assertion: change(/ SessionIndex="[^"]+"/, '') }],
    [
      'with a format of the name',
      {
        assertion: change(
          '<saml:NameID>',
          '<saml:NameID Format="urn:oasis:names:tc:SAML:2.0:nameid-format:persistent" SPNameQualifier="a">',
        ),
      },
    ],
    [
      'with an address of the browser',
      { assertion: change('<saml:SubjectConfirmationData', '<saml:SubjectConfirmationData Address="192.0.2.1"') },
    ],
    ['with types of values', { assertion: (xml) => xml.replaceAll('<saml:AttributeValue>', typed) }],
    [
      'with six hundred more attributes',
      { signed: 'both', assertion: change('</saml:AttributeStatement>', `${groups}</saml:AttributeStatement>`) },
    ],
    ['with letters of any script', { signed: 'both', assertion: change('Somebody', 'Zoë 漢字 &amp; &#233; &lt;') }],
    ['with a clock half a minute ahead', { assertion: change(/NotBefore="[^"]+"/, `NotBefore="${moment(30)}"`) }],
    ['with other names of namespaces', { signed: 'both', assertion: renamed }],
  ]
}

function inLines(xml: string): string {
  return xml.replaceAll(/><(?!\/)/g, '>\n  <')
}

/** Declares a namespace that nothing uses, and one twice, as some providers do. */
function renamed(xml: string): string {
  return xml.replace(' ID=', ' xmlns:saml2="urn:oasis:names:tc:SAML:2.0:assertion" xmlns:unused="urn:unused" ID=')
}
