import type { Project } from '../../core/project.ts'
import type { Package } from '../../core/repository.ts'

const aside = /(?:^|\/)(?:e2e|examples?|fixtures?|templates?|playgrounds?|benchmarks?|docs?)(?:\/|$)/i

/** The package that a plan is for, and those of the repository that it depends on; of a plan for the root all of the product. */
export function ownPackages({ packages }: Pick<Project, 'packages'>): readonly Package[] {
  const [first] = packages
  if (first === undefined) return []
  if (first.dir === '') return packages.filter(({ dir }) => !aside.test(dir))
  const byName = new Map(packages.map((one) => [one.name, one]))
  const found = new Set([first])
  // a set visits what is added to it on the way
  for (const one of found)
    for (const name of Object.keys(one.dependencies)) {
      const used = byName.get(name)
      if (used !== undefined) found.add(used)
    }
  return [...found]
}
