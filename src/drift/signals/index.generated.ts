// Written by `npm run registries`. Do not edit: add a file to this folder.
import type { Signal } from '../signal.ts'
import { brokenExample } from './broken-example.ts'
import { brokenLink } from './broken-link.ts'
import { changedRoute } from './changed-route.ts'
import { defaultDiffers } from './default-differs.ts'
import { leftBehind } from './left-behind.ts'
import { movedPath } from './moved-path.ts'
import { namedVersion } from './named-version.ts'
import { removedName } from './removed-name.ts'
import { staleSection } from './stale-section.ts'

/** Every entry of this folder, by file name. */
export const entries: readonly Signal[] = [
  brokenExample,
  brokenLink,
  changedRoute,
  defaultDiffers,
  leftBehind,
  movedPath,
  namedVersion,
  removedName,
  staleSection,
]
