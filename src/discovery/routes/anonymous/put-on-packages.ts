import type { FileFacts } from '../../../core/facts.ts'
import type { Codebase } from '../../codebase.ts'
import type { Known } from './known.ts'

type Functions = ReadonlyMap<string, Known>

const known = new WeakMap<Codebase, Map<string, Functions>>()

/** A function of the repository that code puts on what a package exports: `passport.checkAuthentication = (req, res, next) => …`. */
export function putOnPackage(codebase: Codebase, { name, member }: { name: string; member: string }): Known | undefined {
  if (!/^[\w$]+$/.test(member)) return undefined
  const packages = known.get(codebase) ?? new Map<string, Functions>()
  known.set(codebase, packages)
  const found = packages.get(name) ?? functionsOn(codebase, name)
  packages.set(name, found)
  return found.get(member)
}

function functionsOn(codebase: Codebase, name: string): Functions {
  const found = new Map<string, Known>()
  for (const { path, packages, test } of codebase.digests) {
    const facts = test || !packages.has(name) ? undefined : codebase.facts(path)
    const locals = facts ? localsOf(facts, name) : []
    for (const binding of locals.length > 0 ? (facts?.bindings ?? []) : []) {
      const [local = '', member, ...more] = binding.name.split('.')
      if (member === undefined || more.length > 0 || !locals.includes(local) || binding.value.k !== 'fn') continue
      found.set(member, { t: 'fn', path, fn: binding.value.fn })
    }
  }
  return found
}

/** Names that a file gives to all that a package exports. */
function localsOf({ imports }: FileFacts, name: string): readonly string[] {
  return imports.flatMap(({ specifier, bindings }) =>
    specifier === name ? bindings.flatMap(({ local, imported }) => (imported === 'default' || imported === '*' ? [local] : [])) : [],
  )
}
