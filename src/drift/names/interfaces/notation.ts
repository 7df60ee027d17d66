/** An option that a command line takes, by its names without their dashes: `--port` and `-p`. */
export interface DeclaredOption {
  longs: readonly string[]
  /** Names behind one dash, of any length. */
  shorts: readonly string[]
}

/** One way in which code declares the options of a command line. */
export interface Notation {
  files: RegExp
  /** What a file has that uses it. */
  marks: RegExp
  /** Options that code without comments declares. */
  optionsIn: (code: string) => readonly DeclaredOption[]
}

/** An option by its names; undefined where it has none. */
export function optionOf(long?: string, short?: string): readonly DeclaredOption[] {
  const [longs, shorts] = [namesOf(long), namesOf(short)]
  return longs.length + shorts.length === 0 ? [] : [{ longs, shorts }]
}

function namesOf(name: string | undefined): readonly string[] {
  return name === undefined || name === '' ? [] : [name]
}

/** Options of every match of a pattern, whose groups `long` and `short` are the names. */
export function optionsLike(like: RegExp): (code: string) => readonly DeclaredOption[] {
  return (code) => [...code.matchAll(like)].flatMap(({ groups }) => optionOf(groups?.['long'], groups?.['short']))
}

/** Options whose names stand with their dashes in what every match of a pattern is given, its first group: `option('-p, --port <n>')`. */
export function dashedLike(like: RegExp): (code: string) => readonly DeclaredOption[] {
  return (code) => [...code.matchAll(like)].flatMap(([, given = '']) => dashedIn(given))
}

/** The option whose names stand with their dashes at the beginning of literals; the help of an option begins with a word. */
export function dashedIn(given: string): readonly DeclaredOption[] {
  const literals = [...given.matchAll(/(['"`])\s*(-{1,2}[A-Za-z\d?[][^'"`\n]*)\1/g)].map(([, , literal = '']) => literal)
  const names = literals.flatMap((literal) => [...namesAt(literal).matchAll(/(?<![\w-])(--?)(?:\[no-\])?([A-Za-z\d?][\w-]*)/g)])
  const [longs, shorts] = ['--', '-'].map((dashes) => names.flatMap(([, dash, name = '']) => (dash === dashes ? [name] : [])))
  return names.length === 0 ? [] : [{ longs: longs ?? [], shorts: shorts ?? [] }]
}

/** The names at the beginning of a literal, without what tells of them: `-p, --port <n>`, `--shout/--no-shout`. */
function namesAt(literal: string): string {
  return /^(?:-{1,2}(?:\[no-\])?[A-Za-z\d?][\w-]*(?:[ =]?[<[{][^\]>}]*[\]>}]|[ =][A-Z][A-Z_\d]*\b)?[\s,|/]*)+/.exec(literal)?.[0] ?? ''
}

/** The name that libraries make of a field or variable: `dry_run` and `dryRun` are `dry-run`. */
export function kebab(name: string): string {
  return name
    .replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-')
    .replaceAll('_', '-')
    .toLowerCase()
}
