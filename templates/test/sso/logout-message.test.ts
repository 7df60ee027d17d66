import { describe, expect, test } from 'vitest'
import { readLogout } from '../../src/sso/saml/logout-message'
import { moment, sign, writeAssertion, writeResponse } from './identity-provider'
import { newKey, providerKey } from './keys'
import { type Sending, sentAs, writeLogoutRequest, writeLogoutResponse } from './logout-messages'
import { clock, providerId, slsUrl } from './service'
import { replaced } from './verified'

const expected = { slsUrl, issuer: providerId, certificates: [providerKey.certificate], now: clock.now }
const request = writeLogoutRequest({ id: '_logout', indexes: ['_a', '_b'] })
const [, issued = ''] = /IssueInstant="([^"]+)"/.exec(request) ?? []
const query = sentAs('SAMLRequest', request)
const next = await newKey()

describe('a message is read', () => {
  test('that asks to end sessions', async () => {
    const read = { kind: 'request', id: '_logout', nameId: 'ada', sessionIndexes: ['_a', '_b'] }
    expect(await readLogout(query, expected)).toEqual(read)
    expect(await readLogout(sentAs('SAMLRequest', request, { relayState: 'a b&c' }).slice(1), expected)).toEqual(read)
  })

  test('that answers a request of ours', async () => {
    expect(await readLogout(sentAs('SAMLResponse', writeLogoutResponse('_ours')), expected)).toEqual({
      kind: 'response',
      inResponseTo: '_ours',
    })
  })

  test('of either of two keys, while one replaces the other', async () => {
    const certificates = [providerKey.certificate, next.certificate]
    expect(await readLogout(sentAs('SAMLRequest', request, { key: next }), { ...expected, certificates })).toMatchObject({ nameId: 'ada' })
  })

  test('with an end of its own', async () => {
    const xml = replaced(request, ' Destination', ` NotOnOrAfter="${moment(60)}" Destination`)
    expect(await readLogout(sentAs('SAMLRequest', xml), expected)).toMatchObject({ nameId: 'ada' })
  })
})

describe('a message is refused that', () => {
  test.each([
    ['is not signed', query.replace(/&SigAlg=.*/, ''), 'The message is not signed.'],
    ['has no signature', query.replace(/&Signature=.*/, ''), 'The message is not signed.'],
    ['names no algorithm', query.replace(/&SigAlg=[^&]*/, ''), 'The message is not signed.'],
    ['another key signed', sentAs('SAMLRequest', request, { key: next }), 'The signature of the message does not hold.'],
    [
      'has another state than was signed',
      sentAs('SAMLRequest', request, { relayState: 'a' }).replace('State=a', 'State=b'),
      'The signature of the message does not hold.',
    ],
    [
      'lost its state',
      sentAs('SAMLRequest', request, { relayState: 'a' }).replace('&RelayState=a', ''),
      'The signature of the message does not hold.',
    ],
    ['is there twice', `${query}&SAMLRequest=abcd`, 'The parameter SAMLRequest is there twice.'],
    ['is there twice, in another writing', `${query}&SAML%52equest=abcd`, 'The parameter SAMLRequest is there twice.'],
    ['is a request and an answer', `${query}&SAMLResponse=abcd`, 'Expected one message.'],
    ['is none', query.replace('SAMLRequest', 'Other'), 'Expected one message.'],
    ['is too long', `${query}&more=${'a'.repeat(128 * 1024)}`, 'The message is too long.'],
    ['has a signature that is no base64', query.replace(/&Signature=.*/, '&Signature=%%%'), 'A parameter is not base64.'],
    ['has a signature that is cut', query.replace(/&Signature=.*/, '&Signature=abcde'), 'A parameter is not base64.'],
  ])('%s', async (_, sent, reason) => {
    await expect(readLogout(sent, expected)).rejects.toThrow(reason)
  })

  test.each<[string, Sending]>([
    ['SHA-1', { algorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1', hash: 'RSA-SHA1' }],
    ['an algorithm that every object has', { algorithm: 'constructor' }],
  ])('is signed with %s', async (_, sending) => {
    await expect(readLogout(sentAs('SAMLRequest', request, sending), expected)).rejects.toThrow(
      'The message is signed with another algorithm.',
    )
  })

  test.each([
    ['becomes very long', Buffer.alloc(50_000_000, ' '), 'The message is too long.'],
    ['is not UTF-8', Buffer.from(request.replace('ada', '\u00E9'), 'latin1'), 'The message is not UTF-8.'],
  ])('%s', async (_, bytes, reason) => {
    await expect(readLogout(sentAs('SAMLRequest', bytes), expected)).rejects.toThrow(reason)
  })

  test('cannot be inflated', async () => {
    const { createSign } = await import('node:crypto')
    const signed = `SAMLRequest=${encodeURIComponent(Buffer.from([255, 255, 255]).toString('base64'))}&SigAlg=${encodeURIComponent('http://www.w3.org/2001/04/xmldsig-more#rsa-sha256')}`
    const signature = encodeURIComponent(createSign('RSA-SHA256').update(signed).sign(providerKey.privateKey, 'base64'))
    await expect(readLogout(`${signed}&Signature=${signature}`, expected)).rejects.toThrow('The message cannot be inflated.')
  })

  test.each<[string, string, string, string]>([
    ['is of another version', 'Version="2.0"', 'Version="1.1"', 'The message is not of version 2.0.'],
    ['is for another address', slsUrl, 'https://b.example/sso/sls', 'The message is for another address.'],
    ['is for no address', ` Destination="${slsUrl}"`, '', 'The message is for another address.'],
    ['is of another provider', providerId, 'https://b.example', 'The message is of another provider.'],
    ['was made long ago', issued, moment(-3600), 'The message is over.'],
    [
      'was made long ago, and would count for ever',
      `IssueInstant="${issued}"`,
      `IssueInstant="${moment(-3600)}" NotOnOrAfter="${moment(3600)}"`,
      'The message is over.',
    ],
    ['was made later', issued, moment(7200), 'The message is not valid yet.'],
    ['is over', ' Destination', ` NotOnOrAfter="${moment(-120)}" Destination`, 'The message is over.'],
    ['has no id', ' ID="_logout"', '', 'The message has no id.'],
    ['has a long id', '_logout', `_${'a'.repeat(256)}`, 'The message has no id.'],
    ['names nobody', '>ada<', '><', 'The message names nobody.'],
    ['names somebody in elements', '>ada<', '><b>ada</b><', 'Expected NameID to have text alone.'],
    ['has a document type', '<samlp:LogoutRequest', '<!DOCTYPE a><samlp:LogoutRequest', 'The document has more than elements'],
    ['has a comment', '>ada<', '>ada<!---->.evil<', 'The document has more than elements'],
    ['names two people', '<saml:NameID>', '<saml:NameID>eve</saml:NameID><saml:NameID>', 'Expected one NameID in LogoutRequest.'],
  ])('%s', async (_, part, other, reason) => {
    await expect(readLogout(sentAs('SAMLRequest', replaced(request, part, other)), expected)).rejects.toThrow(reason)
  })

  test.each<[string, 'SAMLRequest' | 'SAMLResponse', string, string]>([
    ['is of another protocol', 'SAMLRequest', request.replaceAll('2.0:protocol', '1.0:protocol'), 'The message is of another namespace.'],
    ['is a request where an answer belongs', 'SAMLResponse', request, 'The message is about no logout.'],
    ['is an answer where a request belongs', 'SAMLRequest', writeLogoutResponse('_a'), 'The message is about no logout.'],
    ['is the answer to a login', 'SAMLResponse', writeResponse(writeAssertion()), 'The message is about no logout.'],
    [
      'wraps another one',
      'SAMLRequest',
      `<a>${sign(request.replaceAll('samlp:LogoutRequest', 'samlp:Response'), 'Response')}</a>`,
      'The message is of another namespace.',
    ],
    ['says no', 'SAMLResponse', writeLogoutResponse('_a', 'Responder'), 'The provider did not end the session.'],
    ['answers no request', 'SAMLResponse', writeLogoutResponse(''), 'The message answers no request.'],
  ])('%s', async (_, name, xml, reason) => {
    await expect(readLogout(sentAs(name, xml), expected)).rejects.toThrow(reason)
  })
})

test('a signature inside of a message, as forms carry it, does not stand for the one of the query', async () => {
  const signed = sign(request.replaceAll('samlp:LogoutRequest', 'samlp:Response'), 'Response').replaceAll(
    'samlp:Response',
    'samlp:LogoutRequest',
  )
  const sent = sentAs('SAMLRequest', signed).replace(/&SigAlg=.*/, '')
  await expect(readLogout(sent, expected)).rejects.toThrow('The message is not signed.')
})
