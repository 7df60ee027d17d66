import { createHmac } from 'node:crypto'

/** What makes signatures of ours, and tells them from those of others. What is signed says of which repository it is. */
export interface Signer {
  sign: (text: string) => string
  /** True for a signature that `sign` makes, or made with an earlier key that is still known. */
  verify: (text: string, signature: string) => boolean
}

/** Signs with the first of several keys, and takes the signatures of all of them, so that a new key makes nobody else of us. */
export function signerOf(keys: readonly [string, ...string[]]): Signer {
  return {
    sign: (text) => signed(keys[0], text),
    verify: (text, signature) => keys.some((key) => signed(key, text) === signature),
  }
}

function signed(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('hex').slice(0, 32)
}

/** A signer of one repository: what it signed there holds nowhere else. */
export function ofRepository({ sign, verify }: Signer, repository: number): Signer {
  const own = (text: string): string => `${repository} ${text}`
  return { sign: (text) => sign(own(text)), verify: (text, signature) => verify(own(text), signature) }
}
