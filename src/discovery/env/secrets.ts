/** The word that opens something stands at the end; what may follow it only tells versions and encodings. */
const secretEnd =
  /(^|_)(SECRETS?|PASSWORD|PASSWD|PASS|PWD|PW|TOKEN|KEYS?|APIKEY|SALT|JWT|CREDENTIALS?|PEPPER|PASSPHRASE)(_(BASE|VALUE|PEM|BASE64|HEX|DEV|DEVELOPMENT|PROD|PRODUCTION|DEFAULT|CURRENT|V?\d+))?$/

/** Keys that open nothing. */
const openKey =
  /(^|_)(PUBLIC|PUBLISHABLE|SITE|PARTITION|SORT|PRIMARY|FOREIGN|CACHE|IDEMPOTENCY|ROUTING|OBJECT|QUERY|STORAGE|LOCALE|THEME|PREFIX|MAX|MIN|SUBSCRIBE|VERIFY)_?(API_?)?KEYS?(_|$)|(^|_)PUBLIC(_|$)/

/** True where a value under this name would open something: a password, a key, a token. */
export function isSecretName(name: string): boolean {
  const upper = name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toUpperCase()
  return secretEnd.test(upper) && !openKey.test(upper) && !/^(ENABLE|DISABLE|ALLOW|USE|MAX|MIN|REQUIRE|IS|HAS|SHOW)_/.test(upper)
}

/** True where a default under this name is a secret that would be accepted in production. */
export function isInsecureDefault(name: string, fallback: string | null): boolean {
  if (fallback === null || fallback.trim() === '' || /^(true|false|null|undefined)$/i.test(fallback)) return false
  const credentials = /^[a-z][\w+.-]*:\/\/[^/\s:@]*:[^/\s@]+@([^/\s:?]+)/i.exec(fallback)
  if (credentials !== null)
    return !/^(localhost|127\.|0\.0\.0\.0|\[?::1|host\.docker\.internal|db$|postgres$|mysql$|mongo$|redis$)/i.test(credentials[1] as string)
  return isSecretName(name) && !/^https?:\/\//.test(fallback)
}
