import type { Deed } from '../core/account.ts'
import type { Project } from '../core/project.ts'
import { callsOnLine } from './is-reached.ts'

/** How many names may stand between a call and the text of what it hands on. */
const mostNames = 3

/**
 * What the call that leads to a deed hands on, where the deed is done on a parameter of its function: `oneRow(statement)` with
 * `const statement = db.prepare(sql)`. Its text, with the values of the names in it; empty where the deed is done on anything else.
 */
export function givenStatement({ via, at }: Deed, owners: ReadonlySet<string | undefined>, project: Project): string {
  const hop = via.at(-1)
  const functions = project.facts(at.file)?.functions ?? []
  const fn = hop === undefined ? undefined : functions.find(({ from, name }) => from === hop.of.line && name === hop.of.name)
  if (hop === undefined || fn === undefined || !fn.params.some(({ name }) => owners.has(name))) return ''
  const facts = project.facts(hop.file)
  const own = facts?.functions.findLastIndex(({ from, to }) => from <= hop.line && hop.line <= to) ?? -1
  const bound = (facts?.bindings ?? []).filter((one) => one.in === own)
  let text = JSON.stringify(callsOnLine(facts, hop.line).map(({ args }) => args))
  const added = new Set<string>()
  for (let left = mostNames; left > 0; left--) {
    const next = bound.filter(({ name }) => !added.has(name) && text.includes(`"${name}"`))
    for (const { name, value } of next) {
      added.add(name)
      text += JSON.stringify(value)
    }
  }
  return text
}
