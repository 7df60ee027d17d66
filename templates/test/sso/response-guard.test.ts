import { describe, expect, test } from 'vitest'
import { verifyResponse } from '../../src/sso/response-guard'
import { readAssertion } from '../../src/sso/saml/assertion-facts'
import { readXml } from '../../src/sso/saml/read-xml'
import { encryptFor, moment, sign, signedResponse, toBase64, writeAssertion, writeResponse } from './identity-provider'
import { newKey, providerKey, serviceKey } from './keys'
import { acsUrl, clock, entityId, providerId } from './service'
import { expected, replaced, verified, verifiedForm } from './verified'

const cbc = 'http://www.w3.org/2001/04/xmlenc#aes256-cbc' as const
const gcm = 'http://www.w3.org/2009/xmlenc11#aes128-gcm' as const

const audience = `<saml:AudienceRestriction><saml:Audience>${entityId}</saml:Audience></saml:AudienceRestriction>`
const confirmation = (xml: string) => /<saml:SubjectConfirmation .*<\/saml:SubjectConfirmation>/.exec(xml)?.[0] ?? ''
const assertionEnd = (xml: string) => /<saml:SubjectConfirmationData NotOnOrAfter="[^"]+"/.exec(xml)?.[0] ?? ''
const conditions = (xml: string) => /<saml:Conditions [^>]+/.exec(xml)?.[0] ?? ''

describe('every valid form of an answer is accepted', () => {
  const plain = writeResponse(writeAssertion())
  test.each([
    ['a signed response', sign(plain, 'Response')],
    ['a signed assertion', sign(plain, 'Assertion')],
    ['both signed', sign(sign(plain, 'Assertion'), 'Response')],
    ['the certificate beside the signature', sign(plain, 'Assertion', { keyInfo: true })],
    ['SHA-512', sign(plain, 'Response', { algorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512' })],
    ['no destination where the assertion alone is signed', sign(replaced(plain, `Destination="${acsUrl}" `, ''), 'Assertion')],
    ['a clock that is half a minute behind', sign(plain.replaceAll(/NotOnOrAfter="[^"]+"/g, `NotOnOrAfter="${moment(-30)}"`), 'Response')],
    ['a clock that is half a minute ahead', sign(plain.replaceAll(/NotBefore="[^"]+"/g, `NotBefore="${moment(30)}"`), 'Response')],
    [
      'several hundred groups',
      sign(
        writeResponse(writeAssertion({ attributes: { email: ['ada@acme.example'], roles: Array.from({ length: 800 }, String) } })),
        'Assertion',
      ),
    ],
    ['a declaration of XML', `<?xml version="1.0" encoding="UTF-8"?>\n${sign(plain, 'Assertion')}`],
    ['a mark of the order of bytes', `\uFEFF${sign(plain, 'Assertion')}`],
  ])('%s', async (_, xml) => {
    expect(await verified(xml)).toMatchObject({ nameId: 'ada', issuer: providerId, sessionIndex: '_session' })
  })

  test('an encrypted assertion that is signed inside', async () => {
    expect(await verified(writeResponse(await encryptFor(sign(writeAssertion(), 'Assertion'))))).toMatchObject({ nameId: 'ada' })
  })

  test.each([cbc, gcm] as const)('an encrypted assertion in a signed response, with %s', async (algorithm) => {
    const encrypted = writeResponse(await encryptFor(writeAssertion(), { algorithm }))
    expect(await verified(sign(encrypted, 'Response'))).toMatchObject({ nameId: 'ada' })
  })

  test('a field in lines', async () => {
    const lines = toBase64(signedResponse()).replaceAll(/(.{76})/g, '$1\r\n')
    expect(await verifiedForm(lines)).toMatchObject({ nameId: 'ada' })
  })

  test('any of two certificates, and an assertion for any of two keys, while one replaces the other', async () => {
    const [next, nextKey] = [await newKey(), await newKey()]
    const keys = {
      certificates: [providerKey.certificate, next.certificate],
      decryptionKeys: [nextKey.privateKey, serviceKey.privateKey],
    }
    const assertion = sign(writeAssertion(), 'Assertion', { key: next })
    for (const key of [serviceKey, nextKey]) {
      const field = toBase64(writeResponse(await encryptFor(assertion, { key })))
      expect(await verifyResponse(field, keys, expected)).toMatchObject({ nameId: 'ada' })
    }
  })

  test('any issuer before the first login, when none is known', async () => {
    const other = 'https://other.example'
    const field = toBase64(signedResponse({ issuer: other }))
    expect(await verifiedForm(field, { issuer: undefined })).toMatchObject({ issuer: other })
  })
})

test('attributes are read with all of their values, though they stand in several elements', async () => {
  const attributes = { roles: ['a', 'b'], email: ['ada@acme.example'] }
  const more = '<saml:AttributeStatement><saml:Attribute Name="roles"><saml:AttributeValue> c </saml:AttributeValue></saml:Attribute>'
  const assertion = replaced(
    writeAssertion({ attributes }),
    '<saml:AttributeStatement>',
    `${more}</saml:AttributeStatement><saml:AttributeStatement>`,
  )
  const read = await verified(sign(writeResponse(assertion), 'Assertion'))
  expect(Object.fromEntries(read.attributes)).toEqual({ roles: ['c', 'a', 'b'], email: ['ada@acme.example'] })
})

test('an answer is remembered until it is over, and an hour at most', async () => {
  const year = writeResponse(writeAssertion()).replaceAll(/ NotOnOrAfter="[^"]+"/g, ` NotOnOrAfter="${moment(365 * 86_400)}"`)
  const [short, long] = [await verified(signedResponse()), await verified(sign(year, 'Response'))]
  expect(short.endsAt).toBeLessThan(clock.now + 400_000)
  expect(long.endsAt).toBe(clock.now + 61 * 60_000)
})

test('an answer that may be carried in two ways is over with the first one', async () => {
  const assertion = writeAssertion()
  const [way, end] = [confirmation(assertion), assertionEnd(assertion)]
  const shorter = way.replace(end, `<saml:SubjectConfirmationData NotOnOrAfter="${moment(60)}"`)
  const read = await verified(sign(writeResponse(replaced(assertion, way, shorter + way)), 'Assertion'))
  expect(read.endsAt).toBeLessThan(clock.now + 150_000)
})

test('the session at the provider ends when it says', async () => {
  const end = moment(1800)
  const xml = replaced(writeResponse(writeAssertion()), 'SessionIndex=', `SessionNotOnOrAfter="${end}" SessionIndex=`)
  expect(await verified(sign(xml, 'Assertion'))).toMatchObject({ sessionEndsAt: Date.parse(end) })
})

describe('an answer is refused that the provider signed, and that', () => {
  test.each<[string, string | ((xml: string) => string), string, string]>([
    ['is of another version', 'ID="_response" Version="2.0"', 'ID="_response" Version="1.1"', 'The response is not of version 2.0.'],
    ['has no id', ' ID="_response"', '', 'The response has no id.'],
    ['answers another request', 'InResponseTo="_request">', 'InResponseTo="_other">', 'The response answers no request of this browser.'],
    ['answers no request', ' InResponseTo="_request">', '>', 'The response answers no request of this browser.'],
    [
      'has another destination',
      `Destination="${acsUrl}"`,
      'Destination="https://b.example/sso/acs"',
      'The response is for another address.',
    ],
    ['has another status', 'status:Success', 'status:Responder', 'The provider answered urn:oasis:names:tc:SAML:2.0:status:Responder.'],
    ['has no status', '<samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/>', '', 'Expected one StatusCode in Status.'],
    ['is of another provider', `assertion">${providerId}`, 'assertion">https://b.example', 'What came is of another provider.'],
    [
      'has an assertion of another provider',
      `<saml:Issuer>${providerId}`,
      '<saml:Issuer>https://b.example',
      'What came is of another provider.',
    ],
    ['has an assertion of no provider', `<saml:Issuer>${providerId}`, '<saml:Issuer>', 'Expected the name of a provider.'],
    ['has an issuer with elements', `<saml:Issuer>${providerId}`, '<saml:Issuer><a/>', 'Expected Issuer to have text alone.'],
    [
      'has an assertion of another version',
      'ID="_assertion" Version="2.0"',
      'ID="_assertion" Version="1.1"',
      'The assertion is not of version 2.0.',
    ],
    ['has an assertion with a long id', '_assertion', `_${'a'.repeat(256)}`, 'The assertion has no id.'],
    ['is about nobody', '<saml:NameID>ada', '<saml:NameID>', 'The assertion names nobody.'],
    ['is about a long name', '<saml:NameID>ada', `<saml:NameID>${'a'.repeat(257)}`, 'The assertion names nobody.'],
    ['is about two', '<saml:NameID>', '<saml:NameID>eve</saml:NameID><saml:NameID>', 'Expected one NameID in Subject.'],
    ['says not who may carry it', confirmation, '', 'The assertion says not who may carry it.'],
    ['asks for a key', 'cm:bearer', 'cm:holder-of-key', 'Whoever carries the assertion has to prove more.'],
    [
      'is for another recipient',
      `Recipient="${acsUrl}"`,
      'Recipient="https://b.example/sso/acs"',
      'The assertion is for another recipient.',
    ],
    ['is for no recipient', `Recipient="${acsUrl}"`, '', 'The assertion is for another recipient.'],
    [
      'has an assertion for another request',
      'InResponseTo="_request"/>',
      'InResponseTo="_other"/>',
      'The assertion answers no request of this browser.',
    ],
    ['has an assertion for no request', 'InResponseTo="_request"/>', '/>', 'The assertion answers no request of this browser.'],
    [
      'may be carried later',
      assertionEnd,
      `<saml:SubjectConfirmationData NotBefore="${moment(600)}" NotOnOrAfter="${moment(700)}"`,
      'SubjectConfirmationData is not valid yet.',
    ],
    [
      'may be carried no more',
      assertionEnd,
      `<saml:SubjectConfirmationData NotOnOrAfter="${moment(-600)}"`,
      'SubjectConfirmationData is over.',
    ],
    ['has a session that is over', 'SessionIndex=', `SessionNotOnOrAfter="${moment(-600)}" SessionIndex=`, 'AuthnStatement is over.'],
    ['has a subject of another namespace', 'saml:Subject>', 'samlp:Subject>', 'Expected one Subject in Assertion.'],
    ['has no login', 'saml:AuthnStatement', 'saml:AnotherStatement', 'Expected one AuthnStatement in Assertion.'],
  ])('%s', async (_, part, other, reason) => {
    const xml = writeResponse(writeAssertion({ assertionId: '_assertion' }))
    const text = typeof part === 'string' ? part : part(xml)
    const changed = text.startsWith('saml:') ? xml.replaceAll(text, other) : replaced(xml, text, other)
    for (const signed of ['Assertion', 'Response'] as const) await expect(verified(sign(changed, signed))).rejects.toThrow(reason)
  })

  // `@node-saml/node-saml` knows these too, and comes first: the guard does not rely on it
  test.each<[string, string | ((xml: string) => string), string, string]>([
    [
      'may be carried for ever',
      assertionEnd,
      '<saml:SubjectConfirmationData',
      'Expected NotOnOrAfter of SubjectConfirmationData to be a moment in UTC.',
    ],
    [
      'holds later',
      conditions,
      `<saml:Conditions NotBefore="${moment(600)}" NotOnOrAfter="${moment(700)}"`,
      'Conditions is not valid yet.',
    ],
    ['holds no more', conditions, `<saml:Conditions NotOnOrAfter="${moment(-600)}"`, 'Conditions is over.'],
    ['has another audience', `<saml:Audience>${entityId}`, '<saml:Audience>https://b.example', 'The assertion is for another audience.'],
    ['has no audience', audience, '', 'The assertion names no audience.'],
    [
      'has another audience too',
      audience,
      `${audience}${audience.replace(entityId, 'https://b.example')}`,
      'The assertion is for another audience.',
    ],
    [
      'holds until a moment of another zone',
      conditions,
      '<saml:Conditions NotOnOrAfter="2999-01-01T00:00:00+14:00"',
      'Expected NotOnOrAfter of Conditions to be a moment in UTC.',
    ],
  ])('%s', async (_, part, other, reason) => {
    const assertion = writeAssertion()
    const changed = replaced(assertion, typeof part === 'string' ? part : part(assertion), other)
    await expect(verified(sign(writeResponse(changed), 'Assertion'))).rejects.toThrow()
    expect(() => readAssertion(readXml(changed), expected)).toThrow(reason)
  })

  test('is another statement than an assertion', () => {
    const other = writeAssertion().replaceAll('saml:Assertion', 'saml:Evidence')
    expect(() => readAssertion(readXml(other), expected)).toThrow('What was signed is no assertion.')
  })

  test('names no destination, though the response is signed', async () => {
    const xml = replaced(writeResponse(writeAssertion()), ` Destination="${acsUrl}"`, '')
    await expect(verified(sign(xml, 'Response'))).rejects.toThrow('The response is for another address.')
  })

  test('has an assertion without an id', async () => {
    const xml = replaced(writeResponse(writeAssertion({ assertionId: '_assertion' })), ' ID="_assertion"', '')
    await expect(verified(sign(xml, 'Response'))).rejects.toThrow('The assertion has no id.')
  })

  test('has a long issuer, though any is good', async () => {
    const field = toBase64(signedResponse({ issuer: `https://${'a'.repeat(1024)}` }))
    await expect(verifiedForm(field, { issuer: undefined })).rejects.toThrow('Expected the name of a provider.')
  })

  test('may be carried by others than this browser', async () => {
    const assertion = writeAssertion()
    const right = confirmation(assertion)
    const xml = writeResponse(assertion.replace(right, `${right}${right.replace('_request', '_other')}`))
    await expect(verified(sign(xml, 'Assertion'))).rejects.toThrow('The assertion answers no request of this browser.')
  })

  test('has elements in a name', async () => {
    const xml = replaced(writeResponse(writeAssertion()), '<saml:NameID>ada', '<saml:NameID>ada<b>eve</b>')
    await expect(verified(sign(xml, 'Assertion'))).rejects.toThrow('Expected NameID to have text alone.')
  })
})
