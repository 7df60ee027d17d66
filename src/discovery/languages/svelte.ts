import { extractComponent } from '../javascript/extract-component.ts'
import type { Language } from '../language.ts'
import { javascript } from './javascript.ts'

/** Scripts and templates of Svelte components. */
export const svelte: Language = {
  name: 'svelte',
  extensions: ['.svelte'],
  version: javascript.version,
  extract: extractComponent,
}
