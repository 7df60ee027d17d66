import type { RepoPath } from '../../core/names.ts'
import type { Project } from '../../core/project.ts'
import type { Seen } from '../shows.ts'
import { lastName } from './walk-calls.ts'

/** Where the function stands that a call runs, in the file of the call or one that it imports; its own name has to be like the one looked for as well. */
export function declarationsOf(call: string, { name, file }: { name: RegExp; file: RepoPath }, project: Project): readonly Seen['at'][] {
  const last = lastName(call)
  return [file, ...project.importsOf(file)]
    .filter((one) => !project.isTest(one))
    .flatMap((one) =>
      (project.facts(one)?.functions ?? [])
        .filter((fn) => fn.name !== '' && lastName(fn.name) === last && name.test(fn.name))
        .map((fn) => project.source(one, fn.from, fn.to, fn.name)),
    )
}
