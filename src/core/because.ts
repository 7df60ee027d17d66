import type { RepoPath } from './names.ts'

/**
 * How a question leads to a feature. `name`: files, a model, a route or an export bear what was asked; `part`: they bear a word of it;
 * `short`: an abbreviation of it; `alias`: an earlier run documented it so; `renamed`: the code gave what its pages describe another name.
 * Those are sure. `synonym`: they bear another word for it; `texts`: code and documents speak of it; `spelling`: they bear a name that is
 * spelled almost so; `common`: one of the names that most files bear. Those are guesses.
 */
export type Link = 'name' | 'part' | 'short' | 'alias' | 'renamed' | 'synonym' | 'texts' | 'spelling' | 'common'

/** Why a feature is taken for what was asked. */
export interface Because {
  kind: Link
  /** Words of the question that it rests on, as typed. */
  said: string
  /** The repository's words for them. */
  word: string
  /** What bears the word; `file` stands for files and folders, `code` for functions and other names that the files declare. */
  borneBy: 'file' | 'model' | 'route' | 'export' | 'code'
  /** Files that show it, at most three. */
  files: readonly RepoPath[]
}

/** A feature that a question may mean. */
export interface FeatureCandidate {
  name: string
  /** Files that bear the name. */
  files: number
  because: Because
}
