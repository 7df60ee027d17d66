import { objectOf } from '../../../core/json-object.ts'
import { limits } from '../../../core/limits.ts'
import { readYaml } from '../../../text/read-yaml.ts'
import type { ReadLocked } from './asked-of-lock.ts'

const lists = ['dependencies', 'devDependencies', 'optionalDependencies'] as const

/** Reads pnpm's lockfile: what each package of the workspace (`importers`) gets, or the only one. */
export function fromPnpm(text: string): ReadLocked {
  const lock = objectOf(readYaml(partOfImporters(text)))
  const importers = lock['importers'] === undefined ? { '.': lock } : objectOf(lock['importers'])
  return (name, { folder }) => {
    const own = importers[folder === '' ? '.' : folder]
    // programs of the workspace are found from its packages
    return own === undefined ? undefined : (versionIn(own, name) ?? versionIn(importers['.'], name))
  }
}

/** What stands in front of all packages that are installed, by far the longest part; nothing of one that no person's workspace needs. */
function partOfImporters(text: string): string | undefined {
  const part = text.slice(0, /^packages:/m.exec(text)?.index)
  return part.length > limits.documentBytes ? undefined : part
}

/** A version alone, or beside the range that asks for it (from version 6 of the format on). */
function versionIn(importer: unknown, name: string): string | undefined {
  const [entry] = lists.map((list) => objectOf(objectOf(importer)[list])[name]).filter((one) => one !== undefined)
  const version = typeof entry === 'string' ? entry : objectOf(entry)['version']
  return typeof version === 'string' ? version : undefined
}
