import { moved, type Named } from '../names/named.ts'

/**
 * A line of a program's own help, whatever prints it: `-p, --port <number>   Where to listen`, `--from,-f  …`, `-s/--server NAME`, `--out=out   …`. What
 * stands behind the name is a value, then at least two blanks or a tab before the words, or the end.
 */
const optionLine =
  /^[ \t]*(?:-\w{1,3}(?:,?[ \t]{1,4}|[/|]))?(--[a-zA-Z][\w-]{1,60})(?:(?:,[ \t]?|[/|]|[ \t])-\w{1,2}(?![\w-]))?(?:\[?[ =](?:[<[][^>\]\n]{1,60}[>\]]|[\w|-]{1,40}\]?)(?:\.{3}|,\.{3})?)?(?:,[ \t]{1,2}--?[a-zA-Z][\w-]{0,60}(?:[ =][\w<>[\]]{1,40})?){0,3}(?:(?:[ \t]{2,}|\t)\S|[ \t]*$)/

/** The variable that a line of help names beside its flag: `[$APP_PORT]`, `[env: APP_PORT=]`, `(env APP_PORT)`. */
const besideVariable =
  /\[\$([A-Z][A-Z\d_]{2,80})[\],]|[[(](?:env|ENV)(?:ironment variable)?:?[ \t]{1,2}\$?([A-Z][A-Z\d_]{2,80})(?=[=\]),])/g

/** Languages in which help is shown. */
const shown = /^(?:|text|txt|plain|plaintext|none|ascii|console|terminal|help|usage|sh|shell|bash|zsh|cmd|cli|shell-session|shellsession)$/

/** Languages of programs: help that stands in one of these is of the example that the page shows. */
const programming =
  /^(?:[cm]?[jt]sx?|javascript|typescript|node|vue|svelte|astro|json\w*|py\w*|go|golang|rs|rust|rb|ruby|java|kotlin|kt|scala|php|c|cpp|cs|csharp|swift|elixir|diff|patch|html?|css|scss|sql|graphql|dockerfile|make\w*)$/

/** The heading of help, as programs print it. */
const helpHead = /^[ \t]*(?:usage|options|flags|arguments|commands|global options)\b[^\n]{0,120}$/im

/** Flags of a program's own help, one a line; nothing where a fence is no such listing. */
export function readOptionLines(language: string, text: string): readonly Named[] {
  if (!text.includes('--') || (!shown.test(language) && (programming.test(language) || !helpHead.test(text)))) return []
  const lines = text.split('\n')
  const found: Named[] = []
  const variables: Named[] = []
  let told = 0
  let from = 0
  for (const [index, line] of lines.entries()) {
    const match = line.length > 500 || (lines[index - 1] ?? '').trimEnd().endsWith('\\') ? null : optionLine.exec(line)
    if (match?.[1] !== undefined) {
      const start = from + match[0].indexOf(match[1])
      found.push({ kind: 'flag', name: match[1], from: start, to: start + match[1].length })
      variables.push(...moved(variablesIn(line), from))
      if (/\S$/.test(match[0]) && /\s{2,}\S$|\t\S$/.test(match[0])) told++
      else if (indent(lines[index + 1] ?? '') > indent(line)) told++
    }
    from += line.length + 1
  }
  const filled = lines.filter((line) => line.trim() !== '').length
  if (told < 2 && found.length * 2 <= filled) return []
  const program = programOf(text)
  return [...(program === undefined ? found : found.map((one) => ({ ...one, of: [program] }))), ...variables]
}

function variablesIn(line: string): readonly Named[] {
  return [...line.matchAll(besideVariable)].map((match) => {
    const name = match[1] ?? match[2] ?? ''
    const from = match.index + match[0].indexOf(name)
    return { kind: 'env', name, from, to: from + name.length }
  })
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
