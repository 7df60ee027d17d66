import type { CompareTypes } from '../core/project-types.ts'

/** What compares types in a process, which is loaded when something is to be compared. `cache` is kept between runs. */
export function typesComparerOf(env: Readonly<Record<string, string | undefined>>, cache: string): CompareTypes {
  let opened: Promise<CompareTypes> | undefined
  const open = async (): Promise<CompareTypes> => (await import('./types/types-comparer.ts')).typesComparer({ env, cache })
  return async (plan, signal) => (await (opened ??= open()))(plan, signal)
}
