import type { EdgeProject } from '../project/edge-project.ts'

/** A name for a binding: the first free one of those that are wanted, else the last of them with a number behind it. */
export function freeBinding(
  wanted: readonly [string, ...string[]],
  { bindings }: EdgeProject,
  isOurs: (name: string) => boolean = () => false,
): string {
  const isFree = (name: string): boolean => !bindings.has(name) || isOurs(name)
  const found = wanted.find(isFree)
  if (found !== undefined) return found
  for (let number = 2; ; number += 1) if (isFree(`${wanted.at(-1)}_${number}`)) return `${wanted.at(-1)}_${number}`
}
