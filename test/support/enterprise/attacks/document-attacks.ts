import { besideItsKey, change, makeAnswer } from './answers.ts'
import { answers, type Attack } from './attack.ts'
import { elementOf, replaced, writeAssertion } from './messages.ts'

const more = 'The document has more than elements, attributes and text.'
const oneAssertion = 'Expected one assertion, right below the response.'

const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('')
const square = `<!DOCTYPE r [<!ENTITY a "${'a'.repeat(50_000)}">]>`
const many = 'The document has too many elements or attributes.'
const namespaces = Array.from({ length: 10_000 }, (_, at) => ` xmlns:n${at}="u"`).join('')
const deep = '<samlp:Extensions>'.repeat(80) + '</samlp:Extensions>'.repeat(80)

const before = (text: string) => (xml: string) => `${text}${xml}`
const inExtensions = (text: string) => change('<samlp:Status>', `<samlp:Extensions>${text}</samlp:Extensions><samlp:Status>`)
const both =
  (...changes: readonly ((xml: string) => string)[]) =>
  (xml: string): string =>
    changes.reduce((now, one) => one(now), xml)

/** Answers that two readers could read as two documents, or that take a reader long. What is signed in them is signed well. */
export const documentAttacks: readonly Attack[] = [
  ...answers([
    [
      'with a comment in the name',
      ({ said }) => ({
        assertion: change(`<saml:NameID>${said.nameId}`, `<saml:NameID>${said.nameId}.evil.example`),
        afterwards: change(`<saml:NameID>${said.nameId}`, `<saml:NameID>${said.nameId}<!---->`),
      }),
      more,
    ],
    [
      'with a CDATA section',
      ({ said }) => ({ assertion: change(`>${said.nameId}<`, `><![CDATA[${said.nameId}]]><`), signed: 'response' }),
      more,
    ],
    ['with a processing instruction', () => ({ afterwards: change('<samlp:Status>', '<?a b?><samlp:Status>') }), more],
    ['with a document type', () => ({ afterwards: before('<!DOCTYPE samlp:Response>') }), more, 'passes alone'],
    [
      'with a bomb of entities',
      () => ({ afterwards: both(inExtensions('&l9;'), before(`<!DOCTYPE r [<!ENTITY l0 "ha">${laughs}]>`)) }),
      more,
    ],
    ['with a large entity many times', () => ({ afterwards: both(inExtensions('&a;'.repeat(5_000)), before(square)) }), more],
    [
      'with an entity of another file',
      () => ({ afterwards: both(inExtensions('&a;'), before('<!DOCTYPE r [<!ENTITY a SYSTEM "file:///etc/hostname">]>')) }),
      more,
    ],
    ['with a document type of another file', () => ({ afterwards: before('<!DOCTYPE r SYSTEM "http://127.0.0.1:9/r.dtd">') }), more],
    ['of another encoding', () => ({ afterwards: before('<?xml version="1.0" encoding="UTF-7"?>') }), more],
    ['that is very deep', () => ({ afterwards: inExtensions(deep) }), 'The document is too deep.'],
    ['with very many elements', () => ({ afterwards: inExtensions('<a/>'.repeat(30_000)) }), many],
    [
      'with very many elements in its signature',
      () => ({ afterwards: change('</ds:Signature>', `${'<a/>'.repeat(30_000)}</ds:Signature>`) }),
      many,
    ],
    ['with very many namespaces', () => ({ afterwards: change(' Version', `${namespaces} Version`) }), many],
    [
      'with an expression for an id',
      () => ({ afterwards: change('<samlp:Status>', `<samlp:Status ID="a' or count(//*//*//*)>0 or 'a">`) }),
      'An id has a quote.',
    ],
    ['that is not well-formed', () => ({ afterwards: (xml) => xml.slice(0, -1) }), 'The document is not well-formed.'],
    ['with more behind it', () => ({ afterwards: (xml) => `${xml}<a/>` }), 'The document is not well-formed.'],
    [
      'with one id twice',
      () => ({ afterwards: (xml) => replaced(xml, '<samlp:Status>', `<samlp:Status ID="${idOf(xml)}">`) }),
      'Two elements have the same id.',
    ],
    ['that is too long', () => ({ afterwards: inExtensions('a'.repeat(600_000)) }), 'The message is too long.'],
    [
      'of another protocol',
      () => ({ afterwards: (xml) => xml.replaceAll('SAML:2.0:protocol', 'SAML:1.1:protocol') }),
      'The root is no Response.',
    ],
    ['that is an assertion alone', () => ({ afterwards: (xml) => elementOf(xml, 'saml:Assertion') }), 'The root is no Response.'],
    ['with no assertion', () => ({ afterwards: (xml) => replaced(xml, elementOf(xml, 'saml:Assertion'), '') }), oneAssertion],
  ]),
  {
    name: 'with two assertions, a forged one behind',
    make: async ({ said, evil, keys }) =>
      makeAnswer(said, keys.provider, { afterwards: change('</samlp:Response>', `${writeAssertion(evil)}</samlp:Response>`) }),
    reason: oneAssertion,
  },
  {
    name: 'with two assertions, a forged one in front',
    make: async ({ said, evil, keys }) =>
      makeAnswer(said, keys.provider, { afterwards: change('</samlp:Status>', `</samlp:Status>${writeAssertion(evil)}`) }),
    reason: oneAssertion,
  },
  {
    name: 'with two assertions in a response that the provider signed',
    make: async ({ said, evil, keys }) =>
      makeAnswer(said, keys.provider, {
        signed: 'response',
        response: change('</samlp:Response>', `${writeAssertion(evil)}</samlp:Response>`),
      }),
    reason: oneAssertion,
  },
  {
    name: 'encrypted, with an expression in place of the name of its key',
    make: async ({ said, keys }) => {
      const method = `<ds:RetrievalMethod URI="#a' or count(//*//*//*)>0 or 'a"/>`
      const afterwards = (xml: string): string => besideItsKey(xml, method)
      return makeAnswer(said, keys.provider, { encryption: { key: keys.service }, afterwards })
    },
    reason: 'An id has a quote.',
  },
  {
    name: 'encrypted, with very many elements that an attacker wrote',
    make: async ({ evil, keys }) => {
      const afterwards = `</saml:Issuer>${'<a/>'.repeat(20_000)}`
      return makeAnswer(evil, keys.attacker, { encryption: { key: keys.service }, assertion: change('</saml:Issuer>', afterwards) })
    },
    reason: many,
  },
  {
    name: 'that is not UTF-8',
    make: async ({ said, keys }) => {
      const xml = await makeAnswer(said, keys.provider, { afterwards: inExtensions('é') })
      return Buffer.from(xml, 'latin1')
    },
    reason: 'The message is not UTF-8.',
  },
  {
    name: 'of UTF-16',
    make: async ({ said, keys }) => Buffer.from(`\uFEFF${await makeAnswer(said, keys.provider)}`, 'utf16le'),
    reason: /not UTF-8|not well-formed/,
  },
]

function idOf(xml: string): string {
  return / ID="([^"]+)"/.exec(xml)?.[1] ?? ''
}
