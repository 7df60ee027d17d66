import type { FileFacts } from '../core/facts.ts'

/** A language that discovery reads. One data file of `languages/` each. */
export interface Language {
  /** Stable lower-case name, as facts carry it: `javascript`. */
  name: string
  /** File name endings with their dot. */
  extensions: readonly string[]
  /** Raised whenever the same text would give other facts: part of the key of the fact store. */
  version: number
  /** Loads what reading takes, such as a parser that few repositories need; asked for before the first file is read. */
  ready?(): Promise<void>
  /** Reads one file. Never throws: a syntax error is `FileFacts.error`. */
  extract(path: string, text: string): FileFacts
}
