import type { EdgeProject } from '../project/edge-project.ts'

/** A name for a binding: the wanted one, or the first free one with a number behind it where something else has it. */
export function freeBinding(wanted: string, { bindings }: EdgeProject, isOurs: (name: string) => boolean): string {
  const isFree = (name: string): boolean => !bindings.has(name) || isOurs(name)
  if (isFree(wanted)) return wanted
  for (let number = 2; ; number += 1) if (isFree(`${wanted}_${number}`)) return `${wanted}_${number}`
}
