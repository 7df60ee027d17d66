import type { ExportFact } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Project } from '../../core/project.ts'

/** Names that a module gives. `open` where it may give more: it re-exports a dependency, or its exports are computed. */
export interface ModuleExports {
  names: ReadonlySet<string>
  open: boolean
  /** The module and those whose names it passes on. */
  files: ReadonlySet<RepoPath>
}

interface Growing {
  names: Set<string>
  open: boolean
  files: Set<RepoPath>
}

/** Reads what modules export, through re-exports inside the repository. */
export function exportReader(project: Project): (path: RepoPath) => ModuleExports {
  const known = new Map<RepoPath, ModuleExports>()
  return (path) => {
    const answer = known.get(path) ?? read(project, path)
    known.set(path, answer)
    return answer
  }
}

function read(project: Project, path: RepoPath): ModuleExports {
  const found: Growing = { names: new Set(), open: false, files: new Set() }
  collect(project, path, found)
  // types are declared beside what runs
  const types = path.replace(/\.([cm]?)js$/, '.d.$1ts') as RepoPath
  if (types !== path && project.facts(types) !== undefined) collect(project, types, found)
  return { ...found, open: found.open || found.names.size === 0 }
}

function collect(project: Project, path: RepoPath, found: Growing): void {
  if (found.files.has(path)) return
  found.files.add(path)
  const facts = project.facts(path)
  if (facts === undefined || facts.error !== undefined || facts.exports.length === 0) {
    found.open = true
    return
  }
  for (const one of facts.exports) collectOne(project, path, one, found)
}

function collectOne(project: Project, path: RepoPath, one: ExportFact, found: Growing): void {
  if (one.common === true) {
    if (one.value?.k !== 'obj' || (one.value.spreads ?? one.value.computed ?? []).length > 0) found.open = true
    else for (const [name] of one.value.props) found.names.add(name)
  } else if (one.exported !== '*') found.names.add(one.exported)
  else {
    const target = one.from === undefined ? undefined : project.resolveImport?.(path, one.from)
    if (target === undefined) found.open = true
    else collect(project, target, found)
  }
}
