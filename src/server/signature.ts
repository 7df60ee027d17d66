import { createHmac, timingSafeEqual } from 'node:crypto'

/** True where a delivery was signed with our secret: compared over the bytes as they came, in a time that tells nothing (THREATS A1). */
export function isSigned(secret: string, body: Buffer, signature: string): boolean {
  const match = /^sha256=([0-9a-f]{64})$/.exec(signature)
  if (match === null) return false
  return timingSafeEqual(createHmac('sha256', secret).update(body).digest(), Buffer.from(match[1] ?? '', 'hex'))
}
