// Written by `npm run registries`. Do not edit: add a file to this folder.
import type { Language } from '../language.ts'
import { javascript } from './javascript.ts'

/** Every entry of this folder, by file name. */
export const entries: readonly Language[] = [
  javascript,
]
