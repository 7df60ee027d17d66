// Writes what the toolchain of a proof is installed from into the program: a folder beside a bundle cannot be relied on.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { versions } from '../src/generators/growth/versions.ts'

/**
 * Packages of the toolchain. vitest leaves the version of vite open: a later one asks for a package that not every registry has, and `npm ci` refuses a
 * lockfile without it.
 */
const dependencies: Readonly<Record<string, string>> = { ...versions, vite: '8.2.6' }

const folder = path.join(import.meta.dirname, '../edge-toolchain')

/** The manifest of the toolchain: the packages that generated code imports, and those that develop it, as the table of versions says. */
export function edgeManifest(): string {
  const manifest = {
    name: 'docwright-edge-toolchain',
    private: true,
    description: 'What a proof runs generated code with. After a change of versions: `npm run edge-toolchain`.',
    dependencies,
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}

/** The module with the manifest and its lockfile; throws where the lockfile is one for other versions, or names a registry. */
export function renderEdgeToolchain(): string {
  const lockfile = readFileSync(path.join(folder, 'package-lock.json'), 'utf8')
  const { packages } = JSON.parse(lockfile) as {
    packages: Record<string, { dependencies?: Record<string, string>; resolved?: string; integrity?: string }>
  }
  if (JSON.stringify(sorted(packages['']?.dependencies)) !== JSON.stringify(sorted(dependencies)))
    throw new Error('edge-toolchain/package-lock.json is for other versions: run `npm run edge-toolchain`.')
  for (const [name, { resolved, integrity }] of Object.entries(packages))
    if (name !== '' && (resolved !== undefined || integrity === undefined))
      throw new Error(`Expected ${name} to have an integrity and no registry.`)
  return [
    '// Written by `npm run registries`. Do not edit: change the table of versions and run `npm run edge-toolchain`.',
    '/** The manifest of the toolchain that a proof runs generated code with. */',
    `export const manifest = ${JSON.stringify(edgeManifest())}`,
    '',
    '/** Its lockfile: the integrity of every package, and no registry. */',
    `export const lockfile = ${JSON.stringify(lockfile)}`,
    '',
    '/** The versions of its packages. */',
    `export const packages: Readonly<Record<string, string>> = ${JSON.stringify(sorted(dependencies))}`,
    '',
  ].join('\n')
}

function sorted(table: Readonly<Record<string, string>> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(table).sort(([one], [other]) => (one < other ? -1 : 1)))
}
