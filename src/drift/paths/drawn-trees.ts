import type { Anchor, Drift, DriftDocument } from '../../core/drift.ts'
import type { PathWorld } from './path-world.ts'

/** An entry of a drawn tree: its path is made of the entries above it. */
export function isDrawn({ in: place, name, text }: Anchor): boolean {
  return place === 'fence' && name !== text && !text.includes('\n') && name.endsWith(`/${text}`)
}

/** True for an entry that stands where it is drawn, below a first label that has another name or is only the name of the project. */
export function livesUnderOtherLabel({ path }: DriftDocument, bare: string, { tree }: PathWorld): boolean {
  const [label = '', ...rest] = bare.split('/')
  const folder = path.split('/').slice(0, -1)
  const at = (name: string): string => [...folder, name].join('/')
  return rest.length > 0 && !tree.has(label) && !tree.has(at(label)) && tree.has(at(rest.join('/')))
}

/** A folder of a drawn tree that went is told once, not again with each of its entries. */
export function onceOfTrees({ text }: DriftDocument, drifts: readonly Drift[]): readonly Drift[] {
  const told: Anchor[] = []
  return drifts.filter(({ anchor }) => {
    const above = told.find(
      (one) =>
        one.to <= anchor.from &&
        anchor.name.startsWith(`${one.name.replace(/\/+$/, '')}/`) &&
        !/^[ \t>]*(?:```|~~~|----)/m.test(text.slice(one.to, anchor.from)),
    )
    if (above !== undefined && isDrawn(anchor)) return false
    if (anchor.in === 'fence') told.push(anchor)
    return true
  })
}
