import { flag, globs, listOf, textOf } from './forms.ts'
import type { Settings } from './settings.ts'

/** On which pull requests Docwright judges by itself: every condition has to hold. */
export interface WhenSettings {
  /** Globs: only changes of one of these files. */
  paths: readonly string[]
  /** Globs: no changes of these files alone. */
  notPaths: readonly string[]
  /** Logins, or `[bot]` for every bot: only pull requests of these. */
  authors: readonly string[]
  notAuthors: readonly string[]
  /** Only pull requests that have one of these labels. */
  labels: readonly string[]
  notLabels: readonly string[]
  /** Whether drafts too. */
  drafts: boolean
}

const most = 50

const expectedLogins = 'a list of at most 50 logins such as `ann` or `renovate[bot]`, or `[bot]` for every bot'
const logins = listOf(expectedLogins, textOf(expectedLogins, /^(?:\[bot\]|[A-Za-z0-9][\w-]{0,59}(?:\[bot\])?)$/), most)

const expectedLabels = 'a list of at most 50 labels, each one line of at most 50 characters'
const labels = listOf(expectedLabels, textOf(expectedLabels, /^(?=.*\S)[^\p{C}\p{Zl}\p{Zp}]*$/u, 50), most)

/** Settings below `when`. */
export const whenSettings: Settings<WhenSettings> = {
  paths: { fallback: [], form: globs },
  notPaths: { fallback: [], form: globs },
  authors: { fallback: [], form: logins },
  notAuthors: { fallback: [], form: logins },
  labels: { fallback: [], form: labels },
  notLabels: { fallback: [], form: labels },
  drafts: { fallback: true, form: flag },
}
