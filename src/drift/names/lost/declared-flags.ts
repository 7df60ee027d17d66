/** How code of a language declares the flags of a command line. */
interface Declaring {
  files: RegExp
  /** What a file has that takes arguments. */
  parses: RegExp
  flagsIn: (text: string) => Iterable<string>
}

/** Every match of the only group. */
const each =
  (like: RegExp) =>
  (text: string): string[] =>
    [...text.matchAll(like)].map(([, name = '']) => name)

/** Flags that stand with their dashes in what a call is given: `option('-p, --port <n>')`, `add_argument("-p", "--port")`. */
const dashed =
  (call: RegExp) =>
  (text: string): string[] =>
    [...text.matchAll(call)].flatMap(([, given = '']) =>
      [...given.matchAll(/(?<![\w-])--(?:\[no-\])?([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name),
    )

const kebab = (name: string): string => name.replaceAll('_', '-')

/** An attribute that makes a field an argument, with the field: `#[arg(long)] pub dry_run: bool`. */
const derived =
  /#\[(?:arg|clap|structopt|argh)\(((?:[^()\]]|\([^()]*\)){0,600})\)\]\s*(?:(?:#\[[^\]\n]*\]|\/\/[^\n]*)\s*)*(?:pub(?:\([^)]*\))?\s+)?(?:r#)?(\w+)\s*:/g

function derivedFlags(text: string): string[] {
  return [...text.matchAll(derived)].flatMap(([, attribute = '', field = '']) => {
    const named = /\blong\s*=\s*"([\w-]+)"/.exec(attribute)?.[1]
    return named !== undefined ? [named] : /\blong\b/.test(attribute) ? [kebab(field)] : []
  })
}

const declarings: readonly Declaring[] = [
  {
    files: /\.rs$/,
    parses: /\b(?:clap|structopt|argh)\b|#\[(?:arg|command)\(/,
    flagsIn: (text) => [...derivedFlags(text), ...each(/\.long\(\s*"([\w-]+)"/g)(text)],
  },
  {
    files: /\.go$/,
    parses: /\b(?:cobra|pflag|kingpin|flag|cli|kong)\b/,
    flagsIn: (text) => [
      // tags of fields, of kong and of go-arg
      ...each(/`[^`\n]*\bkong:"(?:[^"\n]*,)?name='([\w-]+)'/g)(text),
      ...each(/`[^`\n]*\barg:"(?:[^"\n]*,)?--([\w-]+)/g)(text),
      ...each(
        /(?:\b(?:[fF]lags?\w*(?:\(\))?|fs|set|cmd)\.\w*(?:Var|Bool|String|Int|Uint|Float|Duration|Slice|Array|Count|Flag)\w*\(\s*(?:(?:\(\*?[\w.]+\)\()?&?[\w.[\]]+\)?,\s*)?|\.Flag\(\s*|Flag\{\s*Name:\s*|\blong:)"([a-zA-Z][\w-]*)"/g,
      )(text),
      // a name that is kept as a constant and given where the flag is made
      ...each(/\b(?:\w+Flag(?:Name)?|[fF]lag(?:Name)?[A-Z]\w*)\s*(?:string\s*)?=\s*"([a-z][\w-]*)"/g)(text),
    ],
  },
  {
    files: /\.py$/,
    parses: /\b(?:argparse|optparse|click|typer|addoption|add_option)\b/,
    flagsIn: dashed(/(?:add_argument|add_option|addoption|\boption|\bOption)\(([^)]{0,600})/g),
  },
  {
    files: /\.[cm]?[jt]sx?$/,
    parses: /\b(?:commander|yargs|cac|citty|meow|sade|oclif|clipanion|optionator)\b|\.option\(/,
    flagsIn: (text) => [
      ...dashed(/\b(?:option|requiredOption|Option)\(\s*(['"`][^'"`\n]{1,200}['"`])/g)(text),
      ...each(/\.option\(\s*['"`]([a-zA-Z][\w-]*)['"`]/g)(text),
      ...each(/^\s*['"]?([a-z][\w-]*)['"]?\s*:\s*[fF]lags\.\w+(?:<[^>\n]*>)?\(/gm)(text),
    ],
  },
  {
    files: /\.(?:java|kt)$/,
    parses: /\b(?:picocli|jcommander|JCommander)\b/,
    flagsIn: dashed(/@(?:CommandLine\.)?(?:Option|Parameter)\(([^)]{0,600})/g),
  },
  {
    files: /\.rb$/,
    parses: /\b(?:OptionParser|Thor|optparse|Slop)\b|\bopts?\.on\(/,
    flagsIn: (text) => [
      ...dashed(/\.on\(([^)\n]{0,300})/g)(text),
      ...each(/\b(?:method_option|class_option|option)\s*\(?:(\w+)/g)(text).map(kebab),
    ],
  },
  {
    files: /\.php$/,
    parses: /\b(?:InputOption|addOption|signature)\b/,
    flagsIn: (text) => [
      ...each(/(?:addOption|InputOption)\(\s*(?:name:\s*)?['"]([\w-]+)['"]/g)(text),
      ...each(/\{--(?:\w\|)?([\w-]+)/g)(text),
    ],
  },
  { files: /\.cs$/, parses: /System\.CommandLine|CommandLineParser|\bOption\b/, flagsIn: dashed(/\bOption(?:<[^>\n]*>)?\(([^)]{0,300})/g) },
]

/** Flags that a source declares, without their dashes; none where its language has no known way, or it takes no arguments. */
export function declaredFlags(path: string, text: string): ReadonlySet<string> {
  const found = declarings.filter(({ files, parses }) => files.test(path) && parses.test(text))
  return new Set(found.flatMap(({ flagsIn }) => [...flagsIn(text)]))
}

/** Keys of tables of options, whoever reads them: `dryRun: { type: 'boolean' }`. */
export function describedKeys(path: string, text: string): readonly string[] {
  return /\.[cm]?[jt]sx?$/.test(path) ? each(/(?:^|[\s{,])['"]?([a-zA-Z][\w-]*)['"]?\s*:\s*\{[^{}]{0,200}?\btype\s*:/g)(text) : []
}
