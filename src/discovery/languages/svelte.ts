import { extractComponent } from '../javascript/extract-component.ts'
import { loadTemplates } from '../javascript/templates/template-to-jsx.ts'
import type { Language } from '../language.ts'
import { javascript } from './javascript.ts'

/** Scripts and templates of Svelte components. */
export const svelte: Language = {
  name: 'svelte',
  extensions: ['.svelte'],
  version: javascript.version,
  ready: () => loadTemplates('svelte'),
  extract: extractComponent,
}
