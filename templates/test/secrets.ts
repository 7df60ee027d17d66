import { keySet } from './auth/keys'

/** Secrets that only tests know. */
export const secrets: Record<string, string> = {
  AUTH_KEYS: JSON.stringify(keySet),
}
