import { extractFence } from '../javascript/extract-scripts.ts'
import type { Language } from '../language.ts'
import { javascript } from './javascript.ts'

/** Code of Astro pages. */
export const astro: Language = {
  name: 'astro',
  extensions: ['.astro'],
  version: javascript.version,
  extract: extractFence,
}
