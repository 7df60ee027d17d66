//#region auth
import { keySet } from './auth/keys'
//#endregion

/** Secrets that only tests know. */
export const secrets: Record<string, string> = {
  //#region auth
  AUTH_KEYS: JSON.stringify(keySet),
  //#endregion
}
