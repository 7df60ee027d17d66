/** Why something was refused, as a code word for logs and alarms. */
export type EncryptionReason = 'not-sealed' | 'unknown-version' | 'unknown-key' | 'does-not-open' | 'not-text' | 'still-used'

/** What went wrong with a sealed value. It names no value, no key and no place, so that it may stand in a log. */
export class EncryptionError extends Error {
  override name = 'EncryptionError'
  readonly reason: EncryptionReason

  constructor(reason: EncryptionReason, message: string) {
    super(message)
    this.reason = reason
  }
}
