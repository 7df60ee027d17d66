import { extractWithTemplates } from '../javascript/extract-angular.ts'
import { loadTemplates } from '../javascript/templates/template-to-jsx.ts'
import type { Language } from '../language.ts'

/** JavaScript and TypeScript in all their file name endings. */
export const javascript: Language = {
  name: 'javascript',
  extensions: ['.js', '.jsx', '.mjs', '.cjs', '.ts', '.tsx', '.mts', '.cts'],
  version: 45,
  ready: () => loadTemplates('angular'),
  extract: extractWithTemplates,
}
