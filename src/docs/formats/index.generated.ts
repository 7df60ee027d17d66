// Written by `npm run registries`. Do not edit: add a file to this folder.
import type { Format } from '../format.ts'
import { apiSpec } from './api-spec.ts'
import { guide } from './guide.ts'
import { markdown } from './markdown.ts'
import { runbook } from './runbook.ts'

/** Every entry of this folder, by file name. */
export const entries: readonly Format[] = [
  apiSpec,
  guide,
  markdown,
  runbook,
]
