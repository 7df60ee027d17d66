import type { DriftDocument } from '../../core/drift.ts'
import { escapeWord } from '../declared.ts'
import { packageName } from '../examples/own-packages.ts'
import type { DriftInput } from '../signal.ts'
import type { Claim } from './claims.ts'
import type { Evidence } from './evidence.ts'

/**
 * True where the page takes the name from a package of the repository, and what went was in another one that the first does not use: two packages had, or
 * were thought to have, things of one name.
 */
export function isOfOtherPackage({ kind, word, document }: Claim, { line }: Evidence, { project }: DriftInput): boolean {
  if (kind !== 'name' || project.packages.length < 2) return false
  const names = new Set(specifiersOf(document, word).map(packageName))
  const own = project.packages.filter(({ name }) => names.has(name))
  if (names.size === 0 || own.length < names.size) return false
  const isIn = ({ dir }: { dir: string }): boolean => dir === '' || line.path.startsWith(`${dir}/`)
  // the innermost package around a file is the one that it is of
  const home = project.packages.filter(isIn).toSorted((a, b) => b.dir.length - a.dir.length)[0]
  if (home === undefined || home.dir === '') return false
  return own.every(
    (one) => one.name !== home.name && !Object.hasOwn({ ...one.dependencies, ...one.devDependencies }, home.name) && one.dir !== '',
  )
}

/** Modules that fences of a page import a name from. */
function specifiersOf({ fences }: DriftDocument, word: string): readonly string[] {
  const name = escapeWord(word)
  const taken = new RegExp(
    `\\bimport\\s[^'"\`;]{0,600}?(?<![\\w$])${name}(?![\\w$])[^'"\`;]{0,600}?from\\s*['"]([^'"\\n]+)['"]|\\{[^}\\n]*(?<![\\w$])${name}(?![\\w$])[^}\\n]*\\}\\s*=\\s*require\\(['"]([^'"\\n]+)['"]\\)`,
    'g',
  )
  return fences.flatMap(({ text }) => (text.includes(word) ? [...text.matchAll(taken)].map(([, a, b]) => a ?? b ?? '') : []))
}
