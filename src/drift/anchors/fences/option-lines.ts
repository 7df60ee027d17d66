import type { Named } from '../names/named.ts'

/**
 * A line of a program's own help, whatever prints it: `-p, --port <number>   Where to listen`, `--from,-f  …`, `-s/--server NAME`, `--out=out   …`. What
 * stands behind the name is a value, then at least two blanks or a tab before the words, or the end.
 */
const optionLine =
  /^[ \t]*(?:-\w{1,3}(?:,?[ \t]{1,4}|[/|]))?(--[a-zA-Z][\w-]{1,60})(?:(?:,[ \t]?|[/|]|[ \t])-\w{1,2}(?![\w-]))?(?:\[?[ =](?:[<[][^>\]\n]{1,60}[>\]]|[\w|-]{1,40}\]?)(?:\.{3}|,\.{3})?)?(?:(?:[ \t]{2,}|\t)\S|[ \t]*$)/

/** Languages in which help is shown. */
const shown = /^(?:|text|txt|plain|plaintext|none|ascii|console|terminal|help|usage|sh|shell|bash|zsh|cmd|cli|shell-session|shellsession)$/

/** Flags of a program's own help, one a line; nothing where a fence is no such listing. */
export function readOptionLines(language: string, text: string): readonly Named[] {
  if (!shown.test(language) || !text.includes('--')) return []
  const lines = text.split('\n')
  const found: Named[] = []
  let told = 0
  let from = 0
  for (const [index, line] of lines.entries()) {
    const match = line.length > 500 || (lines[index - 1] ?? '').trimEnd().endsWith('\\') ? null : optionLine.exec(line)
    if (match?.[1] !== undefined) {
      const start = from + match[0].indexOf(match[1])
      found.push({ kind: 'flag', name: match[1], from: start, to: start + match[1].length })
      if (/\S$/.test(match[0]) && /\s{2,}\S$|\t\S$/.test(match[0])) told++
      else if (indent(lines[index + 1] ?? '') > indent(line)) told++
    }
    from += line.length + 1
  }
  const filled = lines.filter((line) => line.trim() !== '').length
  if (told < 2 && found.length * 2 <= filled) return []
  const program = programOf(text)
  return program === undefined ? found : found.map((one) => ({ ...one, of: [program] }))
}

function indent(line: string): number {
  return line.trim() === '' ? -1 : line.length - line.trimStart().length
}

/** The program whose help is shown: of a usage line, or of the command that asked for it. */
function programOf(text: string): string | undefined {
  return (
    /^[ \t]*(?:[$>%❯][ \t]+)?(?:npx[ \t]+)?([a-z@][\w@./-]*)(?:[ \t]+[\w:-]+){0,4}[ \t]+(?:--help|-h|help)[ \t]*$/im.exec(text)?.[1] ??
    /(?:^[ \t]*Usage\b:?|\bUsage:)\s+(?:[$>%❯]\s+)?(?:npx\s+)?([a-z@][\w@./-]*)/im.exec(text)?.[1] ??
    /^[ \t]*(?:[$>%❯][ \t]+)?([a-z@][\w@./-]*)(?:[ \t]+[\w:<>-]+){0,4}[ \t]+[[<](?:options?|flags?|args?|arguments?|--)/im.exec(text)?.[1]
  )
}
