import { escapeWord } from '../declared.ts'

/** What a flag takes: nothing, as a switch does, or a value. */
export type FlagArity = 'none' | 'value'

/** Lines of a declaration that are read, from the one that has the flag. */
const mostLines = 14

/** One way in which libraries say what a flag takes, read in its declaration; `@` stands for the flag without its dashes. */
interface ArityRule {
  arity: FlagArity
  like: string
}

/** The first that fits counts: a type that is stated tells more than the shape of a call. */
const rules: readonly ArityRule[] = [
  // yargs, meow, citty, parseArgs, oclif, command-line-args
  { arity: 'none', like: `\\btype['"]?\\s*:\\s*(?:['"\`]boolean|Boolean\\b)|\\bboolean['"]?\\s*:\\s*true|[fF]lags?\\.boolean\\b` },
  { arity: 'none', like: `\\.(?:boolean|count)\\(\\s*(?:\\[[^\\]]*)?['"\`](?:--)?@['"\`]` },
  {
    arity: 'value',
    like: `\\btype['"]?\\s*:\\s*(?:['"\`](?:string|number|array)|String\\b|Number\\b|\\[)|\\b(?:requiresArg|array|string|number)['"]?\\s*:\\s*true|[fF]lags?\\.(?:string|integer|url|file|directory|option|enum|custom)\\b`,
  },
  { arity: 'value', like: `\\.(?:string|number|array)\\(\\s*(?:\\[[^\\]]*)?['"\`](?:--)?@['"\`]` },
  // argparse, click, typer, optparse of Python
  { arity: 'none', like: `\\baction\\s*=\\s*['"](?:store_(?:true|false|const)|count|help|version)|\\bis_flag\\s*=\\s*True|--@/--no-` },
  {
    arity: 'value',
    like: `\\b(?:nargs|metavar)\\s*=|\\btype\\s*=\\s*(?:int|str|float|click\\.|Path|pathlib)|\\b(?:add_argument|click\\.option)\\(`,
  },
  // pflag, cobra, flag and urfave of Go; clap of Rust
  {
    arity: 'none',
    like: `\\b(?:Bool|Count)(?:Var)?P?\\(|\\bBoolFlag\\b|\\bArgAction::(?:SetTrue|SetFalse|Count)|(?<![\\w-])@\\s*:\\s*bool\\b`,
  },
  {
    arity: 'value',
    like: `\\b(?:String|Int|Int64|Uint|Float64|Duration|StringSlice|StringArray|StringToString|IP)(?:Var)?P?\\(|\\b(?:String|Int|Duration|Path|StringSlice)Flag\\b|\\btakes_value\\(true\\)|\\b(?:value_name|num_args|value_parser)\\b|(?<![\\w-])@\\s*:\\s*(?:Option<|Vec<|String\\b|PathBuf\\b|[ui](?:8|16|32|64|size)\\b)`,
  },
  // `.option('--dir <path>')` of commander and cac, and help of any program
  { arity: 'value', like: `--@(?:[ =](?:<|\\[|[A-Z]{2}|["'])|=\\w|\\[=)` },
  { arity: 'none', like: `[oO]ption\\(\\s*['"\`](?:-\\w,?[ |]+)?--@['"\`]` },
  // arg, and types of options
  { arity: 'none', like: `['"\`]?(?:--)?@['"\`]?\\??\\s*:\\s*(?:Boolean|boolean)\\b` },
  { arity: 'value', like: `['"\`]?(?:--)?@['"\`]?\\??\\s*:\\s*(?:String|Number|string|number|\\[)` },
]

/** What a text says that a flag takes, in the declaration that begins on a line (1-based); undefined where it does not say. */
export function flagArityAt(text: string, line: number, form: string): FlagArity | undefined {
  const block = declarationAt(text, line)
  const name = escapeWord(form.replace(/^--/, ''))
  return rules.find(({ like }) => new RegExp(like.replaceAll('@', () => name)).test(block))?.arity
}

/** A declaration with its flag left out: two that differ in nothing else declare flags of one kind. */
export function shapeAt(text: string, line: number, form: string): string {
  const bare = form.replace(/^--/, '')
  return declarationAt(text, line)
    .replaceAll(new RegExp(`(?<![\\w-])(?:--)?${escapeWord(bare)}(?![\\w-])`, 'g'), '@')
    .replace(/\s+/g, ' ')
}

/** The line and those behind it, up to where the brackets that it opens are closed. */
function declarationAt(text: string, line: number): string {
  const lines = text.split('\n').slice(line - 1, line - 1 + mostLines)
  let depth = 0
  const end = lines.findIndex((one) => {
    for (const mark of one.replace(/'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`/g, '')) {
      if ('([{'.includes(mark)) depth += 1
      else if (')]}'.includes(mark)) depth -= 1
    }
    return depth <= 0
  })
  // what an attribute says of a flag stands above its field: `#[arg(long)]`
  const above = line > 1 && /^\s*(?:#\[|@)/.test(text.split('\n')[line - 2] ?? '') ? `${text.split('\n')[line - 2]}\n` : ''
  return above + lines.slice(0, end < 0 ? lines.length : end + 1).join('\n')
}
