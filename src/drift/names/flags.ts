import type { RemovedLine } from '../../core/snapshot.ts'
import { escapeWord, roleIn } from '../declared.ts'
import { isOwnSource } from '../place-kinds.ts'
import type { Past } from '../signal.ts'
import type { Claim } from './claims.ts'
import { isToolFile } from './evidence.ts'
import { readsCommandLine } from './flags-at-head.ts'
import { declaresOption, isOptionEntry } from './option-entries.ts'

/**
 * A line that gave a flag; `unsure` where it does so only in a file that parses arguments, `listed` where it only tells of the flag in
 * help.
 */
export interface FlagLine {
  line: RemovedLine
  form: string
  role: 'flag'
  unsure?: true
  listed?: true
  /** `--cache` came in the place of `--no-cache`: only some libraries take the one for the other. */
  turned?: true
}

/** Flags of the runtime itself: a program that names one hands it on. */
const ofRuntime =
  /^--(?:inspect(?:-brk|-port)?|experimental-[\w-]+|max-old-space-size|require|loader|import|no-warnings|trace-[\w-]+|expose-gc|enable-source-maps|harmony[\w-]*|unhandled-rejections|openssl-legacy-provider|preserve-symlinks[\w-]*)$/

/** A flag of the runtime, or one on a line that runs another program or fills its arguments. */
function isOfOthers(flag: string, text: string): boolean {
  return ofRuntime.test(flag) || /\b(?:spawn\w*|exec\w*|fork|execa|concat|push|unshift)\b/.test(text)
}

/** Lines that gave a flag to a command line, newest first; `unsure` are those that do where their file parses arguments. */
export function flagLines(claim: Claim, past: Past): readonly FlagLine[] {
  const [literal = '', ...rest] = claim.forms
  // `max-issues` in the place of `maxIssues` may be another flag: what the head has tells
  const others = rest.filter((form) => !(form.includes('-') && /[A-Z]/.test(literal)))
  const staying = stayTest(literal, others)
  const found = claim.forms.flatMap((form) =>
    (past.removals.lines.get(form) ?? []).flatMap((line) => flagLineOf(line, { form, literal, staying }) ?? []),
  )
  // each form has its own lines: what went last of all of them is what took the flag away
  return found.toSorted((a, b) => Number(a.unsure ?? false) - Number(b.unsure ?? false) || (a.line.age ?? 0) - (b.line.age ?? 0))
}

/** What a removed line says of a flag; undefined where it gave no such flag, or what came in its place still does. */
function flagLineOf(
  line: RemovedLine,
  { form, literal, staying }: { form: string; literal: string; staying: (text: string) => boolean },
): FlagLine | undefined {
  // what a pipeline gives to a program is that program's
  if (!isOwnSource(line.path) || isToolFile(line.path)) return undefined
  const isLiteral = form === literal && roleIn(line.path, line.text, form) === 'flag'
  const isGivenOn = isLiteral && isHandedOn(line, form)
  if (isGivenOn && isOfOthers(literal, line.text)) return undefined
  const role = roleOfLine(line, form, { isLiteral, isGivenOn })
  if (role === undefined) return undefined
  const turned = isLiteral && line.age === undefined && isTurned(literal, line)
  if (!turned && line.instead?.some(staying) === true) return undefined
  return { line, form, role: 'flag', ...role, ...(turned ? { turned: true as const } : {}) }
}

/** Whether a line gives the flag for sure, in help, or where its file parses arguments; undefined where it does not. */
function roleOfLine(
  line: RemovedLine,
  form: string,
  { isLiteral, isGivenOn }: { isLiteral: boolean; isGivenOn: boolean },
): Pick<FlagLine, 'unsure' | 'listed'> | undefined {
  if (isLiteral) return isGivenOn ? { unsure: true } : isTold(line.text) ? { listed: true } : {}
  if (form.startsWith('--')) return undefined
  if (givesKey(line, form)) return {}
  return mayGiveKey(line, form) || isOptionEntry(line, form) ? { unsure: true } : undefined
}

/** `.option('--cache')` in the place of `.option('--no-cache')`. */
function isTurned(literal: string, { instead = [] }: RemovedLine): boolean {
  if (!literal.startsWith('--no-')) return false
  const [whole, positive] = [literal, `--${literal.slice(5)}`].map((flag) => new RegExp(`(?<![\\w-])${escapeWord(flag)}(?![\\w-])`))
  return instead.some((text) => positive?.test(text)) && !instead.some((text) => whole?.test(text))
}

/** A line of help, and no call that declares: the flag stands at its beginning without quotes. */
function isTold(text: string): boolean {
  return /^\s*(?:echo\b\s*)?(?:-\w{1,3},?\s+)?--[\w-]+(?:[ =,\t]|$)/.test(text)
}

/** Tells whether a line that came in the place of another still has the flag; a single word has to stand as code writes one. */
function stayTest(literal: string, others: readonly string[]): (text: string) => boolean {
  const single = others.filter((form) => /^[a-z\d]+$/.test(form)).map(escapeWord)
  const several = [literal, ...others.filter((form) => !/^[a-z\d]+$/.test(form))].map(escapeWord)
  const whole = new RegExp(`(?<![\\w-])(?:${several.join('|')})(?![\\w-])`)
  if (single.length === 0) return (text) => whole.test(text)
  const words = single.join('|')
  const written = new RegExp(
    `['"\`](?:-?\\w{1,3}[,|/ ]+)?(?:--)?(?:${words})(?:[ =<[][^'"\`]*)?['"\`]|(?<![\\w'’-])(?:${words})\\??\\s*[:=(,)}]|[.&]\\s?(?:${words})(?![\\w-])`,
  )
  return (text) => whole.test(text) || written.test(text)
}

/** A quoted flag among others, or behind the name of a program: as often as not it is given to that program. */
function isHandedOn({ path, text }: RemovedLine, flag: string): boolean {
  if (!/\.(?:[cm]?[jt]sx?|vue|svelte|py|go|rs|rb|java|kt|cs|php|toml|ya?ml|jsonc?)$/.test(path)) return false
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

/** Files that declare what their program may be given: `config.d.ts`, `cli-options.ts`. */
const optionTypes = /(?:^|[/._-])(?:config|configuration|options?|cli|args?|flags?)(?:\.d)?\.[cm]?ts$/i

/** A property of a type: `saveTrace?: boolean`, `resetDb: boolean;`. */
const typed = /^\s*(?:readonly\s+)?\w+(?:\?:\s|:\s*(?:boolean|string|number)\b)/

/** True where the file of a line takes arguments from its command line, or the line is an option of a type of such a program. */
export async function parsesArguments({ line, form }: Pick<FlagLine, 'line' | 'form'>, past: Past): Promise<boolean> {
  if (optionTypes.test(line.path) && /[a-z][A-Z]/.test(form) && typed.test(line.text)) return true
  const file = (await past.textOf?.(line.before)) ?? ''
  return readsCommandLine(file) || (isOptionEntry(line, form) && declaresOption(file, line))
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
  // a value that a library of command lines makes is a flag wherever it stands: `logs: flags.boolean(…)`, `export const logs = Flags.boolean(…)`
  if (new RegExp(`(?:^|[{,]|\\bconst)\\s*(['"]?)${name}\\1\\s*(?:[:=]|:[^=]{1,60}=)\\s*[fF]lags\\.\\w+(?:<|\\()`).test(text)) return true
  const key = new RegExp(`^\\s*(?:['"]${name}['"]|${name})\\s*:\\s*(?:\\{|Flags\\.|flags\\.|Options?\\.|option|Arg)`)
  return key.test(text) && /cli|command|args|bin|flag|option/i.test(path)
}
