// Written by `npm run registries`. Do not edit: add a file to this folder.
import type { Page } from '../page.ts'
import { api } from './api.ts'
import { apiExamples } from './api-examples.ts'
import { apiReference } from './api-reference.ts'
import { architecture } from './architecture.ts'
import { docsIndex } from './docs-index.ts'
import { guide } from './guide.ts'
import { integration } from './integration.ts'
import { readme } from './readme.ts'
import { runbook } from './runbook.ts'
import { troubleshooting } from './troubleshooting.ts'
import { webhooks } from './webhooks.ts'

/** Every entry of this folder, by file name. */
export const entries: readonly Page[] = [
  api,
  apiExamples,
  apiReference,
  architecture,
  docsIndex,
  guide,
  integration,
  readme,
  runbook,
  troubleshooting,
  webhooks,
]
