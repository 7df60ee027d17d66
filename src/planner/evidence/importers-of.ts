import type { RepoPath } from '../../core/names.ts'
import type { Project } from '../../core/project.ts'
import { isTypeOnly, servesTests } from './used-imports.ts'

/** Files outside of tests and what serves them that import a package for more than its types, with the line. */
export function importersOf(project: Project, name: string): readonly { path: RepoPath; line: number }[] {
  const known = importers.get(project) ?? new Map<string, { path: RepoPath; line: number }[]>()
  if (!importers.has(project)) {
    for (const path of project.sources) {
      if (project.isTest(path) || servesTests(path)) continue
      const facts = project.facts(path)
      for (const one of facts?.imports ?? []) {
        const { specifier, line } = one
        if (facts === undefined || specifier.startsWith('.') || isTypeOnly(one, facts)) continue
        const pack = specifier
          .split('/')
          .slice(0, specifier.startsWith('@') ? 2 : 1)
          .join('/')
        const at = known.get(pack) ?? []
        at.push({ path, line })
        known.set(pack, at)
      }
    }
    importers.set(project, known)
  }
  return known.get(name) ?? []
}

const importers = new WeakMap<Project, Map<string, { path: RepoPath; line: number }[]>>()
