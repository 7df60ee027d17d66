import type { BindingFact, FileFacts, Value } from '../../core/facts.ts'
import { chainOf } from '../values/chain.ts'

/** A function that stands in an object: by its place in the file, or by the name that the file has for it. */
type Given = Extract<Value, { k: 'fn' | 'ref' }>

/** Functions that a call adds to what it is called on: `getRepository(User).extend({ findActive() { … }, countAll })`. */
export function addedFunctions(value: Value): readonly (readonly [name: string, given: Given])[] {
  const adding = chainOf(value).links.find(({ name, called }) => called && name === 'extend')
  return (adding?.args ?? []).flatMap(functionsIn)
}

function functionsIn(value: Value): readonly (readonly [name: string, given: Given])[] {
  if (value.k !== 'obj') return []
  return value.props.flatMap(([name, one]) => (one.k === 'fn' || one.k === 'ref' ? [[name, one] as const] : []))
}

/** Place in the file of the function that a binding gives by the name of a member: of an object, or of what a call added. */
export function givenFunction({ value }: BindingFact, member: string, { functions }: FileFacts): number | undefined {
  const given = [...functionsIn(value), ...addedFunctions(value)].find(([name]) => name === member)?.[1]
  if (given?.k === 'fn') return given.fn
  const at = given === undefined ? -1 : functions.findIndex((one) => one.in === -1 && one.name === given.name)
  return at < 0 ? undefined : at
}
