import type { RepoPath } from '../core/names.ts'
import type { Codebase } from './codebase.ts'
import type { Differences } from './file-states.ts'
import { watchCodebase } from './watched-codebase.ts'

/** What is asked of a file. */
export interface FileQuestion {
  what: string
  path: RepoPath
  /** Everything else that the answer depends on, besides the repository: another text is another question. */
  about?: string
}

/** Answers of an engine to what it asks of single files. */
export interface FileAnswers {
  /** What `find` gives for a file. It looks at the codebase that it is handed, so that is known what the answer depends on. */
  of<T>(question: FileQuestion, find: (codebase: Codebase) => readonly T[]): readonly T[]
}

/** Answers that remember what was asked, so that a later state of the repository need not ask again. */
export interface KeptAnswers extends FileAnswers {
  rows(): readonly AnswerRow[]
}

/** What an answer depends on: the file and what it imports, or everything that imports connect with it. */
type Reach = 'down' | 'near'

/** An answer; its question alone where nothing was found by looking down. */
type AnswerEntry = string | readonly [what: string, about: string, reach: Reach, answer: readonly unknown[]]

/** Answers of one file. */
export type AnswerRow = readonly [path: RepoPath, ...entries: readonly AnswerEntry[]]

/** Asks every time. */
export function plainAnswers(codebase: Codebase): FileAnswers {
  return { of: (_, find) => find(codebase) }
}

/** Asks every time, and remembers answers that hold as long as what they depend on does. */
export function keptAnswers(codebase: Codebase): KeptAnswers {
  const watched = watchCodebase(codebase)
  const rows = new Map<RepoPath, AnswerEntry[]>()
  return {
    of({ what, path, about = '' }, find) {
      watched.start()
      const answer = find(watched.codebase)
      // an answer from all files or from a text may be another although nothing that imports reach is
      if (watched.looksAround || watched.texts.size > 0) return answer
      const reach = watched.looksUp ? 'near' : 'down'
      const entry: AnswerEntry = answer.length === 0 && about === '' && reach === 'down' ? what : [what, about, reach, answer]
      const row = rows.get(path)
      if (row === undefined) rows.set(path, [entry])
      else if (!row.some((one) => isOf(one, what, about))) row.push(entry)
      return answer
    },
    rows: () => [...rows].map(([path, entries]) => [path, ...entries]),
  }
}

/** Takes answers from an earlier state of the repository where nothing that they depend on differs, and asks for the others. */
export function earlierAnswers(codebase: Codebase, rows: readonly AnswerRow[], differences: Differences): FileAnswers {
  const known = new Map(rows.map((row) => [row[0], row]))
  return {
    of<T>({ what, path, about = '' }: FileQuestion, find: (codebase: Codebase) => readonly T[]): readonly T[] {
      const row = known.get(path)
      const entry = row === undefined || differences.reaches(path) ? undefined : row.find((one, at) => at > 0 && isOf(one, what, about))
      if (entry === what) return []
      if (entry === undefined || typeof entry === 'string') return find(codebase)
      return entry[2] === 'down' || !differences.isNear(path) ? (entry[3] as readonly T[]) : find(codebase)
    },
  }
}

function isOf(entry: AnswerEntry, what: string, about: string): boolean {
  return typeof entry === 'string' ? entry === what && about === '' : entry[0] === what && entry[1] === about
}
