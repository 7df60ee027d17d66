import express, { type RequestHandler } from 'express'
import type { Key } from './keys.ts'
import { listen, type Listening } from './listen.ts'

/** What an identity provider knows of the service. */
export interface KnownService {
  entityId: string
  acsUrl: string
  slsUrl: string
  /** What it sends has to be signed with the key of this certificate. */
  certificate: string
}

/** How an identity provider answers, as options of `samlp`; a test changes them. */
export interface SamlAnswers {
  signResponse: boolean
  signAssertion: boolean
  sessionIndex: string
  /** How the assertion is encrypted, and for whom. */
  encryptionAlgorithm?: string
  encryptionCert?: string
  encryptionPublicKey?: string
  key: string
  cert: string
}

/** An identity provider of SAML: the package `samlp`, by TLS on loopback. */
export interface SamlIdp extends Listening {
  entityId: string
  answers: SamlAnswers
  /** Somebody who is signed in there. */
  user: { id: string; displayName: string; name: object; emails: readonly { value: string }[] }
  /** Whom the service signed in, for a logout there: the service takes part in their session from now on. */
  join(nameId: string): void
}

/** The parts of `samlp`, which ships no types. */
interface Samlp {
  auth(options: object): RequestHandler
  logout(options: object): RequestHandler
}

const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'
const claims = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims'

/** Where it states fields of a user. */
export const samlpMapping = { email: `${claims}/emailaddress`, name: `${claims}/name` }

/** Opens an identity provider. */
export async function openSamlIdp(key: Key, service: KnownService): Promise<SamlIdp> {
  const { default: samlp } = (await import('samlp' as string)) as { default: Samlp }
  const { default: Participants } = (await import('samlp/lib/sessionParticipants/index.js' as string)) as {
    default: new (all: readonly object[]) => object
  }
  let participants = new Participants([])
  const sessionIndex = '_a-session-there'
  const session = {}
  const listening = await listen((url) => {
    const app = express()
    app.use(express.urlencoded({ extended: false }), (req, _res, next) => {
      Object.assign(req, { session, user: idp.user, body: req.body ?? {} })
      next()
    })
    app.get('/sso', (req, res, next) => {
      const to = { recipient: service.acsUrl, destination: service.acsUrl, audience: service.entityId }
      // CBC is none that it encrypts with unasked
      const ways = { disallowEncryptionWithInsecureAlgorithm: false, warnOnInsecureEncryptionAlgorithm: false }
      const getPostURL = (_audience: string, _request: object, _req: object, done: (error: null, at: string) => void): void =>
        done(null, service.acsUrl)
      samlp.auth({ issuer: `${url}/metadata`, signingCert: service.certificate, getPostURL, ...to, ...ways, ...idp.answers })(
        req,
        res,
        next,
      )
    })
    app.get('/slo', (req, res, next) => {
      const { key: signingKey, cert } = idp.answers
      const sending = { deflate: true, protocolBinding: redirectBinding, sessionParticipants: participants }
      samlp.logout({ issuer: `${url}/metadata`, key: signingKey, cert, ...sending })(req, res, next)
    })
    return app
  })
  const idp: SamlIdp = {
    ...listening,
    entityId: `${listening.url}/metadata`,
    answers: { signResponse: true, signAssertion: true, sessionIndex, key: key.privateKey, cert: key.certificate },
    user: { id: 'ada', displayName: 'Ada', name: {}, emails: [{ value: 'ada@acme.example' }] },
    join(nameId) {
      const at = { serviceProviderId: service.entityId, serviceProviderLogoutURL: service.slsUrl }
      participants = new Participants([{ ...at, nameId, sessionIndex, binding: redirectBinding, cert: service.certificate }])
    },
  }
  return idp
}
