import { decodeJwt, decodeProtectedHeader, importJWK, type JWK, type JWTPayload, SignJWT } from 'jose'
import { fetchAsStranger } from '../worker'
import { signingKey } from './keys'

/** What a forged token has otherwise than a real one. */
export interface Changes {
  claims?: Record<string, unknown>
  header?: Record<string, unknown>
  key?: JWK | Uint8Array
}

/** A token like a real one, with changes; `undefined` takes a claim or a part of the header out. */
export async function forge(real: string, { claims, header, key = signingKey }: Changes): Promise<string> {
  const protectedHeader = { ...decodeProtectedHeader(real), ...header } as { alg: string }
  const payload = { ...decodeJwt(real), ...claims } as JWTPayload
  const secret = key instanceof Uint8Array ? key : await importJWK(key, protectedHeader.alg)
  return new SignJWT(payload).setProtectedHeader(protectedHeader).sign(secret)
}

/** A token of any parts, whose signature is what it is. */
export function assemble(header: object, payload: object, signature: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part(header)}.${part(payload)}.${signature}`
}

/** Asks who the caller is. */
export function me(authorization?: string): ReturnType<typeof fetchAsStranger> {
  return fetchAsStranger('/auth/me', authorization === undefined ? {} : { headers: { authorization } })
}

/** Status of the answer to a token. */
export async function statusOf(token: string): Promise<number> {
  const { status } = await me(`Bearer ${token}`)
  return status
}
