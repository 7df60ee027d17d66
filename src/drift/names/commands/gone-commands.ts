import type { Drift, DriftDocument } from '../../../core/drift.ts'
import type { RepoPath } from '../../../core/names.ts'
import { documentNoise } from '../../anchors/noise/documents.ts'
import { escapeWord } from '../../declared.ts'
import { oncePerInput } from '../../once-per-input.ts'
import { isOwnSource } from '../../place-kinds.ts'
import type { DriftInput, Past } from '../../signal.ts'
import { isJudged } from '../judged.ts'
import { anchorAt } from '../lost/anchor-at.ts'
import { type ChangedSource, changedSources } from '../lost/changed-sources.ts'
import { type LostPlace, tellLost } from '../lost/tell-lost.ts'
import { programsOfChange } from '../own-programs.ts'
import { commandsListed } from './commands-listed.ts'
import { declaredCommands } from './declared-commands.ts'

/** Commands that every program may have from its library. */
const given = /^(?:help|version|completions?)$/
/** Bytes of a source that is read: larger ones are data. */
const largest = 500_000

/**
 * Commands that a change took from a command line, each with the file that declared it: no source declares one any more, none is called after it in a folder of
 * commands, and the change did not write its word as a whole string elsewhere, as an alias or in a way that nobody reads.
 */
const lostCommands = oncePerInput(async (input: DriftInput): Promise<ReadonlyMap<string, RepoPath>> => {
  const { sources, were, are } = await changedCommands(input)
  const lost = new Map([...were].filter(([name]) => !given.test(name) && !are.has(name)))
  for (const name of lost.keys()) if (!isWrittenLess(name, sources)) lost.delete(name)
  if (lost.size > 0) await dropDeclared(lost, input)
  return lost
})

/** Commands that changed sources declare on either side, each with a file that does. */
const changedCommands = oncePerInput(async (input: DriftInput) => {
  const sources = await changedSources(input)
  const [were, are] = (['before', 'after'] as const).map(
    (side) =>
      new Map(sources.flatMap(({ path, ...texts }) => [...declaredCommands(path, texts[side] ?? '')].map((name) => [name, path] as const))),
  )
  return { sources, were: were ?? new Map<string, RepoPath>(), are: are ?? new Map<string, RepoPath>() }
})

/** True where changed sources have the word as a whole string in fewer places than before: what is left was something else then, too. */
function isWrittenLess(name: string, sources: readonly ChangedSource[]): boolean {
  const like = new RegExp(`(['"\`])${escapeWord(name)}(?:\\1|\\s)|\\b${escapeWord(pascal(name))}\\b`, 'g')
  const count = (text = ''): number => (text.includes(name) || text.includes(pascal(name)) ? (text.match(like)?.length ?? 0) : 0)
  return (
    sources.reduce((sum, { before, after }) => sum + count(after) - count(before), 0) < 0 ||
    sources.every(({ before }) => count(before) === 0)
  )
}

async function dropDeclared(lost: Map<string, RepoPath>, { snapshot }: DriftInput): Promise<void> {
  const holding = await snapshot.holding?.([...lost.keys()].flatMap((name) => [name, name.replaceAll('-', '_'), pascal(name)]))
  const paths = [...snapshot.files].flatMap(([path, { size, skipped }]) => {
    if (!isOwnSource(path) || skipped !== undefined || size >= largest) return []
    const [, stem = ''] = /(?:^|\/)(?:commands?|cmds?|cli|bin)\/(?:.*\/)?([\w:-]+)\.(?!go$|rs$)\w+$/.exec(path) ?? []
    lost.delete(stem)
    return holding?.has(path) === false ? [] : [path]
  })
  for await (const [path, text] of snapshot.readAll(paths)) for (const name of declaredCommands(path, text)) lost.delete(name)
}

interface CommandPlace extends LostPlace {
  name: string
  path: RepoPath
}

/** Places where documents have their reader run a command that a change took: behind a program of the repository, or told to be a command. */
export const lostCommandsNamed = oncePerInput(async (input: DriftInput): Promise<readonly CommandPlace[]> => {
  const lost = await lostCommands(input)
  if (lost.size === 0) return []
  const programs = [...(await programsOfChange(input))].filter((name) => /^[\w.-]{2,}$/.test(name))
  const { were, are } = await changedCommands(input)
  const known: CommandLine = { programs, groups: [...new Set([...were.keys(), ...are.keys()])] }
  const documents = input.documents.filter((one) => isJudged(one) && documentNoise(one.path) === undefined)
  return [...lost].flatMap(([name, path]) =>
    documents.flatMap((document) => placesOf(document, name, known).map((place) => ({ ...place, document, name, path }))),
  )
})

/** What may stand before a command: the program, and commands that have commands of their own. */
interface CommandLine {
  programs: readonly string[]
  groups: readonly string[]
}

function placesOf(document: DriftDocument, name: string, { programs, groups }: CommandLine): readonly Pick<CommandPlace, 'anchor'>[] {
  const { text } = document
  if (!text.includes(name)) return []
  const word = escapeWord(name)
  const run = new RegExp(
    `(?<=^[ \\t]*(?:[$>#%][ \\t]+)?|[\`|;&(\\["][ \\t]*|(?:php|npx|bunx|sudo|exec|run|dlx|bin)[ \\t/]+(?:[\\w.-]*/)*|\\./)(?:${programs.map(escapeWord).join('|')})(?:\\.\\w{2,4})?[ \\t]+(?:(?:-{1,2}[\\w-]+|${groups.map(escapeWord).join('|')})[ \\t]+)*${word}(?=$|[\\s\`\\]);&|"])`,
    'gim',
  )
  const told = new RegExp(`(?<=\`)${word}(?=\`[ \\t]+(?:sub-?)?command\\b)|(?<=\\b(?:sub-?)?command[ \\t]+\`)${word}(?=\`)`, 'g')
  const found = [...text.matchAll(run), ...text.matchAll(told)].map(({ 0: written, index: from }) => ({ written, from }))
  return [...found.filter(({ from }) => isCommandLine(document, from)), ...commandsListed(document, name)].map(({ written, from }) => ({
    anchor: anchorAt(document, { kind: 'name', name: written.replace(/\s+/g, ' '), text: written, from }),
  }))
}

/** True in code; false in plain prose, where the name of the program may begin a sentence about it. */
export function isCommandLine({ text, fences }: DriftDocument, at: number): boolean {
  if (fences.some(({ from, text: code }) => from <= at && at <= from + code.length)) return true
  const start = text.lastIndexOf('\n', at - 1) + 1
  const before = text.slice(start, at)
  return /^(?: {4,}|\t)[ \t$>]*$/.test(before) || (before.match(/`/g)?.length ?? 0) % 2 === 1 || /\[[^\]\n]*$/.test(before)
}

/** Findings of commands that went, where no other finding of the page ends at the same place. */
export async function goneCommands(input: DriftInput, { removals }: Past, told: readonly Drift[]): Promise<readonly Drift[]> {
  const lineOf = ({ name, path }: CommandPlace) => {
    const words = [name, ...name.split(/[:-]/), name.replaceAll('-', '_'), pascal(name)]
    return words.flatMap((word) => removals.lines.get(word) ?? []).find((line) => line.path === path)
  }
  return tellLost(await lostCommandsNamed(input), { role: 'member', lineOf }, { input, told })
}

/** The word that history is asked for besides the name itself: a variant of an enum, or a function. */
export function pascal(name: string): string {
  return name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
}
