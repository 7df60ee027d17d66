import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * True where a delivery was signed with a secret of ours: compared over the bytes as they came, in a time that tells nothing (THREATS A1). While a secret is
 * changed there are two.
 */
export function isSigned(secrets: readonly string[], body: Buffer, signature: string): boolean {
  const match = /^sha256=([0-9a-f]{64})$/.exec(signature)
  if (match === null) return false
  const given = Buffer.from(match[1] ?? '', 'hex')
  return secrets.map((secret) => timingSafeEqual(createHmac('sha256', secret).update(body).digest(), given)).includes(true)
}
