import type { Codebase } from '../codebase.ts'
import { productPackages } from './stack.ts'
import { technologies } from './technologies.ts'

const views = new Set(['React', 'Vue', 'Angular', 'Svelte', 'Solid', 'Preact', 'Lit'])

/** Frameworks that run in the product: run-time dependencies and imports of sources, most imported first. */
export function findFrameworks(codebase: Codebase): readonly string[] {
  const uses = new Map<string, number>()
  const count = (dependency: string, weight: number) => {
    const technology = technologies.get(dependency)
    if (technology === undefined || !(technology.category === 'framework' || views.has(technology.name))) return
    uses.set(technology.name, (uses.get(technology.name) ?? 0) + weight)
  }
  for (const manifest of productPackages(codebase)) for (const name of Object.keys(manifest.dependencies)) count(name, 0)
  const declared = new Set(uses.keys())
  for (const digest of codebase.digests) if (!digest.test) for (const name of digest.packages) count(name, 1)
  return [...uses]
    .filter(([name]) => declared.has(name))
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .map(([name]) => name)
}
