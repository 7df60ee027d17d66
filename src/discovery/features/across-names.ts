import { layers } from './nearest-features.ts'
import type { Form } from './words.ts'

/** Names below each other as stems, outermost first. */
type Names = readonly (readonly string[])[]

/**
 * True where a form of several words ends in the last of some names that lie below each other: `workspaces` and `users-create` for workspace
 * users, in either order where a folder is called by one word of two (`links/setup`). Names of layers between them are left out.
 */
export function endsAcross(names: Names, form: Form): boolean {
  const last = names.at(-1) ?? []
  if (holdsAt(last, form) >= 0) return true
  const above = names.slice(0, -1).findLast((stems) => !stems.every((part) => layers.has(part))) ?? []
  const splits = form.slice(1).map((_, at) => [form.slice(0, at + 1), form.slice(at + 1)] as const)
  if (splits.some(([first, rest]) => holdsAt(last, rest) === 0 && endsWith(above, first))) return true
  const [first, second] = form
  return form.length === 2 && above.length === 1 && above[0] === second && last[0] === first
}

function holdsAt(stems: readonly string[], form: Form): number {
  return stems.findIndex((_, from) => form.every((part, i) => stems[from + i] === part))
}

function endsWith(stems: readonly string[], form: Form): boolean {
  return holdsAt(stems.slice(-form.length), form) === 0 && stems.length >= form.length
}
