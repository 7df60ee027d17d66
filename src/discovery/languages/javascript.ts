import { extractFacts } from '../javascript/extract.ts'
import type { Language } from '../language.ts'

/** JavaScript and TypeScript in all their file name endings. */
export const javascript: Language = {
  name: 'javascript',
  extensions: ['.js', '.jsx', '.mjs', '.cjs', '.ts', '.tsx', '.mts', '.cts'],
  version: 40,
  extract: extractFacts,
}
