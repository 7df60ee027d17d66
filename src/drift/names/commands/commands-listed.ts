import type { DriftDocument } from '../../../core/drift.ts'
import { escapeWord } from '../../declared.ts'

/** Entries of lists of commands that have a name: lines of a usage below `Commands:`, and cells, items and headings of a section that is called so. */
export function commandsListed(document: DriftDocument, name: string): readonly { written: string; from: number }[] {
  const from = [...linesOfUsage(document, name), ...entriesOfSection(document, name)]
  return [...new Set(from)].map((one) => ({ written: name, from: one }))
}

/** True where the nearest line of a usage above an entry that is a heading, and no entry itself, speaks of commands. */
function isBelowCommands(usage: string, at: number): boolean {
  const above = usage.slice(0, at).split('\n').slice(0, -1)
  const heading = above.findLast((line) => /^\S/.test(line) || /\bcommands:?\s*$/i.test(line)) ?? ''
  return /\bcommands\b/i.test(heading)
}

function linesOfUsage({ fences }: DriftDocument, name: string): readonly number[] {
  const entry = new RegExp(
    `(?<=^[ \\t]{1,10})${escapeWord(name)}(?=(?:,[ \\t]*\\w+)?(?:[ \\t]+[<[][^\\n]*?)?(?:[ \\t]{2,}\\S|[ \\t]*$))`,
    'gm',
  )
  return fences.flatMap(({ text, from }) =>
    [...text.matchAll(entry)].filter(({ index }) => isBelowCommands(text, index)).map(({ index }) => from + index),
  )
}

function entriesOfSection({ text, headings }: DriftDocument, name: string): readonly number[] {
  const entry = new RegExp(`(?<=^[ \\t]*(?:[-*+]|\\||#{2,6})[ \\t]+\\*{0,2}\`)${escapeWord(name)}(?=[\` ])`, 'gm')
  return [...text.matchAll(entry)].flatMap(({ index }) =>
    sectionsAt(headings, index).some((words) => /\bcommands\b/i.test(words)) ? [index] : [],
  )
}

/** The words of the headings that a place stands below, from the page's to the nearest. */
function sectionsAt(headings: DriftDocument['headings'], at: number): readonly string[] {
  const open: DriftDocument['headings'][number][] = []
  for (const heading of headings.filter(({ from }) => from < at)) {
    while (open.length > 0 && (open.at(-1)?.depth ?? 0) >= heading.depth) open.pop()
    open.push(heading)
  }
  // a heading that has the place itself is no section of it
  return open.filter(({ from, words }) => at - from > words.length + 4).map(({ words }) => words)
}
