import type { FormatOptions } from './format-options.ts'
import { prettierSettings } from './prettier-options.ts'

/** What a parsed configuration of oxfmt says of a path below its folder: it has the settings of Prettier, and longer lines. */
export function oxfmtSettings(value: Readonly<Record<string, unknown>>, path: string, editor: FormatOptions = {}): FormatOptions {
  return { printWidth: 100, ...editor, ...prettierSettings(value, path) }
}
