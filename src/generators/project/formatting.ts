import type { FormatOptions } from '../../text/format/format-options.ts'

/** How a formatter lays out the files of a project. */
export interface Formatting {
  tool: 'prettier' | 'biome' | 'oxfmt'
  code: FormatOptions
  json: FormatOptions
  /** The settings are made by code, which is not run: those that show in the project's code are as they are there. */
  isGuessed?: true
  /** The tool wants imports in its order. */
  sorts?: true
}
