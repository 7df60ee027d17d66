import type { RepoPath } from '../../core/names.ts'
import type { RemovedLine, Snapshot } from '../../core/snapshot.ts'
import { escapeWord, roleIn } from '../declared.ts'
import { isOwnSource, placeKind } from '../place-kinds.ts'
import type { Past } from '../signal.ts'
import type { Claim } from './claims.ts'

/** What a file that parses arguments takes from a library, or calls. */
const parser =
  /\b(?:yargs|commander|cac|citty|meow|minimist|mri|sade|oclif|clipanion|parseArgs|optionator|argparse|optparse|(?:import|from)\s+(?:click|typer)|clap::|structopt|cobra|pflag|flag\.(?:String|Bool|Int|Var)|picocli|OptionParser|Thor|defineCommand|process\.argv|sys\.argv|os\.Args)\b|@click\.|#\[(?:arg|clap|command)\b/

/** Lines that gave a flag to a command line, newest first; `unsure` are those that do where their file parses arguments. */
export function flagLines(claim: Claim, past: Past): readonly { line: RemovedLine; form: string; role: 'flag'; unsure?: true }[] {
  const [literal = '', ...rest] = claim.forms
  // `max-issues` in the place of `maxIssues` may be another flag: what the head has tells
  const others = rest.filter((form) => !(form.includes('-') && /[A-Z]/.test(literal)))
  const found = claim.forms.flatMap((form) =>
    (past.removals.lines.get(form) ?? []).flatMap((line) => {
      if (!isOwnSource(line.path)) return []
      const isLiteral = form.startsWith('--') && form === literal && roleIn(line.path, line.text, form) === 'flag'
      const sure = form.startsWith('--') ? isLiteral && !isHandedOn(line, form) : givesKey(line, form)
      const given = sure || isLiteral || (!form.startsWith('--') && mayGiveKey(line, form))
      const stays = line.instead?.some((text) =>
        new RegExp(`(?<![\\w-])(?:${[literal, ...others].map(escapeWord).join('|')})(?![\\w-])`).test(text),
      )
      return given && stays !== true ? [{ line, form, role: 'flag' as const, ...(sure ? {} : { unsure: true as const }) }] : []
    }),
  )
  // each form has its own lines: what went last of all of them is what took the flag away
  return found.toSorted((a, b) => Number(a.unsure ?? false) - Number(b.unsure ?? false) || (a.line.age ?? 0) - (b.line.age ?? 0))
}

/** A quoted flag among others, or behind the name of a program: as often as not it is given to that program. */
function isHandedOn({ path, text }: RemovedLine, flag: string): boolean {
  if (!/\.(?:[cm]?[jt]sx?|vue|svelte|py|go|rs|rb|java|kt|cs|php)$/.test(path)) return false
  const name = escapeWord(flag)
  const isRead = new RegExp(
    `(?:[oO]ptions?|[fF]lags?|[aA]rg(?:ument)?|boolean|string|number|alias|Var\\w*)\\s*\\(\\s*[^)]*['"\`](?:-\\w,?[ |]+)?${name}|(?:name|long|flags?|option)['"]?\\s*:\\s*['"\`](?:-\\w{1,3},?[ |]+)?${name}|(?:case\\s+|[=!]==?\\s*|includes\\(|has\\(|startsWith\\(|indexOf\\(|\\bin\\s+)['"\`]${name}=?['"\`]|['"\`]${name}['"\`]\\s*:`,
  )
  return new RegExp(`['"\`]${name}(?:=[^'"\`]*)?['"\`]`).test(text) && !isRead.test(text)
}

/** A property or parameter that is a flag where its file parses arguments: `entryFile?: string`, `dot_chart: bool`, `args: { level: {`. */
function mayGiveKey({ path, text }: RemovedLine, form: string): boolean {
  if (form.length < 4 || (!/[-_]|[a-z][A-Z]/.test(form) && !/cli|command|args|bin\/|flag/i.test(path))) return false
  const name = escapeWord(form)
  return new RegExp(
    `(?:^|[{(,])\\s*(?:pub\\s+)?(['"]?)${name}\\1\\??\\s*:\\s*(?:\\{|[A-Za-z]|['"]\\w['"])|(?:argv|args|flags|values|opts|options)(?:\\?\\.|\\.|\\[['"])${name}(?![\\w$])`,
  ).test(text)
}

/** True where the file of a line takes arguments from its command line. */
export async function parsesArguments(line: RemovedLine, past: Past): Promise<boolean> {
  return parser.test((await past.textOf?.(line.before)) ?? '')
}

/** A flag that is written without its dashes: `.option('dry-run', …)`, `'dry-run': { type: 'boolean' }`, `dry_run: bool`. */
function givesKey({ path, text }: RemovedLine, form: string): boolean {
  const name = escapeWord(form)
  // a string of two words is no other thing in a program that has such a flag
  if (form.includes('-') && new RegExp(`['"\`]${name}['"\`]`).test(text)) return true
  if (
    new RegExp(
      `^\\s*(?:boolean|string|number|array|alias|count)\\b.*['"\`]${name}['"\`]|^\\s*(['"\`]?)(?:\\w|option|long)\\1\\s*:\\s*['"\`]${name}['"\`]`,
    ).test(text)
  )
    return true
  if (
    new RegExp(
      `(?:[oO]ption|[fF]lags?|[aA]rg(?:ument)?|describe|default|demand\\w*|choices|boolean|string|number|Var|VarP|BoolP?|StringP?|IntP?)\\w*\\(\\s*(?:&?[\\w.]+,\\s*)?['"\`](?:-?\\w[,|]\\s*)?${name}['"\`]`,
    ).test(text)
  )
    return true
  const key = new RegExp(`^\\s*(?:['"]${name}['"]|${name})\\s*:\\s*(?:\\{|Flags\\.|flags\\.|Options?\\.|option|Arg)`)
  return key.test(text) && /cli|command|args|bin|flag|option/i.test(path)
}

/** Files that hold the options of a command line as data. */
const listsOptions =
  /(?:^|\/)(?:bin|cli|commands?|args?|argv|flags?|options?)(?:\/|\.\w+$)|(?:^|[/._-])(?:cli|args?|argv|flags?|options?|commands?)[._-][\w.-]*$|[._-](?:cli|args?|argv|flags?|options?|commands?)\.\w+$/i

/**
 * Flags that are still given at the head: as a literal, or without the dashes in a file that parses arguments. Of `respelled` ones another spelling
 * took the place, so that it does not answer for them.
 */
export async function isFlagAtHead(
  snapshot: Snapshot,
  claims: readonly Claim[],
  respelled: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  const tests = claims.map(({ word, forms }) => {
    const bare = forms
      .filter((form) => (respelled.has(word) ? form === word.slice(2) : !form.startsWith('--')))
      .map(escapeWord)
      .join('|')
    return {
      word,
      literal: new RegExp(`(?<![\\w-])${escapeWord(word)}(?![\\w-])`),
      // a list of options may lie anywhere
      entry: new RegExp(`(?:name|long|flags?|option|key)['"]?\\s*[:=(]\\s*['"\`](?:-?\\w[,|]\\s*)?(?:${bare})(?:\\s+[<[][^'"\`]*)?['"\`]`),
      key: new RegExp(
        `['"\`](?:-?\\w[,|]\\s*)?(?:${bare})['"\`]|(?:^[ \\t]*(?:[a-z]+[ \\t]+){0,3}|[{,;]\\s*|(?<=def\\s+\\w+)\\(\\s*)(?<!(?:const|let|var)\\s)(?:${bare})\\??\\s*${respelled.has(word) ? ':' : '[:=](?!=)'}`,
        'm',
      ),
    }
  })
  const paths = [...snapshot.files]
    .filter(([path, { size, skipped }]) => skipped === undefined && size < 500_000 && mayGive(path))
    .map(([path]) => path)
  for await (const [path, text] of snapshot.readAll(paths)) {
    const parses = parser.test(text) || listsOptions.test(path)
    for (const { word, literal, entry, key } of tests) {
      if (!found.has(word) && (literal.test(text) || entry.test(text) || (parses && key.test(text)))) found.add(word)
    }
  }
  return found
}

function mayGive(path: RepoPath): boolean {
  return (
    isOwnSource(path) &&
    placeKind(path) === 'source' &&
    /\.(?:[cm]?[jt]sx?|py|go|rs|rb|java|kt|cs|php|sh|bash|swift|cr|exs?|ya?ml|toml)$|(?:^|\/)[^.]+$/.test(path)
  )
}
