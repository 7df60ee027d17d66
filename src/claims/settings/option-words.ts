/** What an option means, by its name and by what stands beside it. */
interface OptionRow {
  /** Last name of the option. */
  option: RegExp
  /** One of the options beside it. */
  beside?: RegExp
  /** The callee. */
  callee?: RegExp
  /** What the setting is, in words; `{callee}` is what gets it. */
  words: string
}

/** Options whose meaning their libraries document, most telling first. */
const rows: readonly OptionRow[] = [
  { option: /^windowMs$/, words: 'the window of this rate limit in milliseconds' },
  { option: /^(?:max|limit)$/, beside: /^windowMs$/, words: 'how many requests a caller may send in the window of this rate limit' },
  { option: /^(?:max|limit)$/, beside: /^timeWindow$/, words: 'how many requests a caller may send in the window of this rate limit' },
  { option: /^points$/, beside: /^duration$/, words: 'how many requests a caller may send in the window of this rate limit' },
  { option: /^duration$/, beside: /^points$/, words: 'the window of this rate limit in seconds' },
  { option: /^limit$/, beside: /^ttl$/, words: 'how many requests a caller may send in the window of this rate limit' },
  { option: /^fileSize$/, words: 'the largest size of an uploaded file in bytes' },
  { option: /^bodyLimit$/, words: 'the largest body of a request in bytes' },
  { option: /^(?:expiresIn|expirationTime)$/, callee: /sign/i, words: 'how long a token of {callee} is valid' },
  { option: /^(?:secretOrKey|secret)$/, callee: /sign|jwt/i, words: 'the secret that signs tokens' },
  { option: /^(?:attempts|retries|maxRetries)$/, words: 'how often {callee} tries' },
  { option: /^concurrency$/, words: 'how many pieces of work {callee} does at the same time' },
]

/** What a setting is as an option, in words; `is the \`timeout\` of \`axios.post\`` where no row knows it. */
export function optionWords(option: string, { callee, beside }: { callee: string; beside: readonly string[] }): string | undefined {
  const last = option.slice(option.lastIndexOf('.') + 1)
  return rows.find(
    (row) =>
      row.option.test(last) &&
      (row.beside === undefined || beside.some((one) => row.beside?.test(one) === true)) &&
      (row.callee === undefined || row.callee.test(callee)),
  )?.words
}
