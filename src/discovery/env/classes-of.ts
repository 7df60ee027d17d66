import type { ClassFact } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Codebase } from '../codebase.ts'
import { follow, type Placed } from '../values/follow.ts'

/** A class and where it is declared. */
export interface OwnerClass {
  fact: ClassFact
  path: RepoPath
}

/** The class that an object was made of, by `new` or by the type of a parameter or member, with the classes it extends. */
export function classesOf(codebase: Codebase, placed: Placed): readonly OwnerClass[] {
  const chain: OwnerClass[] = []
  let at = ownClass(codebase, placed)
  for (let hop = 0; at !== undefined && hop < 6; hop += 1) {
    chain.push(at)
    at = at.fact.extends === undefined ? undefined : classNamed(codebase, at.fact.extends, { path: at.path, fn: -1 })
  }
  return chain
}

function ownClass(codebase: Codebase, placed: Placed): OwnerClass | undefined {
  const { value, at } = placed
  if (value.k === 'ref' && value.name.startsWith('this.')) return memberClass(codebase, value.name.slice(5), at)
  const found = follow(codebase, placed)
  if (found?.kind === 'class') return found
  if (found?.kind === 'parameter') {
    const type = codebase.facts(found.path)?.functions[found.fn]?.params[found.index]?.type
    return type === undefined ? undefined : classNamed(codebase, type, { path: found.path, fn: -1 })
  }
  if (found?.kind !== 'value' || found.value.k !== 'call' || found.value.call.new !== true) return undefined
  const made = follow(codebase, { value: found.value.call.callee, at: found.at })
  return made?.kind === 'class' ? made : undefined
}

/** A member of the class around: declared with a type, or a parameter of the constructor; also a property of an object type written there. */
function memberClass(codebase: Codebase, path: string, at: Placed['at']): OwnerClass | undefined {
  const [name, property, ...more] = path.split('.')
  if (more.length > 0) return undefined
  const facts = codebase.facts(at.path)
  const declared = facts?.classes.flatMap((one) => one.members).find((one) => one.name === name && one.type !== undefined)?.type
  const type = declared ?? facts?.functions.flatMap((one) => one.params).find((one) => one.name === name && one.type !== undefined)?.type
  const wanted = property === undefined ? type : new RegExp(`[{;,\\s]${property}\\??:\\s*([\\w$.]+)`).exec(type ?? '')?.[1]
  return wanted === undefined ? undefined : classNamed(codebase, wanted, { path: at.path, fn: -1 })
}

function classNamed(codebase: Codebase, name: string, at: Placed['at']): OwnerClass | undefined {
  if (!/^[A-Za-z_$][\w$.]*$/.test(name)) return undefined
  const found = follow(codebase, { value: { k: 'ref', name }, at })
  return found?.kind === 'class' ? found : undefined
}
