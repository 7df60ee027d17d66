// Written by `npm run registries`. Do not edit: add a file to this folder.
import type { Language } from '../language.ts'
import { angular } from './angular.ts'
import { astro } from './astro.ts'
import { javascript } from './javascript.ts'
import { svelte } from './svelte.ts'
import { vue } from './vue.ts'

/** Every entry of this folder, by file name. */
export const entries: readonly Language[] = [
  angular,
  astro,
  javascript,
  svelte,
  vue,
]
