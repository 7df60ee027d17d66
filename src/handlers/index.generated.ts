// Written by `npm run registries`. Do not edit: add a file to this folder.
import type { Command } from '../core/command.ts'
import { addEnterpriseFeature } from './add-enterprise-feature.ts'
import { checkDocs } from './check-docs.ts'
import { docs } from './docs.ts'
import { documentFeature } from './document-feature.ts'
import { docwright } from './docwright.ts'
import { executeTask } from './execute-task.ts'
import { help } from './help.ts'
import { template } from './template.ts'

/** Every entry of this folder, by file name. */
export const entries: readonly Command[] = [
  addEnterpriseFeature,
  checkDocs,
  docs,
  documentFeature,
  docwright,
  executeTask,
  help,
  template,
]
