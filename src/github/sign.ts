import { createHmac } from 'node:crypto'

/** Signs texts with a secret of the App: that of its webhook, or its private key. What is signed says of which repository it is. */
export function signWith(secret: string): (text: string) => string {
  return (text) => createHmac('sha256', secret).update(text).digest('hex').slice(0, 32)
}
