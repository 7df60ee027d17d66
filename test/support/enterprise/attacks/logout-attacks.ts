import { acmeKey, partnerKey } from '../running/sign-on.ts'
import { replaced, type Said, writeLogoutRequest } from './messages.ts'
import { sentLogout } from './sent-logout.ts'
import { signXml } from './xmlsec.ts'

const signed = (said: Said, change: (xml: string) => string = (xml) => xml): string =>
  sentLogout(change(writeLogoutRequest(said)), { key: acmeKey, relayState: 'there' })

const partly =
  (part: RegExp | string, other: string) =>
  (said: Said): string =>
    signed(said, (xml) => replaced(xml, part, other))

/** A request about the victim that nobody signed, around one about nobody that the provider did. */
async function wrappedLogout(said: Said): Promise<string> {
  const genuine = await signXml(writeLogoutRequest({ ...said, nameId: 'nobody' }), { key: acmeKey })
  const end = '</samlp:LogoutRequest>'
  return replaced(writeLogoutRequest(said), end, `<samlp:Extensions>${genuine}</samlp:Extensions>${end}`)
}

/** Queries that ask to end the sessions of somebody and have to be refused, and why. */
export const logoutAttacks: readonly (readonly [string, (said: Said) => Promise<string> | string, RegExp | string])[] = [
  ['that nobody signed', (said) => sentLogout(writeLogoutRequest(said), {}), 'The message is not signed.'],
  ['whose signature is empty', (said) => `${sentLogout(writeLogoutRequest(said), {})}&SigAlg=&Signature=`, 'signed with another algorithm'],
  [
    'that is signed in its document alone',
    async (said) => sentLogout(await signXml(writeLogoutRequest(said), { key: acmeKey }), {}),
    'The message is not signed.',
  ],
  ['that wraps one that is signed', async (said) => sentLogout(await wrappedLogout(said), {}), 'The message is not signed.'],
  [
    'that wraps one that is signed, sent by an attacker',
    async (said) => sentLogout(await wrappedLogout(said), { key: partnerKey }),
    'The signature of the message does not hold.',
  ],
  [
    'that another provider signed',
    (said) => sentLogout(writeLogoutRequest(said), { key: partnerKey }),
    'partner: The message is of another provider.',
  ],
  [
    'with SHA-1',
    (said) => sentLogout(writeLogoutRequest(said), { key: acmeKey, algorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' }),
    'signed with another algorithm',
  ],
  [
    'with a message behind the one that is signed',
    (said) => `${signed(said)}&SAMLRequest=abcd`,
    'The parameter SAMLRequest is there twice.',
  ],
  [
    'with a message in front of the one that is signed',
    (said) => signed(said).replace('?', '?SAMLRequest=abcd&'),
    'The parameter SAMLRequest is there twice.',
  ],
  ['with an answer beside it', (said) => `${signed(said)}&SAMLResponse=abcd`, 'Expected one message.'],
  [
    'with another state than the one that is signed',
    (said) => signed(said).replace('RelayState=there', 'RelayState=here'),
    'The signature of the message does not hold.',
  ],
  [
    'without the state that is signed',
    (said) => signed(said).replace('&RelayState=there', ''),
    'The signature of the message does not hold.',
  ],
  [
    'with another message under its signature',
    (said) => signed(said).replace(/SAMLRequest=[^&]+/, sentLogout(writeLogoutRequest(said), {}).slice(1)),
    'The signature of the message does not hold.',
  ],
  [
    'for another address',
    partly(/Destination="[^"]+"/, 'Destination="https://other.example/sso/sls"'),
    'The message is for another address.',
  ],
  ['for no address', partly(/Destination="[^"]+"/, ''), 'The message is for another address.'],
  ['of long ago', partly(/IssueInstant="[^"]+"/, 'IssueInstant="2020-01-01T00:00:00Z"'), 'The message is over.'],
  ['of the future', partly(/IssueInstant="[^"]+"/, 'IssueInstant="2999-01-01T00:00:00Z"'), 'The message is not valid yet.'],
  ['with a document type', partly('<samlp:LogoutRequest', '<!DOCTYPE a><samlp:LogoutRequest'), 'more than elements, attributes and text'],
  [
    'that grows to gigabytes',
    (said) => signed(said, (xml) => replaced(xml, '<saml:NameID>', `${' '.repeat(2 ** 22)}<saml:NameID>`)),
    'The message is too long.',
  ],
  [
    'that is an answer of a login',
    async (said) => signed(said, () => '<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol"/>'),
    'The message is about no logout.',
  ],
]
