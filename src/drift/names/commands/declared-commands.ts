import { isComment } from '../../declared.ts'

/** A way in which a library of command lines is told a command; the only group is the name, arguments behind it left out. */
const quoted: readonly { files: RegExp; like: RegExp }[] = [
  // commander, cac, sade and yargs
  { files: /\.[cm]?[jt]sx?$/, like: /\.command\(\s*\[?\s*['"`]([a-z][\w:-]*)(?=[\s'"`])/g },
  { files: /\.[cm]?[jt]sx?$/, like: /(?:^|[{,\s])command\s*[:=]\s*['"`]([a-z][\w:-]*)(?=[\s'"`])/gm },
  // lists of commands and entries of clipanion, citty and urfave: a name, and what it does on one of the next lines
  {
    files: /\.(?:[cm]?[jt]sx?|go)$/,
    like: /^[ \t]*[nN]ame\s*:\s*['"`]([a-z][\w:-]*)['"`],?[ \t]*$(?=(?:\n(?!\s*type\s*:)[^}\n]*){0,3}?\n\s*(?:summary|description|describe|usage|examples|about|Usage|Aliases|Action|Description)\s*:)/gm,
  },
  // cobra
  { files: /\.go$/, like: /\bUse\s*:\s*["`]([a-z][\w:-]*)(?=[\s"`])/g },
  // argparse, click and typer
  { files: /\.py$/, like: /\badd_parser\(\s*['"]([a-z][\w:-]*)['"]/g },
  { files: /\.py$/, like: /^[ \t]*@[\w.]+\.command\(\s*(?:name\s*=\s*)?['"]([a-z][\w:-]*)['"]/gm },
  // Symfony's console, Laravel and Robo
  { files: /\.php$/, like: /\bsetName\(\s*['"]([a-z][\w:-]*)['"]/g },
  { files: /\.php$/, like: /\bAsCommand\(\s*(?:name\s*:\s*)?['"]([a-z][\w:-]*)['"]/g },
  { files: /\.php$/, like: /\$(?:signature|defaultName|name)\s*=\s*['"]([a-z][\w:-]*)(?=[\s'"])/g },
  // Thor
  { files: /\.rb$/, like: /^[ \t]*desc\s*\(?\s*['"]([a-z][\w:-]*)(?=[\s'"])[^'"\n]*['"]\s*,/gm },
  // clap and structopt
  { files: /\.rs$/, like: /\b(?:Command|App|SubCommand)::(?:new|with_name)\(\s*"([a-z][\w:-]*)"/g },
  // picocli, System.CommandLine, Spectre and Swift's ArgumentParser
  { files: /\.(?:java|kts?|groovy|scala)$/, like: /@Command\([^)]{0,200}?\bname\s*=\s*"([a-z][\w:-]*)"/g },
  { files: /\.cs$/, like: /(?:\bnew\s+Command|\.AddCommand(?:<[\w.]+>)?)\(\s*"([a-z][\w:-]*)"/g },
  { files: /\.swift$/, like: /\bcommandName\s*:\s*"([a-z][\w:-]*)"/g },
]

/** Commands of a command line that a source declares, by the names that its reader types. */
export function declaredCommands(path: string, text: string): ReadonlySet<string> {
  const own = quoted.filter(({ files }) => files.test(path))
  if (own.length === 0) return new Set()
  const code = text
    .split('\n')
    .map((line) => (isComment(path, line) && !line.trimStart().startsWith('#[') ? '' : line))
    .join('\n')
  const names = own.flatMap(({ like }) => [...code.matchAll(like)].map(([, name = '']) => name))
  return new Set([...names, ...(path.endsWith('.rs') ? variantsOf(code) : []), ...(path.endsWith('.py') ? decorated(code) : [])])
}

/** Commands of a derived enum: `Fix(Args)` is typed `fix`, or as its attribute names it. */
function variantsOf(code: string): readonly string[] {
  const enums = code.matchAll(
    /#\[derive\([^)]*\b(?:Subcommand|StructOpt|Parser)\b[^)]*\)\](?:\s*#\[[^\n]*)*\s*(?:pub(?:\([^)]*\))?\s+)?enum\s+\w+[^{]*\{([\s\S]*?)^\}/gm,
  )
  return [...enums].flatMap(([, body = '']) =>
    [...body.matchAll(/((?:^ {4}#\[[^\n]*\n)*)^ {4}([A-Z]\w*)\s*(?:\(|\{|,|$)/gm)].map(
      ([, attributes = '', name = '']) => /\bname\s*=\s*"([\w:-]+)"/.exec(attributes)?.[1] ?? kebab(name),
    ),
  )
}

/** Functions that click and typer take as commands by their name. */
function decorated(code: string): readonly string[] {
  const functions = code.matchAll(
    /^[ \t]*@[\w.]+\.command\(\s*(?:\)|(?!name\b)\w+\s*=)[^\n]*\n(?:[ \t]*[@#)\w"'][^\n]*\n){0,40}?[ \t]*(?:async\s+)?def\s+([a-z]\w*)/gm,
  )
  return [...functions].map(([, name = '']) => name.replaceAll('_', '-'))
}

function kebab(name: string): string {
  return name.replace(/(?<=[a-z\d])(?=[A-Z])/g, '-').toLowerCase()
}
