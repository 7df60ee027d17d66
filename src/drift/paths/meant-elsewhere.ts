import type { Anchor, DriftDocument } from '../../core/drift.ts'
import { isToolFile } from '../names/evidence.ts'
import type { DriftInput } from '../signal.ts'
import { common, isCommon } from './common-paths.ts'
import type { Gone } from './gone.ts'
import { isOfSite } from './living.ts'
import { homesOf, isForReaders, isOfReader } from './of-reader.ts'
import type { PathWorld } from './path-world.ts'

/** A path of a document, and what went away under it. */
export interface Meant {
  document: DriftDocument
  anchor: Anchor
  /** Without what leads to its folder. */
  bare: string
  gone: Gone
}

/** What a page means in the project of its reader, or of a site. */
export function isMeantElsewhere({ document, anchor, bare, gone }: Meant, world: PathWorld, input: DriftInput): boolean {
  if (isSettingsElsewhere(document, bare, gone)) return true
  if (world.isChange) return false
  return (
    isAtTopOfReader(document, anchor, gone, input) ||
    isOfEveryProject(document, bare, gone, world) ||
    isOfReader(document, bare, gone, { ...world, input }) ||
    isOfSite(document, gone.old, world.sites)
  )
}

/**
 * A path that a guide means in the project of its reader: it begins with a folder that every project has and this one has not, neither at its root nor
 * around the page, and only some other package had such a file, or the root did before it became many packages.
 */
function isOfEveryProject({ path }: DriftDocument, bare: string, { old }: Gone, { tree, roots }: PathWorld): boolean {
  const [first = ''] = bare.split('/')
  const homes = homesOf(path)
  if (!common.has(first.toLowerCase()) || homes.some((home) => tree.has(`${home}${first}`))) return false
  return roots.length > 2 || !homes.some((home) => old === `${home}${bare}`)
}

/** True for `./flake.nix` in a list or paragraph for readers about what is theirs (`edit your README`): of two projects, it means the top of that one. */
function isAtTopOfReader({ path, text }: DriftDocument, { name, from, to }: Anchor, { old }: Gone, input: DriftInput): boolean {
  if (!/^\.\/[^/]+$/.test(name) || old.includes('/') || !path.includes('/') || !isForReaders(path, input)) return false
  const end = text.indexOf('\n\n', to)
  return /\byour\b/i.test(text.slice(text.lastIndexOf('\n\n', from) + 1, end < 0 ? undefined : end))
}

/** True for settings of a tool, named by their file alone, of a folder that the document is not in: every project of a reader has such a file. */
function isSettingsElsewhere({ path }: DriftDocument, bare: string, { old }: Gone): boolean {
  const folder = old.slice(0, old.lastIndexOf('/') + 1)
  return !bare.includes('/') && isToolFile(bare) && !path.startsWith(folder)
}

/** A path that a page may mean in the project of its reader, where it was in this one long ago. */
export function isEverywhere(bare: string, document: DriftDocument, anchor: Anchor): boolean {
  if (isCommon(bare)) return true
  const start = document.text.lastIndexOf('\n', anchor.from) + 1
  const end = document.text.indexOf('\n', anchor.to)
  const line = document.text.slice(start, end < 0 ? document.text.length : end)
  return /\b(?:your|create|generate[sd]?|add a|new file|touch|mkdir)\b/i.test(line)
}
