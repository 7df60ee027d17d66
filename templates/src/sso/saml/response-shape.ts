import type { Element } from '@xmldom/xmldom'
import { demand } from '../refusal'
import { demandStrongAlgorithms } from './algorithms'
import { assertionNamespace, protocolNamespace, signatureNamespace, statusSuccess } from './names'
import { childCalled, childrenCalled, descendantsOf, textOf } from './read-xml'

/** What a response has to be for one login at one provider. */
export interface ExpectedResponse {
  /** Address that the response has to be sent to: that of `POST /sso/acs`. */
  acsUrl: string
  /** Entity identifier of this service. */
  entityId: string
  /** Entity identifier of the provider, where it is known. */
  issuer: string | undefined
  /** Id of the request that this browser sent. */
  requestId: string
  /** Now, in milliseconds since 1970. */
  now: number
}

/** Which signatures a response has, and whether its assertion is encrypted. */
export interface Shape {
  isSigned: boolean
  isAssertionSigned: boolean
  isEncrypted: boolean
}

/**
 * Refuses a response whose outside is not that of an answer to our request, or that has anything where a signature could be made to cover something else.
 * It says where the signatures stand, which are still to be verified.
 */
export function readShape(root: Element, expected: ExpectedResponse): Shape {
  demand(root.namespaceURI === protocolNamespace && root.localName === 'Response', 'The root is no Response.')
  demand(root.getAttribute('Version') === '2.0', 'The response is not of version 2.0.')
  demand(root.getAttribute('ID'), 'The response has no id.')
  demand(root.getAttribute('InResponseTo') === expected.requestId, 'The response answers no request of this browser.')
  const isSigned = isSignedElement(root)
  // a signed response has to name its addressee (SAML bindings, 3.5.5.2); where it is not signed the assertion names it
  const destination = root.getAttribute('Destination')
  demand(destination === expected.acsUrl || (destination === null && !isSigned), 'The response is for another address.')
  demandSuccess(root)
  for (const issuer of childrenCalled(root, assertionNamespace, 'Issuer')) demandIssuer(textOf(issuer), expected)
  const assertion = findAssertion(root)
  demandSignaturePlaces(root)
  demandStrongAlgorithms(root, isSigned)
  return { isSigned, isAssertionSigned: isSignedElement(assertion), isEncrypted: assertion.localName === 'EncryptedAssertion' }
}

function isSignedElement(element: Element): boolean {
  return childrenCalled(element, signatureNamespace, 'Signature').length > 0
}

/** Refuses what is of another provider. */
export function demandIssuer(issuer: string, expected: Pick<ExpectedResponse, 'issuer'>): void {
  demand(issuer !== '' && issuer.length <= 1024, 'Expected the name of a provider.')
  demand(expected.issuer === undefined || issuer === expected.issuer, 'What came is of another provider.')
}

function demandSuccess(root: Element): void {
  const code = childCalled(childCalled(root, protocolNamespace, 'Status'), protocolNamespace, 'StatusCode')
  demand(code.getAttribute('Value') === statusSuccess, `The provider answered ${(code.getAttribute('Value') ?? 'nothing').slice(0, 100)}.`)
}

/** The assertion, encrypted or not: one, right below the response, and none anywhere else. */
function findAssertion(root: Element): Element {
  const all = descendantsOf(root).filter(({ localName }) => localName === 'Assertion' || localName === 'EncryptedAssertion')
  const [assertion] = all
  demand(all.length === 1 && assertion?.parentNode === root, 'Expected one assertion, right below the response.')
  demand(assertion.namespaceURI === assertionNamespace, 'The assertion is of another namespace.')
  return assertion
}

/** Signatures stand right below the response or its assertion, one each, and hold nothing but what says what they sign. */
export function demandSignaturePlaces(root: Element): void {
  const signatures = descendantsOf(root).filter(({ localName }) => localName === 'Signature')
  const parents = new Set(signatures.map(({ parentNode }) => parentNode))
  demand(parents.size === signatures.length, 'An element has two signatures.')
  for (const signature of signatures) demandPlainSignature(signature, root)
}

function demandPlainSignature(signature: Element, root: Element): void {
  const parent = signature.parentNode
  const isInPlace = parent === root || (parent?.parentNode === root && parent.localName === 'Assertion')
  demand(isInPlace && signature.namespaceURI === signatureNamespace, 'A signature stands where none belongs.')
  demand(childrenCalled(signature, signatureNamespace, 'Object').length === 0, 'A signature has an object of its own.')
  const references = childrenCalled(childCalled(signature, signatureNamespace, 'SignedInfo'), signatureNamespace, 'Reference')
  const [reference] = references
  const id = (parent as Element).getAttribute('ID')
  demand(references.length === 1 && id !== null && id !== '', 'A signature does not sign one element.')
  demand(reference?.getAttribute('URI') === `#${id}`, 'A signature signs another element than the one it stands in.')
}
