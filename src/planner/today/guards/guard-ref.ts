import { type Ref, ref } from '../../../core/phrase.ts'
import type { Project } from '../../../core/project.ts'
import { value } from '../../../text/wording.ts'

/** A guard as a reference that resolves: its symbol where it is one. */
export function guardRef(project: Project, { name }: { name: string }): Ref {
  return project.symbols.some((symbol) => symbol.name === name) ? ref('symbol', name) : value(name)
}
