import type { YamlDraft } from '../text/merge-yaml.ts'
import type { FormatInput } from './page.ts'

/** A value of `--format`. One file of `formats/` each. */
export interface Format {
  name: string
  about: string
  /** What its file holds in a run that does not ask for it by name, where that is less. */
  aboutPart?: string
  /** Names of the pages it chooses; undefined takes what the audience says. */
  pages?: readonly string[]
  /** A file that is no Markdown page, as data; undefined where the repository has nothing for it. */
  file?(input: FormatInput): YamlDraft | undefined
}
