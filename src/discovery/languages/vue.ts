import { extractScripts } from '../javascript/extract-scripts.ts'
import type { Language } from '../language.ts'
import { javascript } from './javascript.ts'

/** Scripts of Vue components. */
export const vue: Language = {
  name: 'vue',
  extensions: ['.vue'],
  version: javascript.version,
  extract: extractScripts,
}
