import type { Codebase } from '../codebase.ts'
import { productPackages } from './stack.ts'
import { technologies } from './technologies.ts'

const views = new Set(['React', 'Vue', 'Angular', 'Svelte', 'Solid', 'Preact', 'Lit'])

/** Frameworks that run in the product: dependencies and imports of sources, most imported first. */
export function findFrameworks(codebase: Codebase): readonly string[] {
  const uses = new Map<string, number>()
  const count = (dependency: string, weight: number) => {
    const technology = technologies.get(dependency)
    if (technology === undefined || !(technology.category === 'framework' || views.has(technology.name))) return
    uses.set(technology.name, (uses.get(technology.name) ?? 0) + weight)
  }
  for (const manifest of productPackages(codebase)) for (const name of Object.keys(manifest.dependencies)) count(name, 0)
  const declared = new Set(uses.keys())
  const built = builtInto(codebase)
  for (const digest of codebase.digests) if (!digest.test) for (const name of digest.packages) count(name, 1)
  return [...uses]
    .filter(([name, imports]) => (declared.has(name) || (built.has(name) && imports > 0)) && hasFiles(codebase, name))
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .map(([name]) => name)
}

/** Frameworks whose pages are files of their own: without one, the package is a tool, such as a parser of such files. */
const ownFiles = new Map([
  ['Svelte', /\.svelte$/],
  ['Astro', /\.astro$/],
])

function hasFiles(codebase: Codebase, name: string): boolean {
  const form = ownFiles.get(name)
  return form === undefined || codebase.find((path) => form.test(path)).length > 0
}

/** Compilers of pages leave nothing to install at run time, so that applications declare them for development. */
const compiled = new Set(['SvelteKit', 'Svelte', 'Astro', 'Nuxt', 'Solid', 'Vue'])

function builtInto(codebase: Codebase): ReadonlySet<string> {
  const names = productPackages(codebase)
    .flatMap((manifest) => Object.keys(manifest.devDependencies))
    .map((name) => technologies.get(name)?.name)
  return new Set(names.filter((name) => name !== undefined && compiled.has(name)).map(String))
}
