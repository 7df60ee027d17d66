import type { Library } from '../library.ts'

/** Signed tokens. */
export const signedTokens: Library = {
  name: 'Signed tokens',
  packages: [
    'jsonwebtoken',
    'jose',
    'fast-jwt',
    'jwt-simple',
    'jsonwebtoken-promisified',
    'jwks-rsa',
    '@tsndr/cloudflare-worker-jwt',
    'jsonwebtoken-esm',
    'paseto',
    'njwt',
    'aws-jwt-verify',
    '@okta/jwt-verifier',
    'google-auth-library',
    '@hapi/iron',
    'iron-webcrypto',
    'express-jwt-verifier',
    'oslo',
  ],
  auth: {
    exports: {
      sign: 'harmless',
      SignJWT: 'harmless',
      signAsync: 'harmless',
      decode: 'decodes',
      decodeJwt: 'verifies',
      verify: 'verifies',
      verifySync: 'verifies',
      jwtVerify: 'verifies',
      jwtDecrypt: 'verifies',
      verifyIdToken: 'verifies',
      verifyAccessToken: 'verifies',
      unseal: 'verifies',
      compactVerify: 'verifies',
      '*': 'harmless',
    },
  },
}
