// Written by `npm run registries`. Do not edit: add a file to this folder.
import type { Format } from '../format.ts'

/** Every entry of this folder, by file name. */
export const entries: readonly Format[] = [
]
