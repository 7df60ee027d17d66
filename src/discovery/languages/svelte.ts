import { extractScripts } from '../javascript/extract-scripts.ts'
import type { Language } from '../language.ts'
import { javascript } from './javascript.ts'

/** Scripts of Svelte components. */
export const svelte: Language = {
  name: 'svelte',
  extensions: ['.svelte'],
  version: javascript.version,
  extract: extractScripts,
}
