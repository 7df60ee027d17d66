import { type Answer, change } from './answers.ts'
import { answers, type Attack } from './attack.ts'
import { moment, replaced } from './messages.ts'

const [minutes, confirmed] = [60, /<saml:SubjectConfirmation .*<\/saml:SubjectConfirmation>/]
const confirmationEnd = /<saml:SubjectConfirmationData NotOnOrAfter="[^"]+"/
const conditions = /<saml:Conditions [^>]+>/
const otherAcs = 'Recipient="https://other.example/sso/acs"'

const inAssertion = (part: RegExp | string, other: string) => (): Answer => ({ assertion: change(part, other) })
const inResponse =
  (part: RegExp | string, other: string, signed: Answer['signed'] = 'response') =>
  (): Answer => ({ signed, response: change(part, other) })

/** Answers that the provider signed, and that are not for this service, this browser and this moment. */
export const contentAttacks: readonly Attack[] = answers([
  ['for another recipient', inAssertion(/Recipient="[^"]+"/, otherAcs), 'The assertion is for another recipient.', 'passes alone'],
  ['for no recipient', inAssertion(/ Recipient="[^"]+"/, ''), 'The assertion is for another recipient.'],
  [
    'with another destination',
    inResponse(/Destination="[^"]+"/, 'Destination="https://other.example/sso/acs"'),
    'The response is for another address.',
    'passes alone',
  ],
  [
    'with another destination outside of what is signed',
    inResponse(/Destination="[^"]+"/, 'Destination="https://other.example/sso/acs"', 'assertion'),
    'The response is for another address.',
  ],
  ['with no destination, though the response is signed', inResponse(/ Destination="[^"]+"/, ''), 'The response is for another address.'],
  [
    'with a status of failure',
    inResponse('status:Success', 'status:Responder'),
    'The provider answered urn:oasis:names:tc:SAML:2.0:status:Responder.',
    'passes alone',
  ],
  ['with a status that says nothing', inResponse(/<samlp:StatusCode [^>]+>/, ''), 'Expected one StatusCode in Status.'],
  ['with no confirmation', inAssertion(confirmed, ''), 'The assertion says not who may carry it.', 'passes alone'],
  ['that asks for a key', inAssertion('cm:bearer', 'cm:holder-of-key'), 'Whoever carries the assertion has to prove more.', 'passes alone'],
  ['that somebody vouches for', inAssertion('cm:bearer', 'cm:sender-vouches'), 'Whoever carries the assertion has to prove more.'],
  [
    'with a confirmation for no request',
    inAssertion(/ InResponseTo="[^"]+"/, ''),
    'The assertion answers no request of this browser.',
    'passes alone',
  ],
  [
    'with a confirmation for another request',
    inAssertion(/InResponseTo="[^"]+"/, 'InResponseTo="_other"'),
    'The assertion answers no request of this browser.',
  ],
  ['for another request', inResponse(/InResponseTo="[^"]+"/, 'InResponseTo="_other"'), 'The response answers no request of this browser.'],
  ['for no request', inResponse(/ InResponseTo="[^"]+"/, ''), 'The response answers no request of this browser.'],
  [
    'with an assertion of another issuer',
    ({ partnerIssuer }) => ({ signed: 'response', assertion: change(/<saml:Issuer>[^<]+/, `<saml:Issuer>${partnerIssuer}`) }),
    'What came is of another provider.',
    'passes alone',
  ],
  [
    'with a response of another issuer',
    ({ partnerIssuer }) => ({ response: change(/<saml:Issuer>[^<]+/, `<saml:Issuer>${partnerIssuer}`) }),
    'What came is of another provider.',
  ],
  [
    'with a session that is over',
    inAssertion('SessionIndex=', `SessionNotOnOrAfter="${moment(-10 * minutes)}" SessionIndex=`),
    'AuthnStatement is over.',
    'passes alone',
  ],
  ['that is over', inAssertion(conditions, `<saml:Conditions NotOnOrAfter="${moment(-10 * minutes)}">`), /expired|is over/],
  [
    'that nobody may carry any more',
    inAssertion(confirmationEnd, `<saml:SubjectConfirmationData NotOnOrAfter="${moment(-10 * minutes)}"`),
    /expired|SubjectConfirmationData is over/,
  ],
  ['that may be carried for ever', inAssertion(confirmationEnd, '<saml:SubjectConfirmationData'), /NotOnOrAfter|expired/],
  [
    'that is early',
    inAssertion(conditions, `<saml:Conditions NotBefore="${moment(10 * minutes)}" NotOnOrAfter="${moment(20 * minutes)}">`),
    /not yet valid|is not valid yet/,
  ],
  [
    'that may be carried later',
    inAssertion(
      confirmationEnd,
      `<saml:SubjectConfirmationData NotBefore="${moment(10 * minutes)}" NotOnOrAfter="${moment(20 * minutes)}"`,
    ),
    /not yet valid|is not valid yet/,
  ],
  ['for another audience', inAssertion(/<saml:Audience>[^<]+/, '<saml:Audience>https://other.example'), /audience/],
  ['for no audience', inAssertion(/<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/, ''), /[aA]udience/],
  ['of another version', inAssertion('Version="2.0"', 'Version="1.1"'), 'The assertion is not of version 2.0.'],
  ['about nobody', inAssertion(/<saml:NameID>[^<]+/, '<saml:NameID>'), 'The assertion names nobody.'],
  ['about two people', ({ evil }) => ({ assertion: secondName(evil.nameId) }), 'Expected one NameID in Subject.'],
  [
    'about a name that passes',
    inAssertion('<saml:NameID>', '<saml:NameID Format="urn:oasis:names:tc:SAML:2.0:nameid-format:transient">'),
    'It has to state a lasting NameID.',
  ],
  [
    'with an address of a domain of another provider',
    ({ said }) => ({ assertion: change(said.email, said.email.replace('acme', 'partner')) }),
    'The provider does not speak for the domain of the address.',
  ],
  [
    'with two addresses',
    ({ said, evil }) => ({
      assertion: change(`>${said.email}<`, `>${said.email}</saml:AttributeValue><saml:AttributeValue>${evil.email}<`),
    }),
    'The provider states more than one email.',
  ],
])

const secondName =
  (name: string) =>
  (xml: string): string =>
    replaced(xml, '<saml:NameID>', `<saml:NameID>${name}</saml:NameID><saml:NameID>`)
