import type { FileChange } from './change-set.ts'

/** Changes that follow on one another as one: of each file its last content, over what it was before the first. */
export function joinFiles(parts: readonly (readonly FileChange[])[]): readonly FileChange[] {
  const joined = new Map<string, FileChange>()
  for (const file of parts.flat()) joined.set(file.path, { ...file, base: (joined.get(file.path) ?? file).base })
  return [...joined.values()]
}
