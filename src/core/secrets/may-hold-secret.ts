/** A text without any of these holds no secret: a long run of token characters, an address with a login, an encoding. */
const candidate =
  /[\w+/=.-]{16}|:\/\/[^\s/@]{0,400}@|:\/\/[^\s/:@]{0,200}:[^\s@]{1,200}@|(?:passw(?:or)?d|pwd)=|-----BEGIN|%[0-9a-f]{2}|\\[ux]|&#|&[a-z]{2,6};|[\u00AD\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]|\\{0,3}["'`]\s{0,40}\+\s{0,40}\\{0,3}["'`]|\$\{\s{0,10}["'`]|[\w+/=-]{4}[ \t\\]{0,8}(?:\r?\n|(?:\\{1,4}r)?\\{1,4}n)[ \t>*/#]{0,20}[\w+/=-]{4}/i

/** Characters of the shortest secret together with what tells it: `a://b:c@d.e`. */
const shortest = 10

const longRun = 16
const longToken = /[\w+/=.-]{16}/
/** What begins anything that is no long run of token characters. */
const telling = /[:;?%\\&"'`$\r\n\u0080-\uFFFF]|-----/
/** Names and paths without a digit and a capital: no key is made of twenty-six letters. */
const plainName = /^[a-z_/. -]+$/

/** False where a text cannot hold a secret: told at once, without asking any shape. Most texts are short names, told by the simplest expressions. */
export function mayHoldSecret(text: string): boolean {
  if (text.length < shortest) return false
  if (telling.test(text)) return candidate.test(text)
  return text.length >= longRun && !plainName.test(text) && longToken.test(text)
}
