/** The word that opens something stands at the end; what may follow it only tells versions and encodings. */
const secretEnd =
  /(^|_)(SECRETS?|PASSWORD|PASSWD|PASS|PWD|PW|TOKEN|KEYS?|APIKEY|SALT|JWT|CREDENTIALS?|PEPPER|PASSPHRASE)(_(BASE|VALUE|PEM|BASE64|HEX|DEV|DEVELOPMENT|PROD|PRODUCTION|DEFAULT|CURRENT|V?\d+))?$/

/** Keys that open nothing. */
const openKey =
  /(^|_)(PUBLIC|PUBLISHABLE|SITE|PARTITION|SORT|PRIMARY|FOREIGN|CACHE|IDEMPOTENCY|ROUTING|OBJECT|QUERY|STORAGE|LOCALE|THEME|PREFIX|MAX|MIN|SUBSCRIBE|VERIFY)_?(API_?)?KEYS?(_|$)|(^|_)PUBLIC(_|$)/

/** Words that say secret wherever they stand in a name. */
const secretWord =
  /(^|_)(SECRETS?|PASSWORD|PASSWD|PASSPHRASE|TOKEN|(API|ACCESS|PRIVATE|AUTH|ENCRYPTION|SIGNING)_?KEY|APIKEY|CREDENTIALS?)(_|$)/

/** Words after which a name tells something about a secret, not the secret. */
const aboutSecret =
  /_(TTL|LENGTH|SIZE|COUNT|LIMIT|MIN|MAX|AGE|EXPIR\w*|EXPIRES_IN|LIFETIME|DURATION|TIMEOUT|INTERVAL|ROUNDS|PREFIX|SUFFIX|HEADER|NAME|FIELD|PARAM\w*|COOKIE|TYPE|ALG\w*|FORMAT|POLICY|URL|URI|ENDPOINT|HOST|PATH|FILE|DIR|ISSUER|AUDIENCE|PROVIDER|STORE|STRATEGY|ENABLED|REQUIRED|ID|VERSION|REGEX|PATTERN|SERVICE|MANAGER|LOCATION|REGION|ARN|MODE)(_\w+)?$/

const upperOf = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .toUpperCase()

/** True where a value under this name would open something: a password, a key, a token. */
export function isSecretName(name: string): boolean {
  const upper = upperOf(name)
  return secretEnd.test(upper) && !openKey.test(upper) && !/^(ENABLE|DISABLE|ALLOW|USE|MAX|MIN|REQUIRE|IS|HAS|SHOW)_/.test(upper)
}

/** As `isSecretName`, also where the word does not stand last: `TOKEN_GITHUB`, `PASSWORD_ADMIN`. */
function saysSecret(name: string): boolean {
  const upper = upperOf(name)
  return (
    secretWord.test(upper) &&
    !aboutSecret.test(upper) &&
    !openKey.test(upper) &&
    !/^(ENABLE|DISABLE|ALLOW|USE|MAX|MIN|REQUIRE|IS|HAS|SHOW)_/.test(upper)
  )
}

/** True where the default of a setting is not shown because of the setting's name, placeholders too: the name says that it opens something. */
export function isSecretDefault(name: string, value: string): boolean {
  if (value.trim() === '' || /^(true|false|null|undefined)$/i.test(value)) return false
  if (isSecretName(name)) return true
  if (/^https?:\/\/[^@]*$/.test(value)) return false
  return saysSecret(name) && !/^[+-]?\d[\d._]*\s?[a-z%]{0,8}$/i.test(value)
}

/** Names of constants and properties whose text is a secret rather than the name of one, as `ROLES_KEY` and `MAIL_TOKEN` often are. */
const constantEnd = /(^|_)(SECRET|PASSWORD|PASSWD|PASSPHRASE|(API|ACCESS|PRIVATE|ENCRYPTION|SIGNING)_?KEY)(_(DEFAULT|DEV|PROD|\d+))?$/

/** True where a text under the name of a constant or property opens something: it has digits as no word has, and does not repeat the name. */
export function isConstantSecret(name: string, text: string): boolean {
  if (text.length < 6 || !/\d/.test(text) || /[\s/]/.test(text) || !constantEnd.test(upperOf(name))) return false
  const [own, said] = [name, text].map((one) => one.replace(/[^A-Za-z]/g, '').toLowerCase()) as [string, string]
  return said === '' || !(own.includes(said) || said.includes(own))
}
