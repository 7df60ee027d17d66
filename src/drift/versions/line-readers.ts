import type { RepoPath } from '../../core/names.ts'
import { escapeWord } from '../declared.ts'
import type { Requirement } from './requirement.ts'

/** Reads what a manifest asks for. */
export type Reader = (path: RepoPath, text: string) => readonly Requirement[]

/** What the first reader that finds anything says. */
export function firstOf(...all: readonly Reader[]): Reader {
  return (path, text) => {
    for (const read of all) {
      const found = read(path, text)
      if (found.length > 0) return found
    }
    return []
  }
}

/** Reads the first line that fits a pattern: its first group is the range, behind an operator where the manifest leaves that out. */
export function line(tool: string, pattern: RegExp, operator: string): Reader {
  return (path, text) => {
    const lines = text.split('\n')
    const index = lines.findIndex((one) => pattern.test(one))
    const range = pattern.exec(lines[index] ?? '')?.[1]
    return range === undefined ? [] : [{ tool, range: `${operator}${range}`, at: { path, line: index + 1 } }]
  }
}

/** Reads the range from the constant of the same file whose name a pattern finds: `elixir: @elixir_requirement`, `jvmToolchain(javaVersion)`. */
export function constant(tool: string, pattern: RegExp, operator: string): Reader {
  return (path, text) => {
    const name = pattern.exec(text)?.[1]
    if (name === undefined) return []
    const given = new RegExp(
      `^[ \\t]{0,16}(?:(?:def|val|var|const|let|final|private|internal|extra)[ \\t]{1,4}){0,4}${escapeWord(name)}(?:[ \\t]{0,4}:[ \\t]{0,4}\\w{1,40})?[ \\t]{0,4}=?[ \\t]{0,4}["']?([<>=~^]{0,2}[ \\t]{0,4}\\d[^"'\\n;]{0,60}?)["']?;?[ \\t]{0,4}\\r?$`,
    )
    return line(tool, given, operator)(path, text)
  }
}
