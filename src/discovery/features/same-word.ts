import { rootOfStem } from './roots.ts'
import { stem } from './words.ts'

/** Short forms that programmers write for one word, each with what it stands for. */
const shortForms = new Map<string, ReadonlySet<string>>(
  `auth: authentication authorization authenticate authorize
pass: password
pwd: password
passwd: password
config: configuration configure
admin: administration administrator
repo: repository
doc: document documentation
app: application
info: information
db: database
env: environment
msg: message
img: image
pic: picture
pref: preference
spec: specification
perm: permission
notif: notification
sub: subscription
cat: category
desc: description
dept: department
tx: transaction
txn: transaction
acct: account
addr: address
attr: attribute
lang: language
param: parameter
nav: navigation
sched: schedule
cal: calendar
cert: certificate
cred: credential
stat: statistic
i18n: internationalization localization
l10n: localization
a11y: accessibility`
    .split('\n')
    .map((line) => {
      const [short = '', long = ''] = line.split(': ')
      return [stem(short), new Set(long.split(' ').map(stem))] as const
    }),
)

/** True where two stems are one word: equal, or of one family (`invite`, `inviter`). */
export function isSameWord(a: string, b: string): boolean {
  return a === b || (a.length > 3 && b.length > 3 && rootOfStem(a) === rootOfStem(b))
}

/** True where one stem is a usual short form of the other: `auth` of `authentication`. */
export function isShortForm(a: string, b: string): boolean {
  return shortForms.get(a)?.has(b) === true || shortForms.get(b)?.has(a) === true
}

const digits = new Map(Object.entries({ one: '1', two: '2', three: '3' }))

/** True where a word is the first letters of words that stand side by side: `sso`, `dm`, `2fa`. */
export function isInitials(word: string, words: readonly string[]): boolean {
  if (word.length < 2 || word.length > 5) return false
  for (let from = 0; from + word.length <= words.length; from++) {
    const letters = words.slice(from, from + word.length).map((one) => digits.get(one) ?? one)
    if (letters.every((one, i) => one[0] === word[i])) return true
  }
  return false
}
