import { createHmac } from 'node:crypto'

/** A key that seals events. */
export interface SealKey {
  /** What seals name it by. */
  id: string
  secret: string
}

/** The key that seals, and all whose seals are believed. */
export interface SealKeys {
  current: SealKey
  all: ReadonlyMap<string, SealKey>
}

/**
 * Keys of the audit log: `AUDIT_LOG_KEY` seals, and those of `AUDIT_LOG_KEYS_BEFORE`, with commas between them, have sealed what stands. Each is written as
 * `<id>:<secret>`. Throws an error that names the setting that is wrong, and shows no value.
 */
export function readSealKeys(env: Readonly<Record<string, string | undefined>>): SealKeys {
  const current = readKey(env['AUDIT_LOG_KEY'] ?? '', 'AUDIT_LOG_KEY')
  const before = (env['AUDIT_LOG_KEYS_BEFORE'] ?? '').split(',').filter((text) => text.trim() !== '')
  const keys = [current, ...before.map((text) => readKey(text, 'AUDIT_LOG_KEYS_BEFORE'))]
  if (new Set(keys.map(({ id }) => id)).size < keys.length) throw new Error('Expected each key of the audit log to have an id of its own.')
  return { current, all: new Map(keys.map((key) => [key.id, key])) }
}

function readKey(text: string, setting: string): SealKey {
  const [, id, secret] = /^\s*([\w.-]{1,64}):(\S{32,})\s*$/.exec(text) ?? []
  if (id === undefined || secret === undefined)
    throw new Error(`Expected \`${setting}\` to be an id, a colon and a secret of at least 32 characters.`)
  return { id, secret }
}

/** The mark of a key under a text. */
export function signText({ secret }: SealKey, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}
