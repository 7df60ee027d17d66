const secretWords = /(^|_)(SECRETS?|PASSWORD|PASSWD|PASS|PWD|TOKEN|KEY|KEYS|APIKEY|SALT|JWT|CREDENTIALS?|PEPPER|PASSPHRASE|PRIVATE)(_|$)/

/** Words that make a name something about a secret, not the secret. */
const harmless =
  /(^|_)(PUBLIC|PUBLISHABLE|SITE_?KEY)(_|$)|_(ID|IDS|NAME|URL|URI|PATH|FILE|DIR|HEADER|PREFIX|SUFFIX|ISSUER|AUDIENCE|ALGORITHM|ALG|TYPE|TTL|EXPIRY|EXPIRES|EXPIRES_IN|EXPIRE|EXPIRATION|EXP|LIFETIME|AGE|MAX_AGE|DAYS|HOURS|MINUTES|SECONDS|MS|TIME|TIMEOUT|DURATION|PERIOD|INTERVAL|LENGTH|SIZE|BYTES|ROUNDS|LIMIT|COUNT|MIN|MAX|ENABLED|DISABLED|REQUIRED|ENDPOINT|HOST|PORT|COOKIE|SECURE|SCOPE|SCOPES|PER_\w+|BUDGET|VERSION|MODE|FORMAT|FIELD|POLICY|REGEX|PATTERN)$|EXPIR|^(ENABLE|DISABLE|ALLOW|USE|MAX|MIN|REQUIRE)_/

/** True where a value under this name would open something: a password, a key, a token. */
export function isSecretName(name: string): boolean {
  const upper = name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toUpperCase()
  return secretWords.test(upper) && !harmless.test(upper)
}

/** True where a default under this name is a secret that would be accepted in production. */
export function isInsecureDefault(name: string, fallback: string | null): boolean {
  if (fallback === null || fallback.trim() === '' || /^(true|false|null|undefined)$/i.test(fallback)) return false
  const credentials = /^[a-z][\w+.-]*:\/\/[^/\s:@]*:[^/\s@]+@([^/\s:?]+)/i.exec(fallback)
  if (credentials !== null)
    return !/^(localhost|127\.|0\.0\.0\.0|\[?::1|host\.docker\.internal|db$|postgres$|mysql$|mongo$|redis$)/i.test(credentials[1] as string)
  return isSecretName(name) && !/^https?:\/\//.test(fallback)
}
