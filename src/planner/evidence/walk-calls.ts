import type { RepoPath } from '../../core/names.ts'
import type { Project } from '../../core/project.ts'

/** Code that a test begins with: a file, what it calls, and where it stands. */
export interface Step {
  path: RepoPath
  calls: readonly string[]
  from: number
  to: number
  /** Name of the function; absent where the step is a test, or a line. */
  name?: string
}

/** Follows calls by the names of functions in the same file and in those that it imports; `more` says what else runs where a step does. */
export function walk(
  first: readonly Step[],
  project: Project,
  { calls, more = () => [] }: { calls: number; more?: (step: Step) => readonly Step[] },
): readonly Step[] {
  const known = new Set<string>()
  const isNew = (one: Step): boolean => {
    const isKnown = known.has(placeKey(one))
    known.add(placeKey(one))
    return !isKnown
  }
  const withMore = (steps: readonly Step[]): readonly Step[] => {
    const own = steps.filter(isNew)
    return [...own, ...own.flatMap(more).filter(isNew)]
  }
  let front = withMore(first)
  const all = [...front]
  for (let step = 0; step < calls && front.length > 0; step += 1) {
    front = withMore(front.flatMap((one) => calledFrom(one, project)))
    all.push(...front)
  }
  return all
}

function placeKey({ path, from, to }: Step): string {
  return `${path}:${from}-${to}`
}

function calledFrom({ path, calls }: Step, project: Project): readonly Step[] {
  const names = new Set(calls.map(lastName))
  if (names.size === 0) return []
  const near = [path, ...project.importsOf(path)]
  const files = new Set([...near, ...near.filter(isIndex).flatMap((one) => [...project.importsOf(one)])])
  // what is called on an object that a test has just made is not among its calls
  const isMade = (name: string): boolean => name.includes('.') && project.isTest(path) && names.has(name.slice(0, name.indexOf('.')))
  return [...files].flatMap((file) =>
    (project.facts(file)?.functions ?? [])
      .filter(({ name }) => name !== '' && (names.has(lastName(name)) || isMade(name)))
      .map(({ calls: its, from, to, name }) => ({ path: file, calls: its, from, to, name })),
  )
}

function isIndex(path: RepoPath): boolean {
  return /(?:^|\/)(?:index|mod)\.[cm]?[jt]sx?$/.test(path)
}

/** The last name of a call: `check` of `guard.check`. */
export function lastName(call: string): string {
  return call.slice(call.lastIndexOf('.') + 1)
}
