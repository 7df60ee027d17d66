import type { Codebase, Digest } from '../codebase.ts'

/** Files by what they import. */
interface ImportedNames {
  /** By package of a dependency: `@nestjs/common`. */
  packages: ReadonlyMap<string, readonly Digest[]>
  /** By specifier as written, relative ones left out. */
  specifiers: ReadonlyMap<string, readonly Digest[]>
}

const known = new WeakMap<Codebase, ImportedNames>()

function importedNames(codebase: Codebase): ImportedNames {
  const before = known.get(codebase)
  if (before !== undefined) return before
  const packages = new Map<string, Digest[]>()
  const specifiers = new Map<string, Digest[]>()
  for (const digest of codebase.digests) {
    for (const name of digest.packages) put(packages, name, digest)
    for (const name of digest.specifiers) if (!name.startsWith('.')) put(specifiers, name, digest)
  }
  const made = { packages, specifiers }
  known.set(codebase, made)
  return made
}

function put(lists: Map<string, Digest[]>, name: string, digest: Digest): void {
  const list = lists.get(name)
  if (list === undefined) lists.set(name, [digest])
  else list.push(digest)
}

/**
 * Files that import a dependency whose package is wanted, or write a wanted specifier, in order of their path. A repository imports few
 * names from many files: each name is looked at once.
 */
export function filesImporting(
  codebase: Codebase,
  wants: { package?: (name: string) => boolean; specifier?: (specifier: string) => boolean },
): readonly Digest[] {
  const { packages, specifiers } = importedNames(codebase)
  const found = new Set<Digest>()
  if (wants.package) for (const [name, files] of packages) if (wants.package(name)) for (const one of files) found.add(one)
  if (wants.specifier) for (const [name, files] of specifiers) if (wants.specifier(name)) for (const one of files) found.add(one)
  return found.size === 0 ? [] : codebase.digests.filter((digest) => found.has(digest))
}
