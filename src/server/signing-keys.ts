import { createCipheriv, createDecipheriv, createPrivateKey, hkdfSync, randomBytes } from 'node:crypto'
import { keptInFolder } from '../queue/keep-once.ts'
import type { Queue } from '../core/queue.ts'
import type { Settings } from './environment.ts'

const ownKey = 'signing-key'

/**
 * Keys of our signatures: the first signs, all are known. What the settings name comes first. The App makes one more at its first start and keeps it where its
 * work is kept, so that no change of a secret makes a stranger of it. Earlier versions signed with the secret of the webhook: the one of that first start stays
 * known for good, sealed with the private key, because nobody should read it where it is kept.
 */
export async function signingKeys(
  settings: Pick<Settings, 'signingKeys' | 'webhookSecrets' | 'privateKey'>,
  store: Pick<Queue, 'keepOnce'>,
): Promise<readonly [string, ...string[]]> {
  const own = await store.keepOnce(ownKey, randomBytes(32).toString('hex'))
  const sealed = await store.keepOnce('first-webhook-secret', seal(settings.webhookSecrets, settings.privateKey))
  const former = unseal(sealed, settings.privateKey)
  const [first = own, ...more] = new Set([...settings.signingKeys, own, ...former, ...settings.webhookSecrets])
  return [first, ...more]
}

/** Keys by which `docwright replay` knows what a server wrote: those of the settings, the one in the data folder, and secrets of the webhook. */
export function keysForReplay(given: {
  signingKeys: readonly string[]
  webhookSecrets: readonly string[]
  data: string
}): readonly string[] {
  const own = keptInFolder(given.data, ownKey)
  return [...given.signingKeys, ...(own === undefined ? [] : [own]), ...given.webhookSecrets]
}

const cipher = 'aes-256-gcm'

function sealKey(privateKey: string): Buffer {
  const bytes = createPrivateKey(privateKey).export({ type: 'pkcs8', format: 'der' })
  return Buffer.from(hkdfSync('sha256', bytes, '', 'docwright webhook secret', 32))
}

/** Texts that only who has the private key can read: initialisation vector, tag and ciphertext, in base64. */
function seal(texts: readonly string[], privateKey: string): string {
  const vector = randomBytes(12)
  const made = createCipheriv(cipher, sealKey(privateKey), vector)
  const hidden = Buffer.concat([made.update(JSON.stringify(texts), 'utf8'), made.final()])
  return Buffer.concat([vector, made.getAuthTag(), hidden]).toString('base64')
}

/** What was sealed; nothing where it was with another private key. */
function unseal(sealed: string, privateKey: string): readonly string[] {
  const bytes = Buffer.from(sealed, 'base64')
  try {
    const opened = createDecipheriv(cipher, sealKey(privateKey), bytes.subarray(0, 12), { authTagLength: 16 })
    opened.setAuthTag(bytes.subarray(12, 28))
    return JSON.parse(Buffer.concat([opened.update(bytes.subarray(28)), opened.final()]).toString('utf8')) as string[]
  } catch {
    return []
  }
}
