import { describe, expect, test } from 'vitest'
import { verifyResponse } from '../../src/sso/response-guard'
import { readXml } from '../../src/sso/saml/read-xml'
import { elementOf, forge, wrappings } from './forgeries'
import { encryptFor, type Signing, sign, signedResponse, toBase64, writeAssertion, writeResponse } from './identity-provider'
import { newKey, providerKey } from './keys'
import { expected, replaced, verified, verifiedForm } from './verified'

const more = 'The document has more than elements, attributes and text.'

describe.each(['Assertion', 'Response'] as const)('where the %s is signed, another one is refused that', (signed) => {
  test.each(Object.entries(wrappings))('%s', async (_, wrapping) => {
    await expect(verified(forge(wrapping, signed))).rejects.toThrow(
      /^(?:Expected one assertion, right below the response|Two elements have the same id)\.$/,
    )
  })
})

describe('an answer is refused that', () => {
  const good = signedResponse({ nameId: 'admin@acme.example.evil.example' })
  const many = '<samlp:Extensions>'.repeat(80) + '</samlp:Extensions>'.repeat(80)
  const bomb = '<!DOCTYPE r [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>'
  test.each([
    ['nobody signed', writeResponse(writeAssertion()), 'Invalid signature'],
    ['was changed', replaced(good, '<saml:NameID>admin', '<saml:NameID>root'), 'Invalid signature'],
    ['has a comment in the name', replaced(good, '.evil.example', '<!---->.evil.example'), more],
    ['has a CDATA section', replaced(good, 'admin@', '<![CDATA[admin]]>@'), more],
    ['has a processing instruction', replaced(good, '<samlp:Status>', '<?a b?><samlp:Status>'), more],
    ['has a document type', `<!DOCTYPE samlp:Response>${good}`, more],
    ['has entities', `${bomb}${replaced(good, 'admin@', '&b;@')}`, more],
    ['has an entity of another file', `<!DOCTYPE r [<!ENTITY a SYSTEM "file:///etc/hosts">]>${good}`, more],
    ['is of another encoding', `<?xml version="1.0" encoding="UTF-7"?>${good}`, more],
    ['is not well-formed', good.slice(0, -1), 'The document is not well-formed.'],
    [
      'has an element of signatures that every object knows',
      replaced(
        writeResponse(writeAssertion()),
        '<saml:Subject>',
        '<constructor xmlns="http://www.w3.org/2000/09/xmldsig#"/><saml:Subject>',
      ),
      'Invalid signature',
    ],
    ['is empty', ' ', 'The document is not well-formed.'],
    ['is deep', replaced(good, '<samlp:Status>', `${many}<samlp:Status>`), 'The document is too deep.'],
    [
      'has very many elements',
      replaced(good, '<samlp:Status>', `<samlp:Extensions>${'<a/>'.repeat(4_000)}</samlp:Extensions><samlp:Status>`),
      'The document has too many elements or attributes.',
    ],
    [
      'has very many attributes',
      replaced(good, '<samlp:Status>', `<samlp:Extensions>${'<a b="" c=""/>'.repeat(3_000)}</samlp:Extensions><samlp:Status>`),
      'The document has too many elements or attributes.',
    ],
    ['has an expression for an id', good.replaceAll('_response', "a' or count(//*//*)>0 or 'a"), 'An id has a quote.'],
    ['has an id twice', replaced(good, '<samlp:Status>', '<samlp:Status Id="_response">'), 'Two elements have the same id.'],
    ['is no response', good.replaceAll('samlp:Response', 'samlp:Answer'), 'The root is no Response.'],
    ['is of another protocol', good.replaceAll('SAML:2.0:protocol', 'SAML:1.0:protocol'), 'The root is no Response.'],
    ['has no assertion', good.replace(elementOf(good, 'saml:Assertion'), ''), 'Expected one assertion, right below the response.'],
    [
      'has its assertion elsewhere',
      good.replace(elementOf(good, 'saml:Assertion'), `<samlp:Extensions>${elementOf(good, 'saml:Assertion')}</samlp:Extensions>`),
      'Expected one assertion, right below the response.',
    ],
    [
      'has an assertion of another namespace',
      good.replaceAll('saml:Assertion', 'samlp:Assertion'),
      'The assertion is of another namespace.',
    ],
  ])('%s', async (_, xml, reason) => {
    await expect(verified(xml)).rejects.toThrow(reason)
  })

  test.each([
    ['is no base64', 'a&b=', 'The message is not base64.'],
    ['is cut', 'abcde', 'The message is not base64.'],
    ['is not UTF-8', Buffer.from(good.replace('admin', '\u00E9'), 'latin1').toString('base64'), 'The message is not UTF-8.'],
    ['is too long', 'abcd'.repeat(140_000), 'The message is too long.'],
  ])('%s', async (_, field, reason) => {
    await expect(verifiedForm(field)).rejects.toThrow(reason)
  })
})

test('no document is read that is too long, wherever it comes from', () => {
  expect(() => readXml(`<a>${' '.repeat(512 * 1024)}</a>`)).toThrow('The document is too long.')
})

test('no document is read that is very deep, or that another reader would refuse', () => {
  expect(() => readXml('<a>'.repeat(1_500) + '</a>'.repeat(1_500))).toThrow('The document is too deep.')
  expect(() => readXml('<a b=c/>')).toThrow('The document is not well-formed.')
})

describe('a signature proves nothing that', () => {
  const attacker = newKey()
  const plain = writeResponse(writeAssertion())
  test.each<[string, Signing, string]>([
    ['is made with SHA-1', { algorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' }, 'SignatureMethod names the algorithm'],
    ['is made of a digest of SHA-1', { digest: 'http://www.w3.org/2000/09/xmldsig#sha1' }, 'DigestMethod names the algorithm'],
    [
      'is in another form',
      { canonicalization: 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315' },
      'CanonicalizationMethod names the algorithm',
    ],
    ['covers another form', { transform: 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315' }, 'Transform names the algorithm'],
    [
      'is made with the certificate as a secret',
      { key: { ...providerKey, privateKey: providerKey.certificate }, algorithm: 'http://www.w3.org/2000/09/xmldsig#hmac-sha1' },
      'SignatureMethod names the algorithm',
    ],
  ])('%s', async (_, signing, reason) => {
    for (const signed of ['Assertion', 'Response'] as const) await expect(verified(sign(plain, signed, signing))).rejects.toThrow(reason)
  })

  test.each([false, true])('is made with another key, its certificate beside it: %s', async (keyInfo) => {
    const key = await attacker
    await expect(verified(sign(plain, 'Assertion', { key, keyInfo }))).rejects.toThrow('Invalid signature')
    await expect(verified(sign(plain, 'Response', { key, keyInfo }))).rejects.toThrow('Invalid document signature')
  })

  test('is one of two, and does not hold', async () => {
    const key = await attacker
    await expect(verified(sign(sign(plain, 'Assertion', { key }), 'Response'))).rejects.toThrow('Invalid signature')
    await expect(verified(sign(sign(plain, 'Assertion'), 'Response', { key }))).rejects.toThrow('Invalid document signature')
  })

  const signed = sign(plain, 'Assertion')
  const signature = elementOf(signed, 'ds:Signature')
  const reference = elementOf(signed, 'ds:Reference')
  const [uri = ''] = / URI="[^"]+"/.exec(reference) ?? []
  test.each([
    [
      'stands elsewhere',
      signed.replace(signature, '').replace('<samlp:Status>', `<samlp:Status>${signature}`),
      'A signature stands where none belongs.',
    ],
    [
      'is of another namespace',
      signed.replaceAll('09/xmldsig#"><ds:SignedInfo', '09/other#"><ds:SignedInfo'),
      'A signature stands where none belongs.',
    ],
    ['stands there twice', signed.replace(signature, signature + signature), 'An element has two signatures.'],
    ['has an object', replaced(signed, '</ds:Signature>', '<ds:Object/></ds:Signature>'), 'A signature has an object of its own.'],
    ['signs two elements', signed.replace(reference, reference + reference), 'A signature does not sign one element.'],
    ['signs nothing', signed.replace(reference, ''), 'A signature does not sign one element.'],
    ['signs another element', signed.replace(uri, ' URI="#_response"'), 'A signature signs another element than the one it stands in.'],
    ['signs whatever the whole is', signed.replace(uri, ' URI=""'), 'A signature signs another element than the one it stands in.'],
    ['says it twice', replaced(signed, '</ds:SignedInfo>', '</ds:SignedInfo><ds:SignedInfo/>'), 'Expected one SignedInfo in Signature.'],
  ])('%s', async (_, xml, reason) => {
    await expect(verified(xml)).rejects.toThrow(reason)
  })

  test('stands in an element without an id', async () => {
    const xml = signed.replace(/(<saml:Assertion [^>]*?) ID="[^"]+"/, '$1')
    const empty = signed.replace(/(<saml:Assertion [^>]*?) ID="[^"]+"/, '$1 ID=""').replace(uri, ' URI="#"')
    for (const one of [xml, empty]) await expect(verified(one)).rejects.toThrow('A signature does not sign one element.')
  })
})

describe('an encrypted assertion is refused that', () => {
  const inside = sign(writeAssertion(), 'Assertion')
  const cbc = { algorithm: 'http://www.w3.org/2001/04/xmlenc#aes256-cbc' } as const

  test('may have been changed, so that its answers tell what it holds', async () => {
    const xml = writeResponse(await encryptFor(inside, cbc))
    await expect(verified(xml)).rejects.toThrow('EncryptionMethod names the algorithm http://www.w3.org/2001/04/xmlenc#aes256-cbc.')
    const key = await newKey()
    await expect(verified(sign(xml, 'Response', { key }))).rejects.toThrow('Invalid document signature')
  })

  test('has a key that PKCS#1 1.5 protects', async () => {
    const xml = writeResponse(await encryptFor(inside, { transport: 'http://www.w3.org/2001/04/xmlenc#rsa-1_5' }))
    await expect(verified(sign(xml, 'Response'))).rejects.toThrow(
      'EncryptionMethod names the algorithm http://www.w3.org/2001/04/xmlenc#rsa-1_5.',
    )
  })

  const advice = `</saml:Conditions><saml:Advice>${writeAssertion({ nameId: 'admin' })}</saml:Advice>`
  test.each([
    ['nobody signed', writeAssertion(), 'Invalid signature from encrypted assertion'],
    [
      'is signed with SHA-1',
      sign(writeAssertion(), 'Assertion', { algorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' }),
      'SignatureMethod names the algorithm',
    ],
    [
      'is signed twice',
      inside.replace(elementOf(inside, 'ds:Signature'), elementOf(inside, 'ds:Signature').repeat(2)),
      'An element has two signatures.',
    ],
    [
      'is of another namespace',
      sign(writeAssertion().replace('SAML:2.0:assertion', 'SAML:9:assertion'), 'Assertion'),
      'What was signed is no assertion.',
    ],
    ['has a comment', replaced(inside, '>ada<', '>a<!---->da<'), more],
    ['is no assertion', '<a/>', 'Invalid EncryptedAssertion content'],
    [
      'has very many elements',
      inside.replace('</saml:Subject>', `</saml:Subject>${'<a/>'.repeat(4_000)}`),
      'The document has too many elements or attributes.',
    ],
  ])('%s', async (_, assertion, reason) => {
    const xml = writeResponse(await encryptFor(assertion))
    await expect(verified(xml)).rejects.toThrow(reason)
  })

  test('has an expression in place of the name of its key', async () => {
    const xml = writeResponse(await encryptFor(inside))
    const method = `<ds:RetrievalMethod xmlns:ds="http://www.w3.org/2000/09/xmldsig#" URI="#a' or count(//*//*)>0 or 'a"/>`
    await expect(verified(replaced(xml, '<e:EncryptedKey', `${method}<e:EncryptedKey`))).rejects.toThrow('An id has a quote.')
  })

  test.each([
    ['has another one in it', writeAssertion().replace('</saml:Conditions>', advice), 'The assertion has another one in it.'],
    ['is of another namespace', writeAssertion().replace('SAML:2.0:assertion', 'SAML:9:assertion'), 'What was signed is no assertion.'],
    ['has a signature elsewhere', inside.replace('<saml:Subject>', '<saml:Subject><Signature/>'), 'A signature stands where none belongs.'],
  ])('%s, though the response is signed', async (_, assertion, reason) => {
    await expect(verified(sign(writeResponse(await encryptFor(assertion)), 'Response'))).rejects.toThrow(reason)
  })

  test('is for nobody here', async () => {
    const [key, field] = [await newKey(), toBase64(writeResponse(await encryptFor(inside)))]
    const certificates = [providerKey.certificate]
    await expect(verifyResponse(field, { certificates, decryptionKeys: [key.privateKey] }, expected)).rejects.toThrow()
    await expect(verifyResponse(field, { certificates, decryptionKeys: [] }, expected)).rejects.toThrow('this service has no key for it')
  })
})
