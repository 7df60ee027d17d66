import type { RepoPath } from '../core/names.ts'
import type { PagePlace } from './page.ts'

/** A value of `--format`. One file of `formats/` each. */
export interface Format {
  name: string
  about: string
  /** Names of the pages it chooses; undefined takes what the audience says. */
  pages?: readonly string[]
  /** A file that is no Markdown page, and its content; undefined where the repository has nothing for it. */
  file?(place: PagePlace): { path: RepoPath; content: string } | undefined
}
