import { type Phrase, ref, say } from '../../core/phrase.ts'
import { lockfiles } from './package-manager.ts'
import type { PackageTexts } from './package-texts.ts'
import { type Allowed, highestOf, isBelow, lowestOf } from './version-range.ts'

/** What is installed of packages, as far as texts tell. */
export interface Installed {
  /** Of packages that the manifest asks for: the version that a lockfile holds, else the range. */
  packages: Readonly<Record<string, string>>
  /** The version of a tool that runs here, be it asked for by the package, by the workspace around it, or brought by another package. */
  toolVersion: (name: string) => Allowed | undefined
  /** Where a version was read: `package.json asks for ^4.8.4`, `the lockfile has 4.50.0`. */
  said: (name: string) => Phrase
}

/** What is installed of packages that a manifest asks for by ranges. */
export function installedPackages(pack: PackageTexts, asked: Readonly<Record<string, string>>): Installed {
  const locked = (name: string): string | undefined => {
    const version = pack.locked?.get(name)
    // a manifest that changed asks for more than its lockfile has
    return version !== undefined && fits(version, asked[name] ?? pack.above?.get(name)) ? version : undefined
  }
  return {
    packages: Object.fromEntries(Object.entries(asked).map(([name, range]) => [name, locked(name) ?? range])),
    toolVersion: (name) => lowestOf(locked(name)) ?? byRange(pack, asked[name] ?? pack.above?.get(name)),
    said: (name) => {
      const version = locked(name)
      if (version !== undefined) return say`the lockfile has ${ref('value', version)}`
      const range = ref('value', asked[name] ?? pack.above?.get(name) ?? '')
      return asked[name] === undefined ? say`the workspace asks for ${range}` : say`${ref('path', 'package.json')} asks for ${range}`
    },
  }
}

function fits(version: string, range: string | undefined): boolean {
  const [one, least, most] = [lowestOf(version), lowestOf(range), highestOf(range)]
  return one !== undefined && (least === undefined || !isBelow(one, least)) && (most === undefined || !isBelow(most, one))
}

/** The lowest version of a range where a lockfile holds one that is not known, the highest where none does. */
function byRange({ listed, root }: PackageTexts, range: string | undefined): Allowed | undefined {
  // the lockfile of a workspace stands above the package
  return root !== '' || lockfiles.some(([file]) => listed.has(file)) ? lowestOf(range) : highestOf(range)
}
