import { promisify } from 'node:util'
import { SAML, type SamlConfig } from '@node-saml/node-saml'
import { type Element, XMLSerializer } from '@xmldom/xmldom'
import { decrypt } from 'xml-encryption'
import { Refusal } from './refusal'
import { demandStrongAlgorithms } from './saml/algorithms'
import { type AssertionFacts, clockTolerance, readAssertion } from './saml/assertion-facts'
import { assertionNamespace } from './saml/names'
import { childCalled, decodeMessage, readXml } from './saml/read-xml'
import { demandSignaturePlaces, type ExpectedResponse, readShape, type Shape } from './saml/response-shape'

/** Keys that a response is read with. */
export interface ResponseKeys {
  /** Certificates of the provider as PEM or base64, several while one replaces another. */
  certificates: readonly string[]
  /** Private keys of this service as PEM that assertions may be encrypted for, several while one replaces another. */
  decryptionKeys: readonly string[]
}

/**
 * What a response of a provider says, as it came in the field `SAMLResponse`. Throws a `Refusal` for anything but an answer of this provider to this
 * browser's request. `@node-saml/node-saml` verifies the signature; alone it accepts a wrong recipient, a wrong destination, SHA-1, a failed status, a
 * document type, a missing confirmation and a foreign issuer, so that everything else is read here, from bytes that the signature covers.
 */
export async function verifyResponse(base64: string, keys: ResponseKeys, expected: ExpectedResponse): Promise<AssertionFacts> {
  const root = readXml(decodeMessage(base64))
  const shape = readShape(root, expected)
  const reasons: string[] = []
  for (const key of shape.isEncrypted ? keys.decryptionKeys : [undefined]) {
    const saml = samlFor(shape, expected, { idpCert: [...keys.certificates], ...(key !== undefined && { decryptionPvk: key }) })
    const inside = key === undefined ? undefined : async () => demandStrongInside(root, key)
    const verified = await verifiedXml(saml, base64, shape.isSigned ? undefined : inside)
    if (typeof verified === 'string') {
      if (shape.isSigned) await inside?.()
      return readAssertion(readXml(verified), expected)
    }
    reasons.push(verified.reason)
  }
  throw new Refusal(reasons.join(' ') || 'The assertion is encrypted, and this service has no key for it.')
}

/** Every signature that is there has to hold. What an encrypted assertion has inside is not known yet: unless the response is signed, it has to be. */
function samlFor(shape: Shape, { acsUrl, entityId, issuer }: ExpectedResponse, keys: Pick<SamlConfig, 'decryptionPvk' | 'idpCert'>): SAML {
  return new SAML({
    ...keys,
    callbackUrl: acsUrl,
    issuer: entityId,
    ...(issuer !== undefined && { idpIssuer: issuer }),
    wantAuthnResponseSigned: shape.isSigned,
    wantAssertionsSigned: !shape.isSigned || shape.isAssertionSigned,
    acceptedClockSkewMs: clockTolerance,
  })
}

/** The assertion from bytes that were verified, or why they were not. What has to be looked at before that is `first`. */
async function verifiedXml(saml: SAML, base64: string, first: (() => Promise<void>) | undefined): Promise<string | { reason: string }> {
  try {
    await first?.()
    const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: base64 })
    return profile?.getAssertionXml?.() ?? { reason: 'The response has no assertion.' }
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) }
  }
}

/**
 * Of an encrypted assertion only its inside says how it was signed. Where nobody signed the response, whoever knows our certificate could have written it:
 * then it is looked at before anything else takes it apart. Where somebody did, that signature has to hold before we decrypt.
 */
async function demandStrongInside(root: Element, key: string): Promise<void> {
  const xml = new XMLSerializer().serializeToString(childCalled(root, assertionNamespace, 'EncryptedAssertion'))
  const inside = readXml(await promisify(decrypt)(xml, { key, warnInsecureAlgorithm: false }))
  demandSignaturePlaces(inside)
  demandStrongAlgorithms(inside, true)
}
