import type { RepoPath } from '../../core/names.ts'
import type { Project } from '../../core/project.ts'

/** Whether a file runs what it takes from a package: an import of which only types are used proves nothing. */
export function runsImport(project: Project, path: RepoPath, name: string): boolean {
  const facts = project.facts(path)
  if (facts === undefined || /\.d\.[cm]?ts$/.test(path)) return false
  const taken = facts.imports.filter(({ specifier, kind }) => kind !== 'type' && (specifier === name || specifier.startsWith(`${name}/`)))
  const locals = taken.flatMap(({ bindings }) => bindings.map(({ local }) => local))
  // what is imported for its effect, or asked for in code, runs
  if (taken.some(({ bindings, kind }) => bindings.length === 0 || kind !== 'static')) return true
  const { calls, bindings, classes, exports, flows, markup } = facts
  const code = JSON.stringify([calls, bindings.map(({ value }) => value), classes, exports, flows, markup])
  return locals.some(
    (local) =>
      new RegExp(`"(?:name|extends|local|root)":"${local.replaceAll('$', '\\$')}[".]`).test(code) || isCalled(facts.functions, local),
  )
}

function isCalled(functions: readonly { calls: readonly string[] }[], local: string): boolean {
  return functions.some(({ calls }) => calls.some((call) => call === local || call.startsWith(`${local}.`)))
}
