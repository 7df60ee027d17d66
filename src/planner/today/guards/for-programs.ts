import type { FileFacts } from '../../../core/facts.ts'
import type { GuardAt } from '../../../core/guard.ts'
import type { RepoPath } from '../../../core/names.ts'
import type { Project } from '../../../core/project.ts'
import { type Callable, isRequest } from '../trigger-ref.ts'

const keyHeader = /^header:(?:x-)?(?:api|service|internal|webhook|access|client|app)[-_]?(?:api[-_]?)?(?:key|secret)$/i
const keyWords = /api_?-?key|x-(?:\w+-)?(?:key|secret)\b|\bApiKey\b/i
const personWords = /session|cookie|jwt|\buserId\b|passport|getUser|currentUser|id_?token/i

/** Whether a guard checks the key of a program rather than who a person is: by the credentials that open it, else by the words of its code. */
export function isForPrograms(project: Project, guard: GuardAt, operation: Callable): boolean {
  const opens = isRequest(operation) ? (operation.opens ?? []) : []
  if (opens.length > 0 && opens.every((one) => keyHeader.test(one))) return true
  if (opens.some((one) => !one.startsWith('header:'))) return false
  const words = codeOf(project, guard).join(' ')
  return keyWords.test(`${guard.name} ${words}`) && !personWords.test(words)
}

/** The code of a guard as facts: of the functions that run for it, else of the function that it is. */
function codeOf(project: Project, { name, file, runs }: GuardAt): readonly string[] {
  const at = project.declarationOf?.(file, name) ?? { path: file, name }
  const places = runs ?? linesOf(project, at)
  return places.map((place) => textIn(project.facts(place.file), place))
}

function linesOf(project: Project, at: { path: RepoPath; name: string }): readonly { file: RepoPath; from: number; to: number }[] {
  return project.symbols
    .filter(({ path, name }) => path === at.path && name === at.name)
    .map(({ from, to }) => ({ file: at.path, from, to }))
}

function textIn(facts: FileFacts | undefined, { from, to }: { from: number; to: number }): string {
  const inside = (facts?.functions ?? []).flatMap((one, fn) => (one.from >= from && one.to <= to ? [fn] : []))
  const flows = inside.map((fn) => JSON.stringify(facts?.flows?.[fn] ?? []))
  const calls = inside.flatMap((fn) => facts?.functions[fn]?.calls ?? [])
  return [...flows, ...calls].join(' ')
}
