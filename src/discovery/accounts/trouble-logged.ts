import type { Deed } from '../../core/account.ts'
import type { CallFact } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { LogLine } from '../../core/operations.ts'
import type { Project } from '../../core/project.ts'
import type { Scope } from './scope.ts'
import type { Way } from './way.ts'

type Trouble = Extract<Deed['what'], { does: 'logs' }>

/** What functions log that further calls lead to is their own affair. */
const nearCalls = 1

const lines = new WeakMap<Project, Map<RepoPath, readonly LogLine[]>>()

/** What a call writes to the log where something went wrong: an error, or a warning in a branch or after a failure; undefined for any other call. */
export function troubleLogged({ line }: CallFact, way: Way, { place }: Scope, project: Project): Trouble | undefined {
  if ((!way.onFailure && way.around.length === 0) || way.via.length > nearCalls) return undefined
  const found = linesOf(place.path, project).find((one) => one.line === line)
  if (found === undefined || found.level === 'info' || found.level === 'debug') return undefined
  return { does: 'logs', level: found.level, text: found.text }
}

function linesOf(path: RepoPath, project: Project): readonly LogLine[] {
  const known = lines.get(project) ?? new Map<RepoPath, readonly LogLine[]>()
  lines.set(project, known)
  const own = known.get(path) ?? project.logLines?.(path) ?? []
  known.set(path, own)
  return own
}
