import type { RepoPath } from '../../../core/names.ts'
import type { Project } from '../../../core/project.ts'

/** Lines of a function. */
export interface FunctionLines {
  file: RepoPath
  line: number
  to: number
}

const known = new WeakMap<Project, ReadonlyMap<string, readonly FunctionLines[]>>()

/** A guard that is declared inside of another function: in the file that applies it, else the only one of its name. */
export function innerFunction(
  project: Project,
  { name, file, line }: { name: string; file: RepoPath; line: number },
): FunctionLines | undefined {
  if (name.startsWith('inline ')) return writtenAt(project, file, line)
  const all = byName(project).get(name) ?? []
  const own = all.filter((one) => one.file === file)
  return own.length === 1 ? own[0] : own.length === 0 && all.length === 1 ? all[0] : undefined
}

/** A function that is written where it is applied: the widest one that begins on the line. */
function writtenAt(project: Project, file: RepoPath, line: number): FunctionLines | undefined {
  const begins = (project.facts(file)?.functions ?? []).filter(({ from }) => from === line)
  const [first] = begins.toSorted((a, b) => b.to - a.to)
  return first && { file, line, to: first.to }
}

function byName(project: Project): ReadonlyMap<string, readonly FunctionLines[]> {
  const before = known.get(project)
  if (before !== undefined) return before
  const found = new Map<string, FunctionLines[]>()
  for (const file of project.sources.filter((one) => !project.isTest(one)))
    for (const { name, from, to } of project.facts(file)?.functions ?? []) {
      if (name !== '') found.set(name, [...(found.get(name) ?? []), { file, line: from, to }])
    }
  known.set(project, found)
  return found
}
