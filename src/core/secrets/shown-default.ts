import { hideSecrets } from './hide-secrets.ts'
import { hidden } from './placeholders.ts'
import { isRandom } from './random-text.ts'
import { isSecretDefault } from './secret-names.ts'

/** Words that stand where a default would. */
export const notShown = 'a default that is not shown'

/**
 * Default of a setting as it may be known outside of its file: `hidden` under a name that says secret and for a text that reads as made by a
 * generator, with its secrets replaced otherwise; null where there is none.
 */
export function shownDefault(name: string, value: string | null): string | null {
  if (value === null) return null
  return isSecretDefault(name, value) || isGenerated(name, value) ? hidden : hideSecrets(value)
}

/** True where a default is a secret, or has one in it, and takes the words `notShown`. */
export function isHiddenDefault(value: string | null | undefined): boolean {
  return value?.includes(hidden) === true
}

/** A random text in upper and lower case is a key whatever its setting is called; a hash, an id or a public key is none. */
function isGenerated(name: string, value: string): boolean {
  if (/(^|[_.-])(id|uuid|guid|hash|sha|sha256|digest|checksum|integrity|commit|version|build|public|site|dsn)([_.-]|$)/i.test(name))
    return false
  return value.length >= 20 && /[a-z]/.test(value) && /[A-Z]/.test(value) && isRandom(value)
}
