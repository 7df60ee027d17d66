import { extractTemplate } from '../javascript/extract-angular.ts'
import { loadTemplates } from '../javascript/templates/template-to-jsx.ts'
import type { Language } from '../language.ts'
import { javascript } from './javascript.ts'

/** Templates of Angular components in files of their own. */
export const angular: Language = {
  name: 'angular',
  extensions: ['.component.html', '.page.html'],
  version: javascript.version,
  ready: () => loadTemplates('angular'),
  extract: extractTemplate,
}
