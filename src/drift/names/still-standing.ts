import type { Anchor, Drift, DriftDocument } from '../../core/drift.ts'
import { escapeWord, roleIn } from '../declared.ts'
import { placeKind } from '../place-kinds.ts'
import type { DriftInput } from '../signal.ts'

/** What an anchor is looked for by: a flag without its value, of a member its last part. */
export function wordOf({ kind, name }: Anchor): string {
  return kind === 'flag' ? (/^--[\w-]+/.exec(name)?.[0] ?? name) : (name.split(/\.|::|#|->/).at(-1) ?? name)
}

/** True where an example of the page gives its own program the flag: `cmd.Flags().String("author", …)`. */
export function isFlagOfPage({ fences }: DriftDocument, flag: string): boolean {
  const like = new RegExp(
    `(?:[fF]lags?|[oO]ption|[aA]rgument|boolean|string)\\w{0,20}\\(?[^\\n]{0,80}['"\`](?:-\\w,?\\s*)?(?:--)?${escapeWord(flag.slice(2))}['"\` <=]`,
  )
  return fences.some(({ text, language }) => !/^(?:sh|bash|shell|zsh|console|powershell)$/.test(language) && like.test(text))
}

/** True where the page gives the flag behind two dashes, to whatever a script runs: `npm test -- --grep bills`. */
export function isHandedOn({ text }: DriftDocument, flag: string): boolean {
  return new RegExp(`\\b(?:npm|pnpm|yarn|bun)\\s[^\\n]{0,120}\\s--\\s[^\\n]{0,120}${escapeWord(flag)}(?![\\w-])`).test(text)
}

/** True where the page fills the variable into a template of its own: `{{.GIT_COMMIT}}`. */
export function isFilledIn({ text }: DriftDocument, name: string): boolean {
  return /^[A-Z][A-Z\d]*_[A-Z\d_]+$/.test(name) && new RegExp(`\\{\\{-?\\s*\\.${name}\\b`).test(text)
}

/** True where a class of a Python example has the field. */
export function isFieldOfPage({ fences }: DriftDocument, name: string): boolean {
  const field = new RegExp(`^ {4}${escapeWord(name)}\\s*:\\s*\\w`, 'm')
  return fences.some(({ text, language }) => language.startsWith('py') && /^class\s/m.test(text) && field.test(text))
}

/** Takes whatever it is given, and hands it on: only the one that it hands it to knows which flags there are. */
const takesAny = /\b(?:minimist|mri|yargsParser|yargs_parser)\(\s*process\.argv(?:\.slice\(\d\))?\s*\)/

/** Flags that the head lists by name in a file about its command line (`boolean: ['bail', 'delay']`), or takes whatever they are. */
export async function listedFlags(drifts: readonly Drift[], { snapshot }: DriftInput): Promise<ReadonlySet<string>> {
  const flags = [...new Set(drifts.flatMap(({ anchor }) => (anchor.kind === 'flag' ? [wordOf(anchor)] : [])))]
  const found = new Set<string>()
  if (flags.length === 0) return found
  const tests = flags.map((flag) => ({ flag, like: new RegExp(`['"\`]${escapeWord(flag.slice(2))}['"\`]`) }))
  const files = [...snapshot.files.keys()].filter(
    (path) => placeKind(path) === 'source' && /(?:^|[/_.-])(?:cli|args?|argv|arguments|flags?|options?|cmd|commands?)[/_.-]/i.test(path),
  )
  for await (const [, text] of snapshot.readAll(files)) {
    const isOpen = takesAny.test(text)
    for (const { flag, like } of tests) if ((isOpen && !/\w-\w/.test(flag)) || like.test(text)) found.add(flag)
  }
  return found
}

const targetFile = /(?:^|\/)(?:[mM]akefile|GNUmakefile|[jJ]ustfile|Taskfile[^/]*|Rakefile|magefile\.go)$|\.mk$/

/** Targets of `make` and its like that a file of the head still has. */
export async function targetsAtHead(drifts: readonly Drift[], { snapshot }: DriftInput): Promise<ReadonlySet<string>> {
  const names = new Set(
    drifts.flatMap(({ anchor }) =>
      anchor.kind === 'script' && /^(?:make|just|task|rake|mage)$/.test(anchor.of?.[0] ?? '') ? [anchor.name] : [],
    ),
  )
  const found = new Set<string>()
  if (names.size === 0) return found
  const files = [...snapshot.files.keys()].filter((path) => targetFile.test(path))
  for await (const [path, text] of snapshot.readAll(files))
    for (const line of text.split('\n'))
      for (const name of names) if (line.includes(name) && roleIn(path, line, name) === 'symbol') found.add(name)
  return found
}
