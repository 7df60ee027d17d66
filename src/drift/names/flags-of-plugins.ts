import type { Anchor, Drift, DriftDocument } from '../../core/drift.ts'
import { escapeWord } from '../declared.ts'
import { isOwnSource } from '../place-kinds.ts'
import type { DriftInput, Past } from '../signal.ts'
import { ownNames } from './accept.ts'
import { wordOf } from './still-standing.ts'

/** Bytes of a file that is looked through. */
const largest = 500_000

/**
 * Flags of a command that the program takes from a plugin: the page gives them to a command of a command (`ledger pro login --url`), the first of which no
 * code here has, and none had where the flag was declared.
 */
export async function flagsOfPlugins(drifts: readonly Drift[], input: DriftInput, past: Past): Promise<ReadonlySet<Drift>> {
  const pages = new Map(input.documents.map((document) => [document.path, document]))
  const asked = drifts.flatMap((drift) => {
    const page = drift.anchor.kind === 'flag' ? pages.get(drift.anchor.doc) : undefined
    const command = page === undefined ? undefined : outerCommand(page, drift.anchor, input)
    return command === undefined ? [] : [{ drift, command }]
  })
  if (asked.length === 0) return new Set()
  const here = await quotedAtHead(new Set(asked.map(({ command }) => command)), input)
  const open = asked.filter(({ command }) => !here.has(command))
  const answers = await Promise.all(open.map(async ({ drift, command }) => ((await wasBeside(drift, command, past)) ? [] : [drift])))
  return new Set(answers.flat())
}

/** The first of two commands that a program of the repository is given before a flag; undefined where it is given fewer. */
function outerCommand({ text }: DriftDocument, { from, of, in: place }: Anchor, input: DriftInput): string | undefined {
  const program = of?.[0]
  if (place !== 'fence' || program === undefined || !ownNames(input).has(program.toLowerCase())) return undefined
  const lines = text.slice(Math.max(0, from - 1_000), from).split('\n')
  let first = lines.length - 1
  while (first > 0 && /\\\s*$/.test(lines[first - 1] ?? '')) first -= 1
  const before = lines.slice(first).join('\n')
  return new RegExp(`(?:^|[\\s/])${escapeWord(program)}\\s+([a-z][\\w-]*)\\s+[a-z][\\w-]*\\s`).exec(before)?.[1]
}

/** Words that code of the head has as a text, or as the first word of one. */
async function quotedAtHead(words: ReadonlySet<string>, { snapshot }: DriftInput): Promise<ReadonlySet<string>> {
  const tests = [...words].map((word) => ({ word, like: quoted(word) }))
  const paths = [...snapshot.files].flatMap(([path, { size, skipped }]) =>
    skipped === undefined && size < largest && isOwnSource(path) ? [path] : [],
  )
  const found = new Set<string>()
  for await (const [, text] of snapshot.readAll(paths)) for (const { word, like } of tests) if (like.test(text)) found.add(word)
  return found
}

/** `"pro"`, `"pro [name]"`; of libraries that make commands of types and functions the name is the word itself. */
function quoted(word: string): RegExp {
  const type = word.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
  const name = word.replaceAll('-', '_')
  return new RegExp(
    `['"\`]${escapeWord(word)}(?:['"\`]|\\s[[<])|\\b(?:${escapeWord(type)}(?:\\(|\\s*\\{|Command\\b|Cmd\\b)|(?:def|fn|func|function)\\s+${escapeWord(name)}\\b)`,
  )
}

/** True where a file that declared the flag had the command as well. */
async function wasBeside({ anchor }: Drift, command: string, past: Past): Promise<boolean> {
  const like = quoted(command)
  const lines = (past.removals.lines.get(wordOf(anchor)) ?? past.removals.lines.get(wordOf(anchor).slice(2)) ?? []).slice(0, 6)
  for (const { before } of lines) if (like.test((await past.textOf?.(before)) ?? '')) return true
  return false
}
