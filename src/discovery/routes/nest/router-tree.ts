import type { Value } from '../../../core/facts.ts'
import type { Codebase } from '../../codebase.ts'
import { type Found, follow, type Placed } from '../../values/follow.ts'
import { lineage } from './controllers.ts'
import { lastName, receiver } from './callee.ts'

/** Packages whose `RouterModule` gives modules a path. */
const packages = new Set(['@nestjs/core', 'nest-router', '@shayward/nest-router', 'nest-router-module'])

/** The tree that `RouterModule.register(tree)` takes, whatever the class is called where it is used; empty for any other expression. */
export function routerTree(codebase: Codebase, { value, at }: Placed): readonly Placed[] {
  if (value.k !== 'call' || !/^(register|forRoutes)$/.test(lastName(value.call.callee))) return []
  const owner = receiver(value.call.callee)
  const [first] = value.call.args
  return owner && first && isRouterModule(codebase, { value: owner, at }) ? [{ value: first, at }] : []
}

function isRouterModule(codebase: Codebase, placed: Placed): boolean {
  const found = follow(codebase, placed)
  if (found === undefined || found.kind === 'parameter') return lastName(placed.value) === 'RouterModule'
  return isFoundRouterModule(codebase, found)
}

/** The class of the package, or one of the repository that extends it. */
function isFoundRouterModule(codebase: Codebase, found: Found): boolean {
  if (found.kind === 'external') return packages.has(found.package) && (found.member ?? found.name) === 'RouterModule'
  if (found.kind !== 'class') return false
  const oldest = lineage(codebase, { fact: found.fact, path: found.path }).at(-1)
  const base: Value | undefined = oldest?.fact.extends === undefined ? undefined : { k: 'ref', name: oldest.fact.extends }
  const above = base && oldest && follow(codebase, { value: base, at: { path: oldest.path, fn: -1 } })
  return above?.kind === 'external' && isFoundRouterModule(codebase, above)
}
