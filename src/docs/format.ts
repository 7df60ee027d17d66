import type { YamlDraft } from '../text/merge-yaml.ts'
import type { PagePlace } from './page.ts'

/** A value of `--format`. One file of `formats/` each. */
export interface Format {
  name: string
  about: string
  /** Names of the pages it chooses; undefined takes what the audience says. */
  pages?: readonly string[]
  /** A file that is no Markdown page, as data; undefined where the repository has nothing for it. */
  file?(place: PagePlace): YamlDraft | undefined
}
