import { flag, listOf, textOf } from './forms.ts'
import type { Settings } from './settings.ts'

/** How pull requests of Docwright look. */
export interface PullRequestSettings {
  /** Every branch of ours begins with it. */
  branchPrefix: string
  /** Title, made of `{title}`, `{description}`, `{scope}` and `{number}`. */
  title: string
  /** First line of the commit, made of the same. */
  commit: string
  /** Whether commits end with `Signed-off-by`. */
  signOff: boolean
  /** Labels of a new one. */
  labels: readonly string[]
  /** Whether a new one is a draft. */
  draft: boolean
  /** Who is asked to review a new one: `ann`, or the team `acme/docs`. Nobody: the person who asked for it. */
  reviewers: readonly string[]
  /** Whether the host merges those by itself that hold nothing but repairs. */
  autoMerge: boolean
}

/** Where the branches of Docwright begin unless told. */
export const defaultPrefix = 'docwright/'

/** Characters of a prefix, a title and a label (GitHub takes 50 of a label), and items of a list. */
const [mostPrefix, mostTitle, mostLabel, mostItems] = [100, 200, 50, 15] as const

/** The rules of `git check-ref-format`, for what stands before a name of ours; below the prefix of another setting nothing may begin. */
const prefix = textOf(
  'the beginning of a branch name such as `docs/`, of letters, digits and `_`, `-`, `.`, `/`',
  /^(?!docwright\/.|.*(?:\.\.|\/\/|\/\.|\.lock\/))[A-Za-z0-9_][\w./-]*$/,
  mostPrefix,
)

const format = textOf(
  'one line such as `docs({scope}): {description}`, with no other placeholder than `{title}`, `{description}`, `{scope}`, `{number}`',
  /^(?=.*\S)(?:[^{}\p{C}\p{Zl}\p{Zp}]|\{(?:title|description|scope|number)\})*$/u,
  mostTitle,
)

/** What accepts drift is no label for a pull request of ours. */
const label = textOf(
  'a list of at most 15 labels, each one line of at most 50 characters and none of Docwright itself',
  /^(?!\s*[Dd][Oo][Cc][Ww][Rr][Ii][Gg][Hh][Tt]\s*:)(?=.*\S)[^\p{C}\p{Zl}\p{Zp}]*$/u,
  mostLabel,
)

const reviewer = textOf(
  'a list of at most 15 people and teams, such as `ann` or `acme/docs`',
  /^[A-Za-z0-9][\w-]{0,59}(?:\/[\w.-]{1,100})?$/,
)

/** Settings below `pullRequest`. */
export const pullRequestSettings: Settings<PullRequestSettings> = {
  branchPrefix: { fallback: defaultPrefix, form: prefix },
  title: { fallback: '{title}', form: format },
  commit: { fallback: '{title}', form: format },
  signOff: { fallback: false, form: flag },
  labels: { fallback: [], form: listOf('a list of at most 15 labels', label, mostItems) },
  draft: { fallback: false, form: flag },
  reviewers: { fallback: [], form: listOf('a list of at most 15 people and teams, such as `ann` or `acme/docs`', reviewer, mostItems) },
  autoMerge: { fallback: false, form: flag },
}
