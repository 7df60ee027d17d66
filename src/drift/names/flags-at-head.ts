import type { BaseView } from '../../core/command.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Snapshot } from '../../core/snapshot.ts'
import { escapeWord } from '../declared.ts'
import { isOwnSource, placeKind } from '../place-kinds.ts'
import type { Claim } from './claims.ts'
import { declaredOptions } from './interfaces/declared-options.ts'

/** What a file that parses arguments takes from a library, or calls. */
const parser =
  /\b(?:yargs|commander|cac|citty|meow|minimist|mri|sade|oclif|clipanion|parseArgs|optionator|argparse|optparse|(?:import|from)\s+(?:click|typer)|clap::|structopt|cobra|pflag|flag\.(?:String|Bool|Int|Var)|go-flags|go-arg|kingpin|urfave|picocli|OptionParser|Thor|defineCommand|process\.argv|sys\.argv|os\.Args)\b|@click\.|#\[(?:arg|clap|command)\b/

/** True for the text of a file that takes arguments from a command line. */
export function readsCommandLine(text: string): boolean {
  return parser.test(text)
}

/** Files that hold the options of a command line as data. */
const listsOptions =
  /(?:^|\/)(?:bin|cli|commands?|args?|argv|flags?|options?)(?:\/|\.\w+$)|(?:^|[/._-])(?:cli|args?|argv|flags?|options?|commands?)[._-][\w.-]*$|[._-](?:cli|args?|argv|flags?|options?|commands?)\.\w+$/i

/** Two dashes that code puts before the name of a flag: `--${name}`, `"--" + name`, `f"--{name}"`. */
const composed = /['"`]--(?:no-)?(?:\$\{|\{|%s|#\{|['"`]\s{0,9}[+.,%])/

/** What is known of flags that a change took, by which they would be told at the head. */
export interface Given {
  /** Flags in whose place another spelling stands, so that it does not answer for them. */
  respelled: ReadonlySet<string>
  /** Flags that their library takes only as they are written. */
  whole: ReadonlySet<string>
  /** Flags whose way of being declared lives on: what declares them in that way again. */
  again: ReadonlyMap<string, readonly RegExp[]>
}

/** Flags that are still given at the head: as a literal, or without the dashes in a file that parses arguments. */
export async function isFlagAtHead(
  snapshot: Snapshot,
  claims: readonly Claim[],
  { respelled, whole, again }: Given,
  base: BaseView | undefined,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  const tests = claims.map((claim) => keyTest(claim, respelled))
  let composes = false
  for await (const [path, text] of snapshot.readAll(givingFiles(snapshot))) {
    const parses = parser.test(text) || listsOptions.test(path)
    const declared = new Set(parses ? declaredOptions(path, text).flatMap(({ longs }) => longs) : [])
    composes ||= composed.test(text)
    for (const { word, literal, entry, key } of tests) {
      if (found.has(word)) continue
      const shapes = again.get(word)
      const isGiven =
        shapes === undefined ? entry.test(text) || (parses && !whole.has(word) && key.test(text)) : shapes.some((shape) => shape.test(text))
      if (isGiven || declared.has(word.slice(2)) || literal.test(text)) found.add(word)
    }
  }
  // what a library takes only as it is written stands with its dashes wherever it is declared, unless code puts these before names
  const shaped = tests.filter(({ word }) => again.has(word) && !found.has(word) && (composes || !whole.has(word)))
  for (const word of await givenAsOften(shaped, snapshot, base)) found.add(word)
  return found
}

/** What gives a flag: its literal, an entry of a list of options, and a key in a file that parses arguments. */
interface KeyTest {
  word: string
  literal: RegExp
  entry: RegExp
  key: RegExp
}

function keyTest({ word, forms }: Claim, respelled: ReadonlySet<string>): KeyTest {
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
}

/** Flags that files of the change give in some way as often as before: one of them may declare it in another manner now. */
async function givenAsOften(tests: readonly KeyTest[], head: Snapshot, base: BaseView | undefined): Promise<readonly string[]> {
  if (base === undefined || tests.length === 0) return []
  const counted = tests.map(({ word, key }) => ({ word, like: new RegExp(key.source, 'gm'), now: 0, before: 0 }))
  for (const [snapshot, side] of [
    [head, 'now'],
    [base.snapshot, 'before'],
  ] as const) {
    const files = base.changed.filter((path) => snapshot.files.has(path) && mayGive(path))
    for await (const [, text] of snapshot.readAll(files)) for (const one of counted) one[side] += text.match(one.like)?.length ?? 0
  }
  return counted.filter(({ now, before }) => now > 0 && now >= before).map(({ word }) => word)
}

function givingFiles(snapshot: Snapshot): readonly RepoPath[] {
  return [...snapshot.files]
    .filter(([path, { size, skipped }]) => skipped === undefined && size < 500_000 && mayGive(path))
    .map(([path]) => path)
}

function mayGive(path: RepoPath): boolean {
  return (
    isOwnSource(path) &&
    placeKind(path) === 'source' &&
    /\.(?:[cm]?[jt]sx?|py|go|rs|rb|java|kt|cs|php|sh|bash|swift|cr|exs?|ya?ml|toml)$|(?:^|\/)[^.]+$/.test(path)
  )
}
