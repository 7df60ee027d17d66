import { extractComponent } from '../javascript/extract-component.ts'
import { loadTemplates } from '../javascript/templates/template-to-jsx.ts'
import type { Language } from '../language.ts'
import { javascript } from './javascript.ts'

/** Scripts and templates of Vue components. */
export const vue: Language = {
  name: 'vue',
  extensions: ['.vue'],
  version: javascript.version,
  ready: () => loadTemplates('vue'),
  extract: extractComponent,
}
