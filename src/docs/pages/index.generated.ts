// Written by `npm run registries`. Do not edit: add a file to this folder.
import type { Page } from '../page.ts'
import { api } from './api.ts'
import { readme } from './readme.ts'

/** Every entry of this folder, by file name. */
export const entries: readonly Page[] = [
  api,
  readme,
]
