// Written by `npm run registries`. Do not edit: add a file to this folder.
import type { Middleware } from '../growth/middleware.ts'
import { authRequired } from './auth-required.ts'
import { cors } from './cors.ts'
import { fileSizeLimit } from './file-size-limit.ts'
import { rateLimiting } from './rate-limiting.ts'

/** Every entry of this folder, by file name. */
export const entries: readonly Middleware[] = [
  authRequired,
  cors,
  fileSizeLimit,
  rateLimiting,
]
