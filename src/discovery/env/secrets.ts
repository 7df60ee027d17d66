import { hidden } from '../../core/secrets/placeholders.ts'
import { isSecretName } from '../../core/secrets/secret-names.ts'

/** True where a default under this name is a secret that would be accepted in production; a default that is already hidden counts as one. */
export function isInsecureDefault(name: string, fallback: string | null): boolean {
  if (fallback === null || fallback.trim() === '' || /^(true|false|null|undefined)$/i.test(fallback)) return false
  const credentials = /^[a-z][\w+.-]*:\/\/[^/\s:@]*:[^/\s@]+@([^/\s:?]+)/i.exec(fallback)
  if (credentials !== null)
    return !/^(localhost|127\.|0\.0\.0\.0|\[?::1|host\.docker\.internal|db$|postgres$|mysql$|mongo$|redis$)/i.test(credentials[1] as string)
  return fallback.includes(hidden) || (isSecretName(name) && !/^https?:\/\//.test(fallback))
}
