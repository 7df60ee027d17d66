import type { RepoPath } from '../../core/names.ts'
import type { Project } from '../../core/project.ts'
import type { Task } from '../plan.ts'

/** Words in the path of code that belongs to a feature, where the feature is a part of its own and its words mean other things elsewhere. */
const words: Readonly<Record<string, RegExp>> = {
  'event-streaming': /event|stream|outbox|broker|kafka|consumer|relay|queue/i,
  'export-controls': /export.?control|screen|sanction|part(?:y|ies)|embargo|compliance/i,
  etl: /etl|extract|warehouse|pipeline|ingest|export|transform/i,
  gdpr: /gdpr|privacy|personal|consent|erasure|export|account|user|profile|people|rights/i,
  mfa: /mfa|totp|otp|factor|2fa|passkey|webauthn|step.?up|recovery|auth/i,
}

/** Tasks of a feature whose code is looked for where it belongs: in files named after it, in what they import, and in what imports them. */
export function lookInOwnPart(feature: string, tasks: readonly Task[]): readonly Task[] {
  const pattern = words[feature]
  if (pattern === undefined) return tasks
  return tasks.map((task) => {
    if (task.shows === undefined) return task
    const { code } = task.shows
    return { ...task, shows: { ...task.shows, code: (project) => code(ownPart(project, pattern)) } }
  })
}

const parts = new WeakMap<Project, Map<RegExp, Project>>()

function ownPart(project: Project, pattern: RegExp): Project {
  const known = parts.get(project) ?? new Map<RegExp, Project>()
  parts.set(project, known)
  const before = known.get(pattern)
  if (before !== undefined) return before
  const own = project.sources.filter((path) => pattern.test(path) && !project.isTest(path))
  const near = new Set<RepoPath>(own.flatMap((path) => [path, ...project.importsOf(path), ...project.importersOf(path)]))
  const part = {
    ...project,
    sources: project.sources.filter((path) => near.has(path)),
    symbols: project.symbols.filter(({ path }) => near.has(path)),
  }
  known.set(pattern, part)
  return part
}
