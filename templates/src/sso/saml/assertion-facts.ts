import type { Element } from '@xmldom/xmldom'
import { demand } from '../refusal'
import { assertionNamespace, methodBearer } from './names'
import { childCalled, childrenCalled, descendantsOf, textOf } from './read-xml'
import { demandIssuer, type ExpectedResponse } from './response-shape'

/** What an assertion says of somebody, read from bytes that a signature covers. */
export interface AssertionFacts {
  /** Entity identifier of the provider. */
  issuer: string
  /** Id of the assertion, which is used once. */
  id: string
  /** When the assertion ends, in milliseconds since 1970: as long its id has to be remembered. */
  endsAt: number
  nameId: string
  nameIdFormat: string | undefined
  /** The session at the provider, for a logout there. */
  sessionIndex: string | undefined
  /** When the session at the provider ends, in milliseconds since 1970. */
  sessionEndsAt: number | undefined
  /** Values by the name of their attribute. */
  attributes: ReadonlyMap<string, readonly string[]>
}

/** Milliseconds by which clocks may differ. */
export const clockTolerance = 60_000

/** Milliseconds that an assertion may be valid at most, whatever it says: as long its id has to be remembered. */
const mostAge = 60 * 60_000

/** Reads an assertion whose bytes were verified. Refuses one that is not for this service, this browser and this moment. */
export function readAssertion(assertion: Element, expected: ExpectedResponse): AssertionFacts {
  demand(assertion.namespaceURI === assertionNamespace && assertion.localName === 'Assertion', 'What was signed is no assertion.')
  demand(assertion.getAttribute('Version') === '2.0', 'The assertion is not of version 2.0.')
  demand(
    descendantsOf(assertion).every(({ localName }) => localName !== 'Assertion'),
    'The assertion has another one in it.',
  )
  const issuer = textOf(childCalled(assertion, assertionNamespace, 'Issuer'))
  demandIssuer(issuer, expected)
  const id = assertion.getAttribute('ID') ?? ''
  demand(id !== '' && id.length <= 256, 'The assertion has no id.')
  const subject = childCalled(assertion, assertionNamespace, 'Subject')
  const ends = [demandBearer(subject, expected), demandConditions(childCalled(assertion, assertionNamespace, 'Conditions'), expected)]
  const nameId = childCalled(subject, assertionNamespace, 'NameID')
  demand(textOf(nameId) !== '' && textOf(nameId).length <= 256, 'The assertion names nobody.')
  return {
    issuer,
    id,
    endsAt: Math.min(...ends, expected.now + mostAge) + clockTolerance,
    nameId: textOf(nameId),
    nameIdFormat: nameId.getAttribute('Format') ?? undefined,
    ...readSession(childCalled(assertion, assertionNamespace, 'AuthnStatement'), expected.now),
    attributes: readAttributes(assertion),
  }
}

/** One confirmation at least says that the browser that carries the assertion may use it here, now, and for its own request. When that ends. */
function demandBearer(subject: Element, expected: ExpectedResponse): number {
  const confirmations = childrenCalled(subject, assertionNamespace, 'SubjectConfirmation')
  demand(confirmations.length > 0, 'The assertion says not who may carry it.')
  return Math.min(...confirmations.map((confirmation) => endOfBearer(confirmation, expected)))
}

function endOfBearer(confirmation: Element, { acsUrl, requestId, now }: ExpectedResponse): number {
  demand(confirmation.getAttribute('Method') === methodBearer, 'Whoever carries the assertion has to prove more.')
  const data = childCalled(confirmation, assertionNamespace, 'SubjectConfirmationData')
  demand(data.getAttribute('Recipient') === acsUrl, 'The assertion is for another recipient.')
  demand(data.getAttribute('InResponseTo') === requestId, 'The assertion answers no request of this browser.')
  demandBegun(data, now)
  return endOf(data, 'NotOnOrAfter', now)
}

/** The conditions hold, and name this service as an audience. When they end. */
function demandConditions(conditions: Element, { entityId, now }: ExpectedResponse): number {
  demandBegun(conditions, now)
  const restrictions = childrenCalled(conditions, assertionNamespace, 'AudienceRestriction')
  demand(restrictions.length > 0, 'The assertion names no audience.')
  for (const restriction of restrictions) {
    const audiences = childrenCalled(restriction, assertionNamespace, 'Audience').map(textOf)
    demand(audiences.includes(entityId), 'The assertion is for another audience.')
  }
  return endOf(conditions, 'NotOnOrAfter', now)
}

function readSession(statement: Element, now: number): Pick<AssertionFacts, 'sessionIndex' | 'sessionEndsAt'> {
  const sessionEndsAt = statement.hasAttribute('SessionNotOnOrAfter') ? endOf(statement, 'SessionNotOnOrAfter', now) : undefined
  return { sessionIndex: statement.getAttribute('SessionIndex') ?? undefined, sessionEndsAt }
}

function readAttributes(assertion: Element): ReadonlyMap<string, readonly string[]> {
  const attributes = new Map<string, readonly string[]>()
  for (const statement of childrenCalled(assertion, assertionNamespace, 'AttributeStatement'))
    for (const attribute of childrenCalled(statement, assertionNamespace, 'Attribute')) {
      const name = attribute.getAttribute('Name') ?? ''
      const values = childrenCalled(attribute, assertionNamespace, 'AttributeValue').map((value) => (value.textContent ?? '').trim())
      attributes.set(name, [...(attributes.get(name) ?? []), ...values])
    }
  return attributes
}

function demandBegun(element: Element, now: number): void {
  if (!element.hasAttribute('NotBefore')) return
  demand(timeOf(element, 'NotBefore') <= now + clockTolerance, `${element.localName} is not valid yet.`)
}

/** When something ends that has to end, and has not. */
function endOf(element: Element, name: string, now: number): number {
  const end = timeOf(element, name)
  demand(end + clockTolerance > now, `${element.localName} is over.`)
  return end
}

/** A moment in UTC, as SAML writes it (SAML core, 1.3.3). */
export function timeOf(element: Element, name: string): number {
  const text = element.getAttribute(name) ?? ''
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/.test(text) ? Date.parse(text) : Number.NaN
  demand(!Number.isNaN(time), `Expected ${name} of ${element.localName} to be a moment in UTC.`)
  return time
}
