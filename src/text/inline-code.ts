/**
 * Characters that change how a line is read without being seen: controls, format characters (bidirectional overrides, zero-width signs, tags),
 * lone surrogates. Text of a repository is shown without them (THREATS.md C1, D2).
 */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu

/** Repository text as one visible line: white space folded, what cannot be seen left out. */
export function visibleLine(text: string): string {
  return text
    .replace(/[\s\u2028\u2029]+/gu, ' ')
    .replace(invisible, '')
    .replace(/ {2,}/g, ' ')
    .trim()
}

/**
 * Repository text as inline code: the only way in which it enters a line of ours. The fence is longer than every run of backticks inside, so
 * nothing in it is read as Markdown, HTML or MDX.
 */
export function inlineCode(text: string): string {
  const line = visibleLine(text)
  if (line === '') return '` `'
  const fence = '`'.repeat(freeRun(line))
  const pad = /^`|`$/.test(line) || (line.startsWith(' ') && line.endsWith(' ') && line.trim() !== '') ? ' ' : ''
  return fence + pad + line + pad + fence
}

/** Repository text of several lines as a fenced block whose fence cannot be closed from inside. */
export function fencedCode(text: string, language: string): string {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .trimEnd()
  let longest = 2
  for (const run of lines.matchAll(/`+/g)) longest = Math.max(longest, run[0].length)
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language.replace(/[^A-Za-z0-9+#-]/g, '')}\n${lines}\n${fence}`
}

/** Length of the shortest run of backticks that does not stand in the text. */
function freeRun(line: string): number {
  const runs = new Set([...line.matchAll(/`+/g)].map((run) => run[0].length))
  let length = 1
  while (runs.has(length)) length++
  return length
}
