import type { FileChange } from '../../../core/change-set.ts'
import type { Laying } from '../../../generators/growth/laying.ts'
import type { ShownTypes } from './compare-types.ts'

/** What was grown, the files that it changes, and what the types of the project show of them. */
export interface TypedGrowth<Grown> {
  grown: Grown
  files: readonly FileChange[]
  typed: ShownTypes | undefined
}

/** How something is grown on a package, and how its types are looked at. */
export interface Growing<Grown> {
  grow: (start: Laying) => Promise<Grown>
  filesOf: (grown: Grown) => readonly FileChange[]
  typesOf: (grown: Grown, files: readonly FileChange[]) => Promise<ShownTypes | undefined>
}

/**
 * Grows something, once more where it does not compile because types of Workers are not global in the project. What makes them so is spread over
 * configurations, packages and declarations, and the compiler alone knows.
 */
export async function growTyped<Grown>(start: Laying, growing: Growing<Grown>): Promise<TypedGrowth<Grown>> {
  const first = await typedOn(start, growing)
  const { typed } = first
  const isRepeated = typed !== undefined && 'step' in typed && typed.lacksRuntimeTypes === true
  return isRepeated && start.layout.tooling?.importsTypes !== true ? typedOn(importing(start), growing) : first
}

async function typedOn<Grown>(start: Laying, { grow, filesOf, typesOf }: Growing<Grown>): Promise<TypedGrowth<Grown>> {
  const grown = await grow(start)
  const files = filesOf(grown)
  return { grown, files, typed: await typesOf(grown, files) }
}

/** A package in which code of ours imports types of Workers by their names. */
export function importing(start: Laying): Laying {
  const { layout } = start
  return { ...start, layout: { ...layout, tooling: { ...(layout.tooling ?? { zod: 4 }), importsTypes: true } } }
}
