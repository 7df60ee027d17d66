import { objectOf } from '../../../core/json-object.ts'
import { readJson } from '../../../text/read-json.ts'
import type { ReadLocked } from './asked-of-lock.ts'

/** Reads npm's lockfile: packages by the folder in which they are installed, or (version 1) by their names. */
export function fromNpm(text: string): ReadLocked {
  const lock = objectOf(readJson(text))
  const packages = objectOf(lock['packages'])
  const named = objectOf(lock['dependencies'])
  return (name, { folder }) => {
    if (lock['packages'] === undefined) return folder === '' ? versionIn(named[name]) : undefined
    // a lockfile that does not list the folder installs nothing for it
    if (packages[folder] === undefined) return undefined
    return versionIn(
      placesOf(folder, name)
        .map((place) => packages[place])
        .find((entry) => entry !== undefined),
    )
  }
}

/** Where a package is looked for from a folder on, the nearest place first. */
function placesOf(folder: string, name: string): readonly string[] {
  const parts = folder === '' ? [] : folder.split('/')
  return Array.from({ length: parts.length + 1 }, (_, up) => [...parts.slice(0, parts.length - up), 'node_modules', name].join('/'))
}

function versionIn(entry: unknown): string | undefined {
  const { version } = objectOf(entry)
  return typeof version === 'string' ? version : undefined
}
