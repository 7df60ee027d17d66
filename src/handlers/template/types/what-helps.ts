import type { TypeProblem, TypesOutcome } from '../../../core/project-types.ts'
import { versions } from '../../../generators/growth/versions.ts'
import { isBelow, lowestOf } from '../../../generators/project/version-range.ts'
import { runtimeNames } from '../../../generators/template/runtime-types.ts'

type Found = Exclude<TypesOutcome, { skip: unknown }>

/** What a person can do about errors that come with a change, where that is known: a sentence each. */
export function whatHelps({ added, installed }: Found): readonly string[] {
  return [...raised(added, installed), ...typesOfWorkers(added, installed), ...libraries(added)]
}

/** Packages that an error names and that are older than those the code was proven with. */
function raised(added: readonly TypeProblem[], installed: Found['installed']): readonly string[] {
  const text = added.map(({ message }) => message).join('\n')
  return Object.entries(versions).flatMap(([name, version]) => {
    const [is, wanted] = [lowestOf(installed[name]), lowestOf(version)]
    const isNamed = [`'${name}'`, `"${name}"`, `"${name}/`, `'${name}/`, `node_modules/${name}/`].some((form) => text.includes(form))
    if (!isNamed || is === undefined || wanted === undefined || !isBelow(is, wanted)) return []
    return [
      `\`${name}\` is installed in version ${installed[name] ?? ''}; the code was proven with ${version}. Raise it, then run this again.`,
    ]
  })
}

/** Whether code does not compile because types of Workers are not global. */
export function lacksRuntimeTypes(added: readonly TypeProblem[]): boolean {
  return added.some(({ message }) => runtimeNames.some((name) => message.includes(`Cannot find name '${name}'`)))
}

function typesOfWorkers(added: readonly TypeProblem[], installed: Found['installed']): readonly string[] {
  if (!lacksRuntimeTypes(added) || installed['@cloudflare/workers-types'] !== undefined) return []
  return [
    'Types of Workers are missing in the project: add `@cloudflare/workers-types`, or a file that `wrangler types` writes, then run this again.',
  ]
}

/** Declarations of packages that do not go together. */
function libraries(added: readonly TypeProblem[]): readonly string[] {
  const all = added.filter(({ file }) => file?.includes('node_modules/') === true)
  return all.length === 0
    ? []
    : ['Declarations of packages contradict one another: with `skipLibCheck` in its configuration the compiler leaves them alone.']
}
