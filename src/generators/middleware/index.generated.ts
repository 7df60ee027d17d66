// Written by `npm run registries`. Do not edit: add a file to this folder.
import type { Middleware } from '../growth/middleware.ts'
import { authRequired } from './auth-required.ts'
import { fileSizeLimit } from './file-size-limit.ts'

/** Every entry of this folder, by file name. */
export const entries: readonly Middleware[] = [
  authRequired,
  fileSizeLimit,
]
