/** A value that words give as a default, at its UTF-16 offset in them. */
export interface GivenDefault {
  value: string
  at: number
}

/** A value in marks of code, quotes or emphasis, or a plain number, duration or truth value. */
const code = '(?:`{1,2}(?<span>[^`\\n]{1,80})`{1,2}|(?<fence><code>|\\*{1,2}|"|\\+)(?<value>[^`<*"+\\n]{1,80})(?:</code>|\\*{1,2}|"|\\+))'
const plain =
  '(?<plain>-?\\d[\\d_,]*(?:\\.\\d+)?(?:\\s?(?:ms|s|m|h|d|[KMGT]i?B|%|milliseconds?|seconds?|minutes?|hours?|days?)\\b)?|true|false)(?![\\w.-]*\\w)'
const words = '\\bdefault(?:s|ed|ing)?\\b(?:[ \\t]+(?:value|is|to|of|as|being|set|the)\\b)*[ \\t]*[:=]?(?:\\*{1,2}|_)?[:=]?[ \\t]*'
const before = new RegExp(`${words}(?:${code}|${plain})`, 'gi')
const behind = new RegExp(
  `${code}[ \\t]*(?:[(,][ \\t]*)?(?:(?:is|by|as|which is)[ \\t]+(?:the[ \\t]+)?default|\\(default\\)|default[),])`,
  'gi',
)
/** `True (default)` without marks of code. */
const plainBehind = new RegExp(`(?<![\\w.-])${plain}[ \\t]*\\((?:the[ \\t]+)?default\\)`, 'gi')

/** A word in brackets that hold nothing else: `(default: bold)`. */
const inBrackets = /\(default(?:s to|:| is)? {1,2}(?<plain>[A-Za-z][\w.-]{0,40})\)/gi

/** The one default that words give; undefined where they give none, or several. */
export function defaultIn(text: string): GivenDefault | undefined {
  const found = new Map<number, GivenDefault>()
  for (const pattern of [before, behind, plainBehind, inBrackets])
    for (const { 0: whole, index, groups } of text.matchAll(pattern)) {
      const value = (groups?.['span'] ?? groups?.['value'] ?? groups?.['plain'] ?? '').trim()
      const at = index + (pattern === before || pattern === inBrackets ? whole.lastIndexOf(value) : whole.indexOf(value))
      if (value !== '') found.set(at, { value, at })
    }
  const [only, ...more] = found.values()
  return more.length > 0 ? undefined : only
}
