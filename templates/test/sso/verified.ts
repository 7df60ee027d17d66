import { verifyResponse } from '../../src/sso/response-guard'
import type { AssertionFacts } from '../../src/sso/saml/assertion-facts'
import type { ExpectedResponse } from '../../src/sso/saml/response-shape'
import { toBase64 } from './identity-provider'
import { providerKey, serviceKey } from './keys'
import { acsUrl, clock, entityId, providerId } from './service'

/** What this service expects after the request `_request`. */
export const expected: ExpectedResponse = { acsUrl, entityId, issuer: providerId, requestId: '_request', now: clock.now }

/** What this service reads in a response. */
export async function verified(xml: string): Promise<AssertionFacts> {
  return verifiedForm(toBase64(xml))
}

/** What this service reads in the field of a form. */
export async function verifiedForm(field: string, changes: Partial<ExpectedResponse> = {}): Promise<AssertionFacts> {
  return verifyResponse(
    field,
    { certificates: [providerKey.certificate], decryptionKeys: [serviceKey.privateKey] },
    { ...expected, ...changes },
  )
}

/** A text in which a part that is there is another one. */
export function replaced(text: string, part: string, other: string): string {
  if (!text.includes(part)) throw new Error(`Expected the text to have ${part}.`)
  return text.replace(part, () => other)
}
