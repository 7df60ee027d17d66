/** Stands where a secret was. Not special in any format that we write, and no part of a secret's shape. */
export const hidden = '‹hidden›'

/** True where a text only says where a secret comes from: `${PASSWORD}`, `$TOKEN`, `<password>`, `{{ token }}`, `%s`, `****`. */
export function isReference(text: string): boolean {
  return (
    text.includes(hidden) || /^(?:\$\{?[\w.]+\}?|\$\{.*|\{+[^}]*\}*|<.*|\[.*\]|%[sdv]|%\(?\w+\)?s?|\*+|x{3,}|\.{2,}|…+|:\w+)$/i.test(text)
  )
}

/** True where a text in the place of a password only says that one stands there: `user:password@host`. */
export function isDescription(text: string): boolean {
  return /^(?:pass(?:word|wd)?|pw|pwd|secret|my[-_]?(?:password|secret)|your[-_ ]?\w*|change[-_ ]?me\w*|example\w*|<.*>)$/i.test(text)
}

/** True where a text was written to be replaced: `changeme`, `your-key-here`, `password`. A person is not warned of one. */
export function isPlaceholder(text: string): boolean {
  return (
    isReference(text) ||
    /^(?:change[-_ ]?me\w*|replace[-_ ]?me|your[-_ ]?\w[\w -]*|my[-_ ]?(?:secret|password|token|key)\w*|pass(?:word|wd)?|secret|token|user(?:name)?|root|admin|guest|test|postgres|mysql|example\w*|dummy|fake\w*|placeholder|insert\w*|todo|none|null|undefined)$/i.test(
      text,
    ) ||
    /example|dummy|placeholder|changeme|your[-_]/i.test(text) ||
    /^(.)\1*$/.test(text)
  )
}
