import type { Key } from '../running/keys.ts'
import { elementOf, replaced, type Said, writeAssertion, writeResponse } from './messages.ts'
import { signXml } from './xmlsec.ts'

/** Parts of an answer that was stolen, and what its thief would like to be read. */
interface Parts {
  /** The element that the identity provider signed, with its signature and without it. */
  original: string
  bare: string
  signature: string
  /** An element of the same kind that names somebody else. */
  evil: string
}

/** Where the parts go: `main` is what the thief would like to be read. */
interface Wrapped {
  main: string
  beside?: string
  inStatus?: string
  inExtensions?: string
}

/** The eight wrappings of Somorovsky et al. (On Breaking SAML, 2012), as far as they differ for what is signed, and one that came later. */
export const wrappings: Readonly<Record<string, (parts: Parts) => Wrapped>> = {
  'XSW1: the signature of the stolen one, which stands in it': ({ evil, signature, bare }) => ({
    main: behindIssuer(evil, within(signature, bare)),
  }),
  'XSW2: the signature of the stolen one, which stands in front of it': ({ evil, signature, bare }) => ({
    main: behindIssuer(evil, `${bare}${signature}`),
  }),
  'XSW3: the stolen one stands beside it': ({ evil, original }) => ({ main: evil, beside: original }),
  'XSW4: the stolen one stands in it': ({ evil, original }) => ({ main: within(evil, original) }),
  'XSW5: the signature of the stolen one, which stands beside it': ({ evil, signature, bare }) => ({
    main: behindIssuer(evil, signature),
    beside: bare,
  }),
  'XSW6: the signature of the stolen one in it, and that one in the signature': ({ evil, signature, bare }) => ({
    main: within(evil, within(signature, bare)),
  }),
  'XSW7: the stolen one stands in the extensions': ({ evil, original }) => ({ main: evil, inExtensions: original }),
  'XSW8: the stolen one stands in an object of its own signature': ({ evil, signature, bare }) => ({
    main: behindIssuer(evil, within(signature, `<ds:Object>${bare}</ds:Object>`)),
  }),
  'its id and its signature, and the stolen one in the status': ({ evil, signature, bare, original }) => ({
    main: behindIssuer(evil.replace(idOf(evil), idOf(original)), signature),
    inStatus: bare,
  }),
}

/** What a thief makes of a stolen answer: `said` is what the provider said, and `evil` what it did not. */
export async function wrap(
  wrapping: (parts: Parts) => Wrapped,
  signed: 'assertion' | 'response',
  { said, evil, key }: { said: Said; evil: Said; key: Key },
): Promise<string> {
  const assertion = writeAssertion(said)
  const original = await signXml(signed === 'response' ? writeResponse(said, assertion) : assertion, { key })
  const signature = elementOf(original, 'ds:Signature')
  const evilAssertion = writeAssertion(evil)
  const wanted = signed === 'response' ? replaced(writeResponse(evil, evilAssertion), 'ID="_response', 'ID="_evil') : evilAssertion
  const {
    main,
    beside = '',
    inStatus,
    inExtensions,
  } = wrapping({ original, bare: replaced(original, signature, ''), signature, evil: wanted })
  const body = signed === 'response' ? within(main, beside) : writeResponse(evil, `${main}${beside}`)
  const at = '<samlp:Status>'
  const extended = inExtensions === undefined ? body : replaced(body, at, `<samlp:Extensions>${inExtensions}</samlp:Extensions>${at}`)
  const end = '</samlp:Status>'
  return inStatus === undefined ? extended : replaced(extended, end, `<samlp:StatusDetail>${inStatus}</samlp:StatusDetail>${end}`)
}

/** An element with something more at its end. */
function within(element: string, more: string): string {
  const at = element.lastIndexOf('</')
  return `${element.slice(0, at)}${more}${element.slice(at)}`
}

/** An element with something more behind its issuer, where a signature belongs. */
function behindIssuer(element: string, more: string): string {
  return replaced(element, '</saml:Issuer>', `</saml:Issuer>${more}`)
}

function idOf(element: string): string {
  return / ID="[^"]+"/.exec(element)?.[0] ?? ''
}
