import type { StackItem } from '../../core/repository.ts'
import { codeTechnologies } from './technologies-code.ts'
import { serviceTechnologies } from './technologies-services.ts'
import { toolTechnologies } from './technologies-tools.ts'

/** Technologies by category. */
const table: Readonly<Record<StackItem['category'], Readonly<Record<string, string>>>> = {
  ...codeTechnologies,
  ...serviceTechnologies,
  ...toolTechnologies,
}

/** Name and category of an npm package that says something about the stack. */
export const technologies: ReadonlyMap<string, { name: string; category: StackItem['category'] }> = new Map(
  (Object.keys(table) as StackItem['category'][]).flatMap((category) =>
    Object.entries(table[category]).map(([dependency, name]) => [dependency, { name, category }] as const),
  ),
)
